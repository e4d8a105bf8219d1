#include "tables/store/postgres/connection.h"

#include <fmt/format.h>
#include <poll.h>

#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

namespace cardtable::postgres {
namespace {

/// libpq ends its messages with a line break, and may write several lines.
std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text) line += c == '\n' ? ' ' : c;
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

int milliseconds_until(Clock::time_point then) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(then - Clock::now()).count();
  return left <= 0 ? 0 : static_cast<int>(std::min<std::int64_t>(left, 60'000));
}

StoreError error_of(const PGresult* result) {
  const char* message = libpq().result_error_field(result, PG_DIAG_MESSAGE_PRIMARY);
  return {message != nullptr ? message : one_line(libpq().result_error_message(result))};
}

}  // namespace

std::uint64_t Rows::changed() const { return std::strtoull(libpq().cmd_tuples(result_.get()), nullptr, 10); }

std::string_view Rows::bytes(int row, int column) const {
  return {libpq().get_value(result_.get(), row, column),
          static_cast<std::size_t>(libpq().get_length(result_.get(), row, column))};
}

std::expected<Connection, StoreError> Connection::open(const std::string& url) {
  if (const auto& library = libpq_or_error(); !library) return std::unexpected(library.error());
  // Options in the address come later and take precedence.
  const std::array keys{
      "target_session_attrs", "connect_timeout", "tcp_user_timeout", "keepalives_idle",
      "application_name",     "dbname",          "client_encoding",  static_cast<const char*>(nullptr)};
  const std::array values{"read-write", "2",         "5000", "5",
                          "cardtable",  url.c_str(), "UTF8", static_cast<const char*>(nullptr)};
  Connection connection(libpq().connect_with(keys.data(), values.data(), 1));
  PGconn* const raw = connection.connection_.get();
  if (libpq().status(raw) != CONNECTION_OK) {
    auto why = one_line(libpq().error_message(raw));
    const auto reached = libpq().ping(keys.data(), values.data(), 1);
    // A database that accepts connections but not this one has a reason that waiting does not change, unless it is a
    // standby that will be promoted: that is libpq's own refusal, not the database's.
    const bool is_refused = reached == PQPING_OK && why.find("FATAL:") != std::string::npos;
    const bool is_away = reached != PQPING_NO_ATTEMPT && !is_refused;
    return std::unexpected(StoreError{.message = "cannot connect to the database: " + why, .is_away = is_away});
  }
  libpq().set_notice_processor(raw, [](void*, const char*) {}, nullptr);
  return connection;
}

std::expected<Rows, StoreError> Connection::run_script(const char* sql) {
  PGresult* const result = libpq().exec(connection_.get(), sql);
  Rows rows(result);
  const auto status = libpq().result_status(result);
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    is_broken_ = libpq().status(connection_.get()) != CONNECTION_OK;
    return std::unexpected(result != nullptr ? error_of(result) : lost());
  }
  return rows;
}

void Connection::send(const char* sql, const Parameters& parameters) {
  PGconn* const raw = connection_.get();
  if (is_broken_) return;
  if (libpq().pipeline_status(raw) == PQ_PIPELINE_OFF &&
      (libpq().set_nonblocking(raw, 1) != 0 || libpq().enter_pipeline_mode(raw) != 1)) {
    is_broken_ = true;
    return;
  }
  const auto name = fmt::format("s{}", static_cast<const void*>(sql));
  if (prepared_.insert(sql).second) is_broken_ = libpq().send_prepare(raw, name.c_str(), sql, 0, nullptr) != 1;
  std::vector<const char*> values;
  std::vector<int> lengths;
  for (const auto& value : parameters.values()) {
    values.push_back(value.data());
    lengths.push_back(static_cast<int>(value.size()));
  }
  const std::vector<int> formats(values.size(), 1);
  is_broken_ = is_broken_ ||
               libpq().send_query_prepared(raw, name.c_str(), static_cast<int>(values.size()), values.data(),
                                           lengths.data(), formats.data(), 1) != 1 ||
               libpq().pipeline_sync(raw) != 1;
}

bool Connection::wait_for_result(Clock::time_point deadline) {
  PGconn* const raw = connection_.get();
  for (;;) {
    const int unsent = libpq().flush(raw);
    if (unsent < 0) return false;
    if (libpq().is_busy(raw) == 0) return true;
    pollfd socket{
        .fd = libpq().socket(raw), .events = static_cast<short>(unsent > 0 ? POLLIN | POLLOUT : POLLIN), .revents = 0};
    const int left = milliseconds_until(deadline);
    if (left == 0 || ::poll(&socket, 1, left) < 0) return false;
    if ((socket.revents & ~POLLOUT) != 0 && libpq().consume_input(raw) != 1) return false;
  }
}

StoreError Connection::lost() {
  is_broken_ = true;
  const std::string why = one_line(libpq().error_message(connection_.get()));
  return {"lost the connection to the database" + (why.empty() ? std::string() : ": " + why)};
}

std::expected<Rows, StoreError> Connection::receive(Clock::time_point deadline) {
  std::optional<Rows> rows;
  std::optional<StoreError> error;
  while (!is_broken_) {
    if (!wait_for_result(deadline)) {
      is_broken_ = true;
      if (Clock::now() >= deadline) return std::unexpected(StoreError{"the database does not answer"});
      break;
    }
    PGresult* const result = libpq().get_result(connection_.get());
    if (result == nullptr) continue;  // the statement has ended; its transaction ends with the next sync
    Rows one(result);
    switch (libpq().result_status(result)) {
      case PGRES_PIPELINE_SYNC:
        if (error) return std::unexpected(std::move(*error));
        if (rows) return std::move(*rows);
        return std::unexpected(lost());
      case PGRES_COMMAND_OK:
      case PGRES_TUPLES_OK:
        rows = std::move(one);
        break;
      case PGRES_PIPELINE_ABORTED:
        break;
      default:
        if (!error) error = error_of(result);
        is_broken_ = libpq().status(connection_.get()) != CONNECTION_OK;
    }
  }
  if (error) {
    is_broken_ = true;
    return std::unexpected(std::move(*error));
  }
  return std::unexpected(lost());
}

std::optional<std::string> Connection::notification() {
  PGnotify* const notify = libpq().notifies(connection_.get());
  if (notify == nullptr) return std::nullopt;
  std::string text = notify->extra;
  libpq().free_memory(notify);
  return text;
}

void Connection::wait(Clock::time_point until, int wake) {
  std::array<pollfd, 2> ready{{{.fd = libpq().socket(connection_.get()), .events = POLLIN, .revents = 0},
                               {.fd = wake, .events = POLLIN, .revents = 0}}};
  if (::poll(ready.data(), ready.size(), milliseconds_until(until)) <= 0) return;
  if (ready[0].revents != 0 && libpq().consume_input(connection_.get()) != 1) is_broken_ = true;
}

}  // namespace cardtable::postgres
