// The two repairs at the start of a turn: a trapped Straight (RR-DEAD-1) and a sealed home corner (RR-CORNER-1).
#pragma once

#include <array>

#include "engine/games/rotorouter/state.h"

namespace cardtable::rotorouter {

/// RR-DEAD-1: the Straights that cannot extend. Each end leads off the board or to a Straight at right angles; no board
/// is so narrow that both lead off it. A corner never qualifies. With `shut_all_round` that must hold for all four
/// sides.
template <class G>
typename G::Word trapped_straights(const Tracks<G>& tracks, const Settings& settings) {
  using Word = typename G::Word;
  const auto trapped = [](Word straights, Word others, Side end) {
    const Side other_end = opposite(end);
    const Word here = G::with_neighbour(others, end) | G::kEdges[index(end)];
    const Word there = G::with_neighbour(others, other_end) | G::kEdges[index(other_end)];
    return straights & here & there;
  };
  const Word across = tracks.exactly("EW"_exits);
  const Word upright = tracks.exactly("NS"_exits);
  Word shut_across = trapped(across, upright, Side::kEast);
  Word shut_upright = trapped(upright, across, Side::kNorth);
  if (settings.shut_all_round) [[unlikely]] {
    shut_across = trapped(shut_across, upright, Side::kNorth);
    shut_upright = trapped(shut_upright, across, Side::kEast);
  }
  return (shut_across | shut_upright) & ~G::kCorners;
}

/// The two cells beside each home corner.
template <class G>
inline constexpr auto kBesideHomes = [] {
  std::array<typename G::Word, kColors> beside{};
  for (std::size_t color = 0; color < kColors; ++color) {
    for (const Side side : kAllSides) beside[color] |= G::moved(G::kHomes[color], side);
    beside[color] &= G::kAll;
  }
  return beside;
}();

/// RR-CORNER-1: the home corner of that colour if it is a Straight and both its neighbours are Straights at right
/// angles to it; otherwise nothing.
template <class G>
typename G::Word if_sealed(const Tracks<G>& tracks, Color color) {
  using Word = typename G::Word;
  const Word home = G::home(color);
  const Word beside = kBesideHomes<G>[index(color)];
  const Word across = tracks.exactly("EW"_exits);
  const Word upright = tracks.exactly("NS"_exits);
  const bool is_shut =
      (beside & ~upright) == 0 ? (home & across) != 0 : (beside & ~across) == 0 && (home & upright) != 0;
  return is_shut ? home : Word{0};
}

/// RR-CORNER-1: the player on turn must fix their own corner before anything else. Only the start of a turn can find it
/// sealed: every other action leaves a mark in the turn, and RR-DEAD-1 cannot seal a corner.
inline bool is_corner_sealed(const Open& state) {
  Turn but_for_fix = state.turn;
  but_for_fix.fixed = false;
  if (!state.settings.fixes || !but_for_fix.is_fresh()) return false;
  return with_grid(state.size(),
                   [&]<class G>(G) { return if_sealed<G>(Tracks<G>(state.board), state.color(state.on_turn)) != 0; });
}

/// RR-DEAD-1: whether the player on turn may still use it; a sealed corner comes first.
inline bool may_fix_straight(const Open& state) { return state.settings.fixes && state.turn.is_fresh(); }

}  // namespace cardtable::rotorouter
