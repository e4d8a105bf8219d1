// Whether a text for people is in words: no piece of the notation that moves are written in (`7C`, `side-right-0-4`,
// `block_express_bus`) may stand in it. A game's BatteryTraits lists the exceptions in `is_said_by_people`: notation
// that players do say, such as the cells of a board with letters and numbers along its edge.
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/battery/traits.h"

namespace cardtable {

namespace json = boost::json;

/// The words of a text without the punctuation around them.
inline std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  const auto close = [&] {
    while (!word.empty() && word.back() == '-') word.pop_back();
    if (!word.empty()) words.push_back(word);
    word.clear();
  };
  for (const char letter : text) {
    const bool is_inside =
        std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || (letter == '-' && !word.empty());
    if (is_inside) {
      word += letter;
    } else {
      close();
    }
  }
  close();
  return words;
}

/// A word that only a program would use: letters and digits mixed, joined parts with digits, underscores, capitals.
inline bool looks_like_notation(std::string_view word) {
  const auto has = [&](auto kind) {
    return std::ranges::any_of(word, [&](char letter) { return kind(static_cast<unsigned char>(letter)) != 0; });
  };
  const bool has_digit = has([](int letter) { return std::isdigit(letter); });
  const bool has_letter = has([](int letter) { return std::isalpha(letter); });
  const bool is_upper = has_letter && !has([](int letter) { return std::islower(letter); });
  if (word.find('_') != std::string_view::npos) return true;
  return (has_digit && has_letter) || (is_upper && word.size() >= 2);
}

/// The notation of one game: the pieces of all its moves that look like it.
template <class C>
std::set<std::string> notation_of(const C& codec) {
  std::set<std::string> notation;
  for (const auto& move : BatteryTraits<C>::every_move()) {
    for (const auto& word : words_of(codec.format_move(move))) {
      if constexpr (requires { BatteryTraits<C>::is_said_by_people(std::string_view{}); }) {
        if (BatteryTraits<C>::is_said_by_people(word)) continue;
      }
      if (looks_like_notation(word)) notation.insert(word);
    }
  }
  return notation;
}

/// The first piece of notation in the text; empty when there is none.
inline std::string notation_in(std::string_view text, const std::set<std::string>& notation) {
  for (const auto& word : words_of(text)) {
    if (word.find('_') != std::string::npos || notation.contains(word)) return word;
  }
  return {};
}

/// The first word of a text in the pseudo-language (engine/core/language.h) that is not from a catalogue; empty when
/// there is none. Rule ids and what BatteryTraits calls a name may stand as they are.
template <class C>
std::string untranslated(std::string_view text) {
  for (const auto& word : words_of(text)) {
    if (std::ranges::all_of(word, [](unsigned char letter) { return std::isdigit(letter) != 0; })) continue;
    if (word.find('-') != std::string::npos && looks_like_notation(word)) continue;
    if constexpr (requires { BatteryTraits<C>::is_name(std::string_view{}); }) {
      if (BatteryTraits<C>::is_name(word)) continue;
    }
    return word;
  }
  return {};
}

/// The first such word in the texts of a view or of a card: in whatever has several words and is not a move.
template <class C>
std::string untranslated_in(const json::value& value, const C& codec) {
  if (const auto* text = value.if_string()) {
    const bool is_text = text->find(' ') != json::string::npos && !codec.parse_move(*text);
    return is_text ? untranslated<C>(*text) : std::string();
  }
  std::string found;
  const auto look = [&](const json::value& inner) {
    if (found.empty()) found = untranslated_in(inner, codec);
  };
  if (const auto* array = value.if_array()) std::ranges::for_each(*array, look);
  if (const auto* object = value.if_object()) {
    for (const auto& member : *object) look(member.value());
  }
  return found;
}

/// Whether all words of the game are in its catalogue.
template <class C>
constexpr bool kIsTranslated = requires { requires BatteryTraits<C>::kTranslated; };

}  // namespace cardtable
