#include "engine/kit/word_list.h"

#include <vector>

#include "engine/kit/words.h"

namespace cardtable {
namespace {

std::vector<std::string> names_of(const auto& seats) {
  std::vector<std::string> names;
  for (const Seat seat : seats) names.push_back("@" + std::to_string(index(seat)));
  return names;
}

}  // namespace

std::string and_list(std::span<const std::string> items, Language language) {
  if (items.size() < 2) return items.empty() ? std::string() : items[0];
  if (items.size() == 2) return say(language, kit_msg::list_pair{.first = items[0], .last = items[1]});
  const std::string first = comma_list(items.first(items.size() - 1), language);
  return say(language, kit_msg::list_end{.first = first, .last = items.back()});
}

std::string and_list(SeatSet seats, Language language) { return and_list(names_of(seats), language); }

std::string or_list(std::span<const std::string> items, Language language) {
  if (items.size() < 2) return items.empty() ? std::string() : items[0];
  const std::string first = comma_list(items.first(items.size() - 1), language);
  return say(language, kit_msg::list_or{.first = first, .last = items.back()});
}

std::string or_list(std::span<const Seat> seats, Language language) { return or_list(names_of(seats), language); }

std::string comma_list(std::span<const std::string> items, Language language) {
  std::string text;
  for (const std::string& item : items) {
    text = text.empty() ? item : say(language, kit_msg::list_next{.first = text, .next = item});
  }
  return text;
}

}  // namespace cardtable
