#include "app/pipeline/session_writer.h"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <ostream>
#include <sstream>
#include <stdexcept>

#include "app/pipeline/game_summary.h"

namespace hexwatch {
namespace {

std::string clock_text(double seconds) {
  const auto tenths = static_cast<long>(std::lround(seconds * 10));
  std::ostringstream out;
  out << std::setw(3) << tenths / 600 << ':' << std::setw(2) << std::setfill('0') << tenths / 10 % 60 << '.' << tenths % 10;
  return out.str();
}

std::optional<SessionLog> opened(const std::string& folder, SessionWriter::Mode mode) {
  if (folder.empty()) return std::nullopt;
  return mode == SessionWriter::Mode::begin ? SessionLog::begin(folder) : SessionLog::resume(folder);
}

}  // namespace

SessionWriter::SessionWriter(const std::string& folder, Mode mode, Show show, std::ostream& out)
    : log_(opened(folder, mode)), mode_(mode), show_(show), out_(out) {
  if (mode != Mode::begin && folder.empty()) throw std::runtime_error("--resume needs the session's folder: say which with --out.");
  if (log_ && !log_->repair().empty()) out_ << log_->repair() << '\n';
}

void SessionWriter::write(const std::vector<Json>& lines, const GameRecord* record) {
  for (const Json& line : lines) {
    if (log_ && mode_ == Mode::repeat && repeated_ < log_->lines().size()) {
      const LogLine& stored = log_->lines()[repeated_++];
      if (stored.json != line)
        throw std::runtime_error("This replay differs from the session in '" + log_->folder() + "' at line " + std::to_string(stored.number) +
                                 ": resume it with the same film, inputs and version, or choose another folder.");
      continue;
    }
    if (log_) log_->append(line);
    show(line, record);
  }
  out_ << std::flush;
}

void SessionWriter::show(const Json& line, const GameRecord* record) {
  if (show_ == Show::json) {
    out_ << io::to_line(line) << '\n';
    return;
  }
  if (record == nullptr) {
    if (line.contains("text")) out_ << clock_text(line.value("t", 0.0)) << "  " << line["text"].get<std::string>() << '\n';
    return;
  }
  const std::string sentence = sentence_of(line, *record);
  if (!sentence.empty()) out_ << clock_text(line.value("t", 0.0)) << "  " << sentence << '\n';
}

void SessionWriter::finish(const GameRecord& record) {
  out_ << '\n' << score_sheet_text(record.history(), record.times()) << std::flush;
}

std::string sentence_of(const Json& line, const GameRecord& record) {
  const std::string what = line.value("do", "");
  if (what.empty()) return "The board is read.";
  if (line.contains("n")) return record.sentence_of_event(line["n"].get<int>());
  if (what == "flag") return "! " + line.value("text", "") + " " + line.value("remedy", "");
  if (what == "flag_cleared") return "Put right.";
  if (what == "undo") return "Taken back: event " + std::to_string(line.value("of", 0)) + ".";
  if (what == "question") {
    std::string text = "? " + line.value("text", "");
    for (const Json& choice : line.at("choices")) text += " [" + choice.get<std::string>() + "]";
    return text;
  }
  if (what == "seats") {
    std::string text = "Players in order of play:";
    for (const Json& color : line.at("colors")) text += " " + color.get<std::string>();
    return text + ".";
  }
  if (what == "status" && line.contains("text")) return line["text"].get<std::string>();
  return {};
}

}  // namespace hexwatch
