#include "apps/cli/play/wording.h"

#include <algorithm>

#include "engine/kit/text.h"

namespace cardtable {

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  const std::string margin(indent, ' ');
  std::string lines = margin;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    std::size_t column = 0;
    for (const auto word : split_words(text.substr(0, end))) {
      if (column > 0 && indent + column + 1 + word.size() > width) {
        lines += '\n' + margin;
        column = 0;
      }
      if (column > 0) {
        lines += ' ';
        ++column;
      }
      lines += word;
      column += word.size();
    }
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!text.empty()) lines += '\n' + margin;
  }
  return lines;
}

}  // namespace cardtable
