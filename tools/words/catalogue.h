// Reads a catalogue of messages, such as engine/games/last_card/words.en: a message per line, `name = text`. Indented
// lines continue the message above them, and lines that begin with # are comments. The text is in ICU MessageFormat's
// syntax: `{name}`, `{count, number}`, `{count, plural, =0 {…} one {…} other {# …}}`, `{suit, select, clubs {…} other
// {…}}`, nested as needed; an apostrophe quotes a brace or # that follows it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace cardtable {

enum class FactKind : std::uint8_t { kText, kNumber, kSelect };

struct FactUse {
  std::string name;
  FactKind kind = FactKind::kText;
  std::vector<std::string> keys{};  ///< of kSelect, without `other`
};

struct CatalogueMessage {
  std::string name;  ///< `log.drew`
  std::size_t line = 0;
  std::string source;          ///< as it is in the catalogue, in one line
  std::string text;            ///< as the program has it (engine/kit/message_codes.h)
  std::vector<FactUse> facts;  ///< in alphabetical order

  /// The name of its struct: `log_drew`.
  std::string cpp_name() const;
};

struct CatalogueError {
  std::size_t line = 0;
  std::string message;
};

/// In another language than English, every plural has all the forms of that language: in English `other` may stand for
/// `one` too, where the text is the same.
std::expected<std::vector<CatalogueMessage>, CatalogueError> parse_catalogue(std::string_view catalogue,
                                                                             std::string_view language = "en");

}  // namespace cardtable
