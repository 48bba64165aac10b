// Holds docs/referee.md against the program: its examples are played, and it leaves out no action and no rule.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <stdexcept>
#include <sstream>
#include <string>
#include <vector>

#include "engine/io/event_json.h"
#include "engine/io/game_lines.h"
#include "engine/io/state_json.h"

namespace hexwatch {
namespace {

std::string manual() {
  std::ifstream in(HEXWATCH_SOURCE_DIR "/docs/referee.md", std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The part under "## title", up to the next heading of that level.
std::string chapter(const std::string& title) {
  const std::string text = manual();
  const auto begin = text.find("\n## " + title + "\n");
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find("\n## ", begin + 1) - begin);
}

struct Example {
  std::string introduction;  ///< the paragraph before it
  std::string lines;
};

std::vector<Example> examples() {
  std::vector<Example> all;
  const std::string text = manual();
  const std::string fence = "\n```jsonl\n";
  for (auto begin = text.find(fence); begin != std::string::npos; begin = text.find(fence, begin + 1)) {
    const auto lines = begin + fence.size();
    const auto introduction = text.rfind("\n\n", begin - 2);
    all.push_back({text.substr(introduction + 2, begin - introduction - 2), text.substr(lines, text.find("```", lines) - lines)});
  }
  return all;
}

bool says(const Example& example, const char* words) { return example.introduction.find(words) != std::string::npos; }

TEST(RefereeManual, ExamplesCanBePlayed) {
  EXPECT_GE(examples().size(), 2U);
  for (const Example& example : examples()) {
    SCOPED_TRACE(example.introduction);
    const View view = says(example, "--view table") ? View::table : View::open;
    std::istringstream in(example.lines);
    const History history = io::read_game(in, {.view = view, .game = {}, .board_file = {}});
    EXPECT_GT(history.size(), 0);
    if (!says(example, "nothing here")) continue;
    for (const auto& moment : history.moments())
      for (const Violation& violation : moment.violations) ADD_FAILURE() << say(history.game(), violation).text;
  }
}

// What stands in backquotes and matches.
std::vector<std::string> quoted(const std::string& text, const std::string& pattern) {
  const std::regex quotation("`(" + pattern + ")`");
  std::vector<std::string> all;
  for (auto it = std::sregex_iterator(text.begin(), text.end(), quotation); it != std::sregex_iterator(); ++it)
    all.push_back((*it)[1].str());
  return all;
}

// The games of the manual: a chapter each, and a board line from its examples.
struct Documented {
  const char* name;
  const char* chapter;
};
constexpr Documented kGames[] = {{"catan", "Catan"}, {"junior", "Catan Junior"}};

Game game_of(const Documented& documented, View view = View::open) {
  for (const Example& example : examples()) {
    if (example.lines.find("\"game\":\"" + std::string(documented.name) + "\"") == std::string::npos) continue;
    return io::begin_game(example.lines.substr(0, example.lines.find('\n')), {.view = view, .game = {}, .board_file = {}}).game();
  }
  throw std::logic_error("the manual has no example of " + std::string(documented.name));
}

TEST(RefereeManual, EveryActionShownCanBeRead) {
  for (const Documented& documented : kGames) {
    const Game game = game_of(documented);
    for (const std::string& part : {chapter("Actions"), chapter(documented.chapter)})
      for (const std::string& line : quoted(part, R"(\{"by":[^`]*\})")) {
        const io::Json json = io::parse_object(line);
        const Event event = io::event_from_json(game, json);
        EXPECT_EQ(io::event_from_json(game, io::event_to_json(game, event)), event) << line;
      }
  }
}

TEST(RefereeManual, NamesEveryAction) {
  for (const Documented& documented : kGames) {
    std::set<std::string> named;
    for (const std::string& part : {chapter("Actions"), chapter(documented.chapter)})
      for (const std::string& word : quoted(part, "[a-z_]+")) named.insert(word);
    for (const io::Word& word : io::format_named(documented.name).words) EXPECT_TRUE(named.contains(word.name)) << word.name;
  }
}

// The names in the first column of the table under "### Rules of ...".
std::set<std::string> rules_in(const std::string& chapter) {
  std::set<std::string> names;
  std::istringstream lines(chapter.substr(std::min(chapter.size(), chapter.find("\n### Rules of "))));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("### ") && !line.starts_with("### Rules of ")) break;
    if (!line.starts_with("| `")) continue;
    for (const std::string& name : quoted(line.substr(0, line.find(" | ", 2)), "[a-z_]+")) names.insert(name);
  }
  return names;
}

TEST(RefereeManual, NamesEveryRuleAndNoOther) {
  for (const Documented& documented : kGames) {
    std::set<std::string> spoken;
    for (const RulePhrase& phrase : game_of(documented).phrasebook.rules)
      if (!phrase.name.empty()) spoken.insert(phrase.name);
    EXPECT_THAT(rules_in(chapter(documented.chapter)), testing::ContainerEq(spoken)) << documented.name;
  }
}

TEST(RefereeManual, NamesEveryMemberOfALinePrinted) {
  const std::string text = manual();
  for (const Documented& documented : kGames)
    for (View view : {View::open, View::table}) {
      const History history(game_of(documented, view));
      const History::Moment moment{{}, history.state(), {}, {}, {}};
      const io::Json line = io::state_line(history, moment);
      for (const auto& [key, value] : line.items())
        EXPECT_NE(text.find("`" + key + "`"), std::string::npos) << key;
    }
}

}  // namespace
}  // namespace hexwatch
