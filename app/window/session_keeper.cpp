#include "app/window/session_keeper.h"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <sstream>
#include <utility>

#include "app/pipeline/game_export.h"
#include "app/pipeline/game_summary.h"
#include "app/pipeline/session_replay.h"
#include "app/pipeline/user_folders.h"
#include "engine/io/game_lines.h"

namespace hexwatch {
namespace {

namespace fs = std::filesystem;

constexpr const char* kEnded = "ended";

// Where a session can be gone on with: what to call it.
std::optional<ui::OfferedSession> offered(const fs::path& folder) {
  try {
    const LogText text = read_log(log_file_of(folder.string()));
    if (text.lines.empty() || text.lines.back().json.value("state", "") == kEnded) return std::nullopt;
    const Replay session = rebuild(text.lines);
    if (session.history && session.history->state().winner != kNobody) return std::nullopt;
    std::string title = folder.filename().string();
    if (session.history) {
      for (PlayerId seat : session.history->game().seats()) title += (seat == PlayerId{0} ? ": " : ", ") + player_name(session.history->game(), seat);
    }
    return ui::OfferedSession{folder.string(), title};
  } catch (const std::exception&) {
    return std::nullopt;  // no session, or one that nobody can go on with
  }
}

}  // namespace

Json ended_line(double time) { return {{"t", time}, {"do", "status"}, {"state", kEnded}}; }

void SessionKeeper::begin(std::string folder) {
  log_.reset();
  waiting_.clear();
  folder_ = std::move(folder);
}

std::vector<LogLine> SessionKeeper::resume(const std::string& folder) {
  SessionLog log = SessionLog::resume(folder);
  waiting_.clear();
  log_.emplace(std::move(log));
  folder_ = folder;
  return log_->lines();
}

void SessionKeeper::stop() { begin({}); }

std::string SessionKeeper::keep(const std::vector<Json>& lines) {
  if (!runs()) return {};
  waiting_.insert(waiting_.end(), lines.begin(), lines.end());
  if (waiting_.empty()) return {};
  try {
    if (!log_) log_.emplace(SessionLog::begin(folder_));
    for (; !waiting_.empty(); waiting_.pop_front()) log_->append(waiting_.front());
  } catch (const std::exception& problem) {
    return problem.what();
  }
  return {};
}

std::vector<ui::OfferedSession> open_sessions(const std::string& folder, std::size_t most) {
  std::vector<fs::path> folders;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    if (entry->is_directory(error)) folders.push_back(entry->path());
  }
  std::sort(folders.rbegin(), folders.rend());  // named by date and time
  std::vector<ui::OfferedSession> offers;
  for (std::size_t i = 0; i < folders.size() && offers.size() < most && i < 4 * most; ++i) {
    if (auto offer = offered(folders[i])) offers.push_back(std::move(*offer));
  }
  return offers;
}

void export_session(const std::string& folder) {
  const Replay session = read_session(folder);
  if (!session.history) throw io::InputError(log_file_of(folder) + " does not tell yet who plays, so there is nothing to write.");
  const fs::path place = folder;
  const History& history = *session.history;
  write_whole(place / "score.txt", score_sheet_text(history, session.times));
  std::ostringstream csv, lines, words;
  write_csv(csv, history, session.times);
  io::write_game(lines, history);
  write_catanlog(words, history, session.times, session.head.value("started", "1970-01-01 00:00:00"));
  write_whole(place / "game.csv", csv.str());
  write_whole(place / "game.jsonl", lines.str());
  write_whole(place / "game.catanlog", words.str());
}

}  // namespace hexwatch
