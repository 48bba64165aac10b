// What is asked because it was not clear to see, and what an answer does.
#include <algorithm>

#include "app/pipeline/game_record.h"
#include "engine/phrasebook.h"

namespace hexwatch {
namespace {

constexpr double kBeforeAsking = 4;  // seconds in which who was robbed may be told unasked
constexpr int kNoneOfThem = -1;
constexpr int kMostInAnInput = 1'000'000;

}  // namespace

void GameRecord::ask_for_victim(int number, const Event& event, const std::vector<PlayerId>& possible, double time) {
  if (possible.size() < 2) return;
  Question question{.of = number, .due = time + kBeforeAsking};
  question.text = "Whom did " + player_name(history_.game(), event.by) + " rob?";
  for (PlayerId seat : possible) {
    question.words.push_back(player_name(history_.game(), seat));
    question.choices.push_back({{"from", index(seat)}});
  }
  questions_.push_back(question);
}

void GameRecord::ask_for_roll(double time) {
  Question question{.of = entries_.back().number, .due = time};
  question.text = "What did " + player_name(history_.game(), entries_.back().event.by) + " roll?";
  std::vector<int> totals{7, 6, 8, 5, 9, 4, 10, 3, 11, 2, 12};  // the likeliest first
  std::rotate(totals.begin(), std::find(totals.begin(), totals.end(), std::exchange(likeliest_roll_, 7)), totals.end());
  for (const int total : totals) {
    question.words.push_back(std::to_string(total));
    question.choices.push_back({{"act", "roll"}, {"dice", {total / 2, total - total / 2}}});
  }
  questions_.push_back(question);
  ask(questions_.back(), time);
}

void GameRecord::ask(Question& question, double time) {
  question.id = next_question_++;
  Json line{{"t", time}, {"do", "question"}, {"id", question.id}};
  if (question.of != kNoEvent) line["of"] = question.of;
  line.update({{"text", question.text}, {"choices", question.words}, {question.enters ? "enters" : "amends", question.choices}});
  lines_.push_back(line);
}

void GameRecord::answer(const Json& line, double time) {
  const auto open = std::find_if(questions_.begin(), questions_.end(), [&](const Question& q) { return q.id >= 0 && (!line.contains("id") || line["id"] == q.id); });
  if (open == questions_.end()) return status(time, "input not understood", "There is no such question open.");
  const Question question = *open;
  const int choice = io::whole_member(line, "choice", kNoneOfThem, kMostInAnInput, "the answer, counted from 0, or -1 for none of them");
  if (choice >= std::ssize(question.choices)) return status(time, "input not understood", "The question has no such choice.");
  questions_.erase(open);
  lines_.push_back({{"t", time}, {"do", "answer"}, {"id", question.id}, {"choice", choice}});
  if (choice == kNoneOfThem) return;  // what lies there is told by a correction
  const Json& chosen = question.choices[static_cast<std::size_t>(choice)];
  if (!question.enters) return amend(question.of, chosen, time);
  for (const Json& entered : chosen) enter(entered, time);
}

namespace {

PieceHere after(const std::vector<Change>& changes, Place place, const PieceHere& before) {
  const auto at = std::find_if(changes.begin(), changes.end(), [&](const Change& change) { return change.place == place; });
  return at == changes.end() ? before : at->after;
}

bool of_places(const std::vector<Change>& changes) {
  return std::all_of(changes.begin(), changes.end(), [](const Change& change) { return change.place.kind == Place::Kind::site || change.place.kind == Place::Kind::path; });
}

}  // namespace

std::string GameRecord::words_for(const PieceHere& piece, Place place) const {
  std::string words = "nothing";
  if (piece.what != 0) {
    const Piece kind = place.kind == Place::Kind::path ? Piece::link : piece.what == 2 ? Piece::upgrade : Piece::base;
    words = reader_colors_.at(static_cast<std::size_t>(piece.color)) + " " + history_.game().spec.piece(kind).name;
  }
  return words + " at " + place_name(history_.game(), place);
}

void GameRecord::ask_which(const Tabletop& before, const std::vector<std::vector<Change>>& explanations, double time) {
  std::vector<Place> places;
  for (const auto& changes : explanations) {
    if (!of_places(changes)) return;
    for (const Change& change : changes) {
      if (std::find(places.begin(), places.end(), change.place) == places.end()) places.push_back(change.place);
    }
  }
  Question question{.of = explanations.front().empty() ? kNoEvent : entries_.back().number, .enters = true};
  question.text = "What lies there now? It is not clear to see.";
  for (const auto& changes : explanations) {
    std::string words;
    Json lines = Json::array();
    for (const Place place : places) {
      const PieceHere piece = after(changes, place, before.at(place));
      words += (words.empty() ? "" : ", ") + words_for(piece, place);
      if (piece == tabletop().at(place)) continue;
      Json line{{"do", "correction"}, {place.kind == Place::Kind::path ? "e" : "v", place.number}};
      const Piece kind = place.kind == Place::Kind::path ? Piece::link : piece.what == 2 ? Piece::upgrade : Piece::base;
      line["piece"] = piece.what == 0 ? "none" : history_.game().spec.piece(kind).name;
      if (piece.what != 0) line["color"] = reader_colors_.at(static_cast<std::size_t>(piece.color));
      lines.push_back(line);
    }
    question.words.push_back(words);
    question.choices.push_back(lines);
  }
  questions_.push_back(question);
  ask(questions_.back(), time);
}

}  // namespace hexwatch
