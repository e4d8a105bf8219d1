// A game's network player and self-play (lab/training/net_game.h). Instantiated once per game, in a source that the
// build makes.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "ai/nets/net_player.h"
#include "engine/registry/erase.h"
#include "lab/training/net_game.h"

namespace cardtable {

template <class Module>
class NetGameOf final : public NetGame {
 public:
  using C = typename Module::Codec;
  using P = PolicyOf<Module>;
  using Rules = NetRules<Module>;

  NetGameFacts facts(const GameType& type) const override {
    return {.game = std::string(type.info().key),
            .rules_version = type.info().rules_version,
            .features = net_features<Module>(static_cast<const GameTypeOf<C>&>(type).rules())};
  }

  // Like the bots of a table, a network gets an observation and the seat's own memory.
  MoveCode move(const Match& match, const Network& network, int samples, std::uint64_t seed) const override {
    const auto& typed = static_cast<const MatchOf<C>&>(match);
    const Seat seat = match.to_decide();
    const auto seen = typed.observe(seat);
    Rng rng(seed);
    if (is_settled<P>(seen)) {
      return encode_move(choose_by_heuristic<P>(typed.rules(), seen, typed.memory(seat), rng, nullptr));
    }
    return encode_move(net_move<Module>(Rules{{typed.rules()}, &network}, seen, typed.memory(seat), samples, rng));
  }
  MoveCode search(const Match& match, const Network& network, const Budget& budget, std::uint64_t seed) const override {
    const auto& typed = static_cast<const MatchOf<C>&>(match);
    const Seat seat = match.to_decide();
    const auto seen = typed.observe(seat);
    if (is_settled<P>(seen)) return move(match, network, 1, seed);
    Budget own = budget;
    if (own.iterations == 0 && own.time.count() == 0) own.iterations = P::kHardIterations;
    const Rules rules{{typed.rules()}, &network};
    return encode_move(
        search_move<NetPolicy<Module>>(rules, seen, own, seed, {}, typed.memory(seat), {.manners = 0}).move);
  }

  GameSamples play(const GameType& type, const SelfPlayPlan& plan) const override {
    return SelfPlay({{static_cast<const GameTypeOf<C>&>(type).rules()}, plan.network}, plan).samples();
  }

 private:
  /// One game, and what its positions turned out to be worth.
  class SelfPlay {
   public:
    SelfPlay(const Rules& rules, const SelfPlayPlan& plan)
        : rules_(rules), rng_(~plan.seed), state_(rules.deal(plan.options, plan.players, plan.seed, NullSink{})) {
      for (std::size_t i = 0; i < plan.players; ++i) {
        if (rng_.below(kHeuristicOneIn) == 0) by_heuristic_.insert(seat_at(i));
      }
    }

    GameSamples samples() {
      std::optional<Values> end;
      for (int decision = 0; decision < kMostDecisions && !end; ++decision) {
        const Seat seat = rules_.to_decide(state_);
        apply_and_remember(rules_, state_, memories_, seat, choose(seat), NullSink{});
        end = settled_values<Module>(rules_, state_);
        if (!end) note();
      }
      return with_targets(end);
    }

   private:
    // A game that takes longer is cut off and judged as it stands.
    static constexpr int kMostDecisions = 3'000;
    /// One player in five follows the heuristic, and one decision in twenty is random: the network also meets
    /// positions that it would avoid.
    static constexpr std::uint32_t kHeuristicOneIn = 5;
    static constexpr std::uint32_t kRandomOneIn = 20;
    /// How far a result counts: each decision back it loses a twentieth to what the network says there (lambda of
    /// temporal differences).
    static constexpr double kResultCounts = 0.95;
    /// Positions of one game are much alike, so not all are kept.
    static constexpr std::size_t kMostSamples = 64;

    typename Rules::Move choose(Seat seat) {
      const auto seen = rules_.observe(state_, seat);
      const auto& memory = memories_[index(seat)];
      if (rng_.below(kRandomOneIn) == 0) {
        rules_.legal_moves(state_, moves_);
        keep_candidates<P>(rules_, state_, &memory, moves_);
        return moves_[rng_.below(static_cast<std::uint32_t>(moves_.size()))];
      }
      if (by_heuristic_.contains(seat)) return choose_by_heuristic<P>(rules_, seen, memory, rng_, nullptr);
      return net_move<Module>(rules_, seen, memory, 1, rng_);
    }

    /// The position as every seat sees it.
    void note() {
      NetView<Module> view(rules_, state_);
      Values values{};
      for (std::size_t i = 0; i < rules_.players(state_); ++i) {
        entries_.clear();
        for_each_input(view.bytes(seat_at(i)), [&](std::size_t input, std::uint8_t value) {
          entries_.push_back({static_cast<std::uint16_t>(input), value});
        });
        const auto outlooks = view.outlooks(seat_at(i));
        values[i] = rules_.network->value(entries_, outlooks);
        all_.add(entries_, outlooks, 0);
      }
      values_.push_back(values);
    }

    GameSamples with_targets(const std::optional<Values>& end) {
      const std::size_t players = rules_.players(state_);
      if (values_.empty()) return {};
      Values target = end.value_or(values_.back());
      Values next = target;
      for (std::size_t i = values_.size(); i-- > 0;) {
        for (std::size_t seat = 0; seat < players; ++seat) {
          target[seat] = kResultCounts * target[seat] + (1 - kResultCounts) * next[seat];
          all_.targets[i * players + seat] = static_cast<float>(target[seat]);
        }
        next = values_[i];
      }
      GameSamples kept;
      std::size_t wanted = std::min(kMostSamples, all_.size());
      for (std::size_t i = 0; i < all_.size(); ++i) {
        // Every choice of that many is equally likely.
        if (rng_.below(static_cast<std::uint32_t>(all_.size() - i)) >= wanted) continue;
        kept.add(all_.entries_of(i), all_.outlooks[i], all_.targets[i]);
        --wanted;
      }
      return kept;
    }

    Rules rules_;
    Rng rng_;
    typename Rules::State state_;
    Memories<Rules> memories_{};
    SeatSet by_heuristic_;
    typename Rules::MoveList moves_;
    std::vector<NetInput> entries_;
    GameSamples all_;             ///< every seat's view of every position
    std::vector<Values> values_;  ///< what the network said
  };
};

template <class Module>
std::unique_ptr<NetGame> NetGameFor<Module>::make() {
  return std::make_unique<NetGameOf<Module>>();
}

}  // namespace cardtable
