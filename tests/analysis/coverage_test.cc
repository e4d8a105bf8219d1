// Do the 95 % intervals of losses hold the truth? The truth is worked out here from the definition alone (docs/review.md):
// every move with every way to finish the turn, on the same samples, until the loss is known about ten times as well as a
// review wants to know it. Nothing of the race is used: no early end, no yardstick, no interval.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <iostream>

#include "ai/bots/bots.h"
#include "ai/bots/plain_policy.h"
#include "ai/bots/play_on.h"
#include "engine/games/bus_rush/module.h"
#include "engine/games/fasttrack/module.h"
#include "engine/games/last_card/module.h"
#include "engine/games/modules.h"
#include "engine/games/rotorouter/module.h"
#include "engine/registry/erase.h"
#include "engine/registry/registry.h"
#include "tables/analysis/analyst.h"
#include "tables/analysis/evaluate.h"

namespace cardtable {
namespace {

struct Truth {
  double loss = 0;
  double half_width = 0;  ///< of its own 95 % interval
};

/// The loss of a move by the definition.
template <class Module>
class Solver {
 public:
  using P = PolicyOf<Module>;
  using G = typename P::Rules;
  using State = typename G::State;
  using Move = typename G::Move;

  Solver(const Match& match, MoveCode played)
      : match_(static_cast<const MatchOf<typename Module::Codec>&>(match)),
        mover_(match.to_decide()),
        seen_(match_.observe(mover_)) {
    typename G::MoveList legal;
    rules().legal_moves(match_.state(), legal);
    std::vector<std::optional<Move>> choices(legal.begin(), legal.end());
    std::vector<std::optional<Move>> only(choices.size());
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (encode_move(*choices[i]) == played) played_ = i;
    }
    only[played_] = choices[played_];
    add_lines(choices);
    std::erase_if(lines_, [&](const Line& line) { return line.choice == played_; });
    add_lines(only);
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const auto is_of = [&](const Line& line) { return line.choice == i; };
      if (std::ranges::none_of(lines_, is_of)) lines_.push_back({.choice = i, .moves = {encode_move(*choices[i])}});
    }
  }

  Truth solve(double half_width, std::uint32_t most) {
    constexpr std::uint32_t kLookEvery = 256;
    while (samples_ < most) {
      for (std::uint32_t i = 0; i < kLookEvery; ++i) try_all();
      drop_the_hopeless();
      if (truth().half_width <= half_width) break;
    }
    return truth();
  }

 private:
  struct Line {
    std::size_t choice = 0;
    std::vector<MoveCode> moves{};
    std::vector<float> shares{};  ///< the mover's, by sample
    bool is_out = false;
  };

  const G& rules() const { return match_.rules(); }
  State sample() { return imagine<P>(rules(), seen_, match_.memory(mover_), rng_); }

  void add_lines(const std::vector<std::optional<Move>>& choices) {
    for (const TurnLine& line : turn_lines(rules(), mover_, choices, [&] { return sample(); })) {
      Line added{.choice = line.choice, .moves = {encode_move(*choices[line.choice])}};
      added.moves.insert(added.moves.end(), line.finish.begin(), line.finish.end());
      lines_.push_back(std::move(added));
    }
  }

  void try_all() {
    const State state = sample();
    const std::uint64_t luck = rng_.next();
    for (Line& line : lines_) {
      if (line.is_out) continue;
      State after = state;
      Memories<G> memories{};
      memories[index(mover_)] = match_.memory(mover_);
      for (const MoveCode code : line.moves) {
        const auto move = decode_move<Move>(code);
        if (rules().to_decide(after) != mover_ || !rules().check(after, mover_, move).is_accepted()) break;
        apply_and_remember(rules(), after, memories, mover_, move, NullSink{});
      }
      Rng rng(luck);
      line.shares.push_back(static_cast<float>(evaluator_.play_out(after, memories, rng)[index(mover_)]));
    }
    ++samples_;
  }

  struct Estimate {
    double mean = 0;
    double error = 0;
  };
  /// How much better one line is than another, on all samples.
  Estimate difference(const Line& one, const Line& other) const {
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < samples_; ++i) {
      const double apart = static_cast<double>(one.shares[i]) - static_cast<double>(other.shares[i]);
      sum += apart;
      squares += apart * apart;
    }
    const double mean = sum / samples_;
    return {mean, std::sqrt(std::max(0.0, squares / samples_ - mean * mean) / samples_)};
  }
  double mean_in(const Line& line, std::uint32_t half) const {
    double sum = 0;
    for (std::size_t i = half; i < samples_; i += 2) sum += static_cast<double>(line.shares[i]);
    return 2 * sum / samples_;
  }

  /// A line that is worse by six standard errors is not the best one.
  void drop_the_hopeless() {
    constexpr double kHopeless = 6;
    const auto drop_behind = [&](const Line& best, auto&& concerns) {
      for (Line& line : lines_) {
        if (line.is_out || &line == &best || !concerns(line)) continue;
        const Estimate behind = difference(best, line);
        if (behind.mean > kHopeless * std::max(behind.error, 1.0 / samples_)) line.is_out = true;
      }
    };
    const auto is_played = [&](const Line& line) { return line.choice == played_; };
    drop_behind(best([&](const Line& line) { return mean_in(line, 0) + mean_in(line, 1); }),
                [&](const Line& line) { return !is_played(line); });
    drop_behind(best([&](const Line& line) { return is_played(line) ? mean_in(line, 0) + mean_in(line, 1) : -1; }),
                is_played);
  }

  template <class Worth>
  const Line& best(Worth&& worth) const {
    const Line* found = nullptr;
    double most = -2;
    for (const Line& line : lines_) {
      if (line.is_out || worth(line) <= most) continue;
      found = &line;
      most = worth(line);
    }
    return *found;
  }

  /// The best lines by one half of the samples, valued by the other half.
  Truth truth() const {
    Truth truth;
    for (const std::uint32_t half : {0U, 1U}) {
      const Line& first = best([&](const Line& line) { return mean_in(line, half); });
      const Line& own = best([&](const Line& line) { return line.choice == played_ ? mean_in(line, half) : -1; });
      truth.loss += (mean_in(first, 1 - half) - mean_in(own, 1 - half)) / 2;
      truth.half_width = std::max(truth.half_width, kZ95 * difference(first, own).error);
    }
    truth.loss = std::max(0.0, truth.loss);
    return truth;
  }

  const MatchOf<typename Module::Codec>& match_;
  Seat mover_;
  typename G::Observation seen_;
  Evaluator<P> evaluator_{match_.rules()};
  Rng rng_{77};
  std::size_t played_ = 0;
  std::vector<Line> lines_;
  std::uint32_t samples_ = 0;
};

using Solve = Truth (*)(const Match& match, MoveCode played, double half_width, std::uint32_t most);

struct CoveredGame {
  std::string_view key;
  std::size_t players;
  std::uint64_t positions;
  std::uint32_t samples;  ///< for the truth, at most
};

/// A late position of a game between `medium` bots: play-outs from it are short.
std::unique_ptr<Match> late_position(const GameType& type, std::size_t players, std::uint64_t seed) {
  const auto from_start = [&](std::uint64_t most) {
    auto match = type.deal(default_options(type.info().options), players, seed).match;
    const auto made = play_on(*match, most, nullptr, [&](Seat, std::uint64_t number) {
      return choose_move(*match, *parse_bot("medium"), {.seed = decision_seed(seed, number)}).move;
    });
    return std::pair(std::move(match), made);
  };
  const auto length = static_cast<std::uint32_t>(from_start(kMostBotDecisions).second);
  return from_start(length * 3 / 4 + Rng(seed).below(length / 4)).first;
}

class Intervals : public testing::TestWithParam<CoveredGame> {};

// Every position is judged once, so that all judgements are independent.
TEST_P(Intervals, HoldTheTrueLossInNineteenOfTwentyCases) {
  constexpr double kAtLeast = 0.93;
  constexpr double kTruth = 0.004;
  static const ByGame<Solve> solvers([]<class Module> -> Solve {
    return [](const Match& match, MoveCode played, double half_width, std::uint32_t most) {
      return Solver<Module>(match, played).solve(half_width, most);
    };
  });
  const CoveredGame game = GetParam();
  const Registry registry;
  const GameType& type = *registry.find(game.key);
  const GameAnalyst& analyst = analyst_for(type);
  const bool is_deep = std::getenv("CARDTABLE_DEEP") != nullptr;
  std::uint64_t left = is_deep ? 10 * game.positions : game.positions;
  std::uint32_t judged = 0;
  std::uint32_t covered = 0;
  std::uint32_t good = 0;  // judged to have lost nothing
  std::uint32_t good_covered = 0;
  double widths = 0;
  double truths = 0;
  std::vector<MoveCode> legal;
  for (std::uint64_t seed = 1; left > 0; ++seed) {
    const auto match = late_position(type, game.players, seed);
    match->legal_moves(legal);
    if (legal.size() < 2) continue;
    --left;
    // Half of them good moves, half of them any.
    const MoveCode played = seed % 2 == 0 ? choose_move(*match, *parse_bot("medium"), {.seed = seed}).move
                                          : legal[Rng(seed).below(static_cast<std::uint32_t>(legal.size()))];
    const Truth truth = solvers[game.key](*match, played, kTruth, game.samples);
    const Evaluation found = analyst.evaluate(*match, {.seed = seed, .played = played});
    const double lost = found.judgement->loss(found.mover);
    const bool is_covered = std::abs(lost - truth.loss) <= found.judgement->half_width;
    ++judged;
    covered += is_covered ? 1 : 0;
    widths += found.judgement->half_width;
    truths += truth.half_width;
    if (!is_covered) {
      std::cout << "seed " << seed << ": lost " << 100 * lost << " ± " << 100 * found.judgement->half_width
                << ", in truth " << 100 * truth.loss << " ± " << 100 * truth.half_width << "\n";
    }
    if (lost > 0) continue;
    ++good;
    good_covered += is_covered ? 1 : 0;
  }
  std::cout << game.key << ": " << covered << " of " << judged << "; judged good " << good_covered << " of " << good
            << "; half widths " << 100 * widths / judged << " points, of the truth " << 100 * truths / judged << "\n";
  EXPECT_GE(covered, kAtLeast * judged);
  EXPECT_GE(good_covered, kAtLeast * good) << "of moves that seem to lose nothing";
  EXPECT_GT(good, judged / 10) << "too few of them to tell";
}

/// As many positions as a few seconds allow; CARDTABLE_DEEP=1 takes ten times as many.
constexpr std::array<CoveredGame, 4> kCovered{{
    {"last-card", 3, 100, 40'000},
    {"fasttrack", 2, 20, 20'000},
    {"rotorouter", 3, 20, 20'000},
    {"bus-rush", 2, 20, 20'000},
}};
INSTANTIATE_TEST_SUITE_P(Games, Intervals, testing::ValuesIn(kCovered), [](const auto& game) {
  std::string name(game.param.key);
  std::erase(name, '-');
  return name;
});

}  // namespace
}  // namespace cardtable
