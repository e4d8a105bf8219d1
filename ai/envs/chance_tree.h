// Chance in the open, one thing after the other: what it decides next in a deal or a move, and how probable each way
// is. A card of a shuffle, or of a pile that nobody has seen, is decided only when somebody gets it, so trees stay as
// small as what the players can see.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/outcomes.h"

namespace cardtable {

/// One of the things that chance can give next.
struct WeightedPick {
  Pick pick;
  double probability = 0;
};

/// A move whose chance is picked.
template <Game G>
struct PickedMove {
  const typename G::State& before;
  Seat seat;
  typename G::Move move;

  template <class Sink>
  typename G::State operator()(const G& rules, std::span<const Pick> picks, const Sink& sink) const {
    typename G::State state = before;
    bring_up(rules, state, picks);
    rules.apply(state, seat, move, sink);
    return state;
  }
};

/// A deal whose chance is picked; its cards come from shuffles.
template <Game G>
struct PickedDeal {
  const OptionValues& options;
  std::size_t players;
  Seat first;

  template <class Sink>
  typename G::State operator()(const G& rules, std::span<const Pick> /*picks*/, const Sink& sink) const {
    return rules.deal(options, players, 0, sink, first);
  }
};

/// What chance decides in `Play`, a PickedMove or a PickedDeal.
template <Game G, class Play>
class ChanceTree {
 public:
  using Picks = std::vector<Pick>;

  ChanceTree(const G& rules, const Play& play) : rules_(rules), play_(play) {}

  /// What comes next after `picks`; nothing once everything that anybody sees is decided. Adds to `picks` what needs no
  /// decision: the rest of a shuffle of which nobody gets another card.
  std::vector<WeightedPick> next(Picks& picks) const {
    while (true) {
      std::vector<std::uint32_t> bounds;
      const Seen now = seen(picks, &bounds);
      auto at = static_cast<std::size_t>(std::ranges::count(picks, Pick::kNumber, &Pick::pile));
      if (at >= bounds.size()) return next_cards(picks, now);
      if (matters(picks, bounds[at], now)) return numbers(bounds[at]);
      // A shuffle settles its last item first: numbers below n, n - 1 and so on. Cards are dealt from there, so once
      // one of them stays unseen, all that follow do.
      do {
        picks.push_back({});
        ++at;
      } while (at < bounds.size() && bounds[at] + 1 == bounds[at - 1]);
    }
  }

 private:
  /// What everybody together can see of it and its end.
  struct Seen {
    std::vector<typename G::Event> events;
    std::vector<typename G::Observation> observations;

    friend bool operator==(const Seen&, const Seen&) = default;
  };
  struct Sink {
    std::vector<typename G::Event>& events;
    Chance* outside;

    void operator()(const typename G::Event& event) const { events.push_back(event); }
    Draws chance(Rng& own) const { return {outside, own}; }
  };

  Seen seen(const Picks& picks, std::vector<std::uint32_t>* bounds = nullptr) const {
    PickedChance chance(picks);
    Seen seen;
    const typename G::State state = play_(rules_, picks, Sink{seen.events, &chance});
    for (std::size_t seat = 0; seat < rules_.players(state); ++seat) {
      seen.observations.push_back(rules_.observe(state, seat_at(seat)));
    }
    if (bounds != nullptr) *bounds = chance.bounds();
    return seen;
  }

  static std::vector<WeightedPick> numbers(std::uint32_t bound) {
    std::vector<WeightedPick> found;
    for (std::uint32_t number = 0; number < bound; ++number) found.push_back({{.number = number}, 1.0 / bound});
    return found;
  }

  /// Whether anybody sees which number below the bound comes next. `now` is what they see of 0.
  bool matters(Picks picks, std::uint32_t bound, const Seen& now) const {
    picks.push_back({});
    for (std::uint32_t number = 1; number < bound; ++number) {
      picks.back().number = number;
      if (!(seen(picks) == now)) return true;
    }
    return false;
  }

  /// The cards of the first pile whose next card matters.
  std::vector<WeightedPick> next_cards(const Picks& picks, const Seen& now) const {
    std::vector<WeightedPick> found;
    if constexpr (requires { play_.before; }) {
      typename G::State state = play_.before;
      bring_up(rules_, state, picks);
      std::uint8_t pile = 0;
      rules_.for_each_unseen_pile(state, [&](auto cards) {
        if (found.empty()) found = cards_of(picks, now, pile, cards);
        ++pile;
      });
    }
    return found;
  }

  /// Equal cards are one pick.
  template <class Cards>
  std::vector<WeightedPick> cards_of(const Picks& picks, const Seen& now, std::uint8_t pile, const Cards& cards) const {
    const auto up = static_cast<std::size_t>(std::ranges::count(picks, pile, &Pick::pile));
    const std::size_t left = cards.size() - std::min(up, cards.size());
    std::vector<WeightedPick> found;
    for (std::uint32_t place = 0; place < left; ++place) {
      auto same =
          std::ranges::find_if(found, [&](const WeightedPick& one) { return cards[one.pick.number] == cards[place]; });
      if (same == found.end()) same = found.insert(same, {{.pile = pile, .number = place}, 0});
      same->probability += 1.0 / static_cast<double>(left);
    }
    const bool is_seen = std::ranges::any_of(found, [&](const WeightedPick& one) {
      Picks more = picks;
      more.push_back(one.pick);
      return !(seen(more) == now);
    });
    if (!is_seen) found.clear();
    return found;
  }

  const G& rules_;
  Play play_;
};

}  // namespace cardtable
