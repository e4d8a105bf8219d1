// The rules of NYC Bus Rush with the pointless moves left out, for bots to think with. Of some forty legal moves most
// are a choice among cards that do the same, or throw good cards away, or change nothing (a Perk can be switched to and
// fro for ever); a search that tries them all learns little about the others.
#pragma once

#include "engine/games/bus_rush/rules.h"

namespace cardtable::bus_rush {

class SensibleRules : public Rules {
 public:
  SensibleRules() = default;
  SensibleRules(const Rules& rules) : Rules(rules) {}  // NOLINT: the same rules, so that either will do

  /// Some of the legal moves, at least one.
  void legal_moves(const State& state, MoveList& moves) const;
};

static_assert(Game<SensibleRules>);

}  // namespace cardtable::bus_rush
