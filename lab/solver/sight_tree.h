// What the players of a game have seen so far, as a tree: a step for everything that somebody saw or did. Two histories
// lead to the same information set exactly if a player saw and did the same in both.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/game.h"

namespace cardtable {

template <Game G>
class SightTree {
 public:
  using Event = typename G::Event;
  using Observation = typename G::Observation;
  /// What one player has seen.
  using Place = std::uint32_t;

  /// A player sees the deal: its events, and what it led to.
  Place begin(const Observation& seen, std::span<const Event> events, Seat seat) {
    auto same = std::ranges::find(beginnings_, seen, &Beginning::seen);
    if (same == beginnings_.end()) same = beginnings_.insert(same, {seen, new_place()});
    return after(same->place, events, seat);
  }

  /// The player sees these events of something that somebody else did.
  Place after(Place place, std::span<const Event> events, Seat seat) { return step(place, 0, events, seat); }

  /// A decision of the player: its information set, by the number of those found so far if it is new.
  std::uint32_t decision(Place place, const Observation& seen) {
    for (std::uint32_t i = places_[place].decision; i != kNone; i = decisions_[i].next) {
      if (decisions_[i].seen == seen) return i;
    }
    const auto number = static_cast<std::uint32_t>(decisions_.size());
    decisions_.push_back({seen, places_[place].decision, new_place()});
    places_[place].decision = number;
    return number;
  }
  /// The player takes an action of its own there, and sees its events.
  Place after_action(std::uint32_t decision, std::uint32_t action, std::span<const Event> events, Seat seat) {
    return step(decisions_[decision].place, action + 1, events, seat);
  }

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  struct Beginning {
    Observation seen;
    Place place = 0;
  };
  struct PlaceRecord {
    std::uint32_t step = kNone;      ///< the last that was found; the others follow
    std::uint32_t decision = kNone;  ///< the same
  };
  struct Step {
    std::size_t first_event = 0;
    std::uint32_t events = 0;
    std::uint32_t action = 0;  ///< 1 and up: an own action; 0: something that others did
    std::uint32_t next = kNone;
    Place to = 0;
  };
  struct Decision {
    Observation seen;
    std::uint32_t next = kNone;
    Place place = 0;
  };

  Place new_place() {
    places_.push_back({});
    return static_cast<Place>(places_.size() - 1);
  }

  Place step(Place from, std::uint32_t action, std::span<const Event> events, Seat seat) {
    visible_.clear();
    for (const Event& event : events) {
      if (event.audience.may_see(seat)) visible_.push_back(event);
    }
    if (action == 0 && visible_.empty()) return from;  // the player has not noticed anything
    for (std::uint32_t i = places_[from].step; i != kNone; i = steps_[i].next) {
      if (steps_[i].action == action && is_same(steps_[i])) return steps_[i].to;
    }
    const auto number = static_cast<std::uint32_t>(steps_.size());
    const Place to = new_place();
    steps_.push_back({.first_event = events_.size(),
                      .events = static_cast<std::uint32_t>(visible_.size()),
                      .action = action,
                      .next = places_[from].step,
                      .to = to});
    events_.insert(events_.end(), visible_.begin(), visible_.end());
    places_[from].step = number;
    return to;
  }
  bool is_same(const Step& step) const {
    if (step.events != visible_.size()) return false;
    for (std::size_t i = 0; i < visible_.size(); ++i) {
      if (!(events_[step.first_event + i] == visible_[i])) return false;
    }
    return true;
  }

  std::vector<Beginning> beginnings_;
  std::vector<PlaceRecord> places_;
  std::vector<Step> steps_;
  std::vector<Decision> decisions_;
  std::vector<Event> events_;
  std::vector<Event> visible_;  ///< of the step that is looked for
};

}  // namespace cardtable
