#include "tables/store/postgres/postgres_store.h"

#include <fmt/format.h>

#include <algorithm>
#include <future>
#include <limits>
#include <map>
#include <mutex>
#include <set>
#include <unordered_map>
#include <utility>

#include "tables/store/packed.h"
#include "tables/store/players.h"
#include "tables/store/postgres/back_off.h"
#include "tables/store/postgres/lease.h"
#include "tables/store/postgres/pipeline.h"
#include "tables/store/postgres/schema.h"
#include "tables/store/postgres/writes.h"

namespace cardtable {
namespace postgres {
namespace {

constexpr const char* kProbe = "UPDATE cardtable.servers SET probes = probes + 1 WHERE id = $1";
constexpr const char* kRead =
    "SELECT version, text FROM cardtable.entries WHERE code = $1 AND version > $2 ORDER BY version";
constexpr const char* kTake = "SELECT new_epoch, wait_ms FROM cardtable.take($1, $2)";
constexpr const char* kRelease = "SELECT cardtable.release($1, $2, $3)";
constexpr const char* kHeld = "SELECT code, epoch FROM cardtable.tables WHERE server = $1";
constexpr const char* kTables = "SELECT code FROM cardtable.tables WHERE code > $1 ORDER BY code LIMIT $2";
constexpr const char* kDescribe =
    "SELECT t.code, coalesce(sum(CASE WHEN substring(e.text FROM 1 FOR 8) = '\\x017061636b656420'::bytea"  // kPackedMark
    " THEN convert_from(substring(e.text FROM 9 FOR 10), 'UTF8')::bigint ELSE (e.text IS NOT NULL)::int END),"
    " 0)::bigint, coalesce(sum(length(e.text)), 0)::bigint,"
    " floor(extract(epoch FROM t.opened))::bigint, floor(extract(epoch FROM t.used))::bigint"
    " FROM (SELECT * FROM cardtable.tables WHERE code > $1 ORDER BY code LIMIT $2) AS t"
    " LEFT JOIN cardtable.entries e USING (code) GROUP BY t.code, t.opened, t.used ORDER BY t.code";
constexpr const char* kErase = "SELECT cardtable.erase_taken($1, $2, $3)";
constexpr const char* kPrune = "SELECT cardtable.prune($1, $2)";
/// Tables that no living server has, with more than one entry.
constexpr const char* kUnpacked =
    "SELECT code FROM cardtable.tables t WHERE used <= now() - $1::bigint * interval '1 second'"
    " AND NOT EXISTS (SELECT 1 FROM cardtable.servers s WHERE s.id = t.server AND s.until > clock_timestamp())"
    " AND EXISTS (SELECT 1 FROM cardtable.entries e WHERE e.code = t.code AND e.version < t.last) LIMIT $2";
/// Unless somebody has written to it since it was read, or has it now.
constexpr const char* kPack =
    "WITH old AS (SELECT code, last FROM cardtable.tables t WHERE code = $1 AND last = $2"
    " AND NOT EXISTS (SELECT 1 FROM cardtable.servers s WHERE s.id = t.server AND s.until > clock_timestamp())"
    " FOR UPDATE SKIP LOCKED),"
    " gone AS (DELETE FROM cardtable.entries e USING old WHERE e.code = old.code AND e.version < old.last),"
    " kept AS (UPDATE cardtable.entries e SET text = $3 FROM old WHERE e.code = old.code AND e.version = old.last"
    " RETURNING 1)"
    " SELECT count(*) FROM kept";
constexpr const char* kKeepResult =
    "INSERT INTO cardtable.results(deal, player, score, text) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
constexpr const char* kResults =
    "SELECT player, score, text FROM cardtable.results WHERE deal = $1 ORDER BY player LIMIT $2";
constexpr const char* kOffer =
    "WITH offered AS (INSERT INTO cardtable.lobby(server, tables) VALUES ($1, $2) "
    "ON CONFLICT (server) DO UPDATE SET tables = excluded.tables RETURNING server) "
    "SELECT pg_notify('cardtable_lobby', 'lobby') FROM offered";
constexpr const char* kOffers =
    "SELECT lobby.tables FROM cardtable.lobby JOIN cardtable.servers ON servers.id = lobby.server "
    "WHERE lobby.server <> $1 AND servers.until > clock_timestamp() ORDER BY lobby.server";
constexpr const char* kReleaseAll = "UPDATE cardtable.tables SET server = NULL WHERE server = $1";
/// A server's last statement; it also cleans up after servers that could not do so.
constexpr const char* kLeave = "DELETE FROM cardtable.servers WHERE id = $1 OR until < now() - interval '1 day'";

constexpr std::chrono::milliseconds kLeastPatience{2'000};

std::unexpected<StoreError> failure(StoreError error) { return std::unexpected(std::move(error)); }

ReadResult journal_of(const std::string& table, std::uint64_t after, const Rows& rows) {
  Journal journal;
  journal.reserve(static_cast<std::size_t>(rows.size()));
  for (int row = 0; row < rows.size(); ++row) {
    if (!add_stored(rows.number(row, 0), rows.bytes(row, 1), after, journal)) {
      return failure({fmt::format("table {}: version {} is damaged", table, rows.number(row, 0))});
    }
  }
  return journal;
}

class PostgresStore final : public Store, private Sql {
 public:
  PostgresStore(std::string url, Connection writer, Connection listener, std::uint64_t server,
                const PostgresOptions& options, Clock::time_point enrolled)
      : url_(std::move(url)),
        server_(server),
        patience_(std::max(kLeastPatience, options.lease)),
        writer_(std::move(writer)),
        pipeline_(url_),
        lease_(url_, std::move(listener), server, options.lease, enrolled, lease_events()) {}
  PostgresStore(const PostgresStore&) = delete;
  PostgresStore& operator=(const PostgresStore&) = delete;
  ~PostgresStore() override { PostgresStore::stop(); }

  std::expected<void, StoreError> commit(std::span<const Write> writes) override {
    const std::scoped_lock guard(writing_);
    if (auto why = lease_.lapsed(); !why.empty()) return failure({std::move(why)});
    const auto batch = WriteBatch::of(writes);
    if (!batch) return failure(batch.error());
    if (auto connected = connect_writer(); !connected) return connected;
    const auto deadline = Clock::now() + patience_;
    const auto done = writes.empty() ? writer_->run(kProbe, Parameters().add(server_), deadline)
                                     : writer_->run(kAppend, batch->parameters(server_), deadline);
    if (writer_->is_broken()) writer_.reset();
    if (!done) return failure(done.error());
    hold(writes);
    // It is saved, but the acknowledgement must still be in time.
    if (auto why = lease_.lapsed(); !why.empty()) return failure({std::move(why)});
    return {};
  }

  ReadResult read_now(std::string_view table, std::uint64_t after) override {
    std::promise<ReadResult> promise;
    auto result = promise.get_future();
    auto refused = read(std::string(table), after, [&](ReadResult given) { promise.set_value(std::move(given)); });
    return refused ? std::move(*refused) : result.get();
  }

  std::optional<ReadResult> read(const std::string& table, std::uint64_t after, const Read& done) override {
    std::deque<Job> jobs;
    jobs.push_back(read_job(table, after, [done, table, after](std::expected<Rows, StoreError> rows) {
      done(rows ? journal_of(table, after, *rows) : failure(rows.error()));
    }));
    if (pipeline_.submit(std::move(jobs))) return std::nullopt;
    return failure(too_many());
  }

  std::optional<TakeResult> take(const std::string& table, const Take& done) override {
    if (ask_for(table, done, Clock::now() + 2 * lease_.duration() + kLeastPatience)) return std::nullopt;
    return failure(too_many());
  }

  void release(const std::string& table, std::uint64_t epoch) override {
    {
      const std::scoped_lock guard(mutex_);
      const auto held = held_.find(table);
      if (held != held_.end() && held->second == epoch) held_.erase(held);
    }
    Array codes(Type::kText);
    Array epochs(Type::kBigint);
    codes.add(table);
    epochs.add(epoch);
    std::deque<Job> jobs;
    jobs.push_back({.sql = kRelease,
                    .parameters = Parameters().add(server_).add(codes).add(epochs),
                    .done = [](const std::expected<Rows, StoreError>&) {},
                    .deadline = Clock::now() + patience_,
                    .is_last_wish = true});
    (void)pipeline_.submit(std::move(jobs));
  }

  void listen(Listener listener) override {
    const std::scoped_lock guard(mutex_);
    listener_ = std::move(listener);
  }

  bool is_shared() const override { return true; }

  std::expected<std::vector<std::string>, StoreError> tables(std::string_view after, std::size_t most) override {
    const auto rows = ask_now(kTables, Parameters().add(std::string(after)).add(std::uint64_t{most}));
    if (!rows) return failure(rows.error());
    std::vector<std::string> names;
    for (int row = 0; row < rows->size(); ++row) names.emplace_back(rows->bytes(row, 0));
    return names;
  }

  std::expected<std::vector<StoredTable>, StoreError> describe(std::string_view after, std::size_t most) override {
    const auto rows = ask_now(kDescribe, Parameters().add(std::string(after)).add(std::uint64_t{most}));
    if (!rows) return failure(rows.error());
    std::vector<StoredTable> found;
    for (int row = 0; row < rows->size(); ++row) {
      found.push_back({.code = std::string(rows->bytes(row, 0)),
                       .entries = rows->number(row, 1),
                       .bytes = rows->number(row, 2),
                       .opened = rows->number(row, 3),
                       .used = rows->number(row, 4)});
    }
    return found;
  }

  std::expected<bool, StoreError> erase(const std::string& table, std::uint64_t epoch) override {
    const auto rows = ask_now(kErase, Parameters().add(table).add(server_).add(epoch));
    if (!rows) return failure(rows.error());
    const std::scoped_lock guard(mutex_);
    held_.erase(table);
    return rows->number(0, 0) > 0;
  }

  std::expected<std::uint64_t, StoreError> prune(std::uint64_t unused_for, std::size_t most) override {
    const auto rows = ask_now(kPrune, Parameters().add(unused_for).add(std::uint64_t{most}));
    if (!rows) return failure(rows.error());
    return rows->number(0, 0);
  }

  std::expected<std::uint64_t, StoreError> pack(std::uint64_t unused_for, std::size_t most) override {
    const auto codes = ask_now(kUnpacked, Parameters().add(unused_for).add(std::uint64_t{most}));
    if (!codes) return failure(codes.error());
    std::uint64_t count = 0;
    for (int row = 0; row < codes->size(); ++row) {
      const std::string code(codes->bytes(row, 0));
      const auto journal = read_now(code, 0);
      if (!journal) return failure(journal.error());
      if (journal->empty()) continue;
      const auto done = ask_now(kPack, Parameters().add(code).add(journal->back().version).add(packed(*journal)));
      if (!done) return failure(done.error());
      count += done->number(0, 0);
    }
    return count;
  }

  std::expected<void, StoreError> keep_result(const DailyResult& result) override {
    auto parameters = Parameters().add(result.deal).add(result.player).add(result.score).add(result.text);
    const auto done = ask_now(kKeepResult, std::move(parameters));
    if (!done) return failure(done.error());
    return {};
  }

  std::expected<std::vector<DailyResult>, StoreError> results(std::string_view deal, std::size_t most) override {
    const auto rows = ask_now(kResults, Parameters().add(std::string(deal)).add(std::uint64_t{most}));
    if (!rows) return failure(rows.error());
    std::vector<DailyResult> found;
    for (int row = 0; row < rows->size(); ++row) {
      found.push_back({std::string(deal), std::string(rows->bytes(row, 0)), rows->number(row, 1),
                       std::string(rows->bytes(row, 2))});
    }
    return found;
  }

  PlayerStore* players() override { return &players_; }
  Sql* sql() override { return this; }

  void offer(std::string tables) override {
    submit_offer({.sql = kOffer,
                  .parameters = Parameters().add(server_).add(std::move(tables)),
                  .done = [](const std::expected<Rows, StoreError>&) {},
                  .deadline = Clock::now() + patience_});
  }

  void offers(Offers done) override {
    submit_offer({.sql = kOffers,
                  .parameters = Parameters().add(server_),
                  .done =
                      [done = std::move(done)](std::expected<Rows, StoreError> rows) {
                        if (!rows) return;
                        std::vector<std::string> texts;
                        for (int row = 0; row < rows->size(); ++row) texts.emplace_back(rows->bytes(row, 0));
                        done(std::move(texts));
                      },
                  .deadline = Clock::now() + patience_});
  }

  StoreCondition inspect() override {
    StoreCondition condition;
    condition.lapsed = lease_.lapsed();
    const std::scoped_lock guard(mutex_);
    condition.tables_held = held_.size();
    condition.lease_renewals = lease_.renewals();
    condition.lease_failures = lease_.failures();
    return condition;
  }

  void stop() override {
    if (std::exchange(is_stopped_, true)) return;
    {
      const std::scoped_lock guard(mutex_);
      listener_ = {};
    }
    std::deque<Job> jobs;
    for (const char* sql : {kReleaseAll, kLeave}) {
      jobs.push_back({.sql = sql,
                      .parameters = Parameters().add(server_),
                      .done = [](const std::expected<Rows, StoreError>&) {},
                      .deadline = Clock::now() + kLeastPatience,
                      .is_last_wish = true});
    }
    lease_.stop();
    (void)pipeline_.submit(std::move(jobs));
    pipeline_.stop();
  }

 private:
  void submit_offer(Job job) {
    std::deque<Job> jobs;
    jobs.push_back(std::move(job));
    (void)pipeline_.submit(std::move(jobs));
  }

  using RowsThen = std::function<void(std::expected<Rows, StoreError>)>;

  static StoreError too_many() { return {"too many reads are waiting"}; }
  static StoreError has_another(const std::string& table) {
    return {.message = fmt::format("table {}: another server has it", table), .is_elsewhere = true};
  }

  Sql::Result read(const char* statement, const SqlValues& values, Columns columns) override {
    Parameters parameters;
    for (const SqlValue& value : values) {
      std::visit([&](const auto& plain) { parameters.add(plain); }, value);
    }
    const auto rows = ask_now(statement, std::move(parameters));
    if (!rows) return failure(rows.error());
    std::vector<SqlRows::Row> found(static_cast<std::size_t>(rows->size()));
    for (int row = 0; row < rows->size(); ++row) {
      SqlRows::Row& one = found[static_cast<std::size_t>(row)];
      for (const char kind : columns) {
        const int column = static_cast<int>(one.size());
        if (kind == 'n') {
          one.emplace_back(rows->number(row, column));
        } else {
          one.emplace_back(std::string(rows->bytes(row, column)));
        }
      }
    }
    return SqlRows(std::move(found));
  }
  Sql::Result write(const char* statement, const SqlValues& values, Columns columns) override {
    return read(statement, values, columns);
  }

  /// Waits for the answer, so the thread that owns the tables must not call it.
  std::expected<Rows, StoreError> ask_now(const char* statement, Parameters parameters) {
    std::promise<std::expected<Rows, StoreError>> promise;
    auto result = promise.get_future();
    std::deque<Job> jobs;
    jobs.push_back({.sql = statement,
                    .parameters = std::move(parameters),
                    .done = [&](std::expected<Rows, StoreError> rows) { promise.set_value(std::move(rows)); },
                    .deadline = Clock::now() + patience_});
    if (!pipeline_.submit(std::move(jobs))) return failure(too_many());
    return result.get();
  }

  Job read_job(const std::string& table, std::uint64_t after, RowsThen done) const {
    constexpr std::uint64_t kLast = std::numeric_limits<std::int64_t>::max();
    return {.sql = kRead,
            .parameters = Parameters().add(table).add(std::min(after, kLast)),
            .done = std::move(done),
            .deadline = Clock::now() + patience_};
  }

  /// The journal is read after the transaction that takes the table, so it is complete. It is delivered once that
  /// transaction is as safe as a commit, so everything that can be read is safe too.
  bool ask_for(const std::string& table, const Take& done, Clock::time_point deadline) {
    struct Answer {
      std::uint64_t epoch = 0;
      std::optional<StoreError> error;
      std::optional<std::chrono::milliseconds> wait;
    };
    const auto answer = std::make_shared<Answer>();
    {
      const std::scoped_lock guard(mutex_);
      freed_.erase(table);
    }
    std::deque<Job> jobs;
    jobs.push_back({.sql = kTake,
                    .parameters = Parameters().add(table).add(server_),
                    .done =
                        [answer](std::expected<Rows, StoreError> rows) {
                          if (!rows) {
                            answer->error = rows.error();
                          } else if (rows->is_null(0, 0)) {
                            answer->wait = std::chrono::milliseconds(rows->number(0, 1));
                          } else {
                            answer->epoch = rows->number(0, 0);
                          }
                        },
                    .deadline = std::max(deadline, Clock::now() + patience_)});
    jobs.push_back(read_job(table, 0, [this, answer, table, done, deadline](std::expected<Rows, StoreError> rows) {
      if (answer->wait) return wait_for(table, done, deadline, *answer->wait);
      if (answer->error) return done(failure(*answer->error));
      if (!rows) return done(failure(rows.error()));
      {
        const std::scoped_lock guard(mutex_);
        freed_.erase(table);
        if (answer->epoch > 0) held_.insert_or_assign(table, answer->epoch);
      }
      auto journal = journal_of(table, 0, *rows);
      if (!journal) return done(failure(std::move(journal.error())));
      done(TakenTable{.journal = std::move(*journal), .epoch = answer->epoch});
    }));
    return pipeline_.submit(std::move(jobs));
  }

  /// Another server has the table: waits until it releases the table, or until its lease ends.
  void wait_for(const std::string& table, const Take& done, Clock::time_point deadline,
                std::chrono::milliseconds wait) {
    const auto now = Clock::now();
    if (now >= deadline) return done(failure(has_another(table)));
    {
      const std::scoped_lock guard(mutex_);
      awaited_.insert_or_assign(table, Awaited{done, deadline});
      if (freed_.erase(table) > 0) wait = {};  // it was freed before this server knew that it had to wait
    }
    pipeline_.submit_at(std::min(now + wait + std::chrono::milliseconds(2), deadline),
                        [this, table] { ask_again(table); });
  }

  void ask_again(const std::string& table) {
    Awaited awaited;
    {
      const std::scoped_lock guard(mutex_);
      const auto found = awaited_.find(table);
      if (found == awaited_.end()) return;  // already freed
      awaited = std::move(found->second);
      awaited_.erase(found);
    }
    if (Clock::now() >= awaited.deadline) return awaited.done(failure(has_another(table)));
    if (!ask_for(table, awaited.done, awaited.deadline)) awaited.done(failure(too_many()));
  }

  std::expected<void, StoreError> connect_writer() {
    if (writer_) return {};
    if (Clock::now() < next_attempt_) return failure(connect_error_);
    auto connection = Connection::open(url_);
    if (connection) {
      writer_ = std::move(*connection);
      back_off_ = {};
      return {};
    }
    back_off_ = longer(back_off_);
    next_attempt_ = Clock::now() + back_off_;
    connect_error_ = connection.error();
    return failure(connect_error_);
  }

  void hold(std::span<const Write> writes) {
    const std::scoped_lock guard(mutex_);
    for (const auto& write : writes) held_.try_emplace(write.table, write.epoch);
  }

  /// Without a lock: the listener may release the table at once.
  void tell(StoreEvent::Kind kind, std::string table = {}) {
    Listener listener;
    {
      const std::scoped_lock guard(mutex_);
      listener = listener_;
    }
    if (listener) listener({kind, std::move(table)});
  }

  /// Another server may have taken tables meanwhile.
  void compare_held(Connection& connection) {
    const auto rows = connection.run(kHeld, Parameters().add(server_), Clock::now() + patience_);
    if (!rows) return;
    std::unordered_map<std::string, std::uint64_t> there;
    for (int row = 0; row < rows->size(); ++row) there.emplace(rows->bytes(row, 0), rows->number(row, 1));
    std::vector<std::string> lost;
    {
      const std::scoped_lock guard(mutex_);
      for (const auto& [table, epoch] : held_) {
        const auto found = there.find(table);
        if (found == there.end() || found->second < epoch) lost.push_back(table);
      }
      for (const auto& table : lost) held_.erase(table);
    }
    for (auto& table : lost) tell(StoreEvent::Kind::kLost, std::move(table));
  }

  Lease::Events lease_events() {
    return {.wanted = [this](std::string table) { tell(StoreEvent::Kind::kWanted, std::move(table)); },
            .lost =
                [this](std::string table) {
                  {
                    const std::scoped_lock guard(mutex_);
                    held_.erase(table);
                  }
                  tell(StoreEvent::Kind::kLost, std::move(table));
                },
            .freed =
                [this](const std::string& table) {
                  {
                    const std::scoped_lock guard(mutex_);
                    if (!awaited_.contains(table)) freed_.insert(table);
                  }
                  ask_again(table);
                },
            .lobby = [this] { tell(StoreEvent::Kind::kLobby); },
            .regained = [this](Connection& connection) { compare_held(connection); },
            .cut_off = [this] { tell(StoreEvent::Kind::kCutOff); }};
  }

  struct Awaited {
    Take done;
    Clock::time_point deadline;
  };

  const std::string url_;
  const std::uint64_t server_;
  const std::chrono::milliseconds patience_;
  PlayerStore players_{*this};
  std::mutex writing_;
  std::optional<Connection> writer_;
  std::chrono::milliseconds back_off_{0};
  Clock::time_point next_attempt_;
  StoreError connect_error_;
  std::mutex mutex_;  ///< guards what follows
  Listener listener_;
  std::unordered_map<std::string, std::uint64_t> held_;  ///< tables of this server, and their epochs
  std::map<std::string, Awaited> awaited_;               ///< tables that this server is waiting for
  std::set<std::string> freed_;                          ///< tables freed before this server began to wait
  bool is_stopped_ = false;
  // Last: their threads use everything above.
  Pipeline pipeline_;
  Lease lease_;
};

}  // namespace
}  // namespace postgres

bool is_postgres(std::string_view address) {
  return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

std::expected<std::unique_ptr<Store>, StoreError> open_postgres(const std::string& url,
                                                                const PostgresOptions& options) {
  using postgres::Connection;
  auto writer = Connection::open(url);
  if (!writer) return std::unexpected(writer.error());
  if (auto migrated = postgres::migrate(*writer); !migrated) return std::unexpected(migrated.error());
  const auto began = postgres::Clock::now();
  const auto server = postgres::Lease::enrol(*writer, options.name, options.lease);
  if (!server) return std::unexpected(server.error());
  auto listener = postgres::Lease::open(url, *server);
  if (!listener) return std::unexpected(listener.error());
  return std::make_unique<postgres::PostgresStore>(url, std::move(*writer), std::move(*listener), *server, options,
                                                   began);
}

}  // namespace cardtable
