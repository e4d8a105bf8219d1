#include "tables/analysis/advice.h"

#include <algorithm>
#include <cmath>

#include "tables/analysis/review.h"
#include "tables/analysis/words.h"

namespace cardtable {
namespace {

int in_a_hundred(double share) { return static_cast<int>(std::lround(share * 100)); }

/// What the figures say for the best move.
std::string comparison(const Hint& hint, Language language) {
  const int won = in_a_hundred(hint.chance);
  const int lost = in_a_hundred(hint.cost);
  if (hint.second.empty()) return say(language, analysis_msg::hint_only_move{});
  if (lost == 0) return say(language, analysis_msg::hint_no_fewer{.games = won});
  return say(language, analysis_msg::hint_more{.games = won, .more = lost});
}

}  // namespace

Hint hint_for(const Match& match, const EvaluationRequest& request, Language language) {
  constexpr std::size_t kReasons = 2;
  const GameAnalyst& analyst = analyst_for(match.type());
  const Evaluation evaluation = analyst.evaluate(match, request);
  const MoveValue& best = evaluation.moves[evaluation.best];
  const MoveValue& second = evaluation.moves[evaluation.second];
  const Reason reason = analyst.reason(match, *best.move, language);
  Hint hint{.move = *best.move, .what = reason.what, .reasons = reason.why, .second = ""};
  hint.chance = best.mean[index(evaluation.mover)];
  if (evaluation.second != evaluation.best && second.move) {
    hint.second = analyst.reason(match, *second.move, language).what;
    hint.cost = second.loss;
  }
  hint.reasons.resize(std::min(hint.reasons.size(), kReasons));
  if (hint.reasons.size() < kReasons) hint.reasons.push_back(comparison(hint, language));
  if (hint.reasons.size() < kReasons)
    hint.reasons.insert(hint.reasons.begin(), say(language, analysis_msg::hint_does_best{}));
  return hint;
}

std::vector<Warning> warnings_for(const Match& match, const EvaluationRequest& request, Language language) {
  constexpr double kBlunder = kMoveClasses[static_cast<std::size_t>(MoveClass::kBlunder)].from;
  /// What a warned move loses even if the estimate was unlucky.
  constexpr double kCertainLoss = 0.05;
  const GameAnalyst& analyst = analyst_for(match.type());
  const Evaluation evaluation = analyst.evaluate(match, request);
  const Reason better = analyst.reason(match, *evaluation.moves[evaluation.best].move, language);
  std::vector<Warning> warnings;
  for (const MoveValue& value : evaluation.moves) {
    if (!value.move || value.loss <= kBlunder || value.loss - value.half_width < kCertainLoss) continue;
    std::string text = say(language, analysis_msg::warning{.games = in_a_hundred(value.loss),
                                                           .has_reason = !better.why.empty(),
                                                           .why = better.why_text(language)});
    warnings.push_back({.move = *value.move, .loss = value.loss, .text = std::move(text)});
  }
  return warnings;
}

}  // namespace cardtable
