#include "tables/table/names.h"

#include "tables/table/words.h"

namespace cardtable {

std::string with_names(std::string_view text, std::span<const std::string> names) {
  std::string filled;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_name = text[i] == '@' && i + 1 < text.size() && text[i + 1] >= '0' &&
                         static_cast<std::size_t>(text[i + 1] - '0') < names.size();
    if (!is_name) {
      filled += text[i];
      continue;
    }
    ++i;
    filled += names[static_cast<std::size_t>(text[i] - '0')];
  }
  return filled;
}

void fill_in_names(json::value& value, std::span<const std::string> names) {
  if (auto* text = value.if_string()) {
    if (text->find('@') != json::string::npos) *text = with_names(*text, names);
  } else if (auto* array = value.if_array()) {
    for (auto& item : *array) fill_in_names(item, names);
  } else if (auto* object = value.if_object()) {
    for (auto& member : *object) fill_in_names(member.value(), names);
  }
}

std::string usual_name(bool is_person, std::size_t seat, Language language) {
  return say(language, table_msg::name_usual{.number = seat + 1, .person = is_person});
}

}  // namespace cardtable
