#include "tables/store/postgres/lease.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "tables/store/postgres/back_off.h"

namespace cardtable::postgres {
namespace {

constexpr const char* kEnrol =
    "INSERT INTO cardtable.servers(name, until) VALUES ($1, clock_timestamp() + $2::bigint * interval '1 ms') "
    "RETURNING id";
constexpr const char* kRenew =
    "UPDATE cardtable.servers SET until = clock_timestamp() + $2::bigint * interval '1 ms' WHERE id = $1";
/// Normally a notification has already said it; this covers one that was lost with a connection.
constexpr const char* kWanted = "SELECT code FROM cardtable.tables WHERE server = $1 AND wanted_by IS NOT NULL";

/// Somewhat less than the database grants: a clock may run fast.
std::chrono::milliseconds safe_part(std::chrono::milliseconds duration) { return duration * 9 / 10; }

}  // namespace

std::expected<std::uint64_t, StoreError> Lease::enrol(Connection& connection, const std::string& name,
                                                      std::chrono::milliseconds duration) {
  const auto rows = connection.run(kEnrol, Parameters().add(name).add(static_cast<std::uint64_t>(duration.count())),
                                   Clock::now() + std::chrono::seconds(10));
  if (!rows) return std::unexpected(rows.error());
  return rows->number(0, 0);
}

Lease::Lease(std::string url, Connection connection, std::uint64_t server, std::chrono::milliseconds duration,
             Clock::time_point renewed, Events events)
    : url_(std::move(url)),
      server_(server),
      duration_(duration),
      events_(std::move(events)),
      connection_(std::move(connection)),
      valid_until_(renewed + safe_part(duration)),
      next_renewal_(Clock::now()),
      wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      thread_([this] { run(); }) {}

Lease::~Lease() {
  stop();
  ::close(wake_);
}

void Lease::stop() {
  if (!stopping_.exchange(true)) {
    const std::uint64_t one = 1;
    (void)!::write(wake_, &one, sizeof one);
  }
  if (thread_.joinable()) thread_.join();
}

std::string Lease::lapsed() const {
  if (is_valid()) return {};
  const std::scoped_lock guard(mutex_);
  return last_error_.empty() ? "the lease of this server has expired" : last_error_;
}

void Lease::run() {
  bool listens = false;
  while (!stopping_) {
    if (!connection_) listens = false;
    if (!connection_ && !connect()) {
      sleep_until(Clock::now() + back_off_);
    } else {
      if (!listens) next_renewal_ = Clock::now();
      listens = true;
      if (Clock::now() >= next_renewal_ && !renew()) connection_.reset();
      if (connection_) hear();
    }
    const bool is_cut_off = Clock::now() > valid_until_.load() + 2 * duration_;
    if (is_cut_off && !std::exchange(was_cut_off_, true)) events_.cut_off();
  }
}

std::expected<Connection, StoreError> Lease::open(const std::string& url, std::uint64_t server) {
  auto connection = Connection::open(url);
  if (!connection) return connection;
  // Not prepared, and before any other statement: the name is part of the text.
  const auto listening =
      connection->run_script(fmt::format("LISTEN cardtable_{}; LISTEN cardtable_lobby", server).c_str());
  if (!listening) return std::unexpected(listening.error());
  return connection;
}

bool Lease::connect() {
  auto connection = open(url_, server_);
  if (connection) {
    connection_ = std::move(*connection);
    back_off_ = kFirstBackOff;
    return true;
  }
  ++failures_;
  back_off_ = longer(back_off_);
  const std::scoped_lock guard(mutex_);
  last_error_ = connection.error().message;
  return false;
}

bool Lease::renew() {
  const auto began = Clock::now();
  const auto deadline = began + std::max<std::chrono::milliseconds>(duration_ / 2, std::chrono::milliseconds(500));
  connection_->send(kRenew, Parameters().add(server_).add(static_cast<std::uint64_t>(duration_.count())));
  connection_->send(kWanted, Parameters().add(server_));
  const auto renewed = connection_->receive(deadline);
  const auto wanted = renewed ? connection_->receive(deadline) : std::unexpected(renewed.error());
  if (!wanted || renewed->changed() != 1) {
    ++failures_;
    const std::scoped_lock guard(mutex_);
    last_error_ = wanted ? "this server is no longer registered in the database" : wanted.error().message;
    return false;
  }
  ++renewals_;
  const bool had_lapsed = !is_valid();
  if (had_lapsed) events_.regained(*connection_);
  if (connection_->is_broken()) return false;
  valid_until_ = began + safe_part(duration_);
  was_cut_off_ = false;
  next_renewal_ = began + duration_ / 3;
  for (int row = 0; row < wanted->size(); ++row) events_.wanted(std::string(wanted->bytes(row, 0)));
  return true;
}

void Lease::hear() {
  connection_->wait(next_renewal_, wake_);
  while (const auto said = connection_->notification()) {
    const auto space = std::min(said->find(' '), said->size());
    const auto what = said->substr(0, space);
    auto table = said->substr(std::min(space + 1, said->size()));
    if (what == "want") {
      events_.wanted(std::move(table));
    } else if (what == "lost") {
      events_.lost(std::move(table));
    } else if (what == "free") {
      events_.freed(std::move(table));
    } else if (what == "lobby") {
      events_.lobby();
    }
  }
  if (connection_->is_broken()) connection_.reset();
}

void Lease::sleep_until(Clock::time_point then) {
  pollfd wake{.fd = wake_, .events = POLLIN, .revents = 0};
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(then - Clock::now()).count();
  if (left > 0) ::poll(&wake, 1, static_cast<int>(left));
}

}  // namespace cardtable::postgres
