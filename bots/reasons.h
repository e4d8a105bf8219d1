// What a bot says about its choice. The words are the game's (Policy::reason); the chances are the search's.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <string>

#include "bots/search/ranking.h"
#include "engine/core/policy.h"
#include "engine/core/reason.h"

namespace cardtable {

/// A game without words of its own shows the move in its notation.
template <class C, class P>
Reason reason_for(const typename P::Rules& rules, const typename P::Rules::Observation& seen,
                  const typename P::Rules::Move& move) {
  if constexpr (Explaining<P>) {
    return P::reason(rules, seen, move);
  } else {
    return {.what = C(rules).format_move(move), .why = ""};
  }
}

/// `play the 7 of clubs, 62 % to win: keeps the Red Jack`.
inline std::string with_chance(Reason reason, double chance) {
  reason.what += fmt::format(", {} % to win", std::lround(chance * 100));
  return reason.text();
}

/// The best candidates of a search, the chosen one first.
template <class C, class P, class Found>
void tell_candidates(const typename P::Rules& rules, const typename P::Rules::Observation& seen, const Found& found,
                     Trace& trace) {
  for (const auto& ranked : found.best) {
    trace.push_back(with_chance(reason_for<C, P>(rules, seen, ranked.move), ranked.value));
  }
}

}  // namespace cardtable
