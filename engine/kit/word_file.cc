#include "engine/kit/word_file.h"

#include <algorithm>

#include "engine/kit/message_form.h"

namespace cardtable {
namespace {

namespace json = boost::json;

const json::object* object_in(const json::value& value, std::string_view name) {
  const auto* found = value.is_object() ? value.get_object().if_contains(name) : nullptr;
  return found == nullptr ? nullptr : found->if_object();
}

}  // namespace

std::optional<WordFile> WordFile::parse(std::string_view file) {
  boost::system::error_code failure;
  WordFile words;
  words.file_ = json::parse(file, failure);
  if (failure || !words.read()) return std::nullopt;
  return words;
}

bool WordFile::read() {
  const auto* messages = object_in(file_, "messages");
  const auto* rulebooks = object_in(file_, "rulebooks");
  if (messages == nullptr || rulebooks == nullptr) return false;
  for (const auto& [game, markdown] : *rulebooks) {
    if (!markdown.is_string()) return false;
    rulebooks_.push_back({game, markdown.get_string()});
  }
  return std::ranges::all_of(*messages, [&](const auto& folder) { return read_folder(folder.key(), folder.value()); });
}

bool WordFile::read_folder(std::string_view name, const json::value& texts) {
  if (!texts.is_array()) return false;
  Folder folder{name, {}};
  for (const json::value& text : texts.get_array()) {
    if (!text.is_string() || !is_sound(text.get_string())) return false;
    folder.texts.emplace_back(text.get_string());
  }
  folders_.push_back(std::move(folder));
  return true;
}

std::string_view WordFile::text(std::string_view folder, std::size_t number) const {
  const auto found = std::ranges::find(folders_, folder, &Folder::name);
  return found == folders_.end() || number >= found->texts.size() ? std::string_view() : found->texts[number];
}

}  // namespace cardtable
