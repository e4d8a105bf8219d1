// NYC Bus Rush in text and JSON (engine/kit/codec.h). notation.cc has moves, event_text.cc what happened,
// position.cc and position_reader.cc the whole state, view.cc what a seat sees, guide.cc
// and meanings.cc what it all means.
#pragma once

#include "engine/games/bus_rush/rules.h"
#include "engine/kit/codec.h"
#include "engine/kit/guide.h"

namespace cardtable::bus_rush {

struct Codec {
  using Rules = bus_rush::Rules;

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
  json::array catalog() const;
  Guide guide(const Observation& seen, const MoveList& moves, Language language = Language::kEnglish) const;
  std::vector<Meaning> meanings(const OptionValues& options, std::size_t players,
                                Language language = Language::kEnglish) const;

  // The event log (engine/registry/game_log.h).
  static constexpr std::size_t kMostLogged = 200;
  std::uint32_t round_of(const State& state) const { return state.round; }
  std::uint32_t round_of(const Event& event, std::uint32_t before) const {
    return event.kind == EventKind::kRound ? event.count : before;
  }

  Rules rules;
};

static_assert(GuidingCodec<Codec>);

}  // namespace cardtable::bus_rush
