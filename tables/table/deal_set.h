// A set of deals for a group (docs/duplicate.md). Everybody who has its code plays the same deals: each in the same
// seat against the same bots, on every machine, or at tables of people, where the hands go round. The code is text and
// holds everything, so no server has to know it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/input_error.h"
#include "engine/registry/registry.h"
#include "tables/fair/digest.h"
#include "tables/table/daily.h"

namespace cardtable {

/// How many deals a set has.
inline constexpr std::size_t kSetDeals = 8;
/// In place of a level: people sit in all seats.
inline constexpr std::string_view kPeople = "people";

struct DealSet {
  const GameType* type = nullptr;
  std::size_t players = 0;
  std::string_view level;  ///< of the bots: one that makes the same moves on every machine; or kPeople
  OptionValues options;
  std::string code;

  bool is_for_people() const { return level == kPeople; }
};

/// A set that nobody can foresee, since its code is made from random bytes. The level must be one of set_levels(), or
/// kPeople.
DealSet make_set(const GameType& type, std::size_t players, std::string_view level, const OptionValues& options,
                 const Bytes32& random);
/// Reads a code such as `last-card~2~medium~hand_size=5~K7QX2M4NPQRTS`; a mistyped or shortened one is noticed.
std::expected<DealSet, InputError> read_set(const Registry& registry, std::string_view code);
/// From the weakest on.
std::vector<std::string_view> set_levels();

/// How many games it takes to play the set: of people, every deal once for each hand, so that everybody holds every
/// hand.
std::size_t games_of_set(const DealSet& set);
/// The deal of a game, both counted from 1: all deals first, then all of them again.
std::size_t deal_in_set(std::size_t number);
/// The seat in which everybody plays that deal against bots: over the deals everybody sits in every seat.
Seat seat_in_set(const DealSet& set, std::size_t number);
/// Who begins a game at a table of people. Cards are dealt from there, so each time another seat has the same hand.
Seat first_in_set(const DealSet& set, std::size_t number);
/// Which hand of its deal a seat has in that game: 0 is the one that begins.
std::size_t hand_in_set(const DealSet& set, std::size_t number, Seat seat);
DailyDeal deal_of_set(const DealSet& set, std::size_t number);
/// `CODE/3`.
std::string name_in_set(const DealSet& set, std::size_t number);

/// A deal by its name: that of a day (`2026-11-18`) or of a set (`CODE/3`).
struct NamedDeal {
  DailyDeal deal;
  std::optional<DealSet> set{};  ///< nothing for the deal of a day
  std::size_t number = 0;        ///< in the set
};
std::expected<NamedDeal, InputError> read_deal_name(const Registry& registry, const GameType& type,
                                                    std::string_view name);

}  // namespace cardtable
