#include "tables/analysis/advice.h"

#include <algorithm>
#include <span>
#include <utility>

#include "ai/bots/bots.h"
#include "tables/analysis/claim.h"
#include "tables/analysis/review.h"
#include "tables/analysis/words.h"

namespace cardtable {
namespace {

/// Claims may take this part of the time that the figures may take.
constexpr int kClaimTime = 2;
/// More of them cover too much of a phone's screen.
constexpr std::size_t kClaims = 1;

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

std::string warning_text(const Match& match, const std::string& what, double loss, std::span<const Claim> claims,
                         Language language) {
  std::string claim;
  if (!claims.empty()) {
    const std::string happens = analyst_for(match.type()).happens(match, claims[0], true, language);
    claim = claim_sentence(claims[0], happens, ClaimPlace::kWarning, language);
  }
  return say(language, analysis_msg::warning{
                           .claim = claim, .games = in_a_hundred(loss), .has_claim = !claim.empty(), .what = what});
}

}  // namespace

Hint hint_for(const Match& match, const EvaluationRequest& request, Language language) {
  const GameAnalyst& analyst = analyst_for(match.type());
  EvaluationRequest judged = request;
  judged.played = advised(match, request);
  judged.budget.loss_samples = 0;
  const Evaluation evaluation = analyst.evaluate(match, judged);
  const std::size_t mover = index(evaluation.mover);
  const MoveValue& own = *evaluation.find(*judged.played);
  const MoveValue& best = evaluation.moves[evaluation.best];
  const MoveValue& other = best.move == own.move ? evaluation.moves[evaluation.second] : best;
  Hint hint{.move = *own.move, .what = analyst.reason(match, *own.move, language).what, .reasons = {}, .second = ""};
  hint.chance = own.mean[mover];
  hint.cost = other.loss - own.loss;
  const bool is_only_move = other.move == own.move;
  if (!is_only_move && in_a_hundred(hint.cost) >= 0) hint.second = analyst.reason(match, *other.move, language).what;
  hint.cost = std::max(0.0, hint.cost);
  hint.reasons.push_back(comparison(hint, is_only_move, language));
  std::erase(hint.reasons, "");
  if (is_only_move) return hint;
  const ClaimRequest compared{.better = *own.move,
                              .worse = {*other.move},
                              .time = request.budget.time / kClaimTime,
                              .seed = request.seed,
                              .stop = request.stop,
                              .bar = {.most = kClaims}};
  for (std::string& claim : claim_sentences(match, compared, ClaimPlace::kHint, language)) {
    hint.reasons.push_back(std::move(claim));
  }
  return hint;
}

std::vector<Warning> warnings_for(const Match& match, const EvaluationRequest& request, Language language) {
  constexpr double kBlunder = kMoveClasses[static_cast<std::size_t>(MoveClass::kBlunder)].from;
  /// What a warned move loses even if the estimate was unlucky.
  constexpr double kCertainLoss = 0.05;
  const GameAnalyst& analyst = analyst_for(match.type());
  const Evaluation evaluation = analyst.evaluate(match, request);
  const MoveCode best = *evaluation.moves[evaluation.best].move;
  std::vector<Warning> warnings;
  ClaimRequest compared{.better = best,
                        .time = request.budget.time / kClaimTime,
                        .seed = request.seed,
                        .stop = request.stop,
                        .bar = {.most = kClaims}};
  for (const MoveValue& value : evaluation.moves) {
    if (!value.move || value.loss <= kBlunder || value.loss - value.half_width < kCertainLoss) continue;
    warnings.push_back({.move = *value.move, .better = best, .loss = value.loss, .text = {}});
    compared.worse.push_back(*value.move);
  }
  if (warnings.empty()) return warnings;
  const std::string what = analyst.reason(match, best, language).what;
  const auto claims = analyst.claims(match, compared);
  for (std::size_t i = 0; i < warnings.size(); ++i) {
    warnings[i].text = warning_text(match, what, warnings[i].loss, claims[i], language);
  }
  std::erase_if(warnings, [hint = advised(match, request)](const Warning& one) { return one.move == hint; });
  return warnings;
}

}  // namespace cardtable
