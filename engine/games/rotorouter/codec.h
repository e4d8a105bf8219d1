// RotoRouter in text and JSON (engine/kit/codec.h). notation.cc has moves and events, position.cc the whole
// state, view.cc what a seat sees, memory.cc what bots remember. guide.cc and choices.cc say in words what can be done,
// meanings.cc what things are.
#pragma once

#include "engine/games/rotorouter/rules.h"
#include "engine/kit/guide.h"

namespace cardtable::rotorouter {

struct Codec : BasicCodec<Codec, Rules> {
  using BasicCodec::BasicCodec;

  std::string format_move(const Move& move) const;
  std::expected<Move, InputError> parse_move(std::string_view text) const;
  Guide guide(const Observation& seen, const Rules::MoveList& moves, Language language = Language::kEnglish) const;
  std::vector<Meaning> meanings(const OptionValues& options, std::size_t players,
                                Language language = Language::kEnglish) const;
  json::array catalog(Language language = Language::kEnglish) const;
  static const Events& events();
  static const Positions& positions();
  static const Views& views();
  json::object memory_json(const Memory& memory) const;
  std::expected<PerSeat<Memory>, InputError> parse_memories(const json::value& position, const State& state) const;
};

static_assert(MemoryCodec<Codec> && GuidingCodec<Codec>);

}  // namespace cardtable::rotorouter
