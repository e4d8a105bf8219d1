#include "tests/crazy_eights/codec.h"

#include <algorithm>

#include "engine/kit/card_words.h"
#include "engine/kit/event_table.h"
#include "engine/kit/fields.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/move_text.h"
#include "engine/kit/position.h"
#include "engine/kit/text.h"
#include "tests/crazy_eights/words.h"

namespace cardtable::crazy_eights {
namespace {

/// In the order of MoveKind.
constexpr auto kMoveWords = std::to_array<MoveWord>({{"play", "CARD"}, {"draw", ""}, {"pass", ""}, {"name", "SUIT"}});
constexpr auto kSuitWords = std::to_array<std::string_view>({"clubs", "diamonds", "hearts", "spades"});

struct EventFacts : BasicEventFacts<Codec> {
  std::string card() const { return card_words(event.card, language); }
  std::string suit() const { return suit_words(event.suit, language); }
};
constexpr auto kEventFields = [](auto& io, auto& event) {
  io.seat("seat", event.seat);
  io.card("card", event.card);
  io.choice("suit", event.suit, kSuitWords);
  io.choice("rule", event.rule, kRuleIds);
};
constexpr auto kEventRows = std::to_array<EventRow<EventFacts>>({
    {EventKind::kTurnedUp, "turned_up", "seat card rule", msg::log_turned_up::say},
    {EventKind::kPlayed, "played", "seat card", msg::log_played::say},
    {EventKind::kDrew, "drew", "seat rule", msg::log_drew::say},
    {EventKind::kDrewCard, "drew_card", "seat card", msg::log_drew_card::say, ForWhom::kItsSeat},
    {EventKind::kPassed, "passed", "seat rule", msg::log_passed::say},
    {EventKind::kNamed, "named", "seat suit rule", msg::log_named::say},
    {EventKind::kEnded, "ended", "seat rule", msg::log_ended::say},
    {EventKind::kTurnLimit, "turn_limit", "seat", msg::log_turn_limit::say},
});
static_assert(kEventRows.size() == static_cast<std::size_t>(EventKind::kTurnLimit) + 1);
constexpr EventTable kEvents(kEventRows, kEventFields);

/// What a position has beside its hands and piles, listed once for writing and reading.
template <class Io, class Game>
void fields(Io& io, Game& game) {
  io.choice("suit", game.suit, kSuitWords);
  io.number("draws", game.draws, 0, kMostDraws);
  io.number("passes", game.passes, 0, kMaxPlayers + 1);
  io.flag("must_name", game.must_name);
  io.number("turns", game.turns, 0, 1'000'000);
  io.choice("ending", game.ending, kEndingWords);
}

}  // namespace

std::string Codec::format_move(const Move& move) const {
  std::string text(kMoveWords[static_cast<std::size_t>(move.kind)].word);
  if (move.kind == MoveKind::kPlay) text += " " + format_card(move.card);
  if (move.kind == MoveKind::kName) text += " " + std::string(suit_name(move.suit));
  return text;
}

std::expected<Move, InputError> Codec::parse_move(std::string_view text) const {
  const MoveText words(text);
  const auto word = find_move_word(words, kMoveWords);
  if (!word) return std::unexpected(word.error());
  Move move{.kind = static_cast<MoveKind>(*word)};
  if (move.kind == MoveKind::kPlay) {
    const auto card = parse_card(words[1]);
    if (!card || card->is_joker()) return refused_move(in_quotes(words[1]) + " is not a card (write 7C or 10H)");
    move.card = *card;
  }
  if (move.kind == MoveKind::kName) {
    const auto* suit = std::ranges::find(kSuitWords, words[1]);
    if (suit == kSuitWords.end()) return refused_move(in_quotes(words[1]) + " is not a suit (write clubs or hearts)");
    move.suit = static_cast<Suit>(suit - kSuitWords.begin());
  }
  return move;
}

std::string_view Codec::event_name(EventKind kind) const { return kEvents.name(kind); }
bool Codec::cites_rule(EventKind kind) const { return kEvents.has(kind, "rule"); }
json::object Codec::event_json(const Event& event) const { return kEvents.to_json(*this, event); }
Event Codec::parse_event(const JsonReader& reader) const { return kEvents.from_json(*this, reader); }
std::string Codec::event_text(const Event& event, Language language) const {
  return kEvents.to_text(*this, event, language);
}

json::object Codec::position(const State& state) const {
  json::object position = position_head(Rules::info(), state.players, state.on_turn);
  position["dealer"] = index(state.dealer);
  position["hands"] =
      list_json(std::span(state.hands).first(state.players), [](CardSet hand) { return cards_json(hand); });
  position["stock"] = cards_json(state.stock);
  position["played"] = cards_json(state.played);
  position["turned_up"] = format_card(state.turned_up);
  position["top"] = format_card(state.top);
  FieldWriter io(position);
  fields(io, state);
  add_position_tail(position, Rules::info(), rules.options(state), state.rng);
  return position;
}

std::expected<State, InputError> Codec::parse_position(const json::value& value) const {
  return read_position(rules, value, [](const JsonReader& root) {
    State state;
    read_game(root, Rules::info());
    state.players = read_players(root, Rules::info());
    state.on_turn = read_seat(root, state.players);
    state.turn_limit = static_cast<std::uint32_t>(read_position_options(root, Rules::info())[kTurnLimitOption]);
    state.rng = read_generator(root);
    state.dealer = seat_at(read_count<std::uint8_t>(root, "dealer", state.players - 1));
    CardTaker take(Rules::info(), CardTaker::Jokers::kNone);
    const auto hands = root.field("hands");
    if (has_item_for_each(hands, state.players, "hands", "players")) {
      for (std::size_t seat = 0; seat < state.players; ++seat) {
        const auto hand = hands.item(seat);
        for (std::size_t i = 0; i < hand.size(kCards) && !root.failed(); ++i)
          state.hands[seat].insert(take(hand.item(i)));
      }
    }
    read_pile(root, "stock", state.stock, take);
    InlineList<Card, kCards> played;
    read_pile(root, "played", played, take);
    for (const Card card : played) state.played.insert(card);
    state.plays = static_cast<std::uint8_t>(played.size());
    // The top card and the one turned up are in other piles too.
    state.turned_up = CardTaker(Rules::info(), CardTaker::Jokers::kNone)(root.field("turned_up"));
    state.top = CardTaker(Rules::info(), CardTaker::Jokers::kNone)(root.field("top"));
    state.suit = state.top.suit();
    FieldReader io(root);
    fields(io, state);
    io.close({"game", "players", "seat", "options", "rng", "dealer", "hands", "stock", "played", "turned_up", "top"});
    return state;
  });
}

json::object Codec::view(const Observation& seen) const {
  json::object view = view_head(Rules::info(), seen.viewer);
  view["over"] = seen.ending != Ending::kNone;
  view["on_turn"] = index(seen.on_turn);
  view["dealer"] = index(seen.dealer);
  view["hand_sizes"] = list_json(std::span(seen.hand_sizes).first(seen.players), [](int size) { return size; });
  view["stock"] = seen.stock_size;
  view["played"] = cards_json(seen.played);
  view["turned_up"] = format_card(seen.turned_up);
  view["top"] = format_card(seen.top);
  FieldWriter io(view);
  fields(io, static_cast<const Open&>(seen));
  if (seen.viewer) view["hand"] = cards_json(seen.hand);
  return view;
}

json::array Codec::catalog() const {
  json::array cards;
  for (const Card card : CardSet::standard()) cards.push_back(json::object{{"id", format_card(card)}, {"count", 1}});
  return cards;
}

}  // namespace cardtable::crazy_eights
