#include "tables/analysis/savings.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <vector>

#include "ai/bots/play_on.h"
#include "tables/analysis/analyst.h"

namespace cardtable {
namespace {

/// The most decisions skipped at the beginning of a game before one is measured.
constexpr std::uint32_t kSpread = 60;
/// A game ends here when enough of its decisions were measured.
constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

double variance_of_win(double chance) { return chance * (1 - chance); }

}  // namespace

void Savings::add(const Evaluation& evaluation, std::uint32_t samples) {
  ++decisions_;
  const auto moves = static_cast<double>(evaluation.moves.size());
  budget_ += samples * moves;
  made_ += evaluation.samples * moves;
  playouts_ += static_cast<double>(evaluation.playouts);
  const MoveValue& best = evaluation.moves[evaluation.best];
  const MoveValue& second = evaluation.moves[evaluation.second];
  if (evaluation.best == evaluation.second || second.samples < 2) return;
  const std::size_t mover = index(evaluation.mover);
  independent_ += variance_of_win(best.mean[mover]) + variance_of_win(second.mean[mover]);
  paired_ += std::pow(second.half_width / kZ95, 2) * (second.samples - 1);
}

std::string Savings::text() const {
  return fmt::format(
      "{} decisions\n"
      "the same luck for every move: luck of its own would need {:.1f} times the play-outs\n"
      "ending when it is decided: {:.0f} % of the samples\n"
      "dropping what is clearly worse: {:.0f} % of the play-outs\n",
      decisions_, common_luck(), 100 * ended_early(), 100 * dropped());
}

Savings measure_savings(const CalibrationPlan& plan) {
  const GameAnalyst& analyst = analyst_for(*plan.type);
  Savings savings;
  std::vector<MoveCode> legal;
  for (std::uint64_t game = 0; game < plan.games && !plan.stop.stop_requested(); ++game) {
    const std::uint64_t seed = plan.seed + game;
    Rng rng(seed);
    auto match = plan.type->deal(plan.options, plan.players, seed).match;
    std::uint32_t looked = 0;
    std::uint32_t wait = rng.below(kSpread);
    play_on(*match, kNoLimit, nullptr, [&](Seat, std::uint64_t) -> std::optional<MoveCode> {
      if (looked == plan.forecasts) return std::nullopt;
      const auto choice = choose_move(*match, plan.bot, {.seed = rng.next(), .stop = plan.stop});
      match->legal_moves(legal);
      if (wait == 0 && legal.size() < 2) ++wait;  // the next one that is a choice
      if (wait == 0) {
        const EvaluationRequest request{
            .budget = {.loss_samples = 0}, .seed = rng.next(), .stop = plan.stop, .played = choice.move};
        savings.add(analyst.evaluate(*match, request), request.budget.samples);
        ++looked;
        wait = 1 + rng.below(kSpread);
      }
      --wait;
      return choice.move;
    });
    if (plan.progress) plan.progress(game + 1);
  }
  return savings;
}

}  // namespace cardtable
