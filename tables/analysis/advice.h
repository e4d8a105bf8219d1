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

/// The budget for a decision while somebody is waiting for the answer. A hint also searches (kAdvisor), as long as
/// `hard` does.
inline constexpr EvaluationBudget kAdviceBudget{.samples = 400, .time = std::chrono::milliseconds(200)};

struct Hint {
  MoveCode move{};
  std::string what;                  ///< as an order: `play the 7 of clubs`
  std::vector<std::string> reasons;  ///< what the figures say, and the largest claim (claim.h)
  double chance = 0;                 ///< of winning
  /// The next best move in words, and what it would cost; empty where there is no other, and where the figures see that
  /// other move ahead and so say nothing for the hint.
  std::string second;
  double cost = 0;
};

/// A move that would lose much.
struct Warning {
  MoveCode move{};
  MoveCode better{};  ///< the best move
  double loss = 0;
  std::string text;  ///< the best move, how much more it wins, and the largest claim
};

/// The move that a search finds, as strong as `hard`; the figures for its words are a review's. The game must not be
/// over.
Hint hint_for(const Match& match, const EvaluationRequest& request, Language language = Language::kEnglish);
/// Moves that lose more than a blunder does, beyond doubt; never the move of a hint.
std::vector<Warning> warnings_for(const Match& match, const EvaluationRequest& request,
                                  Language language = Language::kEnglish);

}  // namespace cardtable
