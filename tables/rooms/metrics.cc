#include "tables/rooms/metrics.h"

#include <fmt/format.h>

#include <iterator>

namespace cardtable {
namespace {

template <class Number>
void write(std::string& out, std::string_view type, std::string_view name, Number value, std::string_view help) {
  fmt::format_to(std::back_inserter(out), "# HELP cardtable_{0} {3}\n# TYPE cardtable_{0} {1}\ncardtable_{0} {2}\n",
                 name, type, value, help);
}

}  // namespace

void Histogram::add(double seconds) {
  std::size_t i = 0;
  while (i < kBounds.size() && seconds > kBounds[i]) ++i;
  ++counts_[i];
  sum_ += seconds;
}

void Histogram::write(std::string& out, std::string_view name, std::string_view help) const {
  auto to = std::back_inserter(out);
  fmt::format_to(to, "# HELP cardtable_{0} {1}\n# TYPE cardtable_{0} histogram\n", name, help);
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    total += counts_[i];
    const auto bound = i < kBounds.size() ? fmt::format("{}", kBounds[i]) : "+Inf";
    fmt::format_to(to, "cardtable_{}_bucket{{le=\"{}\"}} {}\n", name, bound, total);
  }
  fmt::format_to(to, "cardtable_{0}_sum {1}\ncardtable_{0}_count {2}\n", name, sum_, total);
}

std::string metrics_text(const Metrics& metrics, const OtherFigures& others) {
  std::string out;
  const auto counter = [&](std::string_view name, std::uint64_t value, std::string_view help) {
    write(out, "counter", name, value, help);
  };
  write(out, "gauge", "connections", metrics.connections, "Open WebSocket connections.");
  write(out, "gauge", "tables", others.tables, "Tables in memory.");
  write(out, "gauge", "bots_waiting", others.bots_waiting, "Bots waiting for a thread.");
  write(out, "gauge", "writes_waiting", others.writes_waiting, "Batches waiting for the store.");
  write(out, "gauge", "unsent_bytes", others.unsent_bytes, "Bytes waiting to be sent, for all clients together.");
  write(out, "gauge", "slowest_commit_seconds", others.slowest_commit, "The longest commit since the start.");
  const auto gauge = [&](std::string_view name, auto value, std::string_view help) {
    write(out, "gauge", name, value, help);
  };
  gauge("ready", others.is_ready ? 1 : 0, "Whether /api/health reports no problem.");
  gauge("last_commit_age_seconds", others.commit_age, "Seconds since the last successful commit; -1 before the first.");
  gauge("commit_waiting_seconds", others.commit_waiting, "How long something has been waiting for its commit.");
  gauge("store_failing", others.is_failing ? 1 : 0, "Whether commits fail.");
  gauge("database_moved", others.has_moved ? 1 : 0, "Whether the database was moved, deleted or replaced.");
  gauge("disk_free_bytes", others.disk_free_bytes, "Free space on the disk of the database.");
  gauge("log_bytes", others.log_bytes, "Size of the write-ahead log.");
  gauge("bot_wait_seconds", others.bot_wait, "How long no bot has been served although one waits.");
  counter("connections_total", metrics.connections_total, "WebSocket connections since the start.");
  counter("refused_connections_total", metrics.refused_connections, "Connections refused by a limit.");
  counter("evicted_requests_total", metrics.evicted_requests,
          "Idle connections and unfinished requests dropped to make room for others.");
  counter("messages_in_total", metrics.messages_in, "Messages from clients.");
  counter("messages_out_total", metrics.messages_out, "Messages to clients.");
  counter("bytes_out_total", metrics.bytes_out, "Bytes of messages to clients.");
  counter("bad_messages_total", metrics.bad_messages, "Messages that were not understood.");
  counter("slow_readers_total", metrics.slow_readers, "Connections closed because the client read too slowly.");
  counter("rate_limited_total", metrics.rate_limited, "Connections closed because the client sent too fast.");
  counter("tables_opened_total", metrics.tables_opened, "Tables opened.");
  counter("tables_read_total", metrics.tables_read, "Tables loaded from the store.");
  counter("tables_put_away_total", metrics.tables_put_away, "Idle tables unloaded from memory.");
  counter("tables_packed_total", metrics.tables_packed, "Tables compressed because nobody had used them for a while.");
  counter("tables_pruned_total", metrics.tables_pruned, "Tables deleted because nobody had used them for long.");
  counter("moves_total", metrics.moves, "Moves by people.");
  counter("bot_moves_total", metrics.bot_moves, "Moves by bots.");
  counter("refused_moves_total", metrics.refused_moves, "Moves that were refused.");
  counter("http_requests_total", metrics.http_requests, "HTTP requests.");
  counter("commits_total", others.commits, "Transactions of the store.");
  counter("entries_total", others.entries, "Journal entries committed.");
  counter("failed_writes_total", others.failed, "Batches that the store could not commit.");
  if (others.is_shared) {
    gauge("lease", others.has_lease ? 1 : 0, "Whether this server's lease is valid.");
    gauge("tables_held", others.tables_held, "Tables that no other server may write.");
    counter("lease_renewals_total", others.lease_renewals, "Renewals of the lease.");
    counter("lease_failures_total", others.lease_failures, "Attempts to renew the lease that failed.");
    counter("tables_handed_over_total", metrics.tables_handed_over, "Tables handed over to another server.");
    counter("tables_lost_total", metrics.tables_lost, "Tables that another server took without a handover.");
  }
  metrics.move_seconds.write(out, "move_seconds", "From a person's move to its acknowledgement.");
  return out;
}

}  // namespace cardtable
