// `hexwatch watch` as it is used, by a network camera over loopback that shows no board.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/pipeline/session_log.h"
#include "tests/pipeline/example_session.h"
#include "tests/support/mjpeg_server.h"
#include "tests/support/program.h"

namespace hexwatch {
namespace {

TEST(WatchProgram, TheClockGoesOnWhereASessionWasBrokenOff) {
  const TemporaryFile place("");
  const std::string folder = place.folder() + "/session";
  {
    SessionLog log = SessionLog::begin(folder);
    for (const Json& line : example_log()) log.append(line);
    log.append({{"t", 900.5}, {"do", "status"}, {"state", "steady"}});
  }
  const std::size_t before = read_log(log_file_of(folder)).lines.size();
  const MjpegServer server;
  const ProgramRun run = run_hexwatch({"watch", "--headless", "http://127.0.0.1:" + std::to_string(server.port()) + "/video", "--out", folder, "--resume",
                                       "--seconds", "2", "--json"});
  EXPECT_EQ(run.code, 0) << run.err;
  const auto lines = read_log(log_file_of(folder)).lines;
  ASSERT_GT(lines.size(), before) << "that no board is seen is said";
  for (std::size_t i = before; i < lines.size(); ++i) EXPECT_GE(lines[i].json.at("t").get<double>(), 900.5) << lines[i].json;
}

}  // namespace
}  // namespace hexwatch
