// What people at the table say, from a file and as it arrives.

#include "app/pipeline/timed_inputs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include <array>
#include <sstream>

#include "app/pipeline/line_inbox.h"

namespace hexwatch {
namespace {

using namespace std::chrono_literals;

std::vector<TimedInput> inputs(const std::string& text) {
  std::istringstream in(text);
  return read_inputs(in);
}

std::string complaint(const std::string& text) {
  try {
    inputs(text);
  } catch (const io::InputError& error) {
    return error.what();
  }
  return "";
}

TEST(TimedInputs, AreSortedByTimeAndKeepTheirOrderAtTheSameTime) {
  const auto all = inputs(
      "{\"t\":5,\"do\":\"a\"}\n\r\n{\"t\":2.5,\"do\":\"b\",\"rec\":\"act\",\"seen\":\"hex\"}\r\n{\"t\":5,\"do\":\"c\"}\n{\"t\":2.5,\"do\":\"d\"}");
  std::string order;
  for (const TimedInput& input : all) order += input.line["do"].get<std::string>();
  EXPECT_EQ(order, "bdac");
  EXPECT_EQ(all[0].time, 2.5);
  EXPECT_EQ(all[0].line_number, 3) << "blank lines count";
  EXPECT_EQ(all[0].line["seen"], "hex") << "other members are kept";
}

TEST(TimedInputs, ALineWithoutTimeComesWithTheOneBeforeIt) {
  const auto all = inputs("{\"do\":\"players\"}\n{\"t\":3,\"do\":\"a\"}\n{\"do\":\"confirm\",\"t\":null}\n");
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].time, 0);
  EXPECT_EQ(all[2].time, 3);
}

TEST(TimedInputs, NoneIsFine) { EXPECT_TRUE(inputs("").empty()); }

TEST(TimedInputs, MalformedLinesAreNamed) {
  EXPECT_EQ(complaint("{\"t\":1,\"do\":\"a\"}\nend turn\n"), "line 2: is not JSON.");
  EXPECT_EQ(complaint("[1]\n"), "line 1: is not a JSON object {...}.");
  EXPECT_EQ(complaint("{\"t\":1}\n"), "line 1: needs \"do\", what was done or said.");
  EXPECT_EQ(complaint("{\"t\":1,\"do\":7}\n"), "line 1: needs \"do\", what was done or said.");
  for (const std::string time : {"-1", "\"1\"", "true", "[]"}) {
    EXPECT_EQ(complaint("{\"do\":\"a\"}\n{\"t\":" + time + ",\"do\":\"a\"}\n"), "line 2: needs \"t\", a time of 0 or more seconds (or none).") << time;
  }
  EXPECT_EQ(complaint("{\"t\":1e999,\"do\":\"a\"}\n"), "line 1: is not JSON.");
  EXPECT_EQ(complaint("{\"t\":1,\"do\":\"caf\xE9\"}\n"), "line 1: is not JSON.");
}

TEST(TimedInputs, ALineThatArrivesHasItsTimeOfArrival) {
  EXPECT_EQ(parse_input("{\"do\":\"end_turn\"}", 12.5, 1).time, 12.5);
  EXPECT_EQ(parse_input("{\"do\":\"end_turn\",\"t\":4}", 12.5, 1).time, 4);
}

class Pipe {
 public:
  Pipe() { EXPECT_EQ(pipe(ends_.data()), 0); }
  ~Pipe() {
    finish();
    close(ends_[0]);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  int out() const { return ends_[0]; }
  void say(const std::string& text) const { EXPECT_EQ(write(ends_[1], text.data(), text.size()), static_cast<ssize_t>(text.size())); }
  void finish() {
    if (ends_[1] >= 0) close(ends_[1]);
    ends_[1] = -1;
  }

 private:
  std::array<int, 2> ends_{-1, -1};
};

TEST(LineInbox, GivesLinesAsTheyArrive) {
  Pipe pipe;
  LineInbox inbox(pipe.out());
  EXPECT_TRUE(inbox.take().empty());
  EXPECT_FALSE(inbox.wait(1ms));
  pipe.say("first\r\n\nhal");
  ASSERT_TRUE(inbox.wait(10s));
  auto lines = inbox.take();
  ASSERT_EQ(lines.size(), 1U) << "half a line is none yet";
  EXPECT_EQ(lines[0].text, "first");
  pipe.say("f\n");
  ASSERT_TRUE(inbox.wait(10s));
  lines = inbox.take();
  EXPECT_EQ(lines[0].text, "half");
  EXPECT_EQ(lines[0].number, 3);
  EXPECT_FALSE(inbox.ended());
}

TEST(LineInbox, TheLastLineNeedsNoEnd) {
  Pipe pipe;
  LineInbox inbox(pipe.out());
  pipe.say("last");
  pipe.finish();
  ASSERT_TRUE(inbox.wait(10s));
  EXPECT_EQ(inbox.take().at(0).text, "last");
  EXPECT_FALSE(inbox.wait(10s));
  EXPECT_TRUE(inbox.ended());
}

TEST(LineInbox, EndsWhileNothingIsSaid) {
  const Pipe pipe;
  const LineInbox inbox(pipe.out());
}

TEST(LineInbox, ManyLinesWaitForTheirReader) {
  Pipe pipe;
  LineInbox inbox(pipe.out());
  std::thread talker([&] {
    for (int i = 0; i < 30'000; ++i) pipe.say("line\n");
    pipe.finish();
  });
  std::size_t count = 0;
  while (inbox.wait(10s)) count += inbox.take().size();
  talker.join();
  EXPECT_EQ(count, 30'000U);
}

TEST(LineInbox, OthersMayPutLinesIn) {
  LineInbox inbox;
  inbox.put("from the window");
  EXPECT_EQ(inbox.take().at(0).text, "from the window");
}

}  // namespace
}  // namespace hexwatch
