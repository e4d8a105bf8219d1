// A move of any game as a number: the bytes of the game's own Move. Code that chooses a game at run time passes moves
// around as these and turns them into text only for a reader.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

namespace cardtable {

/// Equal codes of one game are equal moves. Only codes that a game gave (its legal moves, a parsed text) may be given
/// back to it.
enum class MoveCode : std::uint64_t {};

template <class Move>
MoveCode encode_move(const Move& move) {
  static_assert(std::has_unique_object_representations_v<Move>, "padding would make equal moves differ");
  static_assert(sizeof(Move) <= sizeof(MoveCode));
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, &move, sizeof(Move));
  return static_cast<MoveCode>(bytes);
}

template <class Move>
Move decode_move(MoveCode code) {
  static_assert(std::is_trivially_copyable_v<Move> && sizeof(Move) <= sizeof(MoveCode));
  const auto bytes = static_cast<std::uint64_t>(code);
  Move move;
  std::memcpy(static_cast<void*>(&move), &bytes, sizeof(Move));
  return move;
}

}  // namespace cardtable
