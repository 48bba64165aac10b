// Holds the repository against ARCHITECTURE.md: who may include whom, what shared code may name, how long a file may
// be. The rules are the tables below. The checks they feed are tested in checks_test.cpp.

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "tests/architecture/checks.h"
#include "tests/architecture/source_tree.h"

namespace hexwatch::architecture {
namespace {

// --- the rules
// --------------------------------------------------------------------------------------------------------

// The engine is a function of what it is told: no clock, no files, no streams to the outside.
const std::set<std::string> kOutsideWorld = {"chrono",     "ctime",  "fstream", "iostream",
                                             "filesystem", "cstdio", "thread"};

const std::vector<IncludeRule> kIncludeRules = {
    {"engine/core", {"engine/core"}, {}, kOutsideWorld},
    // The closed list of what single games add to a position is the one header of a higher folder that all games share.
    {"engine", {"engine/core", "engine", "engine/games/variants.h"}, {}, kOutsideWorld},
    {"engine/catan", {"engine/core", "engine", "engine/catan"}, {}, kOutsideWorld},
    {"engine/junior", {"engine/core", "engine", "engine/junior"}, {}, kOutsideWorld},
    {"engine/games", {"engine/core", "engine", "engine/catan", "engine/junior", "engine/games"}, {}, kOutsideWorld},
    {"engine/io",
     {"engine/core", "engine", "engine/catan", "engine/junior", "engine/games", "engine/io"},
     {"nlohmann/", "yaml-cpp/"},
     {}},
    {"calibration", {"engine/core", "calibration"}, {"opencv2/core", "opencv2/imgproc", "opencv2/calib3d", "yaml-cpp/"}, {}},
    {"vision", {"engine/core", "calibration", "vision"}, {"opencv2/core", "opencv2/imgproc", "opencv2/calib3d", "opencv2/dnn"}, {}},
    {"datasets", {"engine/core", "engine", "engine/catan", "datasets"}, {"opencv2/core", "opencv2/imgproc", "opencv2/imgcodecs"}, {}},
    {"datasets/films",
     {"engine/core", "engine", "engine/catan", "datasets", "datasets/films"},
     {"opencv2/core", "opencv2/imgproc", "opencv2/imgcodecs"},
     {}},
    {"app/pipeline",
     {"engine/core", "engine", "engine/catan", "engine/games", "engine/io", "calibration", "vision", "app/pipeline"},
     // Logs are synced and locked, inputs waited for and cameras asked through the system itself.
     {"nlohmann/", "opencv2/core", "opencv2/imgproc", "opencv2/calib3d", "opencv2/imgcodecs", "opencv2/video", "opencv2/videoio", "fcntl.h", "linux/videodev2.h", "poll.h", "sys/",
      "unistd.h"},
     {}},
    // The screen knows snapshots and rules; pictures come as plain pixels. Windows and graphics are the libraries' affair.
    {"ui", {"engine/core", "engine", "engine/catan", "engine/games", "ui"}, {"imgui", "backends/imgui_impl_", "GLFW/", "GL/", "nlohmann/", "yaml-cpp/"}, {}},
    {"app/window",
     {"engine/core", "engine", "engine/io", "calibration", "vision", "ui", "app/pipeline", "app/window"},
     {"nlohmann/", "opencv2/core", "opencv2/imgproc"},
     {}},
    {"app",
     {"engine/core", "engine", "engine/catan", "engine/junior", "engine/games", "engine/io", "calibration", "vision", "datasets", "datasets/films", "ui", "app/pipeline", "app/window", "app"},
     {""},
     {}},
};

// Folders whose files may include what they like: tests look at everything.
bool is_test(const SourceFile& file) { return file.path.starts_with("tests/"); }

const std::set<std::string> kGameNames = {"catan", "junior"};

// What one game calls the things that shared code calls tiles, sites, paths, buildings, blockers and cards.
const std::set<std::string> kGameNouns = {
    "settlement", "settlements", "city",   "cities",  "road",      "roads",    "robber",   "robbers",
    "hex",        "hexes",       "harbor", "harbors", "knight",    "knights",  "monopoly", "monopolies",
    "lair",       "lairs",       "ship",   "ships",   "coco",      "ghost",    "spooky",   "brick",
    "bricks",     "lumber",      "ore",    "ores",    "grain",     "grains",   "wool",     "sheep",
    "wheat",      "goat",        "goats",  "cutlass", "cutlasses", "molasses",
};

// The folders every game is built on name no game and none of its things.
bool is_shared_by_games(const SourceFile& file) {
  return is_cpp(file) && (folder_of(file.path) == "engine" || folder_of(file.path) == "engine/core");
}
const Allowances kMayUseGameNouns = {};

// A game is named in its own folder and in the registry. Everything else gets it from there.
bool is_beyond_games(const SourceFile& file) {
  const std::set<std::string> at_home = {"engine/catan", "engine/junior", "engine/games"};
  return is_cpp(file) && !is_test(file) && !at_home.contains(folder_of(file.path));
}
const Allowances kMayNameGames = {
    {"app/bench_engine.cpp", "its figures are of games of both kinds"},
    {"app/bench_film.cpp", "the one game whose boards are read so far"},
    {"app/bench_ui.cpp", "the one game whose boards are read so far"},
    {"app/bench_vision.cpp", "the one game whose boards are read so far"},
    {"app/pipeline/reading_audit.cpp", "the one game whose boards are read so far"},
    {"app/follow_film.cpp", "the one game whose boards are read so far"},
    {"app/open_window.cpp", "the one game whose boards are read so far"},
    {"app/scan_command.cpp", "the one game whose boards are read so far"},
    {"app/watch_command.cpp", "the one game whose boards are read so far"},
    {"app/pipeline/catanlog_text.cpp", "a text format of this one game"},
    {"app/placements.cpp", "asks for the Longest Road, which only Catan has"},
    {"app/render_film_command.cpp", "the one game that is filmed so far"},
    {"app/film_truth.cpp", "the one game that is filmed so far"},
    {"datasets/films/film_set.cpp", "lays the board of the one game that is filmed so far"},
    {"datasets/films/mistakes.cpp", "breaks the rules of the one game that is filmed so far"},
    {"datasets/films/players.cpp", "plays the one game that is filmed so far"},
    {"datasets/label_yaml.cpp", "a label names the game of its board"},
    {"datasets/position.cpp", "deals boards of Catan and plays on them"},
    {"datasets/scene.cpp", "the geometry of the one board that is drawn so far"},
    {"engine/io/catan_format.cpp", "the lines of Catan"},
    {"engine/io/catan_format.h", "the lines of Catan"},
    {"engine/io/junior_board.cpp", "the boards of Catan Junior"},
    {"engine/io/junior_board.h", "the boards of Catan Junior"},
    {"engine/io/junior_format.cpp", "the lines of Catan Junior"},
    {"engine/io/junior_format.h", "the lines of Catan Junior"},
    {"ui/game_view.cpp", "shows the harbors, roads and armies of the one game that is followed so far"},
    {"ui/teach.cpp", "explains the one game that is followed so far"},
    {"vision/catan_model.cpp", "what reading a board of Catan needs"},
    {"vision/catan_model.h", "what reading a board of Catan needs"},
    {"engine/io/formats.cpp", "the registry of what lines each game has"},
};

constexpr std::size_t kMostLines = 400;  // past this a file has more than one subject
const Allowances kMayBeLong = {};

// Texts put together from halves, because this file is checked too.
const std::vector<std::string> kForeignPaths = {
    "shar"
    "ed/",
    "/wor"
    "k/",
    "/hom"
    "e/",
    "/roo"
    "t/"};
const Allowances kMayNameForeignPaths = {
    {".ci/run", "it offers the tests what lies beside the checkout"},
};

// --- the tests
// --------------------------------------------------------------------------------------------------------

const std::vector<SourceFile>& repository() {
  static const std::vector<SourceFile> files = read_tree(HEXWATCH_SOURCE_DIR);
  return files;
}

template <class Predicate>
std::vector<SourceFile> files_where(Predicate predicate) {
  std::vector<SourceFile> files;
  std::copy_if(repository().begin(), repository().end(), std::back_inserter(files), predicate);
  return files;
}

template <class Check>
std::vector<Finding> find_in(const std::vector<SourceFile>& files, Check check) {
  std::vector<Finding> all;
  for (const SourceFile& file : files) {
    const std::vector<Finding> found = check(file);
    all.insert(all.end(), found.begin(), found.end());
  }
  return all;
}

void expect_none(const std::vector<Finding>& findings, const std::string& rule) {
  std::ostringstream list;
  for (const Finding& finding : findings) list << "  " << finding << '\n';
  EXPECT_TRUE(findings.empty()) << rule << '\n' << list.str();
}

TEST(Architecture, TheRepositoryIsRead) {
  for (const std::string path :
       {"CMakeLists.txt", "app/main.cpp", "engine/CMakeLists.txt", "tests/architecture/checks.cpp"}) {
    EXPECT_EQ(files_where([&](const SourceFile& file) { return file.path == path; }).size(), 1U) << path;
  }
}

TEST(Architecture, FoldersIncludeOnlyWhatLiesBelowThem) {
  const auto files = files_where([](const SourceFile& file) { return !is_test(file); });
  expect_none(check_includes(files, kIncludeRules), "Each folder includes only what kIncludeRules allows:");
}

TEST(Architecture, NoHeaderIncludesItself) { expect_none(check_include_cycles(repository()), "Includes go one way:"); }

TEST(Architecture, TheEngineAsksNoRandomDevice) {
  const auto files =
      files_where([](const SourceFile& file) { return file.path.starts_with("engine/") && is_cpp(file); });
  expect_none(find_in(files, [](const SourceFile& file) { return check_texts(file, {"random_device"}); }),
              "The engine is deterministic, its callers bring the seed:");
}

TEST(Architecture, SharedFoldersNameNoGame) {
  std::set<std::string> words = kGameNouns;
  words.insert(kGameNames.begin(), kGameNames.end());
  const auto findings =
      find_in(files_where(is_shared_by_games), [&](const SourceFile& file) { return check_words(file, words); });
  expect_none(without_allowed(findings, kMayUseGameNouns), "Shared code speaks of tiles, sites, paths and blockers:");
}

TEST(Architecture, OnlyTheRegistryNamesGames) {
  const auto findings =
      find_in(files_where(is_beyond_games), [](const SourceFile& file) { return check_words(file, kGameNames); });
  expect_none(without_allowed(findings, kMayNameGames), "Games are named in their folders and in engine/games:");
}

TEST(Architecture, FilesStayShort) {
  const auto files = files_where([](const SourceFile& file) {
    return is_cpp(file) || file.path.ends_with(".cmake") || file.path.ends_with(".sh") || file.path.ends_with(".py");
  });
  const auto findings = find_in(files, [](const SourceFile& file) { return check_length(file, kMostLines); });
  expect_none(without_allowed(findings, kMayBeLong), "A file has one subject:");
}

TEST(Architecture, NothingPointsOutOfTheRepository) {
  const auto findings = find_in(repository(), [](const SourceFile& file) { return check_texts(file, kForeignPaths); });
  expect_none(without_allowed(findings, kMayNameForeignPaths), "A clone works wherever it lies:");
}

TEST(Architecture, EveryTidyCheckSwitchedOffHasItsReason) {
  const auto files = files_where([](const SourceFile& file) { return file.path.ends_with(".clang-tidy"); });
  EXPECT_FALSE(files.empty());
  expect_none(find_in(files, check_tidy_reasons), "Reasons stand in the comment above Checks:");
}

}  // namespace
}  // namespace hexwatch::architecture
