// BR-VIEW-1: what a viewer knows, and states that fit it.
#include "engine/games/bus_rush/observation.h"

#include "engine/games/bus_rush/rules.h"

namespace cardtable::bus_rush {
namespace {

template <std::size_t kCapacity>
SeenDeck<kCapacity> seen_deck(const Deck<Card, kCapacity>& deck) {
  return {.discard = deck.discard_pile, .draw_pile_size = static_cast<std::uint8_t>(deck.draw_pile.size())};
}

/// What states and observations have in common, one way or the other.
template <class From, class To>
void copy_open_part(const From& from, To& to) {
  to.seats = from.seats;
  to.in_game = from.in_game;
  to.events = from.events;
  to.settings = from.settings;
  to.turn = from.turn;
  to.round = from.round;
  to.bonuses = from.bonuses;
  to.now = from.now;
  to.players = from.players;
  to.on_turn = from.on_turn;
  to.winner = from.winner;
  to.group = from.group;
  to.ending = from.ending;
}

template <DeckKind kDeck>
using Unseen = InlineList<Card, lane_of(kDeck).size>;

/// The cards of a deck that the viewer has not seen, shuffled.
template <DeckKind kDeck, class Discard>
Unseen<kDeck> unseen_cards(CardsOf<kDeck> hidden, const Discard& discard, Rng& rng) {
  for (const Card card : discard) hidden.erase(card);
  Unseen<kDeck> unseen;
  for (const Card card : hidden) unseen.push_back(card);
  rng.shuffle(unseen.span());
  return unseen;
}

/// What is left of the unseen cards once the hands are dealt is the draw pile.
template <std::size_t kCapacity, class Cards>
void set_deck(Deck<Card, kCapacity>& deck, const SeenDeck<kCapacity>& seen, const Cards& draw_pile) {
  deck.discard_pile = seen.discard;
  for (const Card card : draw_pile) deck.draw_pile.push_back(card);
}

/// The hidden cards of the players who are not the viewer.
void deal_hidden(State& state, const Observation& seen, Rng& rng) {
  BusCards hidden_bus = seen.in_game.bus;
  RushCards hidden_rush = seen.in_game.rush;
  EventCards hidden_event = seen.in_game.event;
  PerkCards hidden_perk = seen.in_game.perk;
  for (const Player& player : seen.seats) {
    hidden_bus = hidden_bus - player.bus;
    hidden_rush = hidden_rush - player.rush;
    hidden_perk = hidden_perk - player.perks;
  }
  for (const ActiveEvent& active : seen.events) hidden_event.erase(active.card);
  auto bus = unseen_cards(hidden_bus, seen.decks.bus.discard, rng);
  auto rush = unseen_cards(hidden_rush, seen.decks.rush.discard, rng);
  for (std::size_t seat = 0; seat < seen.players; ++seat) {
    Player& player = state.seats[seat];
    while (player.bus.size() < seen.hands[seat].bus) player.bus.insert(bus.pop_back());
    while (player.rush.size() < seen.hands[seat].rush) player.rush.insert(rush.pop_back());
  }
  set_deck(state.decks.bus, seen.decks.bus, bus);
  set_deck(state.decks.rush, seen.decks.rush, rush);
  set_deck(state.decks.event, seen.decks.event, unseen_cards(hidden_event, seen.decks.event.discard, rng));
  set_deck(state.decks.perk, seen.decks.perk, unseen_cards(hidden_perk, seen.decks.perk.discard, rng));
}

/// Puts `wanted` into the hand of the player on turn, and a card of that hand where it was.
void swap_into_hand(State& state, Card wanted, Viewer viewer) {
  Player& player = state.current();
  if (player.bus.contains(wanted)) return;
  const Card given = *player.bus.begin();
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    if (viewer == seat_at(seat) || !state.seats[seat].bus.contains(wanted)) continue;
    state.seats[seat].bus.erase(wanted);
    state.seats[seat].bus.insert(given);
  }
  for (Card& card : state.decks.bus.draw_pile) {
    if (card == wanted) card = given;
  }
  player.bus.erase(given);
  player.bus.insert(wanted);
}

/// A turn without actions is open only because its player holds a Bus card to play for free (BR-TURN-2). Others know
/// that too, so a guess must give the player one: a hidden card that fits, rerouted where none fits as printed.
void keep_turn_open(const Catalog& catalog, State& state, Viewer viewer) {
  if (state.is_over() || viewer == state.on_turn || !is_turn_spent(catalog, state)) return;
  BusCards hidden = state.current().bus;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    if (viewer != seat_at(seat)) hidden = hidden | state.seats[seat].bus;
  }
  for (const Card card : state.decks.bus.draw_pile) hidden.insert(card);
  const BusCards blocked = blocked_bus_cards(catalog, state, modifiers_for(catalog, state, state.on_turn));
  const BusCards served = (hidden & served_bus_cards(catalog, state)) - blocked;
  if (!served.empty()) return swap_into_hand(state, *served.begin(), viewer);
  for (const Card card : hidden - blocked) {
    for (const Borough borough : kAllBoroughs) {
      state.set_borough(card, borough);
      if (!served_bus_cards(catalog, state).contains(card)) continue;
      return swap_into_hand(state, card, viewer);
    }
    state.set_borough(card, catalog.borough(card));
  }
}

}  // namespace

Observation Rules::observe(const State& state, Viewer viewer) const {
  Observation seen;
  copy_open_part(state, seen);
  seen.viewer = viewer;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    Player& player = seen.seats[seat];
    seen.hands[seat] = {.bus = static_cast<std::uint8_t>(player.bus.size()),
                        .rush = static_cast<std::uint8_t>(player.rush.size())};
    if (viewer == seat_at(seat)) continue;
    player.bus = {};
    player.rush = {};
  }
  if (viewer) {
    for (std::size_t i = 0; i < kBoroughs; ++i) {
      seen.rerouted_to[i] = (state.bus_in[i] & state.player(*viewer).bus) - catalog_->of_borough()[i];
    }
  }
  seen.decks = {.bus = seen_deck(state.decks.bus),
                .rush = seen_deck(state.decks.rush),
                .event = seen_deck(state.decks.event),
                .perk = seen_deck(state.decks.perk)};
  return seen;
}

State Rules::determinize(const Observation& seen, Rng& rng) const {
  State state;
  copy_open_part(seen, state);
  state.bus_in = catalog_->of_borough();
  for (const Borough borough : kAllBoroughs) {
    for (const Card card : seen.rerouted_to[number_of(borough)]) state.set_borough(card, borough);
  }
  deal_hidden(state, seen, rng);
  keep_turn_open(*catalog_, state, seen.viewer);
  state.rng = rng.fork();
  return state;
}

}  // namespace cardtable::bus_rush
