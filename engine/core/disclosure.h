// Whether a move revealed something new to anybody; if not, it may be taken back without asking. This follows from the
// contract alone, so no game has to list the moves that reveal something, and none can forget one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/core/game.h"

namespace cardtable {

/// If two cards could be swapped, each try misses the difference half of the time; 20 tries miss it once in a million.
inline constexpr int kDisclosureTries = 20;

/// Finds out what one move revealed. It repeatedly makes up positions that look the same from a seat and plays the same
/// move in them. If the seat then sees something different, the move has revealed which of them is real.
template <Game G>
class Disclosure {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Event = typename G::Event;

  Disclosure(const G& rules, const State& before, Seat mover, const Move& move)
      : rules_(rules), before_(before), after_(before), mover_(mover), move_(move) {
    rules_.apply(after_, mover_, move_, events_);
  }

  /// True when the random generator was used (it is part of every state) or some seat has learned something.
  bool tells_something() {
    if (!(after_.rng == before_.rng)) return true;
    const auto watchers = everybody_sees_the_same() ? 1 : rules_.players(before_);
    for (std::size_t seat = 0; seat < watchers; ++seat) {
      if (tells(seat_at(seat))) return true;
    }
    return false;
  }

 private:
  /// If no seat knows more than another, checking one of them is enough.
  bool everybody_sees_the_same() const {
    return !G::info().secret_hands &&
           std::ranges::all_of(events_.events, [](const Event& event) { return event.audience.is_everyone(); });
  }

  bool tells(Seat watcher) {
    const auto seen = rules_.observe(before_, watcher);
    const auto seen_after = rules_.observe(after_, watcher);
    Rng rng(index(watcher));
    for (int i = 0; i < kDisclosureTries; ++i) {
      State other = rules_.determinize(seen, rng);
      if (!rules_.check(other, mover_, move_).is_accepted()) return true;
      other_events_.events.clear();
      rules_.apply(other, mover_, move_, other_events_);
      if (!sees_the_same(watcher) || !(rules_.observe(other, watcher) == seen_after)) return true;
    }
    return false;
  }

  bool sees_the_same(Seat watcher) const {
    const auto& here = events_.events;
    const auto& there = other_events_.events;
    const auto next = [&](const std::vector<Event>& events, std::size_t from) {
      while (from < events.size() && !events[from].audience.may_see(watcher)) ++from;
      return from;
    };
    std::size_t i = next(here, 0);
    std::size_t j = next(there, 0);
    while (i < here.size() && j < there.size()) {
      if (!(here[i] == there[j])) return false;
      i = next(here, i + 1);
      j = next(there, j + 1);
    }
    return i == here.size() && j == there.size();
  }

  const G& rules_;
  const State& before_;
  State after_;
  Seat mover_;
  Move move_;
  EventLog<Event> events_;
  EventLog<Event> other_events_;
};

}  // namespace cardtable
