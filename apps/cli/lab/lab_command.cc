// `cardtable lab`: measures what a game, or a variant of it, is like.
#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <iostream>
#include <memory>

#include "apps/cli/commands.h"
#include "apps/cli/game_data.h"
#include "apps/cli/help/words.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/lab/lab_flags.h"
#include "apps/cli/language_flag.h"
#include "apps/cli/numbers.h"
#include "lab/figures/dead.h"
#include "lab/lab_work.h"
#include "lab/tune_report.h"
#include "lab/whole_file.h"

namespace cardtable {
namespace {

std::atomic<bool> was_interrupted = false;

void show_progress(std::size_t done, std::size_t of) {
  constexpr std::size_t kWidth = 40;
  const std::size_t filled = of > 0 ? kWidth * done / of : kWidth;
  std::cerr << fmt::format("\r[{}{}] {} of {} pieces ", std::string(filled, '#'), std::string(kWidth - filled, ' '),
                           done, of)
            << std::flush;
}

int run_tune(const LabFlags& flags, const Registry& registry, PieceHost& host) {
  auto request = plan_tune(flags, registry);
  if (!request) return host.is_first() ? fail(request.error()) : 1;
  const bool shows_progress = host.is_first() && isatty(STDERR_FILENO) != 0;
  TunePlan plan{.plan = std::move(request->plan),
                .targets = std::move(request->targets),
                .budget = request->budget,
                .vary = flags.vary,
                .threads = flags.threads > 0 ? flags.threads : host.usual_threads(),
                .run_file = flags.run_file,
                .language = flags.language};
  plan.is_stopped = [] { return was_interrupted.load(); };
  plan.progress = [&](std::size_t round, std::size_t candidates, std::uint64_t games) {
    if (shows_progress)
      std::cerr << fmt::format("round {}: {} candidates, {} games each\n", round + 1, candidates, games);
  };
  const Interruptible interruptible([] { was_interrupted = true; });
  const auto tuned = tune(plan, host);
  if (!host.is_first()) return tuned ? 0 : 1;
  if (!tuned) return fail(tuned.error().text());
  if (!tuned->is_whole) {
    std::cerr << fmt::format(
        "cardtable: stopped before the end{}\n",
        flags.run_file.empty() ? "" : "; to resume, repeat the command with --run " + flags.run_file);
  }
  if (!flags.html.empty()) {
    if (const auto written = write_whole_file(flags.html, tune_html(plan, *tuned)); !written) {
      return fail(written.error().text());
    }
  }
  if (flags.json) {
    std::cout << tune_json(plan, *tuned) << "\n";
  } else {
    std::cout << (flags.csv ? tune_csv(plan, *tuned) : tune_text(plan, *tuned));
  }
  std::cout << std::flush;
  return std::cout ? 0 : fail("cannot write to standard output");
}

/// Plays the plan and, with careless players, what it left untested.
int run_dead(const LabFlags& flags, const Registry& registry, PieceHost& host) {
  const auto complain = [&](std::string_view message) { return host.is_first() ? fail(message) : 1; };
  if (!flags.html.empty() || flags.csv) return complain("--dead writes text or JSON");
  auto request = plan_lab(flags, registry);
  if (!request) return complain(request.error());
  const Interruptible interruptible([] { was_interrupted = true; });
  const auto play = [&](const LabPlan& plan, const std::string& suffix) {
    auto work = std::make_unique<LabWork>(plan);
    PieceRunPlan run_plan{.threads = flags.threads > 0 ? flags.threads : host.usual_threads(),
                          .run_file = flags.run_file.empty() ? "" : flags.run_file + suffix};
    run_plan.is_stopped = [] { return was_interrupted.load(); };
    const bool shows_progress = host.is_first() && isatty(STDERR_FILENO) != 0;
    if (shows_progress) run_plan.progress = show_progress;
    const auto end = host.run(*work, std::move(run_plan));
    if (shows_progress) std::cerr << "\r" << std::string(79, ' ') << "\r" << std::flush;
    return std::pair{std::move(work), end};
  };
  const auto [work, end] = play(request->plan, "");
  if (!end) return complain(end.error().text());
  const LabReport report = request->report(work->totals(), end->is_whole());
  const auto careless = report.is_whole ? careless_plan(report) : std::nullopt;
  std::unique_ptr<LabWork> again;
  std::optional<LabReport> second;
  if (careless) {
    auto [more, more_end] = play(*careless, ".careless");
    if (!more_end) return complain(more_end.error().text());
    again = std::move(more);
    second = LabReport{.plan = &again->plan(),
                       .totals = &again->totals(),
                       .kind = ReportKind::kComparison,
                       .axis = "",
                       .axis_values = {},
                       .is_whole = more_end->is_whole(),
                       .language = flags.language};
  }
  if (!host.is_first()) return 0;
  const LabReport* other = second ? &*second : nullptr;
  if (flags.json) {
    std::cout << dead_json(report, other) << "\n";
  } else {
    std::cout << dead_text(report, other);
  }
  std::cout << std::flush;
  return std::cout ? 0 : fail("cannot write to standard output");
}

int run(const LabFlags& flags, PieceHost& host) {
  const auto complain = [&](std::string_view message) { return host.is_first() ? fail(message) : 1; };
  const auto registry = load_games(flags.catalog);
  if (!registry) return complain(registry.error());
  if (!flags.tune.empty()) return run_tune(flags, *registry, host);
  if (flags.dead) return run_dead(flags, *registry, host);
  const auto request = plan_lab(flags, *registry);
  if (!request) return complain(request.error());

  LabWork work(request->plan);
  PieceRunPlan plan{.threads = flags.threads > 0 ? flags.threads : host.usual_threads(), .run_file = flags.run_file};
  plan.is_stopped = [] { return was_interrupted.load(); };
  const bool shows_progress = host.is_first() && isatty(STDERR_FILENO) != 0;
  if (shows_progress) plan.progress = show_progress;
  const Interruptible interruptible([] { was_interrupted = true; });
  const auto end = host.run(work, std::move(plan));
  if (!host.is_first()) return end ? 0 : 1;
  if (shows_progress) std::cerr << "\r" << std::string(79, ' ') << "\r" << std::flush;
  if (!end) return fail(end.error().text());
  const LabReport report = request->report(work.totals(), end->is_whole());
  if (!report.is_whole) {
    std::cerr << fmt::format(
        "cardtable: stopped after {} of {} pieces{}\n", end->done, end->pieces,
        flags.run_file.empty() ? "" : "; to resume, repeat the command with --run " + flags.run_file);
  }
  if (!flags.html.empty()) {
    if (const auto written = write_whole_file(flags.html, lab_html(report)); !written) {
      return fail(written.error().text());
    }
  }
  if (flags.json) {
    std::cout << lab_json(report) << "\n";
  } else if (flags.csv) {
    std::cout << lab_csv(report);
  } else {
    std::cout << lab_text(report);
  }
  std::cout << std::flush;
  return std::cout ? 0 : fail("cannot write to standard output");
}

void add_what_is_played(CLI::App& command, LabFlags& flags, Language language) {
  command.add_option("game", flags.game, say(language, help_msg::common_which_game{}))->required();
  command.add_option("-p,--players", flags.players, say(language, help_msg::lab_players{}))
      ->transform(whole_number(1, 64));
  command.add_option("-o,--option", flags.options, say(language, help_msg::common_option{}));
  command.add_option("--bots", flags.bots, say(language, help_msg::lab_bots{}))->capture_default_str();
  command.add_option("--games", flags.games, say(language, help_msg::lab_games{}))
      ->transform(whole_number(1, 1'000'000'000));
  command.add_option("--seed", flags.seed, say(language, help_msg::lab_seed{}))
      ->transform(whole_number())
      ->capture_default_str();
  command.add_option("--stories", flags.stories, say(language, help_msg::lab_stories{}))
      ->transform(whole_number(0, 1'000'000));
  command.add_option("--samples", flags.samples, say(language, help_msg::lab_samples{}))
      ->transform(whole_number(1, 100'000))
      ->capture_default_str();
  command.add_option("--most-decisions", flags.most_decisions, say(language, help_msg::lab_most_decisions{}))
      ->transform(whole_number(1, 100'000'000))
      ->capture_default_str();
  command.add_option("--seconds-to-act", flags.pace.seconds_to_act, say(language, help_msg::lab_seconds_to_act{}))
      ->check(CLI::Range(0.0, 3600.0))
      ->capture_default_str();
  command
      .add_option("--seconds-per-doubling", flags.pace.seconds_per_doubling,
                  say(language, help_msg::lab_seconds_per_doubling{}))
      ->check(CLI::Range(0.0, 3600.0))
      ->capture_default_str();
  command.add_option("--careless", flags.careless, say(language, help_msg::lab_careless{}))
      ->transform(whole_number(0, 100))
      ->capture_default_str();
  add_catalog_flag(command, flags.catalog, language);
}

void add_questions(CLI::App& command, LabFlags& flags, Language language) {
  auto* compare = command.add_option("--compare", flags.compare, say(language, help_msg::lab_compare{}));
  auto* sweep = command.add_option("--sweep", flags.sweep, say(language, help_msg::lab_sweep{}))->excludes(compare);
  auto* tune = command.add_option("--tune,--target", flags.tune, say(language, help_msg::lab_tune{}))
                   ->excludes(compare)
                   ->excludes(sweep);
  command.add_option("--vary", flags.vary, say(language, help_msg::lab_vary{}))->needs(tune);
  command.add_option("--budget", flags.budget, say(language, help_msg::lab_budget{}))
      ->transform(whole_number(1, 1'000'000'000))
      ->capture_default_str()
      ->needs(tune);
  auto* ladder = command.add_flag("--ladder", flags.ladder, say(language, help_msg::lab_ladder{}));
  command.add_option("--top", flags.top, say(language, help_msg::lab_top{}))->capture_default_str()->needs(ladder);
  command.add_option("--deals", flags.deals, say(language, help_msg::lab_deals{}))
      ->transform(whole_number(1, 10'000'000))
      ->needs(ladder);
  command.add_flag("--dead", flags.dead, say(language, help_msg::lab_dead{}))
      ->excludes(compare)
      ->excludes(sweep)
      ->excludes(tune);
  command.add_option("--without", flags.without, say(language, help_msg::lab_without{}));
}

}  // namespace

void add_lab_command(CLI::App& app, int& status, Language language, PieceHost& host) {
  auto* command = app.add_subcommand("lab", say(language, help_msg::command_lab{}));
  auto flags = std::make_shared<LabFlags>();
  add_what_is_played(*command, *flags, language);
  add_questions(*command, *flags, language);
  command->add_option("--threads", flags->threads, say(language, help_msg::common_threads{}))
      ->transform(thread_count());
  command->add_option("--run", flags->run_file, say(language, help_msg::common_run{}));
  auto* json = command->add_flag("--json", flags->json, say(language, help_msg::common_json{}));
  command->add_flag("--csv", flags->csv, say(language, help_msg::lab_csv{}))->excludes(json);
  command->add_option("--html", flags->html, say(language, help_msg::lab_html{}));
  flags->language = language;
  add_language_flag(*command, flags->language);
  command->callback([&status, &host, flags] { status = run(*flags, host); });
}

}  // namespace cardtable
