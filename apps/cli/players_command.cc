// What an operator does about players: who there is, what is stored about one, and deleting one on request.
#include <fmt/format.h>

#include <array>
#include <boost/json.hpp>
#include <ctime>
#include <expected>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "apps/cli/commands.h"
#include "apps/cli/help/words.h"
#include "tables/identity/accounts.h"
#include "tables/store/open_store.h"
#include "tables/store/sqlite_store.h"

namespace cardtable {
namespace {

constexpr std::uint64_t kPlayersAtOnce = 500;

struct PlayersFlags {
  std::string store;
  std::vector<std::string> ids;
  bool is_json = false;
};

struct OpenPlayers {
  std::unique_ptr<Store> store;
  PlayerStore* players = nullptr;
};

/// A file that a server uses can be read, but not changed.
std::expected<OpenPlayers, std::string> open_players(const std::string& address, bool to_change) {
  const bool is_file = !is_postgres(address);
  if (is_file && !std::filesystem::exists(address)) {
    return std::unexpected(fmt::format("{}: there is no such file", address));
  }
  auto store = is_file && !to_change ? read_sqlite(address) : open_store(address, {.name = "cardtable players"});
  if (!store) return std::unexpected(fmt::format("{}: {}", shown_address(address), store.error().message));
  auto* players = (*store)->players();
  return OpenPlayers{std::move(*store), players};
}

std::string day_text(std::uint64_t seconds) {
  const auto time = static_cast<std::time_t>(seconds);
  std::tm parts{};
  gmtime_r(&time, &parts);
  std::array<char, 16> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts)};
}

int run_list(const PlayersFlags& flags) {
  const auto open = open_players(flags.store, false);
  if (!open) return fail(open.error());
  std::uint64_t count = 0;
  std::string last;
  if (!flags.is_json) std::cout << fmt::format("{:<22}  {:<10}  {}\n", "id", "since", "name");
  for (;;) {
    const auto players = open->players->list(last, kPlayersAtOnce);
    if (!players) return fail(players.error().message);
    if (players->empty()) break;
    for (const auto& player : *players) {
      if (flags.is_json) {
        std::cout << json::serialize(json::object{{"id", player.id}, {"name", player.name}, {"since", player.since}})
                  << '\n';
      } else {
        std::cout << fmt::format("{:<22}  {:<10}  {}\n", player.id, day_text(player.since), player.name);
      }
    }
    count += players->size();
    last = players->back().id;
  }
  if (!flags.is_json) std::cout << fmt::format("players: {}\n", count);
  return 0;
}

int run_export(const PlayersFlags& flags) {
  const auto open = open_players(flags.store, false);
  if (!open) return fail(open.error());
  for (const auto& id : flags.ids) {
    const auto data = player_data(*open->players, id);
    if (!data) return fail(data.error().message);
    if (!*data) return fail(fmt::format("there is no player {}", id));
    std::cout << json::serialize(**data) << '\n';
  }
  return 0;
}

int run_delete(const PlayersFlags& flags) {
  const auto open = open_players(flags.store, true);
  if (!open) return fail(open.error());
  int status = 0;
  for (const auto& id : flags.ids) {
    const auto erased = open->players->erase(id);
    if (!erased) return fail(erased.error().message);
    if (*erased) {
      std::cout << fmt::format("{} deleted\n", id);
    } else {
      status = fail(fmt::format("there is no player {}", id));
    }
  }
  open->store->stop();
  return status;
}

}  // namespace

void add_players_command(CLI::App& app, int& status, Language language) {
  auto* command = app.add_subcommand("players", say(language, help_msg::command_players{}));
  command->require_subcommand(1);
  auto flags = std::make_shared<PlayersFlags>();
  const auto add = [&](const char* name, std::string help, int (*run)(const PlayersFlags&)) {
    auto* part = command->add_subcommand(name, std::move(help));
    part->callback([&status, flags, run] { status = run(*flags); });
    part->add_option("STORE", flags->store, say(language, help_msg::store_store{}))->required();
    return part;
  };
  auto* list = add("list", say(language, help_msg::command_players_list{}), run_list);
  list->add_flag("--json", flags->is_json, say(language, help_msg::store_json{}));
  for (auto* part : {add("export", say(language, help_msg::command_players_export{}), run_export),
                     add("delete", say(language, help_msg::command_players_delete{}), run_delete)}) {
    part->add_option("ID", flags->ids, say(language, help_msg::players_id{}))->required();
  }
}

}  // namespace cardtable
