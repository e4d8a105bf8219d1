#include "tables/fair/digest.h"

#include "tables/fair/fair_deal.h"

namespace cardtable {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

}  // namespace

std::string to_hex(std::span<const std::uint8_t> bytes) {
  std::string text;
  for (const auto byte : bytes) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 0xFU];
  }
  return text;
}

std::optional<Bytes32> bytes_of_hex(std::string_view text) {
  if (!is_hex32(text)) return std::nullopt;
  Bytes32 bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto high = kDigits.find(text[2 * i]);
    const auto low = kDigits.find(text[2 * i + 1]);
    bytes[i] = static_cast<std::uint8_t>(high << 4U | low);
  }
  return bytes;
}

std::string hash_of_hex(std::string_view text) {
  const auto bytes = bytes_of_hex(text);
  return bytes ? to_hex(sha256(*bytes)) : std::string();
}

}  // namespace cardtable
