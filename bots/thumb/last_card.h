// A rule-of-thumb player for Last Card: lays the longest useful run, keeps shields and draw cards for when they count,
// declares in time.
#pragma once

#include "engine/games/last_card/rules.h"

namespace cardtable::last_card {

Move choose_by_thumb(const Rules& rules, const Observation& seen, Rng& rng);

}  // namespace cardtable::last_card
