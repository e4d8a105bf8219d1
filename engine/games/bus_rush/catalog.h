// The card catalogue: which cards a game is played with. It is data, cards.txt, embedded in the build; that
// file explains the format. A catalogue never changes once it is loaded, and Rules share one.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/input_error.h"
#include "engine/games/bus_rush/card.h"
#include "engine/games/bus_rush/effects.h"
#include "engine/games/bus_rush/state.h"
#include "engine/kit/name_index.h"

namespace cardtable::bus_rush {

class Catalog {
 public:
  /// Reads and checks a catalogue; an error says in which line it is.
  static std::expected<Catalog, InputError> parse(std::string_view text);
  /// The one in the build.
  static std::shared_ptr<const Catalog> standard();

  std::size_t size(DeckKind deck) const { return sizes_[number_of(deck)]; }
  std::string_view id(Card card) const { return ids_[card.code()]; }
  std::string_view name(Card card) const { return names_[card.code()]; }
  /// The card's kind as its key, `select`, `taxi`, `rush_hour`.
  std::string_view kind_key(Card card) const;
  std::optional<Card> find(std::string_view id) const;

  /// Of Bus cards; the borough is the printed one.
  BusKind bus_kind(Card card) const { return static_cast<BusKind>(kinds_[card.code()]); }
  Borough borough(Card card) const { return boroughs_[card.number()]; }
  std::uint8_t value(Card card) const { return amounts_[card.code()]; }
  /// Of Rush cards; 2 stands for both actions.
  RushKind rush_kind(Card card) const { return static_cast<RushKind>(kinds_[card.code()]); }
  std::uint8_t actions(Card card) const { return amounts_[card.code()]; }
  /// Of Event cards; 0 rounds for one that happens at once.
  CityEvent event_kind(Card card) const { return static_cast<CityEvent>(kinds_[card.code()]); }
  std::uint8_t rounds(Card card) const { return amounts_[card.code()]; }
  Perk perk_kind(Card card) const { return static_cast<Perk>(kinds_[card.code()]); }
  /// The strength of Events and Perks; 0 for a kind without an amount.
  std::uint8_t amount(auto kind) const { return strengths_[effect_number(kind)]; }
  /// The modifiers that apply while one is active.
  const Modifiers& while_active(auto kind) const { return effects_[effect_number(kind)]; }
  /// Of Event cards without a duration.
  AtOnce at_once(Card card) const {
    const CityEvent kind = event_kind(card);
    return kEffectRows[effect_number(kind)].at_once(amount(kind));
  }

  /// The Bus cards of a kind, of a printed borough, of a value, as sets.
  BusCards of_kind(BusKind kind) const { return of_kind_[number_of(kind)]; }
  const std::array<BusCards, kBoroughs>& of_borough() const { return of_borough_; }
  BusCards of_value(std::size_t value) const { return of_value_[value]; }
  /// The Rush cards that need no more than this many actions.
  RushCards rush_within(std::size_t actions) const { return rush_within_[std::min(actions, kMostActions)]; }
  RushCards of_kind(RushKind kind) const { return of_rush_kind_[number_of(kind)]; }
  /// The Rush cards by the number of ways to play them from a borough, a set for each of its binary digits, so that the
  /// ways of a whole hand are counted with a few sets; a Reroute's depend on the hand and are left out.
  using WaysDigits = std::array<RushCards, 3>;
  const WaysDigits& rush_ways(Borough from) const { return rush_ways_[number_of(from)]; }

  template <DeckKind kDeck>
  CardsOf<kDeck> all() const {
    return CardsOf<kDeck>::first(size(kDeck));
  }

  /// A hash of everything that the rules read: catalogues that play alike have the same digest.
  std::uint64_t digest() const;

  /// No position of a game with these cards has more moves.
  std::size_t most_moves() const;

  static constexpr std::size_t kMostValue = 3;
  static constexpr std::size_t kMostActions = 2;

 private:
  friend class CatalogReader;

  std::array<std::uint8_t, kCodes> kinds_{};
  std::array<std::uint8_t, kCodes> amounts_{};
  std::array<Borough, lane_of(DeckKind::kBus).size> boroughs_{};
  std::array<BusCards, kBusKindKeys.size()> of_kind_{};
  std::array<BusCards, kBoroughs> of_borough_{};
  std::array<BusCards, kMostValue + 1> of_value_{};
  std::array<RushCards, kMostActions + 1> rush_within_{};
  std::array<RushCards, kRushKindKeys.size()> of_rush_kind_{};
  std::array<WaysDigits, kBoroughs> rush_ways_{};
  std::array<std::uint8_t, kDeckKeys.size()> sizes_{};
  std::array<std::uint8_t, kEffectRows.size()> strengths_{};
  std::array<Modifiers, kEffectRows.size()> effects_{};
  NameIndex<256> by_id_;
  std::array<std::string, kCodes> ids_;
  std::array<std::string, kCodes> names_;
};

/// What applies to a player, combined from the active Events and the active Perk.
inline Modifiers modifiers_for(const Catalog& catalog, const Open& state, Seat seat) {
  Modifiers sum;
  for (const ActiveEvent& active : state.events) sum.add(catalog.while_active(catalog.event_kind(active.card)));
  const Card perk = state.seats[index(seat)].active_perk;
  if (!perk.is_none() && !sum.silences_perks()) sum.add(catalog.while_active(catalog.perk_kind(perk)));
  return sum;
}

}  // namespace cardtable::bus_rush
