#include "app/bench_film.h"

#include <algorithm>
#include <chrono>
#include <iomanip>
#include <map>
#include <ostream>
#include <sstream>
#include <vector>

#include "app/pipeline/follower.h"
#include "app/pipeline/frame_source.h"
#include "vision/catan_model.h"

namespace hexwatch {
namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) { return std::chrono::duration<double, std::milli>(Clock::now() - start).count(); }

double quantile(std::vector<double> values, double share) {
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

void print(std::ostream& out, const std::string& name, const std::vector<double>& times) {
  std::ostringstream line;
  line << "  " << std::left << std::setw(28) << name << std::right << std::fixed << std::setprecision(1) << std::setw(7) << times.size() << " frames" << std::setw(9)
       << quantile(times, 0.5) << " ms" << std::setw(9) << quantile(times, 0.95) << " ms in 95 of 100\n";
  out << line.str();
}

}  // namespace

void bench_film(std::ostream& out, const std::string& film) {
  const VisionModel model = catan_vision_model();
  const auto source = open_recording(film);
  Follower follower(model);
  std::map<std::string, std::vector<double>> times;
  cv::Size size;
  const auto began = Clock::now();
  double last = 0;
  while (true) {
    const auto decode = Clock::now();
    const auto frame = source->next();
    if (!frame) break;
    times["decoding"].push_back(milliseconds_since(decode));
    const auto step = Clock::now();
    follower.step(*frame);
    const double spent = milliseconds_since(step);
    times[follower.doing()].push_back(spent);
    size = frame->bgr.size();
    last = frame->time;
  }
  const double all = milliseconds_since(began) / 1000;
  out << film << ", " << size.width << " x " << size.height << " pixels, " << std::lround(last) << " s\n";
  for (const auto& [name, of_it] : times) print(out, name, of_it);
  std::ostringstream line;
  line << std::fixed << std::setprecision(1) << "  all told " << all << " s, " << (last > 0 ? last / all : 0) << " times as fast as the film\n";
  out << line.str();
}

}  // namespace hexwatch
