// Turns a game's policy into bots of every level. Instantiated once a game, in a source that the build makes of
// make_game_bots.cc.in.
#pragma once

#include <utility>

#include "bots/bots.h"
#include "bots/random_bot.h"
#include "bots/search/search.h"
#include "engine/registry/erase.h"

namespace cardtable {

template <Codec C, Policy P>
class GameBotsOf final : public GameBots {
 public:
  using G = typename C::Rules;

  BotChoice choose(const Match& match, const BotSpec& bot, const BotRequest& request) const override {
    const auto& typed = static_cast<const MatchOf<C>&>(match);
    // The one place where a match becomes an observation: nothing behind it can see more.
    BotChoice choice;
    choice.move = encode_move(decide(typed.rules(), typed.observe(match.to_decide()), bot, request, choice));
    return choice;
  }

 private:
  static typename G::Move decide(const G& rules, const typename G::Observation& seen, const BotSpec& bot,
                                 const BotRequest& request, BotChoice& choice) {
    const Level& level = *bot.level;
    if (level.kind == BotKind::kSearch && !is_settled(seen)) return search(rules, seen, bot, request, choice);
    Rng rng(request.seed);
    if (level.kind == BotKind::kRandom || rng.below(100) < level.slip_percent) return choose_random(rules, seen, rng);
    return P::choose(rules, seen, rng, request.wants_trace ? &choice.trace : nullptr);
  }

  /// Optional in a policy: nothing that a search could tell apart is left to play for, so the rule of thumb goes on.
  static bool is_settled(const typename G::Observation& seen) {
    if constexpr (requires { P::is_settled(seen); }) return P::is_settled(seen);
    return false;
  }

  static typename G::Move search(const G& rules, const typename G::Observation& seen, const BotSpec& bot,
                                 const BotRequest& request, BotChoice& choice) {
    Budget budget = bot.budget;
    if (budget.iterations == 0 && budget.time.count() == 0) {
      budget.time = bot.level->time;
      if (bot.level->counts_iterations) budget.iterations = P::kHardIterations;
    }
    const auto found = search_move<P>(rules, seen, budget, request.seed, request.stop);
    choice.figures =
        SearchFigures{found.totals.iterations, found.totals.decisions, found.totals.nodes, found.visits, found.value};
    return found.move;
  }
};

}  // namespace cardtable
