#include "tests/same_bytes/fingerprint.h"

#include <algorithm>
#include <bit>
#include <boost/json.hpp>
#include <chrono>

#include "ai/bots/bots.h"
#include "ai/nets/network.h"
#include "engine/core/playout.h"
#include "engine/games/modules.h"
#include "engine/registry/random_play.h"
#include "engine/registry/registry.h"
#include "tests/same_bytes/hash.h"

namespace cardtable {
namespace {

using Clock = std::chrono::steady_clock;

const Registry& registry() {
  static const Registry& made = *new Registry;
  return made;
}

void add_position(Hash& hash, const Match& match) { hash.add(json::serialize(match.position())); }

/// Includes the words of the events: what people read must not differ either.
void add_events(Hash& hash, const GameType& type, const EventList& events) {
  for (const EventValue& event : events) {
    const auto record = type.describe(event);
    hash.add(json::serialize(record.data));
    hash.add(record.text);
  }
}

std::uint64_t play(const GameType& type, const BotSpec& bot, std::uint64_t seed, Hash& hash) {
  const auto& info = type.info();
  const auto players = info.min_players + seed % (info.max_players - info.min_players + 1);
  auto start = type.deal(default_options(info.options), static_cast<std::size_t>(players), seed);
  Match& match = *start.match;
  add_events(hash, type, start.events);
  std::vector<MoveCode> moves;
  std::uint64_t decisions = 0;
  for (Seat seat = match.to_decide(); seat != kNoSeat && decisions < kPlayoutLimit; seat = match.to_decide()) {
    add_position(hash, match);
    match.legal_moves(moves);
    for (const MoveCode move : moves) hash.add(static_cast<std::uint64_t>(move));
    const auto choice =
        choose_move(match, bot, {.seed = seed * 1'000'003 + decisions, .stop = {}, .wants_trace = false});
    hash.add(static_cast<std::uint64_t>(choice.move));
    EventList events;
    match.apply(seat, choice.move, &events);
    add_events(hash, type, events);
    ++decisions;
  }
  add_position(hash, match);
  return decisions;
}

/// Values of networks whose weights and inputs are random, bit by bit.
Fingerprint network_values(std::uint64_t first, std::uint64_t count) {
  Hash hash;
  Fingerprint found;
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    Rng rng(seed);
    Network network(std::vector<float>(200, 0.125F), kHiddenStep * (1 + seed % (kMostHidden / kHiddenStep)));
    for (float& weight : network.weights()) weight = (static_cast<float>(rng.below(4096)) - 2048) / 512;
    for (int i = 0; i < 100; ++i) {
      std::vector<std::uint8_t> bytes(network.inputs());
      for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.below(6) == 0 ? rng.below(9) : 0);
      Outlooks outlooks{};
      for (float& outlook : outlooks) outlook = outlook_of(rng.below(1001) / 1000.0);
      hash.add(std::bit_cast<std::uint64_t>(network.value(bytes, outlooks)));
      ++found.decisions;
    }
  }
  found.hash = hash.value();
  return found;
}

double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

}  // namespace

Fingerprint fingerprint(const Games& games) {
  if (games.level == "net") return network_values(games.first, games.count);
  const GameType* type = registry().find(games.game);
  if (type != nullptr && games.level == "net-games") {
    static const ByGame<Fingerprint (*)(std::uint64_t, std::uint64_t)> players(
        []<class Module> { return &NetGames<Module>::play; });
    return players[games.game](games.first, games.count);
  }
  const auto bot = parse_bot(games.level);
  if (type == nullptr || !bot) return {};
  Hash hash;
  Fingerprint found;
  for (std::uint64_t i = 0; i < games.count; ++i) found.decisions += play(*type, *bot, games.first + i, hash);
  found.hash = hash.value();
  return found;
}

Rates measure(std::string_view game, std::string_view level, double seconds) {
  const GameType* type = registry().find(game);
  const auto bot = parse_bot(level);
  if (type == nullptr || !bot) return {};
  const auto options = default_options(type->info().options);
  const auto players = type->info().min_players;
  Rates rates;
  PlayoutTotals totals;
  const auto start = Clock::now();
  while (milliseconds_since(start) < seconds * 1000) {
    const auto more = play_random_games(*type, {options, players, totals.games, 64, kPlayoutLimit});
    totals.games += more.games;
    totals.decisions += more.decisions;
  }
  rates.decisions = static_cast<double>(totals.decisions) / milliseconds_since(start) * 1000;
  auto match = type->deal(options, players, 1).match;
  std::uint64_t decisions = 0;
  double all = 0;
  for (Seat seat = match->to_decide(); seat != kNoSeat && all < seconds * 1000; seat = match->to_decide()) {
    const auto began = Clock::now();
    const auto choice = choose_move(*match, *bot, {.seed = decisions, .stop = {}, .wants_trace = false});
    const double took = milliseconds_since(began);
    rates.slowest_ms = std::max(rates.slowest_ms, took);
    all += took;
    ++decisions;
    match->apply(seat, choice.move, nullptr);
  }
  rates.mean_ms = decisions > 0 ? all / static_cast<double>(decisions) : 0;
  return rates;
}

}  // namespace cardtable
