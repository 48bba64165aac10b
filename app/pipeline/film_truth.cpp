#include "app/pipeline/film_truth.h"

#include <cmath>

#include "engine/io/game_lines.h"

namespace hexwatch {
namespace {

using io::Json;

double number_member(const Json& line, const char* key) {
  const Json& value = io::member(line, key, "a time in seconds");
  if (!value.is_number() || !std::isfinite(value.get<double>())) throw io::InputError("needs \"" + std::string(key) + "\", a time in seconds");
  return value.get<double>();
}

TrueAct act_of(const Json& line, int players) {
  TrueAct act;
  act.act = io::text_member(line, "do", "what was done");
  act.free = number_member(line, "t");
  act.from = io::find_member(line, "t0") == nullptr ? act.free : number_member(line, "t0");
  act.by = io::whole_member(line, "by", 0, players - 1, "a seat");
  act.visible = io::flag_member(line, "visible", true);
  if (io::find_member(line, "illegal") != nullptr) act.illegal = io::text_member(line, "illegal", "a rule or null");
  if (io::find_member(line, "undone_t") != nullptr) act.undone = number_member(line, "undone_t");
  act.line = line;
  return act;
}

Game game_of(const Json& line) {
  Json board = line;
  board.erase("format");  // another program's
  return io::begin_game(board.dump(), {}).game();
}

void add_line(const Json& line, FilmTruth& truth) {
  const std::string rec = io::text_member(line, "rec", "act, bump, rest or final");
  if (rec == "act") truth.acts.push_back(act_of(line, truth.game.players));
  if (rec == "bump" && io::find_member(line, "board_to_image") != nullptr) truth.poses.push_back({number_member(line, "t"), homography_from_json(line["board_to_image"])});
  if (const Json* state = io::find_member(line, "s")) truth.state = *state;
  if (const Json* board = io::find_member(line, "board")) truth.board = *board;
}

}  // namespace

Homography homography_from_json(const Json& json) {
  const std::string meaning = "\"board_to_image\", nine numbers by rows";
  io::list(json, 9, meaning);
  Homography h;
  for (int i = 0; i < 9; ++i) {
    const Json& value = json[static_cast<std::size_t>(i)];
    if (!value.is_number() || !std::isfinite(value.get<double>())) throw io::InputError("needs " + meaning);
    h.val[i] = value.get<double>();
  }
  if (!(std::abs(cv::determinant(h)) > 0)) throw io::InputError("needs " + meaning + " that can be inverted");
  return h;
}

FilmTruth read_truth(std::istream& in) {
  FilmTruth truth;
  io::LineReader lines(in);
  try {
    const auto first = lines.next();
    if (!first) throw io::InputError("is missing: the truth of a film begins with its board line");
    const Json head = io::parse_object(*first);
    truth.game = game_of(head);
    if (const Json* pose = io::find_member(head, "board_to_image")) truth.poses.push_back({0, homography_from_json(*pose)});
    while (const auto line = lines.next()) add_line(io::parse_object(*line), truth);
  } catch (const io::InputError& error) {
    throw io::InputError(lines.at_line(error.what()));
  }
  return truth;
}

}  // namespace hexwatch
