#include "lab/tune.h"

#include <algorithm>
#include <bit>

#include "lab/lab_work.h"

namespace cardtable {
namespace {

/// How many rounds halve this many candidates down to one.
std::size_t rounds_for(std::size_t candidates) {
  return std::max<std::size_t>(1, static_cast<std::size_t>(std::bit_width(std::max<std::size_t>(1, candidates - 1))));
}

std::vector<TunedCandidate> judge(const TunePlan& plan, const LabPlan& round, const LabTotals& totals) {
  std::vector<TunedCandidate> judged;
  for (std::size_t i = 0; i < round.variants.size(); ++i) {
    const LabTally& tally = totals.variants[i];
    TunedCandidate candidate{.variant = round.variants[i], .games = tally.games, .miss = 0, .measured = {}};
    for (const Target& target : plan.targets) {
      candidate.miss += target.miss(tally, round.bots.size());
      candidate.measured.push_back(target.measured(tally, round.bots.size()));
    }
    judged.push_back(std::move(candidate));
  }
  std::ranges::stable_sort(judged, {}, &TunedCandidate::miss);
  return judged;
}

}  // namespace

std::expected<TuneResult, InputError> tune(const TunePlan& plan, PieceHost& host) {
  TuneResult result;
  const std::size_t rounds = rounds_for(plan.plan.variants.size());
  std::vector<LabVariant> left = plan.plan.variants;
  for (std::size_t round = 0; round < rounds && !left.empty(); ++round) {
    LabPlan games = plan.plan;
    games.variants = left;
    games.games = std::max<std::uint64_t>(1, plan.budget / rounds / left.size());
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
      break;
    }
  }
  return result;
}

}  // namespace cardtable
