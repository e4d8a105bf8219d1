// How a game's events are written: a row for each kind of event with its name and its text, and a row for each field
// that texts and JSON use. `{seat} drew {count} card{s}` says which fields the event has; fields that are only for
// programs stand beside the text. The JSON follows from that: the fields of an event, in the order of the table of
// fields.
//
//   constexpr auto kFields = std::to_array<EventField<Codec>>({
//       {.name = "seat", .value = seat_value, .words = seat_words},
//       {.name = "s", .words = …},                 // only in texts: a plural s
//   });
//   constexpr auto kForms = std::to_array<EventForm>({
//       {"drew", "{seat} drew {count} card{s}", "rule"},
//   });
//   constexpr EventForms kEventForms(kForms, kFields);   // a name that is not a field does not compile
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/seat.h"

namespace cardtable {

namespace json = boost::json;

struct EventForm {
  std::string_view name;    ///< `drew`, for programs
  std::string_view text;    ///< past tense, for people
  std::string_view more{};  ///< fields that the text does not name, separated by blanks
};

/// One field of events. `C` is the game's codec, whose data (a card catalogue) the field may need.
template <class C>
struct EventField {
  using Event = typename C::Rules::Event;

  using Value = json::value (*)(const C&, const Event&);
  using Words = std::string (*)(const C&, const Event&);

  std::string_view name;  ///< in texts, and as the key in JSON
  // Optional rather than null: under sanitizers g++ does not know in a constant expression that a function is not null.
  std::optional<Value> value{};  ///< in JSON; none for what only texts say
  std::optional<Words> words{};  ///< in texts; none for what only JSON says
};

/// The table of forms in the order of the game's EventKind, and that of fields.
template <class C, std::size_t kForms, std::size_t kFields>
class EventForms {
  static_assert(kFields <= 32);

 public:
  using Event = typename C::Rules::Event;
  using Kind = decltype(Event::kind);

  consteval EventForms(const std::array<EventForm, kForms>& forms, const std::array<EventField<C>, kFields>& fields)
      : forms_(forms), fields_(fields) {
    for (std::size_t i = 0; i < kForms; ++i) fields_of_[i] = named_in_text(forms[i].text) | named(forms[i].more);
  }

  constexpr std::string_view name(Kind kind) const { return forms_[number(kind)].name; }
  constexpr bool has(Kind kind, std::string_view field) const {
    return ((fields_of_[number(kind)] >> place_of(field)) & 1U) != 0;
  }

  json::object to_json(const C& codec, const Event& event) const {
    json::object object{{"event", name(event.kind)}};
    for (std::size_t i = 0; i < kFields; ++i) {
      const bool is_present = ((fields_of_[number(event.kind)] >> i) & 1U) != 0;
      if (is_present && fields_[i].value) object[fields_[i].name] = (*fields_[i].value)(codec, event);
    }
    return object;
  }

  std::string to_text(const C& codec, const Event& event) const {
    std::string text;
    std::string_view rest = forms_[number(event.kind)].text;
    while (!rest.empty()) {
      const auto open = std::min(rest.find('{'), rest.size());
      text += rest.substr(0, open);
      rest.remove_prefix(open);
      if (rest.empty()) break;
      const auto close = rest.find('}');
      text += (*fields_[place_of(rest.substr(1, close - 1))].words)(codec, event);
      rest.remove_prefix(close + 1);
    }
    return text;
  }

 private:
  static constexpr std::size_t number(Kind kind) { return static_cast<std::size_t>(kind); }

  constexpr std::size_t place_of(std::string_view field) const {
    std::size_t place = 0;
    while (fields_[place].name != field) {
      if (++place == kFields) throw "there is no such field";  // in a constant expression this does not compile
    }
    return place;
  }

  consteval std::uint32_t named_in_text(std::string_view text) const {
    std::uint32_t fields = 0;
    for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
      const auto place = place_of(text.substr(open + 1, text.find('}', open) - open - 1));
      if (!fields_[place].words) throw "this field has no words";
      fields |= 1U << place;
    }
    return fields;
  }

  consteval std::uint32_t named(std::string_view names) const {
    std::uint32_t fields = 0;
    while (!names.empty()) {
      const auto end = std::min(names.find(' '), names.size());
      fields |= 1U << place_of(names.substr(0, end));
      names.remove_prefix(std::min(end + 1, names.size()));
    }
    return fields;
  }

  std::array<EventForm, kForms> forms_;
  std::array<EventField<C>, kFields> fields_;
  std::array<std::uint32_t, kForms> fields_of_{};
};

/// `@2`, where the name of seat 2 goes.
inline std::string seat_words(Seat seat) { return fmt::format("@{}", index(seat)); }

/// A plural s.
constexpr std::string_view plural_s(std::uint64_t count) { return count == 1 ? "" : "s"; }

/// The fields that every game has.
template <class C>
constexpr EventField<C> seat_field() {
  using Event = typename C::Rules::Event;
  return {.name = "seat",
          .value = [](const C&, const Event& event) -> json::value { return index(event.seat); },
          .words = [](const C&, const Event& event) { return seat_words(event.seat); }};
}

template <class C>
std::string_view rule_id_of(const typename C::Rules::Event& event) {
  return C::Rules::info().rules[static_cast<std::size_t>(event.rule)];
}

template <class C>
constexpr EventField<C> rule_field() {
  using Event = typename C::Rules::Event;
  return {.name = "rule",
          .value = [](const C&, const Event& event) -> json::value { return json::string(rule_id_of<C>(event)); },
          .words = [](const C&, const Event& event) { return std::string(rule_id_of<C>(event)); }};
}

/// `count`, under any name.
template <class C>
constexpr EventField<C> count_field(std::string_view name = "count") {
  using Event = typename C::Rules::Event;
  return {.name = name,
          .value = [](const C&, const Event& event) -> json::value { return event.count; },
          .words = [](const C&, const Event& event) { return std::to_string(event.count); }};
}

/// The plural s that goes with `count`.
template <class C>
constexpr EventField<C> plural_field() {
  using Event = typename C::Rules::Event;
  return {.name = "s", .words = [](const C&, const Event& event) { return std::string(plural_s(event.count)); }};
}

}  // namespace cardtable
