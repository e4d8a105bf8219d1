// A catalogue in another language, beside the English one: words.de has the messages of words.en, in any order.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/words/catalogue.h"

namespace cardtable {

struct Translation {
  std::vector<CatalogueMessage> messages;  ///< in the order of the English ones; English where one is missing
  std::vector<std::string> missing;        ///< their names
  std::vector<CatalogueError> errors;
};

/// A translation has no other messages and facts than English, and uses every fact. Every plural has all the forms of
/// its language.
Translation translate(const std::vector<CatalogueMessage>& english, std::string_view catalogue,
                      std::string_view language);

/// Adds the keys of selects that `translated` has to `messages`: a language may tell more values apart than English.
void add_keys(std::vector<CatalogueMessage>& messages, const std::vector<CatalogueMessage>& translated);

}  // namespace cardtable
