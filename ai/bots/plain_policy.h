// The policy of a game that has no heuristic: it knows only the rules. It judges moves by random play-outs, which is
// enough to beat a random player clearly in most games.
#pragma once

#include <string>
#include <type_traits>

#include "ai/bots/search/search.h"
#include "ai/bots/words.h"
#include "engine/core/policy.h"

namespace cardtable {

template <Game G>
struct PlainPolicy {
  using Rules = G;

  /// Random players may never end a game; a play-out that takes longer is judged as it stands.
  static constexpr int kPlayoutDecisions = 300;
  static constexpr double kExploration = 0.7;
  static constexpr std::uint32_t kWidening = 1;
  static constexpr std::uint64_t kHardIterations = 1'000;
  /// A short search takes the place of a heuristic; a very short one misjudges moves.
  static constexpr std::uint64_t kHeuristicIterations = 60;
  static constexpr std::uint64_t kBlurredIterations = 15;
  static constexpr double kEasyBlur = 1;

  static typename G::Move choose(const G& rules, const typename G::Observation& seen, Rng& rng, Trace* trace,
                                 double blur = 0) {
    const std::uint64_t iterations = blur > 0 ? kBlurredIterations : kHeuristicIterations;
    const auto choice = search_move<PlainPolicy>(rules, seen, {.iterations = iterations}, rng.next(), {});
    if (trace != nullptr) {
      trace->lines.push_back(
          say(trace->language, bots_msg::did_best{.games = choice.totals.iterations, .visits = choice.visits}));
    }
    return choice.move;
  }

  static typename G::Move quick_move(const G&, const typename G::State&, const typename G::MoveList& moves, Rng& rng) {
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }

  /// It cannot tell who is ahead, so the shares are equal.
  static Values prospects(const G& rules, const typename G::State& state) {
    const auto players = rules.players(state);
    Values values{};
    for (std::size_t seat = 0; seat < players; ++seat) values[seat] = 1.0 / static_cast<double>(players);
    return values;
  }
};

/// The policy of a game's module: its heuristic, or the plain one.
template <class Module>
using PolicyOf = std::conditional_t<std::is_void_v<typename Module::Heuristic>, PlainPolicy<typename Module::Rules>,
                                    typename Module::Heuristic>;

}  // namespace cardtable
