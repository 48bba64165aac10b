#include "datasets/render.h"

#include <opencv2/imgcodecs.hpp>

#include "datasets/film.h"
#include "datasets/light.h"
#include "datasets/table_art.h"

namespace hexwatch::datasets {
namespace {

// Pixels that a hex side in the middle of the board takes.
double pixels_per_side(const Projection& projection) {
  const cv::Point2d middle = projection(BoardPoint{0, 0});
  const cv::Point2d x = projection(BoardPoint{1, 0}) - middle;
  const cv::Point2d y = projection(BoardPoint{0, 1}) - middle;
  return std::max(std::hypot(x.x, x.y), std::hypot(y.x, y.y));
}

// Sharper print would be lost in the lens, and painting it takes a third of the time of a picture.
constexpr double kTexelsPerPixel = 1.4;

bool has_printed_face(Subject subject) { return subject != Subject::nothing && subject != Subject::card_game; }

BoardArt face_of(const Scene& scene, double scale) {
  if (scene.subject == Subject::board) return paint_board(scene, scale);
  if (scene.subject == Subject::loose_hexes) return paint_loose_hexes(scene, scale);
  Draw draw(scene.art_seed);
  constexpr double kScale = 64;
  return {paint_other_game(scene.subject, static_cast<int>(2 * BoardArt::kReach * kScale), draw), kScale};
}

}  // namespace

Raster lay_out(const Scene& scene, int fineness) {
  Raster raster(View(scene.camera, scene.width, scene.height, fineness));
  raster.fill_table(paint_table(scene.table), kTableSides, scene.table.angle, scene.gloss * 0.7);
  if (has_printed_face(scene.subject))
    raster.fill_board(face_of(scene, pixels_per_side(raster.view().projection) * kTexelsPerPixel), scene.gloss);
  return raster;
}

Picture render(const Scene& scene) {
  // Two by two samples a pixel; large pictures, whose pixels are small beside what they show, do with one.
  const int fineness = scene.width * scene.height > 3'000'000 ? 1 : 2;
  Raster raster = lay_out(scene, fineness);
  const World world = build_world(scene);
  std::vector<const Mesh*> meshes;
  meshes.reserve(world.size());
  for (std::size_t i = 0; i < world.size(); ++i) {
    raster.draw(world[i].mesh, static_cast<ThingId>(kFirstThing + i));
    meshes.push_back(&world[i].mesh);
  }
  Picture picture;
  picture.image = develop(shade(raster, scene, meshes), raster.view(), scene);
  if (scene.subject == Subject::board) picture.label = make_label(scene, world, raster);
  return picture;
}

std::vector<unsigned char> to_jpeg(const Picture& picture, const Film& film) {
  std::vector<unsigned char> bytes;
  cv::imencode(".jpg", picture.image, bytes, {cv::IMWRITE_JPEG_QUALITY, film.jpeg_quality});
  return bytes;
}

}  // namespace hexwatch::datasets
