#include "cli/play/setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <random>
#include <sstream>

#include "bots/bots.h"
#include "cli/game_choice.h"
#include "cli/play/wording.h"
#include "engine/kit/option_text.h"
#include "engine/kit/text.h"
#include "table/replay.h"

namespace cardtable {
namespace {

using Seats = std::vector<SeatPlan>;

constexpr std::size_t kUsualPlayers = 3;

/// Neither too easy nor too slow.
constexpr std::string_view kUsualBot = "medium";

std::expected<SeatPlan, std::string> parse_seat(std::string_view word) {
  if (word == "person") return SeatPlan{};
  auto bot = parse_bot(word);
  if (bot) return SeatPlan{*bot};
  return std::unexpected(fmt::format("{} is neither `person` nor a bot: {}", in_quotes(word), bot.error().message));
}

std::expected<Seats, std::string> parse_seats(std::string_view text) {
  Seats seats;
  while (true) {
    const auto comma = std::min(text.find(','), text.size());
    const auto seat = parse_seat(text.substr(0, comma));
    if (!seat) return std::unexpected(seat.error());
    seats.push_back(*seat);
    if (comma == text.size()) return seats;
    text.remove_prefix(comma + 1);
  }
}

std::expected<PlaySetup, std::string> load_game(const Registry& registry, const PlayFlags& flags) {
  std::ifstream file(flags.load);
  if (!file) return std::unexpected(fmt::format("cannot read {}", flags.load));
  std::stringstream text;
  text << file.rdbuf();
  auto replay = parse_replay(registry, text.str());
  if (!replay) return std::unexpected(fmt::format("{}: {}", flags.load, replay.error().text()));
  const auto players = replay->game.match().players();
  Seats seats(1);
  seats.resize(players, SeatPlan{parse_bot(kUsualBot).value()});
  if (!flags.seats.empty()) {
    auto parsed = parse_seats(flags.seats);
    if (!parsed) return std::unexpected(parsed.error());
    seats = std::move(*parsed);
  } else if (replay->seats.size() == players) {
    for (std::size_t i = 0; i < players; ++i) {
      const auto words = split_words(replay->seats[i]);
      const auto seat = parse_seat(words.back());
      if (!seat) return std::unexpected(fmt::format("{}: seat {}: {}", flags.load, i, seat.error()));
      seats[i] = *seat;
    }
  }
  if (seats.size() != players) return std::unexpected(fmt::format("the saved game has {} seats", players));
  return PlaySetup{std::move(replay->game), std::move(seats)};
}

/// Asks until the answer is one of the numbers; Enter takes the default. Nothing at the end of input.
std::optional<std::size_t> ask_number(const Terminal& terminal, const std::string& question, std::size_t min,
                                      std::size_t max, std::size_t fallback) {
  while (true) {
    const auto line = terminal.ask(fmt::format("{} [{}]: ", question, fallback));
    if (!line) return std::nullopt;
    const auto words = split_words(*line);
    if (words.empty()) return fallback;
    const auto number = parse_number<std::size_t>(words[0]);
    if (number && *number >= min && *number <= max) return number;
    terminal.out << fmt::format("Please type a number from {} to {}.\n", min, max);
  }
}

/// Asks for whatever the flags did not say. False at the end of input.
bool ask_for_game(const Registry& registry, const Terminal& terminal, PlayFlags& flags) {
  const auto games = registry.games();
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto& info = games[i]->info();
    terminal.out << fmt::format("{:2}  {} ({} to {} players)\n{}\n", i + 1, terminal.paint(Ink::kBold, info.name),
                                info.min_players, info.max_players, wrapped(info.summary));
  }
  const auto game = ask_number(terminal, "Which game", 1, games.size(), 1);
  if (!game) return false;
  const auto& info = games[*game - 1]->info();
  flags.game = info.key;
  if (!flags.players && flags.seats.empty()) {
    flags.players = ask_number(terminal, "How many players, including you", info.min_players, info.max_players,
                               std::clamp<std::size_t>(kUsualPlayers, info.min_players, info.max_players));
    if (!flags.players) return false;
  }
  if (flags.bot.empty() && flags.seats.empty()) {
    for (std::size_t i = 0; i < kLevels.size(); ++i) {
      terminal.out << fmt::format("{:2}  {:<8} {}\n", i + 1, kLevels[i].name, kLevels[i].help);
    }
    const auto usual = static_cast<std::size_t>(find_level(kUsualBot) - kLevels.data()) + 1;
    const auto bot = ask_number(terminal, "Which bot plays against you", 1, kLevels.size(), usual);
    if (!bot) return false;
    flags.bot = kLevels[*bot - 1].name;
  }
  if (!flags.options.empty()) return true;
  OptionValues scratch = default_options(info.options);
  for (const auto& spec : info.options) {
    terminal.out << wrapped(fmt::format("{}: {}", spec.name, spec.help)) << "\n";
    while (true) {
      const auto line = terminal.ask(fmt::format("  {} [{}]: ", option_range(spec),
                                                 format_option(spec, spec.fallback).substr(spec.name.size() + 1)));
      if (!line) return false;
      const auto words = split_words(*line);
      if (words.empty()) break;
      const auto assignment = fmt::format("{}={}", spec.name, words[0]);
      if (const auto set = set_option(assignment, info.options, scratch); !set) {
        terminal.out << set.error().text() << "\n";
        continue;
      }
      flags.options.push_back(assignment);
      break;
    }
  }
  return true;
}

}  // namespace

std::expected<PlaySetup, std::string> set_up_play(const Registry& registry, const PlayFlags& given,
                                                  const Terminal& terminal) {
  if (!given.load.empty()) return load_game(registry, given);
  PlayFlags flags = given;
  if (flags.game.empty()) {
    if (!terminal.is_interactive) return std::unexpected("name a game: " + registry.keys());
    if (!ask_for_game(registry, terminal, flags)) return std::unexpected("no game was chosen");
  }
  const auto choice = choose_game(registry, flags.game, flags.options);
  if (!choice) return std::unexpected(choice.error());
  const auto& info = choice->type->info();
  Seats seats;
  if (!flags.seats.empty()) {
    auto parsed = parse_seats(flags.seats);
    if (!parsed) return std::unexpected("--seats: " + parsed.error());
    seats = std::move(*parsed);
    if (flags.players && *flags.players != seats.size()) return std::unexpected("--players and --seats differ");
  } else {
    const auto usual = std::clamp<std::size_t>(kUsualPlayers, info.min_players, info.max_players);
    const auto bot = parse_seat(flags.bot.empty() ? kUsualBot : std::string_view(flags.bot));
    if (!bot) return std::unexpected("--bot: " + bot.error());
    seats.resize(1);
    seats.resize(std::min(flags.players.value_or(usual), kMaxSeats + 1), *bot);
  }
  if (const auto wrong = wrong_players(*choice, seats.size())) return std::unexpected(*wrong);
  // Without a seed every game is new; the saved game contains the seed.
  const std::uint64_t seed = flags.seed ? *flags.seed : std::random_device{}();
  return PlaySetup{GameRecord::dealt(*choice->type, choice->options, seats.size(), seed), std::move(seats)};
}

}  // namespace cardtable
