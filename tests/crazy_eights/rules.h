// Crazy Eights as OpenSpiel plays it by default (one deck, two to five players, no special cards, no reshuffle), so
// that the speed of the two engines can be compared on the same game. The rulebook is rulebook.md; docs/performance.md
// has the comparison. A test game: it is not in the list of games.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/inline_list.h"
#include "engine/core/option_table.h"
#include "engine/kit/card_set.h"
#include "engine/kit/seat_order.h"
#include "tests/crazy_eights/rule_ids.h"

namespace cardtable::crazy_eights {

inline constexpr std::size_t kMaxPlayers = 5;
inline constexpr std::size_t kCards = 52;
inline constexpr std::uint8_t kMostDraws = 5;    ///< in one turn
inline constexpr std::uint8_t kMostPlays = 100;  ///< in one game

enum class MoveKind : std::uint8_t { kPlay, kDraw, kPass, kName };
struct Move {
  MoveKind kind = MoveKind::kPass;
  Card card;    ///< of kPlay
  Suit suit{};  ///< of kName
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

enum class EventKind : std::uint8_t { kTurnedUp, kPlayed, kDrew, kDrewCard, kPassed, kNamed, kEnded, kTurnLimit };
struct Event {
  EventKind kind = EventKind::kEnded;
  Seat seat = kNoSeat;
  Audience audience;
  Card card;
  Suit suit{};
  Rule rule{};
  friend constexpr bool operator==(const Event&, const Event&) = default;
};

enum class Ending : std::uint8_t { kNone, kOut, kPlays, kPasses, kTurnLimit };
inline constexpr auto kEndingWords = std::to_array<std::string_view>({"none", "out", "plays", "passes", "turn_limit"});

/// What is agreed before the game, and a row for each option but the turn limit, which every game has.
struct Settings {
  std::uint32_t turn_limit = 0;
  friend constexpr bool operator==(const Settings&, const Settings&) = default;
};
inline constexpr auto kOptions = option_table<Settings>();

/// What everybody sees.
struct Open {
  CardSet played;  ///< from the hands; the card turned up at first is still in the dealer's
  Card turned_up;
  Card top;
  Suit suit{};  ///< to be followed: the top card's, or the one named with an eight
  Seat dealer{0};
  Seat first{0};  ///< the seat that began (TABLE-DEAL)
  Seat on_turn{0};
  std::uint8_t players = 0;
  std::uint8_t draws = 0;  ///< by the player on turn, in this turn
  std::uint8_t plays = 0;
  std::uint8_t passes = 0;  ///< in a row, since the stock ran out
  bool must_name = false;   ///< an eight was played and its suit is not named yet
  Ending ending = Ending::kNone;
  std::uint32_t turns = 0;
  Settings settings;
  friend bool operator==(const Open&, const Open&) = default;
};

struct State : Open {
  std::array<CardSet, kMaxPlayers> hands{};
  InlineList<Card, kCards> stock;  ///< in no order: a card is drawn at random
  Rng rng{};
  friend bool operator==(const State&, const State&) = default;
};

struct Observation : Open {
  Viewer viewer;
  CardSet hand;
  std::array<std::uint8_t, kMaxPlayers> hand_sizes{};
  std::uint8_t stock_size = 0;
  friend bool operator==(const Observation&, const Observation&) = default;
};

struct Rules {
  using State = crazy_eights::State;
  using Move = crazy_eights::Move;
  using Rule = crazy_eights::Rule;
  using Event = crazy_eights::Event;
  using Observation = crazy_eights::Observation;
  using MoveList = InlineList<Move, kCards + 2>;  // every card, `draw` and `pass`

  static const GameInfo& info();

  template <class Sink>
  State deal(const OptionValues& options, std::size_t players, std::uint64_t seed, Sink&& sink,
             Seat first = Seat{0}) const {
    Rng rng(seed);
    auto&& chance = chance_of(rng, sink);
    State state = dealt(options, players, first, chance);
    state.rng = rng;
    sink(Event{.kind = EventKind::kTurnedUp, .seat = state.dealer, .card = state.turned_up, .rule = Rule::kSetup2});
    return state;
  }
  std::size_t players(const State& state) const { return state.players; }
  OptionValues options(const State& state) const { return kOptions.values(state.settings); }
  Seat to_decide(const State& state) const { return state.ending == Ending::kNone ? state.on_turn : kNoSeat; }

  static CardSet playable_cards(const Open& state) {
    return CardSet::of(state.suit) | CardSet::of(state.top.rank()) | CardSet::of(Rank::kEight);
  }
  static bool can_draw(const State& state) { return !state.stock.empty() && state.draws < kMostDraws; }

  void legal_moves(const State& state, MoveList& moves) const {
    moves.clear();
    if (state.must_name) {
      for (unsigned suit = 0; suit < kSuits; ++suit)
        moves.push_back({.kind = MoveKind::kName, .suit = static_cast<Suit>(suit)});
      return;
    }
    for (const Card card : state.hands[index(state.on_turn)] & playable_cards(state)) {
      moves.push_back({.kind = MoveKind::kPlay, .card = card});
    }
    // Only a player who cannot draw (any more) may pass.
    moves.push_back({.kind = can_draw(state) ? MoveKind::kDraw : MoveKind::kPass});
  }
  Verdict<Rule> check(const State& state, Seat seat, const Move& move) const;

  template <class Sink>
  void apply(State& state, Seat seat, const Move& move, Sink&& sink) const {
    switch (move.kind) {
      case MoveKind::kPlay:
        return play(state, seat, move.card, sink);
      case MoveKind::kDraw:
        return draw(state, seat, sink);
      case MoveKind::kPass:
        return pass(state, seat, sink);
      case MoveKind::kName:
        state.suit = move.suit;
        state.must_name = false;
        sink(Event{.kind = EventKind::kNamed, .seat = seat, .suit = move.suit, .rule = Rule::kEight1});
        return next_turn(state, sink);
    }
  }

  Result result(const State& state) const;
  Observation observe(const State& state, Viewer viewer) const;
  State determinize(const Observation& seen, Rng& rng) const;
  template <class Visit>
  void for_each_unseen_pile(State& state, const Visit& visit) const {
    visit(state.stock.span());
  }
  std::string_view broken_invariant(const State& state) const;

  /// CE-SCORE-1.
  static std::int32_t points(CardSet hand);
  /// Takes a random card from the stock.
  template <class Source>
  static Card take(State& state, Source&& chance) {
    const auto at = chance.below(static_cast<std::uint32_t>(state.stock.size()));
    const Card card = state.stock[at];
    state.stock[at] = state.stock.back();
    (void)state.stock.pop_back();
    return card;
  }

 private:
  template <class Source>
  static State dealt(const OptionValues& options, std::size_t players, Seat first, Source& chance);

  template <class Sink>
  static void play(State& state, Seat seat, Card card, Sink& sink) {
    CardSet& hand = state.hands[index(seat)];
    hand.erase(card);
    state.played.insert(card);
    state.top = card;
    state.suit = card.suit();
    state.draws = 0;
    state.passes = 0;
    ++state.plays;
    sink(Event{.kind = EventKind::kPlayed, .seat = seat, .card = card});
    if (hand.empty()) return end(state, Ending::kOut, sink);
    if (state.plays == kMostPlays) return end(state, Ending::kPlays, sink);
    state.must_name = card.rank() == Rank::kEight;
    if (!state.must_name) next_turn(state, sink);
  }

  template <class Sink>
  static void draw(State& state, Seat seat, Sink& sink) {
    const Card card = take(state, chance_of(state.rng, sink));
    state.hands[index(seat)].insert(card);
    ++state.draws;
    state.passes = 0;
    sink(Event{.kind = EventKind::kDrew, .seat = seat, .rule = Rule::kDraw1});
    sink(Event{.kind = EventKind::kDrewCard, .seat = seat, .audience = Audience::only(seat), .card = card});
  }

  template <class Sink>
  static void pass(State& state, Seat seat, Sink& sink) {
    state.passes = state.stock.empty() ? static_cast<std::uint8_t>(state.passes + 1) : std::uint8_t{0};
    sink(Event{.kind = EventKind::kPassed, .seat = seat, .rule = Rule::kPass1});
    // One more than the players: OpenSpiel asks the first one to pass twice.
    if (state.passes == state.players + 1) return end(state, Ending::kPasses, sink);
    state.draws = 0;
    next_turn(state, sink);
  }

  template <class Sink>
  static void next_turn(State& state, Sink& sink) {
    if (++state.turns == state.settings.turn_limit) return end(state, Ending::kTurnLimit, sink);
    state.on_turn = seat_after(state.on_turn, state.players);
  }

  template <class Sink>
  static void end(State& state, Ending ending, Sink& sink) {
    state.ending = ending;
    const bool is_limit = ending == Ending::kTurnLimit;
    sink(Event{
        .kind = is_limit ? EventKind::kTurnLimit : EventKind::kEnded, .seat = state.on_turn, .rule = Rule::kEnd1});
  }
};

static_assert(Game<Rules>);

}  // namespace cardtable::crazy_eights
