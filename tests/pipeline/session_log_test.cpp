// The log of a session: what is in it stays in it, whatever happens to the program, the disk and the last line.

#include "app/pipeline/session_log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/program.h"

namespace hexwatch {
namespace {

using testing::HasSubstr;

class SessionFolder : public testing::Test {
 protected:
  std::string folder() const { return place_.folder() + "/evening/session"; }
  std::string log() const { return log_file_of(folder()); }
  static std::string content(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const std::string& bytes) const {
    std::filesystem::create_directories(folder());
    std::ofstream(log(), std::ios::binary) << bytes;
  }
  // What an action throws, or "".
  template <class Action>
  static std::string complaint(Action action) {
    try {
      action();
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "";
  }

 private:
  TemporaryFile place_{""};
};

TEST_F(SessionFolder, KeepsWhatIsAppended) {
  {
    SessionLog log = SessionLog::begin(folder());
    log.append({{"rec", "game"}});
    EXPECT_EQ(content(this->log()), "{\"rec\":\"game\"}\n") << "written before append returns";
    log.append_all(std::vector<Json>{Json{{"n", 0}}, Json{{"n", 1}}});
  }
  SessionLog log = SessionLog::resume(folder());
  ASSERT_EQ(log.lines().size(), 3U);
  EXPECT_EQ(log.lines()[2].json, Json({{"n", 1}}));
  EXPECT_EQ(log.lines()[2].number, 3);
  EXPECT_EQ(log.repair(), "");
  log.append({{"n", 2}});
  EXPECT_EQ(read_log(this->log()).lines.size(), 4U);
}

TEST_F(SessionFolder, ATornLastLineIsMovedAside) {
  for (const std::string torn : {"{\"n\":1,\"do\":\"ro", "{\"n\":1}", "{\"n\":1,\"do\":\"ro\n", "[1]\n"}) {
    std::filesystem::remove_all(folder());
    write("{\"n\":0}\n\n" + torn);
    EXPECT_EQ(read_log(log()).torn, torn);
    SessionLog log = SessionLog::resume(folder());
    EXPECT_EQ(log.lines().size(), 1U);
    EXPECT_THAT(log.repair(), HasSubstr("was torn; it was moved to"));
    EXPECT_EQ(content(this->log()), "{\"n\":0}\n\n");
    EXPECT_EQ(content(folder() + "/events.torn"), torn + (torn.ends_with('\n') ? "" : "\n"));
    log.append({{"n", 1}});
    EXPECT_EQ(content(this->log()), "{\"n\":0}\n\n{\"n\":1}\n");
  }
}

TEST_F(SessionFolder, ADamagedLineInTheMiddleIsNamedAndNothingIsChanged) {
  const std::string bytes = "{\"n\":0}\n{\"n\":\n{\"n\":2}\n";
  write(bytes);
  EXPECT_EQ(complaint([&] { SessionLog::resume(folder()); }), log() + ": line 2 is damaged: it is not JSON; put that line right to go on.");
  EXPECT_EQ(content(log()), bytes);
}

TEST_F(SessionFolder, ASecondGameNeedsAnotherFolder) {
  SessionLog::begin(folder()).append({{"rec", "game"}});
  EXPECT_EQ(complaint([&] { SessionLog::begin(folder()); }),
            folder() + " holds a game already: resume it with --resume or choose another folder.");
}

TEST_F(SessionFolder, OneThatStoppedBeforeItsFirstLineIsNoGame) {
  { const SessionLog empty = SessionLog::begin(folder()); }
  SessionLog::begin(folder()).append({{"rec", "game"}});
}

TEST_F(SessionFolder, NothingToResumeIsSaid) {
  EXPECT_EQ(complaint([&] { SessionLog::resume(folder()); }), folder() + " holds no game to resume; leave --resume out to begin one.");
}

TEST_F(SessionFolder, TwoProgramsDoNotWriteOneSession) {
  SessionLog first = SessionLog::begin(folder());
  first.append({{"rec", "game"}});
  const std::string busy = folder() + " is being written by another hexwatch; end that one or choose another folder.";
  EXPECT_EQ(complaint([&] { SessionLog::resume(folder()); }), busy);
  EXPECT_EQ(complaint([&] { SessionLog::begin(folder()); }), busy);
  EXPECT_EQ(read_log(log()).lines.size(), 1U) << "it may be looked at meanwhile";
  { const SessionLog moved = std::move(first); }
  EXPECT_EQ(SessionLog::resume(folder()).lines().size(), 1U);
}

TEST_F(SessionFolder, AFileIsNoFolder) {
  std::filesystem::create_directories(folder());
  std::ofstream(folder() + "/file") << "x";
  EXPECT_EQ(complaint([&] { SessionLog::begin(folder() + "/file"); }), folder() + "/file is a file; name a folder for the session.");
  EXPECT_THAT(complaint([&] { SessionLog::begin(folder() + "/file/below"); }), HasSubstr("cannot be made"));
}

// No file may grow past a limit for a while: what a full disk is like.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit tight{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &tight);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    static_cast<void>(std::signal(SIGXFSZ, handler_));
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
  void (*handler_)(int);
};

TEST_F(SessionFolder, WhereNothingCanBeWrittenTheLogStaysAsItWas) {
  SessionLog log = SessionLog::begin(folder());
  log.append({{"n", 0}});
  const std::string before = content(this->log());
  {
    const FullDisk full(before.size() + 5);
    EXPECT_EQ(complaint([&] { log.append({{"n", 1}}); }),
              this->log() + " cannot be written (what was written before is kept): the file would be larger than this user may write; raise the limit.");
    EXPECT_EQ(content(this->log()), before) << "no half line";
  }
  log.append({{"n", 1}});
  EXPECT_EQ(read_log(this->log()).lines.size(), 2U);
}

// Appends without end and tells each line's number as soon as it may be shown.
[[noreturn]] void append_and_show(const std::string& folder, int shown) {
  SessionLog log = SessionLog::begin(folder);
  for (int n = 0;; ++n) {
    log.append({{"n", n}, {"text", std::string(200, 'x')}});
    if (write(shown, &n, sizeof n) != sizeof n) _exit(1);
  }
}

TEST_F(SessionFolder, WhatWasShownSurvivesAKillAtAnyMoment) {
  for (int round = 0; round < 20; ++round) {
    std::filesystem::remove_all(folder());
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) append_and_show(folder(), ends[1]);
    close(ends[1]);
    int shown = -1;
    const auto look = [&] { return read(ends[0], &shown, sizeof shown) == sizeof shown; };
    for (int i = 0; i <= round; ++i) ASSERT_TRUE(look());
    usleep(static_cast<useconds_t>(37 * round));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    while (look()) continue;
    close(ends[0]);
    const SessionLog log = SessionLog::resume(folder());
    ASSERT_GT(static_cast<int>(log.lines().size()), shown);
    for (std::size_t n = 0; n < log.lines().size(); ++n) ASSERT_EQ(log.lines()[n].json["n"], n);
  }
}

TEST_F(SessionFolder, WhatIsNotUtf8DoesNotStopTheLog) {
  SessionLog log = SessionLog::begin(folder());
  log.append({{"text", "caf\xE9"}});
  EXPECT_EQ(read_log(this->log()).lines.size(), 1U);
}

}  // namespace
}  // namespace hexwatch
