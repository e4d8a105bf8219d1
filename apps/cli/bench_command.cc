// `cardtable bench`: how fast the rules and the search are on this machine.
#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <thread>

#include "apps/cli/commands.h"
#include "apps/cli/help/words.h"
#include "apps/cli/numbers.h"
#include "engine/kit/text.h"
#include "engine/registry/registry.h"
#include "lab/speed.h"

namespace cardtable {
namespace {

struct BenchFlags {
  std::string game;
  std::optional<std::size_t> players;
  double seconds = 1.0;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  bool json = false;
};

void print_head(const BenchFlags& flags) {
  std::cout << fmt::format(
      "Uniformly random play and search, {} s for each figure, on one thread; then how much more all threads do\n"
      "{:<12} {:>7} {:>12} {:>10} {:>9} {:>14} {:>13} {:>11}\n",
      flags.seconds, "game", "players", "decisions/s", fmt::format("{} threads", flags.threads), "games/s",
      "decisions/game", "iterations/s", "state bytes");
}

void print(const BenchFlags& flags, const GameType& type, std::size_t players, const Speed& speed) {
  if (flags.json) {
    std::cout << json::serialize(json::object{{"game", type.info().key},
                                              {"players", players},
                                              {"decisions_per_second", speed.decisions},
                                              {"games_per_second", speed.games},
                                              {"threads", flags.threads},
                                              {"threads_ratio", speed.scaling},
                                              {"search_iterations_per_second", speed.iterations},
                                              {"state_bytes", type.state_size()}})
              << '\n'
              << std::flush;
    return;
  }
  std::cout << fmt::format("{:<12} {:>7} {:>12.0f} {:>10} {:>9.0f} {:>14.1f} {:>13.0f} {:>11}\n", type.info().key,
                           players, speed.decisions, fmt::format("x {:.2f}", speed.scaling), speed.games,
                           speed.decisions / speed.games, speed.iterations, type.state_size())
            << std::flush;
}

int run_bench(const BenchFlags& flags) {
  const Registry registry;
  const auto* only = flags.game.empty() ? nullptr : registry.find(flags.game);
  if (!flags.game.empty() && only == nullptr) {
    return fail(fmt::format("there is no game {} (there are {})", in_quotes(flags.game), registry.keys()));
  }
  if (only != nullptr && flags.players &&
      (*flags.players < only->info().min_players || *flags.players > only->info().max_players)) {
    return fail(fmt::format("--players: {} takes {} to {}", only->info().name, only->info().min_players,
                            only->info().max_players));
  }
  if (!flags.json) print_head(flags);
  for (const auto& type : registry.games()) {
    const auto& info = type->info();
    if (only != nullptr && only != type.get()) continue;
    for (std::size_t players = info.min_players; players <= info.max_players; ++players) {
      if (flags.players && *flags.players != players) continue;
      print(flags, *type, players, measure_speed(*type, players, flags.seconds, flags.threads));
    }
  }
  return 0;
}

}  // namespace

void add_bench_command(CLI::App& app, int& status, Language language) {
  auto* command = app.add_subcommand("bench", say(language, help_msg::command_bench{}));
  auto flags = std::make_shared<BenchFlags>();
  command->add_option("game", flags->game, say(language, help_msg::bench_game{}));
  command->add_option("-p,--players", flags->players, say(language, help_msg::bench_players{}))
      ->transform(whole_number(1, 64));
  command->add_option("--seconds", flags->seconds, say(language, help_msg::bench_seconds{}))
      ->check(CLI::Range(0.01, 600.0));
  command->add_option("--threads", flags->threads, say(language, help_msg::bench_threads{}))->transform(thread_count());
  command->add_flag("--json", flags->json, say(language, help_msg::bench_json{}));
  command->callback([&status, flags] { status = run_bench(*flags); });
}

}  // namespace cardtable
