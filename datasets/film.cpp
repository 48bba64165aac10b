#include "datasets/film.h"

#include <opencv2/imgproc.hpp>

namespace hexwatch::datasets {
cv::Mat through_lens(const cv::Mat& straight, const View& view, const Scene& scene) {
  if (scene.camera.bend == 0) return straight;
  cv::Mat map(scene.height, scene.width, CV_32FC2);
  for (int y = 0; y < scene.height; ++y)
    for (int x = 0; x < scene.width; ++x) {
      const cv::Point2d from = view.projection.unbent({static_cast<double>(x), static_cast<double>(y)}) - view.corner;
      map.at<cv::Vec2f>(y, x) = {static_cast<float>(from.x), static_cast<float>(from.y)};
    }
  cv::Mat pixels;
  cv::remap(straight, pixels, map, cv::noArray(), cv::INTER_CUBIC, cv::BORDER_REFLECT_101);
  return cv::max(pixels, 0.0);
}

void blur(cv::Mat& pixels, const Film& film) {
  if (film.blur > 0.2) cv::GaussianBlur(pixels, pixels, {}, film.blur);
  if (film.motion > 1) {
    const int reach = cvCeil(film.motion / 2);
    const int size = 2 * reach + 1;
    cv::Mat kernel = cv::Mat::zeros(size, size, CV_32F);
    const int steps = 4 * size;
    for (int i = 0; i < steps; ++i) {
      const double t = (i + 0.5) / steps - 0.5;
      kernel.at<float>(cvRound(reach + t * film.motion * std::sin(film.motion_angle)),
                       cvRound(reach + t * film.motion * std::cos(film.motion_angle))) +=
          1.0F / static_cast<float>(steps);
    }
    cv::filter2D(pixels, pixels, -1, kernel, {-1, -1}, 0, cv::BORDER_REFLECT_101);
  }
}

double tone(double light, double contrast) {
  const double shoulder = light < 0.7 ? light : 0.7 + 0.32 * (1 - std::exp(-(light - 0.7) / 0.32));
  const double v = shoulder <= 0.0031308 ? 12.92 * shoulder : 1.055 * std::pow(shoulder, 1 / 2.4) - 0.055;
  return clamp01(0.5 + (v - 0.5) * contrast);
}

cv::Mat develop(const cv::Mat& light, const View& view, const Scene& scene) {
  const Film& film = scene.film;
  cv::Mat pixels = through_lens(light, view, scene);
  blur(pixels, film);
  // The tone curve as a table: a power for each channel of each pixel would take longer than drawing.
  std::vector<double> curve(4096);
  for (std::size_t i = 0; i < curve.size(); ++i) curve[i] = tone(static_cast<double>(i) / 1024, film.contrast);
  cv::Mat picture(pixels.size(), CV_32FC3);
  const double diagonal = std::hypot(scene.width, scene.height) / 2;
  for (int y = 0; y < picture.rows; ++y)
    for (int x = 0; x < picture.cols; ++x) {
      const cv::Vec3f& in = pixels.at<cv::Vec3f>(y, x);
      const double r = std::hypot(x - scene.width / 2.0, y - scene.height / 2.0) / diagonal;
      const double gain = film.exposure * (1 - film.vignette * r * r);
      cv::Vec3d out;
      for (int i = 0; i < 3; ++i)
        out[i] = curve[static_cast<std::size_t>(
            std::clamp(static_cast<double>(in[i]) * gain * film.white[i] / 255 * 1024, 0.0, 4095.0))];
      const double grey = 0.11 * out[0] + 0.59 * out[1] + 0.3 * out[2];
      picture.at<cv::Vec3f>(y, x) = cv::Vec3d::all(grey) + (out - cv::Vec3d::all(grey)) * film.saturation;
    }
  if (film.sharpen > 0) {
    cv::Mat soft;
    cv::GaussianBlur(picture, soft, {}, 1.2);
    picture += (picture - soft) * film.sharpen;
  }
  Draw draw(scene.art_seed ^ 0x5EED);
  cv::Mat finished(picture.size(), CV_8UC3);
  for (int y = 0; y < picture.rows; ++y)
    for (int x = 0; x < picture.cols; ++x)
      for (int i = 0; i < 3; ++i)
        finished.at<cv::Vec3b>(y, x)[i] = cv::saturate_cast<uchar>(
            255 * static_cast<double>(picture.at<cv::Vec3f>(y, x)[i]) + draw.normal(film.noise));
  return finished;
}

}  // namespace hexwatch::datasets
