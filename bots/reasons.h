// What a bot says about its choice. The words are the game's (Policy::reason); the chances are the search's.
#pragma once

#include <cmath>
#include <string>

#include "bots/search/ranking.h"
#include "bots/words.h"
#include "engine/core/language.h"
#include "engine/core/policy.h"
#include "engine/kit/reason.h"

namespace cardtable {

/// A game without words of its own shows the move in its notation.
template <class C, class P>
Reason reason_for(const typename P::Rules& rules, const typename P::Rules::Observation& seen,
                  const typename P::Rules::Move& move, [[maybe_unused]] Language language) {
  if constexpr (Explaining<P>) {
    return P::reason(rules, seen, move, language);
  } else {
    return {.what = C(rules).format_move(move)};
  }
}

/// `play the 7 of clubs, 62 % to win: keeps the Red Jack`.
inline std::string with_chance(Reason reason, double chance, Language language) {
  reason.what = say(language, bots_msg::with_chance{.percent = std::lround(chance * 100), .what = reason.what});
  return reason.text(language);
}

/// The best candidates of a search, the chosen one first.
template <class C, class P, class Found>
void tell_candidates(const typename P::Rules& rules, const typename P::Rules::Observation& seen, const Found& found,
                     Trace& trace) {
  for (const auto& ranked : found.best) {
    trace.lines.push_back(
        with_chance(reason_for<C, P>(rules, seen, ranked.move, trace.language), ranked.value, trace.language));
  }
}

}  // namespace cardtable
