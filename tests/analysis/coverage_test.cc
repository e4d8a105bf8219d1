// Do the 95 % intervals of losses hold the truth? Positions of all games are judged, with the best move, the second
// best and another one as the played move. The truth takes long to compute: ./test takes a few positions, and
// CARDTABLE_DEEP=1 enough of them to look at each game and each kind of move.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
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
};
constexpr std::array<CoveredGame, 4> kCovered{{
    {"last-card", 24, 120, 4'000},
    {"fasttrack", 6, 76, 2'000},
    {"rotorouter", 2, 43, 600},
    {"bus-rush", 2, 41, 600},
}};
constexpr std::uint64_t kSeeds = 3;

struct Coverage {
  int judged = 0;
  int covered = 0;

  double share() const { return static_cast<double>(covered) / judged; }
};

using Coverages = std::map<std::string, Coverage>;

/// Judges the played moves of one position, each several times, and counts by game, kind of move and verdict.
void judge(const Registry& registry, const CoveredGame& game, std::uint64_t number, Coverages& coverages) {
  const auto position = truths::position_of(registry, game.key, number);
  const auto match = position.match(registry);
  for (const truths::TrueLoss& truth : truths::true_losses(registry, position, game.samples)) {
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      const Evaluation found =
          analyst_for(match->type()).evaluate(*match, {.seed = number * 100 + seed, .played = truth.move});
      const double lost = found.judgement->loss(found.mover);
      const double bound = std::hypot(found.judgement->half_width, kZ95 * truth.error);
      const bool is_covered = std::abs(lost - std::max(0.0, truth.loss)) <= bound;
      const std::string verdict = lost == 0 ? "judged good" : "judged worse";
      for (const std::string& group : {std::string("all"), position.game, truth.kind, verdict}) {
        ++coverages[group].judged;
        coverages[group].covered += is_covered ? 1 : 0;
      }
    }
  }
}

TEST(Intervals, HoldTheTrueLossInNineteenOfTwentyCases) {
  constexpr double kAtLeast = 0.93;
  const bool is_deep = std::getenv("CARDTABLE_DEEP") != nullptr;
  const Registry registry;
  Coverages coverages;
  for (const CoveredGame& game : kCovered) {
    const std::uint64_t positions = is_deep ? game.deep_positions : game.positions;
    for (std::uint64_t number = 1; number <= positions; ++number) judge(registry, game, number, coverages);
  }
  for (const auto& [group, of] : coverages) {
    RecordProperty(group, std::to_string(of.covered) + " of " + std::to_string(of.judged));
    // A few positions say little about one game or one kind of move.
    const double at_least = is_deep || group == "all" ? kAtLeast : 0;
    EXPECT_GE(of.share(), at_least) << group << ": " << of.covered << " of " << of.judged;
    EXPECT_GE(of.judged, is_deep ? 300 : 10) << group << ": too few to tell";
  }
}

}  // namespace
}  // namespace cardtable
