#include "tests/crazy_eights/codec.h"

#include <algorithm>

#include "engine/kit/card_words.h"
#include "engine/kit/event_table.h"
#include "engine/kit/fields.h"
#include "engine/kit/move_text.h"
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

/// What positions and views show alike.
template <class Io>
void describe_play(Io& io, Like<Open> auto& game) {
  io.required("turned_up", game.turned_up, CardText{});
  io.required("top", game.top, CardText{});
  io("suit", game.suit, OneWord{kSuitWords}).help("to be followed");
  io("draws", game.draws, InRange{0, kMostDraws}).help("in this turn");
  io("passes", game.passes, InRange{0, kMaxPlayers + 1}).help("in a row");
  io("must_name", game.must_name).help("a suit");
  io("turns", game.turns, InRange{0, 1'000'000}).help("turns that have ended");
  io("ending", game.ending, OneWord{kEndingWords});
}

/// A position while it is written or read.
struct Draft {
  const Codec& codec;
  State state;
  mutable CardTaker taker{Rules::info(), CardTaker::Jokers::kNone};

  void finish(const JsonReader& root) {
    state.plays = static_cast<std::uint8_t>(state.played.size());
    if (!root.has("suit")) state.suit = state.top.suit();
  }
};

template <class Io>
void describe(Io& io, Like<Draft> auto& draft) {
  auto& state = draft.state;
  const ListOf cards{CardText{&draft.taker}, 0, kCards};
  describe_head(io, state, Rules::info());
  io("dealer", state.dealer, SeatNumber{state.players});
  io.required("hands", state.hands, EachOf{state.players, "hands", "players", cards});
  io("stock", state.stock, cards);
  io("played", state.played, cards);
  describe_play(io, state);
  describe_tail(io, state, kOptions);
}

}  // namespace

template <class Io>
void describe(Io& io, const Look<Codec>& look) {
  const Observation& seen = look.seen;
  describe_view_head(io, seen, Rules::info());
  io("over", seen.ending != Ending::kNone);
  io("on_turn", seen.on_turn);
  io("dealer", seen.dealer);
  io("hand_sizes", std::span(seen.hand_sizes).first(seen.players)).help("how many cards each seat holds");
  io("stock", seen.stock_size).help("how many cards are left in it");
  io("played", seen.played);
  describe_play(io, seen);
  io.where(seen.viewer.has_value(), "hand", seen.hand);
}

const Codec::Positions& Codec::positions() { return kPositions<Codec, Draft>; }
const Codec::Views& Codec::views() { return kViews<Codec>; }

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

const Codec::Events& Codec::events() { return kEvents; }

json::array Codec::catalog(Language /*language*/) const {
  json::array cards;
  for (const Card card : CardSet::standard()) cards.push_back(json::object{{"id", format_card(card)}, {"count", 1}});
  return cards;
}

}  // namespace cardtable::crazy_eights
