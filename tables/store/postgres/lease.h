// The lease of this server: while it is renewed, no other server takes its tables without asking. All tables share one
// row and one statement. The lease thread also receives other servers' messages about tables. The lease only decides
// who waits for whom. The epoch that every write carries ensures that two servers never both write a table (schema.cc).
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "tables/store/postgres/connection.h"

namespace cardtable::postgres {

class Lease {
 public:
  struct Events {
    /// Another server asks for the table.
    std::function<void(std::string)> wanted;
    /// Another server has taken it.
    std::function<void(std::string)> lost;
    /// A table that this server asked for is free.
    std::function<void(std::string)> freed;
    /// A server, perhaps this one, has changed what it offers in the lobby.
    std::function<void()> lobby;
    /// The lease had expired and is renewed: other servers may have taken any table.
    std::function<void(Connection&)> regained;
    /// It expired so long ago that other servers will have taken the tables in use.
    std::function<void()> cut_off;
  };

  /// Registers the server.
  static std::expected<std::uint64_t, StoreError> enrol(Connection& connection, const std::string& name,
                                                        std::chrono::milliseconds duration);

  /// A connection that receives messages to this server.
  static std::expected<Connection, StoreError> open(const std::string& url, std::uint64_t server);

  Lease(std::string url, Connection connection, std::uint64_t server, std::chrono::milliseconds duration,
        Clock::time_point renewed, Events events);
  Lease(const Lease&) = delete;
  Lease& operator=(const Lease&) = delete;
  ~Lease();

  std::chrono::milliseconds duration() const { return duration_; }
  /// By the clock of this machine; it expires a little before the database thinks so.
  bool is_valid() const { return Clock::now() < valid_until_.load(); }
  /// Why it is not valid; empty if it is.
  std::string lapsed() const;
  std::uint64_t renewals() const { return renewals_; }
  std::uint64_t failures() const { return failures_; }

  void stop();

 private:
  void run();
  bool connect();
  bool renew();
  void hear();
  void sleep_until(Clock::time_point then);

  const std::string url_;
  const std::uint64_t server_;
  const std::chrono::milliseconds duration_;
  const Events events_;
  std::optional<Connection> connection_;
  std::atomic<Clock::time_point> valid_until_;
  Clock::time_point next_renewal_;
  std::chrono::milliseconds back_off_{0};
  bool was_cut_off_ = false;
  std::atomic<std::uint64_t> renewals_ = 0;
  std::atomic<std::uint64_t> failures_ = 0;
  mutable std::mutex mutex_;
  std::string last_error_;
  int wake_ = -1;
  std::atomic<bool> stopping_ = false;
  std::thread thread_;  // last: it uses everything above
};

}  // namespace cardtable::postgres
