#include "app/bench_vision.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <iomanip>
#include <ostream>
#include <sstream>

#include <opencv2/imgcodecs.hpp>

#include "app/pipeline/picture_file.h"
#include "datasets/render.h"
#include "vision/catan_model.h"
#include "vision/place_readers.h"
#include "vision/read_board.h"

namespace hexwatch {
namespace {

// How to get a picture, from the file as it lies on the disk.
struct Source {
  std::string name;
  std::function<cv::Mat()> decode;
};

// What a webcam sends: a compressed frame.
Source rendered_frame() {
  const datasets::Scene scene = datasets::random_scene(1, {.width = 1920, .height = 1080});
  const auto bytes = datasets::to_jpeg(datasets::render(scene), scene.film);
  return {"a rendered picture", [bytes] { return cv::imdecode(bytes, cv::IMREAD_COLOR); }};
}

std::vector<Source> sources_of(const std::vector<std::string>& images) {
  std::vector<Source> sources;
  for (const std::string& image : images) sources.push_back({image, [image] { return read_picture(image); }});
  if (sources.empty()) sources.push_back(rendered_frame());
  return sources;
}

// The median of as many tries as fit into the time, three at the least. By the clock on the wall: the nets use every core.
double median_milliseconds(double seconds, const std::function<void()>& stage) {
  using Clock = std::chrono::steady_clock;
  constexpr std::size_t kFewest = 3;
  std::vector<double> times;
  const auto start = Clock::now();
  do {
    const auto one = Clock::now();
    stage();
    times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - one).count());
  } while (times.size() < kFewest || Clock::now() - start < std::chrono::duration<double>(seconds));
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::nth_element(times.begin(), middle, times.end());
  return *middle;
}

// Where no board is found a board that fills the picture is read: the stages take the same time whatever they see.
Pose pose_in(const Pyramid& picture, const VisionModel& model, std::string& remark) {
  const auto found = locate_board(picture, model.layout, model.locate);
  if (const auto* pose = std::get_if<Pose>(&found)) return *pose;
  remark = ", no board found: " + std::get<NotLocated>(found).reason;
  const cv::Size size = picture.size();
  const double side = std::min(size.width, size.height) / 11.0;
  return {Homography(side, 0, size.width / 2.0, 0, side, size.height / 2.0, 0, 0, 1), 0};
}

void bench_picture(std::ostream& out, const Source& source, const VisionModel& model, double seconds) {
  const cv::Mat bgr = source.decode();
  const Pyramid picture(bgr);
  std::string remark;
  const Pose pose = pose_in(picture, model, remark);
  out << source.name << ", " << bgr.cols << " x " << bgr.rows << " pixels" << remark << '\n';
  const auto stage = [&](const char* name, const std::function<void()>& work) {
    std::ostringstream line;
    line << "  " << std::left << std::setw(28) << name << std::right << std::setw(9) << std::fixed << std::setprecision(1)
         << median_milliseconds(seconds, work) << " ms\n";
    out << line.str() << std::flush;
  };
  const Patches patches(picture, pose.image_from_board, model.layout);
  stage("decode", [&] { source.decode(); });
  stage("pyramid", [&] { Pyramid{bgr}; });
  stage("locate from scratch", [&] { locate_board(picture, model.layout, model.locate); });
  stage("refine, pose known", [&] { refine_pose(picture, model.layout, pose, model.locate); });
  stage("sites", [&] { read_sites(patches, model); });
  stage("paths", [&] { read_paths(patches, model); });
  stage("tiles and tokens", [&] { read_tiles(patches, model); });
  stage("coast", [&] { read_traders(patches, model); });
  stage("all told, from the file", [&] { read_board(source.decode(), model); });
  stage("a frame from scratch", [&] { read_board(bgr, model); });
  stage("a frame, pose known", [&] { read_board(bgr, model, {.pose = pose}); });
}

}  // namespace

void bench_vision(std::ostream& out, const std::vector<std::string>& images, double seconds) {
  const VisionModel model = catan_vision_model();
  for (const Source& source : sources_of(images)) bench_picture(out, source, model, seconds);
}

}  // namespace hexwatch
