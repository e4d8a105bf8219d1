// Small pieces of reading and writing text that notations share.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace cardtable {

/// The words of a line, split at blanks.
std::vector<std::string_view> split_words(std::string_view line);

/// `a, b, c`.
template <class Range>
std::string join(const Range& items, std::string_view separator = ", ") {
  std::string text;
  for (const auto& item : items) {
    if (!text.empty()) text += separator;
    text += item;
  }
  return text;
}

/// Where a word stands in a list of words.
std::optional<std::size_t> place_in(std::span<const std::string_view> words, std::string_view word);

/// A whole decimal number and nothing else.
template <class Number>
std::optional<Number> parse_number(std::string_view text) {
  Number number{};
  const auto* end = text.data() + text.size();
  const auto [last, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || last != end || text.empty()) return std::nullopt;
  return number;
}

/// Text from outside, short enough to be quoted in a message and without control characters.
std::string in_quotes(std::string_view text);

}  // namespace cardtable
