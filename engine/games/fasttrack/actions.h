// The actions of FastTrack as numbers (engine/kit/action_table.h). `move FROM TO` and `split FROM TO` have a number
// only where a peg can get from one hole to the other; which holes these are depends on FROM:
//
//   - another hole of the loop than an FT hole: 1 to 13 holes on, 4 holes back, and the four safe holes behind the next
//     safe-zone entry (the one on FROM included). A first part of a split: 1 to 6 holes on, and the safe holes.
//   - an FT hole, from which the ring leads everywhere: every hole of the loop, every safe hole, the bullseye.
//   - a safe hole: the safe holes of its section.
//   - the bullseye: the FT holes.
#pragma once

#include <vector>

#include "engine/games/fasttrack/rules.h"
#include "engine/kit/listed_actions.h"

namespace cardtable::fasttrack {

class Actions : public ListedActions<Rules> {
 public:
  explicit Actions(const Rules&) {
    add_alone("enter", Move::enter());
    for_each_way_on_loop(kMostForward, kBack, [&](Hole from, Hole to) { add(Move::move(from, to)); });
    close_group("move LOOP TO");
    for_each_way_from_ft([&](Hole from, Hole to) { add(Move::move(from, to)); }, index(kCenter) + 1);
    close_group("move FT TO");
    for (unsigned from = 0; from < kSections * kSafeHoles; ++from) {
      const unsigned first = kFirstSafe + from / kSafeHoles * kSafeHoles;
      for (unsigned i = 0; i < kSafeHoles; ++i) add(Move::move(hole_at(kFirstSafe + from), hole_at(first + i)));
    }
    close_group("move SAFE SAFE");
    for (unsigned section = 0; section < kSections; ++section) add(Move::move(kCenter, ft_at(section)));
    close_group("move center FT");
    for_each_way_on_loop(kSplitSteps - 1, 0, [&](Hole from, Hole to) { add(Move::split(from, to)); });
    close_group("split LOOP TO");
    for_each_way_from_ft([&](Hole from, Hole to) { add(Move::split(from, to)); }, index(kCenter));
    close_group("split FT TO");
    for (Action action = 0; action < size(); ++action) by_holes_[place_of(move_of(action))] = action;
  }

  /// Batches ask for the actions of all legal moves at every step, and this takes less time than looking up a hash.
  Action action_of(const Move& move) const { return by_holes_[place_of(move)]; }

 private:
  static constexpr std::size_t kAllHoles = kHoles + 1;  // kOffBoard too
  static std::size_t place_of(const Move& move) {
    return (static_cast<std::size_t>(move.kind) * kAllHoles + index(move.from)) * kAllHoles + index(move.to);
  }

  /// By kind and holes; kNoAction for moves that are never legal.
  std::vector<Action> by_holes_ = std::vector<Action>(3 * kAllHoles * kAllHoles, kNoAction);

  static constexpr unsigned kMostForward = 13;
  static constexpr unsigned kBack = 4;

  // The FT hole is the last of its section's share of the loop.
  static Hole ft_at(unsigned i) { return hole_at(i * kSectionHoles + kSectionHoles - 1); }

  /// The section whose safe zone a peg on that hole comes to next.
  static Section next_safe_zone(Hole from) {
    const unsigned section = index(from) / kSectionHoles + (index(from) % kSectionHoles > kEntryPlace ? 1U : 0U);
    return Section{static_cast<std::uint8_t>(section % kSections)};
  }

  /// From the other holes of the loop: forward, back where there is a way back, into the safe zone.
  template <class Visit>
  static void for_each_way_on_loop(unsigned forward, unsigned back, const Visit& visit) {
    for (unsigned i = 0; i < kLoopHoles; ++i) {
      const Hole from = hole_at(i);
      if (is_ft(from)) continue;
      for (unsigned steps = 1; steps <= forward; ++steps) visit(from, clockwise(from, steps));
      if (back > 0) visit(from, counter_clockwise(from, back));
      for (unsigned number = 1; number <= kSafeHoles; ++number) visit(from, safe_hole(next_safe_zone(from), number));
    }
  }
  /// From the FT holes to all before the hole `end`.
  template <class Visit>
  static void for_each_way_from_ft(const Visit& visit, unsigned end) {
    for (unsigned section = 0; section < kSections; ++section) {
      for (unsigned to = 0; to < end; ++to) visit(ft_at(section), hole_at(to));
    }
  }
};

static_assert(ActionTable<Actions>);

}  // namespace cardtable::fasttrack
