#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace hexwatch {

/// One way in which a camera can send pictures.
struct CameraMode {
  std::string format;         ///< four letters: MJPG, YUYV ...
  int width = 0;              ///< pixels; 0 where the camera does not list its sizes
  int height = 0;
  std::vector<double> rates;  ///< pictures a second, the fastest first; empty where it does not list them
};

/// A camera of this machine, as Video4Linux (V4L2) knows it.
struct Camera {
  int index = 0;     ///< N of /dev/videoN, which a session may be told
  std::string name;  ///< as the maker called it; may be told in its place
  std::vector<CameraMode> modes;
  std::string trouble;  ///< why it could not be asked, in one sentence, or empty
};

/// Asks a device one question of linux/videodev2.h; false for 'no' and 'no more'. The real one is ioctl on an open device.
using AskCamera = std::function<bool(unsigned long request, void* argument)>;

/// All modes a device lists (VIDIOC_ENUM_FMT, ENUM_FRAMESIZES, ENUM_FRAMEINTERVALS): MJPG first, then the largest pictures first. Of sizes
/// that go in steps the least and the largest are given.
std::vector<CameraMode> modes_of(const AskCamera& ask);

/// Whether a device takes pictures at all: many cameras have a second one that sends only figures.
bool takes_pictures(const AskCamera& ask);

/// Every camera there is, by index. Devices that take no pictures are left out.
std::vector<Camera> list_cameras();

/// The index of the camera that is meant: a number, /dev/videoN, a whole name, or part of one that fits no other (capitals do not
/// matter). Nothing where there is none. Throws std::runtime_error with one sentence where several fit.
std::optional<int> find_camera(const std::string& wanted, const std::vector<Camera>& cameras);

/// The cameras by index and name alone, without opening any.
std::vector<Camera> named_cameras();

}  // namespace hexwatch
