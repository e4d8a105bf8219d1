#include "tables/store/pushes.h"

#include <utility>

namespace cardtable {
namespace {

std::expected<void, StoreError> done(Sql::Result&& result) {
  if (!result) return std::unexpected(std::move(result.error()));
  return {};
}

}  // namespace

const char* const kPushTables = R"sql(
CREATE TABLE IF NOT EXISTS cardtable.push_key(
  id bigint PRIMARY KEY, secret text NOT NULL, open text NOT NULL);
CREATE TABLE IF NOT EXISTS cardtable.push_seats(
  seat text NOT NULL, endpoint text NOT NULL, key text NOT NULL, secret text NOT NULL, language text NOT NULL,
  since bigint NOT NULL, PRIMARY KEY (seat, endpoint));
CREATE INDEX IF NOT EXISTS push_endpoints ON cardtable.push_seats(endpoint);
CREATE INDEX IF NOT EXISTS push_times ON cardtable.push_seats(since);
)sql";

PushStore::Result<PushKey> PushStore::key(const PushKey& proposed) {
  const auto find = [&]() { return sql_.read("SELECT secret, open FROM cardtable.push_key WHERE id = 1", {}, "tt"); };
  auto found = find();
  if (found && found->empty()) {
    // Another server may be first: then its key counts.
    auto added =
        sql_.write("INSERT INTO cardtable.push_key(id, secret, open) VALUES(1, $1, $2) ON CONFLICT (id) DO NOTHING",
                   {proposed.secret, proposed.open});
    if (!added) return std::unexpected(std::move(added.error()));
    found = find();
  }
  if (!found) return std::unexpected(std::move(found.error()));
  if (found->empty()) return std::unexpected(StoreError{.message = "the key of notices was not kept"});
  return PushKey{found->text(0, 0), found->text(0, 1)};
}

PushStore::Result<bool> PushStore::add(const PushSubscription& one, std::uint64_t most) {
  auto added = sql_.write(
      "INSERT INTO cardtable.push_seats(seat, endpoint, key, secret, language, since) "
      "SELECT $1, $2, $3, $4, $5, CAST($6 AS bigint) WHERE "
      "(SELECT count(*) FROM cardtable.push_seats WHERE seat = $1 AND endpoint <> $2) < $7 "
      "ON CONFLICT (seat, endpoint) DO UPDATE SET key = excluded.key, secret = excluded.secret, "
      "language = excluded.language, since = excluded.since RETURNING since",
      {one.seat, one.endpoint, one.key, one.secret, one.language, one.since, most}, "n");
  if (!added) return std::unexpected(std::move(added.error()));
  return !added->empty();
}

PushStore::Result<std::vector<PushSubscription>> PushStore::of(const std::string& seat) {
  const auto rows = sql_.read(
      "SELECT seat, endpoint, key, secret, language, since FROM cardtable.push_seats WHERE seat = $1 ORDER BY endpoint",
      {seat}, "tttttn");
  if (!rows) return std::unexpected(rows.error());
  std::vector<PushSubscription> found;
  for (std::size_t row = 0; row < rows->size(); ++row) {
    found.push_back({rows->text(row, 0), rows->text(row, 1), rows->text(row, 2), rows->text(row, 3), rows->text(row, 4),
                     rows->number(row, 5)});
  }
  return found;
}

PushStore::Result<void> PushStore::remove(const std::string& seat, const std::string& endpoint) {
  return done(sql_.write("DELETE FROM cardtable.push_seats WHERE seat = $1 AND endpoint = $2", {seat, endpoint}));
}

PushStore::Result<void> PushStore::forget(const std::string& endpoint) {
  return done(sql_.write("DELETE FROM cardtable.push_seats WHERE endpoint = $1", {endpoint}));
}

PushStore::Result<void> PushStore::prune(std::uint64_t now) {
  const std::uint64_t longest = kPushDays * 86'400;
  if (now < longest) return {};
  return done(sql_.write("DELETE FROM cardtable.push_seats WHERE since < $1", {now - longest}));
}

}  // namespace cardtable
