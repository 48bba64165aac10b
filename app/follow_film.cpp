#include "app/follow_film.h"

#include <iostream>
#include <optional>
#include <stdexcept>
#include <utility>

#include "app/film_overlay.h"
#include "app/pipeline/follower.h"
#include "app/pipeline/frame_source.h"
#include "app/pipeline/kept_frames.h"
#include "app/pipeline/live_source.h"
#include "app/pipeline/session_writer.h"
#include "app/pipeline/timed_inputs.h"
#include "vision/catan_model.h"

namespace hexwatch {
namespace {

void hand_over(DueInputs& inputs, double until, Follower& follower) {
  for (const TimedInput& input : inputs.until(until)) follower.enter(input.time, input.line);
}

void say_notices(FrameSource& source) {
  for (const std::string& sentence : source.take_notices()) std::cerr << "hexwatch: " << sentence << '\n';
}

// Keeps the last sentence of the log for the film that is drawn.
class Drawing {
 public:
  Drawing(const std::string& file, double rate) {
    if (!file.empty()) film_.emplace(file, rate);
  }
  void add(const Frame& frame, const std::vector<Json>& lines, const Follower& follower) {
    if (!film_) return;
    for (const Json& line : lines) {
      if (follower.record() == nullptr || line.value("do", "") == "question") continue;
      if (std::string sentence = sentence_of(line, *follower.record()); !sentence.empty() && !sentence.starts_with("! ")) last_ = std::move(sentence);
    }
    film_->add(followed_picture(frame, follower, last_));
  }
  std::string finish() {
    if (!film_) return {};
    film_->finish();
    return film_->file();
  }

 private:
  std::optional<AnnotatedFilm> film_;
  std::string last_;
};

}  // namespace

std::string follow_film(const FilmToFollow& film, std::ostream& out) {
  if (is_live(film.source)) throw std::runtime_error("'" + film.source + "' is live: follow it with 'hexwatch watch --headless'.");
  const auto source = open_recording(film.source, film.rate);
  DueInputs inputs(read_inputs_of(film.inputs));
  const VisionModel model = catan_vision_model(film.networks);
  Follower follower(model, film.players);
  SessionWriter writer(film.folder, film.resume ? SessionWriter::Mode::repeat : SessionWriter::Mode::begin, film.json ? SessionWriter::Show::json : SessionWriter::Show::text, out);
  Drawing drawing(film.film, source->rate());
  std::optional<KeptFrames> kept;
  if (film.keep_frames) kept.emplace(film.folder, model.layout);
  double last = 0;
  while (const auto frame = source->next()) {
    say_notices(*source);
    hand_over(inputs, frame->time, follower);
    const std::vector<Json> lines = follower.step(*frame);
    writer.write(lines, follower.record());
    if (kept && follower.pose()) kept->keep(*frame, *follower.pose(), lines);
    drawing.add(*frame, lines, follower);
    last = frame->time;
  }
  say_notices(*source);
  hand_over(inputs, last + 60, follower);
  writer.write(follower.finish(), follower.record());
  const std::string drawn = drawing.finish();
  if (follower.record() == nullptr) throw std::runtime_error("No board was found in '" + film.source + "', so there is no game to follow.");
  if (!film.json) writer.finish(*follower.record());
  return drawn;
}

}  // namespace hexwatch
