// The fields of an object, listed once. A function `describe(io, value)` names each field with its member and its
// format; positions are written and read, views are written, and the client's types and the documentation are made, all
// from that one list.
//
//   template <class Io>
//   void describe(Io& io, Like<Turn> auto& turn) {
//     io("drawn", turn.drawn);
//     io("skips", turn.skips, InRange{0, 3}).help("skips in a row");
//     io("die", turn.die, OrNull{OneWord{kFaceNames}});
//   }
//
// FieldWriter puts them into JSON, FieldReader takes them out again, FieldTypes (field_types.h) lists their types.
// Reading refuses a field that is not listed before it reads any. A missing field keeps the value it has. Fields are
// read in the order of the list, except that those in `early` come first, those in `late` and then those in `last` at
// the end; `check` calls a member function for what no format can say. After an error nothing more is read.
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/kit/codec.h"
#include "engine/kit/field_types.h"
#include "engine/kit/formats.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/position.h"

namespace cardtable {

/// What `describe` takes: a const value to write, another to read into.
template <class T, class Wanted>
concept Like = std::derived_from<std::remove_cvref_t<T>, Wanted>;

class FieldWriter {
 public:
  explicit FieldWriter(json::object& object) : object_(object) {}

  template <class T, class Format>
  FieldWriter& operator()(std::string_view name, const T& value, const Format& format) {
    object_[name] = format.write(value);
    return *this;
  }
  template <class T>
  FieldWriter& operator()(std::string_view name, const T& value) {
    return (*this)(name, value, usual_format<T>());
  }
  /// Reading refuses an object without this field.
  template <class T, class Format>
  FieldWriter& required(std::string_view name, const T& value, const Format& format) {
    return (*this)(name, value, format);
  }
  /// Written only if it is there.
  template <class T, class... Format>
  FieldWriter& where(bool is_there, std::string_view name, const T& value, const Format&... format) {
    if (is_there) (*this)(name, value, format...);
    return *this;
  }
  /// The key of the game, and the version of its rules.
  FieldWriter& game(const GameInfo& info) {
    object_["game"] = info.key;
    return *this;
  }
  FieldWriter& rules(const GameInfo& info) {
    object_["rules"] = info.rules_version;
    return *this;
  }
  void early(const auto& group) { group(); }
  void late(const auto& group) { group(); }
  void last(const auto& group) { group(); }
  void check(const auto& /*value*/, const auto& /*check*/) {}
  /// A field that something else writes and reads.
  void elsewhere(std::string_view /*name*/) {}
  /// What the field means, for people.
  void help(std::string_view /*text*/) {}

 private:
  json::object& object_;
};

class FieldReader {
 public:
  enum class Pass : std::uint8_t { kNames, kEarly, kFields, kLate, kLast };

  FieldReader(const JsonReader& object, Pass pass) : object_(object), pass_(pass) {}

  template <class T, class Format>
  FieldReader& operator()(std::string_view name, T& value, const Format& format) {
    if (!is_due(name)) return *this;
    if (const auto field = object_.optional_field(name)) format.read(*field, value);
    return *this;
  }
  template <class T>
  FieldReader& operator()(std::string_view name, T& value) {
    return (*this)(name, value, usual_format<T>());
  }
  template <class T, class Format>
  FieldReader& required(std::string_view name, T& value, const Format& format) {
    if (is_due(name)) (void)object_.field(name);
    return (*this)(name, value, format);
  }
  template <class T, class... Format>
  FieldReader& where(bool /*is_there*/, std::string_view name, T& value, const Format&... format) {
    return (*this)(name, value, format...);
  }
  FieldReader& game(const GameInfo& info) {
    elsewhere("game");
    if (pass_ == Pass::kEarly) read_game(object_, info);
    return *this;
  }
  FieldReader& rules(const GameInfo& /*info*/) {
    elsewhere("rules");  // read_game has looked at it
    return *this;
  }
  void early(const auto& group) { in_group(Pass::kEarly, group); }
  void late(const auto& group) { in_group(Pass::kLate, group); }
  void last(const auto& group) { in_group(Pass::kLast, group); }
  template <class T>
  void check(T& value, void (T::*what)(const JsonReader&)) {
    if (pass_ == group_ && !object_.failed()) (value.*what)(object_);
  }
  void elsewhere(std::string_view name) {
    if (pass_ == Pass::kNames) names_.push_back(name);
  }
  void help(std::string_view /*text*/) {}

  /// Refuses a field that was not listed, so that a typo does not silently become a default.
  void refuse_others() const { object_.only_fields(names_); }

 private:
  bool is_due(std::string_view name) {
    elsewhere(name);
    return pass_ == group_ && !object_.failed();
  }
  void in_group(Pass group, const auto& fields) {
    const Pass outer = std::exchange(group_, group);
    fields();
    group_ = outer;
  }

  const JsonReader& object_;
  Pass pass_;
  Pass group_ = Pass::kFields;
  std::vector<std::string_view> names_;
};

template <class T>
FieldTypes& FieldTypes::operator()(std::string_view name, const T& value) {
  return (*this)(name, value, usual_format<T>());
}

/// Finds `describe(io, value)` beside the type of the value.
struct Described {
  void operator()(auto& io, auto& value) const { describe(io, value); }
};

template <class T, class Describe = Described>
json::object write_fields(const T& value, const Describe& describe = {}) {
  json::object object;
  FieldWriter io(object);
  describe(io, value);
  return object;
}

template <class T, class Describe = Described>
void read_fields(const JsonReader& object, T& value, const Describe& describe = {}) {
  using Pass = FieldReader::Pass;
  for (const Pass pass : {Pass::kNames, Pass::kEarly, Pass::kFields, Pass::kLate, Pass::kLast}) {
    if (object.failed()) return;
    FieldReader io(object, pass);
    describe(io, value);
    if (pass == Pass::kNames) io.refuse_others();
  }
}

/// Empty in a browser, where nobody asks: the listing would be a twentieth of the module.
template <class T>
TypeSheet list_types([[maybe_unused]] const T& sample) {
  TypeSheet sheet;
#ifndef __wasm__
  FieldTypes io(sheet);
  describe(io, sample);
  sheet.fields = std::move(io.fields());
#endif
  return sheet;
}

/// An object with fields of its own; the name is that of its type.
template <class Describe = Described>
struct Object {
  std::string_view name;
  Describe describe{};

  template <class T>
  json::value write(const T& value) const {
    return write_fields(value, describe);
  }
  template <class T>
  void read(const JsonReader& reader, T& value) const {
    read_fields(reader, value, describe);
  }
  template <class T>
  std::string type(TypeSheet& sheet, const T& sample) const {
    FieldTypes io(sheet);
    describe(io, sample);
    std::string type = "{";
    for (const FieldType& field : io.fields()) {
      type += (type.size() > 1 ? "; " : " ") + field.name + (field.is_optional ? "?: " : ": ") + field.type;
    }
    return sheet.add(name, type + " }", std::move(io.fields()));
  }
};

/// What a view is made of.
template <class Codec>
struct Look {
  const Codec& codec;
  const typename Codec::Rules::Observation& seen;
  Language language = Language::kEnglish;
};

/// The start of a game, at which types are listed.
template <class C>
typename C::Rules::State usual_start(const C& codec) {
  const GameInfo& info = C::Rules::info();
  return codec.rules.deal(default_options(info.options), info.usual_players, 0, NullSink{});
}

/// A codec's positions, from `describe(io, Draft)`. A Draft is a position while it is written or read, `{codec, state,
/// …}`; its `finish(root)`, if it has one, checks what no format can and fills in what follows from the fields.
template <class C, class Draft>
struct DescribedPositions final : PositionFormat<C, typename C::Rules> {
  using State = typename C::Rules::State;

  json::object write(const C& codec, const State& state) const override {
    const Draft draft{codec, state};
    return write_fields(draft);
  }
  std::expected<State, InputError> parse(const C& codec, const json::value& value) const override {
    return read_position(codec.rules, value, [&](const JsonReader& root) {
      Draft draft{codec, {}};
      read_fields(root, draft);
      if constexpr (requires { draft.finish(root); }) {
        if (!root.failed()) draft.finish(root);
      }
      return draft.state;
    });
  }
  TypeSheet types(const C& codec) const override {
    const Draft draft{codec, usual_start(codec)};
    return list_types(draft);
  }
};
template <class C, class Draft>
inline constexpr DescribedPositions<C, Draft> kPositions{};

/// Its views, from `describe(io, Look<C>)`.
template <class C>
struct DescribedViews final : ViewFormat<C, typename C::Rules> {
  json::object write(const C& codec, const typename C::Rules::Observation& seen, Language language) const override {
    return write_fields(Look<C>{codec, seen, language});
  }
  TypeSheet types(const C& codec) const override {
    const auto seen = codec.rules.observe(usual_start(codec), Seat{0});
    return list_types(Look<C>{codec, seen, Language::kEnglish});
  }
};
template <class C>
inline constexpr DescribedViews<C> kViews{};

/// TABLE-DEAL: `{"first":2}`, left out where seat 0 began.
template <class Io>
void describe_first(Io& io, auto& first, std::size_t players) {
  io.where(first != Seat{0}, "first", first, SeatNumber{players}).help("the seat that began; 0 where it is left out");
}
/// How most positions begin: `{"game":"last-card","players":3,"seat":0}`.
template <class Io, class State>
void describe_head(Io& io, State& state, const GameInfo& info) {
  io.game(info);
  io.early([&] { io.required("players", state.players, InRange{info.min_players, info.max_players}); });
  io("seat", state.on_turn, SeatNumber{state.players}).help("the seat on turn");
  describe_first(io, state.first, state.players);
}
/// How positions end.
template <class Io, class State, class Table>
void describe_tail(Io& io, State& state, const Table& options) {
  io.early([&] {
    io("options", state.settings, Options{options}).help("what was agreed before the game");
    io("rng", state.rng, Generator{}).help("the generator, an opaque string");
  });
}
/// How views begin.
template <class Io, class Observation>
void describe_view_head(Io& io, const Observation& seen, const GameInfo& info) {
  io.game(info);
  io("seat", seen.viewer).help("the seat whose view this is; null for a spectator");
  io.where(seen.first != Seat{0}, "first", seen.first).help("the seat that began; 0 where it is left out");
}

}  // namespace cardtable
