#include "engine/games/bus_rush/numbered_moves.h"

#include <array>

#include "engine/games/bus_rush/rules.h"

namespace cardtable::bus_rush {
namespace {

constexpr std::size_t kReroutes = kBoroughs - 1;  ///< of each Bus card: it is in one borough

template <DeckKind kDeck>
Card nth(CardsOf<kDeck> cards, std::size_t number) {
  auto at = cards.begin();
  for (; number > 0; --number) ++at;
  return *at;
}

Borough nth(Boroughs boroughs, std::size_t number) {
  auto at = boroughs.begin();
  for (; number > 0; --number) ++at;
  return *at;
}

// With fewer cards there are none, because a factor is 0.
constexpr std::size_t pairs_of(std::size_t cards) { return cards * (cards - 1) / 2; }

/// By the number of cards: a look costs less than two products and a division.
constexpr auto kTriples = [] {
  std::array<std::uint16_t, lane_of(DeckKind::kBus).size + 1> triples{};
  for (std::size_t cards = 1; cards < triples.size(); ++cards) {
    triples[cards] = static_cast<std::uint16_t>(triples[cards - 1] + pairs_of(cards - 1));
  }
  return triples;
}();
static_assert(kTriples[2] == 0 && kTriples[5] == 10 && kTriples.back() == 41'664);

/// Sets of cards worth exactly the price; see list_bus_trades in moves.cc.
std::size_t sets_worth(int price, std::size_t ones, std::size_t twos, std::size_t threes) {
  if (price == 3) return threes + ones * twos + kTriples[ones];
  return price == 2 ? twos + pairs_of(ones) : ones;
}

/// The size of usable_perks: the active Perk is among the player's Perks.
std::size_t count_usable_perks(const Player& player) {
  return player.perks.size() - (player.active_perk.is_none() ? 0 : 1);
}

/// The targets of a Select card: every other player, with each restriction.
std::size_t targets_of(const State& state) { return (state.players - 1U) * kRestrictions; }

std::size_t ways_to_play(RushKind kind, Borough from, BusCards hand) {
  return kind == RushKind::kReroute ? kReroutes * hand.size() : ways_from(kind, from);
}

/// The same for all of these cards together.
std::size_t ways_to_play(const Catalog& catalog, RushCards cards, Borough from, BusCards hand) {
  const Catalog::WaysDigits& digits = catalog.rush_ways(from);
  const std::size_t reroutes = (cards & catalog.of_kind(RushKind::kReroute)).size();
  return (cards & digits[0]).size() + 2 * (cards & digits[1]).size() + 4 * (cards & digits[2]).size() +
         reroutes * kReroutes * hand.size();
}

}  // namespace

NumberedMoves::NumberedMoves(const Catalog& catalog, const State& state)
    : catalog_(catalog), state_(state), here_(state.borough_of(state.on_turn)) {
  const Hand hand = state.own();
  const Modifiers modifiers = modifiers_for(catalog, state, state.on_turn);
  const BusCards playable = playable_bus_cards(catalog, state, modifiers);
  std::size_t bus_plays = playable.size();
  if (const BusCards selects = playable & catalog.of_kind(BusKind::kSelect); !selects.empty()) {
    bus_plays += selects.size() * (targets_of(state) - 1);
  }
  RushCards playable_rush;
  std::size_t rush_plays = 0;
  if (!is_rush_blocked(state, modifiers)) {
    playable_rush = affordable_rush_cards(catalog, state, modifiers);
    rush_plays = ways_to_play(catalog, playable_rush, here_, hand.bus);
  }
  std::size_t usual_trades = 0;
  std::size_t low_trades = 0;
  if (can_trade_bus(state)) {
    prices_ = trade_prices(state.settings, modifiers);
    const auto of_value = [&](std::size_t value) { return (hand.bus & catalog.of_value(value)).size(); };
    const std::size_t ones = of_value(1);
    const std::size_t twos = of_value(2);
    usual_trades = sets_worth(prices_.usual, ones, twos, of_value(3));
    if (prices_.low > 0) low_trades = sets_worth(prices_.low, ones, twos, 0);
  }
  const std::size_t rush_trades = can_trade_rush(state) ? hand.rush.size() : 0;
  const std::size_t free_moves =
      (can_wait(state) ? 1U : 0U) + (can_buy_perk(state) ? 1U : 0U) + count_usable_perks(state.current()) + 1;
  playable_ = playable;
  playable_rush_ = playable_rush;
  bus_plays_ = static_cast<std::uint32_t>(bus_plays);
  rush_plays_ = static_cast<std::uint32_t>(rush_plays);
  usual_trades_ = static_cast<std::uint32_t>(usual_trades);
  bus_trades_ = static_cast<std::uint32_t>(usual_trades + low_trades);
  rush_trades_ = static_cast<std::uint32_t>(rush_trades);
  size_ = static_cast<std::uint32_t>(bus_plays + rush_plays + usual_trades + low_trades + rush_trades + free_moves);
}

Move NumberedMoves::operator[](std::size_t number) const {
  if (number < bus_plays_) return bus_play(number);
  number -= bus_plays_;
  if (number < rush_plays_) return rush_play(number);
  number -= rush_plays_;
  if (number < usual_trades_) return bus_trade(prices_.usual, number);
  if (number < bus_trades_) return bus_trade(prices_.low, number - usual_trades_);
  number -= bus_trades_;
  if (number < rush_trades_) return Move::trade(nth(state_.own().rush, number));
  return free_move(number - rush_trades_);
}

Move NumberedMoves::bus_play(std::size_t number) const {
  const BusCards select = catalog_.of_kind(BusKind::kSelect);
  if ((playable_ & select).empty()) return Move::bus(nth(playable_, number));
  for (const Card card : playable_) {
    const bool is_select = select.contains(card);
    const std::size_t moves = is_select ? targets_of(state_) : 1;
    if (number >= moves) {
      number -= moves;
    } else if (is_select) {
      std::size_t seat = number / kRestrictions;
      if (seat >= index(state_.on_turn)) ++seat;
      return Move::bus(card, seat_at(seat), static_cast<Restriction>(number % kRestrictions));
    } else {
      return Move::bus(card);
    }
  }
  return Move::end();
}

Move NumberedMoves::rush_play(std::size_t number) const {
  for (const Card card : playable_rush_) {
    const RushKind kind = catalog_.rush_kind(card);
    const std::size_t moves = ways_to_play(kind, here_, state_.own().bus);
    if (number >= moves) {
      number -= moves;
      continue;
    }
    if (kind == RushKind::kBusTransfer) return Move::rush(card);
    if (kind != RushKind::kReroute) return Move::rush(card, nth(reach_of(kind, here_), number));
    for (const Borough to : kAllBoroughs) {
      const BusCards cards = state_.own().bus - state_.bus_in[number_of(to)];
      if (number < cards.size()) return Move::reroute(card, nth(cards, number), to);
      number -= cards.size();
    }
  }
  return Move::end();
}

Move NumberedMoves::bus_trade(int price, std::size_t number) const {
  const auto of_value = [&](int value) {
    return state_.own().bus & catalog_.of_value(static_cast<std::size_t>(value));
  };
  const BusCards single = of_value(price);
  if (number < single.size()) return Move::trade(nth(single, number));
  number -= single.size();
  const BusCards ones = of_value(1);
  if (price == 3) {
    const BusCards twos = of_value(2);
    if (number < ones.size() * twos.size()) {
      const Card one = nth(ones, number / twos.size());
      const Card two = nth(twos, number % twos.size());
      return one < two ? Move::trade(one, two) : Move::trade(two, one);
    }
    number -= ones.size() * twos.size();
  }
  // Pairs of the rest after each first card, and triples likewise.
  for (auto first = ones.begin();; ++first) {
    BusCards rest = first.rest();
    const std::size_t with_first = price == 3 ? pairs_of(rest.size()) : rest.size();
    if (number >= with_first) {
      number -= with_first;
      continue;
    }
    if (price != 3) return Move::trade(*first, nth(rest, number));
    for (auto second = rest.begin();; ++second) {
      rest = second.rest();
      if (number < rest.size()) return Move::trade(*first, *second, nth(rest, number));
      number -= rest.size();
    }
  }
}

Move NumberedMoves::free_move(std::size_t number) const {
  if (can_wait(state_) && number-- == 0) return Move::wait();
  if (can_buy_perk(state_) && number-- == 0) return Move::perk_buy();
  const PerkCards perks = usable_perks(state_);
  return number < perks.size() ? Move::perk_use(nth(perks, number)) : Move::end();
}

// All in one function: the counts stay in registers, and are used at once.
[[gnu::flatten]] Drawn<Move> Rules::random_move(const State& state, Rng& rng) const {
  const NumberedMoves moves(*catalog_, state);
  const auto legal = static_cast<std::uint32_t>(moves.size());
  return {moves[rng.below(legal)], legal};
}

}  // namespace cardtable::bus_rush
