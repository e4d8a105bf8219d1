
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <exception>
#include <functional>
#include <iostream>
#include <string_view>
#include <utility>

#include "apps/cli/commands.h"
#include "lab/piece_host.h"

namespace cardtable {

int fail(std::string_view message) {
  std::cerr << "cardtable: " << message << "\n";
  return 1;
}

}  // namespace cardtable

int main(int argc, char** argv) {
  CLI::App app{
      "Cardtable: card-driven tabletop games. Play in the browser or the terminal, drive the rules from a program, "
      "check "
      "replays.",
      "cardtable"};
  app.set_version_flag("--version", "cardtable " CARDTABLE_VERSION);
  app.require_subcommand(1);
  int status = 0;
  cardtable::OwnThreads threads;
  const auto commands = std::to_array<std::pair<std::string_view, std::function<void()>>>({
      {"play", [&] { cardtable::add_play_command(app, status); }},
      {"learn", [&] { cardtable::add_learn_command(app, status); }},
      {"serve", [&] { cardtable::add_serve_command(app, status); }},
      {"store", [&] { cardtable::add_store_command(app, status); }},
      {"games", [&] { cardtable::add_games_command(app, status); }},
      {"rules", [&] { cardtable::add_rules_command(app, status); }},
      {"engine", [&] { cardtable::add_engine_command(app, status); }},
      {"replay", [&] { cardtable::add_replay_command(app, status); }},
      {"review", [&] { cardtable::add_review_command(app, status); }},
      {"calibrate", [&] { cardtable::add_calibrate_command(app, status); }},
      {"puzzles", [&] { cardtable::add_puzzles_command(app, status); }},
      {"simulate", [&] { cardtable::add_simulate_command(app, status); }},
      {"arena", [&] { cardtable::add_arena_command(app, status); }},
      {"train", [&] { cardtable::add_train_command(app, status); }},
      {"solve", [&] { cardtable::add_solve_command(app, status); }},
      {"lab", [&] { cardtable::add_lab_command(app, status, threads); }},
      {"bench", [&] { cardtable::add_bench_command(app, status); }},
  });
  // A command that is named needs only its own flags; listing and guessing need all.
  const std::string_view wanted = argc > 1 ? argv[1] : "";
  const bool is_named = std::ranges::any_of(commands, [&](const auto& command) { return command.first == wanted; });
  for (const auto& [name, add] : commands) {
    if (!is_named || name == wanted) add();
  }
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
