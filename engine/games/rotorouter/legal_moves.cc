// The list of legal moves: fixes, cards, tokens, the die, the end of the turn.
#include "engine/games/rotorouter/rules.h"
#include "engine/games/rotorouter/verdicts.h"

namespace cardtable::rotorouter {
namespace {

using MoveList = Rules::MoveList;

/// Says whether the held card has a play.
template <class G>
bool list_plays(const State& state, MoveList& moves) {
  const TrackCard card = *state.own().held;
  const auto tiles = orientations(shape_of(card));
  const auto plays = plays_of<G>(state.board, card, state.color(state.on_turn));
  const std::size_t before = moves.size();
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    G::each(plays.placements[i], [&](Cell cell) { moves.push_back(Move::place(cell, tiles[i])); });
  }
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    G::each(plays.rotations[i], [&](Cell cell) { moves.push_back(Move::rotate(cell, tiles[i])); });
  }
  G::each(plays.replacements, [&](Cell cell) { moves.push_back(Move::replace(cell)); });
  return moves.size() > before;
}

template <class G>
void list_token_moves(const State& state, MoveList& moves) {
  const Color color = state.color(state.on_turn);
  const auto tokens = static_cast<typename G::Word>(state.board.tokens[index(color)]);
  if (tokens == 0) return;
  const Links<G> links{Tracks<G>(state.board)};
  const Corners<G> corners(state.own(), color);
  G::each(tokens, [&](Cell from) {
    G::each(reach<G>(state.board, links, corners, color, from).cells,
            [&](Cell to) { moves.push_back(Move::token(from, to)); });
  });
}

template <class G>
void list_on_grid(const State& state, MoveList& moves) {
  if (state.turn.is_fresh()) {
    const Cell home = state.home(state.on_turn);
    const auto hemmed = hemmed_in<G>(Tracks<G>(state.board));
    if (G::has(hemmed, home)) return moves.push_back(Move::fix(home));  // RR-CORNER-1: nothing else before it
    G::each(hemmed & ~G::kCorners, [&](Cell cell) { moves.push_back(Move::fix(cell)); });
  }
  const bool has_play = state.own().held && list_plays<G>(state, moves);
  if (!rule_against_draw(state)) moves.push_back(Move::draw());
  if (!rule_against_bottom(state, has_play)) moves.push_back(Move::bottom());
  if (!rule_against_token(state)) {
    if (can_place_token(state, state.on_turn)) moves.push_back(Move::token_place());
    list_token_moves<G>(state, moves);
  }
  if (!rule_against_roll(state)) moves.push_back(Move::roll());
  if (!rule_against_apply(state)) moves.push_back(Move::apply());
  if (!rule_against_end(state, has_play)) moves.push_back(Move::end());
}

}  // namespace

void Rules::legal_moves(const State& state, MoveList& moves) const {
  moves.clear();
  with_grid(state.size(), [&]<class G>(G) { list_on_grid<G>(state, moves); });
}

}  // namespace cardtable::rotorouter
