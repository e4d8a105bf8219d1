// Input and output of a terminal program, and whether it may use colours. Tests use string streams.
#pragma once

#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include "apps/cli/play/line_editor.h"
#include "engine/core/language.h"
#include "engine/kit/paint.h"
#include "engine/kit/say.h"

namespace cardtable {

struct Terminal {
  std::istream& in;
  std::ostream& out;
  bool is_interactive = false;  ///< a person reads and types, so prompts and clearing the screen make sense
  Paint paint{false};
  Language language = Language::kEnglish;
  std::shared_ptr<LineEditor> editor{};  ///< only where a person types; otherwise lines are read directly

  /// A line without its line break; nothing at the end of input.
  std::optional<std::string> ask(std::string_view prompt) const {
    if (editor) {
      out << std::flush;
      return editor->read(std::string(prompt));
    }
    out << prompt << std::flush;
    std::string line;
    if (!std::getline(in, line)) return std::nullopt;
    return line;
  }
};

/// What the person at the terminal reads, in their language.
template <Message M>
std::string say(const Terminal& terminal, const M&& message) {
  return say(terminal.language, static_cast<const M&&>(message));
}

/// The same for a text from a file.
inline std::string say(const Terminal& terminal, std::string_view english) {
  return translated(terminal.language, english);
}

/// Of a POSIX locale: `en_GB.UTF-8` is English, and so are `C` and every language that has no catalogue.
Language language_of_locale(std::string_view locale);
/// As other programs choose it: of LC_ALL, LC_MESSAGES and LANG, the first that is set.
Language language_of_environment();

/// Standard input and output, with colours unless the output is not a terminal or NO_COLOR is set.
Terminal standard_terminal(Language language);

}  // namespace cardtable
