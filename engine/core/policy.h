// What a game gives its computer players beyond its rules: a rule of thumb, a quick version of it for simulated play,
// and a judgement of unfinished games. A game's own is in its thumb.h.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace cardtable {

/// Why a bot chose what it chose, a line a thought; only filled when asked for.
using Trace = std::vector<std::string>;

/// How good the end of a game is for each seat, from 0 (lost) to 1 (won).
using Values = PerSeat<double>;

template <class P>
concept Policy =
    Game<typename P::Rules> &&
    requires(const typename P::Rules& rules, const typename P::Rules::Observation& seen,
             const typename P::Rules::State& state, const typename P::Rules::MoveList& moves, Rng& rng, Trace* trace) {
      /// The rule of thumb: a good move, from what the seat sees.
      { P::choose(rules, seen, rng, trace) } -> std::same_as<typename P::Rules::Move>;
      /// A quick move for simulated play, one of `moves`. It may use only what the seat to decide sees of the state.
      { P::quick_move(rules, state, moves, rng) } -> std::same_as<typename P::Rules::Move>;
      /// Each seat's prospects in a game that is not over.
      { P::prospects(rules, state) } -> std::same_as<Values>;
      /// Simulated play is cut off after this many decisions and judged; 0 plays to the end.
      { P::kMostDecisions } -> std::convertible_to<int>;
      /// How curious the search is about moves in the tree that did worse so far; small where values lie close
      /// together.
      { P::kExploration } -> std::convertible_to<double>;
      /// A node gets its second move after so many visits, its third after four times as many, its fourth after nine;
      /// the quick rule of thumb's move comes first. 0 tries all moves before any again.
      { P::kWidening } -> std::convertible_to<std::uint32_t>;
      /// Iterations that the level `hard` may use: as many as take well below 200 ms on one core.
      { P::kHardIterations } -> std::convertible_to<std::uint64_t>;
    };

/// A finished game as values: the winners get 1, the others next to nothing for their place: enough to prefer the
/// better one, too little to give up any chance of a win for it.
inline Values values_of(const Result& result, std::size_t players) {
  constexpr double kPlacePrize = 0.05;
  Values values{};
  for (std::size_t seat = 0; seat < players; ++seat) {
    const auto behind = static_cast<double>(players - result.place[seat]) / static_cast<double>(players);
    values[seat] = result.has_won(seat_at(seat)) ? 1.0 : kPlacePrize * behind;
  }
  return values;
}

}  // namespace cardtable
