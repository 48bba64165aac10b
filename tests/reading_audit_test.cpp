#include "app/pipeline/reading_audit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "app/scan_json.h"
#include "tests/support/board_view.h"

namespace hexwatch {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr int kRed = 0;
constexpr int kBlue = 1;
constexpr int kBrown = 5;

// A board as it may be read, place by place.
class Table {
 public:
  Table() {
    reading_.names = {.faces = {"hills", "forest", "mountains", "fields", "pasture", "desert"},
                      .traders = {"generic", "brick", "lumber", "ore", "grain", "wool"},
                      .colors = {"red", "blue", "white", "orange", "green", "brown"}};
    reading_.image_from_board = {50, 0, 400, 0, 50, 300, 0, 0, 1};
    reading_.quality = 0.9;
    reading_.tiles = IdList<TileId, BoardReading::Tile>(19, {{1, 0.99, true}, {8, 0.98, true}});
    reading_.sites = IdList<SiteId, PieceSeen>(54, {{0, 0.99, true}, {kRed, 0.5, false}});
    reading_.paths = IdList<PathId, PieceSeen>(72, {{0, 0.99, true}, {kRed, 0.5, false}});
    robber(9);
  }
  Table& building(int color, int site, int what = 1, bool known = true) {
    reading_.sites[id<SiteId>(site)] = {{what, 0.9, known}, {color, 0.9, true}};
    return *this;
  }
  Table& road(int color, int path, bool known = true) {
    reading_.paths[id<PathId>(path)] = {{1, 0.9, known}, {color, 0.9, true}};
    return *this;
  }
  Table& robber(int tile, bool known = true) {
    reading_.blocker = tile < 0 ? kNoTile : id<TileId>(tile);
    reading_.blocker_confidence = 0.97;
    reading_.blocker_known = known;
    return *this;
  }
  BoardReading& reading() { return reading_; }
  std::vector<std::string> wrong() const {
    const ReadingAudit audit = audit_reading(reading_);
    std::vector<std::string> rules;
    for (const Violation& violation : audit.violations) rules.push_back(say(audit.game, violation).rule);
    return rules;
  }
  io::Json json() const { return reading_to_json(reading_, audit_reading(reading_)); }
  std::string text() const { return reading_to_text(reading_, audit_reading(reading_)); }

 private:
  BoardReading reading_;
};

int path_between(int a, int b) { return index(base_board().path_between(id<SiteId>(a), id<SiteId>(b))); }

// A red settlement with a road, and the robber.
Table sound() { return Table().building(kRed, 8).road(kRed, path_between(8, 13)); }

TEST(ReadingAudit, FindsNothingWrongWithASoundBoard) {
  EXPECT_THAT(Table().wrong(), IsEmpty());
  EXPECT_THAT(sound().wrong(), IsEmpty());
}

TEST(ReadingAudit, BuildingsSideBySide) {
  EXPECT_THAT(sound().building(kBlue, 4).wrong(), ElementsAre("distance"));
  EXPECT_THAT(sound().building(kRed, 13).wrong(), ElementsAre("distance"));
  EXPECT_THAT(sound().building(kBlue, 9).wrong(), Not(Contains("distance")));
}

TEST(ReadingAudit, ABuildingThatMayNotBeThereBreaksNoRule) {
  EXPECT_THAT(sound().building(kBlue, 4, 1, false).wrong(), IsEmpty());
}

TEST(ReadingAudit, AnUnknownRoadDoesNotMakeItsNeighbourUnconnected) {
  const int middle = path_between(13, 18);
  const int far = path_between(18, 23);
  EXPECT_THAT(sound().road(kRed, far).wrong(), ElementsAre("road_connection"));
  EXPECT_THAT(sound().road(kRed, middle).road(kRed, far).wrong(), IsEmpty());
  EXPECT_THAT(sound().road(kRed, middle, false).road(kRed, far).wrong(), IsEmpty());
}

TEST(ReadingAudit, AnUnknownBuildingDoesNotMakeItsRoadUnconnected) {
  EXPECT_THAT(Table().building(kRed, 8, 1, false).road(kRed, path_between(8, 13)).wrong(), IsEmpty());
}

TEST(ReadingAudit, TheRobberCountsOnlyWhereHeIsKnown) {
  EXPECT_THAT(sound().robber(-1).wrong(), ElementsAre("robber_count"));
  EXPECT_THAT(sound().robber(-1, false).wrong(), IsEmpty());
  EXPECT_THAT(sound().robber(3, false).wrong(), IsEmpty());
}

TEST(ReadingAudit, MorePiecesThanTheBoxHolds) {
  Table table = sound();
  for (int site : {10, 22, 31, 45, 53}) table.building(kRed, site);
  EXPECT_THAT(table.wrong(), Contains("supply"));
}

TEST(ReadingAudit, KnowsWhichColoursPlay) {
  EXPECT_THAT(colors_in_play(Table().reading()), IsEmpty());
  EXPECT_THAT(colors_in_play(Table().building(kBrown, 8).building(kBlue, 45).reading()), ElementsAre(kBlue, kBrown));
  Table many;
  for (int color = 0; color < 6; ++color) many.building(color, 2 * color);
  many.building(kBrown, 30).building(kBrown, 45);
  EXPECT_THAT(colors_in_play(many.reading()), ElementsAre(0, 1, 2, kBrown)) << "four play at the most: those with most pieces";
  EXPECT_THAT(many.wrong(), Not(Contains("supply")));
}

TEST(ReadingAudit, SpeaksOfTheColoursThatLieThere) {
  const ReadingAudit audit = audit_reading(Table().building(kBrown, 8).road(kBrown, path_between(8, 13)).building(kBlue, 4).reading());
  ASSERT_EQ(audit.violations.size(), 1U);
  EXPECT_EQ(say(audit.game, audit.violations[0]).text,
            "Brown's settlement stands next to Blue's: all three neighbouring intersections must be empty.");
}

TEST(ScanJson, ListsWhatLiesThereAndWhatIsUnknown) {
  Table table = sound().building(kBlue, 45, 2).building(kBlue, 30, 1, false).road(kBlue, 0, false);
  table.reading().tiles[TileId{4}].number.known = false;
  table.reading().tiles[TileId{5}].number.what = 0;
  table.reading().tiles[TileId{6}] = {{2, 0.3, false}, {6, 0.2, false}};
  table.reading().traders = {{PathId{2}, {1, 0.94, true}}};
  table.reading().traders_unknown = {PathId{7}};
  const io::Json json = table.json();
  EXPECT_EQ(json["located"], true);
  EXPECT_EQ(json["game"], "catan");
  EXPECT_EQ(json["board_to_image"], (io::Json{50.0, 0.0, 400.0, 0.0, 50.0, 300.0, 0.0, 0.0, 1.0}));
  EXPECT_EQ(json["hexes"].size(), 19U);
  EXPECT_EQ(json["hexes"][0]["terrain"], "forest");
  EXPECT_EQ(json["hexes"][0]["number"], 8);
  EXPECT_EQ(json["hexes"][4]["number"], "unknown");
  EXPECT_EQ(json["hexes"][4]["terrain"], "forest");
  EXPECT_TRUE(json["hexes"][5]["number"].is_null());
  EXPECT_EQ(json["intersections"], io::Json::parse(R"([{"id":8,"piece":"settlement","color":"red","confidence":0.81},
                                                       {"id":45,"piece":"city","color":"blue","confidence":0.81}])"));
  EXPECT_EQ(json["paths"].size(), 1U);
  EXPECT_EQ(json["paths"][0]["piece"], "road");
  EXPECT_EQ(json["harbors"], io::Json::parse(R"([{"path":2,"kind":"brick","confidence":0.94}])"));
  EXPECT_EQ(json["unknown"], io::Json::parse(R"({"hexes":[6],"intersections":[30],"paths":[0],"harbors":[7],"robber":false})"));
  EXPECT_EQ(json["robber"], 9);
  EXPECT_TRUE(json["dice"].is_null());
  EXPECT_EQ(json["violations"].size(), 1U) << "a city without a road";
}

TEST(ScanJson, ARobberThatIsUnknownIsNotNamed) {
  const io::Json json = sound().robber(3, false).json();
  EXPECT_TRUE(json["robber"].is_null());
  EXPECT_EQ(json["unknown"]["robber"], true);
}

TEST(ScanJson, SaysWhyThereIsNoBoard) {
  EXPECT_EQ(not_located_to_json("Too dark."), io::Json::parse(R"({"located":false,"reason":"Too dark."})"));
}

TEST(ScanJson, EveryMemberStandsInTheManual) {
  std::ifstream in(HEXWATCH_SOURCE_DIR "/docs/scan.md", std::ios::binary);
  const std::string manual{std::istreambuf_iterator<char>(in), {}};
  const auto expect_named = [&](const io::Json& json) {
    for (const auto& [key, value] : json.items()) EXPECT_NE(manual.find("`" + key + "`"), std::string::npos) << key;
  };
  const io::Json json = sound().json();
  expect_named(json);
  for (const char* part : {"hexes", "intersections", "paths"}) expect_named(json[part][0]);
  expect_named(json["unknown"]);
  const BoardReading::Names names = Table().reading().names;
  for (const auto& words : {names.faces, names.traders, names.colors}) {
    for (const std::string& word : words) EXPECT_NE(manual.find("`" + word + "`"), std::string::npos) << word;
  }
}

TEST(ScanText, TellsPeopleWhatLiesThere) {
  Table table = sound().building(kBlue, 4);
  table.reading().traders = {{PathId{2}, {1, 0.94, true}}};
  const std::string text = table.text();
  EXPECT_THAT(text, HasSubstr("forest 8*"));
  EXPECT_THAT(text, HasSubstr("Harbors: brick at path 2\n"));
  EXPECT_THAT(text, HasSubstr("Red\n  1 settlement"));
  EXPECT_THAT(text, HasSubstr("! Red's settlement stands next to Blue's"));
  EXPECT_THAT(text, Not(HasSubstr("not clear")));
}

TEST(ScanText, NamesNoColourOfWhichNothingIsSure) {
  const std::string text = sound().building(kBlue, 45, 1, false).text();
  EXPECT_THAT(text, Not(HasSubstr("Blue")));
  EXPECT_THAT(text, HasSubstr("1 place is not clear to see.\n"));
}

}  // namespace
}  // namespace hexwatch
