// The profile: stored and read again, and what becomes of a file that cannot be used.

#include "app/window/profile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/io/json_reading.h"
#include "tests/support/program.h"

namespace hexwatch {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

Profile full_profile() {
  Profile profile;
  profile.preferences = {ui::Mode::teach, ui::Theme::light, ui::Language::german, 150, 4, false, true};
  profile.table.seats = {{"red", "Ann \"the\\brave\": #1"}, {"white", ""}, {"blue", "Jürgen"}};
  profile.table.points_to_win = 12;
  profile.table.friendly_robber = profile.table.strict_phases = true;
  profile.table.no_seven_before_round = 3;
  profile.source = "/dev/video2";
  return profile;
}

class ProfileFile : public testing::Test {
 protected:
  fs::path file() const { return fs::path(place_.folder()) / "profile.yaml"; }
  LoadedProfile loaded() const { return load_profile(place_.folder(), Profile{}); }
  void write(const std::string& text) const { std::ofstream(file(), std::ios::binary) << text; }
  TemporaryFile place_{""};
};

TEST_F(ProfileFile, IsReadAsItWasStored) {
  store_profile(place_.folder(), full_profile());
  const LoadedProfile again = loaded();
  EXPECT_EQ(again.profile, full_profile());
  EXPECT_EQ(again.notice, "");
}

TEST_F(ProfileFile, WithoutOneTheUsualIsTakenAndNothingSaid) {
  EXPECT_EQ(loaded().profile, Profile{});
  EXPECT_EQ(loaded().notice, "");
  write("");
  EXPECT_EQ(loaded().profile, Profile{}) << "an empty one changes nothing";
}

TEST_F(ProfileFile, WhatItLeavesOutStaysAsUsual) {
  write("screen:\n  theme: light\n");
  Profile usual;
  usual.preferences.text_percent = 200;
  const Profile profile = load_profile(place_.folder(), usual).profile;
  EXPECT_EQ(profile.preferences.theme, ui::Theme::light);
  EXPECT_EQ(profile.preferences.text_percent, 200);
}

TEST_F(ProfileFile, ABrokenOneIsSetAsideWithAMessage) {
  for (const char* text : {"screen: [", "screen:\n  theme: pink\n", "screen:\n  text_percent: 9999\n", "speed: 3\n", "table:\n  seats:\n    - name: Ann\n", "- 1\n", "\x01\x02\xff\xfe",
                           "table:\n  seats: [{color: a}, {color: b}, {color: c}, {color: d}, {color: e}]\n", "&a [*a, *a]\n"}) {
    write(text);
    const LoadedProfile profile = loaded();
    EXPECT_EQ(profile.profile, Profile{}) << text;
    EXPECT_THAT(profile.notice, HasSubstr("set aside as")) << text;
    EXPECT_FALSE(fs::exists(file())) << text;
  }
  EXPECT_EQ(std::distance(fs::directory_iterator(place_.folder()), {}), 9 + 1) << "none replaces another";
}

TEST_F(ProfileFile, OneInGermanThatIsBrokenIsSaidInGerman) {
  write("screen:\n  language: german\n  theme: pink\n");
  const std::string notice = loaded().notice;
  EXPECT_THAT(notice, HasSubstr("profile.yaml, Zeile 3)"));
  EXPECT_THAT(notice, HasSubstr("beiseite"));
  EXPECT_EQ(notice.find("write one of"), std::string::npos) << notice;
}

TEST_F(ProfileFile, AFolderInItsPlaceHarmsNothing) {
  fs::create_directory(file());
  EXPECT_EQ(loaded().profile, Profile{});
}

TEST_F(ProfileFile, AFolderThatCannotBeMadeIsSaid) { EXPECT_THROW(store_profile(place_.path() + "/below", Profile{}), std::runtime_error); }

}  // namespace
}  // namespace hexwatch
