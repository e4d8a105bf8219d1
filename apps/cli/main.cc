
#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>

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
  cardtable::add_play_command(app, status);
  cardtable::add_learn_command(app, status);
  cardtable::add_serve_command(app, status);
  cardtable::add_store_command(app, status);
  cardtable::add_games_command(app, status);
  cardtable::add_rules_command(app, status);
  cardtable::add_engine_command(app, status);
  cardtable::add_replay_command(app, status);
  cardtable::add_review_command(app, status);
  cardtable::add_calibrate_command(app, status);
  cardtable::add_simulate_command(app, status);
  cardtable::add_arena_command(app, status);
  cardtable::add_train_command(app, status);
  cardtable::OwnThreads threads;
  cardtable::add_lab_command(app, status, threads);
  cardtable::add_bench_command(app, status);
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
