// What always holds, worked out anew from the state.
#include "engine/games/bus_rush/rules.h"

namespace cardtable::bus_rush {
namespace {

/// Counts the cards of one deck wherever they are.
template <DeckKind kDeck>
class Census {
 public:
  void take(CardsOf<kDeck> cards) {
    count_ += cards.size();
    seen_ = seen_ | cards;
  }
  void take(Card card) {
    if (!card.is_of(kDeck)) strayed_ = true;
    CardsOf<kDeck> one;
    one.insert(card);
    take(one);
  }
  std::string_view broken(CardsOf<kDeck> in_game) const {
    if (strayed_) return "every pile holds cards of its own deck";
    if (count_ != seen_.size()) return "no card appears twice";
    return seen_ == in_game ? "" : "no card is lost or added";
  }

 private:
  CardsOf<kDeck> seen_;
  std::size_t count_ = 0;
  bool strayed_ = false;
};

std::string_view broken_cards(const State& state) {
  PerDeck<Census> all;
  for (const Hand& hand : state.hands) {
    all.bus.take(hand.bus);
    all.rush.take(hand.rush);
  }
  for (const Player& player : state.seats) all.perk.take(player.perks);
  for (const ActiveEvent& active : state.events) all.event.take(active.card);
  std::string_view broken;
  const auto check = [&]<DeckKind kDeck>(Census<kDeck>& census, const PileOf<kDeck>& draw_pile,
                                         const PileOf<kDeck>& discard, CardsOf<kDeck> in_game) {
    for (const Card card : draw_pile) census.take(card);
    for (const Card card : discard) census.take(card);
    if (broken.empty()) broken = census.broken(in_game);
  };
  for_each_deck(check, all, state.draw_piles, state.discards, state.in_game);
  return broken;
}

std::string_view broken_boroughs(const Catalog& catalog, const State& state) {
  BusCards held;
  for (const Hand& hand : state.hands) held = held | hand.bus;
  BusCards all;
  std::size_t count = 0;
  for (const Borough borough : kAllBoroughs) {
    const BusCards here = state.bus_in[number_of(borough)];
    all = all | here;
    count += here.size();
    if (!((here - catalog.of_borough()[number_of(borough)]) - held).empty()) return "only cards in a hand are rerouted";
  }
  if (all != catalog.all<DeckKind::kBus>() || count != all.size()) return "every Bus card has one borough";
  return {};
}

std::string_view broken_player(const State& state, Seat seat) {
  const Player& player = state.player(seat);
  if (index(seat) >= state.players) return player == Player{} ? "" : "only seats in the game have anything";
  for (const std::uint8_t points : player.score) {
    if (points > state.settings.borough_cap) return "no more points in a borough than it has";
  }
  if (!player.active_perk.is_none() && !player.perks.contains(player.active_perk)) return "an active Perk is owned";
  if (player.is_on_trip() && player.trip_borough == state.group) return "a taxi trip ends where the group is";
  if (player.is_on_trip() &&
      (player.returns_in_round <= state.round || player.returns_in_round > state.round + state.settings.taxi_rounds)) {
    return "a taxi trip ends after its rounds";
  }
  return {};
}

std::string_view broken_bonus(const State& state, Bonus bonus) {
  const BonusHolder& holder = state.bonuses[number_of(bonus)];
  if (holder.owner == kNoSeat && holder.locked) return "only a bonus with an owner is locked";
  if (!state.settings.bonuses) return holder.owner == kNoSeat ? "" : "without bonuses nobody has one";
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    if (takes_bonus(state, bonus, seat_at(seat))) return "the player ahead has the bonus";
  }
  if (holder.owner == kNoSeat) return {};
  if (index(holder.owner) >= state.players) return "the owner of a bonus is in the game";
  const std::uint8_t count = state.player(holder.owner).bonus_counts[number_of(bonus)];
  if (count < row_of(state.settings, bonus).taken_at) return "the owner of a bonus has earned it";
  return holder.locked == (count >= row_of(state.settings, bonus).locked_at)
             ? ""
             : "a bonus is locked when its owner has the plays";
}

std::string_view broken_turn(const Catalog& catalog, const State& state) {
  if (state.round < 1 || state.turn < 1) return "rounds and turns count from 1";
  if (state.now.bus_plays > state.now.bus_plays_allowed) return "no more Bus plays than allowed";
  if (state.now.bus_plays + state.now.free_bus_plays > state.now.bus_plays_allowed) {
    return "a free Bus play is one of those allowed";
  }
  for (const ActiveEvent& active : state.events) {
    if (active.rounds_left < 1 || active.rounds_left > catalog.rounds(active.card))
      return "an active Event has rounds left";
  }
  const bool is_at_limit = state.settings.turn_limit > 0 && state.turn > state.settings.turn_limit;
  if (!state.is_over() && is_at_limit) return "the turn limit ends the game";
  if (!state.is_over() && is_turn_spent(catalog, state)) return "a turn with nothing left has ended";
  return {};
}

std::string_view broken_ending(const State& state) {
  if ((state.ending == Ending::kWon) != (state.winner != kNoSeat)) return "a game that is won has a winner";
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    if (has_won(state, seat_at(seat)) != (state.winner == seat_at(seat))) return "a player with enough points has won";
  }
  return {};
}

}  // namespace

std::string_view Rules::broken_invariant(const State& state) const {
  if (state.players < 2 || state.players > kMaxPlayers) return "2 to 4 players";
  if (index(state.on_turn) >= state.players) return "the seat on turn exists";
  if (const auto broken = broken_cards(state); !broken.empty()) return broken;
  if (const auto broken = broken_boroughs(*catalog_, state); !broken.empty()) return broken;
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    if (const auto broken = broken_player(state, seat_at(seat)); !broken.empty()) return broken;
  }
  for (std::size_t bonus = 0; bonus < kBonuses; ++bonus) {
    if (const auto broken = broken_bonus(state, static_cast<Bonus>(bonus)); !broken.empty()) return broken;
  }
  if (const auto broken = broken_turn(*catalog_, state); !broken.empty()) return broken;
  return broken_ending(state);
}

}  // namespace cardtable::bus_rush
