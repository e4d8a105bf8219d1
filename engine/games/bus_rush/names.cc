#include "engine/games/bus_rush/names.h"

#include <vector>

#include "engine/games/bus_rush/words.h"
#include "engine/kit/word_list.h"

namespace cardtable::bus_rush {

std::string name_of(Borough borough, Language language) { return say(language, msg::name_borough{.borough = borough}); }
std::string name_of(BusKind kind, Language language) { return say(language, msg::name_kind{.kind = kind}); }
std::string name_of(Bonus bonus, Language language) { return say(language, msg::name_bonus{.bonus = bonus}); }
std::string cards_of(Restriction restriction, Language language) {
  return say(language, msg::name_restricted{.restriction = restriction});
}

std::string route_of(std::string_view name) {
  std::string route(name.substr(0, name.find(' ')));
  if (const auto comma = name.find(", "); comma != std::string_view::npos) route += name.substr(comma + 1);
  return route;
}

std::string title_of(const Catalog& catalog, Card card, Language language) {
  const std::string_view name = catalog.name(card);
  if (!card.is_of(DeckKind::kBus)) return std::string(name);
  return say(language, msg::name_bus_card{.name = route_of(name)});
}

std::string titles_of(const Catalog& catalog, std::span<const Card> cards, Language language) {
  std::vector<std::string> titles;
  titles.reserve(cards.size());
  for (const Card card : cards) titles.push_back(title_of(catalog, card, language));
  return and_list(titles, language);
}

std::string effect_of(const Catalog& catalog, Card card, Language language) {
  if (card.is_of(DeckKind::kPerk)) {
    const Perk kind = catalog.perk_kind(card);
    return say(language, msg::does_perk{.amount = catalog.amount(kind), .kind = kind});
  }
  const CityEvent kind = catalog.event_kind(card);
  return say(language, msg::does_event{.amount = catalog.amount(kind), .kind = kind});
}

std::string effect_sentence(const Catalog& catalog, Card card, Language language) {
  if (card.is_of(DeckKind::kBus)) return "";
  if (card.is_of(DeckKind::kRush)) return say(language, msg::does_rush{.kind = catalog.rush_kind(card)});
  return say(language, msg::does_sentence{.effect = effect_of(catalog, card, language)});
}

}  // namespace cardtable::bus_rush
