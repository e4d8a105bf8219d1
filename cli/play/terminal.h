// Where a terminal program reads and writes, and how it may look there. Tests use string streams.
#pragma once

#include <istream>
#include <optional>
#include <ostream>
#include <string>

#include "engine/kit/paint.h"

namespace cardtable {

struct Terminal {
  std::istream& in;
  std::ostream& out;
  bool is_interactive = false;  ///< a person is on both ends: prompts and clearing the screen make sense
  Paint paint{false};

  /// A line without its line break, nothing at the end of input.
  std::optional<std::string> ask(std::string_view prompt) const {
    out << prompt << std::flush;
    std::string line;
    if (!std::getline(in, line)) return std::nullopt;
    return line;
  }
};

/// Standard input and output; colours unless the output is no terminal or NO_COLOR is set.
Terminal standard_terminal();

}  // namespace cardtable
