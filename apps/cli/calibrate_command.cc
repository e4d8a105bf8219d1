// `cardtable calibrate GAME`: checks whether the chances that reviews predict come true, and measures what makes
// reviews fast.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <thread>

#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/game_data.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/numbers.h"
#include "tables/analysis/calibration.h"
#include "tables/analysis/savings.h"

namespace cardtable {
namespace {

struct CalibrateFlags {
  std::string game;
  std::string bot = "medium";
  std::uint64_t games = CalibrationPlan{}.games;
  std::uint64_t seed = 1;
  std::uint32_t samples = CalibrationPlan{}.samples;
  unsigned threads = 0;
  bool open_hands = false;
  bool savings = false;
  std::optional<std::size_t> players;
  std::vector<std::string> options;
  std::string catalog;
};

int run(const CalibrateFlags& flags) {
  const auto registry = load_games(flags.catalog);
  if (!registry) return fail(registry.error());
  const auto choice = choose_game(*registry, flags.game, flags.options);
  if (!choice) return fail(choice.error());
  const auto bot = parse_bot(flags.bot);
  if (!bot) return fail("--bot: " + bot.error().message);
  const std::size_t players = flags.players.value_or(choice->type->info().usual_players);
  if (const auto wrong = wrong_players(*choice, players)) return fail(*wrong);
  StopSource stop;
  const Interruptible interruptible([&] { stop.request_stop(); });
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  CalibrationPlan plan{.type = choice->type,
                       .options = choice->options,
                       .players = players,
                       .bot = *bot,
                       .games = flags.games,
                       .seed = flags.seed,
                       .samples = flags.samples,
                       .opens_hands = flags.open_hands,
                       .threads = flags.threads > 0 ? flags.threads : cores,
                       .stop = stop.get_token()};
  if (shows_progress) {
    plan.progress = [&](std::uint64_t played) {
      std::cerr << fmt::format("\r{} of {} games ", played, flags.games) << std::flush;
    };
  }
  const std::string text = flags.savings ? measure_savings(plan).text() : calibration_text(calibrate(plan));
  if (shows_progress) std::cerr << "\r" << std::string(40, ' ') << "\r";
  std::cout << text;
  return std::cout.flush() ? 0 : fail("cannot write the figures");
}

}  // namespace

void add_calibrate_command(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("calibrate", "check whether the chances that reviews predict come true");
  auto flags = std::make_shared<CalibrateFlags>();
  command->add_option("game", flags->game, "the game")->required();
  command->add_option("--bot", flags->bot, "the bot in every seat (default: medium)");
  command->add_option("--games", flags->games, "number of games (default: 2000)")->transform(whole_number(1));
  command->add_option("--seed", flags->seed, "seed of the first deal (default: 1)")->transform(whole_number());
  command->add_option("--samples", flags->samples, "play-outs for each forecast (default: 200)")
      ->transform(whole_number(1, 1'000'000));
  auto* threads =
      command->add_option("--threads", flags->threads, "number of games to play at the same time; default: all cores")
          ->transform(thread_count());
  auto* open_hands = command->add_flag("--open-hands", flags->open_hands,
                                       "let the forecasts know all hands: what concluding them could be worth at most");
  command->add_flag("--savings", flags->savings, "instead, measure how many play-outs each shortcut saves")
      ->excludes(threads)
      ->excludes(open_hands);
  command->add_option("-p,--players", flags->players, "number of players (default: the game's usual number)")
      ->transform(whole_number(1, 63));
  command->add_option("-o,--option", flags->options, "set an option of the game, NAME=VALUE");
  add_catalog_flag(*command, flags->catalog);
  command->callback([flags, &status] { status = run(*flags); });
  command->footer("docs/review.md explains the figures. Ctrl-C stops and prints the figures so far.");
}

}  // namespace cardtable
