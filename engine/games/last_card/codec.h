// Last Card in text and JSON (engine/kit/codec.h). notation.cc has moves and events, position.cc the whole state,
// view.cc what a seat sees, guide.cc and meanings.cc choose the words for people, which are in words.en.
#pragma once

#include "engine/games/last_card/rules.h"
#include "engine/kit/codec.h"
#include "engine/kit/guide.h"

namespace cardtable::last_card {

struct Codec {
  using Rules = last_card::Rules;

  explicit Codec(const Rules& the_rules) : rules(the_rules) {}

  std::string format_move(const Move& move) const;
  std::expected<Move, InputError> parse_move(std::string_view text) const;
  json::object event_json(const Event& event) const;
  std::string event_text(const Event& event, Language language = Language::kEnglish) const;
  Event parse_event(const JsonReader& reader) const;
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

/// The cards played so far in this turn, or null.
json::value run_json(const Open& game);

static_assert(GuidingCodec<Codec>);

}  // namespace cardtable::last_card
