// The types of fields, for the client's TypeScript and for docs/fields.md. A description (fields.h) that is given to
// FieldTypes lists its fields with the types that TypeScript has for them. tools/export_fields.cc prints the sheets.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.h"

namespace cardtable {

struct FieldType {
  std::string name;
  std::string type;
  std::string help;
  bool is_optional = false;  ///< it may be left out
};

/// All types that a position or a view consists of, in an order in which each is known before it is used.
struct TypeSheet {
  struct Named {
    std::string name;
    std::string type;               ///< of a union of words; otherwise empty
    std::vector<FieldType> fields;  ///< of an object
  };
  std::vector<Named> named;
  std::vector<FieldType> fields;  ///< of the whole

  /// The name of a type, which is added if it is new; without a name, the type itself.
  std::string add(std::string_view name, std::string type, std::vector<FieldType> of_object = {}) {
    if (name.empty()) return type;
    if (std::ranges::find(named, name, &Named::name) == named.end()) {
      named.push_back({std::string(name), of_object.empty() ? std::move(type) : "", std::move(of_object)});
    }
    return std::string(name);
  }
};

/// `a | b` in brackets, so that it can stand before `[]`.
inline std::string in_brackets_if_union(const std::string& type) {
  return type.find(" | ") == std::string::npos || type.starts_with("{") ? type : "(" + type + ")";
}

/// The options that a position or a view shows: variants only where they differ from the usual rules.
inline std::string options_type(std::span<const OptionSpec> specs) {
  std::string type = "{";
  for (const OptionSpec& spec : specs) {
    std::string words;
    for (const auto word : spec.words) words += (words.empty() ? "'" : " | '") + std::string(word) + "'";
    const std::array<std::string, 4> types{"number", "boolean", words, "(" + words + ")[]"};  // by OptionKind
    type += (type.size() > 1 ? "; " : " ") + std::string(spec.name) +
            (spec.is_variant || spec.is_named_if_changed ? "?: " : ": ") + types[static_cast<std::size_t>(spec.kind)];
  }
  return type + " }";
}

/// Lists the types of fields: the description is asked about a sample, whose values do not matter.
class FieldTypes {
 public:
  explicit FieldTypes(TypeSheet& sheet) : sheet_(sheet) {}

  std::vector<FieldType>& fields() { return fields_; }

  template <class T, class Format>
  FieldTypes& operator()(std::string_view name, const T& value, const Format& format) {
    // May call this class for other objects, so the field is added afterwards.
    std::string type = format.type(sheet_, value);
    fields_.push_back({.name = std::string(name), .type = std::move(type), .help = {}});
    return *this;
  }
  template <class T>
  FieldTypes& operator()(std::string_view name, const T& value);
  template <class T, class Format>
  FieldTypes& required(std::string_view name, const T& value, const Format& format) {
    return (*this)(name, value, format);
  }
  template <class T, class... Format>
  FieldTypes& where(bool /*is_there*/, std::string_view name, const T& value, const Format&... format) {
    (*this)(name, value, format...);
    fields_.back().is_optional = true;
    return *this;
  }
  FieldTypes& game(const GameInfo& info) {
    fields_.push_back({.name = "game", .type = "'" + std::string(info.key) + "'", .help = {}});
    return *this;
  }
  FieldTypes& rules(const GameInfo& /*info*/) {
    fields_.push_back({.name = "rules", .type = "number", .help = {}});
    return *this;
  }
  void early(const auto& group) { group(); }
  void late(const auto& group) { group(); }
  void last(const auto& group) { group(); }
  void check(const auto& /*value*/, const auto& /*check*/) {}
  void elsewhere(std::string_view /*name*/) {}
  void help(std::string_view text) { fields_.back().help = text; }

 private:
  TypeSheet& sheet_;
  std::vector<FieldType> fields_;
};

}  // namespace cardtable
