// `cardtable arena`: bots against bots, with the same deals for every seating; `--ladder` rates them (climb_ladders).
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <thread>

#include "apps/cli/climb_ladders.h"
#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/game_data.h"
#include "apps/cli/help/words.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/language_flag.h"
#include "apps/cli/numbers.h"
#include "apps/cli/words.h"
#include "lab/arena.h"
#include "lab/contestants.h"
#include "lab/figures/decimal.h"
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
  bool ladder = false;
  std::size_t reach = 0;
  std::string catalog;
  std::string run_file;
  Language language = Language::kEnglish;
};

/// With more players than bots, the list of bots repeats.
std::expected<std::vector<Entrant>, std::string> seat_entrants(const ArenaFlags& flags, const GameType& type) {
  auto entrants = parse_entrants(flags.bots, type, std::chrono::milliseconds(flags.patience));
  if (!entrants) return std::unexpected("--bots: " + entrants.error().text());
  const std::size_t given = entrants->size();
  const std::size_t players = flags.players.value_or(given);
  if (players < given) return std::unexpected("there are more bots than players");
  while (entrants->size() < std::min(players, kMaxSeats + 1)) {
    entrants->push_back(std::vector(*entrants)[entrants->size() % given]);
  }
  return *std::move(entrants);
}

void print_report(const ArenaReport& report, bool as_json, Language language) {
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
  std::cout << fmt::format("{:<24} {:>8} {:>8}  {:<16} {:>7} {:>7}\n", say(language, cli_msg::column_bot{}),
                           say(language, cli_msg::column_seats{}), say(language, cli_msg::column_wins{}),
                           say(language, cli_msg::column_interval{}), "Elo", say(language, cli_msg::column_faults{}));
  const auto per_cent = [&](double share) { return decimal(100 * share, 1, language) + "%"; };
  for (const auto& row : report.bots) {
    const auto interval = say(language, cli_msg::interval{.high = fmt::format("{:>6}", per_cent(row.interval.high)),
                                                          .low = fmt::format("{:>6}", per_cent(row.interval.low))});
    std::cout << fmt::format("{:<24} {:>8} {:>8}  {} {:>7} {:>7}\n", row.bot, row.games, per_cent(row.win_rate),
                             interval, signed_decimal(row.elo, 0, language), row.faults);
  }
  std::cout << say(language, cli_msg::arena_sum{.decisions = std::to_string(report.decisions),
                                                .drawn = std::to_string(report.without_winner),
                                                .games = std::to_string(report.games)})
            << "\n";
}

unsigned threads_of(const ArenaFlags& flags) {
  return flags.threads > 0 ? flags.threads : std::max(1U, std::thread::hardware_concurrency());
}

int run_ladder(const ArenaFlags& flags) {
  if (flags.players.value_or(2) != 2) return fail("--ladder is for two players");
  const auto registry = load_games(flags.catalog);
  if (!registry) return fail(registry.error());
  const LadderRequest request{.game = flags.game,
                              .bots = flags.bots,
                              .options = flags.options,
                              .games = flags.games,
                              .seed = flags.seed,
                              .threads = threads_of(flags),
                              .reach = flags.reach,
                              .patience = std::chrono::milliseconds(flags.patience)};
  const auto table = climb_ladders(*registry, request);
  if (!table) return fail(table.error());
  std::cout << *table;
  return 0;
}

int run(const ArenaFlags& flags, PieceHost* host) {
  const auto fail = [&](std::string_view message) {
    return host == nullptr || host->is_first() ? cardtable::fail(message) : 1;
  };
  if (flags.game.empty() || flags.bots.empty()) return fail("name a game, and the bots with --bots");
  const auto registry = load_games(flags.catalog);
  if (!registry) return fail(registry.error());
  const auto choice = choose_game(*registry, flags.game, flags.options);
  if (!choice) return fail(choice.error());
  auto entrants = seat_entrants(flags, *choice->type);
  if (!entrants) return fail(entrants.error());
  if (const auto wrong = wrong_players(*choice, entrants->size())) return fail(*wrong);

  const ArenaPlan plan{.type = choice->type,
                       .options = choice->options,
                       .entrants = std::move(*entrants),
                       .games = flags.games,
                       .seed = flags.seed,
                       .threads = threads_of(flags)};
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
    print_report(report_of(plan, work.totals()), flags.json, flags.language);
    return 0;
  }
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  const auto report = run_arena(plan, stop.get_token(), [&](std::uint64_t played) {
    if (shows_progress) std::cerr << fmt::format("\r{} of {} games ", played, flags.games) << std::flush;
  });
  if (shows_progress) std::cerr << "\r" << std::string(40, ' ') << "\r";
  print_report(report, flags.json, flags.language);
  return 0;
}

}  // namespace

void add_arena_command(CLI::App& app, int& status, Language language, PieceHost* host) {
  auto* command = app.add_subcommand("arena", say(language, help_msg::command_arena{}));
  auto flags = std::make_shared<ArenaFlags>();
  command->add_option("game", flags->game, say(language, help_msg::arena_game{}));
  command->add_option("--bots", flags->bots, say(language, help_msg::arena_bots{}));
  command->add_option("--games", flags->games, say(language, help_msg::arena_games{}))
      ->transform(whole_number(1, 100'000'000));
  command->add_option("--seed", flags->seed, say(language, help_msg::arena_seed{}))->transform(whole_number());
  command->add_option("-p,--players", flags->players, say(language, help_msg::arena_players{}))
      ->transform(whole_number(1, 64));
  command->add_option("-o,--option", flags->options, say(language, help_msg::common_option{}));
  command->add_option("--threads", flags->threads, say(language, help_msg::common_threads{}))
      ->transform(thread_count());
  command->add_option("--patience", flags->patience, say(language, help_msg::arena_patience{}))
      ->transform(whole_number(1, 600'000));
  add_catalog_flag(*command, flags->catalog, language);
  if (host == nullptr) {
    command->add_flag("--ladder", flags->ladder, say(language, help_msg::arena_ladder{}));
    command->add_option("--reach", flags->reach, say(language, help_msg::arena_reach{}))->transform(whole_number(1));
  } else {
    command->add_option("--run", flags->run_file, say(language, help_msg::common_run{}));
  }
  command->add_flag("--json", flags->json, say(language, help_msg::arena_json{}));
  flags->language = language;
  add_language_flag(*command, flags->language);
  command->callback([&status, host, flags] { status = flags->ladder ? run_ladder(*flags) : run(*flags, host); });
}

}  // namespace cardtable
