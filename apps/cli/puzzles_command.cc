// `cardtable puzzles`: finds puzzles in games between bots, and checks them.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <iostream>
#include <memory>
#include <numeric>
#include <thread>

#include "ai/bots/search/run_parts.h"
#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/help/words.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/numbers.h"
#include "engine/kit/text.h"
#include "lab/puzzles/mine.h"
#include "lab/whole_file.h"

namespace cardtable {
namespace {

/// A file of puzzles may be this large: browsers load it.
constexpr std::size_t kMostBytes = 60'000;
/// The line that says where to continue.
constexpr std::string_view kNextSeed = "# next ";

struct PuzzleFlags {
  std::string game;
  std::string file;
  std::uint64_t seed = 1;
  std::size_t most = 250;
  double minutes = 0;
  unsigned threads = 0;
  std::size_t sample = 100;
  std::uint32_t budget = 100;
};

unsigned threads_of(const PuzzleFlags& flags) {
  return flags.threads > 0 ? flags.threads : std::max(1U, std::thread::hardware_concurrency());
}

std::expected<GameChoice, std::string> game_of(const PuzzleFlags& flags, const Registry& registry) {
  return choose_game(registry, flags.game, {});
}

/// A file of puzzles while it grows.
struct MinedFile {
  std::vector<std::string> lines{};
  std::uint64_t next = 1;  ///< the seed of the next game

  static std::expected<MinedFile, InputError> read(const GameType& type, const std::string& path, std::uint64_t seed) {
    MinedFile file{.next = seed};
    if (!std::ifstream(path)) return file;
    const auto text = read_whole_file(path);
    if (!text) return std::unexpected(text.error());
    for (const std::string_view line : puzzle_lines(*text)) {
      auto puzzle = read_puzzle(type, line);
      if (!puzzle) return std::unexpected(puzzle.error());
      const auto start = puzzle_start(type, *puzzle);
      if (!start) return std::unexpected(start.error());
      puzzle->theme = theme_of(**start, *puzzle);  // the game's table may have changed since
      file.lines.push_back(puzzle_line(type, *puzzle));
    }
    const auto at = text->rfind(kNextSeed);
    if (at == std::string::npos) return file;
    const auto rest = std::string_view(*text).substr(at + kNextSeed.size());
    file.next = parse_number<std::uint64_t>(rest.substr(0, rest.find('\n'))).value_or(seed);
    return file;
  }
  std::string text() const {
    std::string text = "# Made by `cardtable puzzles mine`; docs/puzzles.md explains it.\n";
    for (const std::string& line : lines) text += line + "\n";
    return text + fmt::format("{}{}\n", kNextSeed, next);
  }
  bool has_room_for(const std::string& line) const { return text().size() + line.size() < kMostBytes; }
};

int mine(const PuzzleFlags& flags) {
  const Registry registry;
  const auto choice = game_of(flags, registry);
  if (!choice) return fail(choice.error());
  const GameType& type = *choice->type;
  auto file = MinedFile::read(type, flags.file, flags.seed);
  if (!file) return fail(flags.file + ": " + file.error().text());
  StopSource stop;
  const Interruptible interruptible([&] { stop.request_stop(); });
  const auto start = std::chrono::steady_clock::now();
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  std::optional<InputError> unwritten;
  const auto game_done = [&](std::uint64_t seed, const std::vector<Puzzle>& found) {
    for (const Puzzle& puzzle : found) {
      std::string line = puzzle_line(type, puzzle);
      if (file->lines.size() < flags.most && file->has_room_for(line)) file->lines.push_back(std::move(line));
    }
    file->next = seed + 1;
    if (const auto written = write_whole_file(flags.file, file->text()); !written) unwritten = written.error();
    const double minutes = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() / 60;
    if (shows_progress) {
      std::cerr << fmt::format("\r{} puzzles, {} games, {:.1f} minutes ", file->lines.size(), seed, minutes)
                << std::flush;
    }
    return !unwritten && file->lines.size() < flags.most && (flags.minutes == 0 || minutes < flags.minutes);
  };
  if (const auto written = write_whole_file(flags.file, file->text()); !written) unwritten = written.error();
  if (!unwritten && file->lines.size() < flags.most) {
    mine_puzzles({.type = &type,
                  .first_seed = file->next,
                  .threads = threads_of(flags),
                  .stop = stop.get_token(),
                  .game_done = game_done});
  }
  if (shows_progress) std::cerr << "\n";
  if (unwritten) return fail(flags.file + ": " + unwritten->text());
  std::cout << fmt::format("{} puzzles in {}; the next game has seed {}\n", file->lines.size(), flags.file, file->next);
  return 0;
}

/// `most` different numbers below `count`, in order, chosen by the seed.
std::vector<std::size_t> sample_of(std::size_t count, std::size_t most, std::uint64_t seed) {
  std::vector<std::size_t> all(count);
  std::iota(all.begin(), all.end(), std::size_t{0});
  Rng rng(seed);
  for (std::size_t i = 0; i < std::min(most, count); ++i) {
    std::swap(all[i], all[i + rng.below(static_cast<std::uint32_t>(count - i))]);
  }
  all.resize(std::min(most, count));
  std::ranges::sort(all);
  return all;
}

int check(const PuzzleFlags& flags) {
  constexpr double kMustStand = 0.95;
  const Registry registry;
  const auto choice = game_of(flags, registry);
  if (!choice) return fail(choice.error());
  std::string text;
  if (flags.file.empty()) {
    const auto files = puzzle_files();
    const auto shipped = std::ranges::find(files, flags.game, &PuzzleFile::game);
    if (shipped != files.end()) text = shipped->text;
  } else {
    auto read = read_whole_file(flags.file);
    if (!read) return fail(flags.file + ": " + read.error().text());
    text = std::move(*read);
  }
  const auto lines = puzzle_lines(text);
  const auto sample = sample_of(lines.size(), flags.sample, flags.seed);
  std::vector<std::string> reports(sample.size());
  std::atomic<std::size_t> next{0};
  std::atomic<std::size_t> standing{0};
  StopSource stop;
  const Interruptible interruptible([&] { stop.request_stop(); });
  run_parts(threads_of(flags), [&](unsigned) {
    for (std::size_t i = next++; i < sample.size() && !stop.get_token().stop_requested(); i = next++) {
      const auto puzzle = read_puzzle(*choice->type, lines[sample[i]]);
      const auto match = puzzle ? puzzle_start(*choice->type, *puzzle) : std::unexpected(puzzle.error());
      if (!match) {
        reports[i] = fmt::format("{}: {}", sample[i] + 1, match.error().text());
        continue;
      }
      const auto checked = check_puzzle(**match, *puzzle, flags.budget, flags.seed + sample[i] + 1);
      if (checked.stands) ++standing;
      reports[i] = fmt::format("{}: {} by {:.1f} points, {} samples", sample[i] + 1,
                               checked.stands ? "stands" : "FALLS", 100 * checked.margin, checked.samples);
    }
  });
  std::size_t checked = 0;
  for (const std::string& report : reports) {
    if (report.empty()) continue;  // stopped before
    ++checked;
    std::cout << report << "\n";
  }
  std::cout << fmt::format("{} of {} stand\n", standing.load(), checked);
  return static_cast<double>(standing) >= kMustStand * static_cast<double>(checked) ? 0 : 1;
}

}  // namespace

void add_puzzles_command(CLI::App& app, int& status, Language language) {
  auto* command = app.add_subcommand("puzzles", say(language, help_msg::command_puzzles{}));
  command->require_subcommand(1);
  auto flags = std::make_shared<PuzzleFlags>();
  auto* mining = command->add_subcommand("mine", say(language, help_msg::command_mine{}));
  auto* checking = command->add_subcommand("check", say(language, help_msg::command_check{}));
  for (auto* one : {mining, checking}) {
    one->add_option("game", flags->game, say(language, help_msg::common_game{}))->required();
    one->add_option("--threads", flags->threads, say(language, help_msg::puzzles_threads{}))->transform(thread_count());
  }
  mining->add_option("--file", flags->file, say(language, help_msg::puzzles_file{}))->required();
  mining->add_option("--seed", flags->seed, say(language, help_msg::puzzles_seed{}))->transform(whole_number());
  mining->add_option("--most", flags->most, say(language, help_msg::puzzles_most{}))->transform(whole_number(1));
  mining->add_option("--minutes", flags->minutes, say(language, help_msg::puzzles_minutes{}))
      ->check(CLI::PositiveNumber);
  mining->callback([flags, &status] { status = mine(*flags); });
  mining->footer(say(language, help_msg::puzzles_footer{}));
  checking->add_option("--file", flags->file, say(language, help_msg::puzzles_check_file{}));
  checking->add_option("--sample", flags->sample, say(language, help_msg::puzzles_sample{}))
      ->transform(whole_number(1));
  checking->add_option("--budget", flags->budget, say(language, help_msg::puzzles_budget{}))
      ->transform(whole_number(1, 10'000));
  checking->add_option("--seed", flags->seed, say(language, help_msg::puzzles_check_seed{}))->transform(whole_number());
  checking->callback([flags, &status] { status = check(*flags); });
  checking->footer(say(language, help_msg::puzzles_check_footer{}));
}

}  // namespace cardtable
