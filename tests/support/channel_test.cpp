#include "support/channel.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace p4 {
namespace {

TEST(Channel, GivesValuesInOrder) {
    Channel<int> channel;
    channel.send(1);
    channel.send(2);
    EXPECT_EQ(channel.size(), 2U);
    EXPECT_EQ(channel.try_receive(), 1);
    EXPECT_EQ(channel.receive({}), 2);
    EXPECT_EQ(channel.try_receive(), std::nullopt);
}

TEST(Channel, WhoWaitsLeavesWhenStopped) {
    Channel<int> channel;
    std::optional<int> got = 7;
    std::jthread waiter([&](const std::stop_token& stop) { got = channel.receive(stop); });
    waiter.request_stop();
    waiter.join();
    EXPECT_EQ(got, std::nullopt);
}

TEST(Channel, CarriesAllValuesBetweenThreads) {
    Channel<int> channel;
    long sum = 0;
    std::jthread reader([&](const std::stop_token& stop) {
        for (int i = 0; i < 10000; ++i) sum += *channel.receive(stop);
    });
    for (int i = 0; i < 10000; ++i) channel.send(i);
    reader.join();
    EXPECT_EQ(sum, 49995000);
}

}  // namespace
}  // namespace p4
