// What the tests of a game's recap share: two players, a result, and whether the recap has a fact.
#pragma once

#include <algorithm>
#include <string_view>

#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "engine/kit/recap.h"

namespace cardtable {

inline constexpr Seat kAnn = seat_at(0);
inline constexpr Seat kBen = seat_at(1);

/// The end of a game of two, won by the rule `reason`.
inline Result won_by(Seat seat, std::string_view reason) {
  Result result{.over = true};
  result.winners = SeatSet::of(seat);
  result.place = {1, 2};
  result.reason = reason;
  return result;
}

inline bool has_fact(const Recap& recap, std::string_view fact) {
  return std::ranges::find(recap.facts, fact) != recap.facts.end();
}

}  // namespace cardtable
