// What the screen is made of: colours, projections, what follows from a history; and that nothing lies over anything else.
#include <gtest/gtest.h>

#include <cmath>

#include "engine/catan/catan.h"
#include "tests/support/catan_game.h"
#include "tests/ui/example_session.h"
#include "tests/ui/scripted_screen.h"
#include "ui/palette.h"
#include "ui/projection.h"

namespace hexwatch::ui {
namespace {

TEST(Palette, TextCanBeRead) {
  for (const Theme theme : {Theme::dark, Theme::light}) {
    const Palette& p = palette_of(theme);
    for (const ImU32 ground : {p.ground, p.panel, p.card, p.field}) {
      EXPECT_GE(contrast(p.text, ground), 7);
      EXPECT_GE(contrast(p.dim, ground), 4.5);
    }
    for (const ImU32 color : {p.good, p.warn, p.bad, p.accent}) EXPECT_GE(contrast(color, p.card), 4.5);
    EXPECT_GE(contrast(p.on_accent, p.accent), 4.5);
    EXPECT_GE(contrast(p.hot, p.token), 4.5);
  }
  for (const char* word : {"red", "blue", "white", "orange", "green", "brown"}) EXPECT_GE(contrast(piece_color(word).ink, piece_color(word).fill), 4) << word;
  for (Resource kind : kAllResources) EXPECT_GE(contrast(terrain_ink(kind), terrain_color(kind)), 4.5) << index(kind);
}

TEST(Projection, FindsThePlaceUnderThePointer) {
  const BoardLayout layout = catan::board_layout();
  for (int side = 0; side < 6; ++side) {
    const Projection drawn = drawn_board(layout, {100, 50}, {700, 650}, side);
    for (int i = 0; i < layout.sites.size(); ++i) {
      const Place place = Place::at(id<SiteId>(i));
      const ImVec2 at = drawn.at(middle_of(layout, place));
      EXPECT_EQ(place_under(layout, drawn, at), place);
      EXPECT_TRUE(at.x > 100 && at.x < 700 && at.y > 50 && at.y < 650) << "site " << i << " side " << side;
    }
    for (int i = 0; i < layout.paths.size(); ++i) EXPECT_EQ(place_under(layout, drawn, drawn.at(middle_of(layout, Place::at(id<PathId>(i))))), Place::at(id<PathId>(i)));
    for (int i = 0; i < layout.tiles.size(); ++i) EXPECT_EQ(place_under(layout, drawn, drawn.at(middle_of(layout, Place::at(id<TileId>(i))))), Place::at(id<TileId>(i)));
    EXPECT_EQ(place_under(layout, drawn, {102, 52}).kind, Place::Kind::none);
  }
}

TEST(Projection, ASideTurnsTheDrawingClockwise) {
  const BoardLayout layout = catan::board_layout();
  const BoardPoint right{3, 0};
  const ImVec2 before = drawn_board(layout, {0, 0}, {600, 600}, 0).at(right);
  const ImVec2 after = drawn_board(layout, {0, 0}, {600, 600}, 1).at(right);
  EXPECT_NEAR(before.y, 300, 1);
  EXPECT_GT(after.y, before.y + 50) << "y goes down, so clockwise takes the right side down";
}

TEST(Projection, NeighboursThatMatchMultiply) {
  const Fitted fitted = fit_picture(960, 540, {10, 20}, {490, 290});
  const Projection projection{product(fitted.screen_from_image(), {100, 0, 480, 0, 100, 270, 0, 0, 1})};
  const ImVec2 middle = projection.at({0, 0});
  EXPECT_NEAR(middle.x, 250, 1);
  EXPECT_NEAR(middle.y, 155, 1);
  EXPECT_NEAR(projection.unit({0, 0}), 50, 1);
}

TEST(GameView, FollowsFromTheHistory) {
  const Snapshot snapshot = example_session();
  const GameView& game = *snapshot.game;
  EXPECT_EQ(game.players.size(), 4U);
  EXPECT_EQ(game.turn, PlayerId{0});
  EXPECT_EQ(game.harbors.size(), 9U);
  EXPECT_EQ(game.rolls[5], 1);
  EXPECT_EQ(game.rolls[7], 1);
  EXPECT_TRUE(game.layout->sites[SiteId{19}].tiles.contains(game.blocker));
  ASSERT_TRUE(game.last_roll.has_value());
  EXPECT_EQ((*game.last_roll)[0] + (*game.last_roll)[1], 7);
  // Every event that stands has its board, the last of them is the board now.
  for (const LogEntry& entry : game.log) EXPECT_EQ(entry.stands, entry.position >= 0) << entry.number;
  EXPECT_EQ(game.positions.back()->pieces.size(), game.pieces.size());
  EXPECT_FALSE(game.log.back().rules.empty()) << "the last settlement stands next to another";
  for (const PlayerView& player : game.players) {
    int cards = 0;
    for (Resource kind : kAllResources) {
      EXPECT_EQ(player.hand.chance_of[static_cast<std::size_t>(kind)].size(), static_cast<std::size_t>(player.hand.most[kind]));
      cards += player.hand.least[kind];
    }
    EXPECT_LE(cards, player.hand.cards);
  }
}

TEST(GameView, AdviceIsWorkedOutForTeachingOnly) {
  for (const Mode mode : {Mode::referee, Mode::judge, Mode::table}) {
    const Snapshot snapshot = example_session({.preferences = {.mode = mode}});
    for (const auto& advice : snapshot.game->advice) EXPECT_TRUE(advice.empty());
    EXPECT_TRUE(snapshot.game->next_steps.empty());
  }
  const Snapshot teach = example_session({.preferences = {.mode = Mode::teach}});
  EXPECT_EQ(teach.game->advice[0].size(), 72U);
  EXPECT_EQ(teach.game->advice[1].size(), 54U);
  EXPECT_FALSE(teach.game->next_steps.empty());
  EXPECT_FALSE(teach.game->lessons.empty());
}

struct LayoutCase {
  Preferences preferences;
  float width;
  float height;
};

// Nothing that can be pressed lies over anything else that can, or beyond the edge where it could not be scrolled to.
TEST(ScreenLayout, NothingLiesOverAnythingElse) {
  std::vector<LayoutCase> cases;
  for (const auto& [width, height] : std::initializer_list<std::pair<float, float>>{{1280, 800}, {3840, 2160}, {1024, 600}})
    for (const int percent : {75, 100, 150, 200, 300})
      for (const Language language : {Language::english, Language::german})
        for (int mode = 0; mode < kModes; ++mode) cases.push_back({{.mode = static_cast<Mode>(mode), .language = language, .text_percent = percent}, width, height});
  for (const LayoutCase& one : cases) {
    ScriptedScreen screen(example_session({.preferences = one.preferences, .long_names = true}), one.width, one.height);
    for (auto a = screen.boxes().begin(); a != screen.boxes().end(); ++a) {
      const std::string where = a->first + " at " + std::to_string(one.preferences.text_percent) + " % on " + std::to_string(one.width) + " mode " + std::to_string(static_cast<int>(one.preferences.mode));
      EXPECT_GE(a->second.min.x, -1) << where;
      EXPECT_LE(a->second.max.x, one.width + 1) << where;
      for (auto b = std::next(a); b != screen.boxes().end(); ++b) {
        const float x = std::min(a->second.max.x, b->second.max.x) - std::max(a->second.min.x, b->second.min.x);
        const float y = std::min(a->second.max.y, b->second.max.y) - std::max(a->second.min.y, b->second.min.y);
        // Lists scroll beneath one another's edges; what shares the same line may not meet.
        const bool list_and_other = a->first.starts_with("event") != b->first.starts_with("event");
        const bool one_line = std::abs(a->second.min.y - b->second.min.y) < 2 && !list_and_other;
        EXPECT_FALSE(one_line && x > 1 && y > 1) << where << " and " << b->first;
      }
    }
  }
}

}  // namespace
}  // namespace hexwatch::ui
