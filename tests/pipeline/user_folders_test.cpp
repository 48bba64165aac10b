// Where files of the user lie.

#include "app/pipeline/user_folders.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "tests/support/program.h"

namespace hexwatch {
namespace {

namespace fs = std::filesystem;

// Sets a variable for one test.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    if (const char* before = std::getenv(name)) before_ = before;
    if (value == nullptr) unsetenv(name);
    else setenv(name, value, 1);
  }
  ~Variable() {
    if (before_.empty()) unsetenv(name_);
    else setenv(name_, before_.c_str(), 1);
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
  std::string before_;
};

TEST(UserFolders, VariablesComeBeforeHome) {
  const Variable home("HOME", "/nobody");
  const Variable cache("XDG_CACHE_HOME", "/fast");
  const Variable data("XDG_DATA_HOME", nullptr);
  EXPECT_EQ(cache_folder(), "/fast/hexwatch");
  EXPECT_EQ(sessions_folder(), "/nobody/.local/share/hexwatch/sessions");
}

TEST(UserFolders, APathThatIsNotAbsoluteDoesNotCount) {
  const Variable home("HOME", "/nobody");
  const Variable config("XDG_CONFIG_HOME", "here");
  EXPECT_EQ(config_folder(), "/nobody/.config/hexwatch");
}

TEST(UserFolders, WithoutAHomeTheyLieAmongTemporaryFiles) {
  const Variable home("HOME", nullptr);
  const Variable config("XDG_CONFIG_HOME", nullptr);
  EXPECT_TRUE(config_folder().is_absolute());
  EXPECT_TRUE(config_folder().string().starts_with(fs::temp_directory_path().string()));
}

TEST(UserFolders, NewSessionsNeverShareAFolder) {
  const TemporaryFile place("");
  const Variable data("XDG_DATA_HOME", place.folder().c_str());
  const fs::path first = new_session_folder("demo");
  make_folder(first);
  const fs::path second = new_session_folder("demo");
  EXPECT_NE(first, second);
  EXPECT_EQ(second.parent_path(), sessions_folder());
}

TEST(UserFolders, AFileIsWrittenWholeOrNotAtAll) {
  const TemporaryFile place("before");
  write_whole(place.path(), "after");
  std::ifstream in(place.path());
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), "after");
  EXPECT_THROW(write_whole(place.path() + "/below", "x"), std::runtime_error);
  EXPECT_THROW(make_folder(place.path() + "/below"), std::runtime_error);
  EXPECT_EQ(std::distance(fs::directory_iterator(place.folder()), {}), 1) << "nothing else is left behind";
}

}  // namespace
}  // namespace hexwatch
