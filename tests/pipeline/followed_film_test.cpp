// Short rendered films, followed by the program as it is used, and held against their truth.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/program.h"

namespace hexwatch {
namespace {

using testing::MatchesRegex;

struct Film {
  const char* name;
  std::vector<std::string> options;
};

// gtest names the parameter in what it prints.
void PrintTo(const Film& film, std::ostream* out) { *out << film.name; }

class FollowedFilm : public testing::TestWithParam<Film> {};

TEST_P(FollowedFilm, GivesTheLogOfTheGame) {
  const TemporaryFile place("");
  const std::string film = place.folder() + "/f.mp4";
  std::vector<std::string> draw{"render", "film", "--game", "random", "--no-dice", "--size", "960x540", "--bumps", "0", "--rests", "0", "--out", film};
  draw.insert(draw.end(), GetParam().options.begin(), GetParam().options.end());
  const ProgramRun drawn = run_hexwatch(draw);
  ASSERT_EQ(drawn.code, 0) << drawn.err;
  const ProgramRun followed = run_hexwatch({"replay", film, "--inputs", place.folder() + "/f.inputs.jsonl", "--out", place.folder() + "/session"});
  ASSERT_EQ(followed.code, 0) << followed.err;
  const ProgramRun compared = run_hexwatch({"compare", place.folder() + "/session", place.folder() + "/f.truth.jsonl"});
  // The art of drawn boards is new to the networks: what lay there at first may be misread, what happens must not be.
  EXPECT_THAT(compared.out, MatchesRegex("events +[0-9]+ right, 0 wrong, 0 missed, 0 late\n(.*\n)*flags .*, 0 false, 0 missed, 0 not cleared\n(.*\n)*questions +0\n(.*\n)*"))
      << followed.out;
}

INSTANTIATE_TEST_SUITE_P(Films, FollowedFilm,
                         testing::Values(Film{"the set-up", {"--seed", "3", "--acts", "16"}},
                                         Film{"in the middle of a game", {"--seed", "5", "--from", "40", "--acts", "14", "--mistakes", "road_connection"}},
                                         Film{"a piece on no place", {"--seed", "6", "--from", "40", "--acts", "12", "--mistakes", "misplaced"}}),
                         [](const testing::TestParamInfo<Film>& film) { return "Film" + std::to_string(film.index); });

}  // namespace
}  // namespace hexwatch
