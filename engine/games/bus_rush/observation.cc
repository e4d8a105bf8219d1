// BR-VIEW-1: what a viewer knows, and states that fit it.
#include "engine/games/bus_rush/rules.h"
#include "engine/games/bus_rush/state.h"

namespace cardtable::bus_rush {
namespace {

/// The cards of a deck that the viewer has not seen, shuffled.
template <DeckKind kDeck>
PileOf<kDeck> unseen_cards(CardsOf<kDeck> hidden, const PileOf<kDeck>& discard, Rng& rng) {
  for (const Card card : discard) hidden.erase(card);
  PileOf<kDeck> unseen;
  for (const Card card : hidden) unseen.push_back(card);
  rng.shuffle(unseen.span());
  return unseen;
}

/// What is open, and which boroughs Bus cards have as far as the viewer knows.
State open_state(const Catalog& catalog, const Observation& seen) {
  State state;
  static_cast<Open&>(state) = seen;
  state.bus_in = catalog.of_borough();
  for (const Borough borough : kAllBoroughs) {
    for (const Card card : seen.rerouted_to[number_of(borough)]) state.set_borough(card, borough);
  }
  return state;
}

/// The cards that nobody has revealed, the discards among them.
PerkCards hidden_perks(const Observation& seen) {
  PerkCards hidden = seen.in_game.perk;
  for (const Player& player : seen.seats) hidden = hidden - player.perks;
  return hidden;
}
EventCards hidden_events(const Observation& seen) {
  EventCards hidden = seen.in_game.event;
  for (const ActiveEvent& active : seen.events) hidden.erase(active.card);
  return hidden;
}

/// The hidden cards of the players who are not the viewer.
void deal_hidden(State& state, const Observation& seen, Rng& rng) {
  auto bus = unseen_cards(seen.in_game.bus - seen.hand.bus, seen.discards.bus, rng);
  auto rush = unseen_cards(seen.in_game.rush - seen.hand.rush, seen.discards.rush, rng);
  if (seen.viewer) state.hand(*seen.viewer) = seen.hand;
  for (std::size_t seat = 0; seat < seen.players; ++seat) {
    Hand& hand = state.hands[seat];
    while (hand.bus.size() < seen.hand_sizes[seat].bus) hand.bus.insert(bus.pop_back());
    while (hand.rush.size() < seen.hand_sizes[seat].rush) hand.rush.insert(rush.pop_back());
  }
  // Once the hands are dealt, the remaining unseen cards are the draw piles.
  state.draw_piles.bus = bus;
  state.draw_piles.rush = rush;
  state.draw_piles.event = unseen_cards(hidden_events(seen), seen.discards.event, rng);
  state.draw_piles.perk = unseen_cards(hidden_perks(seen), seen.discards.perk, rng);
}

/// Puts `wanted` into the hand of the player on turn, and a card of that hand where it was.
void swap_into_hand(State& state, Card wanted, Viewer viewer) {
  BusCards& hand = state.own().bus;
  if (hand.contains(wanted)) return;
  const Card given = *hand.begin();
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    if (viewer == seat_at(seat) || !state.hands[seat].bus.contains(wanted)) continue;
    state.hands[seat].bus.erase(wanted);
    state.hands[seat].bus.insert(given);
  }
  for (Card& card : state.draw_piles.bus) {
    if (card == wanted) card = given;
  }
  hand.erase(given);
  hand.insert(wanted);
}

/// A turn without actions is open only because its player holds a Bus card to play for free (BR-TURN-2). Others know
/// that too, so a guess must give the player one: a hidden card that fits, rerouted where none fits as printed.
void keep_turn_open(const Catalog& catalog, State& state, Viewer viewer) {
  if (state.is_over() || viewer == state.on_turn || !is_turn_spent(catalog, state)) return;
  BusCards hidden = state.own().bus;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    if (viewer != seat_at(seat)) hidden = hidden | state.hands[seat].bus;
  }
  for (const Card card : state.draw_piles.bus) hidden.insert(card);
  const BusCards blocked = blocked_bus_cards(catalog, state, modifiers_for(catalog, state, state.on_turn));
  const BusCards served = served_bus_cards(catalog, state, hidden) - blocked;
  if (!served.empty()) return swap_into_hand(state, *served.begin(), viewer);
  for (const Card card : hidden - blocked) {
    for (const Borough borough : kAllBoroughs) {
      state.set_borough(card, borough);
      if (!served_bus_cards(catalog, state, hidden).contains(card)) continue;
      return swap_into_hand(state, card, viewer);
    }
    state.set_borough(card, catalog.borough(card));
  }
}

}  // namespace

Observation Rules::observe(const State& state, Viewer viewer) const {
  Observation seen;
  static_cast<Open&>(seen) = state;
  seen.viewer = viewer;
  if (viewer) {
    seen.hand = state.hand(*viewer);
    for (std::size_t i = 0; i < kBoroughs; ++i) {
      seen.rerouted_to[i] = (state.bus_in[i] & seen.hand.bus) - catalog_->of_borough()[i];
    }
  }
  const auto count = [](const auto& cards) { return static_cast<std::uint8_t>(cards.size()); };
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    seen.hand_sizes[seat] = {.bus = count(state.hands[seat].bus), .rush = count(state.hands[seat].rush)};
  }
  const auto count_pile = [&]<DeckKind kDeck>(std::uint8_t& size, const PileOf<kDeck>& pile) { size = count(pile); };
  for_each_deck(count_pile, seen.draw_piles, state.draw_piles);
  return seen;
}

State without_hidden_cards(const Catalog& catalog, const Observation& seen) {
  State state = open_state(catalog, seen);
  if (seen.viewer) state.hand(*seen.viewer) = seen.hand;
  const auto cover = []<DeckKind kDeck>(std::uint8_t cards, PileOf<kDeck>& pile) {
    if (cards > 0) pile.push_back(Card());
  };
  for_each_deck(cover, seen.draw_piles, state.draw_piles);
  return state;
}

State Rules::determinize(const Observation& seen, Rng& rng) const {
  State state = open_state(*catalog_, seen);
  deal_hidden(state, seen, rng);
  keep_turn_open(*catalog_, state, seen.viewer);
  state.rng = rng.fork();
  return state;
}

}  // namespace cardtable::bus_rush
