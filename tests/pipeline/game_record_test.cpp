// The record of a game: pieces, flags, what is taken back, robbers and rolls.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/pipeline/recorded_table.h"
#include "tests/support/catan_game.h"

namespace hexwatch {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

class GameRecordPlay : public testing::Test {
 protected:
  GameRecordPlay() { table_.set_up(3); }
  const State& state() const { return table_.record.history().state(); }
  RecordedTable table_;
};

TEST_F(GameRecordPlay, AnIllegalSettlementIsFlaggedWithItsReasonOnly) {
  table_.roll(3, 3);
  const State before = state();
  const auto belief = table_.record.history().belief();
  const auto lines = table_.see({table_.settlement("red", 4)});  // beside 8
  EXPECT_THAT(acts(lines), ElementsAre("settlement", "flag"));
  EXPECT_THAT(flagged(lines), ElementsAre("distance"));
  EXPECT_EQ(lines[1].at("of"), lines[0].at("n"));
  EXPECT_EQ(lines[1].at("v"), 4);
  EXPECT_EQ(lines[1].at("by"), 0);
  EXPECT_NE(lines[1].at("text"), "");
  EXPECT_EQ(table_.record.open_flags(), 1);

  const auto back = table_.see({table_.gone(Place::at(SiteId{4}))});
  EXPECT_THAT(acts(back), ElementsAre("undo", "flag_cleared"));
  EXPECT_EQ(back[0].at("of"), lines[0].at("n"));
  EXPECT_EQ(back[1].at("id"), lines[1].at("id"));
  EXPECT_EQ(back[1].at("rule"), "distance");
  EXPECT_EQ(table_.record.open_flags(), 0);
  EXPECT_EQ(state(), before) << "hands are as if it had never happened";
  EXPECT_EQ(table_.record.history().belief()->size(), belief->size());
}

TEST_F(GameRecordPlay, TakingBackWhatIsFlaggedIsLikely) {
  table_.roll(3, 3);
  table_.see({table_.settlement("red", 4)});
  EXPECT_EQ(table_.record.meaning_of({table_.gone(Place::at(SiteId{4}))}).log_prior, 0);
  EXPECT_LT(table_.record.meaning_of({table_.gone(Place::at(SiteId{8}))}).log_prior, -3) << "nobody takes a settlement of the set-up";
}

TEST_F(GameRecordPlay, ALegalPieceMayBeTakenBackAtOnce) {
  const auto lines = table_.see({table_.road("red", 45, 49)});
  const Json road = first_of(lines, "road");
  const Meaning back = table_.record.meaning_of({table_.gone(Place::at(catan::path_of(45, 49)))});
  EXPECT_LT(back.log_prior, 0);
  EXPECT_GT(back.log_prior, -3);
  const auto gone = table_.see({table_.gone(Place::at(catan::path_of(45, 49)))});
  EXPECT_EQ(first_of(gone, "undo").at("of"), road.at("n"));
  EXPECT_EQ(table_.record.tabletop().paths[catan::path_of(45, 49)].what, 0);
  const auto elsewhere = table_.see({table_.road("red", 8, 4)});
  EXPECT_EQ(first_of(elsewhere, "road").at("n"), road.at("n").get<int>() + 1) << "numbers are never given twice";
}

TEST_F(GameRecordPlay, ARoadMovedAtOneLookIsTakenBackAndSetAgain) {
  table_.see({table_.road("red", 45, 49)});
  const auto lines = table_.see({table_.gone(Place::at(catan::path_of(45, 49))), table_.road("red", 45, 41)});
  EXPECT_THAT(acts(lines), ElementsAre("undo", "road"));
}

TEST_F(GameRecordPlay, ACityIsTakenBackToItsSettlementOrAltogether) {
  table_.see({table_.city("red", 45)});
  EXPECT_EQ(table_.record.tabletop().sites[SiteId{45}].what, 2);
  RecordedTable whole = table_;
  const Change down{Place::at(SiteId{45}), table_.record.tabletop().sites[SiteId{45}], {1, 3}};
  EXPECT_THAT(acts(table_.see({down})), Contains("undo").Times(1));
  EXPECT_EQ(table_.record.tabletop().sites[SiteId{45}].what, 1);
  EXPECT_THAT(acts(whole.see({whole.gone(Place::at(SiteId{45}))})), Contains("undo").Times(2));
  EXPECT_EQ(whole.record.tabletop().sites[SiteId{45}].what, 0);
}

// --- the robber

TEST_F(GameRecordPlay, WhoWasRobbedMayBeToldBeforeTheMoveIsSeen) {
  table_.roll(3, 4);
  EXPECT_THAT(table_.say(R"({"do":"robber","by":0,"hex":3,"from":1,"card":"wood","seen":"hex"})"), IsEmpty());
  const auto lines = table_.see({table_.robber(14)});
  const Json robber = first_of(lines, "robber");
  EXPECT_EQ(robber.at("hex"), 14) << "where it stands is what is seen";
  EXPECT_EQ(robber.at("from"), 1);
  EXPECT_EQ(robber.at("card"), "wood");
  EXPECT_THAT(acts(table_.wait(10)), IsEmpty());
}

TEST_F(GameRecordPlay, WhoWasRobbedMayBeToldAfterTheMoveIsSeen) {
  table_.roll(3, 4);
  const auto lines = table_.see({table_.robber(14)});
  const Json robber = first_of(lines, "robber");
  const auto told = table_.say(R"({"do":"robber","by":0,"hex":3,"from":1,"card":"wheat","seen":"hex"})");
  ASSERT_THAT(acts(told), ElementsAre("amend"));
  EXPECT_EQ(told[0].at("of"), robber.at("n"));
  EXPECT_EQ(told[0].at("from"), 1);
  EXPECT_EQ(told[0].at("card"), "wheat");
  EXPECT_EQ(state().blocker, TileId{14});
  EXPECT_THAT(acts(table_.wait(10)), IsEmpty()) << "it need not be asked any more";
}

TEST_F(GameRecordPlay, TheOnlyPossibleVictimIsTaken) {
  // Of the hexes one touches buildings of just one other player.
  table_.roll(3, 4);
  const auto& game = table_.record.history().game();
  for (int hex = 0; hex < game.layout.tiles.size(); ++hex) {
    std::set<int> owners;
    for (SiteId site : game.layout.tiles[id<TileId>(hex)].sites)
      for (int seat = 1; seat < 3; ++seat) {
        if (state()[id<PlayerId>(seat)].bases.contains(site)) owners.insert(seat);
      }
    if (id<TileId>(hex) == state().blocker) continue;
    RecordedTable trial = table_;
    const Json robber = first_of(trial.see({trial.robber(hex)}), "robber");
    const auto later = trial.wait(5);
    SCOPED_TRACE(hex);
    if (owners.size() == 1) EXPECT_EQ(robber.at("from"), *owners.begin());
    else EXPECT_FALSE(robber.contains("from"));
    EXPECT_EQ(first_of(later, "question").is_null(), owners.size() < 2);
  }
}

// A hex that two others touch.
class RobberBetweenTwo : public GameRecordPlay {
 protected:
  RobberBetweenTwo() {
    const BoardLayout layout = table_.record.history().game().layout;
    for (TileId tile : layout.sites[SiteId{22}].tiles)
      for (SiteId site : layout.tiles[tile].sites) {
        if (hex_ >= 0 || tile == state().blocker || layout.sites[site].neighbours.contains(SiteId{22}) || site == SiteId{22}) continue;
        hex_ = index(tile);
        table_.see({table_.settlement("blue", index(site))});  // where it may stand or not: it has blue and white on one hex
      }
    table_.roll(3, 4);
    before_ = table_.record.history().size();
  }
  int hex_ = -1;
  int before_ = 0;
};

TEST_F(RobberBetweenTwo, IsAskedForAfterFourSeconds) {
  ASSERT_GE(hex_, 0);
  const Json robber = first_of(table_.see({table_.robber(hex_)}), "robber");
  EXPECT_THAT(table_.wait(3.5), IsEmpty()) << "it may be told unasked";
  const auto lines = table_.wait(1);
  ASSERT_THAT(acts(lines), ElementsAre("question"));
  EXPECT_EQ(lines[0].at("of"), robber.at("n"));
  EXPECT_EQ(lines[0].at("choices").size(), 2U);
  EXPECT_THAT(table_.wait(30), IsEmpty()) << "once is enough";
  const auto answered = table_.say(R"({"do":"answer","choice":1})");
  ASSERT_THAT(acts(answered), ElementsAre("answer", "amend"));
  EXPECT_EQ(answered[0].at("id"), lines[0].at("id"));
  EXPECT_EQ(answered[1].at("of"), robber.at("n"));
  EXPECT_EQ(answered[1].at("from"), 2);
  EXPECT_EQ(table_.record.history().moments().back().event.other, PlayerId{2});
  EXPECT_THAT(acts(table_.say(R"({"do":"answer","choice":1})")), ElementsAre("status")) << "nothing is open any more";
}

TEST_F(RobberBetweenTwo, NoneOfTheAnswersClosesTheQuestionAndChangesNothing) {
  table_.see({table_.robber(hex_)});
  table_.wait(4.5);
  EXPECT_THAT(acts(table_.say(R"({"do":"answer","choice":-2})")), ElementsAre("status")) << "no such answer: it stays open";
  EXPECT_THAT(acts(table_.say(R"({"do":"answer","choice":-1})")), ElementsAre("answer"));
  EXPECT_THAT(acts(table_.say(R"({"do":"answer","choice":1})")), ElementsAre("status")) << "nothing is open any more";
}

TEST_F(RobberBetweenTwo, AMoveTakenBackIsNotAskedAbout) {
  const Json robber = first_of(table_.see({table_.robber(hex_)}), "robber");
  table_.say(R"({"do":"undo","of":)" + robber.at("n").dump() + "}");
  EXPECT_THAT(table_.wait(10), IsEmpty());
  table_.see({table_.robber(hex_)});
  table_.wait(5);
  table_.say(R"({"do":"undo","to":)" + std::to_string(before_) + "}");
  EXPECT_THAT(acts(table_.say(R"({"do":"answer","choice":0})")), ElementsAre("status"));
}

TEST_F(RobberBetweenTwo, WhatIsToldWronglyLeavesTheQuestionOpen) {
  table_.see({table_.robber(hex_)});
  table_.wait(5);
  EXPECT_THAT(acts(table_.say(R"({"do":"robber","from":17,"seen":"hex"})")), ElementsAre("status"));
  EXPECT_THAT(acts(table_.say(R"({"do":"answer","choice":2})")), ElementsAre("status")) << "there are two choices";
  EXPECT_THAT(acts(table_.say(R"({"do":"answer","choice":-2})")), ElementsAre("status"));
  EXPECT_THAT(acts(table_.say(R"({"do":"answer","choice":0,"id":99})")), ElementsAre("status"));
  EXPECT_THAT(acts(table_.say(R"({"do":"answer"})")), ElementsAre("status"));
  EXPECT_THAT(acts(table_.say(R"({"do":"answer","choice":0})")), ElementsAre("answer", "amend"));
}

TEST_F(GameRecordPlay, ARobberToldWithNonsenseDoesNotSpoilTheMove) {
  for (const char* line : {R"({"do":"robber","from":"nobody","seen":"hex"})", R"({"do":"robber","from":9,"seen":"hex"})", R"({"do":"robber","card":["x"],"seen":"hex"})"}) {
    RecordedTable table = table_;
    table.roll(3, 4);
    std::vector<Json> lines = table.say(line);
    const auto seen = table.see({table.robber(14)});
    EXPECT_EQ(first_of(seen, "robber").at("hex"), 14) << line;
    lines.insert(lines.end(), seen.begin(), seen.end());
    EXPECT_THAT(acts(lines), Contains("status")) << line;
  }
}

TEST_F(GameRecordPlay, AMoveThatIsToldAndNeverSeenIsSaid) {
  table_.roll(3, 4);
  table_.say(R"({"do":"robber","by":0,"hex":3,"from":1,"card":"wood","seen":"hex"})");
  EXPECT_THAT(acts(table_.wait(9)), ElementsAre("status"));
  EXPECT_EQ(state().blocker, TileId{9});
  EXPECT_THAT(acts(table_.wait(9)), IsEmpty());
}

TEST_F(GameRecordPlay, AMoveThatAPersonEntersNeedsNoCamera) {
  table_.roll(3, 4);
  table_.say(R"({"do":"robber","by":0,"hex":14})");
  EXPECT_THAT(acts(table_.wait(9)), Contains("entered"));
  EXPECT_EQ(state().blocker, TileId{14});
}

// --- rolls

TEST_F(GameRecordPlay, BuildingBeforeARollWasSeenIsAMissedRoll) {
  const auto lines = table_.see({table_.road("red", 45, 49)});
  EXPECT_THAT(acts(lines), ElementsAre("missed_roll", "question", "road"));
  EXPECT_EQ(lines[1].at("of"), lines[0].at("n"));
  EXPECT_EQ(lines[1].at("choices").size(), 11U);
  EXPECT_EQ(lines[1].at("choices")[0], "7");
  EXPECT_THAT(flagged(lines), IsEmpty()) << "what red has on hand is not known";
  RecordedTable typed = table_;
  const auto answered = table_.say(R"({"do":"answer","choice":1})");
  ASSERT_THAT(acts(answered), ElementsAre("answer", "amend"));
  EXPECT_EQ(answered[1].at("act"), "roll");
  const Event& roll = table_.record.history().moments()[12].event;
  EXPECT_EQ(roll.verb, Verb::roll);
  EXPECT_EQ(roll.dice[0] + roll.dice[1], 6);

  const auto entered = typed.say(R"({"do":"roll","by":0,"dice":[5,4]})");
  ASSERT_THAT(acts(entered), ElementsAre("amend"));
  EXPECT_EQ(typed.record.history().moments()[12].event.dice[0], 5);
  EXPECT_THAT(acts(typed.say(R"({"do":"answer","choice":1})")), ElementsAre("status")) << "the question is done with";
}

TEST_F(GameRecordPlay, DiceMadeOutLateAreTheRollThatWasMissed) {
  table_.see({table_.road("red", 45, 49)});
  EXPECT_THAT(acts(table_.roll(2, 6)), ElementsAre("amend"));
  EXPECT_EQ(table_.record.history().moments()[12].event.dice[1], 6);
}

TEST_F(GameRecordPlay, AnUnclearRollIsAskedForWithItsLikeliestSumFirst) {
  const auto lines = table_.roll_unclear(9);
  ASSERT_THAT(acts(lines), ElementsAre("missed_roll", "question"));
  EXPECT_EQ(lines[1].at("choices")[0], "9");
  std::set<std::string> all;
  for (const Json& choice : lines[1].at("choices")) all.insert(choice.get<std::string>());
  EXPECT_EQ(all.size(), 11U);
  EXPECT_THAT(acts(table_.roll_unclear(3)), IsEmpty()) << "it is the same roll";
}

TEST_F(GameRecordPlay, RollsInTheSetUpAreTriesForWhoBegins) {
  RecordedTable table;
  EXPECT_THAT(table.roll(2, 3), IsEmpty());
  EXPECT_THAT(table.roll_unclear(), IsEmpty());
}

TEST_F(GameRecordPlay, WhoeverRollsAfterThePlayerOnTurnIsTheNext) {
  table_.roll(2, 3);
  const auto lines = table_.roll(1, 5);
  EXPECT_EQ(first_of(lines, "roll").at("by"), 1);
  EXPECT_EQ(state().turn, PlayerId{1});
}

TEST_F(GameRecordPlay, EndingATurnWithoutARollMeansItWasMissed) {
  EXPECT_THAT(acts(table_.say(R"({"do":"end_turn"})")), ElementsAre("missed_roll", "question", "entered"));
  EXPECT_EQ(state().turn, PlayerId{1});
  EXPECT_THAT(flagged(table_.log), IsEmpty());
}

TEST_F(GameRecordPlay, ARobberMovedBeforeARollWasSeenWasASeven) {
  const auto lines = table_.see({table_.robber(14)});
  EXPECT_THAT(acts(lines), Contains("missed_roll"));
  EXPECT_THAT(flagged(lines), IsEmpty());
}

TEST_F(GameRecordPlay, ARobberThatStaysAfterASevenIsFlaggedUntilItMoves) {
  table_.roll(3, 4);
  const auto lines = table_.see({table_.road("red", 45, 49)});
  EXPECT_THAT(flagged(lines), Contains("robber_not_moved"));
  EXPECT_THAT(acts(table_.see({table_.robber(14)})), Contains("flag_cleared"));
}

// --- hands

TEST_F(GameRecordPlay, CostIsFlaggedWhereHandsAreKnown) {
  table_.roll(1, 1);
  const auto lines = table_.see({table_.city("red", 45)});
  EXPECT_THAT(flagged(lines), Contains("cost"));
  RecordedTable unknown;
  unknown.set_up(3);
  unknown.roll_unclear();
  EXPECT_THAT(flagged(unknown.see({unknown.city("red", 45)})), Not(Contains("cost")));
}

// --- words

TEST_F(GameRecordPlay, EventsAreToldInSentences) {
  EXPECT_THAT(table_.record.sentence_of_event(0), testing::HasSubstr("Red"));
  EXPECT_EQ(table_.record.sentence_of_event(99), "");
  table_.roll(3, 3);
  const Json wrong = first_of(table_.see({table_.settlement("red", 4)}), "settlement");
  table_.see({table_.gone(Place::at(SiteId{4}))});
  EXPECT_EQ(table_.record.sentence_of_event(wrong.at("n").get<int>()), "") << "it does not stand";
}

TEST_F(GameRecordPlay, PeopleMayTakeBack) {
  EXPECT_THAT(acts(table_.say(R"({"do":"undo","of":11})")), ElementsAre("undo"));
  EXPECT_EQ(table_.record.history().size(), 11);
  EXPECT_THAT(acts(table_.say(R"({"do":"undo","to":9})")), ElementsAre("undo", "undo"));
  EXPECT_EQ(table_.record.history().size(), 9);
  EXPECT_EQ(table_.record.times().size(), 9U);
  for (const char* line : {R"({"do":"undo","of":11})", R"({"do":"undo","of":999})", R"({"do":"undo","of":-1})", R"({"do":"undo"})", R"({"do":"undo","to":"x"})",
                           R"({"do":"undo","to":-2147483648})", R"({"do":"undo","to":1e300})"})
    EXPECT_THAT(acts(table_.say(line)), ElementsAre("status")) << line;
  EXPECT_EQ(table_.record.history().size(), 9);
}

TEST_F(GameRecordPlay, APieceOnNoPlaceIsFlaggedAsLongAsItLiesThere) {
  table_.roll(3, 3);
  const Change there{{}, {}, {kLooseLink, table_.road("red", 8, 4).after.color}, {0.1234567, -1.7}};
  EXPECT_LT(table_.record.meaning_of({there}).log_prior, 0);
  const auto lines = table_.see({there});
  EXPECT_THAT(acts(lines), ElementsAre("flag"));
  EXPECT_EQ(lines[0].at("rule"), "misplaced");
  EXPECT_EQ(lines[0].at("by"), 0);
  EXPECT_FALSE(lines[0].contains("of"));
  ASSERT_EQ(table_.record.tabletop().loose.size(), 1U);

  // A resumed game knows it too.
  std::vector<LogLine> log;
  for (const Json& line : table_.log) log.push_back({static_cast<int>(log.size()) + 1, line});
  EXPECT_EQ(GameRecord::from_log(log, reader_colors()).tabletop(), table_.record.tabletop());

  const LoosePiece piece = table_.record.tabletop().loose.front();
  const Change gone{{}, piece.piece, {}, piece.at};
  EXPECT_EQ(table_.record.meaning_of({gone}).log_prior, 0);
  EXPECT_THAT(acts(table_.see({gone})), ElementsAre("flag_cleared"));
  EXPECT_THAT(table_.record.tabletop().loose, IsEmpty());
}

TEST_F(GameRecordPlay, APieceOfNobodyWhoPlaysIsNotFlagged) {
  const int nobodys = table_.road("green", 8, 4).after.color;
  EXPECT_LT(table_.record.meaning_of({{{}, {}, {1, nobodys}, {0, 0}}}).log_prior, -100);
}

}  // namespace
}  // namespace hexwatch
