#include "app/window/profile.h"

#include <array>
#include <exception>
#include <fstream>
#include <iterator>
#include <span>
#include <string_view>

#include "app/pipeline/user_folders.h"
#include "app/window/phrases.h"
#include "engine/core/ids.h"
#include "engine/io/yaml_reading.h"
#include "ui/texts.h"

namespace hexwatch {
namespace {

namespace fs = std::filesystem;
using io::Yaml;

constexpr std::array<std::string_view, 4> kModes{"referee", "teach", "judge", "table"};
constexpr std::array<std::string_view, 2> kThemes{"dark", "light"};
constexpr std::array<std::string_view, 2> kLanguages{"english", "german"};
constexpr std::array<std::string_view, 2> kYesNo{"no", "yes"};
constexpr std::size_t kMostLetters = 200;
constexpr std::uintmax_t kMostBytes = 100'000;  // a profile has a few hundred

// The place of a word in a list of them.
int one_of(const Yaml& value, std::span<const std::string_view> words) {
  std::string meaning = "one of";
  for (std::string_view word : words) meaning += " " + std::string(word);
  const std::string word = value.word(kMostLetters, meaning);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == word) return static_cast<int>(i);
  }
  value.fail("is '" + word + "'; write " + meaning + ".");
}

bool yes(const Yaml& value) { return one_of(value, kYesNo) == 1; }
std::string word_of(bool value) { return value ? "yes" : "no"; }

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) >= ' ') out += c;
  }
  return out + '"';
}

ui::Preferences screen_from(const Yaml& part, ui::Preferences preferences) {
  part.expect_keys("what the screen shows", {"mode", "theme", "language", "text_percent", "viewer_side", "overlay", "confidence"});
  if (part.has("mode")) preferences.mode = static_cast<ui::Mode>(one_of(part.at("mode", "a mode"), kModes));
  if (part.has("theme")) preferences.theme = static_cast<ui::Theme>(one_of(part.at("theme", "a theme"), kThemes));
  if (part.has("language")) preferences.language = static_cast<ui::Language>(one_of(part.at("language", "a language"), kLanguages));
  if (part.has("text_percent")) preferences.text_percent = part.at("text_percent", "a size").whole(ui::kLeastText, ui::kMostText, "the size of text in per cent");
  if (part.has("viewer_side")) preferences.viewer_side = part.at("viewer_side", "a side").whole(0, 5, "sixths of a turn");
  if (part.has("overlay")) preferences.show_overlay = yes(part.at("overlay", "yes or no"));
  if (part.has("confidence")) preferences.show_confidence = yes(part.at("confidence", "yes or no"));
  return preferences;
}

ui::TableSetup table_from(const Yaml& part, ui::TableSetup table) {
  part.expect_keys("the table", {"seats", "points_to_win", "discard_over", "friendly_robber", "strict_phases", "no_seven_before_round"});
  if (part.has("points_to_win")) table.points_to_win = part.at("points_to_win", "points").whole(3, 30, "points to win");
  if (part.has("discard_over")) table.discard_over = part.at("discard_over", "cards").whole(1, 95, "a number of cards");
  if (part.has("friendly_robber")) table.friendly_robber = yes(part.at("friendly_robber", "yes or no"));
  if (part.has("strict_phases")) table.strict_phases = yes(part.at("strict_phases", "yes or no"));
  if (part.has("no_seven_before_round")) table.no_seven_before_round = part.at("no_seven_before_round", "a round").whole(0, 100, "a round");
  if (!part.has("seats")) return table;
  table.seats.clear();
  for (const Yaml& seat : part.at("seats", "who plays").list(0, kMaxPlayers, "who plays, in the order of play")) {
    seat.expect_keys("a seat", {"color", "name"});
    ui::SeatSetup setup{seat.at("color", "the colour").word(kMostLetters, "the word for a colour"), {}};
    if (seat.has("name")) setup.name = seat.at("name", "a name").word(kMostLetters, "a name");
    table.seats.push_back(std::move(setup));
  }
  return table;
}

std::string content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Beside its place, under a name that is free.
std::string set_aside(const fs::path& file) {
  std::error_code error;
  for (int i = 1; i < 100; ++i) {
    const fs::path aside = file.string() + ".broken" + (i == 1 ? "" : std::to_string(i));
    if (fs::exists(aside, error)) continue;
    fs::rename(file, aside, error);
    return error ? "" : aside.string();
  }
  return "";
}

// What is wrong in a file of settings: the reader's sentence in English, else the file and its line.
std::string where_in(ui::Language language, const std::string& problem, const std::string& file) {
  if (language == ui::Language::english) return problem;
  const std::size_t line = file.size() + 1;
  const std::size_t end = problem.find(':', line);
  if (!problem.starts_with(file + ":") || end == std::string::npos || end == line || problem.find_first_not_of("0123456789", line) != end) return file;
  return ui::texts_of(language).with("say.profile_line", {{"what", file}, {"n", problem.substr(line, end - line)}});
}

}  // namespace

std::string text_of(const Profile& profile) {
  const ui::Preferences& screen = profile.preferences;
  const ui::TableSetup& table = profile.table;
  std::string text = "# What Hexwatch remembers from one start to the next.\nscreen:\n";
  text += "  mode: " + std::string(kModes.at(static_cast<std::size_t>(screen.mode))) + '\n';
  text += "  theme: " + std::string(kThemes.at(static_cast<std::size_t>(screen.theme))) + '\n';
  text += "  language: " + std::string(kLanguages.at(static_cast<std::size_t>(screen.language))) + '\n';
  text += "  text_percent: " + std::to_string(screen.text_percent) + '\n';
  text += "  viewer_side: " + std::to_string(screen.viewer_side) + '\n';
  text += "  overlay: " + word_of(screen.show_overlay) + '\n';
  text += "  confidence: " + word_of(screen.show_confidence) + '\n';
  text += "table:\n  points_to_win: " + std::to_string(table.points_to_win) + '\n';
  text += "  discard_over: " + std::to_string(table.discard_over) + '\n';
  text += "  friendly_robber: " + word_of(table.friendly_robber) + '\n';
  text += "  strict_phases: " + word_of(table.strict_phases) + '\n';
  text += "  no_seven_before_round: " + std::to_string(table.no_seven_before_round) + '\n';
  if (!table.seats.empty()) text += "  seats:\n";
  for (const ui::SeatSetup& seat : table.seats) {
    text += "    - color: " + quoted(seat.color) + '\n';
    if (!seat.name.empty()) text += "      name: " + quoted(seat.name) + '\n';
  }
  if (!profile.source.empty()) text += "source: " + quoted(profile.source) + '\n';
  return text;
}

Profile profile_from(const std::string& text, const std::string& file, const Profile& usual) {
  const Yaml all = Yaml::parse(text, file);
  Profile profile = usual;
  if (all.is_null()) return profile;
  all.expect_keys("a profile", {"screen", "table", "source"});
  if (all.has("screen")) profile.preferences = screen_from(all.at("screen", "what the screen shows"), usual.preferences);
  if (all.has("table")) profile.table = table_from(all.at("table", "the table"), usual.table);
  if (all.has("source")) profile.source = all.at("source", "a source").word(4096, "what was looked at");
  return profile;
}

LoadedProfile load_profile(const fs::path& folder, const Profile& usual) {
  const fs::path file = folder / "profile.yaml";
  std::error_code error;
  if (!fs::exists(file, error) || error) return {usual, {}};
  std::string content;
  try {
    if (!fs::is_regular_file(file) || fs::file_size(file) > kMostBytes) throw io::InputError(file.string() + " is no file of settings.");
    content = content_of(file);
    return {profile_from(content, file.string(), usual), {}};
  } catch (const std::exception& problem) {
    // Even a broken file mostly tells the language.
    const ui::Language language = content.find("language: german") == std::string::npos ? usual.preferences.language : ui::Language::german;
    const std::string aside = set_aside(file);
    const std::string taken = aside.empty() ? in(language, kUsualSettings) : in(language, kProfileSetAside, aside);
    return {usual, in(language, kProfileBroken, where_in(language, problem.what(), file.string())) + " " + taken};
  }
}

void store_profile(const fs::path& folder, const Profile& profile) {
  make_folder(folder);
  write_whole(folder / "profile.yaml", text_of(profile));
}

}  // namespace hexwatch
