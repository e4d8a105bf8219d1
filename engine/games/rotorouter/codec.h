// RotoRouter in text and JSON (engine/kit/codec.h). notation.cc has moves and events, position.cc writes the whole
// state, position_reader.cc and hand_reader.cc read it, view.cc has what a seat sees, memory.cc what bots remember.
// guide.cc and choices.cc say in words what can be done, meanings.cc what things are.
#pragma once

#include "engine/games/rotorouter/rules.h"
#include "engine/kit/guide.h"

namespace cardtable::rotorouter {

struct Codec {
  using Rules = rotorouter::Rules;

  explicit Codec(const Rules& the_rules) : rules(the_rules) {}

  std::string format_move(const Move& move) const;
  std::expected<Move, InputError> parse_move(std::string_view text) const;
  json::object event_json(const Event& event) const;
  Event parse_event(const JsonReader& reader) const;
  std::string event_text(const Event& event, Language language = Language::kEnglish) const;
  std::string_view event_name(EventKind kind) const;
  bool cites_rule(EventKind kind) const;
  json::object position(const State& state) const;
  std::expected<State, InputError> parse_position(const json::value& value) const;
  json::object view(const Observation& seen) const;
  Guide guide(const Observation& seen, const Rules::MoveList& moves, Language language = Language::kEnglish) const;
  std::vector<Meaning> meanings(const OptionValues& options, std::size_t players,
                                Language language = Language::kEnglish) const;
  json::array catalog() const;
  json::object memory_json(const Memory& memory) const;
  std::expected<PerSeat<Memory>, InputError> parse_memories(const json::value& position, const State& state) const;

  Rules rules;
};

static_assert(MemoryCodec<Codec> && GuidingCodec<Codec>);

}  // namespace cardtable::rotorouter
