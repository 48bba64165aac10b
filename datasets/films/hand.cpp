#include "datasets/films/hand.h"

namespace hexwatch::datasets {

HandLook random_hand(Draw& draw) {
  HandLook look;
  look.skin = vary(draw.pick(std::vector<Color>{rgb(232, 182, 152), rgb(222, 164, 130), rgb(196, 138, 104),
                                                rgb(150, 98, 70), rgb(98, 64, 46)}),
                   0.06, 0.02, draw);
  look.sleeve = draw.pick(std::vector<Color>{rgb(34, 36, 44), rgb(60, 74, 110), rgb(120, 122, 128), rgb(110, 40, 44),
                                             rgb(206, 202, 194), rgb(58, 86, 66), rgb(150, 122, 86)});
  look.sleeve = vary(look.sleeve, 0.2, 0.08, draw);
  look.size = draw.real(1.0, 1.25);
  look.sleeve_from = draw.chance(0.3) ? draw.real(6, 9) : draw.real(2.9, 4.2);
  look.left = draw.chance(0.15);
  return look;
}

namespace {

// Points of a hand in its own space: x from the tip along the arm, y across, z up from the tip.
struct Builder {
  Mesh& mesh;
  const HandPose& pose;
  const HandLook& look;
  Pose stand;

  cv::Vec3d operator()(double x, double y, double up) const {
    // A hand that lies is as low as its own thickness lets it.
    const double height = pose.flat ? 0.16 + 0.42 * up : up;
    const cv::Vec3d at = stand(x, look.left ? -y : y, height);
    return {at[0], at[1], std::max(at[2], 0.12)};
  }
  void limb(int surface, std::initializer_list<cv::Vec4d> joints) const {
    const cv::Vec4d* last = nullptr;
    for (const cv::Vec4d& joint : joints) {
      if (last != nullptr)
        add_capsule(mesh, surface, (*this)((*last)[0], (*last)[1], (*last)[2]), (*this)(joint[0], joint[1], joint[2]),
                    (*last)[3] * look.size, joint[3] * look.size);
      last = &joint;
    }
  }
};

void add_fingers(const Builder& hand, int skin, int nail, double open) {
  // Joint by joint: x, y, z and radius. The last of each is the tip.
  hand.limb(skin, {{2.3, -0.62, 0.85, 0.36}, {1.25, -0.72, 0.62, 0.25}, {0.62, -0.5 - 0.2 * open, 0.42, 0.2},
                   {0.16, -0.17 - 0.35 * open, 0.26, 0.15}});
  hand.limb(skin, {{1.62, -0.42, 1.22, 0.29}, {0.92, -0.3, 1.22, 0.22}, {0.4 - 0.2 * open, -0.06, 0.82, 0.185},
                   {0.1 - 0.3 * open, 0.1, 0.36, 0.145}});
  hand.limb(skin, {{1.55, -0.02, 1.28, 0.3}, {0.8, 0.04, 1.22, 0.22}, {0.42 - 0.25 * open, 0.2, 0.8, 0.185},
                   {0.34 - 0.4 * open, 0.3, 0.42, 0.15}});
  hand.limb(skin, {{1.62, 0.36, 1.2, 0.28}, {0.98, 0.45, 1.1, 0.21}, {0.78 - 0.3 * open, 0.5, 0.68, 0.175},
                   {0.86 - 0.5 * open, 0.5, 0.4, 0.145}});
  hand.limb(skin, {{1.78, 0.7, 1.05, 0.25}, {1.22, 0.8, 0.92, 0.18}, {1.06 - 0.3 * open, 0.8, 0.58, 0.15},
                   {1.14 - 0.4 * open, 0.78, 0.38, 0.13}});
  hand.limb(nail, {{0.22, -0.22 - 0.35 * open, 0.36, 0.1}, {0.12, -0.19 - 0.35 * open, 0.31, 0.09}});
  hand.limb(nail, {{0.1 - 0.28 * open, 0.09, 0.5, 0.1}, {0.06 - 0.3 * open, 0.1, 0.4, 0.09}});
}

}  // namespace

Mesh make_hand(const HandLook& look, const HandPose& pose) {
  Mesh mesh;
  const int skin = mesh.add({.color = look.skin, .gloss = 0.08, .grain = 0.07});
  const int knuckle = mesh.add({.color = mix(look.skin, rgb(190, 90, 70), 0.12), .gloss = 0.08, .grain = 0.07});
  const int nail = mesh.add({.color = mix(look.skin, rgb(250, 216, 206), 0.4), .gloss = 0.3});
  const int sleeve = mesh.add({.color = look.sleeve, .gloss = 0.02, .grain = 0.2});
  const int cuff = mesh.add({.color = look.sleeve * 0.86, .gloss = 0.02, .grain = 0.1});
  const Builder hand{mesh, pose, look, {pose.tip, pose.up, pose.arm, look.size}};
  // The back of the hand: four bones from the knuckles to the wrist.
  hand.limb(skin, {{1.62, -0.4, 1.2, 0.34}, {2.5, -0.3, 1.12, 0.42}, {3.1, -0.12, 1.08, 0.42}});
  hand.limb(skin, {{1.58, -0.05, 1.24, 0.34}, {2.5, 0, 1.14, 0.44}, {3.1, 0, 1.08, 0.42}});
  hand.limb(skin, {{1.66, 0.3, 1.18, 0.33}, {2.5, 0.25, 1.08, 0.42}, {3.1, 0.12, 1.06, 0.42}});
  hand.limb(skin, {{1.82, 0.62, 1.04, 0.28}, {2.6, 0.42, 1.0, 0.36}, {3.1, 0.16, 1.04, 0.38}});
  hand.limb(knuckle, {{1.62, -0.42, 1.3, 0.24}, {1.7, -0.42, 1.3, 0.24}});
  hand.limb(knuckle, {{1.56, -0.03, 1.36, 0.24}, {1.64, -0.03, 1.36, 0.24}});
  add_fingers(hand, skin, nail, 1 - pose.grip);
  const double from = look.sleeve_from / look.size;
  hand.limb(skin, {{3.0, 0, 1.08, 0.44}, {4.2, 0, 1.2, 0.52}, {std::max(4.4, from + 0.6), 0, 1.1 + 0.11 * (from - 3), 0.6}});
  hand.limb(cuff, {{from, 0, 1.06 + 0.11 * (from - 3), 0.7}, {from + 0.3, 0, 1.1 + 0.11 * (from - 3), 0.72}});
  hand.limb(sleeve, {{from + 0.2, 0, 1.1 + 0.11 * (from - 3), 0.69}, {from + 4, 0.2, 1.5 + 0.11 * (from - 3), 0.86},
                     {from + 12, 0.5, 2.2 + 0.11 * (from - 3), 1.1}});
  return mesh;
}

}  // namespace hexwatch::datasets
