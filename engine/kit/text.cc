#include "engine/kit/text.h"

#include <algorithm>

namespace cardtable {

std::vector<std::string_view> split_words(std::string_view line) {
  constexpr std::string_view kBlanks = " \t\r";
  std::vector<std::string_view> words;
  for (auto begin = line.find_first_not_of(kBlanks); begin != std::string_view::npos;
       begin = line.find_first_not_of(kBlanks, begin)) {
    const auto end = std::min(line.find_first_of(kBlanks, begin), line.size());
    words.push_back(line.substr(begin, end - begin));
    begin = end;
  }
  return words;
}

std::optional<std::size_t> place_in(std::span<const std::string_view> words, std::string_view word) {
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) return std::nullopt;
  return static_cast<std::size_t>(found - words.begin());
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kMost = 40;
  std::string shown = "'";
  for (const char c : text.substr(0, kMost)) {
    const auto byte = static_cast<unsigned char>(c);
    // A character beyond ASCII may be cut in the middle, so its bytes are replaced too.
    shown += byte < 0x20 || byte >= 0x7F ? '?' : c;
  }
  if (text.size() > kMost) shown += "...";
  return shown + "'";
}

}  // namespace cardtable
