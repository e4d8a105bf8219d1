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

  constexpr bool any() const {
    Word cells = replacements;
    for (const Word some : placements) cells |= some;
    for (const Word some : rotations) cells |= some;
    return cells != 0;
  }
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
  const Sites<G> sites(board, tracks, color);
  const auto tiles = orientations(shape_of(card));
  Plays<G> plays;
  for (std::size_t i = 0; i < tiles.size(); ++i) plays.placements[i] = sites.for_tile(tiles[i]);
  if (is_rotation(card)) {
    const auto turnable = tracks.of_shape(shape_of(card));
    for (std::size_t i = 0; i < tiles.size(); ++i) plays.rotations[i] = turnable & ~tracks.exactly(tiles[i]);
  }
  if (card == TrackCard::kRc) plays.replacements = tracks.taken & ~tracks.exactly(kCrossExits);
  return plays;
}

/// Whether the card that `seat` holds has a legal play. A card must be held.
inline bool has_play(const Open& state, Seat seat) {
  return with_grid(state.size(), [&]<class G>(G) {
    return plays_of<G>(state.board, *state.hand(seat).held, state.color(seat)).any();
  });
}

}  // namespace cardtable::rotorouter
