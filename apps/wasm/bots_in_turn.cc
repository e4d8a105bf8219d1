#include "apps/wasm/bots_in_turn.h"

#include <algorithm>
#include <utility>

namespace cardtable {

std::optional<StopSource> BotsInTurn::submit(Job job) {
  if (jobs_.size() >= most_waiting_) return std::nullopt;
  jobs_.push_back({std::move(job), {}});
  return jobs_.back().stop;
}

void BotsInTurn::run_one() {
  if (jobs_.empty()) return;
  const auto next = std::ranges::min_element(jobs_, {}, [](const Waiting& one) { return one.job.effort; });
  const Waiting waiting = std::move(*next);
  jobs_.erase(next);
  const bool is_timed = waiting.job.effort == Effort::kTimed || waiting.job.effort == Effort::kContinued;
  waiting.job.work(waiting.stop.get_token(), is_timed ? waiting.job.time : std::chrono::milliseconds(0));
}

}  // namespace cardtable
