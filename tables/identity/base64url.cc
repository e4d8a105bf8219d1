#include "tables/identity/base64url.h"

namespace cardtable {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::uint32_t kDigit = 0x3F;

}  // namespace

std::string to_base64url(std::span<const std::uint8_t> bytes) {
  std::string text;
  std::uint32_t waiting = 0;
  unsigned bits = 0;
  for (const std::uint8_t byte : bytes) {
    waiting = (waiting << 8U | byte) & 0xFFFFU;
    for (bits += 8; bits >= 6;) {
      bits -= 6;
      text += kDigits[waiting >> bits & kDigit];
    }
  }
  if (bits > 0) text += kDigits[waiting << (6 - bits) & kDigit];
  return text;
}

std::optional<std::vector<std::uint8_t>> from_base64url(std::string_view text) {
  std::vector<std::uint8_t> bytes;
  std::uint32_t waiting = 0;
  unsigned bits = 0;
  for (const char c : text) {
    const auto digit = kDigits.find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    waiting = (waiting << 6U | static_cast<std::uint32_t>(digit)) & 0x3FFFU;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push_back(static_cast<std::uint8_t>(waiting >> bits));
    }
  }
  const bool has_rest = (waiting & ((1U << bits) - 1)) != 0;
  if (bits == 6 || has_rest) return std::nullopt;
  return bytes;
}

}  // namespace cardtable
