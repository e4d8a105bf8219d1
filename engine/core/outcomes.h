// Chance in the open, for programs that reason about it: the ways in which a move can come out, each with its
// probability, and the same move with chosen numbers. The piles that nobody has seen count as shuffled: a card that a
// move draws from one is equally likely to be any card of the pile.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/game.h"

namespace cardtable {

/// What chance gives once: a card of an unseen pile, or a number that the rules draw (a die).
struct Pick {
  static constexpr std::uint8_t kNumber = 0xFF;
  std::uint8_t pile = kNumber;  ///< by its place in for_each_unseen_pile
  std::uint32_t number = 0;     ///< a card by its place in the pile, after those that were picked before

  friend bool operator==(const Pick&, const Pick&) = default;
};

struct Outcome {
  double probability = 0;
  std::vector<Pick> picks;
};

/// Gives the numbers that were picked, then zeros.
class PickedChance final : public Chance {
 public:
  explicit PickedChance(std::span<const Pick> picks) {
    for (const Pick& pick : picks) {
      if (pick.pile == Pick::kNumber) numbers_.push_back(pick.number);
    }
  }
  std::uint32_t below(std::uint32_t bound) override {
    const std::size_t at = bounds_.size();
    bounds_.push_back(bound);
    return at < numbers_.size() ? std::min(numbers_[at], bound - 1) : 0;
  }
  /// The bounds of what was asked for.
  const std::vector<std::uint32_t>& bounds() const { return bounds_; }

 private:
  std::vector<std::uint32_t> numbers_;
  std::vector<std::uint32_t> bounds_;
};

/// Puts the cards that were picked on top of their piles, the first of each pile topmost.
template <class G>
void bring_up(const G& rules, typename G::State& state, std::span<const Pick> picks) {
  std::uint8_t pile = 0;
  rules.for_each_unseen_pile(state, [&](auto cards) {
    std::size_t left = cards.size();
    for (const Pick& pick : picks) {
      if (pick.pile != pile || left == 0) continue;
      --left;
      std::swap(cards[left], cards[std::min<std::size_t>(pick.number, left)]);
    }
    ++pile;
  });
}

template <Game G>
class OutcomeLister {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  OutcomeLister(const G& rules, const State& state, Seat seat, const Move& move, std::size_t most)
      : rules_(rules), state_(state), seat_(seat), move_(move), most_(most) {}

  /// Nothing if there are more than `most` ways, before those that look the same to everybody are counted as one.
  std::optional<std::vector<Outcome>> list() {
    expand({}, 1);
    if (is_too_much_) return std::nullopt;
    std::vector<Outcome> outcomes;
    for (Way& way : ways_) outcomes.push_back(std::move(way.outcome));
    return outcomes;
  }

 private:
  using Picks = std::vector<Pick>;
  /// What everybody together can see of a move and its end.
  struct Seen {
    std::vector<typename G::Event> events;
    std::vector<typename G::Observation> observations;

    friend bool operator==(const Seen&, const Seen&) = default;
  };
  struct Way {
    Outcome outcome;
    Seen seen;
  };
  struct Sink {
    std::vector<typename G::Event>& events;
    Chance* outside;

    void operator()(const typename G::Event& event) const { events.push_back(event); }
    Draws chance(Rng& own) const { return {outside, own}; }
  };

  Seen made(const Picks& picks, std::vector<std::uint32_t>* bounds = nullptr) const {
    State state = state_;
    bring_up(rules_, state, picks);
    PickedChance chance(picks);
    Seen seen;
    rules_.apply(state, seat_, move_, Sink{seen.events, &chance});
    for (std::size_t seat = 0; seat < rules_.players(state); ++seat) {
      seen.observations.push_back(rules_.observe(state, seat_at(seat)));
    }
    if (bounds != nullptr) *bounds = chance.bounds();
    return seen;
  }

  void expand(const Picks& picks, double probability) {
    if (is_too_much_) return;
    std::vector<std::uint32_t> bounds;
    const Seen seen = made(picks, &bounds);
    const auto numbers = static_cast<std::size_t>(std::ranges::count(picks, Pick::kNumber, &Pick::pile));
    if (bounds.size() > numbers) return expand_number(picks, probability, bounds[numbers]);
    if (const auto cards = next_cards(picks, seen)) return expand_pile(picks, probability, *cards);
    if (++leaves_ > most_) is_too_much_ = true;
    const auto same = std::ranges::find(ways_, seen, &Way::seen);
    if (same == ways_.end()) {
      ways_.push_back({{probability, picks}, seen});
    } else {
      same->outcome.probability += probability;
    }
  }

  void expand_number(Picks picks, double probability, std::uint32_t bound) {
    if (bound > most_) is_too_much_ = true;
    picks.push_back({});
    for (std::uint32_t number = 0; number < bound && !is_too_much_; ++number) {
      picks.back().number = number;
      expand(picks, probability / bound);
    }
  }

  /// A pile whose next card matters: one place for each kind of card in it, and how many of that kind there are.
  struct Cards {
    std::uint8_t pile = 0;
    std::size_t left = 0;
    std::vector<std::pair<std::uint32_t, std::size_t>> kinds;
  };

  void expand_pile(Picks picks, double probability, const Cards& cards) {
    picks.push_back({.pile = cards.pile});
    for (const auto& [place, count] : cards.kinds) {
      picks.back().number = place;
      expand(picks, probability * static_cast<double>(count) / static_cast<double>(cards.left));
    }
  }

  std::optional<Cards> next_cards(const Picks& picks, const Seen& seen) const {
    std::vector<Cards> piles;
    State state = state_;
    bring_up(rules_, state, picks);
    rules_.for_each_unseen_pile(state, [&](auto cards) {
      const auto pile = static_cast<std::uint8_t>(piles.size());
      const auto up = static_cast<std::size_t>(std::ranges::count(picks, pile, &Pick::pile));
      Cards& found =
          piles.emplace_back(Cards{.pile = pile, .left = cards.size() - std::min(up, cards.size()), .kinds = {}});
      for (std::size_t place = 0; place < found.left; ++place) {
        const auto same =
            std::ranges::find_if(found.kinds, [&](const auto& kind) { return cards[kind.first] == cards[place]; });
        if (same == found.kinds.end()) {
          found.kinds.emplace_back(static_cast<std::uint32_t>(place), 1);
        } else {
          ++same->second;
        }
      }
    });
    for (const Cards& cards : piles) {
      const bool matters = std::ranges::any_of(cards.kinds, [&](const auto& kind) {
        Picks more = picks;
        more.push_back({cards.pile, kind.first});
        return !(made(more) == seen);
      });
      if (matters) return cards;
    }
    return std::nullopt;
  }

  const G& rules_;
  const State& state_;
  Seat seat_;
  Move move_;
  std::size_t most_;
  std::size_t leaves_ = 0;
  bool is_too_much_ = false;
  std::vector<Way> ways_;
};

}  // namespace cardtable
