// What the shared tests need to know about NYC Bus Rush (tests/battery/traits.h). Only for tests.
#pragma once

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/games/bus_rush/codec.h"
#include "tests/battery/hidden_cards.h"
#include "tests/battery/traits.h"
#include "tests/battery/words.h"

namespace cardtable {

template <>
struct BatteryTraits<bus_rush::Codec> {
  using State = bus_rush::State;
  using Move = bus_rush::Move;
  using Card = bus_rush::Card;
  using DeckKind = bus_rush::DeckKind;

  static constexpr std::string_view kTestSuite = "BusRush";
  static constexpr std::uint64_t kRandomGameLimit = 100'000;
  static constexpr int kTurnLimit = 2'000;
  static constexpr bool kTranslated = true;

  /// The words of the cards' names.
  static bool is_name(std::string_view word) {
    static const std::set<std::string> names = [] {
      const auto catalog = bus_rush::Catalog::standard();
      std::set<std::string> words;
      for (std::size_t deck = 0; deck < bus_rush::kDeckKeys.size(); ++deck) {
        for (std::size_t i = 0; i < catalog->size(static_cast<DeckKind>(deck)); ++i) {
          for (auto& part : words_of(catalog->name(Card(static_cast<DeckKind>(deck), i))))
            words.insert(std::move(part));
        }
      }
      return words;
    }();
    return names.contains(std::string(word));
  }

  static std::vector<OptionValues> option_sets() {
    auto standard = default_options(bus_rush::Rules::info().options);
    standard[option_of<bus_rush::Rules>("turn_limit")] = kTurnLimit;
    std::vector<OptionValues> sets{standard};
    for (const int turn_draw : {0, 1, 2}) {
      for (const int bonuses : {0, 1}) {
        auto options = standard;
        options[option_of<bus_rush::Rules>("turn_draw")] = turn_draw;
        options[option_of<bus_rush::Rules>("bonuses")] = bonuses;
        sets.push_back(options);
      }
    }
    auto fast = standard;
    fast[option_of<bus_rush::Rules>("actions")] = 4;
    fast[option_of<bus_rush::Rules>("bus_plays")] = 3;
    fast[option_of<bus_rush::Rules>("borough_cap")] = 5;
    fast[option_of<bus_rush::Rules>("trade_price")] = 1;
    fast[option_of<bus_rush::Rules>("event_rounds")] = 1;
    fast[option_of<bus_rush::Rules>("bus_cards")] = 10;
    sets.push_back(fast);
    auto slow = standard;
    slow[option_of<bus_rush::Rules>("actions")] = 1;
    slow[option_of<bus_rush::Rules>("trade_price")] = 2;
    slow[option_of<bus_rush::Rules>("taxi_rounds")] = 1;
    slow[option_of<bus_rush::Rules>("event_rounds")] = 0;
    slow[option_of<bus_rush::Rules>("rush_cards")] = 0;
    slow[option_of<bus_rush::Rules>("express_bonus")] = 1;
    slow[option_of<bus_rush::Rules>("points_to_win")] = 6;
    sets.push_back(slow);
    return sets;
  }

  static std::vector<Move> every_move() {
    const auto catalog = bus_rush::Catalog::standard();
    std::vector<Move> moves{Move::wait(), Move::perk_buy(), Move::end()};
    for (const Card card : catalog->all<DeckKind::kPerk>()) moves.push_back(Move::perk_use(card));
    for (const Card card : catalog->all<DeckKind::kBus>()) add_bus_plays(*catalog, card, moves);
    for (const Card card : catalog->all<DeckKind::kRush>()) add_rush_plays(*catalog, card, moves);
    add_trades(*catalog, moves);
    return moves;
  }

  static bool is_listed_when_legal(const State&, Seat, const Move&) { return true; }

  /// The cards of other hands and those of the draw piles change places; reroutes of others go and come.
  static State hidden_permuted(const State& state, Viewer viewer, Rng& rng) {
    const State all = permuted(state, viewer, kNoSeat, rng);
    // A turn without actions is open only because of a card that its player holds, so that hand must stay as it is.
    if (bus_rush::Rules().broken_invariant(all).empty()) return all;
    return permuted(state, viewer, state.on_turn, rng);
  }

 private:
  static void add_bus_plays(const bus_rush::Catalog& catalog, Card card, std::vector<Move>& moves) {
    moves.push_back(Move::bus(card));
    if (catalog.bus_kind(card) != bus_rush::BusKind::kSelect) return;
    for (std::size_t seat = 0; seat < bus_rush::kMaxPlayers; ++seat) {
      for (std::size_t effect = 0; effect < bus_rush::kRestrictions; ++effect) {
        moves.push_back(Move::bus(card, seat_at(seat), static_cast<bus_rush::Restriction>(effect)));
      }
    }
  }

  static void add_rush_plays(const bus_rush::Catalog& catalog, Card card, std::vector<Move>& moves) {
    const auto kind = catalog.rush_kind(card);
    if (kind == bus_rush::RushKind::kBusTransfer) return moves.push_back(Move::rush(card));
    for (const bus_rush::Borough to : bus_rush::kAllBoroughs) {
      if (kind != bus_rush::RushKind::kReroute) {
        moves.push_back(Move::rush(card, to));
        continue;
      }
      for (const Card bus_card : catalog.all<DeckKind::kBus>()) moves.push_back(Move::reroute(card, bus_card, to));
    }
  }

  static void add_trades(const bus_rush::Catalog& catalog, std::vector<Move>& moves) {
    for (const Card card : catalog.all<DeckKind::kRush>()) moves.push_back(Move::trade(card));
    const auto cards = catalog.all<DeckKind::kBus>();
    for (auto first = cards.begin(); first != cards.end(); ++first) {
      moves.push_back(Move::trade(*first));
      const auto after_first = first.rest();
      for (auto second = after_first.begin(); second != after_first.end(); ++second) {
        moves.push_back(Move::trade(*first, *second));
        for (const Card third : second.rest()) moves.push_back(Move::trade(*first, *second, third));
      }
    }
  }

  static bool is_hidden(Viewer viewer, Seat kept, std::size_t seat) {
    return viewer != seat_at(seat) && kept != seat_at(seat);
  }

  static State permuted(State state, Viewer viewer, Seat kept, Rng& rng) {
    shuffle_hidden(state, viewer, kept, rng, &bus_rush::Hand::bus, state.draw_piles.bus);
    shuffle_hidden(state, viewer, kept, rng, &bus_rush::Hand::rush, state.draw_piles.rush);
    rng.shuffle(state.draw_piles.event.span());
    rng.shuffle(state.draw_piles.perk.span());
    state.rng = rng.fork();
    return state;
  }

  template <class Cards, class Pile>
  static void shuffle_hidden(State& state, Viewer viewer, Seat kept, Rng& rng, Cards bus_rush::Hand::* hand,
                             Pile& pile) {
    const auto catalog = bus_rush::Catalog::standard();
    constexpr bool kIsBus = std::is_same_v<Cards, bus_rush::BusCards>;
    HiddenCards<Card> hidden;
    hidden.take(pile);
    const auto each_hidden = [&](auto&& visit) {
      for (std::size_t seat = 0; seat < state.players; ++seat) {
        if (is_hidden(viewer, kept, seat)) visit(state.hands[seat].*hand);
      }
    };
    each_hidden([&](const Cards& cards) { hidden.take(cards); });
    if constexpr (kIsBus) {
      each_hidden([&](const Cards& cards) {
        for (const Card card : cards) state.set_borough(card, catalog->borough(card));
      });
    }
    hidden.shuffle(rng);
    each_hidden([&](Cards& cards) {
      const auto size = cards.size();
      cards = {};
      hidden.fill(cards, size);
      if constexpr (kIsBus) {
        for (const Card card : cards) {
          if (rng.below(3) == 0) state.set_borough(card, bus_rush::kAllBoroughs[rng.below(5)]);
        }
      }
    });
    hidden.replace(pile);
  }
};

}  // namespace cardtable
