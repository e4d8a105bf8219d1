#include "tables/store/players.h"

#include <utility>

namespace cardtable {
namespace {

/// A registration takes a minute at most.
constexpr std::uint64_t kUnfinishedFor = 3'600;

template <class T>
std::unexpected<StoreError> failure(std::expected<T, StoreError>&& result) {
  return std::unexpected(std::move(result.error()));
}

std::expected<void, StoreError> nothing(Sql::Result&& result) {
  if (!result) return failure(std::move(result));
  return {};
}

/// Whether a statement with RETURNING has found a row.
std::expected<bool, StoreError> any(Sql::Result&& result) {
  if (!result) return failure(std::move(result));
  return !result->empty();
}

template <class T, class Read>
std::expected<std::vector<T>, StoreError> all(Sql::Result&& result, const Read& read) {
  if (!result) return failure(std::move(result));
  std::vector<T> found;
  for (std::size_t row = 0; row < result->size(); ++row) found.push_back(read(*result, row));
  return found;
}

template <class T, class Read>
std::expected<std::optional<T>, StoreError> first(Sql::Result&& result, const Read& read) {
  if (!result) return failure(std::move(result));
  if (result->empty()) return std::nullopt;
  return read(*result, 0);
}

StoredPlayer player_in(const SqlRows& rows, std::size_t row) {
  return {rows.text(row, 0), rows.text(row, 1), rows.text(row, 2), rows.text(row, 3), rows.number(row, 4)};
}

Passkey passkey_in(const SqlRows& rows, std::size_t row) {
  return {rows.text(row, 0),   rows.text(row, 1),   rows.text(row, 2),
          rows.number(row, 3), rows.number(row, 4), rows.number(row, 5)};
}

Session session_in(const SqlRows& rows, std::size_t row) {
  return {rows.text(row, 0), rows.text(row, 1), rows.number(row, 2), rows.number(row, 3)};
}

Ticket ticket_in(const SqlRows& rows, std::size_t row) {
  return {rows.text(row, 0), rows.text(row, 1), rows.text(row, 2), rows.number(row, 3)};
}

PlayerSeat seat_in(const SqlRows& rows, std::size_t row) {
  return {rows.text(row, 0), rows.text(row, 1), rows.text(row, 2), rows.number(row, 3)};
}

}  // namespace

const char* const kPlayerTables = R"sql(
CREATE TABLE IF NOT EXISTS cardtable.players(
  id text PRIMARY KEY, name text NOT NULL, skeleton text NOT NULL UNIQUE, recovery text NOT NULL,
  since bigint NOT NULL);
CREATE INDEX IF NOT EXISTS players_recovery ON cardtable.players(recovery);
CREATE TABLE IF NOT EXISTS cardtable.passkeys(
  id text PRIMARY KEY, player text NOT NULL REFERENCES cardtable.players(id) ON DELETE CASCADE,
  public_key text NOT NULL, counter bigint NOT NULL, since bigint NOT NULL, used bigint NOT NULL);
CREATE INDEX IF NOT EXISTS passkeys_player ON cardtable.passkeys(player);
CREATE TABLE IF NOT EXISTS cardtable.sessions(
  hash text PRIMARY KEY, player text NOT NULL REFERENCES cardtable.players(id) ON DELETE CASCADE,
  since bigint NOT NULL, until bigint NOT NULL);
CREATE INDEX IF NOT EXISTS sessions_player ON cardtable.sessions(player);
CREATE TABLE IF NOT EXISTS cardtable.tickets(
  hash text PRIMARY KEY, kind text NOT NULL, player text NOT NULL, until bigint NOT NULL);
CREATE TABLE IF NOT EXISTS cardtable.player_seats(
  code text NOT NULL, token text NOT NULL, player text NOT NULL REFERENCES cardtable.players(id) ON DELETE CASCADE,
  since bigint NOT NULL, PRIMARY KEY(code, token));
CREATE INDEX IF NOT EXISTS player_seats_player ON cardtable.player_seats(player);
)sql";

PlayerStore::Result<bool> PlayerStore::add(const StoredPlayer& player) {
  return any(
      sql_.write("INSERT INTO cardtable.players(id, name, skeleton, recovery, since) VALUES ($1, $2, $3, $4, $5)"
                 " ON CONFLICT DO NOTHING RETURNING id",
                 {player.id, player.name, player.skeleton, player.recovery, player.since}, "t"));
}

PlayerStore::Result<bool> PlayerStore::rename(const std::string& id, const std::string& name,
                                              const std::string& skeleton) {
  return any(
      sql_.write("UPDATE cardtable.players SET name = $2, skeleton = $3 WHERE id = $1 AND NOT EXISTS"
                 " (SELECT 1 FROM cardtable.players AS other WHERE other.skeleton = $3 AND other.id <> $1)"
                 " RETURNING id",
                 {id, name, skeleton}, "t"));
}

PlayerStore::Result<std::optional<StoredPlayer>> PlayerStore::find(const std::string& id) {
  return first<StoredPlayer>(
      sql_.read("SELECT id, name, skeleton, recovery, since FROM cardtable.players WHERE id = $1", {id}, "ttttn"),
      player_in);
}

PlayerStore::Result<bool> PlayerStore::is_taken(const std::string& skeleton) {
  return any(sql_.read("SELECT id FROM cardtable.players WHERE skeleton = $1", {skeleton}, "t"));
}

PlayerStore::Result<std::optional<StoredPlayer>> PlayerStore::find_recovery(const std::string& hash) {
  return first<StoredPlayer>(
      sql_.read("SELECT id, name, skeleton, recovery, since FROM cardtable.players WHERE recovery = $1", {hash},
                "ttttn"),
      player_in);
}

PlayerStore::Result<bool> PlayerStore::set_recovery(const std::string& id, const std::string& before,
                                                    const std::string& hash) {
  return any(sql_.write("UPDATE cardtable.players SET recovery = $3 WHERE id = $1 AND recovery = $2 RETURNING id",
                        {id, before, hash}, "t"));
}

PlayerStore::Result<bool> PlayerStore::erase(const std::string& id) {
  if (auto removed = sql_.write("DELETE FROM cardtable.tickets WHERE player = $1", {id}); !removed) {
    return failure(std::move(removed));
  }
  return any(sql_.write("DELETE FROM cardtable.players WHERE id = $1 RETURNING id", {id}, "t"));
}

PlayerStore::Result<std::vector<StoredPlayer>> PlayerStore::list(const std::string& after, std::uint64_t most) {
  return all<StoredPlayer>(sql_.read("SELECT id, name, skeleton, recovery, since FROM cardtable.players WHERE id > $1"
                                     " ORDER BY id LIMIT $2",
                                     {after, most}, "ttttn"),
                           player_in);
}

PlayerStore::Result<std::uint64_t> PlayerStore::count() {
  auto rows = sql_.read("SELECT count(*) FROM cardtable.players", {}, "n");
  if (!rows) return failure(std::move(rows));
  return rows->number(0, 0);
}

PlayerStore::Result<bool> PlayerStore::add_passkey(const Passkey& passkey) {
  return any(
      sql_.write("INSERT INTO cardtable.passkeys(id, player, public_key, counter, since, used)"
                 " VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id",
                 {passkey.id, passkey.player, passkey.public_key, passkey.counter, passkey.since, passkey.used}, "t"));
}

PlayerStore::Result<std::optional<Passkey>> PlayerStore::find_passkey(const std::string& id) {
  return first<Passkey>(
      sql_.read("SELECT id, player, public_key, counter, since, used FROM cardtable.passkeys WHERE id = $1", {id},
                "tttnnn"),
      passkey_in);
}

PlayerStore::Result<std::vector<Passkey>> PlayerStore::passkeys_of(const std::string& player) {
  return all<Passkey>(sql_.read("SELECT id, player, public_key, counter, since, used FROM cardtable.passkeys"
                                " WHERE player = $1 ORDER BY since, id",
                                {player}, "tttnnn"),
                      passkey_in);
}

PlayerStore::Result<bool> PlayerStore::use_passkey(const std::string& id, std::uint64_t counter, std::uint64_t now) {
  return any(
      sql_.write("UPDATE cardtable.passkeys SET counter = $2, used = $3 WHERE id = $1"
                 " AND (counter < $2 OR (counter = 0 AND CAST($2 AS bigint) = 0)) RETURNING id",
                 {id, counter, now}, "t"));
}

PlayerStore::Result<bool> PlayerStore::remove_passkey(const std::string& player, const std::string& id) {
  return any(
      sql_.write("DELETE FROM cardtable.passkeys WHERE id = $2 AND player = $1 AND EXISTS"
                 " (SELECT 1 FROM cardtable.passkeys AS other WHERE other.player = $1 AND other.id <> $2)"
                 " RETURNING id",
                 {player, id}, "t"));
}

PlayerStore::Result<void> PlayerStore::add_session(const Session& session) {
  return nothing(sql_.write("INSERT INTO cardtable.sessions(hash, player, since, until) VALUES ($1, $2, $3, $4)",
                            {session.hash, session.player, session.since, session.until}));
}

PlayerStore::Result<std::optional<Session>> PlayerStore::find_session(const std::string& hash, std::uint64_t now) {
  return first<Session>(
      sql_.read("SELECT hash, player, since, until FROM cardtable.sessions WHERE hash = $1 AND until > $2", {hash, now},
                "ttnn"),
      session_in);
}

PlayerStore::Result<void> PlayerStore::extend_session(const std::string& hash, std::uint64_t until) {
  return nothing(sql_.write("UPDATE cardtable.sessions SET until = $2 WHERE hash = $1", {hash, until}));
}

PlayerStore::Result<void> PlayerStore::end_session(const std::string& hash) {
  return nothing(sql_.write("DELETE FROM cardtable.sessions WHERE hash = $1", {hash}));
}

PlayerStore::Result<void> PlayerStore::end_other_sessions(const std::string& player, const std::string& hash) {
  return nothing(sql_.write("DELETE FROM cardtable.sessions WHERE player = $1 AND hash <> $2", {player, hash}));
}

PlayerStore::Result<std::vector<Session>> PlayerStore::sessions_of(const std::string& player) {
  return all<Session>(
      sql_.read("SELECT hash, player, since, until FROM cardtable.sessions WHERE player = $1 ORDER BY since, hash",
                {player}, "ttnn"),
      session_in);
}

PlayerStore::Result<bool> PlayerStore::add_ticket(const Ticket& ticket, std::uint64_t most) {
  return any(
      sql_.write("INSERT INTO cardtable.tickets(hash, kind, player, until) SELECT $1, $2, $3, $4"
                 " WHERE (SELECT count(*) FROM cardtable.tickets) < $5 RETURNING hash",
                 {ticket.hash, ticket.kind, ticket.player, ticket.until, most}, "t"));
}

PlayerStore::Result<std::optional<Ticket>> PlayerStore::take_ticket(const std::string& hash, const std::string& kind,
                                                                    std::uint64_t now) {
  auto ticket = first<Ticket>(
      sql_.write("DELETE FROM cardtable.tickets WHERE hash = $1 AND kind = $2 RETURNING hash, kind, player, until",
                 {hash, kind}, "tttn"),
      ticket_in);
  if (ticket && *ticket && (*ticket)->until <= now) return std::nullopt;
  return ticket;
}

PlayerStore::Result<void> PlayerStore::add_seat(const PlayerSeat& seat) {
  return nothing(
      sql_.write("INSERT INTO cardtable.player_seats(code, token, player, since) SELECT $1, $2, id, $4"
                 " FROM cardtable.players WHERE id = $3 ON CONFLICT DO NOTHING",
                 {seat.table, seat.token, seat.player, seat.since}));
}

PlayerStore::Result<std::vector<PlayerSeat>> PlayerStore::seats_at(const std::string& table) {
  return all<PlayerSeat>(
      sql_.read("SELECT code, token, player, since FROM cardtable.player_seats WHERE code = $1 ORDER BY since, token",
                {table}, "tttn"),
      seat_in);
}

PlayerStore::Result<std::vector<PlayerSeat>> PlayerStore::seats_of(const std::string& player, std::uint64_t most) {
  return all<PlayerSeat>(sql_.read("SELECT code, token, player, since FROM cardtable.player_seats WHERE player = $1"
                                   " ORDER BY since DESC, code LIMIT $2",
                                   {player, most}, "tttn"),
                         seat_in);
}

PlayerStore::Result<void> PlayerStore::prune(std::uint64_t now) {
  for (const char* statement :
       {"DELETE FROM cardtable.tickets WHERE until <= $1", "DELETE FROM cardtable.sessions WHERE until <= $1"}) {
    if (auto done = nothing(sql_.write(statement, {now})); !done) return done;
  }
  return nothing(
      sql_.write("DELETE FROM cardtable.players WHERE since <= $1 AND NOT EXISTS"
                 " (SELECT 1 FROM cardtable.passkeys WHERE passkeys.player = players.id)",
                 {now < kUnfinishedFor ? 0 : now - kUnfinishedFor}));
}

}  // namespace cardtable
