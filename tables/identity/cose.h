// Public keys of authenticators (RFC 9053) and their signatures: ES256 (ECDSA on P-256 with SHA-256) and EdDSA
// (Ed25519).
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "tables/identity/cbor.h"
#include "tables/identity/signatures.h"

namespace cardtable {

/// The numbers of the algorithms in COSE.
enum class CoseAlgorithm : std::int8_t { kEs256 = -7, kEdDsa = -8 };

struct Es256Key {
  KeyBytes x{};
  KeyBytes y{};
};
struct Ed25519Key {
  KeyBytes x{};
};
using CoseKey = std::variant<Es256Key, Ed25519Key>;

/// Nothing if these bytes are not one key of these kinds, with nothing after it.
std::optional<CoseKey> read_cose_key(ByteView bytes);
/// Whether the key has signed the message. An ES256 signature is in DER. Nothing where OpenSSL is missing.
std::optional<bool> is_signed_by(const CoseKey& key, ByteView message, ByteView signature);

}  // namespace cardtable
