// Whole games told in sentences: tests/golden/<name>.jsonl is played through `hexwatch referee --text`, and every line must
// be that of tests/golden/<name>.txt. After a wanted change, HEXWATCH_UPDATE_GOLDEN=1 writes the texts anew: read the
// difference against the rules before committing it.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace hexwatch {
namespace {

std::filesystem::path folder() { return std::filesystem::path(HEXWATCH_SOURCE_DIR) / "tests" / "golden"; }

struct Output {
  std::string text;
  int status = -1;
};

Output told(const std::filesystem::path& game) {
  const std::string command = "\"" HEXWATCH_BINARY "\" referee --text \"" + game.string() + "\" 2>&1";
  Output output;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return output;
  std::array<char, 4096> buffer{};
  while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe)) output.text.append(buffer.data(), n);
  output.status = pclose(pipe);
  return output;
}

std::string contents(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

bool updating() {
  const char* wish = std::getenv("HEXWATCH_UPDATE_GOLDEN");
  return wish != nullptr && std::string(wish) == "1";
}

class Golden : public testing::TestWithParam<std::string> {};

TEST_P(Golden, IsToldAsBefore) {
  const Output output = told(folder() / (GetParam() + ".jsonl"));
  ASSERT_EQ(output.status, 0) << output.text;
  const std::filesystem::path golden = folder() / (GetParam() + ".txt");
  if (updating()) {
    std::ofstream(golden, std::ios::binary) << output.text;
    GTEST_SKIP() << "wrote " << golden;
  }
  const std::vector<std::string> expected = lines_of(contents(golden));
  const std::vector<std::string> actual = lines_of(output.text);
  ASSERT_FALSE(expected.empty()) << golden << " is missing or empty";
  const auto line = [](const std::vector<std::string>& lines, std::size_t i) { return i < lines.size() ? lines[i] : "(no line)"; };
  for (std::size_t i = 0; i < std::max(expected.size(), actual.size()); ++i)
    ASSERT_EQ(line(expected, i), line(actual, i))
        << golden.string() << ":" << i + 1 << ": the game is told differently. If that is right, run with HEXWATCH_UPDATE_GOLDEN=1.";
}

INSTANTIATE_TEST_SUITE_P(Games, Golden, testing::Values("catan_opening", "catan_middle", "junior_game"),
                         [](const auto& instance) { return instance.param; });

}  // namespace
}  // namespace hexwatch
