// What happened, told as it happens. `apply` hands each event to a sink that is a template parameter, so that search
// pays nothing for it. Every event says who may see it.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/seat.h"

namespace cardtable {

class Audience {
 public:
  constexpr Audience() = default;  // everyone
  static constexpr Audience everyone() { return {}; }
  static constexpr Audience only(Seat seat) {
    Audience audience;
    audience.seats_ = static_cast<std::uint8_t>(1U << index(seat));
    return audience;
  }

  constexpr bool is_everyone() const { return seats_ == kEveryone; }
  constexpr bool may_see(Viewer viewer) const {
    return is_everyone() || (viewer && ((seats_ >> index(*viewer)) & 1U) != 0);
  }
  friend constexpr bool operator==(const Audience&, const Audience&) = default;

 private:
  static constexpr std::uint8_t kEveryone = 0xFF;
  std::uint8_t seats_ = kEveryone;
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
