#include "app/film_overlay.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <stdexcept>
#include <utility>
#include <vector>

#include "app/board_canvas.h"
#include "app/pipeline/film_file.h"

namespace hexwatch {
namespace {

constexpr int kLonger = 1280;  // pixels of the longer side: sentences can be read, and a minute of it takes a few megabytes
constexpr int kLines = 5;      // of sentences below
const cv::Scalar kFlagged(90, 90, 255);
const cv::Scalar kAsked(120, 220, 255);
constexpr double kBeside = 0.6;  // of what is drawn over a piece: the piece itself stays to be seen

std::array<double, 9> numbers_of(const Homography& h) {
  std::array<double, 9> all{};
  std::copy(std::begin(h.val), std::end(h.val), all.begin());
  return all;
}

void draw_numbers(BoardCanvas& canvas, const Game& game) {
  for (int i = 0; i < game.layout.tiles.size(); ++i) {
    const auto [resource, number] = game.faces[id<TileId>(i)];
    const cv::Point2d beside = point(game.layout.tiles[id<TileId>(i)].centre) + cv::Point2d(0, -0.55);
    if (number != 0 && resource != kNoResource) canvas.word(std::to_string(number), canvas.at(beside), 0.16, number == 6 || number == 8 ? kAlarm : kInk);
  }
}

void draw_pieces(BoardCanvas& canvas, const Game& game, const State& state) {
  for (PlayerId player : game.seats()) {
    const cv::Scalar paint = paint_of(game.colors[static_cast<std::size_t>(player)]);
    for (PathId path : state[player].links) canvas.link(game.layout, path, paint);
    for (SiteId site : state[player].bases) canvas.building(game.layout.sites[site].at, false, paint, kBeside);
    for (SiteId site : state[player].upgrades) canvas.building(game.layout.sites[site].at, true, paint, kBeside);
  }
  if (state.blocker == kNoTile) return;
  const cv::Point2d centre = point(game.layout.tiles[state.blocker].centre);
  canvas.ring(game.layout.tiles[state.blocker].centre, 0.45, kInk, canvas.thick(0.04));
  canvas.word(game.phrasebook.blocker, canvas.at(centre + cv::Point2d(0, 0.6)), 0.13, kPaper);
}

std::string clock_of(double seconds) {
  const auto whole = static_cast<long>(std::lround(seconds));
  std::string text = std::to_string(whole % 60);
  if (text.size() < 2) text.insert(0, "0");
  return std::to_string(whole / 60) + ":" + text;
}

std::string points_of(const GameRecord& record) {
  const History& history = record.history();
  std::string text;
  for (PlayerId player : history.game().seats()) {
    if (static_cast<std::size_t>(player) >= record.seats().size()) break;
    text += "   " + player_name(history.game(), player) + " " + std::to_string(public_points(history.game(), history.state(), player));
  }
  return text;
}

// What is wrong comes first: there is room for a few lines only. Of the last sentence the rules that it broke are left out, as they stand there.
std::vector<Caption> captions(double time, const Follower& follower, const std::string& last) {
  const GameRecord* record = follower.record();
  std::vector<Caption> lines{{clock_of(time) + (record == nullptr ? "" : points_of(*record)) + "   (" + (follower.seen().empty() ? "looking" : follower.seen()) + ")"}};
  if (record != nullptr) {
    for (const RaisedFlag& flag : record->flags_up()) {
      const SpokenViolation said = say(record->history().game(), flag.violation);
      lines.push_back({said.text + " " + said.remedy, kFlagged});
    }
    for (const OpenQuestion& question : record->questions_open()) {
      std::string text = "? " + question.text;
      for (const std::string& choice : question.choices) text += " [" + choice + "]";
      lines.push_back({text, kAsked});
    }
  }
  lines.push_back({last.substr(0, last.find(" ["))});
  return lines;
}

void write_failed(const std::string& file) { throw std::runtime_error("'" + file + "' cannot be written; check the folder, the permissions and the room on the disk."); }

}  // namespace

cv::Mat followed_picture(const Frame& frame, const Follower& follower, const std::string& last) {
  const auto pose = follower.pose();
  BoardCanvas canvas(frame.bgr, numbers_of(pose.value_or(Homography::eye())), kLonger, kLonger);
  const GameRecord* record = follower.record();
  if (record != nullptr && pose) {
    const Game& game = record->history().game();
    draw_numbers(canvas, game);
    draw_pieces(canvas, game, record->history().state());
    for (const RaisedFlag& flag : record->flags_up()) {
      if (flag.violation.place.kind != Place::Kind::none) canvas.ring(place_at(game.layout, flag.violation.place), 0.42, kAlarm, std::max(3, canvas.thick(0.07)));
    }
  }
  canvas.footer(captions(frame.time, follower, last), " more.", kLines);
  const cv::Mat picture = canvas.picture();
  return picture(cv::Rect(0, 0, picture.cols & ~1, picture.rows & ~1));  // what H.264 asks for
}

AnnotatedFilm::AnnotatedFilm(std::string file, double rate) : file_(std::move(file)), rate_(rate) {}

void AnnotatedFilm::add(const cv::Mat& picture) {
  if (!writer_.isOpened()) {
    quiet_video();
    const auto open = [&](const char* code) { return writer_.open(file_, cv::VideoWriter::fourcc(code[0], code[1], code[2], code[3]), rate_, picture.size()); };
    if (!open("avc1")) {
      file_ = std::filesystem::path(file_).replace_extension(".avi").string();
      if (!open("MJPG")) write_failed(file_);
    }
  }
  writer_.write(picture);
}

void AnnotatedFilm::finish() {
  if (!writer_.isOpened()) return;
  writer_.release();
  std::error_code error;
  if (std::filesystem::file_size(file_, error) == 0 || error) write_failed(file_);
}

}  // namespace hexwatch
