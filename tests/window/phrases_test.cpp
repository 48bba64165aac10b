// Sentences of the program in the languages of the screen.
#include "app/window/phrases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include "engine/catan/catan.h"
#include "ui/game_view.h"
#include "ui/texts.h"

namespace hexwatch {
namespace {

using ui::Language;

std::string content(const std::string& file) {
  std::ifstream in(std::string(HEXWATCH_SOURCE_DIR) + "/" + file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> found_in(const std::string& text, const std::string& pattern) {
  const std::regex wanted(pattern);
  std::vector<std::string> all;
  for (std::sregex_iterator match(text.begin(), text.end(), wanted), end; match != end; ++match) all.push_back((*match)[1]);
  return all;
}

TEST(Phrases, AreAllInTheFilesOfTexts) {
  const auto keys = found_in(content("app/window/phrases.h") + content("app/window/phrases.cpp") + content("app/window/profile.cpp"), R"re("((?:say|heard|choice)\.[a-z_]+)")re");
  EXPECT_GT(keys.size(), 30U);
  for (const std::string& key : keys) EXPECT_TRUE(ui::texts_of(Language::english).has(key)) << key;
}

// What the window shows of the pipeline's sentences. Not among them: what only files and the command line can bring about.
constexpr const char* kSpeakers[] = {"app/pipeline/follower.cpp",      "app/pipeline/follower_check.cpp", "app/pipeline/game_record.cpp",      "app/pipeline/record_from_log.cpp",  "app/pipeline/record_inputs.cpp",
                                     "app/pipeline/record_join.cpp",   "app/pipeline/record_layout.cpp",  "app/pipeline/record_questions.cpp", "app/pipeline/live_source.cpp",      "app/pipeline/live_devices.cpp",
                                     "app/pipeline/camera_list.cpp",   "app/pipeline/film_file.cpp",      "app/pipeline/picture_file.cpp",     "app/pipeline/picture_folder.cpp",   "app/pipeline/session_log.cpp",
                                     "app/pipeline/user_folders.cpp",  "app/pipeline/text_input.cpp",     "vision/locate.cpp",                 "app/window/command_lines.cpp",      "app/window/desk.cpp",
                                     "app/window/desk_commands.cpp",   "app/window/session_keeper.cpp"};

TEST(Phrases, EverySentenceThatIsHeardIsTranslated) {
  std::string heard;
  for (const auto& [key, text] : ui::texts_of(Language::english).all()) {
    if (key.starts_with("heard.")) heard += text + "\n";
  }
  int sentences = 0;
  for (const char* file : kSpeakers)
    for (const std::string& end : found_in(content(file), R"re("([^"\n]{12,}[.?])")re")) {
      EXPECT_NE(heard.find(end), std::string::npos) << "no text below heard has \"" << end << "\" of " << file;
      ++sentences;
    }
  EXPECT_GT(sentences, 35);
}

TEST(Phrases, WhatIsHeardIsSaidInGerman) {
  for (const auto& [key, pattern] : ui::texts_of(Language::english).all()) {
    if (!key.starts_with("heard.")) continue;
    const std::string sentence = std::regex_replace(pattern, std::regex(R"(\{[a-z]+\})"), "17");
    const std::string german = translated(Language::german, sentence);
    EXPECT_EQ(german, std::regex_replace(std::string(ui::texts_of(Language::german)(key)), std::regex(R"(\{[a-z]+\})"), "17")) << key;
    EXPECT_NE(german, sentence) << key;
    EXPECT_EQ(german.find_first_of("{}"), std::string::npos) << german;
    EXPECT_EQ(translated(Language::english, sentence), sentence);
  }
  EXPECT_EQ(translated(Language::german, "At 3 places something else seems to lie there than the log says."), "An 3 Stellen scheint etwas anderes zu liegen, als das Protokoll sagt.");
  EXPECT_EQ(translated(Language::german, "/tmp/a b.png is empty. It is left out."), "/tmp/a b.png ist leer. Es bleibt weg.");
  for (const char* unknown : {"", "Nobody says this.", " is empty.", "{file} "}) EXPECT_EQ(translated(Language::german, unknown), unknown);
}

TEST(Phrases, AnswersAreSaidInGerman) {
  const Game game = catan::make_game(catan::beginner_table());
  const Game spoken = ui::in_language(game, Language::german);
  const auto german = [&](const std::string& choice) { return choice_in(Language::german, choice, game, spoken); };
  EXPECT_EQ(german("red settlement at intersection 5, nothing at path 12"), "Siedlung von Rot auf Kreuzung 5, nichts auf Weg 12");
  EXPECT_EQ(german("wheat"), "Getreide");
  EXPECT_EQ(german("desert"), "Wüste");
  EXPECT_EQ(german("any"), "beliebig");
  EXPECT_EQ(german("11"), "11");
  EXPECT_EQ(german(""), "");
}

}  // namespace
}  // namespace hexwatch
