#include "apps/cli/play/setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <thread>
#include <variant>

#include "ai/bots/bots.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/play/wording.h"
#include "apps/cli/words.h"
#include "engine/kit/text.h"
#include "tables/fair/deal.h"
#include "tables/fair/random_bytes.h"
#include "tables/table/clean_name.h"
#include "tables/table/replay.h"

namespace cardtable {
namespace {

using Seats = std::vector<SeatPlan>;

constexpr std::size_t kUsualPlayers = 3;

/// Neither too easy nor too slow.
constexpr std::string_view kUsualBot = "medium";

std::expected<SeatPlan, std::string> parse_seat(std::string_view word) {
  if (word == "person") return SeatPlan{};
  auto bot = parse_bot(word);
  // Nobody else needs the other cores while a bot thinks.
  if (bot && bot->is_timed()) bot->budget.threads = std::max(1U, std::thread::hardware_concurrency());
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

/// The names that are in the file, bots' too.
void keep_names(const std::vector<std::string>& saved, Seats& seats) {
  std::vector<std::string> taken;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto name = clean_name(read_sitter(saved[i]).name);
    if (!name) continue;
    seats[i].name = distinct_name(*name, taken);
    taken.push_back(seats[i].name);
  }
}

/// The seat that `--first` names; without it, seat 0.
std::expected<Seat, std::string> first_seat(std::string_view word, std::size_t players, const DealtFrom& source) {
  if (word.empty()) return Seat{0};
  if (word == "drawn") return std::visit([&](const auto& from) { return drawn_first(from, players); }, source);
  const auto seat = parse_number<std::size_t>(word);
  if (seat && *seat < players) return seat_at(*seat);
  return std::unexpected(fmt::format("--first: must be `drawn` or a seat from 0 to {}", players - 1));
}

std::expected<PlaySetup, std::string> load_game(const Registry& registry, const PlayFlags& flags, Language language) {
  std::ifstream file(flags.load);
  if (!file) return std::unexpected(fmt::format("cannot read {}", flags.load));
  std::stringstream text;
  text << file.rdbuf();
  auto replay = parse_replay(registry, text.str(), language);
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
      const Sitter sitter = read_sitter(replay->seats[i]);
      const auto seat = parse_seat(sitter.is_person ? "person" : sitter.level);
      if (!seat) return std::unexpected(fmt::format("{}: seat {}: {}", flags.load, i, seat.error()));
      seats[i] = *seat;
    }
  }
  if (replay->seats.size() == seats.size()) keep_names(replay->seats, seats);
  if (replay->game.key() || replay->game.needs_key()) replay->game.continue_with(random_bytes());
  if (seats.size() != players) return std::unexpected(fmt::format("the saved game has {} seats", players));
  return PlaySetup{std::move(replay->game), std::move(seats)};
}

/// Asks which game to play; everything else has a default and a flag. False at the end of input.
bool ask_for_game(const Registry& registry, const Terminal& terminal, PlayFlags& flags) {
  const auto games = registry.games();
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto& info = games[i]->info();
    const auto line = say(terminal, cli_msg::game_line{.least = info.min_players,
                                                       .most = info.max_players,
                                                       .name = terminal.paint(Ink::kBold, info.name)});
    terminal.out << fmt::format("{:2}  {}\n{}\n", i + 1, line, wrapped(say(terminal.language, info.summary), 80, 4));
  }
  while (true) {
    const auto line = terminal.ask(say(terminal, cli_msg::game_ask{}) + " ");
    if (!line) return false;
    const auto words = split_words(*line);
    const auto number = words.empty() ? std::optional<std::size_t>(1) : parse_number<std::size_t>(words[0]);
    if (number && *number >= 1 && *number <= games.size()) {
      flags.game = games[*number - 1]->info().key;
      return true;
    }
    terminal.out << say(terminal, cli_msg::game_ask_again{.most = games.size()}) << "\n";
  }
}

std::size_t usual_players(const GameInfo& info) {
  return std::clamp<std::size_t>(kUsualPlayers, info.min_players, info.max_players);
}

}  // namespace

std::expected<PlaySetup, std::string> set_up_play(const Registry& registry, const PlayFlags& given,
                                                  const Terminal& terminal) {
  if (!given.load.empty()) return load_game(registry, given, terminal.language);
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
    const auto bot = parse_seat(flags.bot.empty() ? kUsualBot : std::string_view(flags.bot));
    if (!bot) return std::unexpected("--bot: " + bot.error());
    seats.resize(1);
    seats.resize(std::min(flags.players.value_or(usual_players(info)), kMaxSeats + 1), *bot);
  }
  if (const auto wrong = wrong_players(*choice, seats.size())) return std::unexpected(*wrong);
  // A seed can be dealt again. Without one every game is new, and nobody at the terminal can know what comes.
  const auto& [type, options] = *choice;
  const DealtFrom source = flags.seed ? DealtFrom(*flags.seed) : DealtFrom(random_bytes());
  const auto first = first_seat(flags.first, seats.size(), source);
  if (!first) return std::unexpected(first.error());
  auto game = std::visit(
      [&](const auto& from) { return GameRecord::dealt(*type, options, seats.size(), from, nullptr, *first); }, source);
  return PlaySetup{std::move(game), std::move(seats)};
}

}  // namespace cardtable
