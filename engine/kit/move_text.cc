#include "engine/kit/move_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "engine/kit/text.h"

namespace cardtable {
namespace {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// The next word from `at`, which moves behind it; empty at the end.
std::string_view next_word(std::string_view line, std::size_t& at) {
  while (at < line.size() && is_blank(line[at])) ++at;
  const std::size_t begin = at;
  while (at < line.size() && !is_blank(line[at])) ++at;
  return line.substr(begin, at - begin);
}

/// How many words: in a table of words exactly one blank separates them.
constexpr std::size_t count_words(std::string_view text) {
  return text.empty() ? 0U : 1U + static_cast<std::size_t>(std::ranges::count(text, ' '));
}

constexpr std::string_view first_of(std::string_view word) { return word.substr(0, word.find(' ')); }

bool is_typed(const MoveText& text, const MoveWord& word) {
  const std::size_t own = count_words(word.word);
  if (text.size() != own + count_words(word.form)) return false;
  return own == 1 ? text[0] == word.word
                  : text[0] == first_of(word.word) && text[1] == word.word.substr(word.word.find(' ') + 1);
}

std::string typed_form(const MoveWord& word) {
  return word.form.empty() ? std::string(word.word) : fmt::format("{} {}", word.word, word.form);
}

std::string why_refused(const MoveText& text, std::span<const MoveWord> words) {
  if (text.size() == 0) return "is empty";
  std::vector<std::string> meant;
  std::vector<std::string> all;
  for (const MoveWord& word : words) {
    if (first_of(word.word) == text[0]) meant.push_back(fmt::format("`{}`", typed_form(word)));
    all.push_back(typed_form(word));
  }
  if (meant.empty()) return fmt::format("{} is not a move (there are {})", in_quotes(text[0]), join(all));
  const bool takes_nothing = meant.size() == 1 && meant[0].find(' ') == std::string::npos;
  return (takes_nothing ? "nothing may follow " : "write ") + join(meant, " or ");
}

}  // namespace

MoveText::MoveText(std::string_view line) : line_(line) {
  std::size_t at = 0;
  for (std::string_view word = next_word(line, at); !word.empty(); word = next_word(line, at)) {
    if (size_ < kKept) words_[size_] = word;
    ++size_;
  }
}

std::string_view MoveText::word_beyond(std::size_t i) const {
  std::size_t at = 0;
  for (; i > 0; --i) next_word(line_, at);
  return next_word(line_, at);
}

std::unexpected<InputError> refused_move(std::string message) {
  return std::unexpected(InputError{"move", std::move(message)});
}

std::expected<std::size_t, InputError> find_move_word(const MoveText& text, std::span<const MoveWord> words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (is_typed(text, words[i])) return i;
  }
  return refused_move(why_refused(text, words));
}

}  // namespace cardtable
