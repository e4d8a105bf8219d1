// Finds a few fields of a JSON text without parsing the rest. The load generator shares its processors with the server
// it measures, so it should not parse thousands of views per second that it does not use. The input is trusted to be
// JSON; truncated text ends the scan.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace cardtable::load {

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  /// Skips this character if it is the next one.
  bool take(char wanted) {
    skip_blanks();
    if (at_ >= text_.size() || text_[at_] != wanted) return false;
    ++at_;
    return true;
  }

  /// The next value as raw text; nothing if there is none.
  std::optional<std::string_view> value() {
    skip_blanks();
    const auto begin = at_;
    if (at_ >= text_.size()) return std::nullopt;
    const bool ended = text_[at_] == '"' ? skip_string() : skip_other();
    if (!ended) return std::nullopt;
    return text_.substr(begin, at_ - begin);
  }

 private:
  void skip_blanks() {
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t' || text_[at_] == '\r')) {
      ++at_;
    }
  }

  bool skip_string() {
    for (++at_; at_ < text_.size(); ++at_) {
      if (text_[at_] == '"') return ++at_, true;
      if (text_[at_] == '\\') ++at_;
    }
    return false;
  }

  /// An object or array with its contents, a number, or a word.
  bool skip_other() {
    int depth = 0;
    while (at_ < text_.size()) {
      switch (text_[at_]) {
        case '"':
          if (!skip_string()) return false;
          continue;
        case '{':
        case '[':
          ++depth;
          break;
        case '}':
        case ']':
          if (depth == 0) return true;  // the end of what encloses a number
          if (--depth == 0) return ++at_, true;
          break;
        case ',':
        case ' ':
        case '\n':
          if (depth == 0) return true;
          break;
        default:
          break;
      }
      ++at_;
    }
    return depth == 0;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

/// Calls `field(key, value)` for the members of an object, both as raw text but the key without quotes, until it
/// returns false.
template <class Field>
void scan_object(std::string_view text, const Field& field) {
  Scanner scanner(text);
  if (!scanner.take('{')) return;
  do {
    const auto key = scanner.value();
    if (!key || key->size() < 2 || !scanner.take(':')) return;
    const auto value = scanner.value();
    if (!value || !field(key->substr(1, key->size() - 2), *value)) return;
  } while (scanner.take(','));
}

/// The value of one member; empty if it is missing.
inline std::string_view member(std::string_view object, std::string_view wanted) {
  std::string_view found;
  scan_object(object, [&](std::string_view key, std::string_view value) {
    if (key == wanted) found = value;
    return key != wanted;
  });
  return found;
}

/// Calls `item(value)` for the items of an array.
template <class Item>
void scan_array(std::string_view text, const Item& item) {
  Scanner scanner(text);
  if (!scanner.take('[')) return;
  do {
    const auto value = scanner.value();
    if (!value || value->empty()) return;
    item(*value);
  } while (scanner.take(','));
}

inline std::optional<std::uint64_t> as_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto end = text.data() + text.size();
  const auto [at, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || at != end) return std::nullopt;
  return number;
}

/// A string without its quotes, with its escapes unchanged.
inline std::string_view unquoted(std::string_view text) {
  return text.size() >= 2 && text.front() == '"' ? text.substr(1, text.size() - 2) : std::string_view{};
}

}  // namespace cardtable::load
