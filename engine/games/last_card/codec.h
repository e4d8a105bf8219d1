// Last Card in text and JSON (engine/kit/codec.h). notation.cc has moves and events, fields.cc the whole state and what
// a seat sees, guide.cc and meanings.cc choose the words for people, which are in words.en.
#pragma once

#include "engine/games/last_card/rules.h"
#include "engine/kit/codec.h"
#include "engine/kit/guide.h"

namespace cardtable::last_card {

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

static_assert(GuidingCodec<Codec>);

}  // namespace cardtable::last_card
