#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "engine/catan/catan.h"
#include "engine/narrate.h"
#include "tests/support/catan_game.h"
#include "ui/game_view.h"
#include "ui/texts.h"

namespace hexwatch::ui {
namespace {

std::set<std::string> slots_of(const std::string& text) {
  static const std::regex slot(R"(\{[a-z']+\})");
  std::set<std::string> slots;
  for (std::sregex_iterator match(text.begin(), text.end(), slot), end; match != end; ++match) slots.insert(match->str());
  return slots;
}

std::string read(const std::filesystem::path& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// The game's own words are the engine's in English.
bool of_the_game(const std::string& key) { return key.starts_with("game."); }

TEST(Texts, BothLanguagesHaveTheSameKeysAndSlots) {
  const auto& english = texts_of(Language::english).all();
  const auto& german = texts_of(Language::german).all();
  ASSERT_GT(english.size(), 150U);
  for (const auto& [key, text] : english) {
    ASSERT_TRUE(german.contains(key)) << "de.yaml lacks " << key;
    EXPECT_EQ(slots_of(text), slots_of(german.at(key))) << key;
    EXPECT_FALSE(text.empty() || german.at(key).empty()) << key;
  }
  for (const auto& [key, text] : german)
    EXPECT_TRUE(of_the_game(key) || english.contains(key)) << "en.yaml lacks " << key;
}

TEST(Texts, EveryKeyThatTheScreenNamesIsThere) {
  static const std::regex key(R"re("([a-z]+(\.[a-z_]+)+)")re");
  int found = 0;
  for (const auto& file : std::filesystem::directory_iterator(std::string(HEXWATCH_SOURCE_DIR) + "/ui")) {
    if (file.path().extension() != ".cpp" || file.path().filename() == "game_words.cpp") continue;
    const std::string source = read(file.path());
    for (std::sregex_iterator match(source.begin(), source.end(), key), end; match != end; ++match) {
      if ((*match)[1].str().ends_with("_")) continue;
      EXPECT_TRUE(texts_of(Language::english).has((*match)[1].str())) << (*match)[1] << " in " << file.path().filename();
      ++found;
    }
  }
  EXPECT_GT(found, 120);
}

// The guides name what stands in the window in quotation marks.
TEST(Texts, LabelsInTheGuidesAreThoseOfTheWindow) {
  std::set<std::string> labels;
  for (const auto& [key, text] : texts_of(Language::english).all()) labels.insert(text);
  int found = 0;
  for (const char* guide : {"README.md", "docs/players.md", "docs/cafes.md"}) {
    static const std::regex code("`[^`]*`");
    static const std::regex label("\"([^\"]+)\"");
    const std::string prose = std::regex_replace(read(std::filesystem::path(HEXWATCH_SOURCE_DIR) / guide), code, "");
    for (std::sregex_iterator match(prose.begin(), prose.end(), label), end; match != end; ++match) {
      EXPECT_TRUE(labels.contains((*match)[1]) || (*match)[1] == "quotation marks") << (*match)[1] << " in " << guide;
      ++found;
    }
  }
  EXPECT_GE(found, 15);
}

TEST(Texts, LettersOfColoursAndResourcesAreAllDifferent) {
  for (const Language language : {Language::english, Language::german})
    for (const std::string section : {"letter.", "chip."}) {
      std::set<std::string> letters;
      for (const auto& [key, text] : texts_of(language).all())
        EXPECT_TRUE(!key.starts_with(section) || letters.insert(text).second) << key;
    }
}

TEST(Texts, NonsenseIsRefusedInASentence) {
  for (const char* yaml : {"- a list", "a: [1, 2]", "a: {b: [", "just words"}) EXPECT_THROW(Texts{yaml}, std::runtime_error) << yaml;
}

TEST(GermanGame, EverySentenceOfTheRulesIsTranslated) {
  const Phrasebook english = catan::english();
  const Game game = in_language(catan::make_game(catan::beginner_table()), Language::german);
  for (int r = 0; r < kRules; ++r) {
    const RulePhrase& original = english.of(id<Rule>(r));
    if (original.sentence.empty()) continue;
    const RulePhrase& german = game.phrasebook.of(id<Rule>(r));
    EXPECT_NE(german.sentence, original.sentence) << original.name;
    EXPECT_NE(german.remedy, original.remedy) << original.name;
    EXPECT_EQ(german.name, original.name);
    // No slot that the sentence in English would not fill.
    const auto allowed = slots_of(original.sentence + original.remedy);
    for (const std::string& slot : slots_of(german.sentence + german.remedy)) EXPECT_TRUE(allowed.contains(slot) || slot == "{by}" || slot == "{other}") << original.name << " " << slot;
  }
  for (int v = 0; v < kVerbs; ++v)
    if (!english.events[static_cast<std::size_t>(v)].empty()) {
      EXPECT_NE(game.phrasebook.events[static_cast<std::size_t>(v)], english.events[static_cast<std::size_t>(v)]) << v;
      EXPECT_EQ(slots_of(game.phrasebook.events[static_cast<std::size_t>(v)]), slots_of(english.events[static_cast<std::size_t>(v)])) << v;
    }
}

TEST(GermanGame, IsNarratedInGerman) {
  catan::Table table = catan::beginner_table();
  History history(catan::make_game(table));
  for (const Event& event : catan::flawless_setup()) history.add(event);
  const Game game = in_language(history.game(), Language::german, std::vector<std::string>{"Anna"});
  const State before = history.state();
  const auto& moment = history.add(catan::roll(catan::kRed, 3, 2));
  const std::string line = narrate(game, before, moment);
  EXPECT_TRUE(line.starts_with("Anna würfelt 3 + 2 = 5.")) << line;
  EXPECT_EQ(line.find(" gets "), std::string::npos) << line;
  const State then = history.state();
  const auto& wrong = history.add(catan::settlement(catan::kRed, 9));
  EXPECT_NE(narrate(game, then, wrong).find("Anna baut eine Siedlung auf Kreuzung 9."), std::string::npos);
  EXPECT_NE(say(game, wrong.violations.front()).text.find("Siedlung von Anna"), std::string::npos) << say(game, wrong.violations.front()).text;
}

}  // namespace
}  // namespace hexwatch::ui
