#include "lab/tune.h"

#include <algorithm>
#include <bit>

#include "lab/lab_work.h"

namespace cardtable {
namespace {

/// How many candidates are measured again in the end, with this part of the budget.
constexpr std::size_t kChecked = 4;
constexpr std::uint64_t kCheckShare = 3;

/// How many rounds halve this many candidates down to one.
std::size_t rounds_for(std::size_t candidates) {
  return std::max<std::size_t>(1, static_cast<std::size_t>(std::bit_width(std::max<std::size_t>(1, candidates - 1))));
}

std::vector<TunedCandidate> judge(const TunePlan& plan, const LabPlan& round, const LabTotals& totals) {
  std::vector<TunedCandidate> judged;
  for (std::size_t i = 0; i < round.variants.size(); ++i) {
    const LabTally& tally = totals.variants[i];
    TunedCandidate candidate{.variant = round.variants[i], .games = tally.games, .miss = 0, .measured = {}};
    candidate.is_sure = tally.games > 0;
    for (const Target& target : plan.targets) {
      candidate.is_sure = candidate.is_sure && target.is_surely_met(tally, round.bots.size());
      candidate.miss += target.miss(tally, round.bots.size());
      candidate.measured.push_back(target.measured(tally, round.bots.size()));
    }
    judged.push_back(std::move(candidate));
  }
  // Of those without a miss, the ones that are sure come first.
  std::ranges::stable_sort(judged, [](const TunedCandidate& one, const TunedCandidate& other) {
    return std::pair(one.miss, !one.is_sure) < std::pair(other.miss, !other.is_sure);
  });
  return judged;
}

/// Measures the best candidates on deals that no round has seen.
std::expected<void, InputError> check(const TunePlan& plan, PieceHost& host, TuneResult& result) {
  LabPlan games = plan.plan;
  games.variants.clear();
  for (const auto& candidate : result.candidates) {
    if (games.variants.size() < kChecked) games.variants.push_back(candidate.variant);
  }
  games.seed += plan.budget;
  games.games = std::max<std::uint64_t>(1, plan.budget / kCheckShare / games.variants.size());
  games.stories = std::min(games.stories, games.games);
  LabWork work(games);
  const std::string file = plan.run_file.empty() ? "" : plan.run_file + ".check";
  const auto end = host.run(work, {.threads = plan.threads, .run_file = file, .is_stopped = plan.is_stopped});
  if (!end) return std::unexpected(end.error());
  result.is_whole = end->is_whole();
  if (!result.is_whole) return {};
  result.games += games.games * games.variants.size();
  auto checked = judge(plan, games, work.totals());
  for (auto& candidate : checked) candidate.is_checked = true;
  std::copy(checked.begin(), checked.end(), result.candidates.begin());
  return {};
}

}  // namespace

std::expected<TuneResult, InputError> tune(const TunePlan& plan, PieceHost& host) {
  TuneResult result;
  const std::size_t rounds = rounds_for(plan.plan.variants.size());
  const std::uint64_t budget = plan.budget - plan.budget / kCheckShare;
  std::vector<LabVariant> left = plan.plan.variants;
  for (std::size_t round = 0; round < rounds && !left.empty(); ++round) {
    LabPlan games = plan.plan;
    games.variants = left;
    games.games = std::max<std::uint64_t>(1, budget / rounds / left.size());
    games.stories = std::min(games.stories, games.games);
    plan.progress(round, left.size(), games.games);
    LabWork work(games);
    const std::string file = plan.run_file.empty() ? "" : plan.run_file + "." + std::to_string(round + 1);
    const auto end = host.run(work, {.threads = plan.threads, .run_file = file, .is_stopped = plan.is_stopped});
    if (!end) return std::unexpected(end.error());
    result.games += work.totals().variants.front().games * left.size();
    auto judged = judge(plan, games, work.totals());
    const std::size_t keep = round + 1 < rounds ? (judged.size() + 1) / 2 : judged.size();
    left.clear();
    for (std::size_t i = 0; i < keep; ++i) left.push_back(judged[i].variant);
    // Candidates judged in this round come before those dropped earlier.
    std::erase_if(result.candidates, [&](const TunedCandidate& old) {
      return std::ranges::any_of(judged, [&](const auto& one) { return one.variant.name == old.variant.name; });
    });
    result.candidates.insert(result.candidates.begin(), judged.begin(), judged.end());
    if (!end->is_whole()) {
      result.is_whole = false;
      return result;
    }
  }
  if (const auto checked = check(plan, host, result); !checked) return std::unexpected(checked.error());
  // Those that were not checked, by what their last round showed.
  const auto rest = std::ranges::find(result.candidates, false, &TunedCandidate::is_checked);
  std::stable_sort(rest, result.candidates.end(),
                   [](const auto& one, const auto& other) { return one.miss < other.miss; });
  return result;
}

}  // namespace cardtable
