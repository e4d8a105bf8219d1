// Crazy Eights in text and JSON.
#pragma once

#include "engine/kit/codec.h"
#include "tests/crazy_eights/rules.h"

namespace cardtable::crazy_eights {

struct Codec : BasicCodec<Codec, Rules> {
  using BasicCodec::BasicCodec;

  std::string format_move(const Move& move) const;
  std::expected<Move, InputError> parse_move(std::string_view text) const;
  json::array catalog(Language language = Language::kEnglish) const;
  static const Events& events();
  static const Positions& positions();
  static const Views& views();
};

static_assert(cardtable::Codec<Codec>);

}  // namespace cardtable::crazy_eights
