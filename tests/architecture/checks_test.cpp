// The checks of the architecture, held against small made-up files: each must find what it is for, and nothing else.

#include "tests/architecture/checks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hexwatch::architecture {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::vector<IncludeRule>& made_up_rules() {
  static const std::vector<IncludeRule> rules = {
      {"base", {"base"}, {}, {"chrono"}},
      {"top", {"top", "base", "other/one.h"}, {"json/"}, {}},
  };
  return rules;
}

std::vector<Finding> includes_of(const std::string& path, const std::string& text) {
  return check_includes({make_file(path, text)}, made_up_rules());
}

TEST(CheckIncludes, AcceptsWhatTheRuleAllows) {
  EXPECT_THAT(includes_of("base/a.h", "#include <vector>\n#include \"base/b.h\"\n"), IsEmpty());
  EXPECT_THAT(includes_of("top/a.cpp", "#include <json/read.h>\n#include \"base/b.h\"\n#include \"other/one.h\"\n"),
              IsEmpty());
}

TEST(CheckIncludes, FindsAFolderFromAbove) {
  EXPECT_THAT(includes_of("base/a.h", "#pragma once\n\n#include \"top/a.h\"\n"),
              ElementsAre(Finding{"base/a.h", 3, "base may not include \"top/a.h\""}));
}

TEST(CheckIncludes, FindsAnotherHeaderBesideAnAllowedOne) {
  EXPECT_THAT(includes_of("top/a.h", "#include \"other/two.h\"\n"),
              ElementsAre(Finding{"top/a.h", 1, "top may not include \"other/two.h\""}));
}

TEST(CheckIncludes, FindsLibraries) {
  EXPECT_THAT(includes_of("base/a.h", "#include <json/read.h>\n"),
              ElementsAre(Finding{"base/a.h", 1, "base may not use the library behind <json/read.h>"}));
  EXPECT_THAT(includes_of("base/a.h", "  #  include <unistd.h>\n"),
              ElementsAre(Finding{"base/a.h", 1, "base may not use the library behind <unistd.h>"}));
}

TEST(CheckIncludes, FindsStandardHeadersThatAreKeptOut) {
  EXPECT_THAT(includes_of("base/a.h", "#include <chrono>\n"),
              ElementsAre(Finding{"base/a.h", 1, "base keeps <chrono> out"}));
  EXPECT_THAT(includes_of("top/a.h", "#include <chrono>\n"), IsEmpty());
}

TEST(CheckIncludes, FindsAFolderWithoutARule) {
  EXPECT_THAT(includes_of("new/a.h", ""),
              ElementsAre(Finding{"new/a.h", 0, "its folder has no rule that says what it may include"}));
  EXPECT_THAT(includes_of("new/notes.md", ""), IsEmpty());
}

TEST(CheckIncludeCycles, FindsTheWholeRound) {
  const auto a = make_file("x/a.h", "#include \"x/b.h\"\n");
  const auto b = make_file("x/b.h", "#include \"x/c.h\"\n");
  const auto c = make_file("x/c.h", "#include \"x/a.h\"\n");
  const auto user = make_file("x/user.cpp", "#include \"x/a.h\"\n");
  EXPECT_THAT(check_include_cycles({a, b, c, user}),
              ElementsAre(Finding{"x/a.h", 0, "includes itself by a way round"},
                          Finding{"x/b.h", 0, "includes itself by a way round"},
                          Finding{"x/c.h", 0, "includes itself by a way round"}));
  EXPECT_THAT(check_include_cycles({a, b, user}), IsEmpty());
}

std::vector<Finding> roads_in(const std::string& line) {
  return check_words(make_file("a.h", line), {"road", "roads", "ship"});
}

TEST(CheckWords, FindsWordsInIdentifiersCommentsAndTexts) {
  for (const std::string line : {"int road;", "int longest_road_length;", "struct LongestRoad {};", "XMLRoad x;",
                                 "ROAD_COUNT", "// the road's end", "\"road\"", "roadState()", "kRoad2"}) {
    EXPECT_THAT(roads_in(line), ElementsAre(Finding{"a.h", 1, "says 'road'"})) << line;
  }
}

TEST(CheckWords, LeavesLongerWordsAlone) {
  for (const std::string line : {"a broad relationship", "roadside", "railroad", "Abroad", "shipping"}) {
    EXPECT_THAT(roads_in(line), IsEmpty()) << line;
  }
}

TEST(CheckWords, FindsEveryUseAndTheFileName) {
  EXPECT_THAT(check_words(make_file("road_map.h", "road\n\nRoads, ship\n"), {"road", "roads", "ship"}),
              ElementsAre(Finding{"road_map.h", 0, "says 'road'"}, Finding{"road_map.h", 1, "says 'road'"},
                          Finding{"road_map.h", 3, "says 'roads'"}, Finding{"road_map.h", 3, "says 'ship'"}));
}

TEST(CheckLength, FindsFilesOverTheLimit) {
  EXPECT_THAT(check_length(make_file("a.cpp", "1\n2\n3\n"), 3), IsEmpty());
  EXPECT_THAT(check_length(make_file("a.cpp", "1\n2\n3\n4\n"), 3),
              ElementsAre(Finding{"a.cpp", 0, "has 4 lines, more than 3"}));
}

TEST(CheckTexts, FindsTextsWhereAWordCouldBegin) {
  const std::vector<std::string> texts = {"/opt/", "stuff/"};
  for (const std::string line : {"/opt/x", "x = \"/opt/x\"", "cp ../stuff/a .", "a stuff/b"}) {
    EXPECT_EQ(check_texts(make_file("a.sh", line), texts).size(), 1U) << line;
  }
  for (const std::string line : {"lib/opt/x", "otherstuff/", "stuff", "opt/"}) {
    EXPECT_THAT(check_texts(make_file("a.sh", line), texts), IsEmpty()) << line;
  }
}

TEST(CheckTidyReasons, WantsEveryCheckNamed) {
  const std::string with = "#   misc-one   because.\nChecks: >\n  -*,\n  misc-*,\n  -misc-one\n";
  EXPECT_THAT(check_tidy_reasons(make_file(".clang-tidy", with)), IsEmpty());
  const std::string without = "#   misc-one-more   because.\nChecks: '-*,misc-*,-misc-one'\n";
  EXPECT_THAT(check_tidy_reasons(make_file(".clang-tidy", without)),
              ElementsAre(Finding{".clang-tidy", 2, "switches misc-one off without a reason in a comment"}));
}

TEST(WithoutAllowed, TakesAllowedFilesOutAndReportsIdleAllowances) {
  const std::vector<Finding> findings = {{"a.h", 1, "x"}, {"b.h", 2, "x"}, {"a.h", 3, "x"}};
  EXPECT_THAT(without_allowed(findings, {{"a.h", "reason"}}), ElementsAre(Finding{"b.h", 2, "x"}));
  EXPECT_THAT(without_allowed({}, {{"a.h", "reason"}}),
              ElementsAre(Finding{"a.h", 0, "is allowed something it does not do (any more): reason"}));
}

}  // namespace
}  // namespace hexwatch::architecture
