// A deal that nobody can choose. It is made from the server's secret, to which the server committed beforehand, and
// from random numbers of the people at the table. This file only has the values; tables/fair/ computes with them.
// docs/fair-deals.md explains it. All bytes are lower-case hexadecimal digits.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/seat.h"

namespace cardtable {

/// What one person contributes.
struct Contribution {
  Seat seat{};
  std::string hash;   ///< SHA-256 of the bytes, sent before anybody reveals theirs; empty if not sent
  std::string bytes;  ///< 32 of them; empty until they are revealed
  /// Made by their browser for this deal; what it signs with its other half, nobody else can have signed. Ed25519, 32
  /// bytes; empty if none was sent.
  std::string key = {};
  /// Signed when the bytes were revealed: the hashes and keys of all that their browser had received by then. 64 bytes.
  std::string receipt = {};

  friend bool operator==(const Contribution&, const Contribution&) = default;
};

struct FairDeal {
  std::uint64_t game = 0;                        ///< its number at the table, from 1
  std::string commitment;                        ///< SHA-256 of the secret
  std::string secret;                            ///< 32 bytes; secret until the game is over
  std::vector<Contribution> contributions = {};  ///< of everybody who sits at the table, by seat
  bool draws_first = false;                      ///< its key also said which seat begins

  friend bool operator==(const FairDeal&, const FairDeal&) = default;
};

/// Whether the text is so many bytes in hexadecimal.
inline bool is_hex(std::string_view text, std::size_t bytes) {
  return text.size() == 2 * bytes &&
         std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}
inline bool is_hex32(std::string_view text) { return is_hex(text, 32); }
inline bool is_hex64(std::string_view text) { return is_hex(text, 64); }

}  // namespace cardtable
