// Makes the tree of a game from its rules. What is left to chance, and with which probabilities, comes from the rules
// too (ai/envs/chance_tree.h), so there is no second set of them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "ai/envs/chance_tree.h"
#include "engine/core/memory.h"
#include "lab/solver/game_tree.h"
#include "lab/solver/sight_tree.h"

namespace cardtable {

/// How large a tree is, or seems to be.
struct TreeSize {
  double nodes = 0;
  double decisions = 0;  ///< nodes where somebody decides; there are at most as many information sets
};

/// Where an information set was first met.
template <Game G>
struct Meeting {
  typename G::State state;
  MemoryOf<G> memory;
};

/// `Worth` is a function of rules and a final state: what player 0 wins there.
template <Game G, class Worth>
class Growing {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Event = typename G::Event;
  /// Told now and then how many nodes there are; false stops.
  using Progress = std::function<bool(std::size_t)>;

  Growing(const G& rules, const OptionValues& options, Worth worth)
      : rules_(rules), options_(options), worth_(std::move(worth)) {}

  /// Nothing if there are more than `most` nodes, or `progress` has stopped it.
  std::optional<TreeDraft> grow(std::size_t most, const Progress& progress) {
    draft_ = {};
    meetings_.clear();
    sights_ = {};
    most_ = most;
    deals_ = 0;
    progress_ = &progress;
    is_stopped_ = false;
    const auto deals = different_deals();
    const bool is_chance = deals.size() > 1;
    if (is_chance) add(0, 0, 1, kChanceNode, 0);
    for (const auto& [places, deal] : deals) {
      visit({.state = deal.state, .places = places}, 0, is_chance ? 1 : 0, deal.probability);
    }
    if (is_stopped_) return std::nullopt;
    return std::move(draft_);
  }

  /// Of every information set, after grow().
  std::vector<Meeting<G>> take_meetings() { return std::move(meetings_); }

  /// Goes down the tree `probes` times at random, and concludes from the branches on the way how large it is (Knuth
  /// 1975). Right on average, and mostly too small for a tree with few long branches. A probe ends after `deepest`
  /// steps. Deals that look the same count as one, unless there are too many to compare.
  TreeSize estimate(std::size_t probes, std::size_t deepest, std::uint64_t seed) {
    Rng rng(seed);
    const auto deals = some_deals(rng);
    TreeSize sum;
    std::size_t done = 0;
    while (done < probes) {
      const TreeSize one = probe(deals, deepest, rng);
      sum.nodes += one.nodes;
      sum.decisions += one.decisions;
      ++done;
      // Far beyond any memory a rough figure is enough.
      if (done == kFewProbes && sum.nodes > kHopeless * static_cast<double>(kFewProbes)) break;
    }
    return {sum.nodes / static_cast<double>(done), sum.decisions / static_cast<double>(done)};
  }

 private:
  static constexpr std::size_t kPlayers = 2;
  static constexpr std::size_t kFewProbes = 10;
  static constexpr double kHopeless = 1e15;
  using Picks = std::vector<Pick>;

  /// A point of the game, with what the players remember.
  struct Standing {
    State state;
    Memories<G> memories{};
    std::array<std::uint32_t, kPlayers> places{};
  };
  struct Sink {
    std::vector<Event>& events;
    Chance* outside;

    void operator()(const Event& event) const { events.push_back(event); }
    Draws chance(Rng& own) const { return {outside, own}; }
  };

  struct Deal {
    State state;
    double probability = 0;
  };

  /// Deals that look the same to both players are one: the order in which a hand was dealt is not part of the tree.
  std::map<std::array<std::uint32_t, kPlayers>, Deal> different_deals() {
    std::map<std::array<std::uint32_t, kPlayers>, Deal> deals;
    each_deal({}, 1, [&](const State& dealt, const std::vector<Event>& events, double probability) {
      std::array<std::uint32_t, kPlayers> places{};
      for (std::size_t seat = 0; seat < kPlayers; ++seat) {
        places[seat] = sights_.begin(rules_.observe(dealt, seat_at(seat)), events, seat_at(seat));
      }
      deals.try_emplace(places, Deal{dealt}).first->second.probability += probability;
    });
    return deals;
  }
  template <class Then>
  void each_deal(Picks picks, double probability, const Then& then) {
    if (is_stopped_) return;
    if (++deals_ > most_) is_stopped_ = true;
    const PickedDeal<G> deal{options_, kPlayers, Seat{0}};
    const auto next = ChanceTree<G, PickedDeal<G>>(rules_, deal).next(picks);
    if (next.empty()) {
      std::vector<Event> events;
      PickedChance picked(picks);
      const State state = deal(rules_, picks, Sink{events, &picked});
      return then(state, events, probability);
    }
    for (const WeightedPick& one : next) {
      Picks more = picks;
      more.push_back(one.pick);
      each_deal(std::move(more), probability * one.probability, then);
    }
  }

  std::uint32_t add(std::uint32_t parent, std::uint32_t depth, double probability, std::uint32_t what, double payoff) {
    if (draft_.nodes.size() >= most_) is_stopped_ = true;
    constexpr std::size_t kOften = 1 << 16;
    if (draft_.nodes.size() % kOften == 0 && !(*progress_)(draft_.nodes.size())) is_stopped_ = true;
    draft_.nodes.push_back(
        {.parent = parent, .depth = depth, .what = what, .probability = probability, .payoff = payoff});
    return static_cast<std::uint32_t>(draft_.nodes.size() - 1);
  }

  /// Lets chance decide what is left of `play`, and calls `then` with every end of it.
  template <class Play, class Then>
  void chance(std::uint32_t parent, std::uint32_t depth, double probability, const Play& play, Picks picks,
              const Then& then) {
    if (is_stopped_) return;
    const auto next = ChanceTree<G, Play>(rules_, play).next(picks);
    if (next.empty()) {
      std::vector<Event> events;
      PickedChance picked(picks);
      const State state = play(rules_, picks, Sink{events, &picked});
      return then(state, events, parent, depth, probability);
    }
    const std::uint32_t node = add(parent, depth, probability, kChanceNode, 0);
    for (const WeightedPick& one : next) {
      Picks more = picks;
      more.push_back(one.pick);
      chance(node, depth + 1, one.probability, play, std::move(more), then);
    }
  }

  void visit(const Standing& here, std::uint32_t parent, std::uint32_t depth, double probability) {
    if (is_stopped_) return;
    const Seat mover = rules_.to_decide(here.state);
    if (mover == kNoSeat) {
      add(parent, depth, probability, kEndNode, worth_(rules_, here.state));
      return;
    }
    typename G::MoveList moves;
    rules_.legal_moves(here.state, moves);
    const std::uint32_t set = sights_.decision(here.places[index(mover)], rules_.observe(here.state, mover));
    if (set == draft_.sets.size()) {
      draft_.sets.push_back(
          {.player = static_cast<std::uint32_t>(index(mover)), .actions = static_cast<std::uint32_t>(moves.size())});
      meetings_.push_back({here.state, here.memories[index(mover)]});
    }
    const std::uint32_t node = add(parent, depth, probability, set, 0);
    std::uint32_t action = 0;
    for (const Move& move : moves) {
      const PickedMove<G> play{here.state, mover, move};
      chance(node, depth + 1, 1, play, {},
             [&](const State& after, const std::vector<Event>& events, std::uint32_t above, std::uint32_t level,
                 double probable) {
               Standing next{.state = after, .memories = here.memories};
               if constexpr (Remembering<G>) rules_.remember(next.memories, here.state, mover, move, after);
               for (std::size_t seat = 0; seat < kPlayers; ++seat) {
                 next.places[seat] = seat_at(seat) == mover ? sights_.after_action(set, action, events, mover)
                                                            : sights_.after(here.places[seat], events, seat_at(seat));
               }
               visit(next, above, level, probable);
             });
      ++action;
    }
  }

  /// States after the deal, and how many there are of them.
  struct Deals {
    std::vector<State> states;  ///< empty if there are too many to list
    double count = 0;
  };
  Deals some_deals(Rng& rng) {
    constexpr double kMostCompared = 500'000;
    Deals deals;
    TreeSize chance_nodes;
    deals.count = 1;
    sampled(PickedDeal<G>{options_, kPlayers, Seat{0}}, rng, chance_nodes, deals.count);
    if (deals.count > kMostCompared) return deals;
    most_ = static_cast<std::size_t>(kMostCompared);
    deals_ = 0;
    is_stopped_ = false;
    for (const auto& [places, deal] : different_deals()) deals.states.push_back(deal.state);
    deals.count = static_cast<double>(deals.states.size());
    return deals;
  }

  TreeSize probe(const Deals& deals, std::size_t deepest, Rng& rng) const {
    TreeSize found{.nodes = 1};
    double ways = 1;
    State state = deals.states.empty() ? sampled(PickedDeal<G>{options_, kPlayers, Seat{0}}, rng, found, ways)
                                       : deals.states[rng.below(static_cast<std::uint32_t>(deals.states.size()))];
    if (!deals.states.empty()) ways = deals.count;
    for (std::size_t step = 0; step < deepest; ++step) {
      const Seat mover = rules_.to_decide(state);
      found.nodes += ways;
      if (mover == kNoSeat) break;
      found.decisions += ways;
      typename G::MoveList moves;
      rules_.legal_moves(state, moves);
      ways *= static_cast<double>(moves.size());
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      const State before = state;
      state = sampled(PickedMove<G>{before, mover, move}, rng, found, ways);
    }
    return found;
  }
  /// One of the ways in which it can come out.
  template <class Play>
  State sampled(const Play& play, Rng& rng, TreeSize& found, double& ways) const {
    Picks picks;
    while (true) {
      const auto next = ChanceTree<G, Play>(rules_, play).next(picks);
      if (next.empty()) break;
      found.nodes += ways;
      ways *= static_cast<double>(next.size());
      picks.push_back(next[rng.below(static_cast<std::uint32_t>(next.size()))].pick);
    }
    std::vector<Event> events;
    PickedChance picked(picks);
    return play(rules_, picks, Sink{events, &picked});
  }

  const G& rules_;
  OptionValues options_;
  Worth worth_;
  TreeDraft draft_;
  std::vector<Meeting<G>> meetings_;
  SightTree<G> sights_;
  std::size_t most_ = 0;
  std::size_t deals_ = 0;
  const Progress* progress_ = nullptr;
  bool is_stopped_ = false;
};

}  // namespace cardtable
