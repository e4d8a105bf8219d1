// Who writes to the push service: a signed statement that each request carries (VAPID, RFC 8292).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/push/p256.h"

namespace cardtable::push {

/// The value of the header `Authorization`. `origin` is the push service's, such as `https://push.example.net`;
/// `contact` a `mailto:` or `https:` address at which its operator reaches ours, or empty; times are in seconds since
/// 1970. Nothing without OpenSSL.
std::optional<std::string> vapid_header(const KeyPair& server, std::string_view origin, std::string_view contact,
                                        std::uint64_t until);

}  // namespace cardtable::push
