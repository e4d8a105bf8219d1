// Finds English words in a text of another language: words of the English catalogues that the language itself never
// uses in its catalogues, rulebooks and lessons.
#pragma once

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <string_view>

#include "tests/support/places.h"

namespace cardtable {

/// Words of three letters and more that are all ASCII, in small letters. `LC-TURN-1` has none.
inline std::set<std::string> small_words_in(std::string_view text) {
  std::set<std::string> words;
  std::string word;
  bool is_plain = true;
  bool has_small = false;
  for (const char c : std::string(text) + " ") {
    const auto letter = static_cast<unsigned char>(c);
    if (std::isalnum(letter) != 0 || c == '_' || letter >= 0x80) {
      word += static_cast<char>(std::tolower(letter));
      is_plain = is_plain && std::isalpha(letter) != 0;
      has_small = has_small || std::islower(letter) != 0;
      continue;
    }
    // Names such as `hand_size` are no words. Quotation marks and dashes are beyond ASCII as well, so a word that
    // touches one is left out.
    if (is_plain && has_small && word.size() > 2) words.insert(word);
    word.clear();
    is_plain = true;
    has_small = false;
  }
  return words;
}

class EnglishWords {
 public:
  explicit EnglishWords(const std::string& language) {
    std::set<std::string> own;
    for (const auto* layer : {"engine", "ai", "tables", "lab", "apps/cli"}) {
      for (const auto& entry : std::filesystem::recursive_directory_iterator(source_dir() / layer)) {
        const auto name = entry.path().filename().string();
        if (name == "words.en") english_.merge(catalogue_words(entry.path(), true));
        if (name == "words." + language) own.merge(catalogue_words(entry.path(), false));
        if (name.ends_with("." + language + ".md")) own.merge(small_words_in(without_code(text_of(entry.path()))));
        if (name.ends_with("." + language + ".txt")) own.merge(lesson_words(entry.path()));
      }
    }
    for (const auto& word : own) english_.erase(word);
  }

  /// Those of `text` that are English.
  std::set<std::string> in(std::string_view text) const {
    std::set<std::string> found;
    for (const auto& word : small_words_in(text)) {
      if (english_.contains(word)) found.insert(word);
    }
    return found;
  }
  /// A name such as `log.drew`, where a text should be; empty if there is none.
  std::string key_in(const std::string& text) const {
    static const std::regex pattern(R"([a-z_]+(\.[a-z_]+)+)");
    for (std::sregex_iterator key(text.begin(), text.end(), pattern), end; key != end; ++key) {
      if (keys_.contains(key->str())) return key->str();
    }
    return {};
  }

 private:
  static std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  static std::string without_code(const std::string& text) {
    static const std::regex code("`[^`\n]*`");
    return std::regex_replace(text, code, " ");
  }

  /// Without comments and what the lines begin with: `say Text`, `refuse LC-MATCH-1 play KD : Text`.
  static std::set<std::string> lesson_words(const std::filesystem::path& path) {
    static const std::regex move("^[^:]* : ");
    std::ifstream file(path);
    std::string texts;
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with('#')) continue;
      const auto rest = line.substr(std::min(line.find(' '), line.size()));
      texts +=
          (line.starts_with("refuse") || line.starts_with("remark") ? std::regex_replace(rest, move, "") : rest) + " ";
    }
    return small_words_in(texts);
  }

  /// Without comments, names of messages, facts, and the keys of alternatives.
  std::set<std::string> catalogue_words(const std::filesystem::path& path, bool is_english) {
    static const std::regex name("^([a-z0-9_.]+) = ");
    static const std::regex fact(R"(\{\w+(, *number)?\}|\{\w+, *(plural|select),?)");
    static const std::regex key(R"(=?\w+\s*\{)");
    std::ifstream file(path);
    std::string texts;
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with('#')) continue;
      std::smatch found;
      if (std::regex_search(line, found, name)) {
        if (is_english && found[1].str().find('.') != std::string::npos) keys_.insert(found[1]);
        line = found.suffix();
      }
      texts += line + " ";
    }
    texts = std::regex_replace(without_code(texts), fact, " ");
    return small_words_in(std::regex_replace(texts, key, " {"));
  }

  std::set<std::string> english_;
  std::set<std::string> keys_;
};

}  // namespace cardtable
