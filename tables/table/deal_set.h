// A set of deals for a group: everybody who has its code plays the same deals, each in the same seat against the same
// bots, on every machine (docs/duplicate.md). The code is text and holds everything, so no server has to know it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
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

struct DealSet {
  const GameType* type = nullptr;
  std::size_t players = 0;
  std::string_view level;  ///< of the bots: one that makes the same moves on every machine
  OptionValues options;
  std::string code;
};

/// A set that nobody can foresee, since its code is made from random bytes. The level must be one of set_levels().
DealSet make_set(const GameType& type, std::size_t players, std::string_view level, const OptionValues& options,
                 const Bytes32& random);
/// Reads a code such as `last-card~2~medium~hand_size=5~K7QX2M4NPQRTS`; a mistyped or shortened one is noticed.
std::expected<DealSet, InputError> read_set(const Registry& registry, std::string_view code);
/// From the weakest on.
std::vector<std::string_view> set_levels();

/// The seat in which everybody plays that deal, counted from 1: over the deals everybody sits in every seat.
Seat seat_in_set(const DealSet& set, std::size_t number);
DailyDeal deal_of_set(const DealSet& set, std::size_t number);
/// `CODE/3`.
std::string name_in_set(const DealSet& set, std::size_t number);

/// A deal by its name: that of a day (`2026-11-18`) or of a set (`CODE/3`).
struct NamedDeal {
  DailyDeal deal;
  std::string set;  ///< its code; empty for the deal of a day
};
std::expected<NamedDeal, InputError> read_deal_name(const Registry& registry, const GameType& type,
                                                    std::string_view name);

}  // namespace cardtable
