// What a computer player remembers of earlier play. A bot is a function of what it observes, and an observation is one
// moment; a game whose bots want to know more has a `Memory`, kept for each seat beside the state and folded from play.
// It belongs to the bot of that seat: no rule reads it, and no other seat or client sees it.
#pragma once

#include <concepts>
#include <type_traits>

#include "engine/core/game.h"

namespace cardtable {

/// The optional part of the contract: `Rules::Memory` and
///   void remember(PerSeat<Memory>& memories, const State& before, Seat mover, const Move& move, const State& after)
///   const
/// which is called after every move.
template <class G>
concept Remembering =
    Game<G> && std::is_trivially_copyable_v<typename G::Memory> && std::equality_comparable<typename G::Memory> &&
    requires(const G rules, PerSeat<typename G::Memory>& memories, const typename G::State state, Seat seat,
             const typename G::Move move) {
      { rules.remember(memories, state, seat, move, state) } -> std::same_as<void>;
    };

/// The memory of games whose bots remember nothing.
struct NoMemory {
  friend constexpr bool operator==(NoMemory, NoMemory) = default;
};

template <class G>
struct MemoryTraits {
  using Memory = NoMemory;
};
template <Remembering G>
struct MemoryTraits<G> {
  using Memory = typename G::Memory;
};

template <class G>
using MemoryOf = typename MemoryTraits<G>::Memory;
/// One per seat.
template <class G>
using Memories = PerSeat<MemoryOf<G>>;

/// Makes a move that the rules accept, and remembers it.
template <Game G, class Sink>
void apply_and_remember(const G& rules, typename G::State& state, Memories<G>& memories, Seat seat,
                        const typename G::Move& move, Sink&& sink) {
  if constexpr (Remembering<G>) {
    const typename G::State before = state;
    rules.apply(state, seat, move, sink);
    rules.remember(memories, before, seat, move, state);
  } else {
    rules.apply(state, seat, move, sink);
  }
}

}  // namespace cardtable
