#include "tables/table/clean_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace cardtable {
namespace {

struct Range {
  char32_t first, last;
};

/// Control characters, direction marks, joiners, fillers, variation selectors, tags: Unicode's Default_Ignorable
/// characters, and everything else that draws nothing.
constexpr std::array<Range, 23> kInvisible{{
    {0x0000, 0x001F}, {0x007F, 0x009F}, {0x00AD, 0x00AD},   {0x034F, 0x034F},   {0x061C, 0x061C},   {0x115F, 0x1160},
    {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x200B, 0x200F},   {0x2028, 0x202E},   {0x2060, 0x206F},   {0x2800, 0x2800},
    {0x3164, 0x3164}, {0xD800, 0xDFFF}, {0xFDD0, 0xFDEF},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},
    {0xFFF0, 0xFFFB}, {0xFFFE, 0xFFFF}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
}};
/// Spaces of other widths; they become ordinary spaces.
constexpr std::array<Range, 7> kBlanks{{{0x0020, 0x0020},
                                        {0x00A0, 0x00A0},
                                        {0x1680, 0x1680},
                                        {0x2000, 0x200A},
                                        {0x202F, 0x202F},
                                        {0x205F, 0x205F},
                                        {0x3000, 0x3000}}};

template <std::size_t N>
bool is_in(const std::array<Range, N>& ranges, char32_t c) {
  return std::ranges::any_of(ranges, [c](const Range& range) { return range.first <= c && c <= range.last; });
}

constexpr std::size_t kMostCharacters = 24;

char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::optional<std::string> cleaned(std::string_view text, std::size_t most) {
  std::string name;
  std::size_t characters = 0;
  bool has_blank = false;
  while (!text.empty()) {
    const auto [character, bytes] = first_character(text);
    const auto written = text.substr(0, bytes);
    text.remove_prefix(bytes);
    if (is_in(kInvisible, character)) continue;
    if (is_in(kBlanks, character)) {
      has_blank = !name.empty();
      continue;
    }
    const std::size_t more = has_blank ? 2 : 1;
    if (characters + more > most) break;
    if (has_blank) name += ' ';
    name += written;
    characters += more;
    has_blank = false;
  }
  if (name.empty()) return std::nullopt;
  return name;
}

}  // namespace

Decoded first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xF0 && lead < 0xF8 ? 4 : lead >= 0xE0 && lead < 0xF0 ? 3 : lead >= 0xC2 ? 2 : 1;
  if (bytes == 1 || lead >= 0xF8 || text.size() < bytes) return {};
  char32_t character = lead & (0xFFU >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return {};
    character = character << 6U | (byte(i) & 0x3FU);
  }
  constexpr std::array<char32_t, 5> kLeast{0, 0, 0x80, 0x800, 0x10000};
  if (character < kLeast[bytes] || character > 0x10FFFF) return {};
  return {character, bytes};
}

std::optional<std::string> clean_name(std::string_view text) { return cleaned(text, kMostCharacters); }

std::string distinct_name(const std::string& name, std::span<const std::string> others) {
  const auto is_taken = [&](std::string_view wanted) {
    return std::ranges::any_of(others, [&](std::string_view other) {
      return std::ranges::equal(wanted, other, {}, small_letter, small_letter);
    });
  };
  std::string distinct = name;
  for (int number = 2; is_taken(distinct); ++number) {
    const auto mark = fmt::format(" ({})", number);
    distinct = cleaned(name, kMostCharacters - mark.size()).value_or("") + mark;
  }
  return distinct;
}

}  // namespace cardtable
