// A browser and what it checks, for tests of notices: it reads messages and checks signatures with functions of OpenSSL
// of its own, not those of the server.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/push/encryption.h"

namespace cardtable::push {

struct Browser {
  KeyPair keys;
  std::array<std::uint8_t, 16> secret{};

  Recipient recipient() const { return {.key = keys.open, .secret = secret}; }
};

Browser new_browser();
/// Nothing if it was not encrypted for this browser.
std::optional<std::string> read_as_browser(const Browser& browser, std::span<const std::uint8_t> body);
bool is_signed(const PublicKey& key, std::string_view text, const Signature& signature);

}  // namespace cardtable::push
