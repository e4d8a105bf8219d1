// The vocabulary of RotoRouter: its moves and its events.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/event.h"
#include "engine/core/seat.h"
#include "engine/games/rotorouter/cards.h"
#include "engine/games/rotorouter/cell.h"
#include "engine/games/rotorouter/rule_ids.h"
#include "engine/games/rotorouter/tile.h"

namespace cardtable::rotorouter {

inline constexpr std::size_t kMinPlayers = 2;
inline constexpr std::size_t kMaxPlayers = 4;
inline constexpr std::size_t kMostTokens = 4;   ///< of each player; usually three
inline constexpr std::size_t kMostCorners = 3;  ///< there are to score

/// RR-DIE-1. Even cells turn as the face says, odd cells the other way (RR-DIE-2).
enum class Face : std::uint8_t { kNone, kClockwise, kCounterClockwise, kHalf };
inline constexpr auto kFaceNames = std::to_array<std::string_view>({"none", "cw", "ccw", "half"});
/// How many sides of the die have each face, in the order of Face.
using DieSides = std::array<std::uint8_t, kFaceNames.size()>;

/// The face on a side, counted from 0; faces lie in their order.
constexpr Face face_on(const DieSides& sides, std::uint32_t side) {
  std::size_t face = 0;
  while (side >= sides[face]) side -= sides[face++];
  return static_cast<Face>(face);
}

constexpr std::string_view face_name(Face face) { return kFaceNames[static_cast<std::size_t>(face)]; }

enum class MoveKind : std::uint8_t {
  kDraw,
  kPlace,       ///< the held card as a new tile with `exits` on `cell`
  kRotate,      ///< the tile on `cell` to `exits`
  kReplace,     ///< the tile on `cell` by a Cross
  kBottom,      ///< the held card under the draw pile
  kTokenPlace,  ///< on the player's home corner
  kTokenMove,   ///< from `cell` to `to`
  kRoll,
  kApply,
  kFix,  ///< a trapped Straight or the sealed corner on `cell`
  kEnd,
};

struct Move {
  MoveKind kind = MoveKind::kDraw;
  Cell cell;
  Cell to;
  Exits exits;

  static constexpr Move draw() { return {}; }
  static constexpr Move place(Cell cell, Exits exits) { return {MoveKind::kPlace, cell, {}, exits}; }
  static constexpr Move rotate(Cell cell, Exits exits) { return {MoveKind::kRotate, cell, {}, exits}; }
  static constexpr Move replace(Cell cell) { return {MoveKind::kReplace, cell, {}, {}}; }
  static constexpr Move bottom() { return {MoveKind::kBottom, {}, {}, {}}; }
  static constexpr Move token_place() { return {MoveKind::kTokenPlace, {}, {}, {}}; }
  static constexpr Move token(Cell from, Cell to) { return {MoveKind::kTokenMove, from, to, {}}; }
  static constexpr Move roll() { return {MoveKind::kRoll, {}, {}, {}}; }
  static constexpr Move apply() { return {MoveKind::kApply, {}, {}, {}}; }
  static constexpr Move fix(Cell cell) { return {MoveKind::kFix, cell, {}, {}}; }
  static constexpr Move end() { return {MoveKind::kEnd, {}, {}, {}}; }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

enum class EventKind : std::uint8_t {
  kTurn,          ///< seat is on turn
  kForced,        ///< and must draw and play
  kShuffled,      ///< seat's discards went back into the draw pile, now of count cards
  kDrew,          ///< seat holds card
  kPlaced,        ///< card became a tile with exits on cell
  kRotated,       ///< card turned the tile on cell to exits
  kReplaced,      ///< card made the tile on cell a Cross
  kBottomed,      ///< card went under the draw pile
  kSkipped,       ///< card was not played though it could be placed: skip number count
  kElbowSkipped,  ///< and it was an Elbow: Elbow skip number count
  kWaived,        ///< a force ended because there was nothing to place
  kTokenPlaced,   ///< on cell
  kTokenMoved,    ///< from cell to to
  kScored,        ///< the corner of color on cell
  kFinished,      ///< seat has all three corners, as number count
  kRolled,        ///< face
  kApplied,       ///< face turned every tile
  kFixed,         ///< the Straight on cell became a Cross because of rule
  kAllFinished,   ///< the game is over
  kTurnLimit,     ///< the agreed number of turns is over
};

struct Event {
  EventKind kind = EventKind::kTurn;
  Seat seat = kNoSeat;
  Audience audience;  ///< always everyone: only the order of the piles is hidden (RR-VIEW-1)
  Rule rule{};
  TrackCard card{};
  Cell cell;
  Cell to;
  Exits exits;
  Face face{};
  Color color{};
  std::uint8_t count = 0;
  std::uint8_t of = 0;    ///< what `count` goes up to, or the skips that make a force; the log says it
  std::uint8_t size = 0;  ///< of the board, where a cell is named: whether it is a corner

  friend constexpr bool operator==(const Event&, const Event&) = default;
};

}  // namespace cardtable::rotorouter
