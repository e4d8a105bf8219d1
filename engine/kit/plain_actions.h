// The actions of a game without an actions.h of its own: the bytes of its Move. They are not dense, so a game that is
// meant for learning should have its own table.
#pragma once

#include "engine/core/move_code.h"
#include "engine/kit/action_table.h"

namespace cardtable {

template <Game G>
class PlainActions {
 public:
  using Rules = G;
  using Move = typename G::Move;
  static_assert(sizeof(Move) <= 2, "moves of more than two bytes need a table: write actions.h in the game's folder");

  static constexpr bool kIsTotal = false;  // most bytes are not a move

  explicit PlainActions(const Rules&) {}

  Action size() const { return Action{1} << 8 * sizeof(Move); }
  Action action_of(const Move& move) const { return static_cast<Action>(encode_move(move)); }
  Move move_of(Action action) const { return decode_move<Move>(static_cast<MoveCode>(action)); }
  std::vector<ActionGroup> groups() const { return {{"the bytes of the move", 0, size()}}; }
};

}  // namespace cardtable
