#include "engine/games/last_card/codec.h"
#include "engine/games/last_card/words.h"
#include "engine/kit/card_words.h"
#include "engine/kit/event_table.h"
#include "engine/kit/move_text.h"
#include "engine/kit/text.h"

namespace cardtable::last_card {
namespace {

/// In the order of MoveKind.
constexpr auto kMoveWords =
    std::to_array<MoveWord>({{"play", "CARD"}, {"draw", ""}, {"end", ""}, {"declare", ""}, {"expose", "CARD"}});

struct EventFacts : BasicEventFacts<Codec> {
  std::string card() const { return card_words(event.card, language); }
};

constexpr auto kEventFields = [](auto& io, auto& event) {
  io.seat("seat", event.seat);
  io.card("card", event.card);
  io.number("count", event.count);
  io.choice("rule", event.rule, kRuleIds);
};

constexpr auto kEventRows = std::to_array<EventRow<EventFacts>>({
    {EventKind::kTurnedUp, "turned_up", "card rule", msg::log_turned_up::say},
    {EventKind::kPlayed, "played", "seat card", msg::log_played::say},
    {EventKind::kDrew, "drew", "seat count rule", msg::log_drew::say},
    {EventKind::kDrewCard, "drew_card", "seat card", msg::log_drew_card::say, ForWhom::kItsSeat},
    {EventKind::kReshuffled, "reshuffled", "count rule", msg::log_reshuffled::say},
    {EventKind::kMistake, "mistake", "seat card rule", msg::log_mistake::say},
    {EventKind::kExposed, "exposed", "seat card rule", msg::log_exposed::say},
    {EventKind::kDeclared, "declared", "seat rule", msg::log_declared::say},
    {EventKind::kLeftQueen, "left_queen", "seat card rule", msg::log_left_queen::say},
    {EventKind::kForgot, "forgot", "seat rule", msg::log_forgot::say},
    {EventKind::kPressure, "pressure", "seat count rule", msg::log_pressure::say},
    {EventKind::kShielded, "shielded", "seat card rule", msg::log_shielded::say},
    {EventKind::kSkipped, "skipped", "seat rule", msg::log_skipped::say},
    {EventKind::kReversed, "reversed", "seat rule", msg::log_reversed::say},
    {EventKind::kTurn, "turn", "seat", msg::log_turn::say},
    {EventKind::kWon, "won", "seat rule", msg::log_won::say},
    {EventKind::kStalemate, "stalemate", "rule", msg::log_stalemate::say},
    {EventKind::kTurnLimit, "turn_limit", "", msg::log_turn_limit::say},
});
static_assert(kEventRows.size() == static_cast<std::size_t>(EventKind::kTurnLimit) + 1);

constexpr EventTable kEvents(kEventRows, kEventFields);

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

const Codec::Events& Codec::events() { return kEvents; }

json::array Codec::catalog(Language /*language*/) const {
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
