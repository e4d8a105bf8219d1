
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <exception>
#include <functional>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>

#include "apps/cli/commands.h"
#include "apps/cli/help/words.h"
#include "apps/cli/language_flag.h"
#include "engine/registry/registry.h"
#include "lab/piece_host.h"
#include "tables/table/messages.h"
#include "tables/table/replay.h"

namespace cardtable {

int fail(std::string_view message) {
  std::cerr << "cardtable: " << message << "\n";
  return 1;
}

/// Of everything that has one (docs/upgrading.md).
std::string versions() {
  const Registry registry;
  std::string rules;
  for (const auto& type : registry.games()) {
    const auto& info = type->info();
    rules += fmt::format("{} {} ", rules.empty() ? "" : ",", info.key);
    if (info.oldest_rules < info.rules_version) rules += fmt::format("{}-", info.oldest_rules);
    rules += std::to_string(info.rules_version);
  }
  return fmt::format("cardtable {}\nprotocol {}\nreplays {}, {}\nrules{}", CARDTABLE_VERSION, kTableProtocol,
                     kFirstReplayVersion, kReplayVersion, rules);
}

}  // namespace cardtable

int main(int argc, char** argv) {
  const cardtable::Language language = cardtable::language_of_arguments({argv, static_cast<std::size_t>(argc)});
  CLI::App app{cardtable::say(language, cardtable::help_msg::about{}), "cardtable"};
  app.set_version_flag("--version", cardtable::versions);
  app.require_subcommand(1);
  int status = 0;
  cardtable::OwnThreads threads;
  const auto commands = std::to_array<std::pair<std::string_view, std::function<void()>>>({
      {"play", [&] { cardtable::add_play_command(app, status, language); }},
      {"learn", [&] { cardtable::add_learn_command(app, status, language); }},
      {"serve", [&] { cardtable::add_serve_command(app, status, language); }},
      {"store", [&] { cardtable::add_store_command(app, status, language); }},
      {"admin", [&] { cardtable::add_admin_command(app, status, language); }},
      {"players", [&] { cardtable::add_players_command(app, status, language); }},
      {"games", [&] { cardtable::add_games_command(app, status, language); }},
      {"rules", [&] { cardtable::add_rules_command(app, status, language); }},
      {"engine", [&] { cardtable::add_engine_command(app, status, language); }},
      {"replay", [&] { cardtable::add_replay_command(app, status, language); }},
      {"review", [&] { cardtable::add_review_command(app, status, language); }},
      {"calibrate", [&] { cardtable::add_calibrate_command(app, status, language); }},
      {"puzzles", [&] { cardtable::add_puzzles_command(app, status, language); }},
      {"simulate", [&] { cardtable::add_simulate_command(app, status, language); }},
      {"arena", [&] { cardtable::add_arena_command(app, status, language); }},
      {"duplicate", [&] { cardtable::add_duplicate_command(app, status, language); }},
      {"rate", [&] { cardtable::add_rate_command(app, status, language); }},
      {"train", [&] { cardtable::add_train_command(app, status, language); }},
      {"solve", [&] { cardtable::add_solve_command(app, status, language); }},
      {"lab", [&] { cardtable::add_lab_command(app, status, language, threads); }},
      {"bench", [&] { cardtable::add_bench_command(app, status, language); }},
  });
  // A command that is named needs only its own flags; listing and guessing need all.
  const std::string_view wanted = argc > 1 ? argv[1] : "";
  const bool is_named = std::ranges::any_of(commands, [&](const auto& command) { return command.first == wanted; });
  for (const auto& [name, add] : commands) {
    if (!is_named || name == wanted) add();
  }
  cardtable::translate_help(app, language);
  if (argc <= 1) {
    std::cout << app.help();
    return 0;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error, std::cout, std::cerr) == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    return cardtable::fail(error.what());
  }
  return status;
}
