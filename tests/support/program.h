#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace hexwatch {

/// What a run of the program hexwatch came to.
struct ProgramRun {
  int code = -1;     ///< the exit code, or minus the signal that ended it
  std::string out;
  std::string err;
};

/// Runs hexwatch with these arguments and that standard input to its end.
ProgramRun run_hexwatch(const std::vector<std::string>& arguments, const std::string& input = "");

/// A hexwatch that is talked to line by line. Ended and waited for when it goes.
class Conversation {
 public:
  explicit Conversation(const std::vector<std::string>& arguments);
  ~Conversation();
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  void say(const std::string& line) const;
  /// The next line it prints, or what it printed of it within ten seconds.
  std::string answer() const;
  /// Ends its input and waits for its end; the exit code.
  int finish();

 private:
  pid_t pid_ = -1;
  int to_ = -1;
  int from_ = -1;
};

/// A file in a folder of its own that vanishes with the object.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& content);
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  const std::string& path() const { return path_; }
  const std::string& folder() const { return folder_; }

 private:
  std::string folder_;
  std::string path_;
};

}  // namespace hexwatch
