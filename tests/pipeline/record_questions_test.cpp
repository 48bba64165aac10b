// What the camera was not sure of: what is asked, and what an answer does.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "tests/pipeline/recorded_table.h"

namespace hexwatch {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// What the camera was not sure of is taken and asked about.
class UnsureTable : public testing::Test {
 protected:
  UnsureTable() { table_.set_up(3); }
  // A settlement was carried out; it may as well be a city, or nothing.
  std::vector<Json> unsure() {
    table_.roll(3, 3);
    before_ = table_.record.tabletop();
    const Change settlement = table_.settlement("red", 41);
    const Change city = table_.city("red", 41);
    table_.see({settlement});
    table_.record.ask_which(before_, {{settlement}, {city}, {}}, table_.now);
    return table_.wait(0.1);
  }
  int what_stands() const { return table_.record.tabletop().sites[SiteId{41}].what; }
  RecordedTable table_;
  Tabletop before_;
};

TEST_F(UnsureTable, EveryExplanationIsOfferedTheLikeliestFirst) {
  const Json question = first_of(unsure(), "question");
  ASSERT_FALSE(question.is_null());
  EXPECT_THAT(question.at("choices").get<std::vector<std::string>>(),
              ElementsAre("red settlement at intersection 41", "red city at intersection 41", "nothing at intersection 41"));
  EXPECT_THAT(question.at("enters")[0], IsEmpty()) << "it is taken for that already";
}

class UnsureAnswer : public UnsureTable, public testing::WithParamInterface<std::pair<int, int>> {};

TEST_P(UnsureAnswer, PutsItRight) {
  unsure();
  table_.say(R"({"do":"answer","choice":)" + std::to_string(GetParam().first) + "}");
  EXPECT_EQ(what_stands(), GetParam().second);
}

INSTANTIATE_TEST_SUITE_P(Choices, UnsureAnswer, testing::Values(std::pair(0, 1), std::pair(1, 2), std::pair(2, 0)));

TEST_F(UnsureTable, ItIsClosedWhenThePieceIsTakenBack) {
  unsure();
  table_.see({table_.gone(Place::at(SiteId{41}))});
  EXPECT_EQ(first_of(table_.say(R"({"do":"answer","choice":1})"), "status").at("state"), "input not understood");
}

}  // namespace
}  // namespace hexwatch
