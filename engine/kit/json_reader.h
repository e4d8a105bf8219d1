// Reads JSON that a stranger wrote. A JsonReader is a value with its path (`hands[2][0]`) and a shared slot for the
// first error: reading goes on with harmless defaults after a failure, and the caller asks once, at the end, whether
// there was one. So a parser reads like the format it parses, and every error says where.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/input_error.h"
#include "engine/core/random.h"
#include "engine/kit/card.h"

namespace cardtable {

namespace json = boost::json;

class JsonReader {
 public:
  using Slot = std::optional<InputError>;

  JsonReader(const json::value& value, Slot& slot, std::string path = "");

  const json::value& value() const { return *value_; }
  const std::string& path() const { return path_; }
  bool failed() const { return slot_->has_value(); }
  /// Keeps the first error; later ones would only be its echo.
  void refuse(std::string message) const;

  /// Refuses a field of this object that is not among `names`, so that a typo does not silently become a default.
  void only_fields(std::span<const std::string_view> names) const;
  void only_fields(std::initializer_list<std::string_view> names) const {
    only_fields(std::span(names.begin(), names.size()));
  }
  bool has(std::string_view name) const;
  /// The field, or null where it is missing; for saying what is wrong with one that may be left out.
  JsonReader child(std::string_view name) const;
  JsonReader field(std::string_view name) const;
  /// The field, or nothing where it is missing or null.
  std::optional<JsonReader> optional_field(std::string_view name) const;

  /// Length of an array of at most `most` items; anything else is refused and counts as 0.
  std::size_t size(std::size_t most) const;
  JsonReader item(std::size_t i) const;

  std::int64_t integer(std::int64_t min, std::int64_t max) const;
  std::uint64_t seed() const;
  bool boolean() const;
  std::string_view string() const;
  Card card() const;
  Rng rng() const;
  /// Position of the string among `words`.
  std::size_t choice(std::span<const std::string_view> words) const;

 private:
  const json::value* value_;
  Slot* slot_;
  std::string path_;
};

/// The generator as the opaque string that JsonReader::rng takes back.
std::string format_rng(const Rng& rng);

}  // namespace cardtable
