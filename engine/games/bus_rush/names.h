// What things are called in texts for people: the log, the guide, meanings, reasons and the terminal use these words.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/language.h"
#include "engine/games/bus_rush/catalog.h"

namespace cardtable::bus_rush {

std::string name_of(Borough borough, Language language);           ///< `the Bronx`
std::string name_of(BusKind kind, Language language);              ///< `Limited`
std::string name_of(Bonus bonus, Language language);               ///< `Express Rider`
std::string cards_of(Restriction restriction, Language language);  ///< that it keeps a player from playing

/// `the M7`, by the number of its route; other cards by their whole name. Where two cards have one route, what follows
/// the comma tells them apart: `the S79 to Bay Ridge`.
std::string title_of(const Catalog& catalog, Card card, Language language);

/// `M7`, `S79 to Bay Ridge`: a Bus card's name in short.
std::string route_of(std::string_view name);

/// `the M7, the M11 and the M20`.
std::string titles_of(const Catalog& catalog, std::span<const Card> cards, Language language);

/// What an Event or a Perk does, without a full stop.
std::string effect_of(const Catalog& catalog, Card card, Language language);

/// What a Rush card, an Event or a Perk does, in a sentence; empty for a Bus card.
std::string effect_sentence(const Catalog& catalog, Card card, Language language);

}  // namespace cardtable::bus_rush
