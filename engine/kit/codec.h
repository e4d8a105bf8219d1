// The other half of the game contract: how a game is written and read. Kept apart from the kernel (engine/core/game.h)
// so that search and simulation compile without JSON.
#pragma once

#include <boost/json.hpp>
#include <concepts>
#include <expected>
#include <string>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/input_error.h"
#include "engine/core/language.h"
#include "engine/core/memory.h"
#include "engine/kit/field_types.h"

namespace cardtable {

namespace json = boost::json;

class JsonReader;

/// Optional, for a game whose bots remember: what one seat's bot knows, and all seats' from a position (an entry per
/// seat in `memory`). Only whole positions have it, never a view. Without it a set-up position has no past.
template <class C>
concept MemoryCodec =
    Remembering<typename C::Rules> && requires(const C codec, const typename C::Rules::Memory memory,
                                               const typename C::Rules::State state, const json::value& position) {
      { codec.memory_json(memory) } -> std::same_as<json::object>;
      { codec.parse_memories(position, state) } -> std::same_as<std::expected<Memories<typename C::Rules>, InputError>>;
    };

/// A codec is built from the game's Rules, whose data (a card catalogue) it may need.
template <class C>
concept Codec = Game<typename C::Rules> && std::constructible_from<C, const typename C::Rules&> &&
                requires(const C codec, const typename C::Rules::State state, const typename C::Rules::Move move,
                         const typename C::Rules::Event event, const typename C::Rules::Observation seen,
                         std::string_view text, const json::value& value, const JsonReader& reader, Language language) {
                  /// Moves as a person types them. Every move that is written can be read back.
                  { codec.format_move(move) } -> std::same_as<std::string>;
                  { codec.parse_move(text) } -> std::same_as<std::expected<typename C::Rules::Move, InputError>>;
                  /// An event for programs, and for people: past tense, with `@2` where the name of seat 2 goes.
                  { codec.event_json(event) } -> std::same_as<json::object>;
                  { codec.event_text(event, language) } -> std::same_as<std::string>;
                  /// The event that event_json has written, audience included. Other fields of the object are ignored.
                  { codec.parse_event(reader) } -> std::same_as<typename C::Rules::Event>;
                  /// What event_json calls a kind of event, and whether it names a rule as its reason.
                  { codec.event_name(event.kind) } -> std::same_as<std::string_view>;
                  { codec.cites_rule(event.kind) } -> std::same_as<bool>;
                  /// Everything, hidden parts too; parse_position takes it back without loss and refuses what is
                  /// inconsistent.
                  { codec.position(state) } -> std::same_as<json::object>;
                  { codec.parse_position(value) } -> std::same_as<std::expected<typename C::Rules::State, InputError>>;
                  /// What the viewer may know, made from the observation alone.
                  { codec.view(seen, language) } -> std::same_as<json::object>;
                  /// The types of their fields, for the client and the documentation.
                  { codec.position_types() } -> std::same_as<TypeSheet>;
                  { codec.view_types() } -> std::same_as<TypeSheet>;
                  /// Every card of the game, an object each with at least an `id`.
                  { codec.catalog(language) } -> std::same_as<json::array>;
                };

/// How a codec's events look; event_table.h makes one from a table.
template <class C, class Rules>
struct EventFormat {
  using Event = typename Rules::Event;
  using Kind = decltype(Event::kind);

  virtual std::string_view name(Kind kind) const = 0;
  virtual bool has(Kind kind, std::string_view field) const = 0;
  virtual json::object to_json(const C& codec, const Event& event) const = 0;
  virtual Event from_json(const C& codec, const JsonReader& reader) const = 0;
  virtual std::string to_text(const C& codec, const Event& event, Language language) const = 0;

 protected:
  constexpr ~EventFormat() = default;
};

/// How its positions and its views look; fields.h makes one from a description.
template <class C, class Rules>
struct PositionFormat {
  virtual json::object write(const C& codec, const typename Rules::State& state) const = 0;
  virtual std::expected<typename Rules::State, InputError> parse(const C& codec, const json::value& value) const = 0;
  virtual TypeSheet types(const C& codec) const = 0;

 protected:
  constexpr ~PositionFormat() = default;
};
template <class C, class Rules>
struct ViewFormat {
  virtual json::object write(const C& codec, const typename Rules::Observation& seen, Language language) const = 0;
  virtual TypeSheet types(const C& codec) const = 0;

 protected:
  constexpr ~ViewFormat() = default;
};

/// The part of a codec `C` that follows from its formats. C names them: `static const Events& events()`, and likewise
/// `positions` and `views`.
template <class C, class R>
struct BasicCodec {
  using Rules = R;
  using State = typename R::State;
  using Event = typename R::Event;
  using Kind = decltype(Event::kind);
  using Events = EventFormat<C, R>;
  using Positions = PositionFormat<C, R>;
  using Views = ViewFormat<C, R>;

  explicit BasicCodec(const R& the_rules) : rules(the_rules) {}  // NOLINT: codecs inherit it, so it is not private

  json::object event_json(const Event& event) const { return C::events().to_json(self(), event); }
  Event parse_event(const JsonReader& reader) const { return C::events().from_json(self(), reader); }
  std::string event_text(const Event& event, Language language = Language::kEnglish) const {
    return C::events().to_text(self(), event, language);
  }
  std::string_view event_name(Kind kind) const { return C::events().name(kind); }
  bool cites_rule(Kind kind) const { return C::events().has(kind, "rule"); }
  json::object position(const State& state) const { return C::positions().write(self(), state); }
  std::expected<State, InputError> parse_position(const json::value& value) const {
    return C::positions().parse(self(), value);
  }
  TypeSheet position_types() const { return C::positions().types(self()); }
  json::object view(const typename R::Observation& seen, Language language = Language::kEnglish) const {
    return C::views().write(self(), seen, language);
  }
  TypeSheet view_types() const { return C::views().types(self()); }

  R rules;

 private:
  const C& self() const { return static_cast<const C&>(*this); }
};

}  // namespace cardtable
