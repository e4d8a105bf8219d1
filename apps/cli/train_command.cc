// `cardtable train`: a network learns a game by playing against itself.
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>
#include <stop_token>

#include "ai/bots/bots.h"
#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/game_data.h"
#include "apps/cli/help/words.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/numbers.h"
#include "lab/training/training.h"
#include "lab/whole_file.h"

namespace cardtable {
namespace {

struct TrainFlags {
  std::string game;
  std::uint64_t minutes = 15;
  std::uint64_t rounds = 0;
  std::uint64_t seed = 1;
  std::uint64_t games = 64;
  std::size_t hidden = 32;
  unsigned threads = 1;
  std::vector<std::size_t> players;
  std::vector<std::string> options;
  std::string catalog;
  std::string against = "medium";
  std::uint64_t against_games = 200;
  std::string out;
  bool resume = false;
};

std::expected<TrainPlan, std::string> plan_of(const TrainFlags& flags, const Registry& registry) {
  const auto choice = choose_game(registry, flags.game, flags.options);
  if (!choice) return std::unexpected(choice.error());
  TrainPlan plan{.type = choice->type,
                 .game = &net_game(*choice->type),
                 .options = choice->options,
                 .players = flags.players,
                 .seed = flags.seed,
                 .hidden = flags.hidden,
                 .games = flags.games,
                 .threads = flags.threads};
  if (plan.players.empty()) plan.players = {choice->type->info().min_players};
  for (const std::size_t players : plan.players) {
    if (const auto wrong = wrong_players(*choice, players)) return std::unexpected(*wrong);
  }
  if (plan.hidden % kHiddenStep != 0) {
    return std::unexpected(fmt::format("--hidden must be a multiple of {}", kHiddenStep));
  }
  return plan;
}

/// What a run leaves behind: the network, its curve, and what `--resume` needs.
std::expected<void, InputError> write_files(const Training& training, const TrainFlags& flags,
                                            const std::string& path) {
  if (auto ok = write_whole_file(path, training.file()); !ok) return ok;
  if (auto ok = write_whole_file(path + ".svg", curve_svg(training.curve(), flags.game, flags.against)); !ok) return ok;
  return write_whole_file(path + ".run", training.save());
}

int run(const TrainFlags& flags) {
  using Clock = std::chrono::steady_clock;
  const auto registry = load_games(flags.catalog);
  if (!registry) return fail(registry.error());
  const auto plan = plan_of(flags, *registry);
  if (!plan) return fail(plan.error());
  if (const auto bot = parse_bot(flags.against); !bot) return fail("--against: " + bot.error().message);
  const std::string path = flags.out.empty() ? flags.game + ".weights" : flags.out;
  Training training(*plan);
  if (flags.resume) {
    const auto saved = read_whole_file(path + ".run");
    if (!saved) return fail(saved.error().text());
    if (const auto ok = training.load(*saved); !ok) return fail(path + ".run: " + ok.error().text());
  } else if (std::filesystem::exists(path + ".run")) {
    return fail(path + ".run exists: continue it with --resume, or remove it");
  }

  std::stop_source stop;
  const Interruptible interruptible([&] { stop.request_stop(); });
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  const auto start = Clock::now();
  // Of the rounds wanted, or of the time.
  const auto share_done = [&] {
    if (flags.rounds > 0) return static_cast<double>(training.rounds()) / static_cast<double>(flags.rounds);
    return std::chrono::duration<double>(Clock::now() - start).count() / (60 * static_cast<double>(flags.minutes));
  };
  std::cout << curve_heading(flags.against) << "\n" << std::flush;
  for (const CurvePoint& point : training.curve()) std::cout << curve_line(point) << "\n";
  constexpr double kLooks = 10;
  double next_look = 0;
  while (true) {
    const double done = share_done();
    const bool is_over = done >= 1 || stop.stop_requested();
    const bool was_seen = !training.curve().empty() && training.curve().back().round == training.rounds();
    if ((done >= next_look || is_over) && !was_seen) {
      std::cout << curve_line(training.evaluate(flags.against, flags.against_games)) << "\n" << std::flush;
      if (const auto ok = write_files(training, flags, path); !ok) return fail(ok.error().text());
      next_look = done + 1 / kLooks;
    }
    if (is_over) break;
    training.play_round();
    if (shows_progress) {
      std::cerr << fmt::format("\rround {}, {} games, error {:.4f}, {:.0f} % ", training.rounds(), training.games(),
                               training.error(), std::min(100.0, 100 * share_done()))
                << std::flush;
    }
  }
  if (shows_progress) std::cerr << "\r" << std::string(60, ' ') << "\r";
  std::cout << fmt::format("{0}: the network (cardtable arena {1} --bots net:{0},{2})\n{0}.svg: its curve\n", path,
                           flags.game, flags.against);
  return std::cout.flush() ? 0 : fail("cannot write the curve");
}

}  // namespace

void add_train_command(CLI::App& app, int& status, Language language) {
  auto* command = app.add_subcommand("train", say(language, help_msg::command_train{}));
  auto flags = std::make_shared<TrainFlags>();
  command->add_option("game", flags->game, say(language, help_msg::common_which_game{}))->required();
  auto* minutes = command->add_option("--minutes", flags->minutes, say(language, help_msg::train_minutes{}))
                      ->transform(whole_number(1, 100'000));
  command->add_option("--rounds", flags->rounds, say(language, help_msg::train_rounds{}))
      ->transform(whole_number(1))
      ->excludes(minutes);
  command->add_option("--threads", flags->threads, say(language, help_msg::train_threads{}))->transform(thread_count());
  command->add_option("--seed", flags->seed, say(language, help_msg::train_seed{}))
      ->transform(whole_number(0, 0xFFFF'FFFF));
  command->add_option("-p,--players", flags->players, say(language, help_msg::train_players{}))
      ->delimiter(',')
      ->transform(whole_number(1, 64));
  command->add_option("-o,--option", flags->options, say(language, help_msg::common_option{}));
  add_catalog_flag(*command, flags->catalog, language);
  command->add_option("--games", flags->games, say(language, help_msg::train_games{}))
      ->transform(whole_number(1, 100'000));
  command->add_option("--hidden", flags->hidden, say(language, help_msg::train_hidden{}))
      ->transform(whole_number(kHiddenStep, kMostHidden));
  command->add_option("--against", flags->against, say(language, help_msg::train_against{}));
  command->add_option("--against-games", flags->against_games, say(language, help_msg::train_against_games{}))
      ->transform(whole_number(1, 1'000'000));
  command->add_option("--out", flags->out, say(language, help_msg::train_out{}));
  command->add_flag("--resume", flags->resume, say(language, help_msg::train_resume{}));
  command->callback([flags, &status] { status = run(*flags); });
  command->footer(say(language, help_msg::train_footer{}));
}

}  // namespace cardtable
