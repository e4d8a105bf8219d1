// What RotoRouter's computer players remember of their own play (engine/core/memory.h).
#pragma once

#include <cstdint>

#include "engine/core/inline_list.h"
#include "engine/games/rotorouter/cell.h"

namespace cardtable::rotorouter {

struct Step {
  Cell from;
  Cell to;
  bool has_changed = false;  ///< the track that `to` is on is no longer what it was then

  friend constexpr bool operator==(const Step&, const Step&) = default;
};

struct Memory {
  static constexpr std::size_t kSteps = 6;

  InlineList<Step, kSteps> trail;  ///< the latest token moves, newest first: go back along them to see a loop coming
  std::uint8_t rotations = 0;      ///< rolls of the die since the last token action, at most 255
  std::uint8_t idle_turns = 0;     ///< turns ended since the last token action, at most 255

  friend constexpr bool operator==(const Memory&, const Memory&) = default;
};

}  // namespace cardtable::rotorouter
