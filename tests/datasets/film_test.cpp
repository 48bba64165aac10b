// Films of games: what is written beside them is what they show.

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

#include "datasets/films/mistakes.h"
#include "datasets/films/players.h"
#include "datasets/films/shoot.h"
#include "engine/catan/catan.h"

namespace hexwatch::datasets {
namespace {

FilmOptions small(std::uint64_t seed) {
  FilmOptions options;
  options.seed = seed;
  options.width = 320;
  options.height = 240;
  options.fps = 8;
  options.bumps = options.rests = 0;
  return options;
}

struct Shot {
  FilmSet set;
  Script script;
  std::vector<cv::Mat> frames;
};

Shot shot(const History& game, const FilmOptions& options) {
  Shot shot{make_set(game.game(), options), {}, {}};
  shot.script = write_script(game, shot.set, options);
  shoot(shot.set, options, shot.script, [&](const cv::Mat& frame, int, int) { shot.frames.push_back(frame.clone()); });
  return shot;
}

const cv::Mat& frame_at(const Shot& shot, double t, const FilmOptions& options) {
  return shot.frames.at(static_cast<std::size_t>(cvRound(t * options.fps)));
}

// Where two frames differ most, smoothed over what a piece is large.
cv::Point2d change_between(const cv::Mat& one, const cv::Mat& other) {
  cv::Mat apart;
  cv::absdiff(one, other, apart);
  cv::cvtColor(apart, apart, cv::COLOR_BGR2GRAY);
  cv::GaussianBlur(apart, apart, {}, 2);
  cv::Point at;
  cv::minMaxLoc(apart, nullptr, nullptr, nullptr, &at);
  return at;
}

TEST(Film, FramesShowWhatTheTruthSays) {
  FilmOptions options = small(3);
  options.acts = 4;
  options.drift = 0;
  options.noise = 0;
  const Shot film = shot(make_up_game(3, 4), options);
  ASSERT_EQ(film.script.acts.size(), 4U);
  const Projection projection = film.set.projection();
  const double side = cv::norm(projection(BoardPoint{0.5, 0}) - projection(BoardPoint{-0.5, 0}));
  for (const Act& act : film.script.acts) {
    EXPECT_LT(act.t0, act.t);
    EXPECT_LE(act.t, act.t1);
    EXPECT_GE(act.t, act.done);
    const cv::Mat& before = frame_at(film, act.t0 - 1 / options.fps, options);
    const cv::Point2d seen = change_between(before, frame_at(film, act.t1, options));
    const PieceKind kind = act.event.verb == Verb::place_link ? PieceKind::road : PieceKind::settlement;
    EXPECT_LT(cv::norm(seen - projection(place_of(kind, act.event.place) + act.lie->off)), 0.45 * side);
    // A hand is a lot more than a piece.
    const double with_hand = cv::norm(before, frame_at(film, act.done, options), cv::NORM_L1);
    EXPECT_GT(with_hand, 2 * cv::norm(before, frame_at(film, act.t1, options), cv::NORM_L1));
  }
}

TEST(Film, TheSameSeedMakesTheSameFrames) {
  FilmOptions options = small(8);
  options.acts = 2;
  options.bumps = 1;
  const Shot one = shot(make_up_game(8, 2), options);
  const Shot other = shot(make_up_game(8, 2), options);
  ASSERT_EQ(one.frames.size(), other.frames.size());
  EXPECT_EQ(static_cast<int>(one.frames.size()), frame_count(one.script, options));
  for (std::size_t i = 0; i < one.frames.size(); ++i)
    ASSERT_EQ(cv::norm(one.frames[i], other.frames[i], cv::NORM_INF), 0) << "frame " << i;
}

TEST(Film, ABumpMovesThePicture) {
  FilmOptions options = small(8);
  options.acts = 2;
  options.bumps = 1;
  options.drift = 0;
  options.noise = 0;
  const Shot film = shot(make_up_game(8, 2), options);
  ASSERT_EQ(film.script.bumps.size(), 1U);
  const Bump& bump = film.script.bumps.front();
  const cv::Mat& before = frame_at(film, bump.t0 - 0.2, options);
  const cv::Mat& after = frame_at(film, bump.t + 0.2, options);
  cv::Mat moved;
  cv::warpAffine(before, moved, cv::Mat(bump.moved).rowRange(0, 2), before.size());
  const cv::Rect middle(40, 40, 240, 160);
  EXPECT_LT(cv::norm(moved(middle), after(middle), cv::NORM_L1), 0.5 * cv::norm(before(middle), after(middle), cv::NORM_L1));
}

// A whole game, written but not shot.
Script written(const History& game, const FilmOptions& options) {
  return write_script(game, make_set(game.game(), options), options);
}

TEST(Film, ActsFollowOneAnother) {
  const History game = make_up_game(5, 400);
  FilmOptions options = small(5);
  options.rests = 2;
  options.bumps = 2;
  const Script script = written(game, options);
  EXPECT_EQ(script.rests.size(), 2U);
  EXPECT_EQ(script.bumps.size(), 2U);
  double last = 0;
  for (const Act& act : script.acts) {
    EXPECT_GT(act.t0, last);
    last = std::max(act.t, act.t1);
  }
  for (std::size_t i = 1; i < script.changes.size(); ++i) EXPECT_LE(script.changes[i - 1].t, script.changes[i].t);
  for (std::size_t i = 1; i < script.passes.size(); ++i) EXPECT_LE(script.passes[i - 1].end(), script.passes[i].begin());
  EXPECT_GT(script.duration, last);
}

TEST(Film, TheTableIsThatOfTheGame) {
  const History game = make_up_game(6, 300);
  const Script script = written(game, small(6));
  for (const Act& act : script.acts) {
    EXPECT_EQ(act.top.pieces.size(), table_position(game.game(), act.after).pieces.size());
    EXPECT_EQ(act.top.robber->hex, act.after.blocker);
    if (act.event.verb != Verb::roll) continue;
    ASSERT_EQ(act.top.dice.size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(act.top.dice[i].top, act.event.dice[i]);
  }
}

TEST(Film, WithoutDiceRollsAreTyped) {
  FilmOptions options = small(6);
  options.dice = false;
  const Script script = written(make_up_game(6, 100), options);
  EXPECT_TRUE(script.flights.empty());
  for (const Act& act : script.acts) {
    EXPECT_FALSE(act.visible && act.event.verb == Verb::roll);
    EXPECT_TRUE(act.top.dice.empty());
  }
}

TEST(Film, APartOfAGameBeginsWithWhatLiesThere) {
  const History game = make_up_game(6, 200);
  FilmOptions options = small(6);
  options.from = 150;
  options.acts = 10;
  const Script script = written(game, options);
  EXPECT_LE(script.acts.size(), 10U);
  EXPECT_EQ(script.at_start.pieces.size(), table_position(game.game(), game.moments()[149].after).pieces.size());
}

TEST(Film, MistakesBreakTheirRuleAndArePutRight) {
  const History game = make_up_game(9, 700);
  for (const char* name : {"distance", "road_connection", "city_without_settlement", "misplaced", "cost"}) {
    FilmOptions options = small(9);
    options.mistakes = {mistake_named(game.game(), name)};
    const Script script = written(game, options);
    int wrong = 0;
    for (std::size_t i = 0; i < script.acts.size(); ++i) {
      const Act& act = script.acts[i];
      if (!act.broken) continue;
      ++wrong;
      EXPECT_EQ(act.broken, options.mistakes.front()) << name;
      ASSERT_GT(act.undone_by, static_cast<int>(i)) << name;
      const Act& back = script.acts[static_cast<std::size_t>(act.undone_by)];
      EXPECT_EQ(back.undoes, static_cast<int>(i));
      EXPECT_GE(back.done - act.done, 8.5);
      EXPECT_LE(back.done - act.done, 12.5);
      ASSERT_GT(i, 0U);
      EXPECT_EQ(back.top.pieces.size(), script.acts[i - 1].top.pieces.size()) << name;
      EXPECT_TRUE(back.top.misplaced.empty());
      EXPECT_EQ(act.after, act.before) << "nobody pays for a mistake";
    }
    EXPECT_EQ(wrong, 1) << name;
  }
}

TEST(Film, ARobberMovedLateIsAMistakeToo) {
  const History game = make_up_game(4, 700);
  FilmOptions options = small(4);
  options.mistakes = {Rule::blocker_not_moved};
  const Script script = written(game, options);
  const auto wrong = std::find_if(script.acts.begin(), script.acts.end(), [](const Act& act) { return act.broken.has_value(); });
  ASSERT_NE(wrong, script.acts.end());
  EXPECT_EQ(wrong->broken, Rule::blocker_not_moved);
  ASSERT_GE(wrong->undone_by, 0);
  EXPECT_EQ(script.acts[static_cast<std::size_t>(wrong->undone_by)].event.verb, Verb::move_blocker);
}

TEST(Film, OddWishesAreAnsweredInWords) {
  const History game = make_up_game(9, 30);
  EXPECT_THROW(mistake_named(game.game(), "cheating"), std::runtime_error);
  FilmOptions options = small(9);
  options.from = 30;
  EXPECT_THROW(written(game, options), std::runtime_error);
  options.from = 0;
  options.acts = 3;
  options.mistakes = {Rule::distance};  // in the set-up nobody has a turn to make it in
  EXPECT_THROW(written(game, options), std::runtime_error);
}

}  // namespace
}  // namespace hexwatch::datasets
