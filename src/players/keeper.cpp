#include "players/keeper.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "players/call_filter.hpp"

namespace p4 {

namespace {

// A player of ours uses as many as the machine has cores; this is for machines with very many.
constexpr nlink_t kMostThreads = 512;

// Beside the player, from its fork to the group's end.
class Watch {
  public:
    Watch(pid_t player, FileDescriptor process, FileDescriptor lifeline, FileDescriptor handover)
        : player_(player),
          process_(std::move(process)),
          lifeline_(std::move(lifeline)),
          handover_(std::move(handover)) {}

    [[noreturn]] void keep() {
        for (;;) {
            std::array<pollfd, 4> sources{{{lifeline_.get(), POLLIN, 0},
                                           {process_.get(), POLLIN, 0},
                                           {handover_.get(), POLLIN, 0},
                                           {questions_.get(), POLLIN, 0}}};
            if (::poll(sources.data(), sources.size(), -1) < 0) continue;
            if (sources[0].revents || sources[1].revents) end_the_group();
            if (sources[2].revents) take_over();
            if (sources[3].revents) answer();
        }
    }

  private:
    [[noreturn]] static void end_the_group() {
        ::kill(0, SIGKILL);
        ::_exit(0);
    }

    // The host reads why from its end of the lifeline once the player has ended.
    [[noreturn]] void condemn(const std::string& why) {
        ::send(lifeline_.get(), why.data(), why.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        end_the_group();
    }

    void take_over() {
        char byte = 0;
        iovec content{&byte, 1};
        alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> control{};
        msghdr message{};
        message.msg_iov = &content;
        message.msg_iovlen = 1;
        message.msg_control = control.data();
        message.msg_controllen = control.size();
        const ssize_t got = ::recvmsg(handover_.get(), &message, MSG_CMSG_CLOEXEC);
        const cmsghdr* header = got > 0 ? CMSG_FIRSTHDR(&message) : nullptr;
        int number = -1;
        if (header && header->cmsg_type == SCM_RIGHTS) std::memcpy(&number, CMSG_DATA(header), sizeof number);
        questions_ = FileDescriptor(number);
        handover_.reset();
    }

    bool may_have_another_thread() const {
        struct stat tasks {};
        return ::stat(fmt::format("/proc/{}/task", player_).c_str(), &tasks) != 0 || tasks.st_nlink - 2 < kMostThreads;
    }

    void answer() {
        seccomp_notif* question = nullptr;
        seccomp_notif_resp* reply = nullptr;
        if (seccomp_notify_alloc(&question, &reply) != 0) return;
        if (seccomp_notify_receive(questions_.get(), question) == 0) {
            judge(*question, *reply);
            seccomp_notify_respond(questions_.get(), reply);
        }
        seccomp_notify_free(question, reply);
    }

    void judge(const seccomp_notif& question, seccomp_notif_resp& reply) {
        const auto& call = question.data;
        const Judgement judgement = judge_call(call.arch, call.nr, call.args[0]);
        if (judgement == Judgement::Forbidden) condemn("call " + call_name(call.arch, call.nr));
        if (judgement == Judgement::NewThread && !may_have_another_thread())
            condemn(fmt::format("threads {}", kMostThreads));
        reply = {};
        reply.id = question.id;
        if (judgement == Judgement::NewThread)
            reply.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
        else
            reply.error = -EPERM;
    }

    pid_t player_;
    FileDescriptor process_;    // readable once the player has ended
    FileDescriptor lifeline_;   // readable once the host has
    FileDescriptor handover_;   // until the questions' descriptor came
    FileDescriptor questions_;  // of the kernel, about system calls
};

// The kernel itself ends the group when the other end is closed, whoever is stopped or busy by then.
void have_the_group_end_with(int lifeline) {
    ::fcntl(lifeline, F_SETSIG, SIGKILL);
    ::fcntl(lifeline, F_SETOWN, -::getpgrp());
    ::fcntl(lifeline, F_SETFL, O_ASYNC | O_NONBLOCK);
}

FileDescriptor moved_to(int number, const FileDescriptor& from) {
    return FileDescriptor(from.is_open() ? ::dup3(from.get(), number, O_CLOEXEC) : -1);
}

// As little as can be: three descriptors, no signal but those that nobody can refuse.
[[noreturn]] void become_keeper(pid_t player, const FileDescriptor& process, const FileDescriptor& lifeline,
                                const FileDescriptor& handover) {
    constexpr int kFirst = 100;
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, nullptr);
    ::prctl(PR_SET_DUMPABLE, 0);
    ::prctl(PR_SET_NAME, "p4-keeper");
    FileDescriptor kept_process = moved_to(kFirst, process);
    FileDescriptor kept_lifeline = moved_to(kFirst + 1, lifeline);
    FileDescriptor kept_handover = moved_to(kFirst + 2, handover);
    ::close_range(0, kFirst - 1, 0);
    ::close_range(kFirst + 3, ~0U, 0);
    Watch(player, std::move(kept_process), std::move(kept_lifeline), std::move(kept_handover)).keep();
}

}  // namespace

std::optional<Keeper> Keeper::start(FileDescriptor lifeline) {
    const pid_t player = ::getpid();
    std::array<int, 2> pair{};
    if (::getpgrp() != player || ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair.data()) != 0)
        return std::nullopt;
    FileDescriptor ours(pair[0]);
    const FileDescriptor theirs(pair[1]);
    const FileDescriptor process(static_cast<int>(::syscall(SYS_pidfd_open, player, 0)));
    have_the_group_end_with(lifeline.get());

    const pid_t between = ::fork();
    if (between == 0) {
        const pid_t keeper = ::fork();
        if (keeper == 0) become_keeper(player, process, lifeline, theirs);
        ::_exit(keeper > 0 ? 0 : 1);
    }
    int status = 1;
    while (between > 0 && ::waitpid(between, &status, 0) < 0 && errno == EINTR) {
    }
    if (status != 0) return std::nullopt;
    return Keeper(std::move(ours));
}

void Keeper::hand_over(const FileDescriptor& questions) {
    char byte = 0;
    iovec content{&byte, 1};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> control{};
    msghdr message{};
    message.msg_iov = &content;
    message.msg_iovlen = 1;
    message.msg_control = control.data();
    message.msg_controllen = control.size();
    cmsghdr* header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    const int number = questions.get();
    std::memcpy(CMSG_DATA(header), &number, sizeof number);
    ::sendmsg(handover_.get(), &message, MSG_NOSIGNAL);
    handover_.reset();
}

}  // namespace p4
