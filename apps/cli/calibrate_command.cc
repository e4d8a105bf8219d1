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
#include "apps/cli/help/words.h"
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

void add_calibrate_command(CLI::App& app, int& status, Language language) {
  auto* command = app.add_subcommand("calibrate", say(language, help_msg::command_calibrate{}));
  auto flags = std::make_shared<CalibrateFlags>();
  command->add_option("game", flags->game, say(language, help_msg::common_game{}))->required();
  command->add_option("--bot", flags->bot, say(language, help_msg::calibrate_bot{}));
  command->add_option("--games", flags->games, say(language, help_msg::calibrate_games{}))->transform(whole_number(1));
  command->add_option("--seed", flags->seed, say(language, help_msg::calibrate_seed{}))->transform(whole_number());
  command->add_option("--samples", flags->samples, say(language, help_msg::calibrate_samples{}))
      ->transform(whole_number(1, 1'000'000));
  auto* threads = command->add_option("--threads", flags->threads, say(language, help_msg::common_threads{}))
                      ->transform(thread_count());
  auto* open_hands =
      command->add_flag("--open-hands", flags->open_hands, say(language, help_msg::calibrate_open_hands{}));
  command->add_flag("--savings", flags->savings, say(language, help_msg::calibrate_savings{}))
      ->excludes(threads)
      ->excludes(open_hands);
  command->add_option("-p,--players", flags->players, say(language, help_msg::calibrate_players{}))
      ->transform(whole_number(1, 63));
  command->add_option("-o,--option", flags->options, say(language, help_msg::calibrate_option{}));
  add_catalog_flag(*command, flags->catalog, language);
  command->callback([flags, &status] { status = run(*flags); });
  command->footer(say(language, help_msg::calibrate_footer{}));
}

}  // namespace cardtable
