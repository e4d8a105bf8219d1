// The subcommands of `cardtable`. Each reads its arguments from the command line and returns an exit status.
#pragma once

#include <CLI/CLI.hpp>

#include "engine/core/language.h"

namespace cardtable {

class PieceHost;

/// Each adds its subcommand, whose help is in that language; the callback stores the exit status.
void add_games_command(CLI::App& app, int& status, Language language);
void add_rules_command(CLI::App& app, int& status, Language language);
void add_play_command(CLI::App& app, int& status, Language language);
void add_learn_command(CLI::App& app, int& status, Language language);
void add_engine_command(CLI::App& app, int& status, Language language);
void add_replay_command(CLI::App& app, int& status, Language language);
void add_review_command(CLI::App& app, int& status, Language language);
void add_calibrate_command(CLI::App& app, int& status, Language language);
void add_puzzles_command(CLI::App& app, int& status, Language language);
void add_serve_command(CLI::App& app, int& status, Language language);
void add_admin_command(CLI::App& app, int& status, Language language);
void add_store_command(CLI::App& app, int& status, Language language);
void add_players_command(CLI::App& app, int& status, Language language);
/// With a host, its processes share the games.
void add_simulate_command(CLI::App& app, int& status, Language language, PieceHost* host = nullptr);
void add_arena_command(CLI::App& app, int& status, Language language, PieceHost* host = nullptr);
void add_duplicate_command(CLI::App& app, int& status, Language language);
void add_rate_command(CLI::App& app, int& status, Language language);
void add_train_command(CLI::App& app, int& status, Language language);
void add_solve_command(CLI::App& app, int& status, Language language);
void add_bench_command(CLI::App& app, int& status, Language language);
/// `host` plays the games and must outlive the parsing.
void add_lab_command(CLI::App& app, int& status, Language language, PieceHost& host);

/// Prints a line to standard error and returns the exit status.
int fail(std::string_view message);

}  // namespace cardtable
