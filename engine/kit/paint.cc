#include "engine/kit/paint.h"

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

}  // namespace cardtable
