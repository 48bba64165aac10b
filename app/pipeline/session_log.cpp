#include "app/pipeline/session_log.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "app/pipeline/text_input.h"

namespace hexwatch {
namespace {

constexpr const char* kLogName = "events.jsonl";
constexpr const char* kTornName = "events.torn";
constexpr std::uintmax_t kMostBytes = 1'000'000'000;  // a game of an evening has less than a hundredth of it

// Why writing failed and what to do about it.
std::string reason(int error) {
  switch (error) {
    case ENOSPC:
    case EDQUOT: return "the disk is full; make room";
    case EFBIG: return "the file would be larger than this user may write; raise the limit";
    case EACCES:
    case EPERM: return "no permission; check who owns the folder";
    case EROFS: return "the disk is read-only; choose another folder";
    default: return std::strerror(error);  // NOLINT(concurrency-mt-unsafe): glibc's texts are constants
  }
}

[[noreturn]] void fail(const std::string& what, int error) { throw std::runtime_error(what + ": " + reason(error) + "."); }

std::string bytes_of(const std::string& file) {
  std::error_code error;
  if (std::filesystem::file_size(file, error) > kMostBytes && !error) throw std::runtime_error(file + " is larger than 1 GB, which no log is.");
  std::ifstream in = open_file(file, "file");
  return {std::istreambuf_iterator<char>(in), {}};
}

bool blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

bool write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// A new file is only there after a power cut if its folder was synced too. Not every file system can; then it is as good as it gets.
void sync_folder(const std::string& folder) {
  const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  fsync(descriptor);
  close(descriptor);
}

void make_folder(const std::string& folder) {
  std::error_code error;
  if (std::filesystem::is_directory(folder, error)) return;
  if (std::filesystem::exists(folder, error)) throw std::runtime_error(folder + " is a file; name a folder for the session.");
  std::filesystem::create_directories(folder, error);
  if (error) fail("The folder " + folder + " cannot be made", error.value());
  sync_folder((std::filesystem::absolute(folder) / "..").lexically_normal().string());
}

}  // namespace

std::string log_file_of(const std::string& folder) { return (std::filesystem::path(folder) / kLogName).string(); }

LogText read_log(const std::string& file) {
  const std::string bytes = bytes_of(file);
  LogText text;
  std::size_t at = 0;
  for (int number = 1; at < bytes.size(); ++number) {
    const std::size_t end = bytes.find('\n', at);
    if (end == std::string::npos) break;
    const std::string_view line = std::string_view(bytes).substr(at, end - at);
    try {
      if (!blank(line)) text.lines.push_back({number, io::parse_object(line)});
    } catch (const io::InputError& error) {
      if (end + 1 >= bytes.size()) break;  // the last one: torn
      throw io::InputError(file + ": line " + std::to_string(number) + " is damaged: it " + error.what() + "; put that line right to go on.");
    }
    at = end + 1;
  }
  text.whole_bytes = at;
  text.torn = bytes.substr(at);
  return text;
}

SessionLog::SessionLog(std::string folder) : folder_(std::move(folder)), file_(log_file_of(folder_)) {}

SessionLog::SessionLog(SessionLog&& other) noexcept { *this = std::move(other); }

SessionLog& SessionLog::operator=(SessionLog&& other) noexcept {
  std::swap(folder_, other.folder_);
  std::swap(file_, other.file_);
  std::swap(descriptor_, other.descriptor_);
  std::swap(bytes_, other.bytes_);
  std::swap(lines_, other.lines_);
  std::swap(repair_, other.repair_);
  return *this;
}

SessionLog::~SessionLog() {
  if (descriptor_ >= 0) close(descriptor_);
}

void SessionLog::lock(bool create) {
  descriptor_ = open(file_.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | (create ? O_CREAT : 0), 0644);
  if (descriptor_ < 0 && errno == ENOENT && !create) {
    throw std::runtime_error(folder_ + " holds no game to resume; leave --resume out to begin one.");
  }
  if (descriptor_ < 0) fail(file_ + " cannot be written", errno);
  if (flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
  if (errno == EWOULDBLOCK) throw std::runtime_error(folder_ + " is being written by another hexwatch; end that one or choose another folder.");
  fail(file_ + " cannot be locked", errno);
}

SessionLog SessionLog::begin(const std::string& folder) {
  make_folder(folder);
  SessionLog log(folder);
  log.lock(true);
  // One that stopped before its first line leaves an empty file behind, which is no game.
  std::error_code error;
  if (std::filesystem::file_size(log.file_, error) > 0 || error) {
    throw std::runtime_error(folder + " holds a game already: resume it with --resume or choose another folder.");
  }
  sync_folder(folder);
  return log;
}

SessionLog SessionLog::resume(const std::string& folder) {
  SessionLog log(folder);
  log.lock(false);
  LogText text = read_log(log.file_);
  log.bytes_ = text.whole_bytes;
  if (!text.torn.empty()) log.set_aside(text);
  log.lines_ = std::move(text.lines);
  return log;
}

// First the copy, then the cut: a kill in between leaves the line twice and never not at all.
void SessionLog::set_aside(const LogText& text) {
  const std::string aside = (std::filesystem::path(folder_) / kTornName).string();
  const int descriptor = open(aside.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  const bool written = descriptor >= 0 && write_all(descriptor, text.torn + (text.torn.ends_with('\n') ? "" : "\n")) && fsync(descriptor) == 0;
  const int error = errno;
  if (descriptor >= 0) close(descriptor);
  if (!written) fail("The torn last line of " + file_ + " cannot be moved to " + aside, error);
  sync_folder(folder_);
  if (ftruncate(descriptor_, static_cast<off_t>(text.whole_bytes)) != 0 || fdatasync(descriptor_) != 0) fail(file_ + " cannot be repaired", errno);
  repair_ = "The last line of " + file_ + " was torn; it was moved to " + aside + ".";
}

void SessionLog::append(const Json& line) { append_all(std::span(&line, 1)); }

void SessionLog::append_all(std::span<const Json> lines) {
  std::string bytes;
  // What came from outside may not be UTF-8; a log that cannot be written for that would lose the game.
  for (const Json& line : lines) bytes += io::to_line(line) + '\n';
  if (write_all(descriptor_, bytes) && fdatasync(descriptor_) == 0) {
    bytes_ += bytes.size();
    return;
  }
  const int error = errno;
  take_back(bytes_);
  fail(file_ + " cannot be written (what was written before is kept)", error);
}

// Half a line in the middle would spoil the log for whoever reads it.
void SessionLog::take_back(std::uintmax_t bytes) const {
  if (ftruncate(descriptor_, static_cast<off_t>(bytes)) == 0) fdatasync(descriptor_);
}

}  // namespace hexwatch
