// SHA-256, HMAC and hexadecimal digits. OpenSSL does the arithmetic (openssl_digest.cc); where it is not installed, our
// own code gives the same bytes. The module for browsers is linked with plain_digest.cc, since browsers have no
// OpenSSL.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace cardtable {

using Bytes32 = std::array<std::uint8_t, 32>;

Bytes32 sha256(std::span<const std::uint8_t> bytes);
Bytes32 hmac_sha256(std::span<const std::uint8_t> key, std::string_view message);

/// In lower case.
std::string to_hex(std::span<const std::uint8_t> bytes);
/// Nothing if the text is not 32 bytes in lower-case hexadecimal.
std::optional<Bytes32> bytes_of_hex(std::string_view text);
/// SHA-256 of the 32 bytes that the digits stand for; empty if they do not stand for 32 bytes.
std::string hash_of_hex(std::string_view text);

}  // namespace cardtable
