#include "engine/kit/say.h"

#include <array>
#include <charconv>

#include "engine/kit/message_codes.h"
#include "engine/kit/message_form.h"
#include "engine/kit/number_marks.h"

namespace cardtable {
namespace {

constexpr std::string_view kOther = "other";

/// CLDR's categories of whole numbers. `many`, for whole millions in Spanish and French, is left out: no number of a
/// message is that large, so no message has a form for it.
std::string_view plural_category(Language language, std::int64_t number) {
  const bool is_one = number == 1 || (number == 0 && language == Language::kFrench);
  return is_one ? "one" : kOther;
}

std::string digits_of(std::int64_t number) {
  std::array<char, 20> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  return {digits.data(), end.ptr};
}

/// Groups of three digits from 10,000 on, since Spanish has none in smaller numbers.
void append_number(std::string& out, std::int64_t number, Language language) {
  constexpr std::size_t kGroup = 3;
  constexpr std::int64_t kFirstGrouped = 10'000;
  const std::string digits = digits_of(number);
  if (number > -kFirstGrouped && number < kFirstGrouped) {
    out += digits;
    return;
  }
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const bool begins = i > 0 && digits[i - 1] != '-' && (digits.size() - i) % kGroup == 0;
    if (begins) out += group_mark(language);
    out += digits[i];
  }
}

void append_fact(std::string& out, const Fact& fact, Language language) {
  if (fact.kind() == Fact::Kind::kText) {
    out += fact.text();
  } else if (fact.kind() == Fact::Kind::kSeat) {
    out += '@' + digits_of(fact.number());
  } else {
    append_number(out, fact.number(), language);
  }
}

constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// In the pseudo-language no letter is left as it was.
void append_accented(std::string& out, std::string_view text) {
  constexpr std::string_view kCapitals = "ÁɃĆĎÉƑĜĤÍĴĶĹƜŃÓƤɊŔŚŤÚƲŴӾÝŹ";
  constexpr std::string_view kSmall = "áƀćďéƒĝĥíĵķĺɱńóƥɋŕśťúʋŵӿýź";
  constexpr std::size_t kBytes = 2;  // of each
  static_assert(kCapitals.size() == 26 * kBytes && kSmall.size() == 26 * kBytes);
  for (const char c : text) {
    if (!is_letter(c)) {
      out += c;
    } else {
      const auto letter = static_cast<std::size_t>(c >= 'a' ? c - 'a' : c - 'A');
      out += (c >= 'a' ? kSmall : kCapitals).substr(letter * kBytes, kBytes);
    }
  }
}

void append_literal(std::string& out, std::string_view text, Language language) {
  if (language != Language::kPseudo || text.find_first_not_of(' ') == std::string_view::npos) {
    out += text;
    return;
  }
  out += '[';
  append_accented(out, text);
  constexpr std::size_t kLongest = 5;  // so that lines can break
  const auto more = (text.size() + 2) / 3;
  for (std::size_t i = 1; i <= more; ++i) out += i % kLongest == 0 && i < more ? ' ' : '~';
  out += ']';
}

/// How well the key of an alternative fits the fact: best first, 0 if not at all.
int fit(std::string_view key, const Fact& fact, Language language) {
  constexpr int kExact = 3;
  constexpr int kCategory = 2;
  if (key == kOther) return 1;
  if (fact.kind() != Fact::Kind::kNumber) return key == fact.text() ? kExact : 0;
  if (!key.starts_with('=')) return key == plural_category(language, fact.number()) ? kCategory : 0;
  return key.substr(1) == digits_of(fact.number()) ? kExact : 0;
}

/// Takes a text off the front of `rest`, up to `code` where no choice is open, and that code too.
std::string_view take_until(std::string_view& rest, char code) {
  std::size_t end = 0;
  for (int depth = 0; depth > 0 || rest[end] != code; ++end) {
    if (rest[end] == kChoiceCode) ++depth;
    if (rest[end] == kChoiceEnd) --depth;
  }
  const auto text = rest.substr(0, end);
  rest.remove_prefix(end + 1);
  return text;
}

/// Takes the alternatives of a choice off the front of `rest` and returns the one that fits best.
std::string_view take_chosen(std::string_view& rest, const Fact& fact, Language language) {
  std::string_view chosen;
  int best = 0;
  while (rest.front() != kChoiceEnd) {
    const int fits = fit(take_until(rest, kKeyEnd), fact, language);
    const auto text = take_until(rest, kAlternativeEnd);
    if (fits > best) {
      best = fits;
      chosen = text;
    }
  }
  rest.remove_prefix(1);
  return chosen;
}

/// For a place that the message does not have: only a text that was loaded can name one.
constexpr TextFact kNoFact{std::string_view()};

void append_text(std::string& out, std::string_view rest, std::span<const Fact> facts, Language language) {
  constexpr std::array<char, 2> kFactOrChoice{kFactCode, kChoiceCode};
  while (!rest.empty()) {
    const auto end =
        std::min(rest.find_first_of(std::string_view(kFactOrChoice.data(), kFactOrChoice.size())), rest.size());
    append_literal(out, rest.substr(0, end), language);
    if (end == rest.size()) return;
    const char code = rest[end];
    const auto place = static_cast<std::size_t>(rest[end + 1] - kFirstFact);
    const Fact& fact = place < facts.size() ? facts[place] : static_cast<const Fact&>(kNoFact);
    rest.remove_prefix(end + 2);
    if (code == kFactCode) {
      append_fact(out, fact, language);
    } else {
      append_text(out, take_chosen(rest, fact, language), facts, language);
    }
  }
}

}  // namespace

std::string translated(Language language, std::string_view text) {
  if (language != Language::kPseudo) return std::string(text);
  std::string accented;
  while (!text.empty()) {
    // Code, comments and addresses stay, and so does every word with a digit, such as the id of a rule.
    const char first = text[0];
    const char closed_by = first == '`' ? '`' : first == '<' ? '>' : text.starts_with("](") ? ')' : '\0';
    const auto end =
        closed_by != '\0' ? std::min(text.find(closed_by, 1), text.size() - 1) + 1 : text.find_first_of(" \n|`<]", 1);
    const auto part = text.substr(0, end);
    if (closed_by != '\0' || part.find_first_of("0123456789") != std::string_view::npos) {
      accented += part;
    } else {
      append_accented(accented, part);
    }
    text.remove_prefix(part.size());
  }
  return accented;
}

std::string say(Language language, const Phrase& message, std::span<const Fact> facts) {
  std::string text;
  append_text(text, text_of(message, language), facts, language);
  return text;
}

}  // namespace cardtable
