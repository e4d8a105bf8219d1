// The rules of NYC Bus Rush with the pointless moves left out, for bots to think with. Of some forty legal moves most
// are a choice among cards that do the same, or throw good cards away, or change nothing (a Perk can be switched to and
// fro for ever); a search that tries them all learns little about the others.
#pragma once

#include <array>

#include "engine/games/bus_rush/rules.h"

namespace cardtable::bus_rush {

/// Moves and what they are worth to the player on turn (Outlook::worth_of).
struct JudgedMoves {
  MoveList moves;
  std::array<int, kMostMoves> worths;  // NOLINT: as many as there are moves

  void push_back(const Move& move, int worth) {
    worths[moves.size()] = worth;
    moves.push_back(move);
  }
};

class SensibleRules : public Rules {
 public:
  SensibleRules() = default;
  SensibleRules(const Rules& rules) : Rules(rules) {}  // NOLINT: the same rules, so that either will do

  /// Some of the legal moves, at least one.
  void legal_moves(const State& state, MoveList& moves) const;
  /// The same moves in the same order, judged on the way.
  void judged_moves(const State& state, JudgedMoves& judged) const;
};

static_assert(Game<SensibleRules>);

}  // namespace cardtable::bus_rush
