#include "engine/kit/json_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/kit/text.h"

namespace cardtable {
namespace {

const json::value kNull;

}  // namespace

JsonReader::JsonReader(const json::value& value, Slot& slot, std::string path)
    : value_(&value), slot_(&slot), path_(std::move(path)) {}

void JsonReader::refuse(std::string message) const {
  if (!failed()) *slot_ = InputError{path_, std::move(message)};
}

void JsonReader::only_fields(std::span<const std::string_view> names) const {
  const auto* object = value_->if_object();
  if (object == nullptr) return refuse("must be an object");
  for (const auto& member : *object) {
    const std::string_view key = member.key();
    if (std::ranges::find(names, key) == names.end()) return refuse("unknown field " + in_quotes(key));
  }
}

bool JsonReader::has(std::string_view name) const { return optional_field(name).has_value(); }

JsonReader JsonReader::child(std::string_view name) const {
  const auto* object = value_->if_object();
  const auto* found = object != nullptr ? object->if_contains(name) : nullptr;
  std::string path = path_.empty() ? std::string(name) : fmt::format("{}.{}", path_, name);
  return {found != nullptr ? *found : kNull, *slot_, std::move(path)};
}

JsonReader JsonReader::field(std::string_view name) const {
  if (auto found = optional_field(name)) return *found;
  JsonReader missing = child(name);
  missing.refuse("is missing");
  return missing;
}

std::optional<JsonReader> JsonReader::optional_field(std::string_view name) const {
  if (!value_->is_object()) refuse("must be an object");
  JsonReader found = child(name);
  if (found.value().is_null()) return std::nullopt;
  return found;
}

std::size_t JsonReader::size(std::size_t most) const {
  const auto* array = value_->if_array();
  if (array == nullptr) {
    refuse("must be an array");
    return 0;
  }
  if (array->size() > most) {
    refuse(fmt::format("has {} items, at most {} are possible", array->size(), most));
    return 0;
  }
  return array->size();
}

JsonReader JsonReader::item(std::size_t i) const {
  const auto* array = value_->if_array();
  std::string path = fmt::format("{}[{}]", path_, i);
  if (array == nullptr || i >= array->size()) {
    JsonReader missing(kNull, *slot_, std::move(path));
    missing.refuse("is missing");
    return missing;
  }
  return {(*array)[i], *slot_, std::move(path)};
}

std::int64_t JsonReader::integer(std::int64_t min, std::int64_t max) const {
  if (!value_->is_int64() && !value_->is_uint64()) {
    refuse("must be a whole number");
    return min;
  }
  // to_number fails for what int64 cannot hold, which is out of any range.
  boost::system::error_code too_large;
  const auto number = value_->to_number<std::int64_t>(too_large);
  if (too_large || number < min || number > max) {
    refuse(fmt::format("must be from {} to {}", min, max));
    return min;
  }
  return number;
}

std::uint64_t JsonReader::seed() const {
  if (value_->is_uint64()) return value_->get_uint64();
  if (value_->is_int64() && value_->get_int64() >= 0) return static_cast<std::uint64_t>(value_->get_int64());
  refuse("must be a whole number from 0 to 18446744073709551615");
  return 0;
}

bool JsonReader::boolean() const {
  if (const auto* flag = value_->if_bool()) return *flag;
  refuse("must be true or false");
  return false;
}

std::string_view JsonReader::string() const {
  if (const auto* text = value_->if_string()) return *text;
  refuse("must be a string");
  return "";
}

Card JsonReader::card() const {
  const auto text = string();
  if (const auto card = parse_card(text)) return *card;
  refuse(in_quotes(text) + " is not a card (write 7C, 10H, QS, AD)");
  return {};
}

Rng JsonReader::rng() const {
  const auto text = string();
  std::uint64_t bits = 0;
  const auto* end = text.data() + text.size();
  const auto [last, error] = std::from_chars(text.data(), end, bits, 16);
  if (error != std::errc{} || last != end || text.size() != 16) refuse("is not a generator that `state` wrote");
  return Rng::from_bits(bits);
}

std::size_t JsonReader::choice(std::span<const std::string_view> words) const {
  const auto text = string();
  const auto found = std::ranges::find(words, text);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  refuse(fmt::format("{} is not one of {}", in_quotes(text), join(words)));
  return 0;
}

std::string format_rng(const Rng& rng) { return fmt::format("{:016x}", rng.bits()); }

}  // namespace cardtable
