#include "datasets/films/moving.h"

#include "datasets/pieces.h"

namespace hexwatch::datasets {
namespace {

Mesh held(const Load& load, const FilmSet& set, const HandPose& hand) {
  const Pose pose{hand.tip, hand.up - load.hang, load.angle};
  return load.robber ? make_robber(set.scene.style, pose)
                     : make_piece(load.kind, load.color, set.scene.style, pose, 1);
}

// Turns by |spin| radians about it.
cv::Matx33d turned(const cv::Vec3d& spin) {
  const double angle = cv::norm(spin);
  if (angle < 1e-9) return cv::Matx33d::eye();
  const cv::Vec3d k = spin / angle;
  const cv::Matx33d cross(0, -k[2], k[1], k[2], 0, -k[0], -k[1], k[0], 0);
  return cv::Matx33d::eye() + cross * std::sin(angle) + cross * cross * (1 - std::cos(angle));
}

}  // namespace

void add_hand(const Pass& pass, const FilmSet& set, double t, double at, std::vector<Moving>& things) {
  const HandPose hand = pass.at(at);
  const cv::Vec3d anchor(hand.tip.x, hand.tip.y, hand.up);
  things.push_back({make_hand(set.hands[static_cast<std::size_t>(pass.by)], hand), anchor});
  for (const Load& load : pass.loads)
    if (t >= load.from && t < load.to) things.push_back({held(load, set, hand), anchor});
}

void add_dice(const Flight& flight, double at, std::vector<Moving>& things) {
  const double u = clamp01((at - flight.from) / (flight.to - flight.from));
  const double s = 1 - std::pow(1 - u, 1.8);  // they slow down
  for (std::size_t i = 0; i < 2; ++i) {
    const Die& land = flight.land[i];
    Mesh mesh = make_die(land);
    // It falls, then bounces lower and lower.
    const double bounce = std::abs(std::cos(2.5 * kPi * std::sqrt(u))) * (1 - u) * flight.height;
    const BoardPoint from = flight.thrown_at + BoardPoint{i == 0 ? 0.15 : -0.15, i == 0 ? -0.1 : 0.1};
    const BoardPoint here = from + (land.at - from) * s;
    const cv::Vec3d middle(land.at.x, land.at.y, land.z + land.side / 2);
    const cv::Vec3d now(here.x, here.y, land.z + land.side * (0.5 + 0.3 * (1 - u)) + bounce);
    const cv::Matx33d turn = turned(flight.spin[i] * (1 - s));
    for (Triangle& triangle : mesh.triangles)
      for (Vertex& corner : triangle.corners) {
        corner.at = now + turn * (corner.at - middle);
        corner.normal = turn * corner.normal;
      }
    things.push_back({std::move(mesh), now});
  }
}

bool is_still(const Pass& pass, const std::vector<double>& times) {
  const HandPose a = pass.at(times.front());
  const HandPose b = pass.at(times.back());
  return std::hypot(a.tip.x - b.tip.x, a.tip.y - b.tip.y) + std::abs(a.up - b.up) < 0.01;
}

}  // namespace hexwatch::datasets
