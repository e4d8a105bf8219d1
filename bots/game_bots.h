// Turns a game's policy into bots of every level. Instantiated once a game, in the make_<game>_bots.cc beside this
// file.
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
    json::object info{{"bot", bot.text()}, {"seed", request.seed}};
    const auto move = decide(typed.rules(), typed.observe(match.to_decide()), bot, request, info);
    return {typed.codec().format_move(move), std::move(info)};
  }

 private:
  static typename G::Move decide(const G& rules, const typename G::Observation& seen, const BotSpec& bot,
                                 const BotRequest& request, json::object& info) {
    Rng rng(request.seed);
    Trace trace;
    const Level& level = *bot.level;
    typename G::Move move;
    if (level.kind == BotKind::kSearch && !is_settled(seen)) {
      move = search(rules, seen, bot, request, info);
    } else if (level.kind == BotKind::kRandom || rng.below(100) < level.slip_percent) {
      move = choose_random(rules, seen, rng);
    } else {
      move = P::choose(rules, seen, rng, request.wants_trace ? &trace : nullptr);
    }
    if (request.wants_trace) {
      json::array thoughts;
      for (const auto& thought : trace) thoughts.emplace_back(thought);
      info["trace"] = std::move(thoughts);
    }
    return move;
  }

  /// Optional in a policy: nothing that a search could tell apart is left to play for, so the rule of thumb goes on.
  static bool is_settled(const typename G::Observation& seen) {
    if constexpr (requires { P::is_settled(seen); }) return P::is_settled(seen);
    return false;
  }

  static typename G::Move search(const G& rules, const typename G::Observation& seen, const BotSpec& bot,
                                 const BotRequest& request, json::object& info) {
    Budget budget = bot.budget;
    if (budget.iterations == 0 && budget.time.count() == 0) {
      budget.time = bot.level->time;
      if (bot.level->counts_iterations) budget.iterations = P::kHardIterations;
    }
    const auto choice = search_move<P>(rules, seen, budget, request.seed, request.stop);
    info["iterations"] = choice.totals.iterations;
    info["decisions"] = choice.totals.decisions;
    info["nodes"] = choice.totals.nodes;
    info["visits"] = choice.visits;
    info["value"] = choice.value;
    return choice.move;
  }
};

}  // namespace cardtable
