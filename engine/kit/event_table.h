// A game's events, described once for JSON in both directions and for the log: a row for each kind of event, a function
// that lists the fields of all events, and the facts that log lines may use.
//
//   struct EventFacts : BasicEventFacts<Codec> {                     // besides {seat}, {count} and {rule}
//     std::string card() const { return card_words(event.card, language); }
//   };
//   constexpr auto kEventFields = [](auto& io, auto& event) {              // in the order of the JSON
//     io.seat("seat", event.seat);
//     io.card("card", event.card);
//     io.number("count", event.count);
//     io.choice("rule", event.rule, kRuleIds);
//   };
//   constexpr auto kEventRows = std::to_array<EventRow<EventFacts>>({      // in the order of EventKind
//       {EventKind::kDrew, "drew", "seat count rule", msg::log_drew::say},
//       {EventKind::kDrewCard, "drew_card", "seat card", msg::log_drew_card::say, ForWhom::kItsSeat},
//   });
//   constexpr EventTable kEvents(kEventRows, kEventFields);   // a name that is not a field does not compile
#pragma once

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/event.h"
#include "engine/core/language.h"
#include "engine/core/seat.h"
#include "engine/kit/card.h"
#include "engine/kit/codec.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/text.h"

namespace cardtable {

namespace json = boost::json;

/// What every game's log lines may say. `C` is the game's codec.
template <class C>
struct BasicEventFacts {
  using Codec = C;
  using Event = typename C::Rules::Event;

  const C& codec;
  const Event& event;
  Language language;

  Seat seat() const { return event.seat; }
  auto count() const { return event.count; }
  std::string_view rule() const { return C::Rules::info().rules[static_cast<std::size_t>(event.rule)]; }
};

enum class ForWhom : std::uint8_t { kEverybody, kItsSeat };

template <class Facts>
struct EventRow {
  decltype(Facts::Event::kind) kind;
  std::string_view name;              ///< `drew`, for programs
  std::string_view fields;            ///< in JSON, separated by blanks
  std::string (*text)(const Facts&);  ///< past tense, for people, `@2` where the name of seat 2 goes
  ForWhom audience = ForWhom::kEverybody;
};

/// Whether `name` is one of `names`, which are separated by blanks.
constexpr bool has_word(std::string_view names, std::string_view name) {
  for (std::size_t at = names.find(name); at != std::string_view::npos; at = names.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if ((at == 0 || names[at - 1] == ' ') && (end == names.size() || names[end] == ' ')) return true;
  }
  return false;
}

/// Puts the fields of an event into JSON.
template <class C>
class EventWriter {
 public:
  EventWriter(const C& codec, std::string_view names, json::object& object)
      : codec_(codec), names_(names), object_(object) {}

  void seat(std::string_view name, const Seat& seat) {
    put(name, [&] { return index(seat); });
  }
  /// Null for nobody.
  void seat_or_nobody(std::string_view name, const Seat& seat) {
    put(name, [&] { return seat == kNoSeat ? json::value(nullptr) : json::value(index(seat)); });
  }
  template <class Number>
  void number(std::string_view name, const Number& number) {
    put(name, [&] { return number; });
  }
  void card(std::string_view name, const Card& card) {
    put(name, [&] { return format_card(card); });
  }
  /// `keys` are the names of the enumeration's values, in order.
  template <class Enum>
  void choice(std::string_view name, const Enum& value, std::span<const std::string_view> keys) {
    put(name, [&] { return keys[static_cast<std::size_t>(value)]; });
  }
  /// With functions for both directions; `parse` returns an optional.
  template <class Value, class Format, class Parse>
  void text(std::string_view name, const Value& value, Format&& format, Parse&& /*parse*/) {
    put(name, [&] { return json::string(format(value)); });
  }
  /// With functions that have the codec: `write(codec, value)` and `read(codec, reader, value)`.
  template <class Value, class Write, class Read>
  void other(std::string_view name, const Value& value, Write&& write, Read&& /*read*/) {
    put(name, [&] { return write(codec_, value); });
  }
  /// Follows from other parts of the event, so it is not read.
  template <class Write>
  void derived(std::string_view name, Write&& write) {
    put(name, write);
  }

 private:
  template <class Value>
  void put(std::string_view name, Value&& value) {
    if (has_word(names_, name)) object_[name] = value();
  }

  const C& codec_;
  std::string_view names_;
  json::object& object_;
};

/// Takes them out again; all that events of its kind have must be present.
template <class C>
class EventReader {
 public:
  EventReader(const C& codec, std::string_view names, const JsonReader& object)
      : codec_(codec), names_(names), object_(object) {}

  void seat(std::string_view name, Seat& seat) {
    if (const auto field = take(name)) seat = read_seat(*field);
  }
  void seat_or_nobody(std::string_view name, Seat& seat) {
    if (!has_word(names_, name)) return;
    if (const auto field = object_.optional_field(name)) seat = read_seat(*field);
  }
  template <class Number>
  void number(std::string_view name, Number& number) {
    if (const auto field = take(name)) {
      number = static_cast<Number>(field->integer(0, std::numeric_limits<Number>::max()));
    }
  }
  void card(std::string_view name, Card& card) {
    if (const auto field = take(name)) card = field->card();
  }
  template <class Enum>
  void choice(std::string_view name, Enum& value, std::span<const std::string_view> keys) {
    if (const auto field = take(name)) value = static_cast<Enum>(field->choice(keys));
  }
  template <class Value, class Format, class Parse>
  void text(std::string_view name, Value& value, Format&& /*format*/, Parse&& parse) {
    const auto field = take(name);
    if (!field) return;
    if (const std::optional<Value> parsed = parse(field->string())) {
      value = *parsed;
    } else {
      field->refuse(in_quotes(field->string()) + " is not a " + std::string(name));
    }
  }
  template <class Value, class Write, class Read>
  void other(std::string_view name, Value& value, Write&& /*write*/, Read&& read) {
    if (const auto field = take(name)) read(codec_, *field, value);
  }
  template <class Write>
  void derived(std::string_view /*name*/, Write&& /*write*/) {}

 private:
  std::optional<JsonReader> take(std::string_view name) const {
    return has_word(names_, name) ? std::optional(object_.field(name)) : std::nullopt;
  }
  static Seat read_seat(const JsonReader& reader) {
    return seat_at(static_cast<std::size_t>(reader.integer(0, C::Rules::info().max_players - 1)));
  }

  const C& codec_;
  std::string_view names_;
  const JsonReader& object_;
};

/// Counts how many of the names are fields.
class EventFieldCheck {
 public:
  constexpr explicit EventFieldCheck(std::string_view names) : names_(names) {}

  template <class... Rest>
  constexpr void seat(std::string_view name, Rest&&...) {
    count(name);
  }
  template <class... Rest>
  constexpr void seat_or_nobody(std::string_view name, Rest&&...) {
    count(name);
  }
  template <class... Rest>
  constexpr void number(std::string_view name, Rest&&...) {
    count(name);
  }
  template <class... Rest>
  constexpr void card(std::string_view name, Rest&&...) {
    count(name);
  }
  template <class... Rest>
  constexpr void choice(std::string_view name, Rest&&...) {
    count(name);
  }
  template <class... Rest>
  constexpr void text(std::string_view name, Rest&&...) {
    count(name);
  }
  template <class... Rest>
  constexpr void other(std::string_view name, Rest&&...) {
    count(name);
  }
  template <class... Rest>
  constexpr void derived(std::string_view name, Rest&&...) {
    count(name);
  }

  constexpr bool all_are_fields() const {
    const auto words = names_.empty() ? 0 : std::ranges::count(names_, ' ') + 1;
    return found_ == words;
  }

 private:
  constexpr void count(std::string_view name) {
    if (has_word(names_, name)) ++found_;
  }

  std::string_view names_;
  std::ptrdiff_t found_ = 0;
};

template <class Facts, std::size_t kKinds, class Fields>
class EventTable final : public EventFormat<typename Facts::Codec, typename Facts::Codec::Rules> {
 public:
  using C = typename Facts::Codec;
  using Event = typename Facts::Event;
  using Kind = decltype(Event::kind);

  consteval EventTable(const std::array<EventRow<Facts>, kKinds>& rows, Fields fields) : rows_(rows), fields_(fields) {
    for (std::size_t i = 0; i < kKinds; ++i) {
      if (static_cast<std::size_t>(rows[i].kind) != i) throw "the rows are not in the order of the kinds";
      EventFieldCheck check(rows[i].fields);
      Event event{};
      fields(check, event);
      if (!check.all_are_fields()) throw "a row names a field that does not exist";
    }
  }

  constexpr std::string_view name(Kind kind) const override { return row(kind).name; }
  constexpr bool has(Kind kind, std::string_view field) const override { return has_word(row(kind).fields, field); }

  json::object to_json(const C& codec, const Event& event) const override {
    json::object object{{"event", name(event.kind)}};
    EventWriter<C> writer(codec, row(event.kind).fields, object);
    fields_(writer, event);
    return object;
  }

  /// The event that to_json has written, without what its JSON leaves out.
  Event from_json(const C& codec, const JsonReader& reader) const override {
    Event event{};
    const auto name = reader.field("event");
    const auto row = std::ranges::find(rows_, name.string(), &EventRow<Facts>::name);
    if (row == rows_.end()) {
      name.refuse(in_quotes(name.string()) + " is not an event");
      return event;
    }
    event.kind = row->kind;
    EventReader<C> fields(codec, row->fields, reader);
    fields_(fields, event);
    if (row->audience == ForWhom::kItsSeat && !reader.failed()) event.audience = Audience::only(event.seat);
    return event;
  }

  std::string to_text(const C& codec, const Event& event, Language language) const override {
    return row(event.kind).text(Facts{{codec, event, language}});
  }

 private:
  constexpr const EventRow<Facts>& row(Kind kind) const { return rows_[static_cast<std::size_t>(kind)]; }

  std::array<EventRow<Facts>, kKinds> rows_;
  Fields fields_;
};

}  // namespace cardtable
