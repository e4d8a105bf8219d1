#include <fmt/format.h>

#include <array>
#include <boost/json.hpp>
#include <cstdint>
#include <ctime>
#include <expected>
#include <filesystem>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/commands.h"
#include "apps/cli/game_data.h"
#include "apps/cli/help/words.h"
#include "apps/cli/numbers.h"
#include "tables/rooms/journal.h"
#include "tables/rooms/secret.h"
#include "tables/store/copy.h"
#include "tables/store/open_store.h"
#include "tables/store/sqlite_store.h"

namespace cardtable {
namespace {

namespace json = boost::json;

constexpr std::size_t kTablesAtOnce = 100;
constexpr std::uint64_t kDay = 86'400;

struct StoreFlags {
  std::string store;
  std::string to;
  std::vector<std::string> codes;
  std::string catalog;
  std::uint64_t unused_days = 0;
  bool is_json = false;
  bool is_dry_run = false;
};

using Opened = std::expected<std::unique_ptr<Store>, std::string>;

Opened opened(std::expected<std::unique_ptr<Store>, StoreError> store, const std::string& address) {
  if (!store) return std::unexpected(fmt::format("{}: {}", shown_address(address), store.error().message));
  return std::move(*store);
}

bool is_missing(const std::string& address) { return !is_postgres(address) && !std::filesystem::exists(address); }

std::unexpected<std::string> no_file(const std::string& address) {
  return std::unexpected(fmt::format("{}: there is no such file", address));
}

Opened open_to_change(const std::string& address, std::string_view command) {
  return opened(open_store(address, {.name = fmt::format("cardtable store {}", command)}), address);
}

/// Also while a server uses it.
Opened open_to_read(const std::string& address, std::string_view command) {
  if (is_missing(address)) return no_file(address);
  return is_postgres(address) ? open_to_change(address, command) : opened(read_sqlite(address), address);
}

/// Calls `work` for every table in the order of their codes.
std::expected<void, StoreError> for_each_table(Store& store, const std::function<void(const StoredTable&)>& work) {
  std::string last;
  for (;;) {
    const auto tables = store.describe(last, kTablesAtOnce);
    if (!tables) return std::unexpected(tables.error());
    if (tables->empty()) return {};
    for (const auto& table : *tables) work(table);
    last = tables->back().code;
  }
}

/// In UTC; a dash for a time that is not known.
std::string time_text(std::uint64_t seconds) {
  if (seconds == 0) return "-";
  const auto time = static_cast<std::time_t>(seconds);
  std::tm parts{};
  gmtime_r(&time, &parts);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &parts)};
}

json::object json_of(const StoredTable& table) {
  json::object object{{"code", table.code}, {"entries", table.entries}, {"bytes", table.bytes}};
  if (table.opened > 0) object["opened"] = time_text(table.opened);
  if (table.used > 0) object["used"] = time_text(table.used);
  return object;
}

/// Whether nobody has used the table for so long. One without a time is in use, for all that is known.
bool is_unused(const StoredTable& table, std::uint64_t days) {
  return days == 0 || (table.used > 0 && table.used + days * kDay <= seconds_now());
}

int run_copy(const StoreFlags& flags) {
  if (is_missing(flags.store)) return fail(no_file(flags.store).error());
  const auto from = open_to_change(flags.store, "copy");
  if (!from) return fail(from.error());
  const auto to = open_to_change(flags.to, "copy");
  if (!to) return fail(to.error());
  const auto copied = copy_tables(
      **from, **to, [](const CopyFigures& figures) { std::cerr << fmt::format("{} tables\n", figures.tables); });
  const auto players = copied ? copy_players(**from, **to) : 0;
  (*to)->stop();
  if (!copied) return fail(copied.error().message);
  if (!players) return fail(players.error().message);
  std::cout << fmt::format("{} tables are the same in both stores; copied now: {} tables, {} entries\n", copied->tables,
                           copied->copied, copied->entries);
  if (*players > 0) std::cout << fmt::format("players copied: {}\n", *players);
  if (copied->conflicts.empty()) return 0;
  std::string names;
  for (const auto& name : copied->conflicts) names += " " + name;
  return fail(fmt::format("these tables differ between the two stores and were not copied:{}", names));
}

int run_list(const StoreFlags& flags) {
  const auto store = open_to_read(flags.store, "list");
  if (!store) return fail(store.error());
  if (!flags.is_json) {
    std::cout << fmt::format("{:<8} {:>8} {:>9}  {:<16}  {:<16}\n", "code", "entries", "KiB", "opened", "last used");
  }
  std::uint64_t tables = 0;
  std::uint64_t bytes = 0;
  const auto listed = for_each_table(**store, [&](const StoredTable& table) {
    if (!is_unused(table, flags.unused_days)) return;
    ++tables;
    bytes += table.bytes;
    if (flags.is_json) {
      std::cout << json::serialize(json_of(table)) << '\n';
    } else {
      std::cout << fmt::format("{:<8} {:>8} {:>9.1f}  {:<16}  {:<16}\n", table.code, table.entries,
                               static_cast<double>(table.bytes) / 1024, time_text(table.opened), time_text(table.used));
    }
  });
  if (!listed) return fail(listed.error().message);
  if (!flags.is_json) {
    std::cout << fmt::format("tables: {}; {:.1f} MiB\n", tables, static_cast<double>(bytes) / 1024 / 1024);
  }
  return 0;
}

std::string name_of(const Chair& chair) {
  switch (chair.kind) {
    case ChairKind::kBot:
      return fmt::format("{} (bot, {})", chair.name, chair.level);
    case ChairKind::kPerson:
      return chair.name;
    case ChairKind::kOpen:
      break;
  }
  return "open";
}

/// What an operator may know: no token, no seed and no card.
int run_show(const StoreFlags& flags) {
  const auto registry = load_games(flags.catalog);
  if (!registry) return fail(registry.error());
  const auto store = open_to_read(flags.store, "show");
  if (!store) return fail(store.error());
  for (const auto& given : flags.codes) {
    const auto code = normal_code(given, {});
    const auto journal = (*store)->read_now(code, 0);
    if (!journal) return fail(journal.error().message);
    StoredTable stored{.code = code, .entries = journal->size()};
    if (journal->empty()) return fail(fmt::format("there is no table {}", given));
    // The table right after the code before it is this one.
    auto before = code;
    --before.back();
    before.push_back('~');
    if (const auto described = (*store)->describe(before, 1); described && !described->empty()) {
      if (described->front().code == code) stored = described->front();
    }
    auto shown = json_of(stored);
    const auto table = table_from(*registry, *journal, {});
    if (table) {
      shown["game"] = table->setup().type->info().key;
      shown["phase"] = kPhases.at(static_cast<std::size_t>(table->phase()));
      json::array seats;
      for (const auto& chair : table->chairs()) seats.push_back(json::value(name_of(chair)));
      shown["seats"] = std::move(seats);
    } else {
      shown["unreadable"] = table.error().why;
    }
    if (flags.is_json) {
      std::cout << json::serialize(shown) << '\n';
      continue;
    }
    for (const auto& [key, value] : shown) {
      std::cout << fmt::format("{:<10}  {}\n", std::string(key),
                               value.is_string() ? std::string(value.as_string()) : json::serialize(value));
    }
  }
  return 0;
}

int run_delete(const StoreFlags& flags) {
  if (is_missing(flags.store)) return fail(no_file(flags.store).error());
  const auto store = open_to_change(flags.store, "delete");
  if (!store) return fail(store.error());
  int status = 0;
  for (const auto& given : flags.codes) {
    const auto code = normal_code(given, {});
    // The server that has the table lets it go first.
    const auto taken = take_now(**store, code);
    if (!taken) return fail(taken.error().message);
    if (taken->journal.empty()) {
      status = fail(fmt::format("there is no table {}", given));
      continue;
    }
    const auto erased = (*store)->erase(code, taken->epoch);
    if (!erased) return fail(erased.error().message);
    if (!*erased) return fail(fmt::format("{}: another server has just taken it; try again", code));
    std::cout << fmt::format("{} deleted\n", code);
  }
  (*store)->stop();
  return status;
}

int run_prune(const StoreFlags& flags) {
  if (flags.is_dry_run) {
    auto listed = flags;
    listed.is_json = false;
    return run_list(listed);
  }
  if (is_missing(flags.store)) return fail(no_file(flags.store).error());
  const auto store = open_to_change(flags.store, "prune");
  if (!store) return fail(store.error());
  std::uint64_t total = 0;
  for (;;) {
    const auto pruned = (*store)->prune(flags.unused_days * kDay, kTablesAtOnce);
    if (!pruned) return fail(pruned.error().message);
    total += *pruned;
    if (*pruned < kTablesAtOnce) break;
  }
  (*store)->stop();
  std::cout << fmt::format("tables deleted: {}\n", total);
  return 0;
}

int run_pack(const StoreFlags& flags) {
  if (is_missing(flags.store)) return fail(no_file(flags.store).error());
  const auto store = open_to_change(flags.store, "pack");
  if (!store) return fail(store.error());
  std::uint64_t total = 0;
  for (;;) {
    const auto packed = (*store)->pack(flags.unused_days * kDay, kTablesAtOnce);
    if (!packed) return fail(packed.error().message);
    total += *packed;
    if (*packed < kTablesAtOnce) break;
  }
  (*store)->stop();
  std::cout << fmt::format("tables compressed: {}\n", total);
  return 0;
}

/// Every table is built from its journal, as a server would do it.
int run_check(const StoreFlags& flags) {
  const auto registry = load_games(flags.catalog);
  if (!registry) return fail(registry.error());
  const auto store = open_to_read(flags.store, "check");
  if (!store) return fail(store.error());
  if (const auto sound = (*store)->verify(); !sound) {
    return fail(fmt::format("{}: damaged: {}", shown_address(flags.store), sound.error().message));
  }
  std::uint64_t tables = 0;
  std::uint64_t bad = 0;
  std::string last;
  for (;;) {
    const auto names = (*store)->tables(last, kTablesAtOnce);
    if (!names) return fail(names.error().message);
    if (names->empty()) break;
    for (const auto& name : *names) {
      const auto journal = (*store)->read_now(name, 0);
      if (!journal) return fail(fmt::format("{}: {}", name, journal.error().message));
      if (journal->empty()) continue;  // deleted meanwhile
      ++tables;
      const auto table = table_from(*registry, *journal, {});
      if (table) continue;
      ++bad;
      std::cout << fmt::format("{}: {}\n", name, table.error().why);
    }
    last = names->back();
  }
  std::cout << fmt::format("tables: {}; not readable: {}\n", tables, bad);
  return bad == 0 ? 0 : 1;
}

}  // namespace

void add_store_command(CLI::App& app, int& status, Language language) {
  auto* command = app.add_subcommand("store", say(language, help_msg::command_store{}));
  command->require_subcommand(1);
  auto flags = std::make_shared<StoreFlags>();
  const auto add = [&](const char* name, std::string help, int (*run)(const StoreFlags&)) {
    auto* part = command->add_subcommand(name, std::move(help));
    part->callback([&status, flags, run] { status = run(*flags); });
    return part;
  };
  const auto add_store = [&](CLI::App* part) {
    part->add_option("STORE", flags->store, say(language, help_msg::store_store{}))->required();
  };
  const auto add_codes = [&](CLI::App* part) {
    part->add_option("CODE", flags->codes, say(language, help_msg::store_code{}))->required();
  };
  const auto add_unused = [&](CLI::App* part) {
    return part->add_option("--unused", flags->unused_days, say(language, help_msg::store_unused{}))
        ->transform(whole_number(1, 36'500));
  };
  const auto add_json = [&](CLI::App* part) {
    part->add_flag("--json", flags->is_json, say(language, help_msg::store_json{}));
  };

  auto* list = add("list", say(language, help_msg::command_store_list{}), run_list);
  add_store(list);
  add_unused(list);
  add_json(list);
  auto* show = add("show", say(language, help_msg::command_store_show{}), run_show);
  add_store(show);
  add_codes(show);
  add_json(show);
  add_catalog_flag(*show, flags->catalog, language);
  auto* erase = add("delete", say(language, help_msg::command_store_delete{}), run_delete);
  add_store(erase);
  add_codes(erase);
  auto* prune = add("prune", say(language, help_msg::command_store_prune{}), run_prune);
  add_store(prune);
  add_unused(prune)->required();
  prune->add_flag("--dry-run", flags->is_dry_run, say(language, help_msg::store_dry_run{}));
  auto* pack = add("pack", say(language, help_msg::command_store_pack{}), run_pack);
  add_store(pack);
  add_unused(pack)->required();
  auto* check = add("check", say(language, help_msg::command_store_check{}), run_check);
  add_store(check);
  add_catalog_flag(*check, flags->catalog, language);
  auto* copy = add("copy", say(language, help_msg::command_copy{}), run_copy);
  copy->add_option("FROM", flags->store, say(language, help_msg::store_from{}))->required();
  copy->add_option("TO", flags->to, say(language, help_msg::store_to{}))->required();
}

}  // namespace cardtable
