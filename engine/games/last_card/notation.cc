#include <fmt/format.h>

#include "engine/games/last_card/codec.h"
#include "engine/kit/text.h"

namespace cardtable::last_card {
namespace {

struct MoveWord {
  std::string_view word;
  MoveKind kind;
  bool takes_card;
};
constexpr auto kMoveWords = std::to_array<MoveWord>({{"play", MoveKind::kPlay, true},
                                                     {"draw", MoveKind::kDraw, false},
                                                     {"end", MoveKind::kEnd, false},
                                                     {"declare", MoveKind::kDeclare, false},
                                                     {"expose", MoveKind::kExpose, true}});

constexpr const MoveWord& word_of(MoveKind kind) { return kMoveWords[static_cast<std::size_t>(kind)]; }

/// How each kind of event is told. In `text`, {seat}, {card}, {count}, {s} (a plural s) and {rule} are filled in.
struct EventForm {
  std::string_view name;
  bool has_seat;
  bool has_card;
  bool has_count;
  bool has_rule;
  std::string_view text;
};
constexpr auto kEventForms = std::to_array<EventForm>({
    {"turned_up", false, true, false, true, "{card} turned up to start the discard pile"},
    {"played", true, true, false, false, "{seat} played {card}"},
    {"drew", true, false, true, true, "{seat} drew {count} card{s} ({rule})"},
    {"drew_card", true, true, false, false, "{seat} got {card}"},
    {"reshuffled", false, false, true, true, "The discards were shuffled into a new draw pile of {count}"},
    {"mistake", true, true, false, true, "{seat} took {card} back: a mistake ({rule})"},
    {"exposed", true, true, false, true, "{seat} showed {card}"},
    {"declared", true, false, false, true, "{seat} declared: last card"},
    {"left_queen", true, true, false, true, "{seat} left {card} uncovered"},
    {"forgot", true, false, false, true, "{seat} went out without having declared"},
    {"pressure", true, false, true, true, "{seat} must stack, shield or draw {count}"},
    {"shielded", true, true, false, true, "{seat} cancelled the draw total with {card}"},
    {"skipped", true, false, false, true, "{seat} lost a turn"},
    {"reversed", true, false, false, true, "{seat} turned the direction of play"},
    {"turn", true, false, false, false, "{seat} to play"},
    {"won", true, false, false, true, "{seat} won"},
    {"stalemate", false, false, false, true, "Nobody can play or draw: the game is a draw"},
    {"turn_limit", false, false, false, false, "The turn limit ended the game"},
});
static_assert(kEventForms.size() == static_cast<std::size_t>(EventKind::kTurnLimit) + 1);

constexpr const EventForm& form_of(EventKind kind) { return kEventForms[static_cast<std::size_t>(kind)]; }

}  // namespace

std::string Codec::format_move(const Move& move) const {
  const MoveWord& word = word_of(move.kind);
  return word.takes_card ? fmt::format("{} {}", word.word, format_card(move.card)) : std::string(word.word);
}

std::expected<Move, InputError> Codec::parse_move(std::string_view text) const {
  const auto refuse = [](std::string message) { return std::unexpected(InputError{"move", std::move(message)}); };
  const auto words = split_words(text);
  if (words.empty()) return refuse("is empty");
  for (const MoveWord& word : kMoveWords) {
    if (word.word != words[0]) continue;
    if (words.size() != (word.takes_card ? 2U : 1U)) {
      return refuse(word.takes_card ? fmt::format("write `{} CARD`", word.word)
                                    : fmt::format("nothing may follow `{}`", word.word));
    }
    if (!word.takes_card) return Move{word.kind, {}};
    const auto card = parse_card(words[1]);
    if (!card || card->is_joker()) return refuse(in_quotes(words[1]) + " is no card (write 7C, 10H, QS, AD)");
    return Move{word.kind, *card};
  }
  return refuse(in_quotes(words[0]) + " is no move (there are play CARD, draw, end, declare, expose CARD)");
}

std::string_view Codec::event_name(EventKind kind) const { return form_of(kind).name; }
bool Codec::cites_rule(EventKind kind) const { return form_of(kind).has_rule; }

json::object Codec::event_json(const Event& event) const {
  const EventForm& form = form_of(event.kind);
  json::object object{{"event", form.name}};
  if (form.has_seat) object["seat"] = index(event.seat);
  if (form.has_card) object["card"] = format_card(event.card);
  if (form.has_count) object["count"] = event.count;
  if (form.has_rule) object["rule"] = rule_id(event.rule);
  return object;
}

std::string Codec::event_text(const Event& event) const {
  return fmt::format(fmt::runtime(form_of(event.kind).text), fmt::arg("seat", fmt::format("@{}", index(event.seat))),
                     fmt::arg("card", format_card(event.card)), fmt::arg("count", event.count),
                     fmt::arg("s", event.count == 1 ? "" : "s"), fmt::arg("rule", rule_id(event.rule)));
}

json::array Codec::catalog() const {
  json::array cards;
  for (const Card card : CardSet::standard()) {
    json::object described{{"id", format_card(card)},
                           {"deck", "main"},
                           {"rank", rank_name(card.rank())},
                           {"suit", suit_name(card.suit())}};
    if (const auto value = draw_value(card); value > 0) described["draws"] = value;
    cards.push_back(std::move(described));
  }
  return cards;
}

}  // namespace cardtable::last_card
