#include "tables/analysis/advice.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ai/bots/bots.h"
#include "tables/analysis/review.h"
#include "tables/analysis/words.h"

namespace cardtable {
namespace {

int in_a_hundred(double share) { return static_cast<int>(std::lround(share * 100)); }

MoveCode advised(const Match& match, const EvaluationRequest& request) {
  const BotSpec advisor{.level = &kAdvisor, .budget = {}};
  return choose_move(match, advisor, {.seed = request.seed, .stop = request.stop}).move;
}

/// What the figures say for the move; nothing if they say nothing for it.
std::string comparison(const Hint& hint, bool is_only_move, Language language) {
  const int won = in_a_hundred(hint.chance);
  const int lost = in_a_hundred(hint.cost);
  if (is_only_move) return say(language, analysis_msg::hint_only_move{});
  if (hint.second.empty()) return "";
  if (won == 0) return say(language, analysis_msg::hint_hardly_won{});
  if (lost == 0) return say(language, analysis_msg::hint_no_fewer{.games = won});
  return say(language, analysis_msg::hint_more{.games = won, .more = lost});
}

}  // namespace

Hint hint_for(const Match& match, const EvaluationRequest& request, Language language) {
  constexpr std::size_t kReasons = 2;
  const GameAnalyst& analyst = analyst_for(match.type());
  EvaluationRequest judged = request;
  judged.played = advised(match, request);
  judged.budget.loss_samples = 0;
  const Evaluation evaluation = analyst.evaluate(match, judged);
  const std::size_t mover = index(evaluation.mover);
  const MoveValue& own = *evaluation.find(*judged.played);
  const MoveValue& best = evaluation.moves[evaluation.best];
  const MoveValue& other = best.move == own.move ? evaluation.moves[evaluation.second] : best;
  const Reason reason = analyst.reason(match, *own.move, language);
  Hint hint{.move = *own.move, .what = reason.what, .reasons = reason.why, .second = ""};
  hint.chance = own.mean[mover];
  hint.cost = other.loss - own.loss;
  const bool is_only_move = other.move == own.move;
  if (!is_only_move && in_a_hundred(hint.cost) >= 0) hint.second = analyst.reason(match, *other.move, language).what;
  hint.cost = std::max(0.0, hint.cost);
  hint.reasons.push_back(comparison(hint, is_only_move, language));
  std::erase(hint.reasons, "");
  hint.reasons.resize(std::min(hint.reasons.size(), kReasons));
  return hint;
}

std::vector<Warning> warnings_for(const Match& match, const EvaluationRequest& request, Language language) {
  constexpr double kBlunder = kMoveClasses[static_cast<std::size_t>(MoveClass::kBlunder)].from;
  /// What a warned move loses even if the estimate was unlucky.
  constexpr double kCertainLoss = 0.05;
  const GameAnalyst& analyst = analyst_for(match.type());
  const Evaluation evaluation = analyst.evaluate(match, request);
  const MoveCode best = *evaluation.moves[evaluation.best].move;
  const Reason better = analyst.reason(match, best, language);
  std::vector<Warning> warnings;
  for (const MoveValue& value : evaluation.moves) {
    if (!value.move || value.loss <= kBlunder || value.loss - value.half_width < kCertainLoss) continue;
    std::string text = say(language, analysis_msg::warning{.games = in_a_hundred(value.loss),
                                                           .has_reason = !better.why.empty(),
                                                           .what = better.what,
                                                           .why = better.why_text(language)});
    warnings.push_back({.move = *value.move, .better = best, .loss = value.loss, .text = std::move(text)});
  }
  if (warnings.empty()) return warnings;
  std::erase_if(warnings, [hint = advised(match, request)](const Warning& one) { return one.move == hint; });
  return warnings;
}

}  // namespace cardtable
