// How a game of FastTrack ended and what was remarkable in it, taken from its events.
#pragma once

#include <span>

#include "engine/games/fasttrack/types.h"
#include "engine/kit/recap.h"

namespace cardtable::fasttrack {

Recap recap(const Result& result, std::span<const Event> events, std::size_t players,
            Language language = Language::kEnglish);

}  // namespace cardtable::fasttrack
