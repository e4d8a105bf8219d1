// What each legal move of a decision was worth to whoever had to make it. The values are plain; evaluate.h makes them.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "bots/stop.h"
#include "engine/core/foresight.h"
#include "engine/core/move_code.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"

namespace cardtable {

/// Half the width of a 95 % interval, in standard errors.
inline constexpr double kZ95 = 1.959964;

/// Each seat's share of the win, from 0 to 1; those of all seats add up to 1. Before the end: the chance of winning.
using Shares = PerSeat<double>;

/// Winners share the win; where nobody has won, everybody does.
Shares shares_of(const Result& result, std::size_t players);
Shares operator+(const Shares& one, const Shares& other);
Shares operator-(const Shares& one, const Shares& other);

/// How much may be computed for one decision: whichever ends first. With samples alone the figures are the same on
/// every machine.
struct EvaluationBudget {
  static constexpr std::uint32_t kLossFactor = 6;

  std::uint32_t samples = 400;  ///< made-up states at most; every move that is still in the running plays each
  /// Then, if the loss of the played move is not known well enough: so many in all, for it and the best moves alone.
  std::uint32_t loss_samples = kLossFactor * 400;
  std::chrono::milliseconds time{0};  ///< 0 for no bound
  double half_width = 0.04;           ///< good enough: the interval of the loss, and best and second best apart
};

struct EvaluationRequest {
  EvaluationBudget budget{};
  std::uint64_t seed = 0;
  StopToken stop{};
  /// The move that was played, also one that is taken at a price without being listed as legal: it stays in the running
  /// to the end, and the evaluation judges it.
  std::optional<MoveCode> played{};
  /// Who played it, if not the seat to decide: the choice was then between doing it and leaving it.
  std::optional<Seat> out_of_turn{};
  bool opens_cards = false;  ///< hindsight: from the position as it really was, hands and piles
  Foresight foresight = Foresight::kOneMove;
};

/// For everybody's chances in a position or before the deal.
struct ForecastRequest {
  std::uint32_t samples = 0;  ///< play-outs
  std::uint64_t seed = 0;
  Foresight foresight = Foresight::kOneMove;
};

struct MoveValue {
  std::optional<MoveCode> move;  ///< none: to let the heuristic go on
  Shares mean{};                 ///< every seat's chance of winning after it
  double place = 0;              ///< the place that the mover can expect
  std::uint32_t samples = 0;     ///< a move that is clearly worse is dropped early
  /// How much less than the best move it is worth to the mover, and half the width of the 95 % interval of that. Of the
  /// best move: 0, and the interval is that of its lead.
  double loss = 0;
  double half_width = 0;
};

/// What a move that was played did to everybody's chances, as far as its player could know.
struct MoveJudgement {
  Shares usual{};   ///< everybody's chances when the heuristic decides
  Shares best{};    ///< with the best move
  Shares played{};  ///< with the one that was played
  double half_width = 0;

  /// Against the heuristic; what it did for the mover can be above 0.
  Shares skill() const;
  /// Against the best move, of the mover; never below 0.
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
