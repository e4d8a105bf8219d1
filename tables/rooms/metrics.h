// Metrics of the server, in the text format of Prometheus. Used only on the thread that owns the tables.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace cardtable {

/// Counts durations by upper bound, in seconds.
class Histogram {
 public:
  void add(double seconds);
  void write(std::string& out, std::string_view name, std::string_view help) const;

 private:
  static constexpr std::array kBounds{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5};
  std::array<std::uint64_t, kBounds.size() + 1> counts_{};
  double sum_ = 0;
};

struct Metrics {
  std::uint64_t connections = 0;  ///< now
  std::uint64_t connections_total = 0;
  std::uint64_t refused_connections = 0;
  std::uint64_t evicted_requests = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_out = 0;
  std::uint64_t bad_messages = 0;
  std::uint64_t slow_readers = 0;
  std::uint64_t rate_limited = 0;
  std::uint64_t tables_opened = 0;
  std::uint64_t tables_read = 0;
  std::uint64_t tables_put_away = 0;
  std::uint64_t tables_pruned = 0;
  std::uint64_t tables_packed = 0;
  std::uint64_t tables_handed_over = 0;
  std::uint64_t tables_lost = 0;
  std::uint64_t moves = 0;
  std::uint64_t bot_moves = 0;
  std::uint64_t refused_moves = 0;
  std::uint64_t http_requests = 0;
  Histogram move_seconds;  ///< from a person's move to its acknowledgement
};

/// Current values from elsewhere.
struct OtherFigures {
  std::size_t tables = 0;
  std::size_t bots_waiting = 0;
  std::uint64_t commits = 0;
  std::uint64_t entries = 0;
  std::uint64_t failed = 0;
  std::size_t writes_waiting = 0;
  std::size_t unsent_bytes = 0;
  double slowest_commit = 0;
  double commit_age = -1;     ///< seconds since the last success; -1 if there was none
  double commit_waiting = 0;  ///< seconds that something has waited for its commit
  bool is_failing = false;    ///< commits fail
  bool has_moved = false;     ///< the database is not where it was
  std::uint64_t disk_free_bytes = 0;
  std::uint64_t log_bytes = 0;
  double bot_wait = 0;  ///< seconds that no bot was served while one waits
  bool is_ready = true;
  bool is_shared = false;  ///< other servers may use the same store; the values below are about that
  bool has_lease = true;
  std::uint64_t tables_held = 0;
  std::uint64_t lease_renewals = 0;
  std::uint64_t lease_failures = 0;
};

std::string metrics_text(const Metrics& metrics, const OtherFigures& others);

}  // namespace cardtable
