// Count Up in text and JSON.
#pragma once

#include "engine/kit/codec.h"
#include "tests/template_game/rules.h"

namespace cardtable::count_up {

struct Codec {
  using Rules = count_up::Rules;

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

  Rules rules;
};

static_assert(cardtable::Codec<Codec>);

}  // namespace cardtable::count_up
