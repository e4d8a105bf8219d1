// `cardtable duplicate`: every bot plays the same deals from every seat against the same opponents; `--study` says how
// much luck that takes out.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <thread>

#include "ai/bots/bots.h"
#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/game_data.h"
#include "apps/cli/help/words.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/numbers.h"
#include "lab/contestants.h"
#include "lab/duplicate_study.h"
#include "lab/duplicate_table.h"

namespace cardtable {
namespace {

struct DuplicateFlags {
  std::string game;
  std::string bots;
  std::string against = "medium";
  std::uint64_t deals = 8;
  std::uint64_t seed = 1;
  std::optional<std::size_t> players;
  std::vector<std::string> options;
  unsigned threads = 0;
  std::int64_t patience = 5'000;
  std::uint32_t samples = EvaluationBudget{}.samples;
  bool judge = false;
  bool study = false;
  bool json = false;
  bool csv = false;
  std::string catalog;
};

std::expected<DuplicatePlan, std::string> plan_of(const DuplicateFlags& flags, const GameChoice& choice) {
  const std::chrono::milliseconds patience(flags.patience);
  auto contestants = parse_entrants(flags.bots, *choice.type, patience);
  if (!contestants) return std::unexpected("--bots: " + contestants.error().text());
  for (auto one = contestants->begin(); one != contestants->end(); ++one) {
    if (std::ranges::count(*contestants, one->name, &Entrant::name) > 1) {
      return std::unexpected(fmt::format("--bots: {} is there twice, and would play the same games twice", one->name));
    }
  }
  if (flags.study && contestants->size() < 2) return std::unexpected("--study needs at least two --bots");
  auto opponent = parse_entrant(flags.against, *choice.type, patience);
  if (!opponent) return std::unexpected("--against: " + opponent.error().text());
  const std::size_t players = flags.players.value_or(choice.type->info().min_players);
  if (auto wrong = wrong_players(choice, players)) return std::unexpected(*std::move(wrong));
  if (players < 2) return std::unexpected("duplicate needs opponents: at least two players");
  const auto known = parse_bot(flags.against);
  return DuplicatePlan{.type = choice.type,
                       .options = choice.options,
                       .contestants = std::move(*contestants),
                       .opponent = std::move(*opponent),
                       .players = players,
                       .deals = flags.deals,
                       .seed = flags.seed,
                       .threads = flags.threads > 0 ? flags.threads : std::max(1U, std::thread::hardware_concurrency()),
                       .samples = flags.judge ? flags.samples : 0,
                       .foresight = known ? foresight_of(std::array{*known}) : Foresight::kOneMove};
}

json::value interval_json(const MeanInterval& interval) {
  return json::object{
      {"mean", interval.mean},
      {"interval", json::array{interval.mean - interval.half_width, interval.mean + interval.half_width}}};
}

json::object report_json(std::span<const DuplicateRow> rows, std::size_t deals,
                         std::span<const DuplicateEstimate> study) {
  json::array bots;
  for (const DuplicateRow& row : rows) {
    json::object bot{{"bot", row.name},
                     {"games", row.games},
                     {"win_rate", row.won},
                     {"interval", json::array{row.interval.low, row.interval.high}},
                     {"than_others", rows.size() < 2 ? json::value() : interval_json(row.than_others)}};
    bot["lost"] = row.lost ? interval_json(*row.lost) : json::value();
    bot["lost_than_others"] =
        row.lost_than_others && rows.size() > 1 ? interval_json(*row.lost_than_others) : json::value();
    bot["faults"] = row.faults;
    bots.push_back(std::move(bot));
  }
  json::object report{{"deals", deals}, {"bots", std::move(bots)}};
  if (study.empty()) return report;
  json::array estimates;
  for (const DuplicateEstimate& one : study) {
    estimates.push_back(
        json::object{{"estimate", one.name},
                     {"strengths", json::array(one.strengths.begin(), one.strengths.end())},
                     {"deviation", one.deviation},
                     {"range", one.range},
                     {"noise", one.noise()},
                     {"deals_needed", one.deals_needed ? json::value(*one.deals_needed) : json::value()}});
  }
  report["study"] = std::move(estimates);
  return report;
}

/// `+3.1 ± 2.0`, in points: hundredths of a win.
std::string in_points(const MeanInterval& interval, bool is_difference) {
  return is_difference ? fmt::format("{:+.1f} ± {:.1f}", 100 * interval.mean, 100 * interval.half_width)
                       : fmt::format("{:.1f} ± {:.1f}", 100 * interval.mean, 100 * interval.half_width);
}

void print_table(std::span<const DuplicateRow> rows) {
  const bool compares = rows.size() > 1;
  const bool is_judged = rows.front().lost.has_value();
  std::cout << fmt::format("{:<24} {:>6} {:>7}  {:<16}", "bot", "games", "wins", "95 % interval");
  if (compares) std::cout << fmt::format(" {:>14}", "same deals");
  if (is_judged) std::cout << fmt::format(" {:>14}", "given away");
  if (is_judged && compares) std::cout << fmt::format(" {:>14}", "same deals");
  std::cout << fmt::format(" {:>7}\n", "faults");
  for (const DuplicateRow& row : rows) {
    std::cout << fmt::format("{:<24} {:>6} {:>6.1f}%  {:>5.1f}% to {:>5.1f}%", row.name, row.games, 100 * row.won,
                             100 * row.interval.low, 100 * row.interval.high);
    if (compares) std::cout << fmt::format(" {:>14}", in_points(row.than_others, true));
    if (is_judged) std::cout << fmt::format(" {:>14}", in_points(*row.lost, false));
    if (is_judged && compares) std::cout << fmt::format(" {:>14}", in_points(*row.lost_than_others, true));
    std::cout << fmt::format(" {:>7}\n", row.faults);
  }
}

void print_study(std::span<const DuplicateRow> rows, std::span<const DuplicateEstimate> study) {
  std::cout << fmt::format("\n{:<28}", "strength, in points");
  for (const DuplicateRow& row : rows) std::cout << fmt::format(" {:>12}", row.name);
  std::cout << fmt::format(" {:>10} {:>6} {:>6}\n", "deviation", "noise", "deals");
  for (const DuplicateEstimate& one : study) {
    std::cout << fmt::format("{:<28}", one.name);
    for (const double strength : one.strengths) std::cout << fmt::format(" {:>+12.1f}", 100 * strength);
    std::cout << fmt::format(" {:>10.1f} {:>6.2f} {:>6}\n", 100 * one.deviation, one.noise(),
                             one.deals_needed ? fmt::format("{}", *one.deals_needed) : "-");
  }
}

/// One line for each game, so that scripts can work out figures of their own.
void print_csv(std::span<const DuplicateRow> rows, std::span<const DuplicateDeal> deals) {
  std::cout << "seed,bot,seat,won,lost,at_stake,gained,fault\n";
  for (const DuplicateDeal& deal : deals) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (std::size_t seat = 0; seat < deal.games[i].size(); ++seat) {
        const DuplicateGame& game = deal.games[i][seat];
        std::string name = rows[i].name;
        for (std::size_t at = name.find('"'); at != std::string::npos; at = name.find('"', at + 2))
          name.insert(at, "\"");
        std::cout << fmt::format("{},\"{}\",{},{:.4f},", deal.seed, name, seat, game.share);
        if (game.score)
          std::cout << fmt::format("{:.4f},{:.4f},{:.4f}", game.score->lost, game.score->at_stake, game.gained);
        if (!game.score) std::cout << ",,";
        std::cout << fmt::format(",{}\n", game.is_faulty ? 1 : 0);
      }
    }
  }
}

int run(const DuplicateFlags& flags) {
  const auto registry = load_games(flags.catalog);
  if (!registry) return fail(registry.error());
  const auto choice = choose_game(*registry, flags.game, flags.options);
  if (!choice) return fail(choice.error());
  const auto plan = plan_of(flags, *choice);
  if (!plan) return fail(plan.error());

  std::stop_source stop;
  const Interruptible interruptible([&] { stop.request_stop(); });
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  const std::uint64_t games = plan->deals * plan->contestants.size() * plan->players;
  const auto deals = play_duplicate(*plan, stop.get_token(), [&](std::uint64_t played) {
    if (shows_progress) std::cerr << fmt::format("\r{} of {} games ", played, games) << std::flush;
  });
  if (shows_progress) std::cerr << "\r" << std::string(40, ' ') << "\r";
  if (deals.size() < 2) return fail("stopped before two deals were played to the end");

  std::vector<std::string> names;
  for (const Entrant& entrant : plan->contestants) names.push_back(entrant.name);
  const auto rows = duplicate_table(names, deals);
  const auto study = flags.study ? study_duplicate(deals, flags.seed) : std::vector<DuplicateEstimate>();
  if (flags.csv) {
    print_csv(rows, deals);
  } else if (flags.json) {
    std::cout << report_json(rows, deals.size(), study) << "\n";
  } else {
    print_table(rows);
    std::cout << fmt::format("{} deals, each from {} seats against {}\n", deals.size(), plan->players,
                             plan->opponent.name);
    if (flags.study) print_study(rows, study);
  }
  return std::cout.flush() ? 0 : fail("cannot write the results");
}

}  // namespace

void add_duplicate_command(CLI::App& app, int& status, Language language) {
  auto* command = app.add_subcommand("duplicate", say(language, help_msg::command_duplicate{}));
  auto flags = std::make_shared<DuplicateFlags>();
  command->add_option("game", flags->game, say(language, help_msg::common_which_game{}))->required();
  command->add_option("--bots", flags->bots, say(language, help_msg::duplicate_bots{}))->required();
  command->add_option("--against", flags->against, say(language, help_msg::duplicate_against{}))->capture_default_str();
  command->add_option("--deals", flags->deals, say(language, help_msg::duplicate_deals{}))
      ->transform(whole_number(2, 1'000'000))
      ->capture_default_str();
  command->add_option("--seed", flags->seed, say(language, help_msg::arena_seed{}))->transform(whole_number());
  command->add_option("-p,--players", flags->players, say(language, help_msg::duplicate_players{}))
      ->transform(whole_number(1, 64));
  command->add_option("-o,--option", flags->options, say(language, help_msg::common_option{}));
  command->add_flag("--judge", flags->judge, say(language, help_msg::duplicate_judge{}));
  command->add_option("--samples", flags->samples, say(language, help_msg::duplicate_samples{}))
      ->transform(whole_number(8, 1'000'000))
      ->capture_default_str();
  command->add_flag("--study", flags->study, say(language, help_msg::duplicate_study{}));
  command->add_option("--threads", flags->threads, say(language, help_msg::duplicate_threads{}))
      ->transform(thread_count());
  command->add_option("--patience", flags->patience, say(language, help_msg::arena_patience{}))
      ->transform(whole_number(1, 600'000));
  add_catalog_flag(*command, flags->catalog, language);
  auto* json = command->add_flag("--json", flags->json, say(language, help_msg::arena_json{}));
  command->add_flag("--csv", flags->csv, say(language, help_msg::duplicate_csv{}))->excludes(json);
  command->callback([&status, flags] { status = run(*flags); });
}

}  // namespace cardtable
