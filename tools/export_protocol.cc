// Writes the messages of the table protocol as TypeScript types, from the table in tables/table/protocol.cc:
//   export_protocol > web/src/protocol/messages.ts
//   export_protocol --check web/src/protocol/messages.ts    checks that the file is up to date
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>

#include "tables/table/messages.h"
#include "tables/table/protocol.h"

namespace cardtable {
namespace {

std::string note_line(std::string_view note, std::string_view indent) {
  return note.empty() ? std::string() : fmt::format("{}/** {} */\n", indent, note);
}

std::string fields_text(const ProtocolShape& shape) {
  std::string text;
  for (const auto& field : shape.fields()) {
    text += note_line(field.note, "  ");
    text += fmt::format("  {}{}: {};\n", field.name, field.is_optional ? "?" : "", field.type);
  }
  if (shape.is_open) text += "  [field: string]: unknown;\n";
  return text;
}

std::string record_text(const ProtocolShape& shape) {
  return fmt::format("\n{}export interface {} {{\n{}}}\n", note_line(shape.note, ""), shape.name, fields_text(shape));
}

/// `error` is not called Error, which is a built-in name.
std::string message_name(std::string_view type) {
  if (type == "error") return "ErrorMessage";
  std::string name;
  bool begins_word = true;
  for (const char c : type) {
    if (c != '_') name += begins_word ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    begins_word = c == '_';
  }
  return name;
}

/// In one line or, where that is too long for the client's style, with each type of the union in its own.
std::string alias_text(std::string_view name, std::string_view type) {
  constexpr std::size_t kWidth = 120;
  auto line = fmt::format("export type {} = {};\n", name, type);
  if (line.size() <= kWidth + 1) return line;
  std::string text = fmt::format("export type {} =\n  | ", name);
  for (std::size_t at = 0; at < type.size();) {
    const auto bar = std::min(type.find(" | ", at), type.size());
    text += type.substr(at, bar - at);
    at = std::min(bar + 3, type.size());
    if (at < type.size()) text += "\n  | ";
  }
  return text + ";\n";
}

std::string message_text(const ProtocolShape& shape) {
  return fmt::format("\n{}export interface {} {{\n  type: '{}';\n{}}}\n", note_line(shape.note, ""),
                     message_name(shape.name), shape.name, fields_text(shape));
}

/// A union of object types that differ in `key`, one per line.
std::string union_text(std::string_view name, std::string_view key, std::span<const ProtocolShape> shapes) {
  std::string text = fmt::format("\nexport type {} =", name);
  for (const auto& shape : shapes) {
    text += fmt::format("\n  | {{ {}: '{}'", key, shape.name);
    for (const auto& field : shape.fields()) {
      text += fmt::format("; {}{}: {}", field.name, field.is_optional ? "?" : "", field.type);
    }
    text += " }";
  }
  return text + ";\n";
}

std::string types_text() {
  std::string text = "// Written by tools/export_protocol from tables/table/protocol.cc; do not edit.\n\n";
  text += fmt::format("export const protocolVersion = {};\n", kTableProtocol);
  for (const auto& alias : protocol_aliases()) {
    text += "\n" + note_line(alias.note, "") + alias_text(alias.name, alias.type);
  }
  for (const auto& shape : protocol_records()) text += record_text(shape);
  text += union_text("Entry", "kind", protocol_entries());
  text += union_text("ClientMessage", "type", client_messages());
  for (const auto& shape : server_messages()) text += message_text(shape);
  text += "\nexport type ServerMessage =";
  for (const auto& shape : server_messages()) text += fmt::format("\n  | {}", message_name(shape.name));
  return text + ";\n";
}

int check(const char* file) {
  std::ifstream stream(file, std::ios::binary);
  const std::string committed{std::istreambuf_iterator<char>(stream), {}};
  if (committed == types_text()) return 0;
  std::cerr << file << " is not what export_protocol writes; run export_protocol > " << file << '\n';
  return 1;
}

}  // namespace
}  // namespace cardtable

int main(int argc, char** argv) {
  if (argc == 3 && std::string_view(argv[1]) == "--check") return cardtable::check(argv[2]);
  if (argc != 1) {
    std::cerr << "usage: export_protocol [--check FILE]\n";
    return 2;
  }
  std::cout << cardtable::types_text();
}
