// The subcommands of `cardtable`. Each reads its arguments from the command line and returns an exit status.
#pragma once

#include <CLI/CLI.hpp>

namespace cardtable {

/// Each adds its subcommand; the callback stores the exit status.
void add_games_command(CLI::App& app, int& status);
void add_rules_command(CLI::App& app, int& status);
void add_play_command(CLI::App& app, int& status);
void add_engine_command(CLI::App& app, int& status);
void add_replay_command(CLI::App& app, int& status);
void add_serve_command(CLI::App& app, int& status);
void add_simulate_command(CLI::App& app, int& status);
void add_arena_command(CLI::App& app, int& status);
void add_bench_command(CLI::App& app, int& status);

/// Prints one line on standard error; returns the exit status.
int fail(std::string_view message);

}  // namespace cardtable
