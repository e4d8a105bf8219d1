// What observations and masks cost in a batch of games, beside the same games without a batch. docs/environments.md has
// the figures. Times are processor times of one thread; the best of several rounds counts, since a busy machine only
// ever makes a round slower.
//   cardtable_batch_bench [GAME…]              a table of steps per second
//   cardtable_batch_bench --steps N [GAME…]    plays N steps of every game with observations and masks, and prints how
//                                              many: for callgrind (tests/bench/instructions)
#include <fmt/format.h>
#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <new>
#include <span>
#include <string_view>
#include <vector>

#include "ai/envs/environment.h"
#include "engine/core/playout.h"
#include "engine/registry/random_play.h"
#include "engine/registry/registry.h"

namespace cardtable {
namespace {

constexpr std::size_t kGames = 4096;
constexpr int kRounds = 5;
constexpr double kSecondsOfRound = 0.2;

double seconds_used() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// Which arrays a batch writes, apart from those that every batch has.
struct Wanted {
  std::string_view name;
  bool observations;
  bool masks;
};
constexpr Wanted kBare{"neither", false, false};
constexpr Wanted kBoth{"observations and masks", true, true};
constexpr std::array kAllWanted{kBare, Wanted{"observations", true, false}, Wanted{"masks", false, true}, kBoth};

/// Memory in large pages, as numpy asks for.
template <class T>
struct LargePages {
  using value_type = T;

  static T* allocate(std::size_t count) {
    constexpr std::size_t kPage = std::size_t{2} << 20U;
    const std::size_t bytes = (count * sizeof(T) + kPage - 1) / kPage * kPage;
    void* const memory = std::aligned_alloc(kPage, bytes);
    if (memory == nullptr) throw std::bad_alloc();
    static_cast<void>(madvise(memory, bytes, MADV_HUGEPAGE));
    return static_cast<T*>(memory);
  }
  static void deallocate(T* memory, std::size_t) { std::free(memory); }
  friend bool operator==(const LargePages&, const LargePages&) = default;
};
using Rows = std::vector<std::uint8_t, LargePages<std::uint8_t>>;

/// A batch of random games with its arrays.
class RandomBatch {
 public:
  RandomBatch(const Environment& environment, const GameType& type, std::size_t games, const Wanted& wanted)
      : observations_(wanted.observations ? games * environment.features().size() : 0),
        masks_(wanted.masks ? games * static_cast<std::size_t>(environment.actions()) : 0),
        rewards_(games * players_of(type)),
        done_(games),
        truncated_(games),
        to_move_(games),
        actions_(games),
        batch_(environment.make_batch(
            {.options = default_options(type.info().options), .players = players_of(type), .games = games})) {
    arrays_ = {.observations = wanted.observations ? observations_.data() : nullptr,
               .masks = wanted.masks ? masks_.data() : nullptr,
               .rewards = rewards_.data(),
               .done = done_.data(),
               .truncated = truncated_.data(),
               .to_move = to_move_.data()};
    batch_->reset(1, arrays_);
  }

  static std::size_t players_of(const GameType& type) { return std::min<std::size_t>(4, type.info().max_players); }

  /// Returns how many steps that were.
  std::size_t step(std::size_t times) {
    for (std::size_t i = 0; i < times; ++i) {
      batch_->random_actions(actions_);
      static_cast<void>(batch_->step(actions_, arrays_));
    }
    return times * actions_.size();
  }

 private:
  Rows observations_;
  Rows masks_;
  std::vector<float> rewards_;
  std::vector<std::uint8_t> done_;
  std::vector<std::uint8_t> truncated_;
  std::vector<std::int32_t> to_move_;
  std::vector<Action> actions_;
  BatchArrays arrays_;
  std::unique_ptr<Batch> batch_;
};

/// Steps per second; `run` makes some and returns how many.
template <class Run>
double rate(Run&& run) {
  const double begin = seconds_used();
  double steps = 0;
  double used = 0;
  while (used < kSecondsOfRound) {
    steps += static_cast<double>(run());
    used = seconds_used() - begin;
  }
  return steps / used;
}

void measure(const GameType& type) {
  const auto environment = make_environment(type);
  const OptionValues options = default_options(type.info().options);
  std::uint64_t seed = 1;
  const auto play_native = [&] {
    constexpr std::uint64_t kAtOnce = 200;
    const RandomGames games{options, RandomBatch::players_of(type), seed, kAtOnce, kPlayoutLimit};
    seed += kAtOnce;
    return play_random_games(type, games).decisions;
  };
  std::array<double, kAllWanted.size()> best{};
  double native = 0;
  for (int round = 0; round < kRounds; ++round) {
    native = std::max(native, rate(play_native));
    for (std::size_t i = 0; i < kAllWanted.size(); ++i) {
      RandomBatch batch(*environment, type, kGames, kAllWanted[i]);
      batch.step(200);  // games at all stages
      best[i] = std::max(best[i], rate([&] { return batch.step(10); }));
    }
  }
  fmt::print("{}, {} players, {} games, {} bytes of observation, {} of mask\n", type.info().key,
             RandomBatch::players_of(type), kGames, environment->features().size(), environment->actions());
  const auto print = [&](std::string_view name, double steps) {
    fmt::print("  {:24}{:8.2f} million steps per second {:6.1f} %\n", name, steps / 1e6, 100 * steps / native);
  };
  print("no batch", native);
  for (std::size_t i = 0; i < kAllWanted.size(); ++i) print(kAllWanted[i].name, best[i]);
  std::fflush(stdout);
}

int run(std::span<const char* const> arguments) {
  std::size_t steps = 0;
  std::vector<const GameType*> types;
  const Registry registry;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view argument = arguments[i];
    if (argument == "--steps" && i + 1 < arguments.size()) {
      const std::string_view number = arguments[++i];
      const auto read = std::from_chars(number.data(), number.data() + number.size(), steps);
      if (read.ptr == number.data() + number.size() && steps > 0) continue;
    } else if (const GameType* type = registry.find(argument)) {
      types.push_back(type);
      continue;
    }
    fmt::print(stderr, "cardtable_batch_bench [--steps N] [GAME…], not {}\n", arguments[i]);
    return 2;
  }
  if (types.empty()) {
    for (const auto& type : registry.games()) types.push_back(type.get());
  }
  for (const GameType* type : types) {
    if (steps == 0) {
      measure(*type);
      continue;
    }
    const auto environment = make_environment(*type);
    constexpr std::size_t kFew = 16;  // their arrays fit into every cache
    RandomBatch batch(*environment, *type, kFew, kBoth);
    fmt::print("{}\n", batch.step(steps / kFew));
  }
  return 0;
}

}  // namespace
}  // namespace cardtable

int main(int count, char** arguments) {
  return cardtable::run({arguments + 1, static_cast<std::size_t>(count > 0 ? count - 1 : 0)});
}
