#include "engine/kit/paint.h"

#include <utility>

namespace cardtable {
namespace {

constexpr std::array<std::string_view, 12> kCodes{
    "",          // plain
    "1",         // bold
    "2",         // dim
    "31",        // red suits
    "1;33",      // warning
    "1;32",      // can act
    "38;5;202",  // vermilion
    "38;5;33",   // blue
    "38;5;36",   // bluish green
    "38;5;220",  // yellow
    "38;5;175",  // reddish purple
    "38;5;117",  // sky blue
};

}  // namespace

std::string Paint::operator()(Ink ink, std::string_view text) const {
  const auto code = kCodes[static_cast<std::size_t>(ink)];
  if (!in_colour_ || code.empty() || text.empty()) return std::string(text);
  std::string painted = "\x1b[";
  painted += code;
  painted += 'm';
  painted += text;
  painted += "\x1b[0m";
  return painted;
}

std::size_t width_of(std::string_view text) {
  std::size_t width = 0;
  bool in_code = false;
  for (const char c : text) {
    const bool is_rest_of_character = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
    if (c == '\x1b') in_code = true;
    if (!in_code && !is_rest_of_character) ++width;
    if (in_code && c == 'm') in_code = false;
  }
  return width;
}

std::string padded(std::string text, std::size_t width) {
  const auto now = width_of(text);
  return std::move(text) + std::string(now < width ? width - now : 0, ' ');
}

std::string flowing(const std::string& heading, const std::vector<std::string>& items, std::size_t indent) {
  std::string text = padded(heading, indent);
  if (width_of(heading) >= indent) text += ' ';
  std::size_t column = width_of(text);
  for (const auto& item : items) {
    if (column > indent && column + width_of(item) >= kColumns) {
      text += "\n" + std::string(indent, ' ');
      column = indent;
    }
    text += item + "  ";
    column += width_of(item) + 2;
  }
  return text + "\n";
}

std::string without_trailing_blanks(std::string_view text) {
  std::string trimmed;
  for (const char c : text) {
    while (c == '\n' && trimmed.ends_with(' ')) trimmed.pop_back();
    trimmed += c;
  }
  return trimmed;
}

}  // namespace cardtable
