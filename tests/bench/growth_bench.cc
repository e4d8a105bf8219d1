// How costs grow with the work: more players, longer games, more tables. Each line of a table doubles the work of the
// line before; docs/performance.md has the figures and explains those that are not flat. Times are processor times, so
// that other programs on the machine matter little.
//   cardtable_growth_bench [players|length|tables|review] [GAME…]
#include <fmt/format.h>
#include <malloc.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <string_view>
#include <vector>

#include "engine/registry/random_play.h"
#include "engine/registry/registry.h"
#include "tables/analysis/review.h"
#include "tables/table/messages.h"
#include "tests/bench/random_game.h"

namespace cardtable {
namespace {

/// The processor time of this thread.
struct Clock {
  using duration = std::chrono::nanoseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<Clock>;

  static time_point now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time_point(std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec));
  }
};

double microseconds(Clock::time_point begin) {
  return std::chrono::duration<double, std::micro>(Clock::now() - begin).count();
}

/// The median time of `run`, in microseconds.
template <class Run>
double median_us(int times, Run&& run) {
  std::vector<double> figures;
  for (int i = 0; i < times; ++i) {
    const auto begin = Clock::now();
    run();
    figures.push_back(microseconds(begin));
  }
  std::ranges::nth_element(figures, figures.begin() + times / 2);
  return figures[static_cast<std::size_t>(times / 2)];
}

std::size_t heap_bytes() { return mallinfo2().uordblks; }

std::size_t usual_seats(const GameType& type) { return std::min<std::size_t>(4, type.info().max_players); }

/// A table of people at one device, with these moves of its first game made.
Table table_with(const Registry& registry, const GameType& type, std::uint64_t seed, std::span<const Step> steps) {
  json::array seats(usual_seats(type), json::object{{"kind", "person"}});
  const auto setup = read_request(
      registry, json::object{{"game", type.info().key}, {"seats", std::move(seats)}, {"one_device", true}});
  auto table = Table::opened(registry, entry::Opened{json::serialize(setup_json(*setup))}, {});
  (void)table->apply(entry::Dealt{.seed = seed}, {}, false);
  for (const Step& step : steps) (void)table->apply(entry::Moved{step.seat, step.move, MoveBy::kPerson}, {}, false);
  return std::move(*table);
}

// More players: decisions per second of random play, and how long a game is.
void measure_players(const GameType& type) {
  fmt::print("\n{}: random play\n{:>8} {:>24} {:>18}\n", type.info().name, "players", "decisions per second",
             "decisions a game");
  for (std::size_t players = type.info().min_players; players <= type.info().max_players; ++players) {
    Tally tally;
    const auto options = default_options(type.info().options);
    const auto begin = Clock::now();
    for (std::uint64_t first = 1; microseconds(begin) < 400'000; first += 20) {
      tally_random_games(type, {options, players, first, 20, 100'000}, tally);
    }
    const double seconds = microseconds(begin) / 1e6;
    fmt::print("{:>8} {:>24.0f} {:>18.0f}\n", players, static_cast<double>(tally.decisions) / seconds,
               static_cast<double>(tally.decisions) / static_cast<double>(tally.games));
  }
}

// A longer game: the memory of its table, the time for an undo and for a join.
void measure_length(const Registry& registry, const GameType& type) {
  constexpr std::size_t kLongest = 2'048;
  std::vector<Step> longest;
  std::uint64_t seed = 0;
  for (std::uint64_t candidate = 1; candidate <= 60 && longest.size() < kLongest; ++candidate) {
    auto steps = random_game(type, usual_seats(type), candidate, kLongest);
    if (steps.size() <= longest.size()) continue;
    longest = std::move(steps);
    seed = candidate;
  }
  fmt::print("\n{}: a game of {} players\n{:>8} {:>16} {:>14} {:>10} {:>10}\n", type.info().name, usual_seats(type),
             "moves", "bytes a table", "bytes a move", "undo, µs", "join, µs");
  // Warms up one-time allocations with this table, which stays: freeing it would distort the count below.
  const Table first = table_with(registry, type, seed, std::span(longest).first(longest.size() / 16));
  std::size_t before = 0;
  for (std::size_t part = 16; part >= 1; part /= 2) {
    const std::size_t moves = longest.size() / part - (part == 1 ? 1 : 0);  // the last move may end the game
    const auto at_first = heap_bytes();
    const Table table = table_with(registry, type, seed, std::span(longest).first(moves));
    const auto bytes = heap_bytes() - at_first;
    auto record = GameRecord::dealt(type, default_options(type.info().options), usual_seats(type), seed);
    for (const Step& step : std::span(longest).first(moves)) record.play(step.seat, step.move);
    const double undo = median_us(101, [&] {
      record.undo();
      record.redo();
    });
    const double join = median_us(51, [&] {
      const auto text =
          json::serialize(standing_json(table, SeatSet::of(Seat{0}), 0)) + json::serialize(table_json(table, "ABCD"));
      if (text.empty()) std::abort();
    });
    const double each =
        before == 0 ? 0 : (static_cast<double>(bytes) - static_cast<double>(before)) * 2 / static_cast<double>(moves);
    fmt::print("{:>8} {:>16} {:>14.0f} {:>10.1f} {:>10.1f}\n", moves, bytes, each, undo, join);
    before = bytes;
  }
}

// More tables: the memory of each, and the time for a move when every table moves in turn.
void measure_tables(const Registry& registry, const GameType& type) {
  fmt::print("\n{}: tables of {} players, 20 moves made\n{:>8} {:>16} {:>12}\n", type.info().name, usual_seats(type),
             "tables", "bytes a table", "a move, ns");
  constexpr std::size_t kMade = 20;
  constexpr std::size_t kMore = 8;
  const auto steps = random_game(type, usual_seats(type), 1, kMade + kMore);
  for (std::size_t count = 1'000; count <= 16'000; count *= 2) {
    const auto before = heap_bytes();
    std::vector<Table> tables;
    tables.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      tables.push_back(table_with(registry, type, 1, std::span(steps).first(std::min(kMade, steps.size()))));
    }
    const auto bytes = (heap_bytes() - before) / count;
    const auto begin = Clock::now();
    std::size_t made = 0;
    for (std::size_t next = kMade; next < steps.size(); ++next) {
      for (Table& table : tables) {
        (void)table.apply(entry::Moved{steps[next].seat, steps[next].move, MoveBy::kPerson}, {}, false);
        ++made;
      }
    }
    fmt::print("{:>8} {:>16} {:>12.0f}\n", count, bytes, microseconds(begin) * 1'000 / static_cast<double>(made));
  }
}

// A longer review: the time per decision in games between medium bots, by length and by number of players.
void measure_review(const GameType& type) {
  fmt::print("\n{}: review of games between medium bots\n{:>8} {:>10} {:>16} {:>10} {:>12} {:>12}\n", type.info().name,
             "players", "decisions", "ms a decision", "seconds", "widest, ±", "beyond ±4");
  for (std::size_t players = type.info().min_players; players <= type.info().max_players; ++players) {
    auto record = GameRecord::dealt(type, default_options(type.info().options), players, players);
    std::uint64_t seed = 1;
    while (record.match().to_decide() != kNoSeat && record.steps().size() < 5'000) {
      const auto choice =
          choose_move(record.match(), *parse_bot("medium"), {.seed = ++seed, .stop = {}, .wants_trace = false});
      record.play(record.match().to_decide(), choice.move);
    }
    if (record.match().to_decide() != kNoSeat) continue;
    const auto begin = Clock::now();
    const auto review = review_game(record, {.seed = 1});
    const double seconds = microseconds(begin) / 1e6;
    const auto decisions = review.decisions.size();
    // The accuracy of the losses, in points.
    double widest = 0;
    std::size_t beyond = 0;
    for (const ReviewedDecision& decision : review.decisions) {
      if (!decision.known || !decision.known->judgement) continue;
      const double points = decision.known->judgement->half_width * 100;
      widest = std::max(widest, points);
      if (points > 4) ++beyond;
    }
    fmt::print("{:>8} {:>10} {:>16.2f} {:>10.2f} {:>12.2f} {:>12}\n", players, decisions,
               seconds * 1'000 / static_cast<double>(decisions), seconds, widest, beyond);
  }
}

}  // namespace
}  // namespace cardtable

int main(int argc, char** argv) {
  using namespace cardtable;
  const std::vector<std::string_view> words(argv + 1, argv + argc);
  const Registry registry;
  const auto is_wanted = [&](std::string_view word, auto&& is_of_kind) {
    return std::ranges::none_of(words, is_of_kind) || std::ranges::find(words, word) != words.end();
  };
  const auto is_game = [&](std::string_view word) { return registry.find(word) != nullptr; };
  const auto is_part = [&](std::string_view word) { return !is_game(word); };
  for (const auto& type : registry.games()) {
    if (!is_wanted(type->info().key, is_game)) continue;
    if (is_wanted("players", is_part)) measure_players(*type);
    if (is_wanted("length", is_part)) measure_length(registry, *type);
    if (is_wanted("tables", is_part)) measure_tables(registry, *type);
    if (is_wanted("review", is_part)) measure_review(*type);
  }
  return 0;
}
