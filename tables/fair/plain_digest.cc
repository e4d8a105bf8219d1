#include "tables/fair/plain_sha256.h"
#include "tables/fair/receipt.h"

namespace cardtable {

Bytes32 sha256(std::span<const std::uint8_t> bytes) { return plain_sha256(bytes); }

Bytes32 hmac_sha256(std::span<const std::uint8_t> key, std::string_view message) {
  return plain_hmac_sha256(key, {reinterpret_cast<const std::uint8_t*>(message.data()), message.size()});
}

std::optional<bool> is_signed(std::string_view, std::string_view, std::string_view) { return std::nullopt; }

}  // namespace cardtable
