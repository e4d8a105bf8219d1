// The vocabulary of NYC Bus Rush: the boroughs, and the kinds of cards and restrictions with the keys by
// which positions, moves and the card catalogue name them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/games/bus_rush/rule_ids.h"
#include "engine/kit/enum_set.h"

namespace cardtable::bus_rush {

inline constexpr std::size_t kMaxPlayers = 4;

enum class Borough : std::uint8_t { kManhattan, kBrooklyn, kQueens, kBronx, kStatenIsland };
inline constexpr std::size_t kBoroughs = 5;
inline constexpr std::array<Borough, kBoroughs> kAllBoroughs{Borough::kManhattan, Borough::kBrooklyn, Borough::kQueens,
                                                             Borough::kBronx, Borough::kStatenIsland};
inline constexpr std::array<std::string_view, kBoroughs> kBoroughKeys{"manhattan", "brooklyn", "queens", "bronx",
                                                                      "staten-island"};

enum class DeckKind : std::uint8_t { kBus, kRush, kEvent, kPerk };
inline constexpr std::array<std::string_view, 4> kDeckKeys{"bus", "rush", "event", "perk"};
/// In errors for programs.
inline constexpr std::array<std::string_view, 4> kDeckNames{"Bus", "Rush", "Event", "Perk"};

enum class BusKind : std::uint8_t { kLocal, kLimited, kSelect, kExpress };
inline constexpr std::array<std::string_view, 4> kBusKindKeys{"local", "limited", "select", "express"};

enum class RushKind : std::uint8_t {
  kReroute,
  kBusTransfer,
  kTaxi,
  kTakeTheSubway,
  kStatenIslandFerry,
  kCommuterRail,
  kInterboroughExpress,
};
inline constexpr std::array<std::string_view, 7> kRushKindKeys{
    "reroute",       "bus_transfer",        "taxi", "take_the_subway", "staten_island_ferry",
    "commuter_rail", "interborough_express"};

/// The kinds of Event cards. (An `Event` in the code is something that happened; see log.h.)
enum class CityEvent : std::uint8_t {
  kServiceSurge,
  kRushHour,
  kBridgeReconstruction,
  kFareHoliday,
  kCityFundingBoost,
  kTransferDay,
  kFareInspector,
};
inline constexpr std::array<std::string_view, 7> kCityEventKeys{
    "service_surge",      "rush_hour",    "bridge_reconstruction", "fare_holiday",
    "city_funding_boost", "transfer_day", "fare_inspector"};

enum class Perk : std::uint8_t { kRushTradeDiscount, kUnlimitedCard, kFareEvader, kBusLane };
inline constexpr std::array<std::string_view, 4> kPerkKeys{"rush_trade_discount", "unlimited_card", "fare_evader",
                                                           "bus_lane"};

enum class Restriction : std::uint8_t { kBlockNonExpressBus, kBlockExpressBus, kBlockRushCards };
inline constexpr std::size_t kRestrictions = 3;
inline constexpr std::array<std::string_view, kRestrictions> kRestrictionKeys{"block_non_express_bus",
                                                                              "block_express_bus", "block_rush_cards"};

enum class Bonus : std::uint8_t { kExpressRider, kQueensBusRedesign };
inline constexpr std::size_t kBonuses = 2;
inline constexpr std::array<std::string_view, kBonuses> kBonusKeys{"express_rider", "queens_bus_redesign"};

template <class Enum>
constexpr std::size_t number_of(Enum value) {
  return static_cast<std::size_t>(value);
}

constexpr std::string_view key_of(Borough borough) { return kBoroughKeys[number_of(borough)]; }
constexpr std::string_view key_of(Restriction effect) { return kRestrictionKeys[number_of(effect)]; }

/// The keys in messages (engine/kit/say.h). Staten Island, whose key is no word, is the `other` borough.
constexpr auto select_keys(Borough) { return kBoroughKeys; }
constexpr auto select_keys(DeckKind) { return kDeckKeys; }
constexpr auto select_keys(BusKind) { return kBusKindKeys; }
constexpr auto select_keys(RushKind) { return kRushKindKeys; }
constexpr auto select_keys(CityEvent) { return kCityEventKeys; }
constexpr auto select_keys(Perk) { return kPerkKeys; }
constexpr auto select_keys(Restriction) { return kRestrictionKeys; }
constexpr auto select_keys(Bonus) { return kBonusKeys; }

}  // namespace cardtable::bus_rush
