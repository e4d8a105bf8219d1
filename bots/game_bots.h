// Turns a game's policy into bots of every level. Instantiated once per game, in a source that the build makes from
// make_game_bots.cc.in.
#pragma once

#include <utility>

#include "bots/bots.h"
#include "bots/random_bot.h"
#include "bots/reasons.h"
#include "bots/search/search.h"
#include "engine/registry/erase.h"

namespace cardtable {

template <Codec C, Policy P>
class GameBotsOf final : public GameBots {
 public:
  using G = typename C::Rules;

  BotChoice choose(const Match& match, const BotSpec& bot, const BotRequest& request) const override {
    const auto& typed = static_cast<const MatchOf<C>&>(match);
    // The one place where a match becomes an observation and the seat's own memory: no bot can see more.
    BotChoice choice;
    const Seat seat = match.to_decide();
    const auto seen = typed.observe(seat);
    const auto move = decide(typed.rules(), seen, typed.memory(seat), bot, request, choice);
    choice.move = encode_move(move);
    // A bot without a reason says what it is doing.
    if (request.wants_trace && choice.trace.empty()) {
      choice.trace.push_back(reason_for<C, P>(typed.rules(), seen, move).text());
    }
    return choice;
  }

 private:
  static typename G::Move decide(const G& rules, const typename G::Observation& seen, const MemoryOf<G>& memory,
                                 const BotSpec& bot, const BotRequest& request, BotChoice& choice) {
    const Level& level = *bot.level;
    if (level.kind == BotKind::kSearch && !is_settled(seen)) {
      return search(rules, seen, memory, bot, request, choice);
    }
    Rng rng(request.seed);
    if (level.kind == BotKind::kRandom) return choose_random(rules, seen, rng);
    if (rng.below(100) < level.slip_percent) return choose_any(rules, seen, memory, rng);
    return choose_once(rules, seen, memory, rng, request.wants_trace ? &choice.trace : nullptr);
  }

  /// Optional in a policy: the same move, with a generator that nobody uses afterwards, which may save some draws.
  static typename G::Move choose_once(const G& rules, const typename G::Observation& seen, const MemoryOf<G>& memory,
                                      Rng rng, Trace* trace) {
    if constexpr (requires { P::choose_once(rules, seen, rng, trace); }) {
      return P::choose_once(rules, seen, rng, trace);
    } else {
      return choose_by_heuristic<P>(rules, seen, memory, rng, trace);
    }
  }

  /// Optional in a policy: the result is settled, a search could find no difference, and the heuristic plays on.
  static bool is_settled(const typename G::Observation& seen) {
    if constexpr (requires { P::is_settled(seen); }) return P::is_settled(seen);
    return false;
  }

  /// Any of the moves that the policy considers.
  static typename G::Move choose_any(const G& rules, const typename G::Observation& seen, const MemoryOf<G>& memory,
                                     Rng& rng) {
    const auto guess = rules.determinize(seen, rng);
    typename G::MoveList moves;
    rules.legal_moves(guess, moves);
    keep_candidates<P>(rules, guess, &memory, moves);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }

  static typename G::Move search(const G& rules, const typename G::Observation& seen, const MemoryOf<G>& memory,
                                 const BotSpec& bot, const BotRequest& request, BotChoice& choice) {
    Budget budget = bot.budget;
    if (budget.iterations == 0 && budget.time.count() == 0) {
      budget.time = bot.level->time;
      if (bot.level->counts_iterations) budget.iterations = P::kHardIterations;
    }
    const auto found = search_move<P>(rules, seen, budget, request.seed, request.stop, memory, bot.level->manners);
    choice.figures =
        SearchFigures{found.totals.iterations, found.totals.decisions, found.totals.nodes, found.visits, found.value};
    if (request.wants_trace) tell_candidates<C, P>(rules, seen, found, choice.trace);
    return found.move;
  }
};

}  // namespace cardtable
