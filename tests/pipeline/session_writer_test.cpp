// What a session stores and shows.

#include "app/pipeline/session_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <sstream>

#include "tests/pipeline/example_session.h"
#include "tests/pipeline/recorded_table.h"
#include "tests/support/program.h"

namespace hexwatch {
namespace {

using testing::HasSubstr;
using Mode = SessionWriter::Mode;
using Show = SessionWriter::Show;

class Session : public testing::Test {
 protected:
  Session() { table_.set_up(3); }
  std::string folder() const { return place_.folder() + "/session"; }
  std::vector<Json> stored() const {
    std::vector<Json> lines;
    for (const LogLine& line : read_log(log_file_of(folder())).lines) lines.push_back(line.json);
    return lines;
  }
  std::vector<Json> first(std::size_t many) const { return {table_.log.begin(), table_.log.begin() + static_cast<std::ptrdiff_t>(many)}; }

  RecordedTable table_;
  std::ostringstream out_;

 private:
  TemporaryFile place_{""};
};

std::string complaint(const std::function<void()>& action) {
  try {
    action();
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

TEST_F(Session, StoresAndShowsEveryLine) {
  SessionWriter writer(folder(), Mode::begin, Show::json, out_);
  writer.write(table_.log, &table_.record);
  EXPECT_EQ(stored(), table_.log);
  EXPECT_EQ(out_.str(), as_text(table_.log));
}

TEST_F(Session, WithoutAFolderShowsOnly) {
  SessionWriter writer("", Mode::begin, Show::json, out_);
  writer.write(table_.log, &table_.record);
  EXPECT_EQ(out_.str(), as_text(table_.log));
  EXPECT_TRUE(writer.stored().empty());
  EXPECT_THAT(complaint([&] { SessionWriter("", Mode::repeat, Show::json, out_); }), HasSubstr("--out"));
  EXPECT_THAT(complaint([&] { SessionWriter("", Mode::go_on, Show::json, out_); }), HasSubstr("--out"));
}

TEST_F(Session, ARepeatedReplaySkipsWhatIsStored) {
  SessionWriter(folder(), Mode::begin, Show::json, out_).write(first(5), &table_.record);
  out_.str("");
  {
    SessionWriter again(folder(), Mode::repeat, Show::json, out_);
    again.write(first(3), &table_.record);
    EXPECT_EQ(out_.str(), "");
    again.write({table_.log.begin() + 3, table_.log.end()}, &table_.record);
  }
  EXPECT_EQ(stored(), table_.log);
  EXPECT_EQ(out_.str(), as_text({table_.log.begin() + 5, table_.log.end()}));
}

TEST_F(Session, AReplayThatDiffersIsRefusedAndLeavesTheLog) {
  SessionWriter(folder(), Mode::begin, Show::json, out_).write(first(5), &table_.record);
  std::vector<Json> other = table_.log;
  other[3]["t"] = 1234.5;
  {
    SessionWriter again(folder(), Mode::repeat, Show::json, out_);
    const std::string said = complaint([&] { again.write(other, &table_.record); });
    EXPECT_THAT(said, HasSubstr("differs from the session in '" + folder() + "' at line 4"));
    EXPECT_EQ(said.find('\n'), std::string::npos);
  }
  EXPECT_EQ(stored(), first(5));
}

TEST_F(Session, GoesOnAfterTheLastLine) {
  SessionWriter(folder(), Mode::begin, Show::json, out_).write(first(5), &table_.record);
  {
    SessionWriter writer(folder(), Mode::go_on, Show::json, out_);
    EXPECT_EQ(writer.stored().size(), 5U);
    writer.write({table_.log.begin() + 5, table_.log.end()}, &table_.record);
  }
  EXPECT_EQ(stored(), table_.log);
}

TEST_F(Session, AGameThatIsThereIsNotBegunAnew) {
  SessionWriter(folder(), Mode::begin, Show::json, out_).write(first(5), &table_.record);
  EXPECT_NE(complaint([&] { SessionWriter(folder(), Mode::begin, Show::json, out_); }), "");
  EXPECT_EQ(stored(), first(5));
}

TEST_F(Session, TellsPeopleInSentences) {
  SessionWriter writer("", Mode::begin, Show::text, out_);
  table_.roll(3, 3);
  table_.see({table_.settlement("red", 4)});
  table_.see({table_.gone(Place::at(SiteId{4}))});
  table_.say(R"({"do":"end_turn"})");
  table_.roll_unclear(8);
  writer.write({{{"t", 0.2}, {"do", "status"}, {"state", "searching"}, {"text", "No board is seen."}}, {{"t", 0.3}, {"do", "status"}, {"state", "steady"}}}, nullptr);
  writer.write(table_.log, &table_.record);
  const std::string said = out_.str();
  EXPECT_THAT(said, testing::StartsWith("  0:00.2  No board is seen.\n  0:00.5  The board is read.\n"));
  EXPECT_THAT(said, HasSubstr("Players in order of play: red blue white.\n"));
  EXPECT_THAT(said, HasSubstr("  ! "));
  EXPECT_THAT(said, HasSubstr("  Put right.\n"));
  EXPECT_THAT(said, HasSubstr("  Taken back: event 13.\n"));
  EXPECT_THAT(said, HasSubstr("  ? What did Blue roll? [8] ["));
  EXPECT_EQ(said.find('{'), std::string::npos) << "no JSON for people";
  writer.finish(table_.record);
  EXPECT_THAT(out_.str().substr(said.size()), testing::StartsWith("\nNobody has won yet"));
}

TEST_F(Session, TimesAreMinutesAndTenthsOfSeconds) {
  SessionWriter writer("", Mode::begin, Show::text, out_);
  for (const double t : {59.96, 61.25, 3599.9, 36000.0}) writer.write({{{"t", t}, {"do", "status"}, {"text", "."}}}, nullptr);
  EXPECT_EQ(out_.str(), "  1:00.0  .\n  1:01.3  .\n 59:59.9  .\n600:00.0  .\n");
}

}  // namespace
}  // namespace hexwatch
