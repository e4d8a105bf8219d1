// Do the 95 % intervals of losses hold the truth? Positions of every game are judged, with the best move, the second
// best and another one as the played move. The truth takes long to compute: ./test takes a few positions, and
// CARDTABLE_DEEP=1 enough of them to look at each kind of move too.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <ostream>
#include <string>
#include <string_view>

#include "tables/analysis/analyst.h"
#include "tests/analysis/truths.h"

namespace cardtable {
namespace {

struct CoveredGame {
  std::string_view key;
  std::uint64_t positions;       ///< in ./test
  std::uint64_t deep_positions;  ///< with CARDTABLE_DEEP=1
  std::uint32_t samples;         ///< for the truth, in each of two runs

  friend std::ostream& operator<<(std::ostream& out, const CoveredGame& game) { return out << game.key; }
};
constexpr std::array<CoveredGame, 4> kCovered{{
    {"last-card", 24, 120, 4'000},
    {"fasttrack", 4, 48, 1'500},
    {"rotorouter", 3, 43, 800},
    {"bus-rush", 3, 41, 800},
}};
constexpr std::uint64_t kSeeds = 3;

struct Coverage {
  int judged = 0;
  int covered = 0;

  double share() const { return static_cast<double>(covered) / judged; }
};

/// By kind of move and by verdict.
using Coverages = std::map<std::string, Coverage>;

bool holds(double loss, double half_width, const truths::TrueLoss& truth) {
  return std::abs(loss - std::max(0.0, truth.loss)) <= std::hypot(half_width, kZ95 * truth.error);
}

void count(Coverage& coverage, bool is_covered) {
  ++coverage.judged;
  coverage.covered += is_covered ? 1 : 0;
}

/// Judges the played moves of one position, each several times, and every move beside them.
void judge(const Registry& registry, const CoveredGame& game, std::uint64_t number, Coverages& coverages) {
  const auto position = truths::position_of(registry, game.key, number);
  const auto match = position.match(registry);
  const auto truths = truths::true_losses(registry, position, game.samples);
  for (const auto& [kind, truth] : truths.played) {
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      const Evaluation found =
          analyst_for(match->type()).evaluate(*match, {.seed = number * 100 + seed, .played = truth.move});
      const double lost = found.judgement->loss(found.mover);
      const bool is_covered = holds(lost, found.judgement->half_width, truth);
      for (const std::string& group : {std::string("played"), kind, std::string(lost == 0 ? "good" : "worse")}) {
        count(coverages[group], is_covered);
      }
      for (const MoveValue& value : found.moves) {
        // What was played is looked into more closely than in the list of the other moves.
        if (!value.move || (value.move == truth.move && kind != "best")) continue;
        count(coverages["listed"], holds(value.loss, value.half_width, truths.of(*value.move)));
      }
    }
  }
}

class Intervals : public testing::TestWithParam<CoveredGame> {};

TEST_P(Intervals, HoldTheTrueLossInNineteenOfTwentyCases) {
  const bool is_deep = std::getenv("CARDTABLE_DEEP") != nullptr;
  // A few positions say little, and the cases of one position depend on each other.
  const double at_least = is_deep ? 0.93 : 0.88;
  constexpr double kAtLeastOfAKind = 0.85;
  const Registry registry;
  Coverages coverages;
  const std::uint64_t positions = is_deep ? GetParam().deep_positions : GetParam().positions;
  for (std::uint64_t number = 1; number <= positions; ++number) judge(registry, GetParam(), number, coverages);
  for (const auto& [group, of] : coverages) {
    RecordProperty(group, std::to_string(of.covered) + " of " + std::to_string(of.judged));
    const bool is_all = group == "played" || group == "listed";
    if (!is_deep && !is_all) continue;
    EXPECT_GE(of.share(), is_all ? at_least : kAtLeastOfAKind) << group << ": " << of.covered << " of " << of.judged;
    EXPECT_GE(of.judged, is_deep ? 80 : 20) << group << ": too few to tell";
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Intervals, testing::ValuesIn(kCovered), [](const auto& game) {
  std::string name(game.param.key);
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace cardtable
