// FastTrack in text and JSON (engine/kit/codec.h). notation.cc has moves and events, position.cc the whole state,
// view.cc what a seat sees, guide.cc and meanings.cc the words for people.
#pragma once

#include <span>

#include "engine/games/fasttrack/rules.h"
#include "engine/kit/codec.h"
#include "engine/kit/guide.h"

namespace cardtable::fasttrack {

struct Codec {
  using Rules = fasttrack::Rules;

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
  Guide guide(const Observation& seen, const Rules::MoveList& moves, Language language = Language::kEnglish) const;
  std::vector<Meaning> meanings(const OptionValues& options, std::size_t players,
                                Language language = Language::kEnglish) const;

  Rules rules;
};

/// `{"hole":"ft-2","fasttrack":true}`: flags that are false are left out.
json::object peg_json(const Peg& peg);
json::array pegs_json(std::span<const Peg> pegs);

/// The holes of a path by name.
json::array path_json(Section section, Travel travel, Hole from, Hole to);

std::string_view travel_name(Travel travel);

static_assert(GuidingCodec<Codec>);

}  // namespace cardtable::fasttrack
