#include "engine/kit/word_list.h"

#include <utility>
#include <vector>

#include "engine/kit/words.h"

namespace cardtable {

std::string and_list(std::span<const std::string> items, Language language) {
  if (items.size() < 2) return items.empty() ? std::string() : items[0];
  if (items.size() == 2) return say(language, kit_msg::list_pair{.first = items[0], .last = items[1]});
  const std::string first = comma_list(items.first(items.size() - 1), language);
  return say(language, kit_msg::list_end{.first = first, .last = items.back()});
}

std::string and_list(SeatSet seats, Language language) {
  std::vector<std::string> names;
  for (const Seat seat : seats) names.push_back("@" + std::to_string(index(seat)));
  return and_list(names, language);
}

std::string comma_list(std::span<const std::string> items, Language language) {
  std::string text;
  for (const std::string& item : items) {
    text = text.empty() ? item : say(language, kit_msg::list_next{.first = text, .next = item});
  }
  return text;
}

}  // namespace cardtable
