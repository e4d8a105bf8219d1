// The table protocol in one place: every message in both directions with its fields, and every kind of journal entry
// that clients see. The web client's TypeScript types are generated from it (tools/export_protocol.cc), and tests
// compare docs/protocol.md and a real server's messages with it.
//
// Types use this part of TypeScript's syntax: `number`, `string`, `boolean`, `null`, `unknown`, a text in single
// quotes, the name of a shape or an alias, `T[]`, and `A | B`.
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
  bool is_open = false;  ///< may have other fields as well
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

/// A close code of a connection.
struct ProtocolClose {
  std::uint16_t code = 0;
  bool is_sent_by_server = false;  ///< otherwise the WebSocket itself or the client sends it
};

std::span<const ProtocolAlias> protocol_aliases();
/// The building blocks of messages.
std::span<const ProtocolShape> protocol_records();
/// The field `kind` is not listed.
std::span<const ProtocolShape> protocol_entries();
/// The field `type` is not listed, nor is `id`, which any of them may have.
std::span<const ProtocolShape> client_messages();
/// The field `type` is not listed.
std::span<const ProtocolShape> server_messages();
std::span<const ProtocolClose> protocol_closes();

/// Nothing when no message has that name.
const ProtocolShape* find_shape(std::span<const ProtocolShape> shapes, std::string_view name);
const ProtocolAlias* find_alias(std::string_view name);

}  // namespace cardtable
