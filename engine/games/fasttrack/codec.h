// FastTrack in text and JSON (engine/kit/codec.h). notation.cc has moves and events, fields.cc the whole state and what
// a seat sees, guide.cc and meanings.cc the words for people.
#pragma once

#include "engine/games/fasttrack/rules.h"
#include "engine/kit/codec.h"
#include "engine/kit/guide.h"

namespace cardtable::fasttrack {

struct Codec : BasicCodec<Codec, Rules> {
  using BasicCodec::BasicCodec;

  std::string format_move(const Move& move) const;
  std::expected<Move, InputError> parse_move(std::string_view text) const;
  json::array catalog(Language language = Language::kEnglish) const;
  static const Events& events();
  static const Positions& positions();
  static const Views& views();
  Guide guide(const Observation& seen, const Rules::MoveList& moves, Language language = Language::kEnglish) const;
  std::vector<Meaning> meanings(const OptionValues& options, std::size_t players,
                                Language language = Language::kEnglish) const;
};

/// `{"hole":"ft-2","fasttrack":true}`: flags that are false are left out.
json::object peg_json(const Peg& peg);

/// The holes of a path by name.
json::array path_json(Section section, Travel travel, Hole from, Hole to);

std::string_view travel_name(Travel travel);

static_assert(GuidingCodec<Codec>);

}  // namespace cardtable::fasttrack
