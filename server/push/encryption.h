// The body of a push message: encrypted for one browser, so that the push service cannot read it (RFC 8291), in the
// content encoding aes128gcm (RFC 8188) with a single record.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/push/p256.h"

namespace cardtable::push {

using Salt = std::array<std::uint8_t, 16>;

/// What a browser gives to those who may write to it.
struct Recipient {
  PublicKey key{};
  std::array<std::uint8_t, 16> secret{};
};

/// A push service need not accept more than 4,096 bytes; this leaves room for everything around the text.
inline constexpr std::size_t kMostPushText = 3'000;

/// RFC 8188 with one record, under keying material of any length. `key_id` goes into the header.
std::optional<std::vector<std::uint8_t>> encrypt_record(std::span<const std::uint8_t> material, const Salt& salt,
                                                        std::span<const std::uint8_t> key_id, std::string_view text);
/// RFC 8291. The pair and the salt are for this message alone. Nothing if the browser's key is not on the curve, the
/// text is too long, or OpenSSL is missing.
std::optional<std::vector<std::uint8_t>> encrypt(const Recipient& recipient, const KeyPair& own, const Salt& salt,
                                                 std::string_view text);

}  // namespace cardtable::push
