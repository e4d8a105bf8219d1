// A connection to PostgreSQL. It sends statements without waiting, many at a time, and waits for their results with a
// deadline. Only one thread may use it at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "tables/store/postgres/libpq.h"
#include "tables/store/postgres/parameters.h"
#include "tables/store/store.h"

namespace cardtable::postgres {

using Clock = std::chrono::steady_clock;

class Rows {
 public:
  explicit Rows(PGresult* result) : result_(result) {}

  int size() const { return libpq().row_count(result_.get()); }
  /// How many rows an UPDATE has changed.
  std::uint64_t changed() const;
  bool is_null(int row, int column) const { return libpq().get_is_null(result_.get(), row, column) != 0; }
  std::string_view bytes(int row, int column) const;
  std::uint64_t number(int row, int column) const { return number_in(bytes(row, column)); }

 private:
  struct Clear {
    void operator()(PGresult* result) const { libpq().clear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

class Connection {
 public:
  /// Waits for the connection, for a few seconds at most. Among several hosts it takes one that accepts writes, unless
  /// `url` says otherwise.
  static std::expected<Connection, StoreError> open(const std::string& url);

  /// Runs several statements without parameters, before any other. Waits without a deadline.
  std::expected<Rows, StoreError> run_script(const char* sql);

  /// Sends a statement, which is its own transaction. The text must be a constant: it is prepared once.
  void send(const char* sql, const Parameters& parameters);
  /// The result of the earliest statement sent, when its transaction has ended. After an error, `is_broken` says
  /// whether the connection is still usable.
  std::expected<Rows, StoreError> receive(Clock::time_point deadline);
  std::expected<Rows, StoreError> run(const char* sql, const Parameters& parameters, Clock::time_point deadline) {
    send(sql, parameters);
    return receive(deadline);
  }
  bool is_broken() const { return is_broken_; }

  /// A NOTIFY from another connection; nothing if none has arrived.
  std::optional<std::string> notification();
  /// Waits until something arrives, until the deadline, or until `wake` is readable; reads what arrived.
  void wait(Clock::time_point until, int wake);

 private:
  explicit Connection(PGconn* connection) : connection_(connection) {}
  /// False when the time is up or the connection is lost.
  bool wait_for_result(Clock::time_point deadline);
  StoreError lost();

  struct Finish {
    void operator()(PGconn* connection) const { libpq().finish(connection); }
  };
  std::unique_ptr<PGconn, Finish> connection_;
  std::set<const char*> prepared_;
  bool is_broken_ = false;
};

}  // namespace cardtable::postgres
