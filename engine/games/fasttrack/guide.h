// FastTrack's words for people (engine/kit/guide.h): guide.cc has goal, progress and prompt, choices.cc the moves in
// words, meanings.cc what the things on the table are. The names of holes, cards and pegs are in names.h.
#pragma once

#include <string>
#include <vector>

#include "engine/games/fasttrack/codec.h"
#include "engine/games/fasttrack/move_facts.h"

namespace cardtable::fasttrack {

/// What a move is good for, the best first. A move that is good for several things has the first of them.
enum class Worth : std::uint8_t {
  kWin,
  kSafe,
  kCut,
  kOntoFastTrack,
  kOutOfBullseye,
  kEnter,
  kRing,
  kIntoBullseye,
  kPlain,
};

/// A legal move with its words.
struct DescribedMove {
  MoveFacts facts;
  Outcome outcome;
  Worth worth{};
  Choice choice;
};

/// The legal moves of the seat on turn in words for its player, what matters most first.
std::vector<DescribedMove> described_moves(const Codec& codec, const Observation& seen, const Rules::MoveList& legal);

/// For a button with little room: `5 steps`, `Safe zone`. Where a peg can travel the ring, moves on the track say so.
std::string short_words(const MoveFacts& facts, bool has_ring_moves);

}  // namespace cardtable::fasttrack
