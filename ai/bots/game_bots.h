// Turns a game's policy into bots of every level. Instantiated once per game, in a source that the build makes.
#pragma once

#include <algorithm>
#include <utility>

#include "ai/bots/bots.h"
#include "ai/bots/plain_policy.h"
#include "ai/bots/reasons.h"
#include "ai/bots/search/search.h"
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
    Trace trace{.language = request.language};
    const Seat seat = match.to_decide();
    const auto seen = believed(typed.observe(seat), *bot.level, request.seed);
    const auto move = decide(typed.rules(), seen, typed.memory(seat), bot, request, choice, trace);
    choice.move = encode_move(move);
    // A bot without a reason says what it is doing.
    if (request.wants_trace && trace.lines.empty()) {
      trace.lines.push_back(reason_for<C, P>(typed.rules(), seen, move, trace.language).text(trace.language));
    }
    choice.trace = std::move(trace.lines);
    return choice;
  }
  bool has_manners() const override {
    return requires(const typename G::State& state, const typename G::Move& move) { P::reluctance(state, move); };
  }

 private:
  /// What the bot acts on: what it sees, or now and then what it would see had it not forgotten something.
  static typename G::Observation believed(const typename G::Observation& seen, [[maybe_unused]] const Level& level,
                                          [[maybe_unused]] std::uint64_t seed) {
    if constexpr (Forgetful<P>) {
      const auto other = P::forgetting(seen);
      if (other && Rng(~seed).below(100) < level.forget_percent) return *other;
    }
    return seen;
  }

  static typename G::Move decide(const G& rules, const typename G::Observation& seen, const MemoryOf<G>& memory,
                                 const BotSpec& bot, const BotRequest& request, BotChoice& choice, Trace& trace) {
    const Level& level = *bot.level;
    if (level.kind == BotKind::kSearch && !is_settled<P>(seen)) {
      return search(rules, seen, memory, bot, request, choice, trace);
    }
    Rng rng(request.seed);
    if (level.kind == BotKind::kRandom) return choose_any(rules, seen, rng);
    return choose_by_heuristic<P>(rules, seen, memory, rng, request.wants_trace ? &trace : nullptr,
                                  level.misjudging * P::kEasyBlur);
  }

  /// Any legal move. Every state that fits the observation has the same moves.
  static typename G::Move choose_any(const G& rules, const typename G::Observation& seen, Rng& rng) {
    const auto guess = rules.determinize(seen, rng);
    typename G::MoveList moves;
    rules.legal_moves(guess, moves);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }

  static typename G::Move search(const G& rules, const typename G::Observation& seen, const MemoryOf<G>& memory,
                                 const BotSpec& bot, const BotRequest& request, BotChoice& choice, Trace& trace) {
    Budget budget = bot.budget;
    if (budget.iterations == 0 && budget.time.count() == 0) {
      budget.time = bot.level->time;
      if (bot.level->counts_iterations) budget.iterations = P::kHardIterations;
    }
    const auto found = search_move<P>(rules, seen, budget, request.seed, request.stop, memory, bot.level->habits);
    choice.figures =
        SearchFigures{found.totals.iterations, found.totals.decisions, found.totals.nodes, found.visits, found.value};
    if (request.wants_trace) tell_candidates<C, P>(rules, seen, found, trace);
    return found.move;
  }
};

template <class Module>
std::unique_ptr<GameBots> BotsOf<Module>::make() {
  return std::make_unique<GameBotsOf<typename Module::Codec, PolicyOf<Module>>>();
}

}  // namespace cardtable
