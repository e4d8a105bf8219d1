// Two small poker games whose equilibria are known, to check the solver with. One is Kuhn's (Kuhn 1950): three cards, a
// stake of 1, one bet of 1. The other is Leduc Hold'em (Southey et al. 2005): two suits of three ranks, a stake of 1,
// two rounds of betting with bets of 2 and then 4 and at most two of them in each, and a card for both between the
// rounds. A pair with it wins, otherwise the higher rank; equal ranks share.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/inline_list.h"
#include "engine/kit/deck.h"

namespace cardtable::poker {

inline constexpr std::uint8_t kNoCard = 0xFF;

struct Kuhn {
  static constexpr std::size_t kSuits = 1;
  static constexpr std::array<std::uint8_t, 1> kBets{1};
  static constexpr int kMostRaises = 1;
};
struct Leduc {
  static constexpr std::size_t kSuits = 2;
  static constexpr std::array<std::uint8_t, 2> kBets{2, 4};
  static constexpr int kMostRaises = 2;
};

enum class Move : std::uint8_t { kFold, kCall, kRaise };  // to call what is no bet is to check
enum class Rule : std::uint8_t { kPlay };
enum class EventKind : std::uint8_t { kMoved, kTurnedUp };
struct Event {
  EventKind kind = EventKind::kMoved;
  Seat seat = kNoSeat;
  Audience audience;
  Move move = Move::kFold;
  std::uint8_t card = kNoCard;
  Rule rule{};

  friend constexpr bool operator==(const Event&, const Event&) = default;
};

struct Open {
  std::array<std::uint8_t, 2> paid{1, 1};
  std::uint8_t round = 0;
  std::uint8_t moves = 0;   ///< in this round
  std::uint8_t raises = 0;  ///< the same
  std::uint8_t card = kNoCard;
  Seat first{0};
  Seat on_turn{0};
  bool is_folded = false;  ///< by the seat on turn
  bool is_over = false;

  friend constexpr bool operator==(const Open&, const Open&) = default;
};
struct Observation : Open {
  Viewer viewer;
  std::uint8_t own = kNoCard;

  friend constexpr bool operator==(const Observation&, const Observation&) = default;
};

template <class Shape>
struct Rules {
  static constexpr std::size_t kRanks = 3;
  static constexpr std::size_t kCards = kRanks * Shape::kSuits;

  using Move = poker::Move;
  using Rule = poker::Rule;
  using Event = poker::Event;
  using Observation = poker::Observation;
  using MoveList = InlineList<Move, 3>;
  struct State : Open {
    std::array<std::uint8_t, 2> own{};
    Pile<std::uint8_t, kCards> deck;
    Rng rng{};

    friend bool operator==(const State&, const State&) = default;
  };

  static const GameInfo& info() {
    static constexpr GameInfo kInfo{.key = "poker", .name = "Poker"};
    return kInfo;
  }
  template <class Sink>
  State deal(const OptionValues&, std::size_t, std::uint64_t seed, Sink&& sink, Seat first = Seat{0}) const {
    State state;
    Rng rng(seed);
    auto&& chance = chance_of(rng, sink);
    std::array<std::uint8_t, kCards> cards{};
    for (std::size_t i = 0; i < kCards; ++i) cards[i] = static_cast<std::uint8_t>(i / Shape::kSuits);
    state.deck = shuffled<Pile<std::uint8_t, kCards>>(cards, chance);
    state.first = state.on_turn = first;
    for (auto& card : state.own) card = state.deck.pop_back();
    state.rng = rng;
    return state;
  }
  std::size_t players(const State&) const { return 2; }
  OptionValues options(const State&) const { return {}; }
  Seat to_decide(const State& state) const { return state.is_over ? kNoSeat : state.on_turn; }
  void legal_moves(const State& state, MoveList& moves) const {
    moves.clear();
    if (state.paid[0] != state.paid[1]) moves.push_back(Move::kFold);
    moves.push_back(Move::kCall);
    if (state.raises < Shape::kMostRaises) moves.push_back(Move::kRaise);
  }
  Verdict<Rule> check(const State& state, Seat seat, const Move& move) const {
    MoveList moves;
    legal_moves(state, moves);
    const bool is_legal = seat == to_decide(state) && std::ranges::find(moves, move) != moves.end();
    return is_legal ? Verdict<Rule>::legal() : Verdict<Rule>::forbidden(Rule::kPlay);
  }
  template <class Sink>
  void apply(State& state, Seat seat, const Move& move, Sink&& sink) const {
    sink(Event{.seat = seat, .move = move});
    const std::size_t me = index(seat);
    ++state.moves;
    if (move == Move::kFold) {
      state.is_folded = state.is_over = true;
      return;
    }
    state.paid[me] = state.paid[1 - me];
    if (move == Move::kRaise) {
      state.paid[me] = static_cast<std::uint8_t>(state.paid[me] + Shape::kBets[state.round]);
      ++state.raises;
    } else if (state.moves > 1) {
      return end_round(state, sink);
    }
    state.on_turn = seat_at(1 - me);
  }
  Result result(const State& state) const { return {.over = state.is_over}; }
  Observation observe(const State& state, Viewer viewer) const {
    return {state, viewer, viewer ? state.own[index(*viewer)] : kNoCard};
  }
  State determinize(const Observation& seen, Rng&) const {
    State state;
    static_cast<Open&>(state) = seen;
    return state;
  }
  template <class Visit>
  void for_each_unseen_pile(State& state, const Visit& visit) const {
    visit(state.deck.span());
  }
  std::string_view broken_invariant(const State&) const { return {}; }

  /// What seat 0 wins.
  static double worth(const State& state) {
    if (state.is_folded) return index(state.on_turn) == 0 ? -state.paid[0] : state.paid[1];
    const auto strength = [&](std::size_t seat) {
      return state.own[seat] + (state.own[seat] == state.card ? static_cast<int>(kRanks) : 0);
    };
    if (strength(0) == strength(1)) return 0;
    return strength(0) > strength(1) ? state.paid[1] : -state.paid[0];
  }

 private:
  template <class Sink>
  static void end_round(State& state, Sink& sink) {
    if (++state.round == Shape::kBets.size()) {
      state.is_over = true;
      return;
    }
    state.moves = state.raises = 0;
    state.on_turn = state.first;
    state.card = state.deck.pop_back();
    sink(Event{.kind = EventKind::kTurnedUp, .card = state.card});
  }
};

static_assert(Game<Rules<Kuhn>> && Game<Rules<Leduc>>);

}  // namespace cardtable::poker
