#include "tables/rooms/secret.h"

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <span>
#include <string_view>

namespace cardtable {
namespace {

constexpr std::string_view kCodeLetters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
constexpr std::size_t kCodeLength = 6;

/// At most 256 bytes.
void fill(std::span<unsigned char> bytes) {
  if (getentropy(bytes.data(), bytes.size()) != 0) std::abort();  // without randomness no seat would be safe
}

}  // namespace

std::uint64_t random_number() {
  std::array<unsigned char, sizeof(std::uint64_t)> bytes{};
  fill(bytes);
  std::uint64_t number = 0;
  for (const auto byte : bytes) number = number << 8U | byte;
  return number;
}

std::string random_token() {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::array<unsigned char, 22> bytes{};
  fill(bytes);
  std::string token;
  for (const auto byte : bytes) token += kLetters[byte % kLetters.size()];
  return token;
}

std::string random_code() {
  std::string code;
  while (code.size() < kCodeLength) {
    std::array<unsigned char, 1> byte{};
    fill(byte);
    // 248 is the largest multiple of 31 in a byte: each letter is equally likely.
    if (byte[0] < 248) code += kCodeLetters[byte[0] % kCodeLetters.size()];
  }
  return code;
}

std::string normal_code(std::string_view text, std::string_view prefix) {
  std::string code;
  for (const char c : text) code += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  if (!code.starts_with(prefix) || code.size() != prefix.size() + kCodeLength) return {};
  return code.find_first_not_of(kCodeLetters, prefix.size()) == std::string::npos ? code : std::string{};
}

}  // namespace cardtable
