#include "analysis/advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/review.h"

namespace cardtable {
namespace {

int in_a_hundred(double share) { return static_cast<int>(std::lround(share * 100)); }

std::string games(int count) { return fmt::format("{} game{} in 100", count, count == 1 ? "" : "s"); }

/// What the figures say for the best move.
std::string comparison(const Hint& hint) {
  const int won = in_a_hundred(hint.chance);
  const int lost = in_a_hundred(hint.cost);
  if (hint.second.empty()) return "there is no other move";
  if (lost == 0) return fmt::format("wins about {} from here, no fewer than any other move", games(won));
  return fmt::format("wins about {} from here, {} more than the next best", games(won), lost);
}

}  // namespace

Hint hint_for(const Match& match, const EvaluationRequest& request) {
  constexpr std::size_t kReasons = 2;
  const GameAnalyst& analyst = analyst_for(match.type());
  const Evaluation evaluation = analyst.evaluate(match, request);
  const MoveValue& best = evaluation.moves[evaluation.best];
  const MoveValue& second = evaluation.moves[evaluation.second];
  const Reason reason = analyst.reason(match, *best.move);
  Hint hint{.move = *best.move, .what = reason.what, .reasons = reason.why, .second = ""};
  hint.chance = best.mean[index(evaluation.mover)];
  if (evaluation.second != evaluation.best && second.move) {
    hint.second = analyst.reason(match, *second.move).what;
    hint.cost = second.loss;
  }
  hint.reasons.resize(std::min(hint.reasons.size(), kReasons));
  if (hint.reasons.size() < kReasons) hint.reasons.push_back(comparison(hint));
  if (hint.reasons.size() < kReasons)
    hint.reasons.insert(hint.reasons.begin(), "does best in games played on from here");
  return hint;
}

std::vector<Warning> warnings_for(const Match& match, const EvaluationRequest& request) {
  constexpr double kBlunder = kMoveClasses[static_cast<std::size_t>(MoveClass::kBlunder)].from;
  /// What a warned move loses even if the estimate was unlucky.
  constexpr double kCertainLoss = 0.05;
  const GameAnalyst& analyst = analyst_for(match.type());
  const Evaluation evaluation = analyst.evaluate(match, request);
  const Reason better = analyst.reason(match, *evaluation.moves[evaluation.best].move);
  std::vector<Warning> warnings;
  for (const MoveValue& value : evaluation.moves) {
    if (!value.move || value.loss <= kBlunder || value.loss - value.half_width < kCertainLoss) continue;
    std::string text = fmt::format("the best move wins about {} more", games(in_a_hundred(value.loss)));
    if (!better.why.empty()) text += fmt::format(": it {}", better.why_text());
    warnings.push_back({.move = *value.move, .loss = value.loss, .text = std::move(text)});
  }
  return warnings;
}

}  // namespace cardtable
