// The cost of a table beyond the rules: a move, checking whether an undo is free, loading from the journal. For each
// game it prints the median over positions of seeded games; docs/performance.md has the figures.
//   cardtable_table_bench [GAME…]
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string_view>
#include <vector>

#include "engine/registry/registry.h"
#include "tables/rooms/journal.h"
#include "tests/bench/random_game.h"

namespace cardtable {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kGames = 20;
constexpr std::size_t kEntries = 2'000;
constexpr int kLoads = 21;

double nanoseconds(Clock::time_point begin, Clock::time_point end) {
  return std::chrono::duration<double, std::nano>(end - begin).count();
}

double quantile(std::vector<double>& figures, double share) {
  std::ranges::sort(figures);
  return figures.empty() ? 0 : figures[static_cast<std::size_t>(share * static_cast<double>(figures.size() - 1))];
}

struct Figures {
  std::vector<double> play;
  std::vector<double> undo;
  std::vector<double> load;
};

void time_moves(const GameType& type, std::size_t players, std::uint64_t seed, Figures& figures) {
  auto game = GameRecord::dealt(type, default_options(type.info().options), players, seed);
  for (const Step& step : random_game(type, players, seed, kEntries)) {
    const auto asked = Clock::now();
    const bool tells = game.match().tells_something(step.seat, step.move);
    const auto begin = Clock::now();
    game.play(step.seat, step.move);
    const auto end = Clock::now();
    figures.play.push_back(nanoseconds(begin, end));
    // A move that reveals something is answered early; the interesting case is a move that needs every check.
    if (!tells) figures.undo.push_back(nanoseconds(asked, begin));
  }
}

/// The journal of a table where people play random games, one after the other.
std::vector<StoredEntry> journal_of(const Registry& registry, const GameType& type, std::size_t players) {
  json::array seats(players, json::object{{"kind", "person"}});
  auto setup = read_request(registry,
                            json::object{{"game", type.info().key}, {"seats", std::move(seats)}, {"one_device", true}});
  std::vector<StoredEntry> journal;
  const auto add = [&](const Entry& entry) { journal.push_back({journal.size() + 1, format_entry(entry, type)}); };
  add(entry::Opened{json::serialize(setup_json(*setup))});
  for (std::uint64_t seed = 1; journal.size() < kEntries; ++seed) {
    add(entry::Dealt{.seed = seed});
    for (const Step& step : random_game(type, players, seed, kEntries)) {
      if (journal.size() < kEntries) add(entry::Moved{step.seat, step.move, MoveBy::kPerson});
    }
  }
  return journal;
}

void time_loads(const Registry& registry, const GameType& type, std::size_t players, Figures& figures) {
  const auto journal = journal_of(registry, type, players);
  for (int i = 0; i < kLoads; ++i) {
    const auto begin = Clock::now();
    const auto table = table_from(registry, journal, {});
    figures.load.push_back(nanoseconds(begin, Clock::now()));
    if (!table) fmt::print(stderr, "{}: {}\n", type.info().key, table.error().why);
  }
}

}  // namespace
}  // namespace cardtable

int main(int argc, char** argv) {
  using namespace cardtable;
  const std::vector<std::string_view> wanted(argv + 1, argv + argc);
  const Registry registry;
  fmt::print("{:<12} {:>8} {:>14} {:>16} {:>16} {:>20}\n", "game", "players", "move p50, ns", "undo asked p50, µs",
             "undo p99, µs", "2,000 entries, ms");
  for (const auto& type : registry.games()) {
    const auto& info = type->info();
    if (!wanted.empty() && std::ranges::find(wanted, info.key) == wanted.end()) continue;
    const std::size_t players = std::min<std::size_t>(4, info.max_players);
    Figures figures;
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) time_moves(*type, players, seed, figures);
    time_loads(registry, *type, players, figures);
    fmt::print("{:<12} {:>8} {:>14.0f} {:>16.1f} {:>16.1f} {:>20.2f}\n", info.key, players, quantile(figures.play, 0.5),
               quantile(figures.undo, 0.5) / 1'000, quantile(figures.undo, 0.99) / 1'000,
               quantile(figures.load, 0.5) / 1'000'000);
  }
  return 0;
}
