// Advice before a move: the best move with its reasons, and the moves that would be blunders. As in a review, it uses
// only what the seat to decide can know.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/language.h"
#include "tables/analysis/analyst.h"

namespace cardtable {

/// The budget for a decision while somebody is waiting for the answer.
inline constexpr EvaluationBudget kAdviceBudget{.samples = 400, .time = std::chrono::milliseconds(250)};

struct Hint {
  MoveCode move{};
  std::string what;                  ///< as an order: `play the 7 of clubs`
  std::vector<std::string> reasons;  ///< two of them, the first is what the move does
  double chance = 0;                 ///< of winning
  /// The second best move in words, and what it would cost; empty where there is no other.
  std::string second;
  double cost = 0;
};

/// A move that would lose much.
struct Warning {
  MoveCode move{};
  double loss = 0;
  std::string text;  ///< how much it loses, and the reason for a better move
};

/// The game must not be over.
Hint hint_for(const Match& match, const EvaluationRequest& request, Language language = Language::kEnglish);
/// Moves that lose more than a blunder does, beyond doubt.
std::vector<Warning> warnings_for(const Match& match, const EvaluationRequest& request,
                                  Language language = Language::kEnglish);

}  // namespace cardtable
