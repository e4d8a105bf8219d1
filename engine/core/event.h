// Events, reported as they happen. `apply` hands each event to a sink that is a template parameter, so search pays
// nothing for it. Every event says who may see it.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/core/seat.h"

namespace cardtable {

/// The size of an event of any game, so that all can be kept as the same value (engine/registry/match.h).
inline constexpr std::size_t kMostEventBytes = 32;

class Audience {
 public:
  constexpr Audience() = default;  // everyone
  static constexpr Audience everyone() { return {}; }
  static constexpr Audience only(Seat seat) {
    Audience audience;
    audience.seats_ = SeatSet::of(seat);
    return audience;
  }

  constexpr bool is_everyone() const { return seats_ == kEveryone; }
  constexpr bool may_see(Viewer viewer) const { return is_everyone() || (viewer && seats_.contains(*viewer)); }
  friend constexpr bool operator==(const Audience&, const Audience&) = default;

 private:
  static constexpr SeatSet kEveryone = SeatSet::from_bits(0xFF);  ///< spectators too
  SeatSet seats_ = kEveryone;
};

/// The sink for search and simulation: compiles to nothing.
struct NullSink {
  template <class Event>
  constexpr void operator()(const Event&) const {}
};

/// The sink for everything else: keeps the events in order.
template <class Event>
struct EventLog {
  std::vector<Event> events;
  void operator()(const Event& event) { events.push_back(event); }
};

}  // namespace cardtable
