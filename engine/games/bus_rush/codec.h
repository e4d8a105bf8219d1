// NYC Bus Rush in text and JSON (engine/kit/codec.h). notation.cc has moves and events, position.cc the whole state,
// view.cc what a seat sees, guide.cc and meanings.cc what it all means.
#pragma once

#include "engine/games/bus_rush/rules.h"
#include "engine/kit/codec.h"
#include "engine/kit/guide.h"

namespace cardtable::bus_rush {

struct Codec : BasicCodec<Codec, Rules> {
  using BasicCodec::BasicCodec;

  std::string format_move(const Move& move) const;
  std::expected<Move, InputError> parse_move(std::string_view text) const;
  json::array catalog(Language language = Language::kEnglish) const;
  static const Events& events();
  static const Positions& positions();
  static const Views& views();
  Guide guide(const Observation& seen, const MoveList& moves, Language language = Language::kEnglish) const;
  std::vector<Meaning> meanings(const OptionValues& options, std::size_t players,
                                Language language = Language::kEnglish) const;

  // The event log (engine/registry/game_log.h).
  static constexpr std::size_t kMostLogged = 200;
  std::uint32_t round_of(const State& state) const { return state.round; }
  std::uint32_t round_of(const Event& event, std::uint32_t before) const {
    return event.kind == EventKind::kRound ? event.count : before;
  }
};

static_assert(GuidingCodec<Codec>);

}  // namespace cardtable::bus_rush
