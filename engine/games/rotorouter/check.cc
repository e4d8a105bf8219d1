// The check of a single move: legal, or the one rule that a player would point to.
#include "engine/games/rotorouter/rules.h"
#include "engine/games/rotorouter/verdicts.h"
#include "engine/games/rotorouter/words.h"
#include "engine/kit/words.h"

namespace cardtable::rotorouter {
namespace {

using V = Verdict<Rule>;

V verdict_of(std::optional<Rule> broken) { return broken ? V::forbidden(*broken) : V::legal(); }

template <class G>
std::optional<Rule> rule_against_placing(const State& state, Cell cell, Exits exits) {
  const Color color = state.color(state.on_turn);
  if (shape_of(exits) != shape_of(*state.own().held)) return Rule::kTile1;
  const Tracks<G> tracks(state.board);
  if (G::has(tracks.taken, cell)) return Rule::kPlace1;
  const Sites<G> sites(state.board, tracks, color);
  if (!G::has(sites.cells, cell)) return sites.network == 0 ? Rule::kPlace2 : Rule::kPlace3;
  return G::has(sites.for_tile(exits), cell) ? std::nullopt : std::optional(Rule::kPlace4);
}

template <class G>
std::optional<Rule> rule_against_rotating(const State& state, Cell cell, Exits exits) {
  const TrackCard card = *state.own().held;
  const Exits tile = state.board.tile<G>(cell);
  if (!is_rotation(card) || shape_of(tile) != shape_of(card) || shape_of(exits) != shape_of(card)) return Rule::kRot1;
  return tile == exits ? std::optional(Rule::kRot3) : std::nullopt;
}

template <class G>
std::optional<Rule> rule_against_replacing(const State& state, Cell cell) {
  const Exits tile = state.board.tile<G>(cell);
  if (*state.own().held != TrackCard::kRc || tile.empty() || tile == kCrossExits) return Rule::kRot2;
  return std::nullopt;
}

template <class G>
std::optional<Rule> rule_against_playing(const State& state, const Move& move) {
  if (!state.own().held) return Rule::kTurn1;
  switch (move.kind) {
    case MoveKind::kPlace:
      return rule_against_placing<G>(state, move.cell, move.exits);
    case MoveKind::kRotate:
      return rule_against_rotating<G>(state, move.cell, move.exits);
    default:
      return rule_against_replacing<G>(state, move.cell);
  }
}

/// The rule that keeps a token from a cell outside its reach: the tracks, the corners or the tokens.
template <class G>
Rule rule_against_reaching(const State& state, Seat seat, const Reach<G>& reach, Cell from, Cell to) {
  using Word = typename G::Word;
  const Color color = state.color(seat);
  const Links<G> links{Tracks<G>(state.board)};
  const Corners<G> corners(state.hand(seat), color);
  const Word start = G::of(from);
  if (from == to || !G::has(links.reached(start, G::kAll), to)) return Rule::kToken2;
  if (G::has(corners.scored, to)) return Rule::kToken4;
  if (!G::has(links.reached(start, ~corners.goals), to)) return Rule::kToken4;
  const auto own = static_cast<Word>(state.board.tokens[index(color)]);
  if (G::has(own, to)) return Rule::kToken2;
  if (G::has(all_tokens<G>(state.board), to) && !reach.is_passing) return Rule::kToken2;
  return Rule::kToken3;
}

template <class G>
V check_token_move(const State& state, Cell from, Cell to) {
  const Seat seat = state.on_turn;
  if (!G::has(all_tokens<G>(state.board), from)) return V::impossible(msg::impossible_no_token::kPhrase);
  if (const auto broken = rule_against_token(state)) return V::forbidden(*broken);
  if (!G::has(static_cast<typename G::Word>(state.board.tokens[index(state.color(seat))]), from)) {
    return V::forbidden(Rule::kToken2);  // somebody else's
  }
  const Reach<G> cells = reach<G>(state, seat, from);
  if (G::has(cells.cells, to)) return V::legal();
  return V::forbidden(rule_against_reaching<G>(state, seat, cells, from, to));
}

/// RR-CORNER-1 for the player's home corner, RR-DEAD-1 for every other cell.
template <class G>
std::optional<Rule> rule_against_fixing(const State& state, Cell cell) {
  const bool is_sealed = is_corner_sealed(state);
  if (cell == state.home(state.on_turn)) return is_sealed ? std::nullopt : std::optional(Rule::kCorner1);
  if (is_sealed) return Rule::kCorner1;
  const bool is_trapped = G::has(trapped_straights<G>(Tracks<G>(state.board), state.settings), cell);
  return may_fix_straight(state) && is_trapped ? std::nullopt : std::optional(Rule::kDead1);
}

/// Whether the move names a cell that this board does not have.
bool leaves_board(const State& state, const Move& move) {
  const auto is_outside = [&](Cell cell) { return !cell.is_none() && !cell.is_on_board(state.size()); };
  return is_outside(move.cell) || is_outside(move.to);
}

template <class G>
V check_on_grid(const State& state, const Move& move) {
  const auto can_place = [&] { return has_placement(state, state.on_turn); };
  switch (move.kind) {
    case MoveKind::kDraw:
      return verdict_of(rule_against_draw(state));
    case MoveKind::kPlace:
    case MoveKind::kRotate:
    case MoveKind::kReplace:
      return verdict_of(rule_against_playing<G>(state, move));
    case MoveKind::kBottom:
      return verdict_of(rule_against_bottom(state, can_place()));
    case MoveKind::kTokenPlace:
      if (const auto broken = rule_against_token(state)) return V::forbidden(*broken);
      return can_place_token(state, state.on_turn) ? V::legal() : V::forbidden(Rule::kToken1);
    case MoveKind::kTokenMove:
      return check_token_move<G>(state, move.cell, move.to);
    case MoveKind::kRoll:
      return verdict_of(rule_against_roll(state));
    case MoveKind::kApply:
      return verdict_of(rule_against_apply(state));
    case MoveKind::kFix:
      return verdict_of(rule_against_fixing<G>(state, move.cell));
    case MoveKind::kEnd:
      return verdict_of(rule_against_end(state, can_place()));
  }
  return V::impossible(kit_msg::impossible_no_move::kPhrase);
}

}  // namespace

Verdict<Rule> Rules::check(const State& state, Seat seat, const Move& move) const {
  if (state.is_over()) return V::impossible(kit_msg::impossible_over::kPhrase);
  if (index(seat) >= state.players()) return V::impossible(kit_msg::impossible_no_seat::kPhrase);
  if (seat != state.on_turn) return V::impossible(kit_msg::impossible_not_on_turn::kPhrase);
  if (leaves_board(state, move)) return V::impossible(msg::impossible_no_cell::kPhrase);
  if (move.kind != MoveKind::kFix && is_corner_sealed(state)) return V::forbidden(Rule::kCorner1);
  return with_grid(state.size(), [&]<class G>(G) { return check_on_grid<G>(state, move); });
}

}  // namespace cardtable::rotorouter
