// Plays a match on, decision by decision: the one loop of everything that plays games by bots (simulation, arena, lab,
// calibration, measurements). What differs is how a move is found, and what is noted on the way.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/registry/match.h"

namespace cardtable {

/// The seed of a bot's decision in the game of that seed. Simulation, arena and lab agree on it, so a seed and bots are
/// the same game in each.
constexpr std::uint64_t decision_seed(std::uint64_t game, std::uint64_t decision) {
  return game * 1'000'003 + decision;
}

/// Games that bots cannot finish are abandoned after this many decisions.
inline constexpr std::uint64_t kMostBotDecisions = 20'000;

/// Makes the moves that `decide(seat, number)` returns, counting decisions from 0, until the game is over, `most` are
/// made, or it returns nothing. Adds what happens to `events`, unless that is null. Returns how many moves were made.
template <class Decide>
std::uint64_t play_on(Match& match, std::uint64_t most, EventList* events, Decide&& decide) {
  std::uint64_t made = 0;
  for (Seat seat = match.to_decide(); seat != kNoSeat && made < most; seat = match.to_decide()) {
    const std::optional<MoveCode> move = decide(seat, made);
    if (!move) break;
    match.apply(seat, *move, events);
    ++made;
  }
  return made;
}

}  // namespace cardtable
