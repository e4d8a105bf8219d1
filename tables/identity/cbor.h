// A reader of CBOR (RFC 8949), as far as authenticators use it: whole numbers, byte and text strings, arrays, maps,
// true, false and null, all of definite length. Everything else is an error. It reads views into the bytes and
// allocates nothing but what the items need; depth and the number of items are bounded, so no input costs much.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace cardtable {

using ByteView = std::span<const std::uint8_t>;

struct CborItem;
struct CborText {
  std::string_view text;
};
struct CborArray {
  std::vector<CborItem> items;
};
struct CborMap {
  std::vector<std::pair<CborItem, CborItem>> entries;
};

struct CborItem {
  /// A whole number from -2^63 to 2^63 - 1; null is std::monostate.
  std::variant<std::monostate, bool, std::int64_t, ByteView, CborText, CborArray, CborMap> value;

  std::optional<std::int64_t> number() const;
  std::optional<ByteView> bytes() const;
  std::optional<std::string_view> text() const;
  /// The value of a key of this map; null if it is no map, or has no such key.
  const CborItem* find(std::int64_t key) const;
  const CborItem* find(std::string_view key) const;
};

/// An item, and how many bytes it takes.
struct CborRead {
  CborItem item;
  std::size_t size = 0;
};

/// The item with which the bytes begin; nothing if they are not CBOR in these bounds, or a map has a key twice.
std::optional<CborRead> read_cbor(ByteView bytes);

}  // namespace cardtable
