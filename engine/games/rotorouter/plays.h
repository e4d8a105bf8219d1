// What can be done with a card: the predicates that the list of legal moves, the check of a single move and the count
// of skips share. All plays of a card come out of one pass over the board's bit sets.
#pragma once

#include <algorithm>
#include <array>

#include "engine/games/rotorouter/state.h"

namespace cardtable::rotorouter {

/// The cells for each play of one card. Entry i of the arrays is for orientation i of the card's shape.
template <class G>
struct Plays {
  using Word = typename G::Word;

  std::array<Word, kMostOrientations> placements{};
  std::array<Word, kMostOrientations> rotations{};
  Word replacements = 0;
};

/// Where a player may build, whatever the tile.
template <class G>
struct Sites {
  using Word = typename G::Word;

  Word network;
  Word cells = 0;                      ///< empty cells in reach (RR-PLACE-1 to RR-PLACE-3)
  Word shut = 0;                       ///< of these, cells beside a foreign track without an exit to them (RR-PLACE-4)
  std::array<Word, kSides> foreign{};  ///< cells with a foreign track on that side

  Sites(const Board& board, const Tracks<G>& tracks, Color color)
      : network(rotorouter::network<G>(board, tracks, Links<G>(tracks), color)) {
    cells = G::home(color);
    const Word strange = tracks.taken & ~network;
    for (const Side side : kAllSides) {
      cells |= G::with_neighbour(network, side);
      foreign[rotorouter::index(side)] = G::with_neighbour(strange, side);
      shut |= G::with_neighbour(strange & ~tracks.with(opposite(side)), side);
    }
    cells &= G::kAll & ~tracks.taken;
  }

  /// Cells where a new tile with these exits connects to every foreign track beside it.
  constexpr Word for_tile(Exits tile) const {
    Word barred = shut;
    for (const Side side : kAllSides) {
      if (!tile.has(side)) barred |= foreign[rotorouter::index(side)];
    }
    return cells & ~barred;
  }
};

/// Every play of `card` for the player of that colour (RR-PLACE-1 to RR-PLACE-4, RR-ROT-1 to RR-ROT-3).
template <class G>
Plays<G> plays_of(const Board& board, TrackCard card, Color color) {
  const Tracks<G> tracks(board);
  const Shape shape = shape_of(card);
  const auto tiles = orientations(shape);
  Plays<G> plays;
  if (tracks.taken != G::kAll) {
    const Sites<G> sites(board, tracks, color);
    for (std::size_t i = 0; i < tiles.size(); ++i) plays.placements[i] = sites.for_tile(tiles[i]);
  }
  if (is_rotation(card)) {
    const auto turnings = tracks.turnings(shape);
    for (std::size_t i = 0; i < tiles.size(); ++i) plays.rotations[i] = turnings[i];
  }
  if (card == TrackCard::kRc) plays.replacements = tracks.replaceable();
  return plays;
}

/// Whether plays_of has a placement.
template <class G>
bool can_be_placed(const Board& board, TrackCard card, Color color) {
  const Tracks<G> tracks(board);
  if (tracks.taken == G::kAll) return false;
  const Sites<G> sites(board, tracks, color);
  return std::ranges::any_of(orientations(shape_of(card)), [&](Exits tile) { return sites.for_tile(tile) != 0; });
}

/// Whether `seat` holds a card that can be placed as a new tile. Only then is not playing it a skip, and only then does
/// a force apply (RR-BOTTOM-2, RR-FORCE-1, RR-FORCE-3).
inline bool has_placement(const Open& state, Seat seat) {
  if (!state.hand(seat).held) return false;
  return with_grid(state.size(), [&]<class G>(G) {
    return can_be_placed<G>(state.board, *state.hand(seat).held, state.color(seat));
  });
}

/// Whether the card that `seat` holds can turn or replace a tile. A card must be held.
inline bool acts_on_tile(const Open& state, Seat seat) {
  const TrackCard card = *state.hand(seat).held;
  return with_grid(state.size(), [&]<class G>(G) {
    const Tracks<G> tracks(state.board);
    if (is_rotation(card)) return tracks.of_shape(shape_of(card)) != 0;  // it can always lie in another way
    return card == TrackCard::kRc && tracks.replaceable() != 0;
  });
}

}  // namespace cardtable::rotorouter
