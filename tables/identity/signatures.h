// Checks signatures with OpenSSL, which is loaded on first use (see tables/fair/openssl_digest.cc). Nothing where it is
// missing.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace cardtable {

using KeyBytes = std::array<std::uint8_t, 32>;

/// Whether these are the coordinates of a point of the curve P-256.
std::optional<bool> is_on_p256(const KeyBytes& x, const KeyBytes& y);
/// ECDSA with SHA-256; the signature is in DER.
std::optional<bool> is_p256_signed(const KeyBytes& x, const KeyBytes& y, std::span<const std::uint8_t> message,
                                   std::span<const std::uint8_t> signature);
/// Ed25519 (RFC 8032).
std::optional<bool> is_ed25519_signed(const KeyBytes& key, std::span<const std::uint8_t> message,
                                      std::span<const std::uint8_t> signature);

}  // namespace cardtable
