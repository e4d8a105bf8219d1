// How a game of NYC Bus Rush ended and what was remarkable in it, taken from its events.
#pragma once

#include <span>

#include "engine/games/bus_rush/log.h"
#include "engine/kit/recap.h"

namespace cardtable::bus_rush {

Recap recap(const Result& result, std::span<const Event> events, std::size_t players,
            Language language = Language::kEnglish);

}  // namespace cardtable::bus_rush
