// The way between two holes. A move names only where it starts and ends; that is enough, because the ways open to one
// peg with one card never end on the same hole: the ring leads at least 14 holes on along the loop for its first step,
// more than any card, and comes back to the loop at its own FT hole, 14, 28 … 70 holes ahead of where it was left.
#pragma once

#include "engine/core/inline_list.h"
#include "engine/games/fasttrack/types.h"

namespace cardtable::fasttrack {

/// Steps along the outer track, turning into the safe zone where `to` lies in it.
constexpr unsigned track_steps(Section section, Hole from, Hole to) {
  if (!is_safe(to)) return loop_distance(from, to);
  if (is_safe(from)) return index(to) - index(from);
  return loop_distance(from, entry_of(section)) + info_of(to).number;
}

constexpr bool is_by_ring(Section section, Hole from, Hole to) {
  return is_ft(from) && track_steps(section, from, to) > kMostSteps;
}

/// Steps of a clockwise move by a peg of this section, along the track or the ring, whichever leads there.
constexpr unsigned clockwise_steps(Section section, Hole from, Hole to) {
  if (!is_by_ring(section, from, to)) return track_steps(section, from, to);
  const unsigned to_exit = ring_distance(ft_number(from), index(section));
  const bool ends_on_ring = is_ft(to) && ring_distance(ft_number(from), ft_number(to)) <= to_exit;
  if (ends_on_ring) return ring_distance(ft_number(from), ft_number(to));
  return to_exit + track_steps(section, ft_of(section), to);
}

constexpr Travel travel_of(Section section, const Move& move, bool is_backward) {
  if (move.kind == MoveKind::kEnter) return Travel::kEnter;
  if (move.to == kCenter) return Travel::kIntoBullseye;
  if (move.from == kCenter) return Travel::kOutOfBullseye;
  if (is_backward) return Travel::kBackward;
  return is_by_ring(section, move.from, move.to) ? Travel::kRing : Travel::kTrack;
}

/// The holes stepped on, the last one included; at most the ten of a 10.
using Path = InlineList<Hole, kMostSteps>;

constexpr Path path_of(Section section, Travel travel, Hole from, Hole to) {
  Path path;
  if (travel == Travel::kEnter || travel == Travel::kIntoBullseye || travel == Travel::kOutOfBullseye) {
    path.push_back(to);
    return path;
  }
  for (Hole hole = from; hole != to; path.push_back(hole)) {
    if (is_safe(hole)) {
      hole = hole_at(index(hole) + 1);
    } else if (hole == entry_of(section) && is_safe(to)) {
      hole = safe_hole(section, 1);
    } else if (travel == Travel::kBackward) {
      hole = counter_clockwise(hole, 1);
    } else if (travel == Travel::kRing && is_ft(hole) && hole != ft_of(section)) {
      hole = ft_hole((ft_number(hole) + 1) % kSections);
    } else {
      hole = clockwise(hole, 1);
    }
  }
  return path;
}

}  // namespace cardtable::fasttrack
