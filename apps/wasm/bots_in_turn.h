// Bots without threads: the Worker does one job after the other, cheapest first, and handles its clients in between.
#pragma once

#include <deque>

#include "tables/rooms/bot_runner.h"

namespace cardtable {

class BotsInTurn final : public BotRunner {
 public:
  explicit BotsInTurn(std::size_t most_waiting) : most_waiting_(most_waiting) {}

  std::optional<StopSource> submit(Job job) override;
  std::size_t waiting() const override { return jobs_.size(); }
  std::chrono::milliseconds stalled_for() const override { return {}; }

  /// Does a job, if one waits.
  void run_one();

 private:
  struct Waiting {
    Job job;
    StopSource stop;
  };
  std::size_t most_waiting_;
  std::deque<Waiting> jobs_;
};

}  // namespace cardtable
