// What Event cards, Perk cards and restrictions do, as tables: a row a kind. The rules never ask which Event is active;
// they ask for the modifiers that hold for a player, and those are put together here, from the rows.
#pragma once

#include <algorithm>

#include "engine/games/bus_rush/types.h"

namespace cardtable::bus_rush {

inline constexpr int kActionsPerTurn = 2;
inline constexpr int kBusPlaysPerTurn = 1;
inline constexpr int kTradePrice = 3;  ///< value of the Bus cards that buy a Rush card

/// What holds for a player while an Event or a Perk is active.
struct Modifiers {
  int actions = 0;     ///< more or fewer at the start of a turn
  int bus_plays = 0;   ///< more a turn
  int turn_draws = 0;  ///< more Bus cards at the start of a turn
  int trade_price = kTradePrice;
  EnumSet<RushKind> free_rush{};  ///< Rush cards that cost no action
  EnumSet<Restriction> lifted{};  ///< restrictions that do not hold
  bool silences_perks = false;    ///< Perks have no effect

  /// Amounts add up; of two trade prices the lower one stands (BR-TRADE-1).
  constexpr void add(const Modifiers& other) {
    actions += other.actions;
    bus_plays += other.bus_plays;
    turn_draws += other.turn_draws;
    trade_price = std::min(trade_price, other.trade_price);
    free_rush = free_rush | other.free_rush;
    lifted = lifted | other.lifted;
    silences_perks = silences_perks || other.silences_perks;
  }
};

/// What an Event without a duration does when it is revealed.
struct AtOnce {
  std::uint8_t incoming_actions = 0;  ///< more actions for the player whose turn starts
  std::uint8_t everyone_draws = 0;    ///< Bus cards for every player
  EnumSet<Perk> confiscated{};        ///< Perks that are discarded where they are active
};

struct EventRow {
  bool is_timed;
  Modifiers while_active{};
  AtOnce at_once{};
  std::string_view text;
};

/// In the order of CityEvent.
inline constexpr auto kEventRows = std::to_array<EventRow>({
    {.is_timed = true, .while_active = {.bus_plays = 1}, .text = "One more Bus play a turn."},
    {.is_timed = true, .while_active = {.actions = -1}, .text = "One action fewer a turn."},
    {.is_timed = true, .while_active = {.silences_perks = true}, .text = "Perks have no effect."},
    {.is_timed = true, .while_active = {.trade_price = 2}, .text = "Bus cards worth 2 buy a Rush card."},
    {.is_timed = false,
     .at_once = {.incoming_actions = 1},
     .text = "One more action for the player whose turn starts."},
    {.is_timed = false, .at_once = {.everyone_draws = 1}, .text = "Everyone draws 1 Bus card."},
    {.is_timed = false,
     .at_once = {.confiscated = EnumSet<Perk>(Perk::kFareEvader)},
     .text = "Everyone whose active Perk is Fare Evader discards it."},
});
static_assert(kEventRows.size() == kCityEventKeys.size());

struct PerkRow {
  Modifiers while_active{};
  std::string_view text;
};

/// In the order of Perk.
inline constexpr auto kPerkRows = std::to_array<PerkRow>({
    {.while_active = {.trade_price = 2}, .text = "Bus cards worth 2 buy a Rush card."},
    {.while_active = {.turn_draws = 1}, .text = "One more Bus card at the start of your turn."},
    {.while_active = {.free_rush = EnumSet<RushKind>(RushKind::kCommuterRail, RushKind::kInterboroughExpress)},
     .text = "Commuter Rail and Interborough Express cost you no action."},
    {.while_active = {.lifted = EnumSet<Restriction>(Restriction::kBlockNonExpressBus, Restriction::kBlockExpressBus)},
     .text = "Restrictions on Bus plays do not hold for you."},
});
static_assert(kPerkRows.size() == kPerkKeys.size());

/// What a restriction blocks (BR-RESTRICT-3).
struct RestrictionRow {
  EnumSet<BusKind> bus{};
  bool rush = false;
};

/// In the order of Restriction.
inline constexpr auto kRestrictionRows = std::to_array<RestrictionRow>({
    {.bus = EnumSet<BusKind>(BusKind::kLocal, BusKind::kLimited, BusKind::kSelect)},
    {.bus = EnumSet<BusKind>(BusKind::kExpress)},
    {.rush = true},
});
static_assert(kRestrictionRows.size() == kRestrictions);

constexpr const EventRow& row_of(CityEvent kind) { return kEventRows[number_of(kind)]; }
constexpr const PerkRow& row_of(Perk kind) { return kPerkRows[number_of(kind)]; }

/// All that the restrictions of a set block, those that are lifted left out.
constexpr RestrictionRow blocked_by(EnumSet<Restriction> restrictions, EnumSet<Restriction> lifted) {
  RestrictionRow blocked;
  for (const Restriction restriction : restrictions - lifted) {
    const RestrictionRow& row = kRestrictionRows[number_of(restriction)];
    blocked.bus = blocked.bus | row.bus;
    blocked.rush = blocked.rush || row.rush;
  }
  return blocked;
}

}  // namespace cardtable::bus_rush
