// Whether the server keeps its promises: commits reach the disk, the database is in its place, there is space left, and
// bots get to move. Runs on the thread that owns the tables.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tables/rooms/services.h"

namespace cardtable {

struct HealthLimits {
  std::chrono::milliseconds young_commit{5'000};  ///< an older commit proves nothing: a new one is made
  std::chrono::milliseconds slow_commit{2'000};   ///< how long something may wait for its commit
  std::chrono::milliseconds bot_wait{10'000};     ///< how long no bot may be served while one waits
  std::uint64_t least_free_bytes = std::uint64_t{64} << 20U;
  std::uint64_t most_log_bytes = std::uint64_t{256} << 20U;
};

/// A reason why the server is not ready.
struct Problem {
  std::string_view code;  ///< one word; docs/deploy.md lists them
  std::string message;    ///< for everybody: names no file
  std::string detail;     ///< for the operator's log
};

class Health {
 public:
  Health(const Services& services, const HealthLimits& limits) : services_(services), limits_(limits) {}

  /// Answers when a recent commit has succeeded, or none has for too long. Makes a commit if there was none.
  using Report = std::function<void(const std::vector<Problem>&)>;
  void ask(Report report);
  /// The problems known without asking the store; empty if the server is ready.
  std::vector<Problem> problems() const;
  /// For a proxy: `ready`, `draining` (the server is about to stop, and newcomers should go elsewhere), or `failing`
  /// (nothing can be saved here).
  std::string_view state() const;
  void set_draining() { is_draining_ = true; }

  std::int64_t next_alarm() const { return next_tick_ms_; }
  /// Logs changes. Returns the message for all clients: that nothing can be saved at the moment.
  std::optional<Refusal> tick();

 private:
  struct Waiting {
    std::int64_t until_ms;
    Report report;
  };
  void answer_all();
  void log_changes(const std::vector<Problem>& problems);

  Services services_;
  HealthLimits limits_;
  std::vector<Waiting> waiting_;
  std::string known_;  ///< the codes last logged
  std::int64_t next_tick_ms_ = 0;
  bool is_testing_ = false;
  bool is_saving_ = true;
  bool is_draining_ = false;
};

}  // namespace cardtable
