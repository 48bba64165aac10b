#include "app/pipeline/live_source.h"

#include <exception>
#include <stdexcept>
#include <utility>

#include "app/pipeline/frame_size.h"

namespace hexwatch {

LiveSource::LiveSource(OpenDevice open, const std::string& refusal, LiveOptions options)
    : open_(std::move(open)), options_(options), device_(open_()), heard_(Clock::now()) {
  if (device_ == nullptr) throw std::runtime_error(refusal);
  reader_ = std::thread([this] { read_on(); });
}

LiveSource::~LiveSource() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  reader_.join();
}

std::optional<Frame> LiveSource::newest(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_for(lock, patience, [this] { return !waiting_.bgr.empty(); })) return std::nullopt;
  return std::exchange(waiting_, {});
}

std::optional<Frame> LiveSource::latest() const {
  const std::scoped_lock lock(mutex_);
  return latest_.bgr.empty() ? std::nullopt : std::optional(latest_);
}

LiveStatus LiveSource::status() const {
  const std::scoped_lock lock(mutex_);
  LiveStatus status = status_;
  // A cable that was pulled shows at once in some drivers and never in others.
  const auto silent = Clock::now() - heard_;
  if (status.state == LiveStatus::State::steady && silent > options_.silence) {
    status.state = LiveStatus::State::lost;
    status.text = "No picture for " + std::to_string(std::chrono::duration_cast<std::chrono::seconds>(silent).count()) + " seconds; waiting for the next.";
  }
  return status;
}

double LiveSource::now() const {
  const std::scoped_lock lock(mutex_);
  return began_ ? std::chrono::duration<double>(Clock::now() - *began_).count() : 0;
}

void LiveSource::keep(cv::Mat picture) {
  const std::scoped_lock lock(mutex_);
  heard_ = Clock::now();
  if (!began_) began_ = heard_;
  if (size_.empty()) size_ = picture.size();
  ++status_.frames;
  if (!waiting_.bgr.empty()) ++status_.dropped;
  status_.state = LiveStatus::State::steady;
  status_.text.clear();
  waiting_ = {number_++, std::chrono::duration<double>(heard_ - *began_).count(), fitted(std::move(picture), size_)};
  latest_ = waiting_;
  changed_.notify_all();
}

void LiveSource::lose(std::string text) {
  const std::scoped_lock lock(mutex_);
  if (status_.state == LiveStatus::State::steady) ++status_.losses;
  status_.state = LiveStatus::State::lost;
  status_.text = std::move(text);
}

// Whether to go on trying.
bool LiveSource::wait_to_retry() {
  std::unique_lock lock(mutex_);
  return !changed_.wait_for(lock, options_.retry, [this] { return stopping_; });
}

void LiveSource::reopen() {
  try {
    device_ = open_();
  } catch (const std::exception& error) {
    lose(error.what());
  }
}

void LiveSource::read_on() {
  while (true) {
    {
      const std::scoped_lock lock(mutex_);
      if (stopping_) return;
    }
    cv::Mat picture = device_ == nullptr ? cv::Mat() : device_->read();
    if (!picture.empty()) {
      keep(std::move(picture));
      continue;
    }
    device_.reset();  // before it is opened again: a camera serves one at a time
    lose("The camera is gone; trying to get it back.");
    if (!wait_to_retry()) return;
    reopen();
  }
}

}  // namespace hexwatch
