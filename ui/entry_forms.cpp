#include "ui/entry_forms.h"

#include <algorithm>
#include <cctype>

#include "ui/action_words.h"

namespace hexwatch::ui {
namespace {

// A row of players to choose from; keys 1 to 4.
void player_row(const Canvas& canvas, const char* title, PlayerId& chosen, bool nobody, PlayerId without) {
  headline(canvas, title);
  bool first = true;
  const auto entry = [&](PlayerId player, const std::string& label) {
    if (!first) flow(button_width(label));
    first = false;
    if (choice(canvas, label, chosen == player)) chosen = player;
  };
  for (std::size_t seat = 0; seat < canvas.game()->players.size(); ++seat) {
    if (static_cast<std::size_t>(without) == seat) continue;
    const PlayerView& player = canvas.game()->players[seat];
    entry(id<PlayerId>(static_cast<int>(seat)), std::to_string(seat + 1) + " " + player.name + "##" + title);
  }
  if (nobody) entry(kNobody, "0 " + std::string(canvas.text("nobody")) + "##" + title);
}

void dice_rows(const Canvas& canvas) {
  for (std::size_t die = 0; die < 2; ++die) {
    headline(canvas, canvas.text(die == 0 ? "entry.first_die" : "entry.second_die"));
    for (int face = 1; face <= 6; ++face) {
      const std::string label = std::to_string(face) + "##die" + std::to_string(die);
      if (face > 1) flow(canvas.em() * 2.6F);
      if (choice(canvas, label, canvas.state.entry.dice[die] == face, canvas.em() * 2.6F)) canvas.state.entry.dice[die] = static_cast<std::uint8_t>(face);
    }
  }
}

// A count for each kind with buttons for one more and one less. The letter is the key for one more.
void count_rows(const Canvas& canvas, const char* title, Cards& cards, bool keys_here) {
  headline(canvas, title);
  const float em = canvas.em();
  for (Resource kind : kAllResources) {
    const auto k = static_cast<std::size_t>(kind);
    ImGui::PushID(title);
    ImGui::PushID(static_cast<int>(k));
    const std::string& name = canvas.game()->spec->resources[k].name;
    if (button(canvas, "-", false, em * 2.2F)) cards.set(kind, std::max(0, cards[kind] - 1));
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    text_in(canvas.look.fonts.bold, std::to_string(cards[kind]), cards[kind] > 0 ? canvas.palette.accent : canvas.palette.dim);
    ImGui::SameLine(0, em * 0.6F);
    if (button(canvas, "+", false, em * 2.2F)) cards.set(kind, std::min(95, cards[kind] + 1));
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    const std::string letter = canvas.text("chip." + std::to_string(k));
    text_in(canvas.look.fonts.body, shortened((keys_here ? letter + "  " : "") + name, ImGui::GetContentRegionAvail().x), canvas.palette.text);
    ImGui::PopID();
    ImGui::PopID();
  }
}

void two_counts(const Canvas& canvas) {
  EntryForm& form = canvas.state.entry;
  const bool beside = ImGui::GetContentRegionAvail().x > canvas.em() * 24;
  if (ImGui::BeginTable("counts", beside ? 2 : 1, ImGuiTableFlags_SizingStretchSame)) {
    ImGui::TableNextColumn();
    count_rows(canvas, canvas.text("entry.gives"), form.give, !form.getting);
    ImGui::TableNextColumn();
    count_rows(canvas, canvas.text("entry.gets"), form.get, form.getting);
    ImGui::EndTable();
  }
  wrapped(canvas.text("entry.keys_trade"), canvas.palette.dim);
}

void card_row(const Canvas& canvas, bool unseen) {
  headline(canvas, canvas.text("entry.which_card"));
  EntryForm& form = canvas.state.entry;
  bool first = true;
  const auto entry = [&](CardKind card, const std::string& label) {
    if (!first) flow(button_width(label));
    first = false;
    if (choice(canvas, label + "##card", form.card == card)) form.card = card;
  };
  if (unseen) entry(kNoCard, std::string("0 ") + canvas.text("entry.not_seen"));
  const auto& cards = canvas.game()->spec->cards;
  for (std::size_t c = 0; c < cards.size(); ++c) entry(id<CardKind>(static_cast<int>(c)), std::to_string(c + 1) + " " + cards[c].name);
}

void resource_row(const Canvas& canvas, const char* title, bool unseen) {
  headline(canvas, title);
  EntryForm& form = canvas.state.entry;
  bool first = true;
  const auto entry = [&](Resource kind, const std::string& label) {
    if (!first) flow(button_width(label));
    first = false;
    if (choice(canvas, label + "##kind", form.resource == kind)) form.resource = kind;
  };
  if (unseen) entry(kNoResource, canvas.text("entry.not_seen"));
  for (Resource kind : kAllResources) entry(kind, canvas.game()->spec->resources[static_cast<std::size_t>(kind)].name);
}

bool plays(const Canvas& canvas, const char* card) {
  const auto c = static_cast<std::size_t>(canvas.state.entry.card);
  return c < canvas.game()->spec->cards.size() && canvas.game()->spec->cards[c].log_name == card;
}

void robber_fields(const Canvas& canvas) {
  EntryForm& form = canvas.state.entry;
  const TileId tile = form.tile.value_or(canvas.game()->blocker);
  wrapped(canvas.text.with("entry.robber_on", {{"place", tile == kNoTile ? "?" : place_words(canvas, Place::at(tile))}}), canvas.palette.text);
  if (button(canvas, canvas.text("entry.other_tile"))) {
    canvas.state.picking_tile = true;
    canvas.state.dialog = Dialog::none;
  }
  player_row(canvas, canvas.text("entry.robbed"), form.other, true, form.by);
  if (form.other != kNobody) resource_row(canvas, canvas.text("entry.which_resource"), true);
}

// Which counts the keys of resources fill.
Cards* counts_of(EntryForm& form) {
  switch (form.kind) {
    case EntryKind::trade:
    case EntryKind::bank: return form.getting ? &form.get : &form.give;
    case EntryKind::discard: return &form.give;
    case EntryKind::hand:
    case EntryKind::play: return &form.get;
    default: return nullptr;
  }
}

void type_digit(const Canvas& canvas, int digit) {
  EntryForm& form = canvas.state.entry;
  const auto players = static_cast<int>(canvas.game()->players.size());
  const auto cards = static_cast<int>(canvas.game()->spec->cards.size());
  switch (form.kind) {
    case EntryKind::roll:
      if (digit < 1 || digit > 6) return;
      // The first digit is the first die, the next the second, a third begins anew.
      if (form.dice[0] == 0 || form.dice[1] != 0)
        form.dice = {static_cast<std::uint8_t>(digit), 0};
      else
        form.dice[1] = static_cast<std::uint8_t>(digit);
      return;
    case EntryKind::trade:
    case EntryKind::robber:
      if (digit == 0 && form.kind == EntryKind::robber) form.other = kNobody;
      if (digit >= 1 && digit <= players && id<PlayerId>(digit - 1) != form.by) form.other = id<PlayerId>(digit - 1);
      return;
    case EntryKind::buy:
    case EntryKind::play:
      if (digit == 0) form.card = kNoCard;
      if (digit >= 1 && digit <= cards) form.card = id<CardKind>(digit - 1);
      return;
    default:
      if (digit >= 1 && digit <= players) form.by = id<PlayerId>(digit - 1);
      return;
  }
}

}  // namespace

void entry_fields(const Canvas& canvas) {
  EntryForm& form = canvas.state.entry;
  switch (form.kind) {
    case EntryKind::roll: dice_rows(canvas); return;
    case EntryKind::trade:
      player_row(canvas, canvas.text("entry.with"), form.other, false, form.by);
      two_counts(canvas);
      return;
    case EntryKind::bank: two_counts(canvas); return;
    case EntryKind::buy: card_row(canvas, true); return;
    case EntryKind::play:
      card_row(canvas, false);
      if (plays(canvas, "monopoly")) resource_row(canvas, canvas.text("entry.which_resource"), false);
      if (plays(canvas, "year_of_plenty")) count_rows(canvas, canvas.text("entry.gets"), form.get, true);
      return;
    case EntryKind::discard: count_rows(canvas, canvas.text("entry.gives"), form.give, true); return;
    case EntryKind::robber: robber_fields(canvas); return;
    case EntryKind::hand: count_rows(canvas, canvas.text("entry.holds"), form.get, true); return;
    case EntryKind::end_turn: wrapped(canvas.text("entry.end_turn_says"), canvas.palette.dim); return;
  }
}

bool type_into_entry(const Canvas& canvas, unsigned character) {
  EntryForm& form = canvas.state.entry;
  if (character >= '0' && character <= '9') {
    type_digit(canvas, static_cast<int>(character - '0'));
    return true;
  }
  if (character == 'f') {
    form.getting = !form.getting;
    return true;
  }
  if (character == '-') {
    form.give = form.get = Cards{};
    form.dice = {0, 0};
    return true;
  }
  for (Resource kind : kAllResources) {
    const char* letter = canvas.text("chip." + std::to_string(index(kind)));
    if (std::tolower(static_cast<unsigned char>(letter[0])) != static_cast<int>(character)) continue;
    form.resource = kind;
    if (Cards* counts = counts_of(form)) counts->set(kind, std::min(95, (*counts)[kind] + 1));
    return true;
  }
  return false;
}

void finish_entry(const Canvas& canvas) {
  EntryForm& form = canvas.state.entry;
  const std::vector<std::string> lines = lines_of(form, *canvas.game());
  if (lines.empty()) return;
  for (const std::string& line : lines) canvas.ask(form.amends >= 0 ? Command(AmendEvent{form.amends, as_amendment(line)}) : Command(EnterAction{line}));
  form = EntryForm{};
  canvas.state.dialog = Dialog::none;
}

}  // namespace hexwatch::ui
