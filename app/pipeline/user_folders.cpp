#include "app/pipeline/user_folders.h"

#include <array>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <stdexcept>

#include <unistd.h>

namespace hexwatch {
namespace {

namespace fs = std::filesystem;

fs::path told_by(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && value[0] == '/' ? fs::path(value) : fs::path();
}

fs::path user_folder(const char* variable, const char* in_home) {
  if (const fs::path told = told_by(variable); !told.empty()) return told / "hexwatch";
  if (const fs::path home = told_by("HOME"); !home.empty()) return home / in_home / "hexwatch";
  std::error_code error;
  const fs::path temporary = fs::temp_directory_path(error);
  return (error ? fs::path("/tmp") : temporary) / ("hexwatch-" + std::to_string(getuid())) / in_home;
}

std::string date_and_time() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d-%H%M", &local);
  return text.data();
}

}  // namespace

fs::path cache_folder() { return user_folder("XDG_CACHE_HOME", ".cache"); }
fs::path config_folder() { return user_folder("XDG_CONFIG_HOME", ".config"); }
fs::path sessions_folder() { return user_folder("XDG_DATA_HOME", ".local/share") / "sessions"; }

fs::path new_session_folder(const std::string& name) {
  const fs::path first = sessions_folder() / (date_and_time() + (name.empty() ? "" : "-" + name));
  fs::path folder = first;
  std::error_code error;
  for (int i = 2; fs::exists(folder, error); ++i) folder = first.string() + "-" + std::to_string(i);
  return folder;
}

void make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (!fs::is_directory(folder, error)) throw std::runtime_error("The folder '" + folder.string() + "' cannot be made; check the permissions and the room on the disk.");
}

void write_whole(const fs::path& file, const std::string& content) {
  const fs::path beside = file.string() + ".new." + std::to_string(getpid());
  std::ofstream out(beside, std::ios::binary);
  out << content;
  out.close();
  std::error_code error;
  if (out) fs::rename(beside, file, error);
  if (out && !error) return;
  fs::remove(beside, error);
  throw std::runtime_error("'" + file.string() + "' cannot be written; check the folder, the permissions and the room on the disk.");
}

}  // namespace hexwatch
