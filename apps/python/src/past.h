// What was seen before a state that was made up. Such a state has no history of its own: it continues that of the
// player whose information state it has.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "ai/envs/environment.h"
#include "engine/core/seat.h"

namespace cardtable::python {

/// In a history: an action of another player that could not be seen.
inline constexpr Action kUnseenAction = -1;

struct Past {
  struct Line {
    SeatSet seen_by;
    std::string text;
  };

  Seat player;
  std::vector<std::pair<int, Action>> turns;  ///< those of the players; chance has none
  std::vector<std::string> heads;             ///< each seat's first view; empty where the player cannot know it
  std::vector<Line> lines;                    ///< the events that the player saw
  /// What each seat saw at its last decisions, latest first; empty where the player cannot know it.
  std::vector<std::vector<std::uint8_t>> frames;

  /// Of a state that begins where it was made up.
  static Past nothing(Seat player, std::size_t players) {
    return {.player = player,
            .turns = {},
            .heads = std::vector<std::string>(players),
            .lines = {},
            .frames = std::vector<std::vector<std::uint8_t>>(players)};
  }
};

}  // namespace cardtable::python
