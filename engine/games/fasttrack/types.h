// The vocabulary of FastTrack: what each card does, its moves and its events.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/event.h"
#include "engine/core/seat.h"
#include "engine/games/fasttrack/board.h"
#include "engine/games/fasttrack/rule_ids.h"
#include "engine/kit/card.h"

namespace cardtable::fasttrack {

inline constexpr std::size_t kMinPlayers = 2;
inline constexpr std::size_t kMaxPlayers = 6;
inline constexpr std::size_t kMostPegs = 5;  // a player
inline constexpr std::size_t kMostCards = 54;
inline constexpr std::size_t kMostJokers = 2;

/// What a card does (FT-MOVE-1, FT-ENTER-1, FT-TURN-3, FT-BULL-3), according to the game's options (settings.h).
struct CardEffect {
  std::uint8_t steps;
  bool is_backward = false;
  bool enters = false;
  bool leaves_bullseye = false;
  bool gives_extra_turn = false;
  bool splits = false;
};
/// From the Ace to the Joker.
inline constexpr std::array<std::uint8_t, kRanks + 1> kStepsOf{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 1, 1, 1};
constexpr unsigned steps_of(Card card) { return kStepsOf[static_cast<std::size_t>(card.rank())]; }
inline constexpr unsigned kMostSteps = 10;
inline constexpr unsigned kSplitSteps = 7;
inline constexpr unsigned kBackSteps = 4;

enum class MoveKind : std::uint8_t { kEnter, kMove, kSplit };

/// Two holes are enough: from one hole no two ways of moving the same count lead to the same other hole (see path.h).
struct Move {
  MoveKind kind = MoveKind::kEnter;
  Hole from{};  ///< of kMove and kSplit; otherwise hole 0
  Hole to{};    ///< of kMove and kSplit; otherwise hole 0

  static constexpr Move enter() { return {}; }
  static constexpr Move move(Hole from, Hole to) { return {MoveKind::kMove, from, to}; }
  static constexpr Move split(Hole from, Hole to) { return {MoveKind::kSplit, from, to}; }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

enum class EventKind : std::uint8_t {
  kDrew,        ///< seat drew card
  kMustExit,    ///< seat's pegs with status were marked because a 4 was drawn
  kNoMove,      ///< seat had no legal move with card and lost the turn
  kEntered,     ///< seat brought a peg from holding to its home hole
  kMoved,       ///< seat's peg went from `from` to `to`
  kCut,         ///< seat's peg on `from` was cut by seat `other` and went to `to`
  kFastTrack,   ///< seat's peg on `to` got FastTrack status
  kCircuit,     ///< seat's peg on `to` completed its circuit
  kLostStatus,  ///< all pegs of seat lost FastTrack status
  kHalfSplit,   ///< nobody of seat's pegs could take the rest of the split
  kReshuffled,  ///< count discards became the new deck
  kExtraTurn,   ///< seat draws again
  kTurn,        ///< seat is on turn
  kWon,         ///< seat won
  kStalemate,   ///< no card left gives anybody a move
  kTurnLimit,   ///< the agreed number of turns is over
};

/// How a peg travels; with the two holes it gives the path (path.h).
enum class Travel : std::uint8_t { kEnter, kTrack, kRing, kBackward, kIntoBullseye, kOutOfBullseye };
constexpr auto select_keys(Travel) {
  return std::to_array<std::string_view>({"enter", "track", "ring", "backward", "into_bullseye", "out_of_bullseye"});
}

struct Event {
  EventKind kind = EventKind::kTurn;
  Seat seat = kNoSeat;
  Audience audience;
  Card card;
  Rule rule{};
  Hole from{};
  Hole to{};
  Seat other = kNoSeat;
  Travel travel{};
  Section section{};  ///< of the peg that travels
  std::uint8_t count = 0;
  std::uint8_t players = 0;  ///< where a hole is named: how many play says whose it is

  friend constexpr bool operator==(const Event&, const Event&) = default;
};

}  // namespace cardtable::fasttrack
