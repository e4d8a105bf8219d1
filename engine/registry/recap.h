// The recap of a game that is chosen at run time.
#pragma once

#include "engine/kit/recap.h"
#include "engine/registry/match.h"

namespace cardtable {

/// `match` is over, and `events` are those of the whole game. Events that not everybody could see are left out.
Recap recap_of(const Match& match, const EventList& events, Language language = Language::kEnglish);

}  // namespace cardtable
