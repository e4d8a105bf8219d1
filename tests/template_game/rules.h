// The rules of Count Up; the rulebook is rulebook.md.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/inline_list.h"
#include "engine/core/option_table.h"
#include "engine/kit/deck.h"
#include "engine/kit/seat_order.h"
#include "tests/template_game/rule_ids.h"

namespace cardtable::count_up {

inline constexpr std::size_t kMaxPlayers = 4;
inline constexpr std::size_t kCards = 12;
inline constexpr std::size_t kHandSize = 2;
inline constexpr std::uint8_t kGoal = 21;

/// A card is its number, 1 to 4.
using Number = std::uint8_t;

struct Move {
  Number number = 0;
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

enum class EventKind : std::uint8_t { kPlayed, kDrew, kPassed, kEnded, kTurnLimit };
struct Event {
  EventKind kind = EventKind::kEnded;
  Seat seat = kNoSeat;
  Audience audience;
  Number number = 0;
  Rule rule{};  ///< the reason, of kPassed and kEnded

  friend constexpr bool operator==(const Event&, const Event&) = default;
};

enum class Ending : std::uint8_t { kNone, kWon, kStuck, kTurnLimit };
inline constexpr auto kEndingWords = std::to_array<std::string_view>({"none", "won", "stuck", "turn_limit"});

/// How many of each number a hand holds; [0] is unused.
using Hand = std::array<std::uint8_t, 5>;

/// What is agreed before the game, and a row for each option but the turn limit, which every game has.
struct Settings {
  std::uint32_t turn_limit = 0;
  friend constexpr bool operator==(const Settings&, const Settings&) = default;
};
inline constexpr auto kOptions = option_table<Settings>();

/// What everybody sees. State and Observation both contain it; anything added to State alone stays hidden.
struct Open {
  Pile<Number, kCards> discard;
  std::uint32_t turns = 0;
  Settings settings;
  std::uint8_t players = 0;
  std::uint8_t total = 0;
  Seat first{0};  ///< the seat that began (TABLE-DEAL)
  Seat on_turn{0};
  Ending ending = Ending::kNone;
  friend bool operator==(const Open&, const Open&) = default;
};

struct State : Open {
  std::array<Hand, kMaxPlayers> hands{};
  Pile<Number, kCards> draw_pile;
  Rng rng{};
  friend bool operator==(const State&, const State&) = default;
};

/// What one viewer knows besides: its own hand, and how many cards there are elsewhere.
struct Observation : Open {
  Viewer viewer;
  Hand hand{};
  std::array<std::uint8_t, kMaxPlayers> hand_sizes{};
  std::uint8_t draw_pile_size = 0;
  friend bool operator==(const Observation&, const Observation&) = default;
};

constexpr std::uint8_t size_of(const Hand& hand) {
  return static_cast<std::uint8_t>(hand[1] + hand[2] + hand[3] + hand[4]);
}

/// One by one, lowest first.
constexpr InlineList<Number, kCards> cards_of(const Hand& hand) {
  InlineList<Number, kCards> cards;
  for (Number number = 1; number <= 4; ++number) {
    for (int i = 0; i < hand[number]; ++i) cards.push_back(number);
  }
  return cards;
}

struct Rules {
  using State = count_up::State;
  using Move = count_up::Move;
  using Rule = count_up::Rule;
  using Event = count_up::Event;
  using Observation = count_up::Observation;
  using MoveList = InlineList<Move, 4>;  // one for each number

  static const GameInfo& info();

  template <class Sink>
  State deal(const OptionValues& options, std::size_t players, std::uint64_t seed, Sink&& sink,
             Seat first = Seat{0}) const {
    Rng rng(seed);
    auto&& chance = chance_of(rng, sink);
    State state = dealt(options, players, first, chance);
    state.rng = rng;
    return state;
  }
  std::size_t players(const State& state) const { return state.players; }
  OptionValues options(const State& state) const { return kOptions.values(state.settings); }
  Seat to_decide(const State& state) const { return state.ending == Ending::kNone ? state.on_turn : kNoSeat; }

  static bool fits(const State& state, Number number) { return state.total + number <= kGoal; }
  static bool can_play(const State& state, Seat seat) {
    for (Number number = 1; number <= 4; ++number) {
      if (state.hands[index(seat)][number] > 0 && fits(state, number)) return true;
    }
    return false;
  }

  void legal_moves(const State& state, MoveList& moves) const {
    moves.clear();
    for (Number number = 1; number <= 4; ++number) {
      if (state.hands[index(state.on_turn)][number] > 0 && fits(state, number)) moves.push_back({number});
    }
  }
  Verdict<Rule> check(const State& state, Seat seat, const Move& move) const;

  template <class Sink>
  void apply(State& state, Seat seat, const Move& move, Sink&& sink) const {
    --state.hands[index(seat)][move.number];
    state.discard.push_back(move.number);
    state.total = static_cast<std::uint8_t>(state.total + move.number);
    sink(Event{.kind = EventKind::kPlayed, .seat = seat, .number = move.number});
    if (state.total == kGoal) return end(state, Ending::kWon, sink);
    if (const auto number = draw_from(state.draw_pile, state.discard, chance_of(state.rng, sink))) {
      ++state.hands[index(seat)][*number];
      sink(Event{.kind = EventKind::kDrew, .seat = seat, .audience = Audience::only(seat), .number = *number});
    }
    pass_on(state, sink);
  }

  Result result(const State& state) const;
  Observation observe(const State& state, Viewer viewer) const;
  State determinize(const Observation& seen, Rng& rng) const;
  template <class Visit>
  void for_each_unseen_pile(State& state, const Visit& visit) const {
    visit(state.draw_pile.span());
  }
  std::string_view broken_invariant(const State& state) const;

 private:
  template <class Source>
  static State dealt(const OptionValues& options, std::size_t players, Seat first, Source& chance);

  template <class Sink>
  static void end(State& state, Ending ending, Sink& sink) {
    state.ending = ending;
    const bool is_limit = ending == Ending::kTurnLimit;
    sink(Event{
        .kind = is_limit ? EventKind::kTurnLimit : EventKind::kEnded, .seat = state.on_turn, .rule = Rule::kWin1});
  }

  /// The next seat that can play; a decision always has a legal move.
  template <class Sink>
  static void pass_on(State& state, Sink& sink) {
    if (++state.turns == state.settings.turn_limit) return end(state, Ending::kTurnLimit, sink);
    for (std::size_t step = 0; step < state.players; ++step) {
      state.on_turn = seat_after(state.on_turn, state.players);
      if (can_play(state, state.on_turn)) return;
      sink(Event{.kind = EventKind::kPassed, .seat = state.on_turn, .rule = Rule::kTurn1});
    }
    end(state, Ending::kStuck, sink);
  }
};

static_assert(Game<Rules>);

}  // namespace cardtable::count_up
