// What of a record makes the screen.
#include "app/window/snapshot_of.h"

#include <gtest/gtest.h>

#include "app/pipeline/session_log.h"
#include "tests/pipeline/recorded_table.h"

namespace hexwatch {
namespace {

GameRecord record_of(const std::vector<Json>& log, const Json& doubts) {
  std::vector<LogLine> lines;
  for (const Json& line : log) lines.push_back({static_cast<int>(lines.size()) + 1, line});
  lines.front().json["doubtful"] = doubts;
  return GameRecord::from_log(lines, reader_colors());
}

TEST(SnapshotOf, ALayoutWaitsForAYesUntilItIsConfirmedOrTheGameBegins) {
  const Json doubts = Json::array({Json{{"hex", 3}, {"what", "number"}}});
  const RecordedTable laid(std::vector<std::string>{"red", "blue", "white"});
  EXPECT_FALSE(layout_waits(laid.record)) << "all of it was read for sure";
  GameRecord record = record_of(laid.log, doubts);
  EXPECT_TRUE(layout_waits(record));
  record.enter({{"do", "confirm"}}, 1);
  EXPECT_FALSE(layout_waits(record));

  RecordedTable begun;
  begun.set_up(3);
  EXPECT_FALSE(layout_waits(record_of(begun.log, doubts))) << "nobody answered, and the game went on";
}

}  // namespace
}  // namespace hexwatch
