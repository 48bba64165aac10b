#include "tests/support/program.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>

namespace hexwatch {
namespace {

constexpr int kPatience = 10'000;  // milliseconds

[[noreturn]] void give_up(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

// Starts hexwatch with its three streams on these descriptors.
pid_t start(const std::vector<std::string>& arguments, int in, int out, int err) {
  std::vector<std::string> words{HEXWATCH_BINARY};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const pid_t pid = fork();
  if (pid < 0) give_up("fork");
  if (pid > 0) return pid;
  if (dup2(in, 0) < 0 || dup2(out, 1) < 0 || dup2(err, 2) < 0) _exit(126);
  execv(argv[0], argv.data());
  _exit(127);
}

int wait_for(pid_t pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0)
    if (errno != EINTR) give_up("waitpid");
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

std::string content_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

ProgramRun run_hexwatch(const std::vector<std::string>& arguments, const std::string& input) {
  const TemporaryFile in(input);
  const std::string out = in.folder() + "/out";
  const std::string err = in.folder() + "/err";
  const int in_file = open(in.path().c_str(), O_RDONLY | O_CLOEXEC);
  const int out_file = open(out.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  const int err_file = open(err.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  const int code = wait_for(start(arguments, in_file, out_file, err_file));
  for (int file : {in_file, out_file, err_file}) close(file);
  return {code, content_of(out), content_of(err)};
}

Conversation::Conversation(const std::vector<std::string>& arguments) {
  std::array<int, 2> in{};
  std::array<int, 2> out{};
  if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) give_up("pipe2");
  pid_ = start(arguments, in[0], out[1], 2);
  close(in[0]);
  close(out[1]);
  to_ = in[1];
  from_ = out[0];
}

Conversation::~Conversation() {
  if (pid_ > 0) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  if (to_ >= 0) close(to_);
  close(from_);
}

void Conversation::say(const std::string& line) const {
  const std::string text = line + "\n";
  if (write(to_, text.data(), text.size()) != static_cast<ssize_t>(text.size())) give_up("write");
}

std::string Conversation::answer() const {
  std::string line;
  for (char letter = 0;;) {
    pollfd ready{from_, POLLIN, 0};
    if (poll(&ready, 1, kPatience) != 1 || read(from_, &letter, 1) != 1 || letter == '\n') return line;
    line += letter;
  }
}

int Conversation::finish() {
  close(to_);
  to_ = -1;
  const pid_t pid = pid_;
  pid_ = -1;
  return wait_for(pid);
}

TemporaryFile::TemporaryFile(const std::string& content) {
  folder_ = (std::filesystem::temp_directory_path() / "hexwatch-test-XXXXXX").string();
  if (mkdtemp(folder_.data()) == nullptr) give_up("mkdtemp");
  path_ = folder_ + "/game.jsonl";
  std::ofstream(path_, std::ios::binary) << content;
}

TemporaryFile::~TemporaryFile() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

}  // namespace hexwatch
