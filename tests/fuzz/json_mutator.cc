// A mutator for texts whose lines are JSON (whole positions, requests, messages). Byte flips rarely get past a parser;
// this one changes values within the document, and lines as a whole. Linked into the fuzzers that read JSON.
#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/fuzz/fuzz.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace cardtable::fuzz {
namespace {

using Random = std::minstd_rand;

std::size_t below(Random& random, std::size_t bound) { return random() % bound; }

/// Every value of a document, including objects and arrays.
void collect(json::value& value, std::vector<json::value*>& all) {
  all.push_back(&value);
  if (auto* object = value.if_object()) {
    for (auto& member : *object) collect(member.value(), all);
  } else if (auto* array = value.if_array()) {
    for (auto& item : *array) collect(item, all);
  }
}

void change_number(std::int64_t& number, Random& random) {
  constexpr std::array<std::int64_t, 10> kRevealing{-1, 0, 1, 2, 5, 6, 7, 255, 1'000'000, INT64_MAX};
  switch (below(random, 4)) {
    case 0:
      number = kRevealing[below(random, kRevealing.size())];
      break;
    case 1:
      number = static_cast<std::int64_t>(below(random, 60));
      break;
    case 2:
      number += number < INT64_MAX ? 1 : 0;
      break;
    default:
      number -= number > INT64_MIN ? 1 : 0;
      break;
  }
}

void change_text(json::string& text, Random& random) {
  constexpr std::size_t kMost = 40;
  std::vector<std::uint8_t> bytes(text.begin(), text.end());
  const auto size = bytes.size();
  bytes.resize(size + kMost);
  bytes.resize(LLVMFuzzerMutate(bytes.data(), size, size + 1 + below(random, kMost)));
  text.assign(bytes.begin(), bytes.end());
}

void change_array(json::array& array, Random& random) {
  const auto at = below(random, array.size());
  const auto other = below(random, array.size());
  switch (below(random, 4)) {
    case 0:
      array.erase(array.begin() + static_cast<std::ptrdiff_t>(at));
      break;
    case 1:
      array.push_back(json::value(array[at]));
      break;
    case 2:
      array.insert(array.begin() + static_cast<std::ptrdiff_t>(other), json::value(array[at]));
      break;
    default:
      std::swap(array[at], array[other]);
      break;
  }
}

void change_object(json::object& object, Random& random) {
  const auto at = below(random, object.size());
  const auto other = below(random, object.size());
  const std::string key((object.begin() + at)->key());
  if (below(random, 2) == 0) {
    object.erase(key);
  } else {
    std::swap(object[key], object[std::string((object.begin() + other)->key())]);
  }
}

void change(json::value& document, Random& random) {
  std::vector<json::value*> all;
  collect(document, all);
  json::value& chosen = *all[below(random, all.size())];
  if (below(random, 4) == 0 && &chosen != &document) {
    chosen = json::value(*all[below(random, all.size())]);  // a copy of another part, or of the whole
  } else if (chosen.is_int64()) {
    change_number(chosen.get_int64(), random);
  } else if (chosen.is_bool()) {
    chosen = !chosen.get_bool();
  } else if (chosen.is_string()) {
    change_text(chosen.get_string(), random);
  } else if (chosen.is_array() && !chosen.get_array().empty()) {
    change_array(chosen.get_array(), random);
  } else if (chosen.is_object() && !chosen.get_object().empty()) {
    change_object(chosen.get_object(), random);
  } else {
    chosen = static_cast<std::int64_t>(below(random, 8));
  }
}

std::string changed_line(std::string_view line, Random& random) {
  boost::system::error_code error;
  json::value document = json::parse(line, error);
  if (error) return std::string(line);
  for (std::size_t times = 1 + below(random, 3); times > 0; --times) change(document, random);
  return json::serialize(document);
}

std::string changed(std::string_view text, Random& random) {
  const auto views = lines_of(text);
  std::vector<std::string> lines(views.begin(), views.end());
  if (lines.empty()) return {};
  const auto at = below(random, lines.size());
  const auto other = static_cast<std::ptrdiff_t>(below(random, lines.size()));
  switch (below(random, 10)) {
    case 0:
      lines.erase(lines.begin() + other);
      break;
    case 1:
      lines.insert(lines.begin() + other, std::string(lines[at]));
      break;
    case 2:
      std::swap(lines[at], lines[static_cast<std::size_t>(other)]);
      break;
    default:
      lines[at] = changed_line(lines[at], random);
      break;
  }
  std::string all;
  for (std::size_t i = 0; i < lines.size(); ++i) all += (i > 0 ? "\n" : "") + lines[i];
  return all;
}

}  // namespace
}  // namespace cardtable::fuzz

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  using namespace cardtable::fuzz;
  Random random(seed);
  if (below(random, 5) == 0) return LLVMFuzzerMutate(data, size, max_size);
  const auto text = changed(text_of(data, size), random);
  if (text.empty() || text.size() > max_size) return LLVMFuzzerMutate(data, size, max_size);
  std::ranges::copy(text, data);
  return text.size();
}
