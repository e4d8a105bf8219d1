// The table protocol as one table: every message, both ways, with its fields, and every kind of journal entry that
// clients are told of. The TypeScript types of the web client are written from it (tools/export_protocol.cc), and tests
// hold docs/protocol.md and what a server really sends against it.
//
// A type is written as in TypeScript, of which only this much is used: `number`, `string`, `boolean`, `null`,
// `unknown`, a text in single quotes, the name of a shape or an alias, `T[]`, and `A | B`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace cardtable {

struct ProtocolField {
  std::string_view name;
  std::string_view type;
  bool is_optional = false;
  std::string_view note = {};  ///< what the reader of the TypeScript type should know
};

struct ProtocolShape {
  static constexpr std::size_t kMostFields = 24;

  std::string_view name;  ///< of a message its `type`, of an entry its `kind`
  std::array<ProtocolField, kMostFields> slots{};
  bool is_open = false;  ///< may have other fields besides
  std::string_view note = {};

  constexpr std::span<const ProtocolField> fields() const {
    std::size_t count = 0;
    while (count < slots.size() && !slots[count].name.empty()) ++count;
    return {slots.data(), count};
  }
};

struct ProtocolAlias {
  std::string_view name;
  std::string_view type;
  std::string_view note = {};
};

/// A code with which a connection is closed.
struct ProtocolClose {
  std::uint16_t code = 0;
  bool is_sent_by_server = false;  ///< otherwise by the WebSocket itself, or by the client
};

std::span<const ProtocolAlias> protocol_aliases();
/// What messages are made of.
std::span<const ProtocolShape> protocol_records();
/// `kind` is not among the fields.
std::span<const ProtocolShape> protocol_entries();
/// `type` is not among the fields, and neither is `id`, which any of them may have.
std::span<const ProtocolShape> client_messages();
/// `type` is not among the fields.
std::span<const ProtocolShape> server_messages();
std::span<const ProtocolClose> protocol_closes();

/// Nothing when there is none of that name.
const ProtocolShape* find_shape(std::span<const ProtocolShape> shapes, std::string_view name);
const ProtocolAlias* find_alias(std::string_view name);

}  // namespace cardtable
