#include "app/pipeline/picture_folder.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <stdexcept>
#include <utility>
#include <vector>

#include <opencv2/imgcodecs.hpp>

#include "app/pipeline/picture_file.h"

namespace hexwatch {
namespace {

constexpr std::array kEndings{".jpg", ".jpeg", ".png", ".bmp", ".webp", ".tif", ".tiff", ".ppm"};

bool has_ending_of_picture(const std::string& file) {
  std::string ending = std::filesystem::path(file).extension().string();
  std::transform(ending.begin(), ending.end(), ending.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return std::find(kEndings.begin(), kEndings.end(), ending) != kEndings.end();
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Takes the digits at the beginning of the name off it, without leading zeros.
std::string_view take_number(std::string_view& name) {
  const auto end = static_cast<std::size_t>(std::find_if_not(name.begin(), name.end(), is_digit) - name.begin());
  std::string_view number = name.substr(0, end);
  name.remove_prefix(end);
  number.remove_prefix(std::min(number.find_first_not_of('0'), number.size()));
  return number;
}

std::vector<std::string> pictures_in(const std::string& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (std::filesystem::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename().string();
    std::error_code unknown;
    if (!name.starts_with('.') && it->is_regular_file(unknown) && has_ending_of_picture(name)) names.push_back(name);
  }
  if (error) throw std::runtime_error("The folder " + folder + " cannot be read; check the permissions.");
  if (names.empty()) throw std::runtime_error("The folder " + folder + " holds no images; name one with JPEG or PNG files in it.");
  std::sort(names.begin(), names.end(), natural_less);
  return names;
}

class PictureFolder final : public FrameSource {
 public:
  PictureFolder(std::string folder, std::vector<std::string> names, double rate) : folder_(std::move(folder)), names_(std::move(names)), rate_(rate) {}

  std::optional<Frame> next() override {
    while (at_ < names_.size()) {
      const int number = static_cast<int>(at_);
      const std::string file = (std::filesystem::path(folder_) / names_[at_++]).string();
      try {
        Frame frame{number, number / rate_, same_size(read_picture(file))};
        any_ = true;
        return frame;
      } catch (const std::runtime_error& error) {
        if (names_.size() == 1) throw;
        notice(std::string(error.what()) + " It is left out.");
      }
    }
    if (!any_) throw std::runtime_error("None of the " + std::to_string(names_.size()) + " images in " + folder_ + " can be read; use JPEG or PNG.");
    return std::nullopt;
  }
  double rate() const override { return rate_; }
  std::optional<int> promised() const override { return static_cast<int>(names_.size()); }

 private:
  std::string folder_;
  std::vector<std::string> names_;
  double rate_;
  std::size_t at_ = 0;
  bool any_ = false;
};

class Still final : public FrameSource {
 public:
  Still(const std::string& file, double rate) : picture_(read_picture(file)), rate_(rate) {}
  std::optional<Frame> next() override {
    if (picture_.empty()) return std::nullopt;
    return Frame{0, 0, std::exchange(picture_, {})};
  }
  double rate() const override { return rate_; }
  std::optional<int> promised() const override { return 1; }

 private:
  cv::Mat picture_;
  double rate_;
};

void check_rate(double rate) {
  if (!(rate > 0 && rate <= 1000)) throw std::runtime_error("A rate of images must be above 0 and at most 1000 a second.");
}

}  // namespace

bool is_picture(const std::string& file) {
  if (has_ending_of_picture(file)) return true;
  try {
    std::error_code error;
    return std::filesystem::is_regular_file(file, error) && cv::haveImageReader(file);  // which prints a warning where there is no file
  } catch (const cv::Exception&) {
    return false;
  }
}

bool natural_less(std::string_view a, std::string_view b) {
  const std::pair whole(a, b);
  while (!a.empty() && !b.empty()) {
    if (is_digit(a.front()) && is_digit(b.front())) {
      const std::string_view x = take_number(a);
      const std::string_view y = take_number(b);
      if (x != y) return std::pair(x.size(), x) < std::pair(y.size(), y);
      continue;
    }
    if (a.front() != b.front()) return a.front() < b.front();
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
  if (a.empty() != b.empty()) return a.empty();
  return whole.first < whole.second;
}

std::unique_ptr<FrameSource> open_folder(const std::string& folder, double rate) {
  check_rate(rate);
  return std::make_unique<PictureFolder>(folder, pictures_in(folder), rate);
}

std::unique_ptr<FrameSource> open_still(const std::string& file, double rate) {
  check_rate(rate);
  return std::make_unique<Still>(file, rate);
}

}  // namespace hexwatch
