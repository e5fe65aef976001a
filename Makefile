# Thin: every target is a cmake line. Run `make help` for the list.
BUILD  ?= build
PREFIX ?= /usr/local
PUISSANCE4_OPTIONS ?= -DPUISSANCE4_WERROR=$(if $(CI),ON,OFF)
CONFIGURE = cmake -S . -G Ninja --log-level=WARNING $(PUISSANCE4_OPTIONS) -DCMAKE_INSTALL_PREFIX=$(PREFIX)
RUN_TESTS = ctest --output-on-failure --no-tests=error -j 3 --test-dir

.PHONY: all play test screens bench soak asan tsan check-all format lint man install uninstall clean help

all:  ## build the program and the players
	@.ci/packages build
	@$(CONFIGURE) -B $(BUILD) && cmake --build $(BUILD)

play: all  ## build and start the game
	@$(BUILD)/puissance4

test:  ## build and run all the tests
	@.ci/packages build test
	@$(CONFIGURE) -B $(BUILD) -DPUISSANCE4_TESTS=ON && cmake --build $(BUILD) && $(RUN_TESTS) $(BUILD)

screens:  ## write the expected screens anew, after a change that is meant
	@$(CONFIGURE) -B $(BUILD) -DPUISSANCE4_TESTS=ON && cmake --build $(BUILD) --target test_ui
	@P4_WRITE_SCREENS=1 $(BUILD)/tests/test_ui --gtest_brief=1 --gtest_filter='Sizes/Screens.*'

bench:  ## measure: node counts, speed, cost of isolation
	@.ci/packages build bench
	@$(CONFIGURE) -B $(BUILD) -DPUISSANCE4_BENCHMARKS=ON && cmake --build $(BUILD) && cmake --build $(BUILD) --target bench

soak:  ## 10,000 games in processes of their own, one in a hundred with a fault
	@.ci/packages build test
	@$(CONFIGURE) -B $(BUILD) -DPUISSANCE4_TESTS=ON && cmake --build $(BUILD) --target soak

asan:  ## the tests under AddressSanitizer and UBSan
	@.ci/packages build test
	@$(CONFIGURE) -B $(BUILD)/asan -DPUISSANCE4_TESTS=ON -DCMAKE_BUILD_TYPE=RelWithDebInfo -DPUISSANCE4_SANITIZE=address,undefined
	@cmake --build $(BUILD)/asan && $(RUN_TESTS) $(BUILD)/asan

tsan:  ## the tests of players, matches and screens, where the threads are, under ThreadSanitizer
	@.ci/packages build test
	@$(CONFIGURE) -B $(BUILD)/tsan -DPUISSANCE4_TESTS=ON -DCMAKE_BUILD_TYPE=RelWithDebInfo -DPUISSANCE4_SANITIZE=thread
	@cmake --build $(BUILD)/tsan $(if $(P4_WHOLE),,--target test_players test_match test_ui)
	@$(RUN_TESTS) $(BUILD)/tsan $(if $(P4_WHOLE),,-L '^(players|match|ui)$$')

check-all:  ## whole what CI only samples: both sanitizers, clang-tidy of every file, the soak test
	@P4_WHOLE=1 $(MAKE) --no-print-directory test lint asan tsan soak

format:  ## lay out the code with clang-format
	@.ci/packages lint
	@.ci/lint format --fix

lint:  ## formatting, warnings as errors with both compilers, clang-tidy, cppcheck, man pages
	@.ci/packages build test bench lint
	@.ci/lint all

man:  ## read the manual without installing it
	@.ci/packages manual
	@man ./man/puissance4.6

install: all  ## install below PREFIX (default /usr/local); DESTDIR is respected
	@cmake --install $(BUILD) --prefix $(PREFIX)

uninstall:  ## remove what install wrote
	@cmake -E chdir $(BUILD) xargs -a install_manifest.txt -I{} rm -f -- $(DESTDIR){}

clean:  ## remove everything that was built
	@cmake -E rm -rf $(BUILD)

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | column -t -s '|'
