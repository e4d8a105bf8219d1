// Count Up in text and JSON.
#pragma once

#include "engine/kit/codec.h"
#include "tests/template_game/rules.h"

namespace cardtable::count_up {

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

}  // namespace cardtable::count_up
