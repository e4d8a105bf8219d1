#include "engine/games/last_card/codec.h"
#include "engine/kit/card_words.h"
#include "engine/kit/event_form.h"
#include "engine/kit/move_text.h"
#include "engine/kit/text.h"

namespace cardtable::last_card {
namespace {

/// In the order of MoveKind.
constexpr auto kMoveWords =
    std::to_array<MoveWord>({{"play", "CARD"}, {"draw", ""}, {"end", ""}, {"declare", ""}, {"expose", "CARD"}});

constexpr auto kFields = std::to_array<EventField<Codec>>({
    seat_field<Codec>(),
    {.name = "card",
     .value = [](const Codec&, const Event& event) -> json::value { return json::string(format_card(event.card)); },
     .words = [](const Codec&, const Event& event) { return card_words(event.card); }},
    count_field<Codec>(),
    plural_field<Codec>(),
    rule_field<Codec>(),
});

constexpr auto kForms = std::to_array<EventForm>({
    {"turned_up", "The discard pile starts with {card}", "rule"},
    {"played", "{seat} played {card}"},
    {"drew", "{seat} drew {count} card{s} ({rule})"},
    {"drew_card", "{seat} drew {card}"},
    {"reshuffled", "The discards were shuffled into a new draw pile of {count}", "rule"},
    {"mistake", "{seat} took {card} back: a mistake", "rule"},
    {"exposed", "{seat} showed {card}", "rule"},
    {"declared", "{seat} said “last card”", "rule"},
    {"left_queen", "{seat} left {card} uncovered", "rule"},
    {"forgot", "{seat} played the last card without saying “last card”", "rule"},
    {"pressure", "{seat} must stack, cancel or draw {count}", "rule"},
    {"shielded", "{seat} cancelled the draw total with {card}", "rule"},
    {"skipped", "{seat} lost a turn", "rule"},
    {"reversed", "{seat} reversed the direction of play", "rule"},
    {"turn", "{seat} to play"},
    {"won", "{seat} won", "rule"},
    {"stalemate", "Nobody can play or draw: the game is a draw", "rule"},
    {"turn_limit", "The turn limit ended the game"},
});
static_assert(kForms.size() == static_cast<std::size_t>(EventKind::kTurnLimit) + 1);

constexpr EventForms kEventForms(kForms, kFields);

}  // namespace

std::string Codec::format_move(const Move& move) const {
  const MoveWord& word = kMoveWords[static_cast<std::size_t>(move.kind)];
  std::string text(word.word);
  return word.form.empty() ? text : text + " " + format_card(move.card);
}

std::expected<Move, InputError> Codec::parse_move(std::string_view text) const {
  const MoveText words(text);
  const auto kind = find_move_word(words, kMoveWords);
  if (!kind) return std::unexpected(kind.error());
  if (words.size() == 1) return Move{static_cast<MoveKind>(*kind), {}};
  const auto card = parse_card(words[1]);
  if (!card || card->is_joker()) return refused_move(in_quotes(words[1]) + " is not a card (write 7C, 10H, QS, AD)");
  return Move{static_cast<MoveKind>(*kind), *card};
}

std::string_view Codec::event_name(EventKind kind) const { return kEventForms.name(kind); }
bool Codec::cites_rule(EventKind kind) const { return kEventForms.has(kind, "rule"); }
json::object Codec::event_json(const Event& event) const { return kEventForms.to_json(*this, event); }
std::string Codec::event_text(const Event& event) const { return kEventForms.to_text(*this, event); }

json::array Codec::catalog() const {
  json::array cards;
  for (const Card card : CardSet::standard()) {
    json::object described{{"id", format_card(card)},
                           {"deck", "main"},
                           {"rank", rank_name(card.rank())},
                           {"suit", suit_name(card.suit())}};
    if (const auto value = Settings{}.draw_value(card); value > 0) described["draws"] = value;
    cards.push_back(std::move(described));
  }
  return cards;
}

}  // namespace cardtable::last_card
