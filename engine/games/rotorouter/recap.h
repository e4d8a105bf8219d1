// How a game of RotoRouter ended and what was remarkable in it, taken from its events.
#pragma once

#include <span>

#include "engine/games/rotorouter/types.h"
#include "engine/kit/recap.h"

namespace cardtable::rotorouter {

Recap recap(const Result& result, std::span<const Event> events, std::size_t players,
            Language language = Language::kEnglish);

}  // namespace cardtable::rotorouter
