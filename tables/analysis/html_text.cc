#include "tables/analysis/html_text.h"

namespace cardtable {

std::string html_text(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    switch (letter) {
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '&':
        safe += "&amp;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += letter;
    }
  }
  return safe;
}

}  // namespace cardtable
