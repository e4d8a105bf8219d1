// What Event cards, Perk cards and restrictions do, as tables with one row per kind. The rules never ask which Event is
// active; they ask for the modifiers that hold for a player, which are combined here from the rows.
#pragma once

#include <cstdint>

#include "engine/games/bus_rush/types.h"

namespace cardtable::bus_rush {

/// Bus cards that buy a Rush card are never worth more, whatever the options.
inline constexpr int kMostTradePrice = 3;

/// What applies to a player while an Event or a Perk is active: counts and sets, one byte each in two words, so that
/// combining two takes two steps.
class Modifiers {
 public:
  constexpr Modifiers() = default;
  static constexpr Modifiers with_fewer_actions(std::uint8_t count) { return Modifiers(Word{count} << kActions, 0); }
  static constexpr Modifiers with_bus_plays(std::uint8_t count) { return Modifiers(Word{count} << kBusPlays, 0); }
  static constexpr Modifiers with_turn_draws(std::uint8_t count) { return Modifiers(Word{count} << kTurnDraws, 0); }
  static constexpr Modifiers with_free(EnumSet<RushKind> kinds) {
    return Modifiers(0, Word{kinds.bits()} << kFreeRush);
  }
  static constexpr Modifiers with_lifted(EnumSet<Restriction> restrictions) {
    return Modifiers(0, Word{restrictions.bits()} << kLifted);
  }
  /// Bus cards worth `price`, 1 or 2, buy a Rush card too.
  static constexpr Modifiers with_discount(std::uint8_t price) { return Modifiers(0, Word{price} << kDiscount); }
  static constexpr Modifiers with_silent_perks() { return Modifiers(0, Word{1} << kSilence); }

  /// At the start of a turn.
  constexpr int fewer_actions() const { return byte(counts_, kActions); }
  /// More of them a turn.
  constexpr int bus_plays() const { return byte(counts_, kBusPlays); }
  /// More Bus cards at the start of a turn.
  constexpr int turn_draws() const { return byte(counts_, kTurnDraws); }
  /// Rush cards that cost no action.
  constexpr EnumSet<RushKind> free_rush() const { return EnumSet<RushKind>::from_bits(byte(sets_, kFreeRush)); }
  /// Restrictions that do not hold.
  constexpr EnumSet<Restriction> lifted() const { return EnumSet<Restriction>::from_bits(byte(sets_, kLifted)); }
  /// What Bus cards must be worth to buy a Rush card too; 0 without a discount. Of two prices the lower one holds, and
  /// that is the last bit of the two.
  constexpr int low_price() const {
    const int prices = byte(sets_, kDiscount);
    return prices & -prices;
  }
  /// Perks have no effect.
  constexpr bool silences_perks() const { return byte(sets_, kSilence) != 0; }

  /// Counts add up, sets are joined (two discounts do no more than one, BR-TRADE-1). No count comes near 256: there
  /// are not that many Events, and none does that much.
  constexpr void add(const Modifiers& other) {
    counts_ += other.counts_;
    sets_ |= other.sets_;
  }

 private:
  using Word = std::uint32_t;
  enum Count : unsigned { kActions = 0, kBusPlays = 8, kTurnDraws = 16 };
  enum Set : unsigned { kFreeRush = 0, kLifted = 8, kDiscount = 16, kSilence = 24 };

  constexpr Modifiers(Word counts, Word sets) : counts_(counts), sets_(sets) {}
  static constexpr std::uint8_t byte(Word word, unsigned at) { return static_cast<std::uint8_t>(word >> at); }

  Word counts_ = 0;
  Word sets_ = 0;
};

/// What an Event without a duration does when it is revealed.
struct AtOnce {
  std::uint8_t incoming_actions = 0;  ///< more actions for the player whose turn starts
  std::uint8_t everyone_draws = 0;    ///< Bus cards for every player
  EnumSet<Perk> confiscated{};        ///< Perks that are discarded where they are active
};

/// The strength of an Event or a Perk: a number that a catalogue may change.
struct Amount {
  std::uint8_t usual = 0;  ///< 0 for a kind that has none
  std::uint8_t most = 0;   ///< at least 1
};
/// As many Events as there may be, each with the largest amount, stay within a byte with the largest settings.
inline constexpr std::uint8_t kMostAmount = 5;

/// What an Event or a Perk does.
struct EffectRow {
  bool is_timed = false;  ///< of Events: they stay for some rounds
  Amount amount{};
  Modifiers (*while_active)(std::uint8_t amount) = [](std::uint8_t) { return Modifiers(); };
  AtOnce (*at_once)(std::uint8_t amount) = [](std::uint8_t) { return AtOnce{}; };
};

/// The amount of the two kinds that lower the price.
inline constexpr Amount kLowPrice{2, 2};

/// In the order of CityEvent, then in the order of Perk.
inline constexpr auto kEffectRows = std::to_array<EffectRow>({
    {.is_timed = true, .amount = {1, kMostAmount}, .while_active = Modifiers::with_bus_plays},
    {.is_timed = true, .amount = {1, kMostAmount}, .while_active = Modifiers::with_fewer_actions},
    {.is_timed = true, .while_active = [](std::uint8_t) { return Modifiers::with_silent_perks(); }},
    {.is_timed = true, .amount = kLowPrice, .while_active = Modifiers::with_discount},
    {.amount = {1, kMostAmount}, .at_once = [](std::uint8_t amount) { return AtOnce{.incoming_actions = amount}; }},
    {.amount = {1, kMostAmount}, .at_once = [](std::uint8_t amount) { return AtOnce{.everyone_draws = amount}; }},
    {.at_once = [](std::uint8_t) { return AtOnce{.confiscated = EnumSet<Perk>(Perk::kFareEvader)}; }},
    {.amount = kLowPrice, .while_active = Modifiers::with_discount},
    {.amount = {1, kMostAmount}, .while_active = Modifiers::with_turn_draws},
    {.while_active =
         [](std::uint8_t) {
           return Modifiers::with_free(EnumSet(RushKind::kCommuterRail, RushKind::kInterboroughExpress));
         }},
    {.while_active =
         [](std::uint8_t) {
           return Modifiers::with_lifted(EnumSet(Restriction::kBlockNonExpressBus, Restriction::kBlockExpressBus));
         }},
});
static_assert(kEffectRows.size() == kCityEventKeys.size() + kPerkKeys.size());

/// Where the row of a kind is.
constexpr std::size_t effect_number(CityEvent kind) { return number_of(kind); }
constexpr std::size_t effect_number(Perk kind) { return kCityEventKeys.size() + number_of(kind); }

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
