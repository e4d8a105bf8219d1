// Keys on the curve P-256: those of this server for VAPID, one for each message, and a browser's.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tables/fair/digest.h"

namespace cardtable::push {

/// An uncompressed point: 4, x, y.
using PublicKey = std::array<std::uint8_t, 65>;
/// r and s, as JWS wants them.
using Signature = std::array<std::uint8_t, 64>;

struct KeyPair {
  Bytes32 secret{};
  PublicKey open{};

  friend bool operator==(const KeyPair&, const KeyPair&) = default;
};

/// Nothing without OpenSSL.
std::optional<KeyPair> new_key_pair();
/// What both sides compute from their own secret and the other's public key; nothing if that is no point of the curve.
std::optional<Bytes32> shared_secret(const KeyPair& own, const PublicKey& other);
/// ES256: ECDSA with SHA-256.
std::optional<Signature> sign(const KeyPair& own, std::string_view text);

}  // namespace cardtable::push
