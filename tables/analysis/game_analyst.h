// Turns a game's policy into an analyst for its matches. Instantiated once per game, in a source that the build makes.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "ai/bots/plain_policy.h"
#include "ai/bots/reasons.h"
#include "engine/core/chance.h"
#include "engine/core/disclosure.h"
#include "engine/registry/erase.h"
#include "tables/analysis/analyst.h"
#include "tables/analysis/consequences.h"
#include "tables/analysis/evaluate.h"

namespace cardtable {

template <class Module, Codec C, Policy P>
class GameAnalystOf final : public GameAnalyst {
 public:
  using G = typename C::Rules;

  Evaluation evaluate(const Match& match, const EvaluationRequest& request) const override {
    const auto& typed = static_cast<const MatchOf<C>&>(match);
    const G& rules = typed.rules();
    const Seat mover = request.out_of_turn.value_or(match.to_decide());
    const auto sample = sampler(typed, mover, request.opens_cards);
    Rng rng(request.seed);
    return Evaluator<P>(rules, request.foresight)
        .evaluate(mover, choices_in(rules, sample(rng), request), typed.memory(mover), request, sample);
  }

  bool involves_chance(const Match& match, Seat seat, MoveCode code) const override {
    const auto& typed = static_cast<const MatchOf<C>&>(match);
    const G& rules = typed.rules();
    const auto move = decode_move<typename G::Move>(code);
    const auto seen = typed.observe(seat);
    const auto next_seen = [&](State state) {
      rules.apply(state, seat, move, NullSink{});
      const Seat next = rules.to_decide(state);
      return std::pair(next, rules.observe(state, next == kNoSeat ? seat : next));
    };
    const auto truth = next_seen(typed.state());
    Rng rng(0);
    for (int i = 0; i < kDisclosureTries; ++i) {
      if (next_seen(rules.determinize(seen, rng)) != truth) return true;
    }
    return false;
  }

  Shares chances(const Match& match, const ForecastRequest& request) const override {
    const auto& typed = static_cast<const MatchOf<C>&>(match);
    const Seat mover = match.to_decide();
    const auto seen = typed.observe(mover);
    return mean_of(typed.rules(), request, [&](Memories<G>& memories, Rng& rng) {
      memories[index(mover)] = typed.memory(mover);
      if (request.opens_hands) {
        State truth = typed.state();
        shuffle_unseen(typed.rules(), truth, rng);
        truth.rng = Rng(rng.next());
        return truth;
      }
      return imagine<P>(typed.rules(), seen, typed.memory(mover), rng);
    });
  }

  Shares opening(const Match& match, const ForecastRequest& request) const override {
    const G& rules = static_cast<const MatchOf<C>&>(match).rules();
    return mean_of(rules, request, [&](Memories<G>&, Rng& rng) {
      return rules.deal(match.options(), match.players(), rng.next(), NullSink{}, match.first());
    });
  }

  std::vector<std::vector<Claim>> claims(const Match& match, const ClaimRequest& request) const override {
    const auto& typed = static_cast<const MatchOf<C>&>(match);
    const Seat decider = match.to_decide();
    return claims_against<P>(typed.rules(), decider, typed.memory(decider), Module::kClaims(), request,
                             sampler(typed, decider, false));
  }

  std::string happens(const Match& match, const Claim& claim, bool to_decider, Language language) const override {
    return Module::kClaims()[claim.row].text(
        {.language = language, .decider = match.to_decide(), .seat = claim.seat, .you = to_decider});
  }

  using GameAnalyst::reason;
  Reason reason(const Match& match, MoveCode move, Language language) const override {
    const auto& typed = static_cast<const MatchOf<C>&>(match);
    return reason_for<C, P>(typed.rules(), typed.observe(match.to_decide()), decode_move<typename G::Move>(move),
                            language);
  }

 private:
  using State = typename G::State;

  /// How games from such states end, on average.
  template <class Begin>
  static Shares mean_of(const G& rules, const ForecastRequest& request, Begin&& begin) {
    Evaluator<P> evaluator(rules, request.foresight);
    Rng rng(request.seed);
    Shares sum{};
    for (std::uint32_t i = 0; i < request.samples; ++i) {
      Memories<G> memories{};
      State state = begin(memories, rng);
      sum = sum + evaluator.play_out(state, memories, rng);
    }
    for (double& share : sum) share /= std::max(1U, request.samples);
    return sum;
  }

  /// States that fit what the mover sees and remembers; or, in hindsight, the real state.
  static std::function<State(Rng&)> sampler(const MatchOf<C>& match, Seat mover, bool is_open) {
    if (is_open) return [truth = match.state()](Rng&) { return truth; };
    return [&rules = match.rules(), seen = match.observe(mover), memory = match.memory(mover)](Rng& rng) {
      return imagine<P>(rules, seen, memory, rng);
    };
  }

  /// First the heuristic's own play, then all legal moves of the game, whatever its policy thinks of them, or the
  /// played one alone.
  static typename Evaluator<P>::Choices choices_in(const G& rules, const State& state,
                                                   const EvaluationRequest& request) {
    typename Evaluator<P>::Choices choices{std::nullopt};
    if (!request.out_of_turn && !request.only_played) {
      typename G::MoveList legal;
      rules.legal_moves(state, legal);
      choices.insert(choices.end(), legal.begin(), legal.end());
    }
    const auto is_played = [&](const auto& choice) { return choice && encode_move(*choice) == *request.played; };
    if (request.played && std::ranges::none_of(choices, is_played)) {
      choices.emplace_back(decode_move<typename G::Move>(*request.played));
    }
    return choices;
  }
};

template <class Module>
std::unique_ptr<GameAnalyst> AnalystOf<Module>::make() {
  return std::make_unique<GameAnalystOf<Module, typename Module::Codec, PolicyOf<Module>>>();
}

}  // namespace cardtable
