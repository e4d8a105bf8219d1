// Bytes as text that needs no escaping (RFC 4648, section 5), without padding.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cardtable {

std::string to_base64url(std::span<const std::uint8_t> bytes);
/// Nothing if the text is not what `to_base64url` writes.
std::optional<std::vector<std::uint8_t>> from_base64url(std::string_view text);

}  // namespace cardtable
