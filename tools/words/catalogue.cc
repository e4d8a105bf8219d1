#include "tools/words/catalogue.h"

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>
#include <utility>

#include "engine/kit/message_codes.h"

namespace cardtable {
namespace {

/// CLDR's categories of whole numbers. Spanish and French also have `many`, for whole millions, which no message needs.
constexpr auto kPluralCategories = std::to_array<std::string_view>({"one", "other"});

/// The numbers of the category `one`, which may be written as `=1` too.
std::vector<std::string_view> numbers_of_one(std::string_view language) {
  return language == "fr" ? std::vector<std::string_view>{"=0", "=1"} : std::vector<std::string_view>{"=1"};
}

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_name_part(char c) { return (c >= 'a' && c <= 'z') || is_digit(c) || c == '_'; }
bool is_name(std::string_view text) {
  return !text.empty() && !is_digit(text.front()) && std::ranges::all_of(text, is_name_part);
}

/// A message while it is read. Only the first error counts: reading ends there.
class MessageParser {
 public:
  MessageParser(std::string_view source, std::size_t line, std::string_view language)
      : source_(source), line_(line), language_(language) {}

  std::expected<void, CatalogueError> parse(CatalogueMessage& message) {
    read_text(Within::kMessage, 0);
    if (!failed() && !at_end()) fail("there is a } too many");
    if (failed()) return std::unexpected(*std::move(error_));
    sort_facts();
    message.text = std::move(text_);
    message.facts = std::move(facts_);
    return {};
  }

 private:
  enum class Within : std::uint8_t { kMessage, kPlural, kSelect };

  bool failed() const { return error_.has_value(); }
  bool at_end() const { return failed() || at_ == source_.size(); }
  char peek(std::size_t ahead = 0) const { return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0'; }
  void fail(std::string why) {
    if (!error_) error_ = CatalogueError{line_, std::move(why)};
  }

  void advance() {
    if (peek() == '\n') ++line_;
    ++at_;
  }
  void skip_blanks() {
    while (!at_end() && is_blank(peek())) advance();
  }
  bool take(char c) {
    if (peek() != c) return false;
    advance();
    return true;
  }

  /// Up to the } that ends an alternative, or to the end of the message.
  void read_text(Within within, std::size_t plural_place) {
    while (!at_end() && peek() != '}') {
      const char c = peek();
      if (c == '{') {
        advance();
        read_argument();
      } else if (c == '\'') {
        read_apostrophe(within);
      } else if (c == '#' && within == Within::kPlural) {
        advance();
        add_code(kFactCode, plural_place);
      } else if (c == '#' && within == Within::kSelect && is_in_plural_) {
        fail("# within a select has no number: write {count, number}");
      } else if (c == '\n' || c == '\t') {
        while (!text_.empty() && text_.back() == ' ') text_.pop_back();
        skip_blanks();
        text_ += ' ';
      } else if (static_cast<unsigned char>(c) < ' ') {
        fail("there is a control character");
      } else {
        text_ += c;
        advance();
      }
    }
  }

  /// ICU's rule: '' is an apostrophe, and an apostrophe before a brace (in a plural also #) quotes up to the next one.
  void read_apostrophe(Within within) {
    advance();
    const char next = peek();
    const bool quotes = next == '{' || next == '}' || (next == '#' && within == Within::kPlural);
    if (!quotes) {
      take('\'');
      text_ += '\'';
      return;
    }
    while (true) {
      if (at_end()) return fail("an apostrophe quotes text that does not end");
      if (take('\'')) {
        if (peek() != '\'') return;
      }
      text_ += peek();
      advance();
    }
  }

  std::string_view read_word() {
    skip_blanks();
    const std::size_t start = at_;
    while (is_name_part(peek()) || peek() == '=') advance();
    return source_.substr(start, at_ - start);
  }

  /// After the brace that opens it.
  void read_argument() {
    const auto name = read_word();
    if (!is_name(name)) return fail("a { is not followed by the name of a fact");
    skip_blanks();
    if (take('}')) return add_code(kFactCode, place_of(name, FactKind::kText));
    if (!take(',')) return fail("{" + std::string(name) + " is not closed");
    const auto type = read_word();
    skip_blanks();
    if (type == "number") {
      add_code(kFactCode, place_of(name, FactKind::kNumber));
      if (!take('}')) fail("{" + std::string(name) + ", number is not closed");
    } else if (type == "plural" || type == "select") {
      if (!take(',')) return fail("{" + std::string(name) + ", " + std::string(type) + " has no alternatives");
      read_choice(name, type == "plural" ? FactKind::kNumber : FactKind::kSelect);
    } else {
      fail("'" + std::string(type) + "' is no kind of argument: there are number, plural and select");
    }
  }

  void read_choice(std::string_view name, FactKind kind) {
    const std::size_t place = place_of(name, kind);
    const bool is_plural = kind == FactKind::kNumber;
    const bool was_in_plural = std::exchange(is_in_plural_, is_in_plural_ || is_plural);
    if (++nested_ > kMostNested) return fail("{" + std::string(name) + " is nested too deeply");
    std::vector<std::string_view> keys;
    add_code(kChoiceCode, place);
    while (!failed()) {
      skip_blanks();
      if (take('}')) break;
      const auto key = read_word();
      if (key.empty()) return fail("{" + std::string(name) + " is not closed, or an alternative has no key");
      check_key(key, is_plural);
      if (std::ranges::find(keys, key) != keys.end()) fail("the alternative " + std::string(key) + " appears twice");
      keys.push_back(key);
      skip_blanks();
      if (!take('{')) return fail("the alternative " + std::string(key) + " has no text in braces");
      text_ += key;
      text_ += kKeyEnd;
      read_text(is_plural ? Within::kPlural : Within::kSelect, place);
      if (!take('}')) return fail("the alternative " + std::string(key) + " is not closed");
      text_ += kAlternativeEnd;
    }
    text_ += kChoiceEnd;
    --nested_;
    is_in_plural_ = was_in_plural;
    if (std::ranges::find(keys, "other") == keys.end()) fail("{" + std::string(name) + " needs an alternative 'other'");
    if (is_plural) {
      check_forms(name, keys);
    } else {
      add_keys(facts_[place], keys);
    }
  }

  void check_key(std::string_view key, bool is_plural) {
    if (!is_plural) {
      if (!is_name(key)) fail("'" + std::string(key) + "' cannot be the key of a select");
    } else if (key.starts_with('=')) {
      if (key.size() < 2 || !std::ranges::all_of(key.substr(1), is_digit)) fail("= needs a number");
    } else if (std::ranges::find(kPluralCategories, key) == kPluralCategories.end()) {
      fail("'" + std::string(key) + "' is no plural of this language");
    }
  }

  void check_forms(std::string_view name, const std::vector<std::string_view>& keys) {
    if (language_ == "en" || std::ranges::find(keys, "one") != keys.end()) return;
    for (const auto key : numbers_of_one(language_)) {
      if (std::ranges::find(keys, key) == keys.end()) fail("{" + std::string(name) + " needs an alternative 'one'");
    }
  }

  static void add_keys(FactUse& fact, const std::vector<std::string_view>& keys) {
    for (const auto key : keys) {
      if (key != "other" && std::ranges::find(fact.keys, key) == fact.keys.end()) fact.keys.emplace_back(key);
    }
  }

  /// Where the fact is in facts_.
  std::size_t place_of(std::string_view name, FactKind kind) {
    const auto found = std::ranges::find(facts_, name, &FactUse::name);
    const auto place = static_cast<std::size_t>(found - facts_.begin());
    if (place == facts_.size()) {
      facts_.push_back({std::string(name), kind});
      if (facts_.size() > 30) fail("a message has too many facts");
    } else if (found->kind != kind) {
      fail("{" + std::string(name) + "} is of two kinds: a number is {" + std::string(name) + ", number}");
    }
    return place;
  }

  void add_code(char code, std::size_t place) {
    text_ += code;
    text_ += static_cast<char>(kFirstFact + static_cast<char>(place));
  }

  void sort_facts() {
    std::vector<std::string> names;
    for (const FactUse& fact : facts_) names.push_back(fact.name);
    std::ranges::sort(facts_, {}, &FactUse::name);
    for (std::size_t i = 0; i + 1 < text_.size(); ++i) {
      if (text_[i] != kFactCode && text_[i] != kChoiceCode) continue;
      const auto& name = names[static_cast<std::size_t>(text_[i + 1] - kFirstFact)];
      const auto place = std::ranges::find(facts_, name, &FactUse::name) - facts_.begin();
      text_[i + 1] = static_cast<char>(kFirstFact + static_cast<char>(place));
    }
  }

  std::string_view source_;
  std::size_t line_;
  std::string_view language_;
  std::size_t at_ = 0;
  int nested_ = 0;
  bool is_in_plural_ = false;
  std::string text_;
  std::vector<FactUse> facts_;
  std::optional<CatalogueError> error_;
};

/// The parts of a message's name, `log.drew`, are names.
bool is_message_name(std::string_view name) {
  return std::ranges::all_of(std::views::split(name, '.'),
                             [](const auto& part) {
                               const std::string_view word(part.begin(), part.end());
                               return !word.empty() && std::ranges::all_of(word, is_name_part);
                             }) &&
         !name.empty() && !is_digit(name.front());
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::string in_one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    if (!is_blank(c)) {
      line += c;
    } else if (line.empty() || line.back() != ' ') {
      line += ' ';
    }
  }
  return line;
}

/// The lines of a message, not yet read.
struct Entry {
  std::size_t line = 0;
  std::string_view text;  ///< with its continuation lines
};

std::expected<std::vector<Entry>, CatalogueError> entries_of(std::string_view catalogue) {
  std::vector<Entry> entries;
  const char* start = catalogue.data();
  bool may_continue = false;
  std::size_t number = 0;
  for (const auto part : std::views::split(catalogue, '\n')) {
    const std::string_view line(part.begin(), part.end());
    ++number;
    const bool is_continued = !line.empty() && is_blank(line.front()) && !trimmed(line).empty();
    if (trimmed(line).empty() || line.front() == '#') {
      may_continue = false;
    } else if (!is_continued) {
      start = line.data();
      entries.push_back({number, line});
      may_continue = true;
    } else if (may_continue) {
      entries.back().text = {start, line.data() + line.size()};
    } else {
      return std::unexpected(CatalogueError{number, "an indented line continues no message"});
    }
  }
  return entries;
}

}  // namespace

std::string CatalogueMessage::cpp_name() const {
  std::string cpp = name;
  std::ranges::replace(cpp, '.', '_');
  return cpp;
}

std::expected<std::vector<CatalogueMessage>, CatalogueError> parse_catalogue(std::string_view catalogue,
                                                                             std::string_view language) {
  const auto entries = entries_of(catalogue);
  if (!entries) return std::unexpected(entries.error());
  std::vector<CatalogueMessage> messages;
  for (const auto& [line, entry] : *entries) {
    const auto equals = entry.find('=');
    const auto name = trimmed(entry.substr(0, equals));
    if (equals == std::string_view::npos || !is_message_name(name)) {
      return std::unexpected(CatalogueError{line, "a line begins with the name of a message and ="});
    }
    const auto text = trimmed(entry.substr(equals + 1));
    const auto skipped = entry.substr(0, static_cast<std::size_t>(text.data() - entry.data()));
    CatalogueMessage message{
        .name = std::string(name), .line = line, .source = in_one_line(text), .text = {}, .facts = {}};
    const auto first_line = line + static_cast<std::size_t>(std::ranges::count(skipped, '\n'));
    if (auto parsed = MessageParser(text, first_line, language).parse(message); !parsed)
      return std::unexpected(parsed.error());
    const auto same = std::ranges::find(messages, message.cpp_name(), &CatalogueMessage::cpp_name);
    if (same != messages.end()) {
      return std::unexpected(
          CatalogueError{line, message.name + " appears twice, first in line " + std::to_string(same->line)});
    }
    for (const FactUse& fact : message.facts) {
      if (fact.name == message.cpp_name() || fact.name == "facts" || fact.name == "say") {
        return std::unexpected(CatalogueError{line, "a fact cannot be called " + fact.name + " here"});
      }
    }
    messages.push_back(std::move(message));
  }
  return messages;
}

}  // namespace cardtable
