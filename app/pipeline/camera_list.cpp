#include "app/pipeline/camera_list.h"

#include <fcntl.h>
#include <linux/videodev2.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <tuple>

namespace hexwatch {
namespace {

constexpr unsigned kMostAnswers = 100;  // a device that never says 'no more' must not hang us

std::string letters_of(std::uint32_t format) {
  std::string letters;
  for (unsigned shift = 0; shift < 32; shift += 8) letters += static_cast<char>((format >> shift) & 0x7FU);
  while (letters.ends_with(' ')) letters.pop_back();
  return letters;
}

// Intervals are seconds a picture; a rate is their inverse.
std::optional<double> rate_of(const v4l2_fract& interval) {
  if (interval.numerator == 0 || interval.denominator == 0) return std::nullopt;
  return static_cast<double>(interval.denominator) / interval.numerator;
}

std::vector<double> rates_of(const AskCamera& ask, std::uint32_t format, int width, int height) {
  std::vector<double> rates;
  const auto add = [&](const v4l2_fract& interval) {
    if (const auto rate = rate_of(interval)) rates.push_back(*rate);
  };
  v4l2_frmivalenum question{};
  question.pixel_format = format;
  question.width = static_cast<std::uint32_t>(width);
  question.height = static_cast<std::uint32_t>(height);
  for (; question.index < kMostAnswers && ask(VIDIOC_ENUM_FRAMEINTERVALS, &question); ++question.index) {
    if (question.type != V4L2_FRMIVAL_TYPE_DISCRETE) {
      add(question.stepwise.min);
      add(question.stepwise.max);
      break;
    }
    add(question.discrete);
  }
  std::sort(rates.begin(), rates.end(), std::greater<>());
  rates.erase(std::unique(rates.begin(), rates.end()), rates.end());
  return rates;
}

void add_sizes(const AskCamera& ask, std::uint32_t format, std::vector<CameraMode>& modes) {
  const std::size_t before = modes.size();
  const auto add = [&](std::uint32_t width, std::uint32_t height) {
    const auto w = static_cast<int>(width);
    const auto h = static_cast<int>(height);
    modes.push_back({letters_of(format), w, h, rates_of(ask, format, w, h)});
  };
  v4l2_frmsizeenum question{};
  question.pixel_format = format;
  for (; question.index < kMostAnswers && ask(VIDIOC_ENUM_FRAMESIZES, &question); ++question.index) {
    if (question.type != V4L2_FRMSIZE_TYPE_DISCRETE) {
      add(question.stepwise.min_width, question.stepwise.min_height);
      add(question.stepwise.max_width, question.stepwise.max_height);
      break;
    }
    add(question.discrete.width, question.discrete.height);
  }
  if (modes.size() == before) modes.push_back({letters_of(format), 0, 0, {}});
}

std::string device_of(int index) { return "/dev/video" + std::to_string(index); }

std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0 || number > 9999) return std::nullopt;
  return number;
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

// Fills in what an open device tells. Returns whether it is a camera; one that cannot be asked may be one.
bool ask_device(Camera& camera) {
  const std::string device = device_of(camera.index);
  const int descriptor = open(device.c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) {
    const bool denied = errno == EACCES || errno == EPERM;
    camera.trouble = device + " cannot be opened: " + (denied ? "no permission; add yourself to the group 'video' and log in anew." : std::string(std::strerror(errno)) + ".");  // NOLINT(concurrency-mt-unsafe)
    return true;
  }
  const AskCamera ask = [descriptor](unsigned long request, void* argument) { return ioctl(descriptor, request, argument) == 0; };
  const bool is_camera = takes_pictures(ask);
  if (is_camera) camera.modes = modes_of(ask);
  close(descriptor);
  return is_camera;
}

}  // namespace

std::vector<CameraMode> modes_of(const AskCamera& ask) {
  std::vector<CameraMode> modes;
  v4l2_fmtdesc question{};
  question.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  for (; question.index < kMostAnswers && ask(VIDIOC_ENUM_FMT, &question); ++question.index) add_sizes(ask, question.pixelformat, modes);
  std::stable_sort(modes.begin(), modes.end(), [](const CameraMode& a, const CameraMode& b) {
    const auto rank = [](const CameraMode& m) { return std::tuple(m.format != "MJPG", m.format, -static_cast<long>(m.width) * m.height); };
    return rank(a) < rank(b);
  });
  return modes;
}

bool takes_pictures(const AskCamera& ask) {
  v4l2_capability answer{};
  if (!ask(VIDIOC_QUERYCAP, &answer)) return false;
  const std::uint32_t can = (answer.capabilities & V4L2_CAP_DEVICE_CAPS) != 0 ? answer.device_caps : answer.capabilities;
  return (can & V4L2_CAP_VIDEO_CAPTURE) != 0;
}

std::vector<Camera> named_cameras() {
  std::vector<Camera> cameras;
  std::error_code error;
  for (std::filesystem::directory_iterator it("/sys/class/video4linux", error), end; !error && it != end; it.increment(error)) {
    const std::string device = it->path().filename().string();
    if (!device.starts_with("video")) continue;
    const auto index = number_in(std::string_view(device).substr(5));
    if (!index) continue;
    Camera camera{*index, "", {}, ""};
    std::ifstream in(it->path() / "name");
    std::getline(in, camera.name);
    cameras.push_back(std::move(camera));
  }
  std::sort(cameras.begin(), cameras.end(), [](const Camera& a, const Camera& b) { return a.index < b.index; });
  return cameras;
}

std::vector<Camera> list_cameras() {
  std::vector<Camera> cameras = named_cameras();
  std::erase_if(cameras, [](Camera& camera) { return !ask_device(camera); });
  return cameras;
}

std::optional<int> find_camera(const std::string& wanted, const std::vector<Camera>& cameras) {
  const std::string prefix = "/dev/video";
  if (const auto number = number_in(wanted.starts_with(prefix) ? std::string_view(wanted).substr(prefix.size()) : std::string_view(wanted))) return number;
  if (wanted.empty()) return std::nullopt;
  std::vector<const Camera*> fitting;
  for (const Camera& camera : cameras) {
    if (camera.name == wanted) return camera.index;  // of two nodes of one camera the first takes the pictures
    if (lower(camera.name).find(lower(wanted)) != std::string::npos) fitting.push_back(&camera);
  }
  if (fitting.empty()) return std::nullopt;
  for (const Camera* camera : fitting) {
    if (camera->name != fitting.front()->name) {
      throw std::runtime_error("'" + wanted + "' may be the camera '" + fitting.front()->name + "' or '" + camera->name + "'; tell more of the name or its number.");
    }
  }
  return fitting.front()->index;
}

}  // namespace hexwatch
