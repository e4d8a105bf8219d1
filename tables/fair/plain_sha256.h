// SHA-256 (FIPS 180-4) and HMAC (RFC 2104) in plain C++, for WebAssembly and systems without OpenSSL; a test
// compares them with OpenSSL's.
#pragma once

#include <cstdint>
#include <span>

#include "tables/fair/digest.h"

namespace cardtable {

Bytes32 plain_sha256(std::span<const std::uint8_t> bytes);
Bytes32 plain_hmac_sha256(std::span<const std::uint8_t> key, std::span<const std::uint8_t> message);

}  // namespace cardtable
