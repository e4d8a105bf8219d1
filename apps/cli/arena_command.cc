// `cardtable arena`: bots against bots, with the same deals for every seating.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <thread>

#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/game_data.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/numbers.h"
#include "lab/arena.h"
#include "lab/contestants.h"
#include "lab/piece_host.h"
#include "lab/simulation_work.h"

namespace cardtable {
namespace {

struct ArenaFlags {
  std::string game;
  std::string bots;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  std::optional<std::size_t> players;
  std::vector<std::string> options;
  unsigned threads = 0;
  std::int64_t patience = 5'000;
  bool json = false;
  std::string catalog;
  std::string run_file;
};

std::expected<std::vector<Entrant>, std::string> parse_entrants(const ArenaFlags& flags, const GameType& type) {
  std::vector<Entrant> entrants;
  std::string_view left = flags.bots;
  while (true) {
    const auto comma = std::min(left.find(','), left.size());
    auto entrant = parse_entrant(left.substr(0, comma), type, std::chrono::milliseconds(flags.patience));
    if (!entrant) return std::unexpected("--bots: " + entrant.error().text());
    entrants.push_back(std::move(*entrant));
    if (comma == left.size()) break;
    left.remove_prefix(comma + 1);
  }
  // With more players than bots, the list of bots repeats.
  const std::size_t given = entrants.size();
  const std::size_t players = flags.players.value_or(given);
  if (players < given) return std::unexpected("there are more bots than players");
  while (entrants.size() < std::min(players, kMaxSeats + 1)) entrants.push_back(entrants[entrants.size() % given]);
  return entrants;
}

void print_report(const ArenaReport& report, bool as_json) {
  if (as_json) {
    json::array bots;
    for (const auto& row : report.bots) {
      bots.push_back(json::object{{"bot", row.bot},
                                  {"win_rate", row.win_rate},
                                  {"interval", json::array{row.interval.low, row.interval.high}},
                                  {"elo", row.elo},
                                  {"seats", row.games},
                                  {"wins", row.wins},
                                  {"faults", row.faults}});
    }
    std::cout << json::object{{"bots", std::move(bots)},
                              {"games", report.games},
                              {"without_winner", report.without_winner},
                              {"decisions", report.decisions}}
              << "\n";
    return;
  }
  std::cout << fmt::format("{:<24} {:>8} {:>8}  {:<16} {:>7} {:>7}\n", "bot", "seats", "wins", "95 % interval", "Elo",
                           "faults");
  for (const auto& row : report.bots) {
    std::cout << fmt::format("{:<24} {:>8} {:>7.1f}%  {:>5.1f}% to {:>5.1f}% {:>+7.0f} {:>7}\n", row.bot, row.games,
                             100 * row.win_rate, 100 * row.interval.low, 100 * row.interval.high, row.elo, row.faults);
  }
  std::cout << fmt::format("{} games, {} without a winner, {} decisions\n", report.games, report.without_winner,
                           report.decisions);
}

int run(const ArenaFlags& flags, PieceHost* host) {
  const auto fail = [&](std::string_view message) {
    return host == nullptr || host->is_first() ? cardtable::fail(message) : 1;
  };
  const auto registry = load_games(flags.catalog);
  if (!registry) return fail(registry.error());
  const auto choice = choose_game(*registry, flags.game, flags.options);
  if (!choice) return fail(choice.error());
  auto entrants = parse_entrants(flags, *choice->type);
  if (!entrants) return fail(entrants.error());
  if (const auto wrong = wrong_players(*choice, entrants->size())) return fail(*wrong);

  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const ArenaPlan plan{.type = choice->type,
                       .options = choice->options,
                       .entrants = std::move(*entrants),
                       .games = flags.games,
                       .seed = flags.seed,
                       .threads = flags.threads > 0 ? flags.threads : cores};
  std::stop_source stop;
  const Interruptible interruptible([&] { stop.request_stop(); });
  if (host != nullptr) {
    ArenaWork work(plan);
    PieceRunPlan shared{.threads = flags.threads > 0 ? flags.threads : host->usual_threads(),
                        .run_file = flags.run_file};
    shared.is_stopped = [&] { return stop.stop_requested(); };
    const auto end = host->run(work, std::move(shared));
    if (!host->is_first()) return end ? 0 : 1;
    if (!end) return fail(end.error().text());
    print_report(report_of(plan, work.totals()), flags.json);
    return 0;
  }
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  const auto report = run_arena(plan, stop.get_token(), [&](std::uint64_t played) {
    if (shows_progress) std::cerr << fmt::format("\r{} of {} games ", played, flags.games) << std::flush;
  });
  if (shows_progress) std::cerr << "\r" << std::string(40, ' ') << "\r";
  print_report(report, flags.json);
  return 0;
}

}  // namespace

void add_arena_command(CLI::App& app, int& status, PieceHost* host) {
  auto* command = app.add_subcommand("arena", "let bots play each other and measure their strength");
  auto flags = std::make_shared<ArenaFlags>();
  command->add_option("game", flags->game, "which game")->required();
  command->add_option("--bots", flags->bots, "who plays, for example hard,medium or \"hard,cmd:python3 mybot.py\"")
      ->required();
  command->add_option("--games", flags->games, "number of games; each deal is played once in every seating")
      ->transform(whole_number(1, 100'000'000));
  command->add_option("--seed", flags->seed, "seed of the first deal")->transform(whole_number());
  command->add_option("-p,--players", flags->players, "number of players, if there are more players than bots")
      ->transform(whole_number(1, 64));
  command->add_option("-o,--option", flags->options, "set an option of the game, name=value");
  command->add_option("--threads", flags->threads, "number of games to play at the same time; default: all cores")
      ->transform(thread_count());
  command->add_option("--patience", flags->patience, "milliseconds an external program may take for a move")
      ->transform(whole_number(1, 600'000));
  add_catalog_flag(*command, flags->catalog);
  if (host != nullptr) {
    command->add_option("--run", flags->run_file, "save progress in this file, and resume from it if it exists");
  }
  command->add_flag("--json", flags->json, "print one JSON object instead of a table");
  command->callback([&status, host, flags] { status = run(*flags, host); });
}

}  // namespace cardtable
