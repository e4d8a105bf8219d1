#include "tables/store/postgres/schema.h"

#include <fmt/format.h>

#include <array>
#include <string>

#include "tables/store/players.h"
#include "tables/store/pushes.h"

namespace cardtable::postgres {
namespace {

// The number for our advisory lock; nothing else in this database uses it.
constexpr const char* kBegin = "BEGIN; SELECT pg_advisory_xact_lock(7246193518)";

constexpr const char* kVersionTable =
    "CREATE SCHEMA IF NOT EXISTS cardtable;"
    "CREATE TABLE IF NOT EXISTS cardtable.schema_version(version integer NOT NULL)";

// A table belongs to the server in `server` while that server's lease lasts (`servers.until`, by the clock of the
// database). `epoch` rises whenever a table is taken: a write that carries an older one is refused in the transaction
// that would have committed it. `last` is the last version of the journal, so a write needs to look at one row only.
constexpr const char* kFirst = R"sql(
CREATE TABLE cardtable.servers(
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  until timestamptz NOT NULL,
  probes bigint NOT NULL DEFAULT 0);

CREATE TABLE cardtable.tables(
  code text COLLATE "C" PRIMARY KEY,
  last bigint NOT NULL,
  server bigint,
  epoch bigint NOT NULL DEFAULT 1,
  wanted_by bigint) WITH (fillfactor = 80);
CREATE INDEX tables_by_server ON cardtable.tables(server) WHERE server IS NOT NULL;
CREATE INDEX tables_wanted ON cardtable.tables(server) WHERE wanted_by IS NOT NULL;

CREATE TABLE cardtable.entries(
  code text COLLATE "C" NOT NULL,
  version bigint NOT NULL,
  text bytea NOT NULL,
  PRIMARY KEY(code, version));

CREATE FUNCTION cardtable.refuse(wanted_code text, me bigint, wanted_epoch bigint, version bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  found cardtable.tables;
BEGIN
  SELECT * INTO found FROM cardtable.tables WHERE code = wanted_code;
  IF found.code IS NULL THEN
    RAISE EXCEPTION 'table %: it does not exist', wanted_code;
  ELSIF found.server IS DISTINCT FROM me OR found.epoch <> wanted_epoch THEN
    RAISE EXCEPTION 'table %: this server does not have it any more (epoch %, now %)', wanted_code, wanted_epoch,
      found.epoch;
  END IF;
  RAISE EXCEPTION 'table %: version % does not follow %', wanted_code, version, found.last;
END $$;

-- All of it or nothing. For each table: the first version of these writes, whether that must follow the last one there,
-- whether the journal begins anew.
CREATE FUNCTION cardtable.append(me bigint, codes text[], firsts bigint[], follow boolean[], lasts bigint[],
  restarts boolean[], epochs bigint[], entry_codes text[], versions bigint[], texts bytea[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  FOR i IN 1 .. coalesce(array_length(codes, 1), 0) LOOP
    UPDATE cardtable.tables SET last = lasts[i]
      WHERE code = codes[i] AND server = me AND epoch = epochs[i] AND (NOT follow[i] OR last = firsts[i] - 1);
    CONTINUE WHEN FOUND;
    IF epochs[i] = 1 THEN
      INSERT INTO cardtable.tables(code, last, server) VALUES (codes[i], lasts[i], me) ON CONFLICT DO NOTHING;
      CONTINUE WHEN FOUND;
    END IF;
    PERFORM cardtable.refuse(codes[i], me, epochs[i], firsts[i]);
  END LOOP;
  IF true = ANY (restarts) THEN
    DELETE FROM cardtable.entries
      WHERE code IN (SELECT r.code FROM unnest(codes, restarts) AS r(code, restart) WHERE r.restart);
  END IF;
  INSERT INTO cardtable.entries SELECT * FROM unnest(entry_codes, versions, texts);
END $$;

-- The new epoch; 0 if there is no such table; null if another server has it. Then that one is asked for it, and
-- `wait_ms` says when its lease ends.
CREATE FUNCTION cardtable.take(wanted_code text, me bigint, OUT new_epoch bigint, OUT wait_ms bigint)
LANGUAGE plpgsql AS $$
DECLARE
  found cardtable.tables;
  lease timestamptz;
BEGIN
  SELECT * INTO found FROM cardtable.tables WHERE code = wanted_code FOR UPDATE;
  IF found.code IS NULL THEN
    new_epoch := 0;
    RETURN;
  END IF;
  IF found.server <> me THEN
    SELECT until INTO lease FROM cardtable.servers WHERE id = found.server;
  END IF;
  IF lease > clock_timestamp() THEN
    IF found.wanted_by IS DISTINCT FROM me THEN
      UPDATE cardtable.tables SET wanted_by = me WHERE code = wanted_code;
      PERFORM pg_notify('cardtable_' || found.server, 'want ' || wanted_code);
    END IF;
    wait_ms := ceil(1000 * extract(epoch FROM lease - clock_timestamp()));
    RETURN;
  END IF;
  -- A server that takes its own table again must still hand it over if another server has asked for it.
  UPDATE cardtable.tables
    SET server = me, epoch = epoch + 1, wanted_by = CASE WHEN server = me THEN wanted_by END
    WHERE code = wanted_code;
  IF found.server <> me THEN
    PERFORM pg_notify('cardtable_' || found.server, 'lost ' || wanted_code);
  END IF;
  new_epoch := found.epoch + 1;
END $$;

-- An epoch of 0 stands for any.
CREATE FUNCTION cardtable.release(me bigint, codes text[], epochs bigint[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  wanter bigint;
BEGIN
  FOR i IN 1 .. coalesce(array_length(codes, 1), 0) LOOP
    SELECT wanted_by INTO wanter FROM cardtable.tables
      WHERE code = codes[i] AND server = me AND epochs[i] IN (0, epoch) FOR UPDATE;
    CONTINUE WHEN NOT FOUND;
    UPDATE cardtable.tables SET server = NULL, wanted_by = NULL WHERE code = codes[i];
    IF wanter IS NOT NULL THEN
      PERFORM pg_notify('cardtable_' || wanter, 'free ' || codes[i]);
    END IF;
  END LOOP;
END $$;
)sql";

constexpr const char* kSecond = R"sql(
CREATE TABLE cardtable.results(
  deal text COLLATE "C" NOT NULL,
  player text COLLATE "C" NOT NULL,
  score bigint NOT NULL,
  text bytea NOT NULL,
  PRIMARY KEY(deal, player));
)sql";

// When tables were opened and used, and an end for those that nobody uses. A table from before begins now. `append` is
// as above, and notes the time; a server that began before this version calls it too.
constexpr const char* kThird = R"sql(
ALTER TABLE cardtable.tables
  ADD COLUMN opened timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN used timestamptz NOT NULL DEFAULT now();

CREATE OR REPLACE FUNCTION cardtable.append(me bigint, codes text[], firsts bigint[], follow boolean[], lasts bigint[],
  restarts boolean[], epochs bigint[], entry_codes text[], versions bigint[], texts bytea[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  FOR i IN 1 .. coalesce(array_length(codes, 1), 0) LOOP
    UPDATE cardtable.tables SET last = lasts[i], used = now()
      WHERE code = codes[i] AND server = me AND epoch = epochs[i] AND (NOT follow[i] OR last = firsts[i] - 1);
    CONTINUE WHEN FOUND;
    IF epochs[i] = 1 THEN
      INSERT INTO cardtable.tables(code, last, server) VALUES (codes[i], lasts[i], me) ON CONFLICT DO NOTHING;
      CONTINUE WHEN FOUND;
    END IF;
    PERFORM cardtable.refuse(codes[i], me, epochs[i], firsts[i]);
  END LOOP;
  IF true = ANY (restarts) THEN
    DELETE FROM cardtable.entries
      WHERE code IN (SELECT r.code FROM unnest(codes, restarts) AS r(code, restart) WHERE r.restart);
  END IF;
  INSERT INTO cardtable.entries(code, version, text) SELECT * FROM unnest(entry_codes, versions, texts);
END $$;

CREATE FUNCTION cardtable.erase(codes text[]) RETURNS bigint
LANGUAGE sql AS $$
  WITH entry AS (DELETE FROM cardtable.entries WHERE code = ANY (codes)),
    gone AS (DELETE FROM cardtable.tables WHERE code = ANY (codes) RETURNING code)
  SELECT count(*) FROM gone
$$;

-- Only a table of this server, under the number of its taking.
CREATE FUNCTION cardtable.erase_taken(wanted_code text, me bigint, wanted_epoch bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM cardtable.tables WHERE code = wanted_code AND server = me AND epoch = wanted_epoch FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  RETURN cardtable.erase(ARRAY[wanted_code]);
END $$;

-- Tables that no living server has. A row that somebody is just taking is left for the next time.
CREATE FUNCTION cardtable.prune(seconds bigint, most bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  codes text[];
BEGIN
  SELECT array_agg(code) INTO codes FROM (
    SELECT code FROM cardtable.tables t
      WHERE used <= now() - seconds * interval '1 second'
        AND NOT EXISTS (SELECT 1 FROM cardtable.servers s WHERE s.id = t.server AND s.until > clock_timestamp())
      LIMIT most FOR UPDATE SKIP LOCKED) AS old;
  RETURN coalesce(cardtable.erase(codes), 0);
END $$;
)sql";

// What each server offers in the lobby, as one text. It counts for as long as the lease of its server.
constexpr const char* kFourth = R"sql(
CREATE TABLE cardtable.lobby(
  server bigint PRIMARY KEY REFERENCES cardtable.servers(id) ON DELETE CASCADE,
  tables bytea NOT NULL);
)sql";

// The fifth version is in tables/store/players.cc, the sixth in tables/store/pushes.cc.
const std::array<const char*, kSchema> kMigrations{kFirst, kSecond, kThird, kFourth, kPlayerTables, kPushTables};

std::expected<std::uint64_t, StoreError> current(Connection& connection) {
  const auto rows = connection.run_script("SELECT coalesce(max(version), 0) FROM cardtable.schema_version");
  if (!rows) return std::unexpected(rows.error());
  return std::stoull(std::string(rows->bytes(0, 0)));  // without parameters it comes as text
}

std::expected<void, StoreError> migrate_locked(Connection& connection) {
  if (auto made = connection.run_script(kVersionTable); !made) return std::unexpected(made.error());
  const auto version = current(connection);
  if (!version) return std::unexpected(version.error());
  if (*version > kSchema) {
    return std::unexpected(StoreError{
        fmt::format("the database was written by a newer version of this program (schema {}; this one supports {})",
                    *version, kSchema)});
  }
  for (auto next = *version; next < kSchema; ++next) {
    if (auto made = connection.run_script(kMigrations.at(next)); !made) return std::unexpected(made.error());
    const auto note =
        fmt::format("DELETE FROM cardtable.schema_version; INSERT INTO cardtable.schema_version VALUES ({})", next + 1);
    if (auto noted = connection.run_script(note.c_str()); !noted) return std::unexpected(noted.error());
  }
  return {};
}

}  // namespace

std::expected<void, StoreError> migrate(Connection& connection) {
  if (auto begun = connection.run_script(kBegin); !begun) return std::unexpected(begun.error());
  const auto migrated = migrate_locked(connection);
  const auto ended = connection.run_script(migrated ? "COMMIT" : "ROLLBACK");
  if (!migrated) return migrated;
  if (!ended) return std::unexpected(ended.error());
  return {};
}

}  // namespace cardtable::postgres
