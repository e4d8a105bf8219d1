// Finds words that are plain English in a terminal that speaks the pseudo-language (engine/core/language.h).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cctype>
#include <set>
#include <string>
#include <string_view>

#include "engine/registry/registry.h"

namespace cardtable {

/// The words of a text, without abbreviations and the ids of rules.
inline std::set<std::string> words_in(std::string_view text) {
  std::set<std::string> words;
  std::string word;
  for (const char c : std::string(text) + " ") {
    if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
      word += c;
      continue;
    }
    const auto is_small = [](unsigned char letter) { return std::islower(letter) != 0; };
    if (word.size() > 2 && std::ranges::any_of(word, is_small)) words.insert(word);
    word.clear();
  }
  return words;
}

/// Without what is the same in every language: moves in brackets (`[play 7C]`), and code.
inline std::string without_notation(std::string text, const GameType& game) {
  for (auto begin = text.find('`'); begin != std::string::npos; begin = text.find('`', begin))
    text.erase(begin, std::min(text.find('`', begin + 1), text.size() - 1) + 1 - begin);
  for (auto begin = text.find('['); begin != std::string::npos; begin = text.find('[', begin + 1)) {
    const auto end = text.find(']', begin);
    if (end != std::string::npos && game.parse_move(std::string_view(text).substr(begin + 1, end - begin - 1)))
      text.erase(begin, end - begin);
  }
  return text;
}

/// The names of a game and of its cards, which are the same in every language.
inline std::set<std::string> names_in(const GameType& game) {
  std::set<std::string> names = words_in(fmt::format("{} {}", game.info().name, game.info().key));
  for (const boost::json::value& card : game.catalog()) {
    if (const auto* name = card.as_object().if_contains("name")) names.merge(words_in(std::string(name->as_string())));
  }
  return names;
}

}  // namespace cardtable
