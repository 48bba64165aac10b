#include "app/pipeline/game_export.h"

#include <ostream>
#include <sstream>

#include "app/pipeline/game_summary.h"
#include "engine/io/event_json.h"
#include "engine/narrate.h"

namespace hexwatch {
namespace {

std::string cell(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char letter : text) out += letter == '"' ? std::string("\"\"") : std::string(1, letter);
  return out + '"';
}

std::string hundredths(double time) {
  std::ostringstream out;
  out.setf(std::ios::fixed);
  out.precision(2);
  out << time;
  return out.str();
}

}  // namespace

void write_csv(std::ostream& out, const History& history, std::span<const double> times) {
  const Game& game = history.game();
  out << "time,player,action,place,text\n";
  const State* before = &history.start();
  for (std::size_t i = 0; i < history.moments().size(); ++i) {
    const History::Moment& moment = history.moments()[i];
    const Event& event = moment.event;
    out << (i < times.size() ? hundredths(times[i]) : "") << ',' << cell(player_name(game, event.by)) << ','
        << cell(io::event_to_json(game, event).at("do").get<std::string>()) << ',' << cell(place_name(game, place_of(event))) << ','
        << cell(narrate(game, *before, moment)) << '\n';
    before = &moment.after;
  }
}

}  // namespace hexwatch
