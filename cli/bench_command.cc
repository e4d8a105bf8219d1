// `cardtable bench`: how fast the rules are on this machine. Uniformly random games on one thread.
#include <fmt/format.h>

#include <chrono>
#include <iostream>
#include <memory>

#include "cli/commands.h"
#include "engine/kit/text.h"
#include "engine/registry/registry.h"

namespace cardtable {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kMostDecisions = 1'000'000;  // a game; only a safeguard

struct BenchFlags {
  std::string game;
  std::optional<std::size_t> players;
  double seconds = 1.0;
};

void bench(const GameType& type, std::size_t players, double seconds) {
  auto options = default_options(type.info().options);
  PlayoutTotals totals;
  const auto start = Clock::now();
  double spent = 0;
  for (std::uint64_t batch = 1; spent < seconds; batch = std::min<std::uint64_t>(batch * 2, 1024)) {
    const auto more = type.random_games(options, players, totals.games, batch, kMostDecisions);
    totals.games += more.games;
    totals.decisions += more.decisions;
    totals.unfinished += more.unfinished;
    spent = std::chrono::duration<double>(Clock::now() - start).count();
  }
  const auto decisions = static_cast<double>(totals.decisions);
  std::cout << fmt::format("{:<12} {:>7} {:>16.0f} {:>12.0f} {:>16.1f} {:>12}\n", type.info().key, players,
                           decisions / spent, static_cast<double>(totals.games) / spent,
                           decisions / static_cast<double>(totals.games), type.state_size());
}

int run_bench(const BenchFlags& flags) {
  const Registry registry;
  if (!flags.game.empty() && registry.find(flags.game) == nullptr) {
    return fail(fmt::format("there is no game {} (there are {})", in_quotes(flags.game), registry.keys()));
  }
  std::cout << fmt::format("Uniformly random play, one thread, {} s each\n{:<12} {:>7} {:>16} {:>12} {:>16} {:>12}\n",
                           flags.seconds, "game", "players", "decisions/s", "games/s", "decisions/game", "state bytes");
  for (const auto& type : registry.games()) {
    const auto& info = type->info();
    if (!flags.game.empty() && flags.game != info.key) continue;
    for (std::size_t players = info.min_players; players <= info.max_players; ++players) {
      if (!flags.players || *flags.players == players) bench(*type, players, flags.seconds);
    }
  }
  return 0;
}

}  // namespace

void add_bench_command(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("bench", "measure how many decisions a second the rules make on this machine");
  auto flags = std::make_shared<BenchFlags>();
  command->add_option("game", flags->game, "only this game");
  command->add_option("-p,--players", flags->players, "only this number of players");
  command->add_option("--seconds", flags->seconds, "time for each line")->check(CLI::Range(0.01, 600.0));
  command->callback([&status, flags] { status = run_bench(*flags); });
}

}  // namespace cardtable
