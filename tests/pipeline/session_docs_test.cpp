// Holds docs/session.md against the program: its examples are read, and it names every line that a log may have.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <sstream>

#include "app/pipeline/session_replay.h"
#include "app/pipeline/timed_inputs.h"
#include "tests/pipeline/example_session.h"

namespace hexwatch {
namespace {

std::string manual() {
  std::ifstream in(HEXWATCH_SOURCE_DIR "/docs/session.md", std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(SessionManual, ItsInputsCanBeRead) {
  const std::string text = manual();
  const std::string fence = "\n```json\n";
  const auto begin = text.find(fence);
  ASSERT_NE(begin, std::string::npos);
  const auto lines = begin + fence.size();
  std::istringstream in(text.substr(lines, text.find("```", lines) - lines));
  EXPECT_GE(read_inputs(in).size(), 2U);
}

TEST(SessionManual, NamesEveryLineOfALog) {
  const std::string text = manual();
  for (const Json& line : example_log()) {
    const std::string act = line.value("do", "");
    if (line.contains("n") || act.empty()) continue;
    EXPECT_NE(text.find("| `" + act + "` |"), std::string::npos) << act;
    for (const auto& [key, value] : line.items()) {
      EXPECT_TRUE(act == "amend" || text.find("`" + key + "`") != std::string::npos) << key;
    }
  }
  EXPECT_NE(text.find(kLogFormat), std::string::npos);
}

}  // namespace
}  // namespace hexwatch
