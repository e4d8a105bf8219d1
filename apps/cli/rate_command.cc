// `cardtable rate`: bots play each other, and how many games their ratings need, with luck and without
// (docs/ratings.md).
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <thread>

#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/game_data.h"
#include "apps/cli/help/words.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/numbers.h"
#include "lab/contestants.h"
#include "lab/rated_games.h"
#include "lab/rating_study.h"
#include "tables/analysis/evaluation.h"

namespace cardtable {
namespace {

struct RateFlags {
  std::string game;
  std::string bots = "random,easy,medium,hard";
  std::size_t players = 2;
  std::uint64_t deals = 20;
  std::uint64_t seed = 1;
  std::vector<std::string> options;
  unsigned threads = 0;
  std::uint32_t samples = EvaluationBudget{}.samples;
  std::int64_t patience = 5'000;
  bool json = false;
  bool csv = false;
  std::string catalog;
};

std::expected<RatedGamesPlan, std::string> plan_of(const RateFlags& flags, const GameChoice& choice) {
  auto bots = parse_entrants(flags.bots, *choice.type, std::chrono::milliseconds(flags.patience));
  if (!bots) return std::unexpected("--bots: " + bots.error().text());
  for (const Entrant& one : *bots) {
    if (std::ranges::count(*bots, one.name, &Entrant::name) > 1) {
      return std::unexpected(fmt::format("--bots: {} is there twice", one.name));
    }
  }
  if (flags.players < 2 || flags.players > bots->size()) {
    return std::unexpected(fmt::format("--players: {} bots cannot fill games of {}; from 2 to {}", bots->size(),
                                       flags.players, bots->size()));
  }
  if (auto wrong = wrong_players(choice, flags.players)) return std::unexpected(*std::move(wrong));
  return RatedGamesPlan{
      .type = choice.type,
      .options = choice.options,
      .bots = *std::move(bots),
      .players = flags.players,
      .deals = flags.deals,
      .seed = flags.seed,
      .threads = flags.threads > 0 ? flags.threads : std::max(1U, std::thread::hardware_concurrency()),
      .samples = flags.samples};
}

/// One line for each seat, so that scripts can work out figures of their own.
void print_csv(const RatedGamesPlan& plan, std::span<const RatedGame> games) {
  std::cout << "game,seed,seat,bot,place,won,adjusted\n";
  for (std::size_t number = 0; number < games.size(); ++number) {
    for (std::size_t seat = 0; seat < games[number].seats.size(); ++seat) {
      const RatedSeat& one = games[number].seats[seat];
      std::cout << fmt::format("{},{},{},{},{},{:.4f},{:.4f}\n", number, games[number].seed, seat,
                               plan.bots[one.bot].name, games[number].places[seat], one.share, one.adjusted);
    }
  }
}

json::object interval_json(const MeanInterval& interval) {
  return {{"mean", interval.mean}, {"half_width", interval.half_width}};
}

void print_json(const RatedGamesPlan& plan, const RatingStudy& study, std::size_t games) {
  json::array bots;
  for (std::size_t i = 0; i < study.bots.size(); ++i) {
    const RatedBot& bot = study.bots[i];
    bots.push_back(json::object{{"bot", plan.bots[i].name},
                                {"games", bot.games},
                                {"won", interval_json(bot.won)},
                                {"adjusted", interval_json(bot.adjusted)},
                                {"luck", interval_json(bot.luck)}});
  }
  json::array estimates;
  for (const RatingEstimate& one : study.estimates) {
    estimates.push_back(
        json::object{{"by", one.name},
                     {"games_needed", one.games_needed ? json::value(*one.games_needed) : json::value()},
                     {"ratings", json::array(one.ratings.begin(), one.ratings.end())}});
  }
  std::cout << json::object{{"games", games},
                            {"bots", std::move(bots)},
                            {"luck_taken_out", study.rule.share},
                            {"weight", study.rule.weight},
                            {"estimates", std::move(estimates)}}
            << "\n";
}

void print_text(const RatedGamesPlan& plan, const RatingStudy& study, std::size_t games) {
  std::cout << fmt::format("{:<16} {:>6} {:>16} {:>16} {:>16}\n", "bot", "games", "won", "without luck", "luck");
  const auto points = [](const MeanInterval& one) {
    return fmt::format("{:.1f} ± {:.1f}", 100 * one.mean, 100 * one.half_width);
  };
  for (std::size_t i = 0; i < study.bots.size(); ++i) {
    const RatedBot& bot = study.bots[i];
    std::cout << fmt::format("{:<16} {:>6} {:>16} {:>16} {:>16}\n", plan.bots[i].name, bot.games, points(bot.won),
                             points(bot.adjusted), points(bot.luck));
  }
  std::cout << fmt::format("{} games; {:.2f} of the luck taken out; a game is then worth {:.1f}\n\n", games,
                           study.rule.share, study.rule.weight);
  std::cout << fmt::format("{:<16} {:>14}", "ratings by", "games to order");
  for (const Entrant& bot : plan.bots) std::cout << fmt::format(" {:>12}", bot.name);
  std::cout << "\n";
  for (const RatingEstimate& one : study.estimates) {
    std::cout << fmt::format("{:<16} {:>14}", one.name,
                             one.games_needed ? fmt::format("{}", *one.games_needed) : std::string("-"));
    for (const double rating : one.ratings) std::cout << fmt::format(" {:>12.0f}", rating);
    std::cout << "\n";
  }
}

int run(const RateFlags& flags) {
  const auto registry = load_games(flags.catalog);
  if (!registry) return fail(registry.error());
  const auto choice = choose_game(*registry, flags.game, flags.options);
  if (!choice) return fail(choice.error());
  const auto plan = plan_of(flags, *choice);
  if (!plan) return fail(plan.error());
  std::stop_source stop;
  const Interruptible interruptible([&] { stop.request_stop(); });
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  const std::size_t groups = groups_of(plan->bots.size(), plan->players).size();
  const auto games = play_rated_games(*plan, stop.get_token(), [&](std::uint64_t played) {
    if (!shows_progress) return;
    std::cerr << fmt::format("\r{} of {} games ", played, plan->deals * groups * plan->players) << std::flush;
  });
  if (shows_progress) std::cerr << "\r" << std::string(40, ' ') << "\r";
  for (std::size_t group = 0; group < groups; ++group) {
    if (std::ranges::count(games, group, &RatedGame::group) < 2) {
      return fail("stopped before all bots had played each other twice");
    }
  }
  if (flags.csv) {
    print_csv(*plan, games);
  } else {
    const RatingStudy study = study_ratings(plan->bots.size(), games, flags.seed);
    flags.json ? print_json(*plan, study, games.size()) : print_text(*plan, study, games.size());
  }
  return std::cout.flush() ? 0 : fail("cannot write the results");
}

}  // namespace

void add_rate_command(CLI::App& app, int& status, Language language) {
  auto* command = app.add_subcommand("rate", say(language, help_msg::command_rate{}));
  auto flags = std::make_shared<RateFlags>();
  command->add_option("game", flags->game, say(language, help_msg::common_which_game{}))->required();
  command->add_option("--bots", flags->bots, say(language, help_msg::rate_bots{}))->capture_default_str();
  command->add_option("-p,--players", flags->players, say(language, help_msg::rate_players{}))
      ->transform(whole_number(2, 64))
      ->capture_default_str();
  command->add_option("--deals", flags->deals, say(language, help_msg::rate_deals{}))
      ->transform(whole_number(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--seed", flags->seed, say(language, help_msg::arena_seed{}))->transform(whole_number());
  command->add_option("-o,--option", flags->options, say(language, help_msg::common_option{}));
  command->add_option("--samples", flags->samples, say(language, help_msg::rate_samples{}))
      ->transform(whole_number(8, 1'000'000))
      ->capture_default_str();
  command->add_option("--threads", flags->threads, say(language, help_msg::common_threads{}))
      ->transform(thread_count());
  command->add_option("--patience", flags->patience, say(language, help_msg::arena_patience{}))
      ->transform(whole_number(1, 600'000));
  add_catalog_flag(*command, flags->catalog, language);
  auto* json = command->add_flag("--json", flags->json, say(language, help_msg::arena_json{}));
  command->add_flag("--csv", flags->csv, say(language, help_msg::rate_csv{}))->excludes(json);
  command->callback([&status, flags] { status = run(*flags); });
}

}  // namespace cardtable
