#include "engine/games/bus_rush/names.h"

#include <fmt/format.h>

#include "engine/kit/english_words.h"

namespace cardtable::bus_rush {

std::string route_of(std::string_view name) {
  const std::string_view number = name.substr(0, name.find(' '));
  const auto comma = name.find(", ");
  return fmt::format("{}{}", number, comma == std::string_view::npos ? "" : name.substr(comma + 1));
}

std::string title_of(const Catalog& catalog, Card card) {
  const std::string_view name = catalog.name(card);
  return card.is_of(DeckKind::kBus) ? "the " + route_of(name) : std::string(name);
}

std::string titles_of(const Catalog& catalog, std::span<const Card> cards) {
  std::vector<std::string> titles;
  titles.reserve(cards.size());
  for (const Card card : cards) titles.push_back(title_of(catalog, card));
  return listed(titles);
}

std::string listed(const std::vector<std::string>& items, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 < items.size() ? ", " : fmt::format(" {} ", last);
    text += items[i];
  }
  return text;
}

std::string counted(std::size_t count, std::string_view one) {
  return fmt::format("{} {}{}", count, one, plural_s(count));
}

}  // namespace cardtable::bus_rush
