// Which languages are offered to players: those that words/languages.txt calls shipped, and the pseudo-language.
#pragma once

#include <string_view>

#include "engine/core/language.h"

namespace cardtable {

bool is_shipped(Language language);

/// The language with this tag, or with its beginning (`de` for `de-AT`); English if none is offered.
Language language_of(std::string_view tag);

/// The first language of an Accept-Language header (`fr;q=0.5, de-AT, en;q=0.8`) that is offered, by weight.
Language accepted_language(std::string_view header);

}  // namespace cardtable
