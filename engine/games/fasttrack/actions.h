// The actions of FastTrack as numbers (engine/kit/action_table.h). `move FROM TO` and `split FROM TO` have a number
// only where a peg can get from one hole to the other; which holes these are depends on FROM:
//
//   - another hole of the loop than an FT hole: 1 to 13 holes on, 4 holes back, and the four safe holes behind the next
//     safe-zone entry (the one on FROM included). A first part of a split: 1 to 6 holes on, and the safe holes.
//   - an FT hole, from which the ring leads everywhere: every hole of the loop, every safe hole, the bullseye.
//   - a safe hole: the safe holes of its section.
//   - the bullseye: the FT holes.
#pragma once

#include "engine/games/fasttrack/rules.h"
#include "engine/kit/action_table.h"

namespace cardtable::fasttrack {

class Actions {
 public:
  using Rules = fasttrack::Rules;
  static constexpr bool kIsTotal = true;

  explicit Actions(const Rules&) {}

  Action size() const { return kEnd; }

  Action action_of(const Move& move) const {
    switch (move.kind) {
      case MoveKind::kEnter:
        return 0;
      case MoveKind::kMove:
        return action_of_move(move.from, move.to);
      case MoveKind::kSplit:
        return action_of_split(move.from, move.to);
      default:
        return kNoAction;
    }
  }

  Move move_of(Action action) const {
    if (action == 0) return Move::enter();
    if (action < kFromFt) {
      const auto [from, slot] = at(action - kFromLoop, kLoopTargets);
      return Move::move(plain_hole(from), loop_target(plain_hole(from), slot, kMostForward));
    }
    if (action < kFromSafe) {
      const auto [from, to] = at(action - kFromFt, kFtTargets);
      return Move::move(ft_at(from), hole_at(to));
    }
    if (action < kFromCenter) {
      const auto [from, number] = at(action - kFromSafe, kSafeTargets);
      return Move::move(hole_at(kFirstSafe + from), hole_at(kFirstSafe + from / kSafeHoles * kSafeHoles + number));
    }
    if (action < kSplitLoop) return Move::move(kCenter, ft_at(static_cast<unsigned>(action - kFromCenter)));
    if (action < kSplitFt) {
      const auto [from, slot] = at(action - kSplitLoop, kSplitTargets);
      return Move::split(plain_hole(from), loop_target(plain_hole(from), slot, kSplitForward));
    }
    const auto [from, to] = at(action - kSplitFt, kSplitFtTargets);
    return Move::split(ft_at(from), hole_at(to));
  }

  std::vector<ActionGroup> groups() const {
    return {{"enter", 0, 1},
            {"move LOOP TO", kFromLoop, kFromFt - kFromLoop},
            {"move FT TO", kFromFt, kFromSafe - kFromFt},
            {"move SAFE SAFE", kFromSafe, kFromCenter - kFromSafe},
            {"move center FT", kFromCenter, kSplitLoop - kFromCenter},
            {"split LOOP TO", kSplitLoop, kSplitFt - kSplitLoop},
            {"split FT TO", kSplitFt, kEnd - kSplitFt}};
  }

 private:
  static constexpr unsigned kPlainHoles = kLoopHoles - kSections;  // holes of the loop that are no FT holes
  static constexpr unsigned kMostForward = 13;
  static constexpr unsigned kBack = 4;
  static constexpr unsigned kSplitForward = kSplitSteps - 1;
  // Targets of one FROM: forward, back (of whole moves), safe.
  static constexpr unsigned kLoopTargets = kMostForward + 1 + kSafeHoles;
  static constexpr unsigned kSplitTargets = kSplitForward + kSafeHoles;
  static constexpr unsigned kFtTargets = index(kCenter) + 1;
  static constexpr unsigned kSplitFtTargets = index(kCenter);
  static constexpr unsigned kSafeTargets = kSafeHoles;

  static constexpr Action kFromLoop = 1;
  static constexpr Action kFromFt = kFromLoop + static_cast<Action>(kPlainHoles * kLoopTargets);
  static constexpr Action kFromSafe = kFromFt + static_cast<Action>(kSections * kFtTargets);
  static constexpr Action kFromCenter = kFromSafe + static_cast<Action>(kSections * kSafeHoles * kSafeTargets);
  static constexpr Action kSplitLoop = kFromCenter + static_cast<Action>(kSections);
  static constexpr Action kSplitFt = kSplitLoop + static_cast<Action>(kPlainHoles * kSplitTargets);
  static constexpr Action kEnd = kSplitFt + static_cast<Action>(kSections * kSplitFtTargets);
  static_assert(kEnd == 3589);

  struct Place {
    unsigned row;
    unsigned column;
  };
  static Place at(Action offset, unsigned columns) {
    const auto number = static_cast<unsigned>(offset);
    return {number / columns, number % columns};
  }
  static Action number(Action first, unsigned row, unsigned columns, unsigned column) {
    return first + static_cast<Action>(row * columns + column);
  }

  // The FT hole is the last of its section's share of the loop.
  static Hole plain_hole(unsigned i) {
    return hole_at(i / (kSectionHoles - 1) * kSectionHoles + i % (kSectionHoles - 1));
  }
  static unsigned plain_number(Hole hole) { return index(hole) - index(hole) / kSectionHoles; }
  static Hole ft_at(unsigned i) { return hole_at(i * kSectionHoles + kSectionHoles - 1); }
  static unsigned ft_row(Hole hole) { return index(hole) / kSectionHoles; }

  /// The section whose safe zone a peg on that hole comes to next.
  static Section next_safe_zone(Hole from) {
    const unsigned section = index(from) / kSectionHoles + (index(from) % kSectionHoles > kEntryPlace ? 1U : 0U);
    return Section{static_cast<std::uint8_t>(section % kSections)};
  }
  static Hole loop_target(Hole from, unsigned slot, unsigned forward) {
    if (slot < forward) return clockwise(from, slot + 1);
    slot -= forward;
    if (forward == kMostForward && slot-- == 0) return counter_clockwise(from, kBack);
    return safe_hole(next_safe_zone(from), slot + 1);
  }
  /// The slot of a target of a plain hole of the loop, or `none`.
  static unsigned loop_slot(Hole from, Hole to, unsigned forward, unsigned none) {
    const unsigned back = forward == kMostForward ? 1 : 0;
    if (is_safe(to)) {
      const unsigned first = index(safe_hole(next_safe_zone(from), 1));
      return index(to) - first < kSafeHoles ? forward + back + index(to) - first : none;
    }
    if (!is_on_loop(to)) return none;
    const unsigned steps = loop_distance(from, to);
    if (steps >= 1 && steps <= forward) return steps - 1;
    return back == 1 && steps == kLoopHoles - kBack ? forward : none;
  }

  static Action action_of_move(Hole from, Hole to) {
    if (from == kCenter) {
      return is_on_loop(to) && is_ft(to) ? kFromCenter + static_cast<Action>(ft_row(to)) : kNoAction;
    }
    if (is_safe(from)) {
      const unsigned row = index(from) - kFirstSafe;
      const unsigned first = kFirstSafe + row / kSafeHoles * kSafeHoles;
      return index(to) - first < kSafeHoles ? number(kFromSafe, row, kSafeTargets, index(to) - first) : kNoAction;
    }
    if (!is_on_loop(from) || is_holding(to)) return kNoAction;
    if (is_ft(from)) return number(kFromFt, ft_row(from), kFtTargets, index(to));
    const unsigned slot = loop_slot(from, to, kMostForward, kLoopTargets);
    return slot == kLoopTargets ? kNoAction : number(kFromLoop, plain_number(from), kLoopTargets, slot);
  }

  static Action action_of_split(Hole from, Hole to) {
    if (!is_on_loop(from) || is_holding(to) || to == kCenter) return kNoAction;
    if (is_ft(from)) return number(kSplitFt, ft_row(from), kSplitFtTargets, index(to));
    const unsigned slot = loop_slot(from, to, kSplitForward, kSplitTargets);
    return slot == kSplitTargets ? kNoAction : number(kSplitLoop, plain_number(from), kSplitTargets, slot);
  }
};

static_assert(ActionTable<Actions>);

}  // namespace cardtable::fasttrack
