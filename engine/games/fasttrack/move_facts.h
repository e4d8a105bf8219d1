// What a legal move is and does, worked out once for everything that describes it: the view, the guide, the bots'
// reasons.
#pragma once

#include <vector>

#include "engine/games/fasttrack/rules.h"

namespace cardtable::fasttrack {

struct MoveFacts {
  Move move;
  Travel travel{};
  std::size_t peg = 0;  ///< which of its player's
  Hole from{};
  Hole to{};
  unsigned steps = 0;       ///< 0 for a peg that only changes its place: from holding, or out of the bullseye
  unsigned part = 0;        ///< 1 or 2 of a split, otherwise 0
  unsigned steps_left = 0;  ///< for another peg, after the first part of a split
  bool is_half = false;     ///< FT-SPLIT-7: the play ends with this first part
  Seat cuts = kNoSeat;
  Hole cut_to{};  ///< where the peg goes that is cut
};

MoveFacts facts_of(const Open& game, const Move& move);

/// What follows from a move, beyond where the peg goes.
struct Outcome {
  bool wins = false;
  bool gets_fasttrack = false;
  bool completes_circuit = false;
  bool loses_status = false;  ///< FT-FAST-5: the other pegs with status lose it
};

/// What the move would do, judged by what the viewer sees; it never looks at the cards still to come.
class Foresight {
 public:
  Foresight(const Rules& rules, const Observation& seen);

  /// What the move brings about before the next card is drawn.
  std::vector<Event> events_of(const Move& move) const;
  Outcome outcome_of(const Move& move) const;

 private:
  const Rules& rules_;
  State state_;
};

}  // namespace cardtable::fasttrack
