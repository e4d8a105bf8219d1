// Everything about a game of NYC Bus Rush at one moment, hidden parts and the generator included. Which cards there are
// is not in it: that is the catalogue, which Rules hold.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>

#include "engine/core/inline_list.h"
#include "engine/core/random.h"
#include "engine/core/seat.h"
#include "engine/games/bus_rush/card.h"
#include "engine/games/bus_rush/settings.h"
#include "engine/kit/deck.h"

namespace cardtable::bus_rush {

/// How the game stands: going on, or why it ended.
enum class Ending : std::uint8_t { kNone, kWon, kTurnLimit };

/// What only its owner knows.
struct Hand {
  BusCards bus;
  RushCards rush;

  friend constexpr bool operator==(const Hand&, const Hand&) = default;
};

/// What everybody knows of a player.
struct Player {
  std::uint32_t returns_in_round = 0;  ///< of a taxi trip; 0 while with the group
  PerkCards perks;                     ///< owned, the active one too
  Card active_perk;                    ///< or none
  Borough trip_borough{};              ///< of a taxi trip
  std::array<std::uint8_t, kBoroughs> score{};
  std::array<std::uint8_t, kBonuses> bonus_counts{};  ///< plays that count for each bonus
  EnumSet<Restriction> restrictions;                  ///< for the next turn, or the one going on

  bool is_on_trip() const { return returns_in_round != 0; }
  std::uint8_t score_in(Borough borough) const { return score[number_of(borough)]; }

  friend constexpr bool operator==(const Player&, const Player&) = default;
};

/// What is left of the current turn.
struct Turn {
  std::uint8_t actions = 0;
  std::uint8_t bus_plays = 0;
  std::uint8_t bus_plays_allowed = 1;  ///< transfers and Events included
  std::uint8_t free_bus_plays = 0;     ///< this many more cost no action; each is one of those allowed
  bool traded = false;

  friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

struct ActiveEvent {
  Card card;
  std::uint8_t rounds_left = 0;

  friend constexpr bool operator==(const ActiveEvent&, const ActiveEvent&) = default;
};

struct BonusHolder {
  Seat owner = kNoSeat;
  bool locked = false;

  friend constexpr bool operator==(const BonusHolder&, const BonusHolder&) = default;
};

/// The four draw piles, or their discards (BR-DECK-1), and how many cards they have.
template <DeckKind kDeck>
using PileOf = Pile<Card, lane_of(kDeck).size>;
using Piles = PerDeck<PileOf>;
template <DeckKind>
using SizeOf = std::uint8_t;
using PileSizes = PerDeck<SizeOf>;

/// Event cards differ, so no more of them can be active than there are.
using ActiveEvents = InlineList<ActiveEvent, lane_of(DeckKind::kEvent).size>;

/// What everybody sees. State and Observation both contain it, so anything else stays hidden unless observe() adds it.
struct Open {
  std::array<Player, kMaxPlayers> seats{};
  PerDeck<CardsOf> in_game;  ///< all cards of a game; in a set-up position some may be missing
  Piles discards;
  ActiveEvents events;  ///< oldest first
  Settings settings;
  std::uint32_t turn = 1;  ///< counted from 1; at the turn limit one more than were played
  std::uint32_t round = 1;
  std::array<BonusHolder, kBonuses> bonuses{};
  Turn now;
  std::uint8_t players = 0;
  Seat first{0};  ///< the seat that began (TABLE-DEAL)
  Seat on_turn{0};
  Seat winner = kNoSeat;
  Borough group = Borough::kManhattan;
  Ending ending = Ending::kNone;

  const Player& player(Seat seat) const { return seats[index(seat)]; }
  Player& player(Seat seat) { return seats[index(seat)]; }
  const Player& current() const { return player(on_turn); }
  Player& current() { return player(on_turn); }
  bool is_over() const { return ending != Ending::kNone; }

  /// Where a player is: with the group, or alone on a taxi trip (BR-TAXI-1).
  Borough borough_of(Seat seat) const { return player(seat).is_on_trip() ? player(seat).trip_borough : group; }

  friend bool operator==(const Open&, const Open&) = default;
};

struct State : Open {
  std::array<Hand, kMaxPlayers> hands{};
  std::array<BusCards, kBoroughs> bus_in{};  ///< every Bus card by the borough it has now, reroutes included
  Rng rng{};
  Piles draw_piles;

  const Hand& hand(Seat seat) const { return hands[index(seat)]; }
  Hand& hand(Seat seat) { return hands[index(seat)]; }
  /// The hand of the player on turn.
  const Hand& own() const { return hand(on_turn); }
  Hand& own() { return hand(on_turn); }

  /// The borough that a Bus card counts for now.
  Borough borough_now(Card bus_card) const {
    std::size_t borough = 0;
    while (borough + 1 < kBoroughs && !bus_in[borough].contains(bus_card)) ++borough;
    return static_cast<Borough>(borough);
  }
  void set_borough(Card bus_card, Borough borough) {
    if (bus_in[number_of(borough)].contains(bus_card)) return;
    for (BusCards& cards : bus_in) cards.erase(bus_card);
    bus_in[number_of(borough)].insert(bus_card);
  }

  friend bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 1024);

/// How many cards a player holds.
struct HandSizes {
  std::uint8_t bus = 0;
  std::uint8_t rush = 0;

  friend bool operator==(const HandSizes&, const HandSizes&) = default;
};

/// What one viewer may know (BR-VIEW-1). Views and bots are made from this and from nothing else.
struct Observation : Open {
  Viewer viewer;
  Hand hand;                                      ///< the viewer's own
  std::array<BusCards, kBoroughs> rerouted_to{};  ///< the viewer's own rerouted cards
  std::array<HandSizes, kMaxPlayers> hand_sizes{};
  PileSizes draw_piles;

  friend bool operator==(const Observation&, const Observation&) = default;
};

/// A player's points, bonuses included.
inline int points_of(const Open& state, Seat seat) {
  const auto& score = state.seats[index(seat)].score;
  int points = std::accumulate(score.begin(), score.end(), 0);
  for (const BonusHolder& bonus : state.bonuses) points += bonus.owner == seat ? state.settings.bonus_points : 0;
  return points;
}

}  // namespace cardtable::bus_rush
