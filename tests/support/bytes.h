// The bytes of a text, for what hashes them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace cardtable {

inline std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace cardtable
