// The contestants of the arena: our bots by name, and external programs.
#pragma once

#include <chrono>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/input_error.h"
#include "lab/arena.h"

namespace cardtable {

/// `hard`, `expert@200ms`, or `cmd:python3 mybot.py`: a program that is asked for each move on its standard input
/// (docs/bots.md), or `seer`, who sees everything (lab/seer.h), `greedy`, who never looks ahead (lab/greedy.h), or a
/// network (lab/training/net_contestant.h). A program that takes longer than `patience` for a move loses the game.
std::expected<Entrant, InputError> parse_entrant(std::string_view text, const GameType& type,
                                                 std::chrono::milliseconds patience);

/// Several, with commas between.
std::expected<std::vector<Entrant>, InputError> parse_entrants(std::string_view list, const GameType& type,
                                                               std::chrono::milliseconds patience);

}  // namespace cardtable
