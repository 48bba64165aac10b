#include "datasets/films/printer.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "datasets/film.h"

namespace hexwatch::datasets {
namespace {

constexpr int kLightSteps = 1024;  // a white sheet's light
constexpr std::size_t kNoise = std::size_t{1} << 18U;

}  // namespace

Printer::Printer(const Scene& scene) : film_(scene.film), seed_(scene.art_seed), curve_(4 * kLightSteps), noise_(kNoise) {
  for (std::size_t i = 0; i < curve_.size(); ++i)
    curve_[i] = static_cast<float>(255 * tone(static_cast<double>(i) / kLightSteps, film_.contrast));
  Draw draw(seed_ ^ 0x6015E);
  for (float& value : noise_) value = static_cast<float>(draw.normal(film_.noise));
  vignette_ = cv::Mat(scene.height, scene.width, CV_32F);
  const double diagonal = std::hypot(scene.width, scene.height) / 2;
  for (int y = 0; y < scene.height; ++y)
    for (int x = 0; x < scene.width; ++x) {
      const double r = std::hypot(x - scene.width / 2.0, y - scene.height / 2.0) / diagonal;
      vignette_.at<float>(y, x) = static_cast<float>(1 - film_.vignette * r * r);
    }
}

cv::Mat Printer::print(const cv::Mat& light, double gain, const cv::Vec3d& white, int number) const {
  cv::Vec3f gains;
  for (int i = 0; i < 3; ++i)
    gains[i] = static_cast<float>(film_.exposure * gain * film_.white[i] / 255 * white[i] * kLightSteps);
  const auto saturation = static_cast<float>(film_.saturation);
  const auto most = static_cast<float>(curve_.size() - 1);
  cv::Mat frame(light.size(), CV_8UC3);
  cv::parallel_for_({0, light.rows}, [&](const cv::Range& rows) {
    for (int y = rows.start; y < rows.end; ++y) {
      // Where in the table of noise this row begins: another place in every frame.
      Draw draw(seed_ ^ (static_cast<std::uint64_t>(number) << 20U) ^ static_cast<std::uint64_t>(y));
      std::size_t next = draw.seed() % kNoise;
      const auto* in = light.ptr<cv::Vec3f>(y);
      const auto* dim = vignette_.ptr<float>(y);
      auto* out = frame.ptr<cv::Vec3b>(y);
      for (int x = 0; x < light.cols; ++x) {
        cv::Vec3f value;
        for (int i = 0; i < 3; ++i)
          value[i] = curve_[static_cast<std::size_t>(std::clamp(in[x][i] * gains[i] * dim[x], 0.0F, most))];
        const float grey = 0.11F * value[0] + 0.59F * value[1] + 0.3F * value[2];
        for (int i = 0; i < 3; ++i) {
          out[x][i] = cv::saturate_cast<uchar>(grey + (value[i] - grey) * saturation + noise_[next]);
          next = next + 1 < kNoise ? next + 1 : 0;
        }
      }
    }
  });
  std::vector<uchar> bytes;  // what a webcam sends is a JPEG file a frame
  cv::imencode(".jpg", frame, bytes, {cv::IMWRITE_JPEG_QUALITY, film_.jpeg_quality});
  return cv::imdecode(bytes, cv::IMREAD_COLOR);
}

}  // namespace hexwatch::datasets
