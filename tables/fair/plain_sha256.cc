#include "tables/fair/plain_sha256.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace cardtable {
namespace {

constexpr std::size_t kBlock = 64;

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> kRounds{
    0x428a2f98U, 0x71374491U, 0xb5c0fbcfU, 0xe9b5dba5U, 0x3956c25bU, 0x59f111f1U, 0x923f82a4U, 0xab1c5ed5U,
    0xd807aa98U, 0x12835b01U, 0x243185beU, 0x550c7dc3U, 0x72be5d74U, 0x80deb1feU, 0x9bdc06a7U, 0xc19bf174U,
    0xe49b69c1U, 0xefbe4786U, 0x0fc19dc6U, 0x240ca1ccU, 0x2de92c6fU, 0x4a7484aaU, 0x5cb0a9dcU, 0x76f988daU,
    0x983e5152U, 0xa831c66dU, 0xb00327c8U, 0xbf597fc7U, 0xc6e00bf3U, 0xd5a79147U, 0x06ca6351U, 0x14292967U,
    0x27b70a85U, 0x2e1b2138U, 0x4d2c6dfcU, 0x53380d13U, 0x650a7354U, 0x766a0abbU, 0x81c2c92eU, 0x92722c85U,
    0xa2bfe8a1U, 0xa81a664bU, 0xc24b8b70U, 0xc76c51a3U, 0xd192e819U, 0xd6990624U, 0xf40e3585U, 0x106aa070U,
    0x19a4c116U, 0x1e376c08U, 0x2748774cU, 0x34b0bcb5U, 0x391c0cb3U, 0x4ed8aa4aU, 0x5b9cca4fU, 0x682e6ff3U,
    0x748f82eeU, 0x78a5636fU, 0x84c87814U, 0x8cc70208U, 0x90befffaU, 0xa4506cebU, 0xbef9a3f7U, 0xc67178f2U,
};

/// The same for the square roots of the first eight primes.
constexpr std::array<std::uint32_t, 8> kStart{
    0x6a09e667U, 0xbb67ae85U, 0x3c6ef372U, 0xa54ff53aU, 0x510e527fU, 0x9b05688cU, 0x1f83d9abU, 0x5be0cd19U,
};

using State = std::array<std::uint32_t, 8>;

std::uint32_t word_at(std::span<const std::uint8_t> bytes, std::size_t at) {
  return std::uint32_t{bytes[at]} << 24U | std::uint32_t{bytes[at + 1]} << 16U | std::uint32_t{bytes[at + 2]} << 8U |
         bytes[at + 3];
}

void mix(State& state, std::span<const std::uint8_t, kBlock> block) {
  std::array<std::uint32_t, 64> w{};
  for (std::size_t i = 0; i < 16; ++i) w[i] = word_at(block, 4 * i);
  for (std::size_t i = 16; i < 64; ++i) {
    const auto a = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ w[i - 15] >> 3U;
    const auto b = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ w[i - 2] >> 10U;
    w[i] = w[i - 16] + a + w[i - 7] + b;
  }
  auto [a, b, c, d, e, f, g, h] = state;
  for (std::size_t i = 0; i < 64; ++i) {
    const auto from_e = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
    const auto one = h + from_e + ((e & f) ^ (~e & g)) + kRounds[i] + w[i];
    const auto from_a = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
    const auto other = from_a + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + one;
    d = c;
    c = b;
    b = a;
    a = one + other;
  }
  const State mixed{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < state.size(); ++i) state[i] += mixed[i];
}

/// The message, a one bit, zeros up to a whole block, and the length in bits.
std::vector<std::uint8_t> padded(std::span<const std::uint8_t> bytes) {
  std::vector<std::uint8_t> text(bytes.begin(), bytes.end());
  text.push_back(0x80);
  while (text.size() % kBlock != kBlock - 8) text.push_back(0);
  const auto bits = std::uint64_t{bytes.size()} * 8;
  for (int shift = 56; shift >= 0; shift -= 8) text.push_back(static_cast<std::uint8_t>(bits >> shift));
  return text;
}

}  // namespace

Bytes32 plain_sha256(std::span<const std::uint8_t> bytes) {
  State state = kStart;
  const auto text = padded(bytes);
  for (std::size_t at = 0; at < text.size(); at += kBlock) mix(state, std::span(text).subspan(at).first<kBlock>());
  Bytes32 digest{};
  for (std::size_t i = 0; i < digest.size(); ++i) {
    digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)));
  }
  return digest;
}

Bytes32 plain_hmac_sha256(std::span<const std::uint8_t> key, std::span<const std::uint8_t> message) {
  std::array<std::uint8_t, kBlock> block{};
  if (key.size() > kBlock) {
    std::ranges::copy(plain_sha256(key), block.begin());
  } else {
    std::ranges::copy(key, block.begin());
  }
  const auto keyed = [&](std::uint8_t mask, std::span<const std::uint8_t> rest) {
    std::vector<std::uint8_t> text;
    for (const auto byte : block) text.push_back(static_cast<std::uint8_t>(byte ^ mask));
    text.insert(text.end(), rest.begin(), rest.end());
    return plain_sha256(text);
  };
  return keyed(0x5c, keyed(0x36, message));
}

}  // namespace cardtable
