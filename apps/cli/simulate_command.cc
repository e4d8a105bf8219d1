// `cardtable simulate`: plays many games and reports statistics.
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
#include "apps/cli/language_flag.h"
#include "apps/cli/numbers.h"
#include "apps/cli/simulate_report.h"
#include "lab/piece_host.h"
#include "lab/simulation_work.h"

namespace cardtable {
namespace {

struct SimulateFlags {
  std::string game;
  std::size_t players = 0;
  std::string bots = "random";
  std::uint64_t games = 0;
  double seconds = 0;
  std::uint64_t seed = 1;
  unsigned threads = 0;
  std::vector<std::string> options;
  std::string catalog;
  std::string run_file;
  bool json = false;
  bool csv = false;
  Language language = Language::kEnglish;
};

/// `hard,random`: one per seat; a shorter list repeats.
std::expected<std::vector<BotSpec>, std::string> parse_bots(std::string_view text, std::size_t players) {
  std::vector<BotSpec> given;
  while (true) {
    const auto comma = std::min(text.find(','), text.size());
    auto bot = parse_bot(text.substr(0, comma));
    if (!bot) return std::unexpected("--bots: " + bot.error().text());
    given.push_back(*bot);
    if (comma == text.size()) break;
    text.remove_prefix(comma + 1);
  }
  if (given.size() > players) return std::unexpected("--bots: there are more bots than players");
  std::vector<BotSpec> bots;
  while (bots.size() < players) bots.push_back(given[bots.size() % given.size()]);
  return bots;
}

/// A progress bar on a terminal; nothing elsewhere.
class Progress {
 public:
  Progress(std::uint64_t games, double seconds)
      : games_(games), seconds_(seconds), shows_(isatty(STDERR_FILENO) != 0) {}
  void operator()(std::uint64_t played) const {
    if (!shows_) return;
    const double spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    const double part = games_ > 0 ? static_cast<double>(played) / static_cast<double>(games_) : spent / seconds_;
    constexpr std::size_t kWidth = 40;
    const auto filled = static_cast<std::size_t>(std::clamp(part, 0.0, 1.0) * kWidth);
    std::cerr << fmt::format("\r[{}{}] {} games ", std::string(filled, '#'), std::string(kWidth - filled, ' '), played)
              << std::flush;
  }
  void clear() const {
    if (shows_) std::cerr << "\r" << std::string(79, ' ') << "\r" << std::flush;
  }

 private:
  std::uint64_t games_;
  double seconds_;
  bool shows_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Nothing if the host reports elsewhere, otherwise an exit status.
std::expected<SimulationReport, int> run_on(PieceHost& host, const SimulationPlan& plan, const SimulateFlags& flags,
                                            const std::stop_token& stop) {
  const auto start = std::chrono::steady_clock::now();
  SimulationWork work(plan);
  PieceRunPlan run{.threads = flags.threads > 0 ? flags.threads : host.usual_threads(), .run_file = flags.run_file};
  run.is_stopped = [&] { return stop.stop_requested(); };
  const auto end = host.run(work, std::move(run));
  if (!host.is_first()) return std::unexpected(end ? 0 : 1);
  if (!end) return std::unexpected(fail(end.error().text()));
  return report_of(plan, work.totals(),
                   std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
}

int run(const SimulateFlags& flags, PieceHost* host) {
  const auto fail = [&](std::string_view message) {
    return host == nullptr || host->is_first() ? cardtable::fail(message) : 1;
  };
  if (host != nullptr && flags.seconds > 0) return fail("--seconds does not work on several machines; use --games");
  const auto registry = load_games(flags.catalog);
  if (!registry) return fail(registry.error());
  const auto choice = choose_game(*registry, flags.game, flags.options);
  if (!choice) return fail(choice.error());
  const std::size_t players = flags.players > 0 ? flags.players : choice->type->info().min_players;
  if (const auto wrong = wrong_players(*choice, players)) return fail(*wrong);
  auto bots = parse_bots(flags.bots, players);
  if (!bots) return fail(bots.error());
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const bool has_bound = flags.games > 0 || flags.seconds > 0;
  const SimulationPlan plan{.type = choice->type,
                            .options = choice->options,
                            .bots = std::move(*bots),
                            .games = has_bound ? flags.games : 10'000,
                            .seconds = flags.seconds,
                            .seed = flags.seed,
                            .threads = flags.threads > 0 ? flags.threads : cores};
  std::stop_source stop;
  const Interruptible interruptible([&] { stop.request_stop(); });
  SimulationReport report;
  if (host != nullptr) {
    auto shared = run_on(*host, plan, flags, stop.get_token());
    if (!shared) return shared.error();
    report = *std::move(shared);
  } else {
    const Progress progress(plan.games, plan.seconds);
    report = run_simulation(plan, stop.get_token(), progress);
    progress.clear();
  }
  if (flags.json) {
    std::cout << simulation_json(plan, report) << "\n";
  } else if (flags.csv) {
    std::cout << simulation_csv(plan, report);
  } else {
    std::cout << simulation_text(plan, report, flags.language);
  }
  return 0;
}

}  // namespace

void add_simulate_command(CLI::App& app, int& status, Language language, PieceHost* host) {
  auto* command = app.add_subcommand("simulate", say(language, help_msg::command_simulate{}));
  auto flags = std::make_shared<SimulateFlags>();
  command->add_option("game", flags->game, say(language, help_msg::common_which_game{}))->required();
  command->add_option("-p,--players", flags->players, say(language, help_msg::simulate_players{}))
      ->transform(whole_number(1, 64));
  command->add_option("--bots", flags->bots, say(language, help_msg::simulate_bots{}))->capture_default_str();
  auto* games = command->add_option("--games", flags->games, say(language, help_msg::simulate_games{}))
                    ->transform(whole_number(1));
  command->add_option("--seconds", flags->seconds, say(language, help_msg::simulate_seconds{}))
      ->check(CLI::Range(0.01, 1e6))
      ->excludes(games);
  command->add_option("--seed", flags->seed, say(language, help_msg::simulate_seed{}))
      ->transform(whole_number())
      ->capture_default_str();
  command->add_option("--threads", flags->threads, say(language, help_msg::common_threads{}))
      ->transform(thread_count());
  command->add_option("-o,--option", flags->options, say(language, help_msg::common_option{}));
  add_catalog_flag(*command, flags->catalog, language);
  if (host != nullptr) {
    command->add_option("--run", flags->run_file, say(language, help_msg::common_run{}));
  }
  auto* json = command->add_flag("--json", flags->json, say(language, help_msg::common_json{}));
  command->add_flag("--csv", flags->csv, say(language, help_msg::simulate_csv{}))->excludes(json);
  flags->language = language;
  add_language_flag(*command, flags->language);
  command->callback([&status, host, flags] { status = run(*flags, host); });
}

}  // namespace cardtable
