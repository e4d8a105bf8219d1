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

namespace cardtable {

namespace json = boost::json;

class JsonReader;

/// The codec of a game whose bots remember: what one seat's bot knows, and all seats' from a position (an entry per
/// seat in `memory`). Only whole positions have it, never a view.
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
                  { codec.view(seen) } -> std::same_as<json::object>;
                  /// Every card of the game, an object each with at least an `id`.
                  { codec.catalog() } -> std::same_as<json::array>;
                };

}  // namespace cardtable
