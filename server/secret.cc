#include "server/secret.h"

#include <sys/random.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <span>
#include <string_view>

namespace cardtable {
namespace {

constexpr std::string_view kCodeLetters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
constexpr std::size_t kCodeLength = 6;

void fill(std::span<unsigned char> bytes) {
  while (!bytes.empty()) {
    const auto got = getrandom(bytes.data(), bytes.size(), 0);
    if (got < 0 && errno != EINTR) std::abort();  // without randomness no seat would be safe
    if (got > 0) bytes = bytes.subspan(static_cast<std::size_t>(got));
  }
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

std::string normal_code(std::string_view text) {
  std::string code;
  for (const char c : text) {
    const char capital = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    if (kCodeLetters.find(capital) == std::string_view::npos) return {};
    code += capital;
  }
  return code.size() == kCodeLength ? code : std::string{};
}

}  // namespace cardtable
