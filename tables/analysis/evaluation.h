// What each legal move of a decision was worth to the player who had to make it. These are plain values; evaluate.h
// computes them.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "ai/bots/stop.h"
#include "engine/core/foresight.h"
#include "engine/core/move_code.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"

namespace cardtable {

/// Half the width of a 95 % interval, in standard errors.
inline constexpr double kZ95 = 1.959964;

/// Each seat's share of the win, from 0 to 1; those of all seats add up to 1. Before the end: the chance of winning.
using Shares = PerSeat<double>;

/// Winners share the win; if nobody has won, everybody shares it.
Shares shares_of(const Result& result, std::size_t players);

/// The shares nearest to the values of the first `players` seats of which none is below 0 and which add up to as much:
/// as many wins as there were. Takes the same from every seat above 0.
Shares nearest_shares(const Shares& values, std::size_t players);
Shares operator+(const Shares& one, const Shares& other);
Shares operator-(const Shares& one, const Shares& other);

/// How much may be computed for one decision; the first limit reached counts. With samples alone the figures are the
/// same on every machine.
struct EvaluationBudget {
  static constexpr std::uint32_t kLossFactor = 6;

  std::uint32_t samples = 400;  ///< most made-up states; every move still in the running is played on each
  /// If the loss of the played move is still not known well enough, this many in all, for it and the best moves alone.
  std::uint32_t loss_samples = kLossFactor * 400;
  std::chrono::milliseconds time{0};  ///< 0 for no bound
  /// Good enough: the interval of the loss, and best and second best apart. 0 tries every move on every sample.
  double half_width = 0.04;
};

struct EvaluationRequest {
  EvaluationBudget budget{};
  std::uint64_t seed = 0;
  StopToken stop{};
  /// The move that was played, even one that the rules accept at a price without listing it as legal. It stays in the
  /// running to the end, and the evaluation judges it.
  std::optional<MoveCode> played{};
  /// The seat that played it, if not the seat to decide: it then chose between making the move and not making it.
  std::optional<Seat> out_of_turn{};
  bool only_played = false;  ///< compares the played move with the heuristic's choice, and tries no other
  bool opens_cards = false;  ///< hindsight: from the position as it really was, hands and piles
  Foresight foresight = Foresight::kOneMove;
};

/// A request for everybody's chances in a position or before the deal.
struct ForecastRequest {
  std::uint32_t samples = 0;  ///< play-outs
  std::uint64_t seed = 0;
  Foresight foresight = Foresight::kOneMove;
  bool opens_hands = false;  ///< all hands are known, and only what nobody has seen is not
};

struct MoveValue {
  std::optional<MoveCode> move;  ///< none: the heuristic plays on
  Shares mean{};                 ///< every seat's chance of winning after it
  double place = 0;              ///< the place that the mover can expect
  std::uint32_t samples = 0;     ///< a move that is clearly worse is dropped early
  /// How much less than the best move it is worth to the mover, and half the width of that figure's 95 % interval. The
  /// move that looks best has a loss of 0, and an interval that says how much better another could be.
  double loss = 0;
  double half_width = 0;
};

/// What a played move did to everybody's chances, as far as its player could know.
struct MoveJudgement {
  Shares usual{};   ///< everybody's chances when the heuristic decides
  Shares best{};    ///< with the best move
  Shares played{};  ///< with the one that was played
  double half_width = 0;

  /// Compared with the heuristic; the mover's own value can be above 0.
  Shares skill() const;
  /// The mover's loss compared with the best move; never below 0.
  double loss(Seat mover) const;
};

struct Evaluation {
  Seat mover{};
  /// First the yardstick, the heuristic's choice; then the legal moves in their order; then the played one if it is
  /// not among them.
  std::vector<MoveValue> moves;
  std::size_t best = 0;
  std::size_t second = 0;                  ///< as `best` where there is only one move
  std::optional<MoveJudgement> judgement;  ///< of the played move, if the request named it
  std::uint32_t samples = 0;
  std::uint64_t playouts = 0;

  const MoveValue* find(MoveCode move) const;
};

}  // namespace cardtable
