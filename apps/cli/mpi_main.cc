// `cardtable-mpi`: the commands that play many games, spread over the processes of an MPI job.
#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>
#include <sstream>

#include "apps/cli/commands.h"
#include "apps/cli/help/words.h"
#include "apps/cli/language_flag.h"
#include "lab/mpi/mpi_host.h"

namespace cardtable {

int fail(std::string_view message) {
  std::cerr << "cardtable-mpi: " << message << "\n";
  return 1;
}

namespace {

int run(int argc, char** argv, MpiHost& host) {
  const Language language = language_of_arguments({argv, static_cast<std::size_t>(argc)});
  CLI::App app{say(language, help_msg::about_mpi{}), "cardtable-mpi"};
  app.set_version_flag("--version", "cardtable " CARDTABLE_VERSION);
  app.require_subcommand(1);
  int status = 0;
  add_lab_command(app, status, language, host);
  add_simulate_command(app, status, language, &host);
  add_arena_command(app, status, language, &host);
  translate_help(app, language);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    std::ostringstream quiet;
    const int exit = app.exit(error, host.is_first() ? std::cout : quiet, host.is_first() ? std::cerr : quiet);
    return exit == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    return fail(error.what());
  }
  return status;
}

}  // namespace
}  // namespace cardtable

int main(int argc, char** argv) {
  cardtable::MpiHost host(argc, argv);
  const int status = cardtable::run(argc, argv, host);
  if (!host.has_run()) host.stay_away();
  return status;
}
