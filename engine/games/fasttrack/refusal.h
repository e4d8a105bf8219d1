// Why a move is not legal: the one rule that a player would point to. Uses the same predicates as the list of moves.
#pragma once

#include "engine/core/verdict.h"
#include "engine/games/fasttrack/legal.h"

namespace cardtable::fasttrack {

/// The verdict on any move of the seat on turn in a game that is not over.
Verdict<Rule> verdict_on(const Open& state, const Move& move);

}  // namespace cardtable::fasttrack
