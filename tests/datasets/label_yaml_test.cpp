// Labels are YAML of the form that readers are scored on.

#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include "datasets/render.h"

namespace hexwatch::datasets {
namespace {

struct Labelled {
  Scene scene;
  Label label;
  YAML::Node yaml;
};

Labelled labelled(std::uint64_t seed, bool hard) {
  Labelled result;
  result.scene = random_scene(seed, {.width = 320, .height = 240, .hard = hard});
  result.label = render(result.scene).label.value();
  result.yaml = YAML::Load(to_yaml(result.label, "a.jpg", "here"));
  return result;
}

TEST(LabelYaml, SaysWhatTheLabelSays) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    SCOPED_TRACE(seed);
    const auto [scene, label, yaml] = labelled(seed, seed % 2 == 0);
    EXPECT_EQ(yaml["image"].as<std::string>(), "a.jpg");
    EXPECT_EQ(yaml["game"].as<std::string>(), "catan");
    const auto numbers = yaml["board_to_image"].as<std::vector<double>>();
    ASSERT_EQ(numbers.size(), 9U);
    for (int i = 0; i < 9; ++i) EXPECT_NEAR(numbers[static_cast<std::size_t>(i)], label.image_from_board.val[i], 1e-5);
    ASSERT_EQ(yaml["hexes"].size(), 19U);
    for (std::size_t i = 0; i < 19; ++i) {
      EXPECT_EQ(yaml["hexes"][i]["id"].as<std::size_t>(), i);
      EXPECT_EQ(yaml["hexes"][i]["number"].IsNull(), label.numbers[i] == 0);
    }
    EXPECT_EQ(yaml["harbors"].size(), label.harbors.size());
    ASSERT_EQ(yaml["pieces"].size(), label.pieces.size());
    for (std::size_t i = 0; i < label.pieces.size(); ++i) {
      const PlacedPiece& piece = label.pieces[i];
      EXPECT_EQ(yaml["pieces"][i]["kind"].as<std::string>(), name_of(piece.kind));
      EXPECT_EQ(yaml["pieces"][i]["color"].as<std::string>(), name_of(piece.color));
      EXPECT_EQ(yaml["pieces"][i][piece.kind == PieceKind::road ? "path" : "intersection"].as<int>(), piece.place);
    }
    EXPECT_EQ(yaml["robber"].IsNull(), !label.robber);
    EXPECT_EQ(yaml["hidden"]["intersections"].size(), label.hidden_intersections.size());
    EXPECT_EQ(yaml["hidden"]["paths"].size(), label.hidden_paths.size());
    EXPECT_EQ(yaml["visible"].as<std::string>(), label.nothing_hidden() ? "full" : "partial");
    EXPECT_EQ(yaml["misplaced"].size(), scene.misplaced.size());
    EXPECT_EQ(yaml["dice"].IsNull(), !label.dice);
  }
}

}  // namespace
}  // namespace hexwatch::datasets
