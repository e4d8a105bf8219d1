#include "tests/server/protocol_check.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace cardtable {
namespace {

namespace json = boost::json;

bool ends_with_list(std::string_view type) { return type.ends_with("[]"); }

bool is_quoted(std::string_view type) { return type.size() >= 2 && type.front() == '\'' && type.back() == '\''; }

std::string misfit_of_list(const json::value& value, std::string_view item, const std::string& where) {
  if (!value.is_array()) return where + " is not a list";
  std::size_t at = 0;
  for (const auto& one : value.get_array()) {
    if (auto wrong = misfit(one, item, where + '[' + std::to_string(at++) + ']'); !wrong.empty()) return wrong;
  }
  return {};
}

/// An entry has one of several shapes, selected by `kind`.
std::string misfit_of_entry(const json::value& value, const std::string& where) {
  if (!value.is_object() || !value.get_object().contains("kind")) return where + " has no kind";
  const std::string kind(value.at("kind").as_string());
  const auto* shape = find_shape(protocol_entries(), kind);
  return shape == nullptr ? where + ": unknown kind " + kind : misfit(value.get_object(), *shape, "kind", where);
}

std::string misfit_of_name(const json::value& value, std::string_view type, const std::string& where) {
  if (type == "Entry") return misfit_of_entry(value, where);
  if (const auto* alias = find_alias(type)) return misfit(value, alias->type, where);
  const auto* shape = find_shape(protocol_records(), type);
  if (shape == nullptr) return where + ": there is no type " + std::string(type);
  if (!value.is_object()) return where + " is not an object";
  return misfit(value.get_object(), *shape, "", where);
}

bool is_of_primitive(const json::value& value, std::string_view type) {
  if (type == "number") return value.is_number();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_bool();
  return type == "null" && value.is_null();
}

/// By their `type` or `kind`. An object with a `type` is no entry.
Examples examples_in(const std::string& text, const std::string& key) {
  Examples found;
  for (auto& object : objects_in(text, key)) {
    if (key == "kind" && object.contains("type")) continue;
    found[std::string(object.at(key).as_string())].push_back(std::move(object));
  }
  return found;
}

}  // namespace

Words names_of(std::span<const ProtocolShape> shapes) {
  Words names;
  for (const auto& shape : shapes) names.emplace(shape.name);
  return names;
}

std::string misfit(const json::value& value, std::string_view type, const std::string& where) {
  if (const auto bar = type.find(" | "); bar != std::string_view::npos) {
    const auto first = misfit(value, type.substr(0, bar), where);
    const auto other = first.empty() ? first : misfit(value, type.substr(bar + 3), where);
    // For a value that is null or a shape, the error in the shape says more.
    return other.empty() || value.is_null() || first.size() < other.size() ? other : first;
  }
  if (type == "unknown") return {};
  if (ends_with_list(type)) return misfit_of_list(value, type.substr(0, type.size() - 2), where);
  if (is_quoted(type)) {
    const bool fits = value.is_string() && value.get_string() == type.substr(1, type.size() - 2);
    return fits ? "" : where + " is not " + std::string(type);
  }
  if (type == "number" || type == "string" || type == "boolean" || type == "null") {
    return is_of_primitive(value, type) ? "" : where + " is not " + std::string(type);
  }
  return misfit_of_name(value, type, where);
}

std::string misfit(const json::object& object, const ProtocolShape& shape, std::string_view key,
                   const std::string& where) {
  const auto fields = shape.fields();
  for (const auto& field : fields) {
    const auto* value = object.if_contains(field.name);
    const std::string inside = where + '.' + std::string(field.name);
    if (value == nullptr && !field.is_optional) return inside + " is missing";
    if (value == nullptr) continue;
    if (auto wrong = misfit(*value, field.type, inside); !wrong.empty()) return wrong;
  }
  if (shape.is_open) return {};
  for (const auto& member : object) {
    const std::string_view name = member.key();
    if (name == key || std::ranges::find(fields, name, &ProtocolField::name) != fields.end()) continue;
    return where + " has an unknown field " + std::string(name);
  }
  return {};
}

std::string part_of(const std::string& document, const std::string& begin, const std::string& end) {
  const auto from = document.find(begin);
  EXPECT_NE(from, std::string::npos) << begin;
  const auto to = document.find(end, from + begin.size());
  EXPECT_NE(to, std::string::npos) << end;
  return document.substr(from, to - from);
}

std::vector<json::object> objects_in(const std::string& text, std::string_view key) {
  std::vector<json::object> found;
  boost::system::error_code error;
  for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at)) {
    json::stream_parser parser;
    const auto read = parser.write_some(text.data() + at, text.size() - at, error);
    if (error || !parser.done()) {
      ++at;
      continue;
    }
    at += read;
    json::object object = parser.release().as_object();
    if (object.contains(key)) found.push_back(std::move(object));
  }
  return found;
}

Examples client_examples(const std::string& document) {
  return examples_in(part_of(document, "## Messages from the client", "## Messages from the server"), "type");
}

Examples server_examples(const std::string& document) {
  return examples_in(part_of(document, "## Messages from the server", "## When a connection ends"), "type");
}

Examples entry_examples(const std::string& document) {
  return examples_in(part_of(document, "### Entries", "### Errors"), "kind");
}

}  // namespace cardtable
