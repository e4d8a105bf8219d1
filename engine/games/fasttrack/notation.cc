#include <fmt/format.h>

#include "engine/games/fasttrack/codec.h"
#include "engine/games/fasttrack/names.h"
#include "engine/games/fasttrack/words.h"
#include "engine/kit/event_table.h"
#include "engine/kit/move_text.h"
#include "engine/kit/position.h"
#include "engine/kit/text.h"

namespace cardtable::fasttrack {
namespace {

/// In the order of MoveKind.
constexpr auto kMoveWords = std::to_array<MoveWord>({{"enter", ""}, {"move", "FROM TO"}, {"split", "FROM TO"}});

constexpr auto kTravelNames = select_keys(Travel{});

struct EventFacts : BasicEventFacts<Codec> {
  Seat by() const { return event.other; }
  std::string card() const { return card_words(event.card, language); }
  std::string from() const { return hole_words(event.from, event.players, kSpectator, language); }
  std::string to() const { return hole_words(event.to, event.players, kSpectator, language); }
};

constexpr auto kEventFields = [](auto& io, auto& event) {
  io.seat("seat", event.seat);
  io.seat("by", event.other);
  io.card("card", event.card);
  io.text("from", event.from, hole_name, parse_hole);
  io.text("to", event.to, hole_name, parse_hole);
  io.choice("travel", event.travel, kTravelNames);
  // Without the number of players nobody knows whose way it is.
  io.derived("path", [&]() -> json::value {
    if (event.players == 0) return nullptr;
    return path_json(event.section, event.travel, event.from, event.to);
  });
  io.number("count", event.count);
  io.choice("rule", event.rule, kRuleIds);
};

constexpr auto kEventRows = std::to_array<EventRow<EventFacts>>({
    {EventKind::kDrew, "drew", "seat card", msg::log_drew::say},
    {EventKind::kMustExit, "must_exit", "seat rule", msg::log_must_exit::say},
    {EventKind::kNoMove, "no_move", "seat card rule", msg::log_no_move::say},
    {EventKind::kEntered, "entered", "seat card from to travel path rule", msg::log_entered::say},
    {EventKind::kMoved, "moved", "seat card from to travel path", msg::log_moved::say},
    {EventKind::kCut, "cut", "seat by from to rule", msg::log_cut::say},
    {EventKind::kFastTrack, "fasttrack", "seat to rule", msg::log_fasttrack::say},
    {EventKind::kCircuit, "circuit", "seat to rule", msg::log_circuit::say},
    {EventKind::kLostStatus, "lost_status", "seat rule", msg::log_lost_status::say},
    {EventKind::kHalfSplit, "half_split", "seat count rule", msg::log_half_split::say},
    {EventKind::kReshuffled, "reshuffled", "count rule", msg::log_reshuffled::say},
    {EventKind::kExtraTurn, "extra_turn", "seat rule", msg::log_extra_turn::say},
    {EventKind::kTurn, "turn", "seat", msg::log_turn::say},
    {EventKind::kWon, "won", "seat rule", msg::log_won::say},
    {EventKind::kStalemate, "stalemate", "rule", msg::log_stalemate::say},
    {EventKind::kTurnLimit, "turn_limit", "", msg::log_turn_limit::say},
});
static_assert(kEventRows.size() == static_cast<std::size_t>(EventKind::kTurnLimit) + 1);

constexpr EventTable kEvents(kEventRows, kEventFields);

}  // namespace

std::string_view travel_name(Travel travel) { return kTravelNames[static_cast<std::size_t>(travel)]; }

json::array path_json(Section section, Travel travel, Hole from, Hole to) {
  return list_json(path_of(section, travel, from, to), hole_name);
}

std::string Codec::format_move(const Move& move) const {
  const MoveWord& word = kMoveWords[static_cast<std::size_t>(move.kind)];
  if (word.form.empty()) return std::string(word.word);
  return fmt::format("{} {} {}", word.word, hole_name(move.from), hole_name(move.to));
}

std::expected<Move, InputError> Codec::parse_move(std::string_view text) const {
  const MoveText words(text);
  const auto kind = find_move_word(words, kMoveWords);
  if (!kind) return std::unexpected(kind.error());
  Move move{static_cast<MoveKind>(*kind), {}, {}};
  if (words.size() == 1) return move;
  for (const auto& [name, hole] : {std::pair{words[1], &move.from}, std::pair{words[2], &move.to}}) {
    const auto found = parse_hole(name);
    if (!found) return refused_move(in_quotes(name) + " is not a hole (write home-0, outer-2-1, ft-3, center)");
    *hole = *found;
  }
  return move;
}

const Codec::Events& Codec::events() { return kEvents; }

json::array Codec::catalog(Language /*language*/) const {
  json::array cards;
  const auto add = [&](Card card) {
    const CardEffect effect = Settings{}.effect_of(card);
    cards.push_back(json::object{{"id", format_card(card)},
                                 {"deck", "main"},
                                 {"rank", rank_name(card.rank())},
                                 {"suit", card.is_joker() ? json::value(nullptr) : json::value(suit_name(card.suit()))},
                                 {"steps", effect.steps},
                                 {"backward", effect.is_backward},
                                 {"enters", effect.enters},
                                 {"leaves_bullseye", effect.leaves_bullseye},
                                 {"extra_turn", effect.gives_extra_turn},
                                 {"splits", effect.splits},
                                 {"copies", card.is_joker() ? kMostJokers : 1U}});
  };
  for (const Card card : CardSet::standard()) add(card);
  add(Card::first_joker());
  return cards;
}

}  // namespace cardtable::fasttrack
