// How the values of fields look in JSON: each format writes a value, reads it back, and names its type for the client
// (fields.h). Formats combine: `TopFirst{CardText{}}`, `OrNull{OneWord{kFaceNames}}`. A game adds formats of its own
// for what only it has: any type with `write`, `type` and, for what is read, `read`.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/core/game.h"
#include "engine/core/random.h"
#include "engine/core/seat.h"
#include "engine/kit/card_set.h"
#include "engine/kit/field_types.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/option_text.h"
#include "engine/kit/position.h"

namespace cardtable {

struct Flag {
  static json::value write(bool value) { return value; }
  static void read(const JsonReader& reader, bool& value) { value = reader.boolean(); }
  static std::string type(TypeSheet& /*sheet*/, bool /*sample*/) { return "boolean"; }
};

struct InRange {
  std::int64_t min = 0;
  std::int64_t max = std::numeric_limits<std::uint32_t>::max();

  template <std::integral T>
  static json::value write(T value) {
    return value;
  }
  template <std::integral T>
  void read(const JsonReader& reader, T& value) const {
    value = static_cast<T>(reader.integer(min, max));
  }
  static std::string type(TypeSheet& /*sheet*/, std::integral auto /*sample*/) { return "number"; }
};

struct Text {
  static json::value write(std::string_view text) { return json::string(text); }
  static std::string type(TypeSheet& /*sheet*/, std::string_view /*sample*/) { return "string"; }
};

/// An enumerator by its word.
struct OneWord {
  std::span<const std::string_view> words;
  std::string_view name{};  ///< of the type

  template <class Enum>
  json::value write(Enum value) const {
    return json::string(words[static_cast<std::size_t>(value)]);
  }
  template <class Enum>
  void read(const JsonReader& reader, Enum& value) const {
    value = static_cast<Enum>(reader.choice(words));
  }
  template <class Enum>
  std::string type(TypeSheet& sheet, Enum /*sample*/) const {
    return sheet.add(name, any_of(words));
  }
  static std::string any_of(std::span<const std::string_view> words) {
    std::string type;
    for (const auto word : words) type += fmt::format("{}'{}'", type.empty() ? "" : " | ", word);
    return type;
  }
};

/// A seat; null for nobody.
struct SeatNumber {
  std::size_t players = kMaxSeats;

  static json::value write(Seat seat) { return seat_json(seat); }
  void read(const JsonReader& reader, Seat& seat) const {
    seat = seat_at(static_cast<std::size_t>(reader.integer(0, static_cast<std::int64_t>(players) - 1)));
  }
  static std::string type(TypeSheet& /*sheet*/, Seat sample) { return sample == kNoSeat ? "number | null" : "number"; }
};

/// A playing card. A taker refuses a card that was there before.
struct CardText {
  CardTaker* taker = nullptr;

  static json::value write(Card card) { return json::string(format_card(card)); }
  void read(const JsonReader& reader, Card& card) const { card = taker != nullptr ? (*taker)(reader) : reader.card(); }
  static std::string type(TypeSheet& /*sheet*/, Card /*sample*/) { return "string"; }
};

struct Generator {
  static json::value write(const Rng& rng) { return json::string(format_rng(rng)); }
  static void read(const JsonReader& reader, Rng& rng) { rng = reader.rng(); }
  static std::string type(TypeSheet& /*sheet*/, const Rng& /*sample*/) { return "string"; }
};

/// Null for an empty optional.
template <class Format>
struct OrNull {
  Format format;

  template <class T>
  json::value write(const std::optional<T>& value) const {
    return value ? format.write(*value) : json::value(nullptr);
  }
  template <class T>
  void read(const JsonReader& reader, std::optional<T>& value) const {
    format.read(reader, value.emplace());
  }
  template <class T>
  std::string type(TypeSheet& sheet, const std::optional<T>& sample) const {
    return format.type(sheet, sample.value_or(T{})) + " | null";
  }
};

/// A value that is not always there.
template <class T>
std::optional<T> only_if(bool is_there, const T& value) {
  return is_there ? std::optional(value) : std::nullopt;
}

template <class Items>
using ItemOf = std::remove_cvref_t<decltype(*std::declval<const Items&>().begin())>;

/// As many items as there are: of a list, or of a set.
template <class Format>
struct ListOf {
  Format format;
  std::size_t least = 0;  ///< 0 or 1
  std::size_t most = std::numeric_limits<std::size_t>::max();

  template <class Items>
  json::array write(const Items& items) const {
    return list_json(items, [&](const auto& item) { return format.write(item); });
  }
  template <class Items>
  void read(const JsonReader& reader, Items& items) const {
    const auto size = reader.size(std::min(most, room_in<Items>()));
    if (!reader.failed() && size < least) reader.refuse("must have at least one card");
    for (std::size_t i = 0; i < size && !reader.failed(); ++i) {
      ItemOf<Items> item{};
      format.read(reader.item(i), item);
      if (!reader.failed()) add(items, item);
    }
  }
  template <class Items>
  std::string type(TypeSheet& sheet, const Items& sample) const {
    const auto item = sample.begin() != sample.end() ? *sample.begin() : ItemOf<Items>{};
    return in_brackets_if_union(format.type(sheet, item)) + "[]";
  }

 private:
  template <class Items>
  static constexpr std::size_t room_in() {
    if constexpr (requires { Items::capacity(); }) return Items::capacity();
    return std::numeric_limits<std::size_t>::max();
  }
  template <class Items, class Item>
  static void add(Items& items, const Item& item) {
    if constexpr (requires { items.push_back(item); }) {
      items.push_back(item);
    } else {
      items.insert(item);
    }
  }
};

/// A draw pile: in states the top is last, in JSON it is first.
template <class Format>
struct TopFirst {
  Format format;

  template <class Pile>
  json::value write(const Pile& pile) const {
    json::array array = ListOf<Format>{format}.write(pile);
    std::reverse(array.begin(), array.end());
    return array;
  }
  template <class Pile>
  void read(const JsonReader& reader, Pile& pile) const {
    ListOf<Format>{format}.read(reader, pile);
    std::reverse(pile.begin(), pile.end());
  }
  template <class Pile>
  std::string type(TypeSheet& sheet, const Pile& sample) const {
    return ListOf<Format>{format}.type(sheet, sample);
  }
};

/// The format of item `i`: a format may be a function of the item's number.
template <class Format>
auto format_of(const Format& format, [[maybe_unused]] std::size_t i) {
  if constexpr (std::invocable<const Format&, std::size_t>) {
    return format(i);
  } else {
    return format;
  }
}

/// An item for each owner: `has 3 hands for 2 players`.
template <class Format>
struct EachOf {
  std::size_t count;
  std::string_view items;
  std::string_view owners;
  Format format;

  template <class Items>
  json::value write(const Items& values) const {
    json::array array;
    for (std::size_t i = 0; i < count; ++i) array.emplace_back(format_of(format, i).write(values[i]));
    return array;
  }
  template <class Items>
  void read(const JsonReader& reader, Items& values) const {
    if (!has_item_for_each(reader, count, items, owners)) return;
    for (std::size_t i = 0; i < count && !reader.failed(); ++i) format_of(format, i).read(reader.item(i), values[i]);
  }
  template <class Items>
  std::string type(TypeSheet& sheet, const Items& sample) const {
    return in_brackets_if_union(format_of(format, 0).type(sheet, sample[0])) + "[]";
  }
};

/// A set of seats as a flag for each.
struct SeatFlags {
  std::size_t players;

  json::value write(SeatSet seats) const {
    json::array flags;
    for (const Seat seat : SeatSet::all(players)) flags.emplace_back(seats.contains(seat));
    return flags;
  }
  void read(const JsonReader& reader, SeatSet& seats) const {
    if (!has_item_for_each(reader, players, "entries", "players")) return;
    for (const Seat seat : SeatSet::all(players)) {
      if (reader.item(index(seat)).boolean()) seats.insert(seat);
    }
  }
  static std::string type(TypeSheet& /*sheet*/, SeatSet /*sample*/) { return "boolean[]"; }
};

/// An object with a field for each word: `{"manhattan":2,"queens":0}`.
template <class Format>
struct PerWord {
  std::span<const std::string_view> words;
  std::string_view name;  ///< of the words' type
  Format format;

  template <class Items>
  json::value write(const Items& values) const {
    json::object object;
    for (std::size_t i = 0; i < words.size(); ++i) object[words[i]] = format_of(format, i).write(values[i]);
    return object;
  }
  template <class Items>
  void read(const JsonReader& reader, Items& values) const {
    reader.only_fields(words);
    for (std::size_t i = 0; i < words.size() && !reader.failed(); ++i) {
      if (const auto field = reader.optional_field(words[i])) format_of(format, i).read(*field, values[i]);
    }
  }
  template <class Items>
  std::string type(TypeSheet& sheet, const Items& sample) const {
    const std::string key = sheet.add(name, OneWord::any_of(words));
    return fmt::format("Record<{}, {}>", key, format_of(format, 0).type(sheet, sample[0]));
  }
};

/// An object of pairs, `{"a1":"red"}`. The keys' format has `name(key)`, and for what is read `parsed(object, name)`.
template <class Keys, class Format>
struct KeyedBy {
  Keys keys;
  Format format;

  json::value write(const auto& pairs) const {
    json::object object;
    for (const auto& [key, value] : pairs) object[keys.name(key)] = format.write(value);
    return object;
  }
  void read(const JsonReader& reader, auto& pairs) const {
    const auto* object = reader.value().if_object();
    if (object == nullptr) return reader.refuse("must be an object");
    for (const auto& member : *object) {
      auto& [key, value] = pairs.emplace_back();
      key = keys.parsed(reader, member.key());
      format.read(reader.field(member.key()), value);
    }
  }
  std::string type(TypeSheet& sheet, const auto& sample) const {
    using Value = typename std::remove_cvref_t<decltype(sample)>::value_type::second_type;
    return fmt::format("Record<string, {}>", format.type(sheet, Value{}));
  }
};

/// The options of a game, from its OptionTable.
template <class Table>
struct Options {
  const Table& table;

  template <class Settings>
  json::value write(const Settings& settings) const {
    return options_json(table.specs(), table.values(settings));
  }
  template <class Settings>
  void read(const JsonReader& reader, Settings& settings) const {
    OptionValues options = default_options(table.specs());
    read_options(reader, table.specs(), options);
    settings = table.settings(options);
  }
  template <class Settings>
  std::string type(TypeSheet& /*sheet*/, const Settings& /*sample*/) const {
    return options_type(table.specs());
  }
};

/// An option that may also stand at the top of a position; check_option_at_top compares the two.
struct OptionNumber {
  const GameInfo& info;
  std::string_view name;

  template <std::integral T>
  static json::value write(T value) {
    return value;
  }
  template <std::integral T>
  void read(const JsonReader& reader, T& value) const {
    value = static_cast<T>(read_option(reader, *std::ranges::find(info.options, name, &OptionSpec::name)));
  }
  static std::string type(TypeSheet& /*sheet*/, std::integral auto /*sample*/) { return "number"; }
};

/// The format that needs no saying.
template <class T>
constexpr auto usual_format() {
  using Value = std::remove_cvref_t<T>;
  if constexpr (std::same_as<Value, bool>) {
    return Flag{};
  } else if constexpr (std::integral<Value>) {
    return InRange{};
  } else if constexpr (std::same_as<Value, Seat>) {
    return SeatNumber{};
  } else if constexpr (std::same_as<Value, Card>) {
    return CardText{};
  } else if constexpr (std::convertible_to<Value, std::string_view>) {
    return Text{};
  } else if constexpr (requires(const Value& value) { value.has_value(); }) {
    return OrNull{usual_format<typename Value::value_type>()};
  } else {
    return ListOf{usual_format<ItemOf<Value>>()};
  }
}

}  // namespace cardtable
