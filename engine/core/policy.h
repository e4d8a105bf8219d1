// What a game gives its computer players beyond its rules: a heuristic, a quick version of it for simulated play,
// and a judgement of unfinished games. A game's own is in its heuristic.h.
// Its functions are static: a policy that needs data, such as a network, has Rules that carry it (ai/nets/net_value.h).
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/foresight.h"
#include "engine/core/game.h"
#include "engine/core/language.h"
#include "engine/core/memory.h"

namespace cardtable {

/// Why a bot chose what it chose, one line per thought; filled only when asked for.
struct Trace {
  Language language = Language::kEnglish;
  std::vector<std::string> lines{};
};

/// How good the end of a game is for each seat, from 0 (lost) to 1 (won).
using Values = PerSeat<double>;

/// A policy whose heuristic reads the seat's memory.
template <class P>
concept Recalling = requires(const typename P::Rules& rules, const typename P::Rules::Observation& seen,
                             const MemoryOf<typename P::Rules>& memory, Rng& rng, Trace* trace,
                             double blur) { P::choose(rules, seen, memory, rng, trace, blur); };

/// The policy's heuristic, with the seat's memory if it reads that. `blur` is how far it misjudges moves
/// (engine/core/misjudged.h), in its own units.
template <class P>
typename P::Rules::Move choose_by_heuristic(const typename P::Rules& rules, const typename P::Rules::Observation& seen,
                                            [[maybe_unused]] const MemoryOf<typename P::Rules>& memory, Rng& rng,
                                            Trace* trace, double blur = 0) {
  if constexpr (Recalling<P>) {
    return P::choose(rules, seen, memory, rng, trace, blur);
  } else {
    return P::choose(rules, seen, rng, trace, blur);
  }
}

template <class P>
concept Policy =
    Game<typename P::Rules> &&
    requires(const typename P::Rules& rules, const typename P::Rules::Observation& seen,
             const typename P::Rules::State& state, const typename P::Rules::MoveList& moves, Rng& rng, Trace* trace) {
      /// The heuristic: a good move, from what the seat sees. Where the game has a Memory it may ask for the seat's
      /// own: choose(rules, seen, memory, rng, trace, blur).
      {
        choose_by_heuristic<P>(rules, seen, MemoryOf<typename P::Rules>{}, rng, trace)
      } -> std::same_as<typename P::Rules::Move>;
      /// A quick move for simulated play, one of `moves`. It may use only what the seat to decide sees of the state.
      { P::quick_move(rules, state, moves, rng) } -> std::same_as<typename P::Rules::Move>;
      /// Each seat's prospects in a game that is not over.
      { P::prospects(rules, state) } -> std::same_as<Values>;
      /// Simulated play is cut off after this many decisions and judged; 0 plays to the end, -1 judges at once.
      { P::kPlayoutDecisions } -> std::convertible_to<int>;
      /// How curious the search is about moves in the tree that did worse so far; small where values lie close
      /// together.
      { P::kExploration } -> std::convertible_to<double>;
      /// A node gets its second move after this many visits, its third after four times as many, its fourth after nine;
      /// the quick heuristic's move comes first. 0 tries all moves before any again.
      { P::kWidening } -> std::convertible_to<std::uint32_t>;
      /// Iterations that the level `hard` may use: a number that takes well below 200 ms on one core.
      { P::kHardIterations } -> std::convertible_to<std::uint64_t>;
      /// How far the level `easy` misjudges moves, in the heuristic's units: if games still end then, so far that the
      /// arena's `greedy`, a stand-in for a beginner, wins about half of the games against it.
      { P::kEasyBlur } -> std::convertible_to<double>;
    };

/// Optional in a policy, both or neither, for reviews of long games. `forecast_decisions(foresight)` says how many
/// decisions to play on before estimating everybody's chances of winning; `chances(rules, state, foresight)` estimates
/// them from an unfinished game between such players. `cardtable calibrate` shows whether the estimates come true. By
/// default games are played to the end.
template <class P>
concept Forecasting =
    requires(const typename P::Rules& rules, const typename P::Rules::State& state, Foresight foresight) {
      { P::forecast_decisions(foresight) } -> std::same_as<std::uint32_t>;
      { P::chances(rules, state, foresight) } -> std::same_as<Values>;
    };

template <class P>
std::uint32_t forecast_decisions([[maybe_unused]] Foresight foresight, std::uint32_t otherwise) {
  if constexpr (Forecasting<P>) return P::forecast_decisions(foresight);
  return otherwise;
}

template <class P>
Values chances_of(const typename P::Rules& rules, const typename P::Rules::State& state,
                  [[maybe_unused]] Foresight foresight) {
  if constexpr (Forecasting<P>) {
    return P::chances(rules, state, foresight);
  } else {
    return P::prospects(rules, state);
  }
}

/// Optional in a policy, `keep_candidates(rules, state, memory, moves)`: takes out of the legal moves what the game's
/// computer players do not consider, and leaves at least one. Called for the seat to decide, with its memory at the
/// root of a search and without (nullptr) in the tree, where no memory is known. By default all moves stay.
template <class P>
void keep_candidates([[maybe_unused]] const typename P::Rules& rules,
                     [[maybe_unused]] const typename P::Rules::State& state,
                     [[maybe_unused]] const MemoryOf<typename P::Rules>* memory,
                     [[maybe_unused]] typename P::Rules::MoveList& moves) {
  if constexpr (requires { P::keep_candidates(rules, state, memory, moves); }) {
    P::keep_candidates(rules, state, memory, moves);
  }
}

/// Optional in a policy, `reluctance(state, move)`: how much more, as a share of a win, a move must promise than the
/// others before a search chooses it. By default nothing.
template <class P>
double reluctance([[maybe_unused]] const typename P::Rules::State& state,
                  [[maybe_unused]] const typename P::Rules::Move& move) {
  if constexpr (requires { P::reluctance(state, move); }) return P::reluctance(state, move);
  return 0;
}

/// Optional in a policy of a game with a Memory, `imagine(rules, seen, memory, rng)`: a state that fits what the seat
/// sees, each as likely as the decisions of the others that the seat remembers make it. By default all such states are
/// equally likely.
template <class P>
typename P::Rules::State imagine(const typename P::Rules& rules, const typename P::Rules::Observation& seen,
                                 [[maybe_unused]] const MemoryOf<typename P::Rules>& memory, Rng& rng) {
  if constexpr (requires { P::imagine(rules, seen, memory, rng); }) {
    return P::imagine(rules, seen, memory, rng);
  } else {
    return rules.determinize(seen, rng);
  }
}

/// Whether that seat has won, whatever comes. Optional in a policy, `has_won(state, seat)`, for a game that goes on for
/// the places; by default the game must be over.
template <class P>
bool has_won(const typename P::Rules& rules, const typename P::Rules::State& state, Seat seat) {
  if constexpr (requires { P::has_won(state, seat); }) {
    return P::has_won(state, seat);
  } else {
    return rules.to_decide(state) == kNoSeat && rules.result(state).has_won(seat);
  }
}

/// Optional in a policy, `is_settled(seen)`: the result is settled, a search could find no difference, and the
/// heuristic plays on. By default a game is open to its end.
template <class P>
bool is_settled([[maybe_unused]] const typename P::Rules::Observation& seen) {
  if constexpr (requires { P::is_settled(seen); }) return P::is_settled(seen);
  return false;
}

/// Optional in a policy, `forgetting(seen)`: what a player would see who believes to have done something that they have
/// forgotten; nothing where there is nothing to forget. How often a bot forgets is a property of its level.
template <class P>
concept Forgetful = requires(const typename P::Rules::Observation& seen) {
  { P::forgetting(seen) } -> std::same_as<std::optional<typename P::Rules::Observation>>;
};

/// Optional in a policy, `reason(rules, seen, move, language)`: what a move does and why, from what the seat to decide
/// sees and nothing else. By default bots show the move as it is written.
template <class P>
concept Explaining = requires(const typename P::Rules& rules, const typename P::Rules::Observation& seen,
                              const typename P::Rules::Move& move, Language language) {
  P::reason(rules, seen, move, language);  // a Reason, engine/kit/reason.h
};

/// A finished game as values. The winners get 1, and the others next to nothing for their place: enough to prefer a
/// better place, too little to give up any chance of a win for it.
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
