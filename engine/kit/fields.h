// The fields of an object, listed once for writing and for reading. A function `fields(io, value)` names them with
// their bounds; FieldWriter puts them into JSON, FieldReader takes them out again. A missing field keeps the value it
// has.
//
//   template <class Io, class Turn>
//   void turn_fields(Io& io, Turn& turn) {
//     io.flag("drawn", turn.drawn);
//     io.number("skips", turn.skips, 0, 3);
//   }
#pragma once

#include <boost/json.hpp>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/kit/json_reader.h"
#include "engine/kit/position.h"

namespace cardtable {

class FieldWriter {
 public:
  explicit FieldWriter(json::object& object) : object_(object) {}

  template <std::integral Number>
  void number(std::string_view name, const Number& value, std::int64_t /*min*/, std::int64_t /*max*/) {
    object_[name] = value;
  }
  void flag(std::string_view name, const bool& value) { object_[name] = value; }
  template <class Enum>
  void choice(std::string_view name, const Enum& value, std::span<const std::string_view> words) {
    object_[name] = words[static_cast<std::size_t>(value)];
  }
  /// Null for none.
  template <class Enum>
  void choice(std::string_view name, const std::optional<Enum>& value, std::span<const std::string_view> words) {
    object_[name] = nullptr;
    if (value) choice(name, *value, words);
  }
  /// An item for each owner.
  template <class Items, class Write, class Read>
  void each(std::string_view name, const Items& items, Write&& write, Read&& /*read*/) {
    object_[name] = list_json(items, write);
  }
  /// As many as there are.
  template <class List, class Write, class Read>
  void list(std::string_view name, const List& items, Write&& write, Read&& /*read*/) {
    object_[name] = list_json(items, write);
  }
  /// A draw pile: the top, which is last, is written first.
  template <class Pile, class Write, class Read>
  void top_first(std::string_view name, const Pile& pile, Write&& write, Read&& /*read*/) {
    object_[name] = top_first_json(pile, write);
  }

 private:
  json::object& object_;
};

class FieldReader {
 public:
  explicit FieldReader(const JsonReader& object) : object_(object) {}

  template <std::integral Number>
  void number(std::string_view name, Number& value, std::int64_t min, std::int64_t max) {
    if (const auto field = take(name)) value = static_cast<Number>(field->integer(min, max));
  }
  void flag(std::string_view name, bool& value) {
    if (const auto field = take(name)) value = field->boolean();
  }
  template <class Enum>
  void choice(std::string_view name, Enum& value, std::span<const std::string_view> words) {
    if (const auto field = take(name)) value = static_cast<Enum>(field->choice(words));
  }
  template <class Enum>
  void choice(std::string_view name, std::optional<Enum>& value, std::span<const std::string_view> words) {
    if (const auto field = take(name)) value = static_cast<Enum>(field->choice(words));
  }
  template <class Items, class Write, class Read>
  void each(std::string_view name, Items&& items, Write&& /*write*/, Read&& read) {
    const auto field = take(name);
    if (!field || !has_item_for_each(*field, items.size(), "items", "players")) return;
    for (std::size_t i = 0; i < items.size(); ++i) items[i] = read(field->item(i));
  }
  template <class List, class Write, class Read>
  void list(std::string_view name, List& items, Write&& /*write*/, Read&& read) {
    names_.push_back(name);
    read_pile(object_, name, items, read);
  }
  template <class Pile, class Write, class Read>
  void top_first(std::string_view name, Pile& pile, Write&& /*write*/, Read&& read) {
    names_.push_back(name);
    read_top_first(object_, name, pile, read);
  }

  /// Refuses a field that was not listed and is not one of `others`, so that a typo does not silently become a default.
  void close(std::initializer_list<std::string_view> others = {}) {
    names_.insert(names_.end(), others.begin(), others.end());
    object_.only_fields(names_);
  }

 private:
  std::optional<JsonReader> take(std::string_view name) {
    names_.push_back(name);
    return object_.optional_field(name);
  }

  const JsonReader& object_;
  std::vector<std::string_view> names_;
};

}  // namespace cardtable
