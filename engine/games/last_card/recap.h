// How a game of Last Card ended and what was remarkable in it, taken from its events.
#pragma once

#include <span>

#include "engine/games/last_card/types.h"
#include "engine/kit/recap.h"

namespace cardtable::last_card {

Recap recap(const Result& result, std::span<const Event> events, std::size_t players,
            Language language = Language::kEnglish);

}  // namespace cardtable::last_card
