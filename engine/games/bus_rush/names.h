// What things are called in texts for people, in one place: the log, the guide, meanings and reasons use these words.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/bus_rush/catalog.h"

namespace cardtable::bus_rush {

inline constexpr std::array<std::string_view, kBusKindKeys.size()> kBusKindNames{"Local", "Limited", "Select",
                                                                                 "Express"};
/// The cards that a restriction keeps a player from playing.
inline constexpr std::array<std::string_view, kRestrictions> kRestrictedCards{"Local, Limited and Select cards",
                                                                              "Express cards", "Rush cards"};

constexpr std::string_view name_of(BusKind kind) { return kBusKindNames[number_of(kind)]; }
constexpr std::string_view cards_of(Restriction restriction) { return kRestrictedCards[number_of(restriction)]; }

/// `the M7`, by the number of its route; other cards by their whole name. Where two cards have one route, what follows
/// the comma tells them apart: `the S79 to Bay Ridge`.
std::string title_of(const Catalog& catalog, Card card);

/// `M7`, `S79 to Bay Ridge`: a Bus card's name in short.
std::string route_of(std::string_view name);

/// `the M7, the M11 and the M20`.
std::string titles_of(const Catalog& catalog, std::span<const Card> cards);

/// `Queens, the Bronx and Staten Island`; the last word between is `and` or `or`.
std::string listed(const std::vector<std::string>& items, std::string_view last = "and");

/// `1 action`, `2 actions`.
std::string counted(std::size_t count, std::string_view one);

}  // namespace cardtable::bus_rush
