// The first look at intersections and paths: how many empty places it spares the larger nets on real photos, where HEXWATCH_TRUTH says they
// lie, and that it hides no piece from them.

#include "vision/glance.h"

#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <numeric>
#include <set>

#include <opencv2/imgcodecs.hpp>

#include "vision/catan_model.h"
#include "vision/place_readers.h"

namespace hexwatch {
namespace {

namespace fs = std::filesystem;

const VisionModel& model() {
  static const VisionModel catan = catan_vision_model();
  return catan;
}

struct Tally {
  std::size_t pieces = 0;
  std::size_t hidden = 0;
  std::size_t empty = 0;
  std::size_t spared = 0;

  void count(const std::vector<cv::Mat>& patches, const std::set<int>& taken, const std::set<int>& unclear) {
    const Glance glance = glance_at(patches, model().glance);
    const std::set<std::size_t> worth(glance.worth_reading.begin(), glance.worth_reading.end());
    for (std::size_t i = 0; i < patches.size(); ++i) {
      const int place = static_cast<int>(i);
      if (unclear.count(place) != 0) continue;
      const bool passed_over = worth.count(i) == 0;
      const bool there = taken.count(place) != 0;
      (there ? pieces : empty) += 1;
      if (passed_over) (there ? hidden : spared) += 1;
    }
  }
};

std::set<int> numbers(const YAML::Node& list) {
  std::set<int> out;
  for (const YAML::Node& one : list) out.insert(one.as<int>());
  return out;
}

TEST(GlanceTruth, PassesOverEmptyPlacesAndNoPieces) {
  const char* truth = std::getenv("HEXWATCH_TRUTH");
  if (truth == nullptr) GTEST_SKIP() << "skipped: HEXWATCH_TRUTH not set";
  Tally tally;
  for (const auto& file : fs::directory_iterator(fs::path(truth) / "labels")) {
    const YAML::Node label = YAML::LoadFile(file.path().string());
    std::set<int> sites;
    std::set<int> paths;
    for (const YAML::Node& piece : label["pieces"]) {
      if (piece["intersection"]) sites.insert(piece["intersection"].as<int>());
      if (piece["path"]) paths.insert(piece["path"].as<int>());
    }
    const Pyramid picture(cv::imread((fs::path(truth) / "images" / label["image"].as<std::string>()).string()));
    Homography pose;
    const auto nine = label["board_to_image"].as<std::vector<double>>();
    std::copy(nine.begin(), nine.end(), pose.val);
    const Patches patches(picture, pose, model().layout);
    tally.count(patches.sites(), sites, numbers(label["hidden"]["intersections"]));
    tally.count(patches.paths(), paths, numbers(label["hidden"]["paths"]));
  }
  std::cout << tally.spared << " of " << tally.empty << " empty places passed over, " << tally.hidden << " of " << tally.pieces << " pieces\n";
  EXPECT_GE(tally.spared, tally.empty * 7 / 10);
  EXPECT_LE(tally.hidden, 1U);
}

TEST(Glance, AtNothingSeesNothing) {
  const Glance glance = glance_at({}, model().glance);
  EXPECT_TRUE(glance.worth_reading.empty());
  EXPECT_TRUE(glance.empty.empty());
}

// Whatever a place looks like it gets odds that sum to 1, in order.
TEST(Glance, EveryPlaceGetsItsOdds) {
  cv::Mat noise(720, 960, CV_8UC3);
  cv::RNG(5).fill(noise, cv::RNG::UNIFORM, 0, 255);
  cv::Mat flat(720, 960, CV_8UC3, cv::Scalar(200, 160, 40));
  for (const cv::Mat& picture : {noise, flat}) {
    const Pyramid pyramid(picture);
    const Patches patches(pyramid, Homography(60, 0, 480, 0, 60, 360, 0, 0, 1), model().layout);
    for (const PieceOdds& odds : {read_sites(patches, model()), read_paths(patches, model())}) {
      ASSERT_EQ(odds.piece.size(), odds.color.size());
      for (const auto& lists : {odds.piece, odds.color}) {
        for (const Odds& one : lists) EXPECT_NEAR(std::accumulate(one.begin(), one.end(), 0.0), 1, 1e-6);
      }
    }
  }
}

}  // namespace
}  // namespace hexwatch
