// `cardtable review FILE`: separates skill from luck in a finished game.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>

#include "apps/cli/commands.h"
#include "apps/cli/game_data.h"
#include "apps/cli/help/words.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/language_flag.h"
#include "apps/cli/numbers.h"
#include "apps/cli/words.h"
#include "tables/analysis/foresight.h"
#include "tables/analysis/report.h"
#include "tables/analysis/review.h"
#include "tables/table/replay.h"

namespace cardtable {
namespace {

struct ReviewFlags {
  std::string file;
  std::uint32_t samples = ReviewRequest{}.budget.samples;
  std::int64_t ms = 0;
  std::uint64_t seed = 1;
  bool json = false;
  bool skips_open_cards = false;
  std::string html;
  std::string catalog;
  Language language = Language::kEnglish;
};

std::vector<std::string> names_of(const Replay& replay, Language language) {
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < replay.game.match().players(); ++seat) {
    const bool is_bot = seat < replay.seats.size() && replay.seats[seat].starts_with("bot");
    names.push_back(is_bot ? say(language, cli_msg::name_bot{.seat = seat + 1})
                           : say(language, cli_msg::name_player{.seat = seat + 1}));
  }
  return names;
}

/// Writes the whole page or nothing: the old file stays until the new page is complete.
bool write_file(const std::string& path, const std::string& text) {
  const std::string unfinished = path + ".part";
  std::ofstream file(unfinished, std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  if (file && std::rename(unfinished.c_str(), path.c_str()) == 0) return true;
  std::remove(unfinished.c_str());
  return false;
}

/// Checked before the work starts, not after it.
bool can_write(const std::string& path) {
  const std::string unfinished = path + ".part";
  const bool is_open = std::ofstream(unfinished, std::ios::binary | std::ios::trunc).is_open();
  if (is_open) std::remove(unfinished.c_str());
  return is_open;
}

Review review_with_progress(const Replay& replay, const ReviewFlags& flags) {
  StopSource stop;
  const Interruptible interruptible([&] { stop.request_stop(); });
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  ReviewRequest request{.budget = {.samples = flags.samples,
                                   .loss_samples = flags.samples * EvaluationBudget::kLossFactor,
                                   .time = std::chrono::milliseconds(flags.ms)},
                        .seed = flags.seed,
                        .looks_at_open_cards = !flags.skips_open_cards,
                        .foresight = foresight_of(replay.seats),
                        .language = flags.language,
                        .stop = stop.get_token()};
  if (shows_progress) {
    request.progress = [language = flags.language](std::size_t done, std::size_t of) {
      constexpr std::size_t kCells = 40;
      const std::size_t filled = done * kCells / of;
      std::cerr << fmt::format("\r[{}{}] {} ", std::string(filled, '#'), std::string(kCells - filled, ' '),
                               say(language, cli_msg::review_progress{.done = done, .moves = of}))
                << std::flush;
    };
  }
  Review review = review_game(replay.game, request);
  if (shows_progress) std::cerr << "\r" << std::string(70, ' ') << "\r";
  return review;
}

int run(const ReviewFlags& flags) {
  const auto registry = load_games(flags.catalog);
  if (!registry) return fail(registry.error());
  std::ifstream file(flags.file, std::ios::binary);
  if (!file) return fail(fmt::format("cannot read {}", flags.file));
  std::ostringstream text;
  text << file.rdbuf();
  const auto replay = parse_replay(*registry, text.str(), flags.language);
  if (!replay) return fail(fmt::format("{}: {}", flags.file, replay.error().text()));
  if (replay->game.steps().empty()) return fail(fmt::format("{}: there are no moves to review", flags.file));
  if (replay->game.match().to_decide() != kNoSeat) {
    return fail(fmt::format("{}: the game is not over; only finished games are reviewed", flags.file));
  }
  if (!flags.html.empty() && !can_write(flags.html)) return fail(fmt::format("cannot write {}", flags.html));
  const auto names = names_of(*replay, flags.language);
  const Review review = review_with_progress(*replay, flags);
  const GameType& type = replay->game.match().type();
  if (!flags.html.empty() && !write_file(flags.html, review_html(type, review, names, flags.language))) {
    return fail(fmt::format("cannot write {}", flags.html));
  }
  if (flags.json) {
    std::cout << review_json(type, review, names) << "\n";
  } else {
    std::cout << review_text(review, names, flags.language);
  }
  return std::cout.flush() ? 0 : fail("cannot write the review");
}

}  // namespace

void add_review_command(CLI::App& app, int& status, Language language) {
  auto* command = app.add_subcommand("review", say(language, help_msg::command_review{}));
  auto flags = std::make_shared<ReviewFlags>();
  command->add_option("file", flags->file, say(language, help_msg::review_file{}))->required();
  command->add_option("--iterations", flags->samples, say(language, help_msg::review_iterations{}))
      ->transform(whole_number(1, 1'000'000));
  command->add_option("--ms", flags->ms, say(language, help_msg::review_ms{}))->transform(whole_number(1, 600'000));
  command->add_option("--seed", flags->seed, say(language, help_msg::review_seed{}))->transform(whole_number());
  command->add_flag("--json", flags->json, say(language, help_msg::review_json{}));
  command->add_option("--html", flags->html, say(language, help_msg::review_html{}));
  command->add_flag("--no-open-cards", flags->skips_open_cards, say(language, help_msg::review_no_open_cards{}));
  add_catalog_flag(*command, flags->catalog, language);
  flags->language = language;
  add_language_flag(*command, flags->language);
  command->callback([flags, &status] { status = run(*flags); });
  command->footer(say(language, help_msg::review_footer{}));
}

}  // namespace cardtable
