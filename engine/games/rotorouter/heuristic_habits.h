// The habits of RotoRouter's computer players, shared by the heuristic and by the search's list of candidates: the die
// only in a stall and once a stall, no token back along its trail, the cards that act on tiles kept for the end game.
#pragma once

#include "engine/games/rotorouter/rules.h"

namespace cardtable::rotorouter {

/// Gains are in turns (heuristic_routes.h). The values were chosen by hand for the shares in docs/bots.md.
struct Habits {
  double least_gain = 0.05;      ///< a token action that brings less does not help
  double saving = 2.5;           ///< what RS, RE, RT and RC must bring before the end game
  double saving_again = 1.5;     ///< the same after a skip
  std::size_t end_game = 2;      ///< corners scored, by anybody, from which these cards are no longer saved
  double returning = 0.5;        ///< what going back must bring, once the way has changed
  double hindering = 0.3;        ///< what a turn counts that a play costs the rival
  double exploring = 1.0;        ///< how much of the way a token gives up for a branching spot
  double nearby = 3;             ///< cells to such a spot
  std::uint8_t patience = 3;     ///< idle turns after which a stall counts as a new one
  std::uint8_t desperation = 8;  ///< idle turns after which any turn of the board will do
};
inline constexpr Habits kHabits{};

constexpr bool is_play(const Move& move) {
  return move.kind == MoveKind::kPlace || move.kind == MoveKind::kRotate || move.kind == MoveKind::kReplace;
}
constexpr bool is_token_action(const Move& move) {
  return move.kind == MoveKind::kTokenMove || move.kind == MoveKind::kTokenPlace;
}
inline bool is_scoring(const Open& state, const Move& move) {
  return move.kind == MoveKind::kTokenMove && goal_at(state, state.on_turn, move.to);
}

/// The player on turn holds RS, RE, RT or RC and the end game is not near.
bool holds_saved_card(const Open& state);

/// The turn has brought nothing yet: its card was bottomed or there was none, and no token action was taken although a
/// token is on the board. This does not ask whether a token action would help.
bool is_stalled(const State& state);

/// The token would go back to a cell where the seat remembers it, and the track has not changed since, or not enough
/// for that to help. The whole trail counts: a ban on going straight back alone makes tokens run in triangles.
bool goes_back(const Rules& rules, const State& state, const Memory& memory, const Move& move);
/// A short token move to a T or a Cross where the token has not been.
bool is_to_branching_spot(const Rules& rules, const State& state, const Memory& memory, const Move& move);

/// How many turns nearer to the end a move brings the player on turn.
double gain_of(const Rules& rules, const State& state, const Move& move);

/// The die may be rolled once per stall; a stall that lasts several turns counts as a new one.
bool has_roll_left(const Memory& memory);

}  // namespace cardtable::rotorouter
