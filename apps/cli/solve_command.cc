// `cardtable solve GAME`: an equilibrium of a small variant, and how much bots lose there to a player who knows them.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>
#include <mutex>
#include <thread>

#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/game_data.h"
#include "apps/cli/help/words.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/numbers.h"
#include "lab/solver/solve.h"

namespace cardtable {
namespace {

struct SolveFlags {
  std::string game;
  std::vector<std::string> options;
  std::string catalog;
  std::uint64_t iterations = SolvePlan{}.iterations;
  double until = 0;
  unsigned threads = 0;
  std::size_t most_nodes = SolvePlan{}.most_nodes;
  std::vector<std::string> bots;
  std::size_t samples = SolvePlan{}.samples;
  std::uint64_t seed = SolvePlan{}.seed;
  bool size = false;
  bool json = false;
};

/// One line on the terminal that is written again and again, but not so often that it costs time. Any thread may call.
class ProgressLine {
 public:
  ~ProgressLine() {
    if (is_shown_) std::cerr << "\r" << std::string(kWidth, ' ') << "\r" << std::flush;
  }
  void show(const std::string& text) {
    const std::scoped_lock lock(mutex_);
    const auto now = std::chrono::steady_clock::now();
    if (is_shown_ && now - last_ < std::chrono::milliseconds(200)) return;
    is_shown_ = true;
    last_ = now;
    std::cerr << fmt::format("\r{:<{}}", text, kWidth) << std::flush;
  }

 private:
  static constexpr int kWidth = 70;
  std::mutex mutex_;
  std::chrono::steady_clock::time_point last_;
  bool is_shown_ = false;
};

int run(const SolveFlags& flags) {
  const auto registry = load_games(flags.catalog);
  if (!registry) return fail(registry.error());
  const auto choice = choose_game(*registry, flags.game, flags.options);
  if (!choice) return fail(choice.error());
  if (const auto wrong = wrong_players(*choice, 2)) return fail(*wrong);
  SolvePlan plan{.type = choice->type,
                 .options = choice->options,
                 .iterations = flags.iterations,
                 .until = flags.until,
                 .threads = flags.threads > 0 ? flags.threads : std::max(1U, std::thread::hardware_concurrency()),
                 .most_nodes = flags.most_nodes,
                 .samples = flags.samples,
                 .seed = flags.seed};
  for (const std::string& name : flags.bots) {
    const auto bot = parse_bot(name);
    if (!bot) return fail("--bots: " + bot.error().message);
    plan.bots.push_back(*bot);
  }
  if (flags.size) {
    const TreeSize size = estimate_size(*plan.type, plan.options);
    if (flags.json) {
      std::cout << boost::json::object{{"estimated_nodes", size.nodes}, {"estimated_decisions", size.decisions}}
                << "\n";
    } else {
      std::cout << size_text(size) << "\n";
    }
    return std::cout.flush() ? 0 : fail("cannot write the size");
  }
  StopSource stop;
  const Interruptible interruptible([&] { stop.request_stop(); });
  plan.stop = stop.get_token();
  auto line = std::make_unique<ProgressLine>();
  if (isatty(STDERR_FILENO) != 0) {
    plan.progress = [&](const std::string& text) { line->show(text); };
  }
  const auto report = solve(plan);
  line.reset();
  if (!report) return fail(report.error().message);
  if (flags.json) {
    std::cout << report->json() << "\n";
  } else {
    std::cout << report->text();
  }
  return std::cout.flush() ? 0 : fail("cannot write the report");
}

}  // namespace

void add_solve_command(CLI::App& app, int& status, Language language) {
  auto* command = app.add_subcommand("solve", say(language, help_msg::command_solve{}));
  auto flags = std::make_shared<SolveFlags>();
  command->add_option("game", flags->game, say(language, help_msg::solve_game{}))->required();
  command->add_option("-o,--option", flags->options, say(language, help_msg::common_option{}));
  add_catalog_flag(*command, flags->catalog, language);
  command->add_option("--iterations", flags->iterations, say(language, help_msg::solve_iterations{}))
      ->transform(whole_number(0));
  command->add_option("--until", flags->until, say(language, help_msg::solve_until{}))->check(CLI::PositiveNumber);
  command->add_option("--threads", flags->threads, say(language, help_msg::solve_threads{}))->transform(thread_count());
  command->add_option("--most-nodes", flags->most_nodes, say(language, help_msg::solve_most_nodes{}))
      ->transform(whole_number(1, 1'000'000'000));
  command->add_option("--bots", flags->bots, say(language, help_msg::solve_bots{}))->delimiter(',');
  command->add_option("--samples", flags->samples, say(language, help_msg::solve_samples{}))
      ->transform(whole_number(1, 1'000'000));
  command->add_option("--seed", flags->seed, say(language, help_msg::solve_seed{}))->transform(whole_number());
  command->add_flag("--size", flags->size, say(language, help_msg::solve_size{}));
  command->add_flag("--json", flags->json, say(language, help_msg::common_json{}));
  command->callback([flags, &status] { status = run(*flags); });
  command->footer(say(language, help_msg::solve_footer{}));
}

}  // namespace cardtable
