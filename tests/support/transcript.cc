#include "tests/support/transcript.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <ranges>
#include <sstream>

#include "tests/support/places.h"

namespace cardtable {
namespace {

namespace json = boost::json;

constexpr std::string_view kMore = "…";
constexpr std::string_view kRequest = "→ ";
constexpr std::string_view kAnswer = "← ";

std::string_view text_of(const json::value& value) {
  return value.is_string() ? std::string_view(value.get_string()) : std::string_view();
}

bool is_more(const json::value& value) { return text_of(value) == kMore; }

json::value abridged_text(const json::value& actual, const json::value& pattern) {
  auto start = text_of(pattern);
  if (!start.ends_with(kMore)) return actual;
  start.remove_suffix(kMore.size());
  return actual.is_string() && text_of(actual).starts_with(start) ? pattern : actual;
}

json::value abridged_list(const json::array& actual, const json::array& pattern) {
  const bool has_more = !pattern.empty() && is_more(pattern.back());
  const auto shown = pattern.size() - (has_more ? 1 : 0);
  json::array made;
  for (std::size_t i = 0; i < actual.size(); ++i) {
    if (has_more && i == shown) {
      made.emplace_back(kMore);
      break;
    }
    made.push_back(i < shown ? abridged(actual[i], pattern[i]) : actual[i]);
  }
  return made;
}

json::value abridged_object(const json::object& actual, const json::object& pattern) {
  const bool has_more = pattern.contains(kMore);
  json::object made;
  bool is_short = false;
  for (const auto& member : actual) {
    if (const auto* shown = pattern.if_contains(member.key())) {
      made[member.key()] = abridged(member.value(), *shown);
    } else if (has_more) {
      is_short = true;
    } else {
      made[member.key()] = member.value();
    }
  }
  if (is_short) made[kMore] = kMore;
  return made;
}

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// Fills lines with the members of what does not fit into one.
class Lines {
 public:
  explicit Lines(std::size_t column) : column_(column) {}

  void add(const json::value& value, std::size_t indent) {
    const auto flat = json::serialize(value);
    const bool is_simple = !value.is_object() && !value.is_array();
    if (is_simple || column_ + width_of(flat) + 1 <= kWidth) {
      put(flat);
    } else if (value.is_object()) {
      put("{");
      bool is_first = true;
      for (const auto& member : value.get_object()) {
        item(json::serialize(json::value(member.key())) + ":", member.value(), indent + 1, is_first);
        is_first = false;
      }
      put("}");
    } else {
      put("[");
      bool is_first = true;
      for (const auto& one : value.get_array()) {
        item("", one, indent + 1, is_first);
        is_first = false;
      }
      put("]");
    }
  }
  std::string take() { return std::move(text_); }

 private:
  static constexpr std::size_t kWidth = 118;

  void put(std::string_view text) {
    text_ += text;
    column_ += width_of(text);
  }
  void item(const std::string& name, const json::value& value, std::size_t indent, bool is_first) {
    if (!is_first) put(",");
    if (!is_first && column_ + width_of(name) + width_of(json::serialize(value)) + 1 > kWidth) {
      text_ += '\n' + std::string(indent, ' ');
      column_ = indent;
    }
    put(name);
    add(value, indent);
  }

  std::string text_;
  std::size_t column_;
};

json::value parsed(const std::string& text) {
  boost::system::error_code error;
  auto value = json::parse(text, error);
  EXPECT_FALSE(error) << "this is not JSON: " << text;
  return error ? json::value() : value;
}

}  // namespace

json::value abridged(const json::value& actual, const json::value& pattern) {
  if (pattern.is_string()) return abridged_text(actual, pattern);
  if (actual.is_array() && pattern.is_array()) return abridged_list(actual.get_array(), pattern.get_array());
  if (actual.is_object() && pattern.is_object()) return abridged_object(actual.get_object(), pattern.get_object());
  return actual;
}

std::string in_lines(const json::value& value, std::size_t column) {
  Lines lines(column);
  lines.add(value, 1);
  return lines.take();
}

std::string document(const std::filesystem::path& path) {
  std::ifstream file(source_dir() / path);
  EXPECT_TRUE(file.is_open()) << path;
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

Transcript::Transcript(const std::filesystem::path& path) : path_(source_dir() / path), text_(document(path)) {
  bool is_inside = false;
  for (std::size_t at = 0; at < text_.size();) {
    const auto end = std::min(text_.find('\n', at), text_.size());
    const std::string line = text_.substr(at, end - at);
    const bool is_fence = line.starts_with("```");
    if (is_fence) is_inside = !is_inside;
    const auto arrow = std::min(line.find(kRequest), line.find(kAnswer));
    if (is_inside && !is_fence && line.starts_with(' ') && !lines_.empty()) {
      lines_.back().text += line.substr(1);
      lines_.back().end = end;
    } else if (is_inside && !is_fence && arrow != std::string::npos) {
      const auto from = arrow + kRequest.size();
      lines_.push_back({.who = line.substr(0, arrow == 0 ? 0 : arrow - 1),
                        .is_request = line.find(kRequest) == arrow,
                        .text = line.substr(from),
                        .begin = at + from,
                        .end = end});
    }
    at = end + 1;
  }
}

void Transcript::expect(const Line& line, const json::value& actual, std::string_view before) {
  const bool fits = line.text.starts_with(before);
  EXPECT_TRUE(fits) << line.text << "\ndoes not begin with " << before;
  if (!fits) return;
  const auto pattern = parsed(line.text.substr(before.size()));
  const auto shown = abridged(actual, pattern);
  if (shown == pattern) return;
  const auto start = text_.rfind('\n', line.begin) + 1;
  changes_.push_back({.begin = line.begin,
                      .end = line.end,
                      .text = std::string(before) + in_lines(shown, line.begin - start + before.size())});
  if (std::getenv("CARDTABLE_ACCEPT") != nullptr) return;  // NOLINT(concurrency-mt-unsafe): nobody changes it
  ADD_FAILURE() << path_.filename().string() << " has\n"
                << line.text << "\nand the program says\n"
                << changes_.back().text << "\nRun this test with CARDTABLE_ACCEPT=1 to bring the document up to date.";
}

void Transcript::accept() const {
  if (std::getenv("CARDTABLE_ACCEPT") == nullptr || changes_.empty()) return;  // NOLINT(concurrency-mt-unsafe)
  std::string text = text_;
  for (const auto& change : changes_ | std::views::reverse) {
    text.replace(change.begin, change.end - change.begin, change.text);
  }
  std::ofstream(path_) << text;
}

}  // namespace cardtable
