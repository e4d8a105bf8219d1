// A deal that nobody can choose. It is made from the server's secret, to which the server committed beforehand, and
// from random numbers of the people at the table. This file only has the values; fair/ computes with them.
// docs/protocol.md explains it ("Fair deals"). All bytes are lower-case hexadecimal digits.
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

  friend bool operator==(const Contribution&, const Contribution&) = default;
};

struct FairDeal {
  std::uint64_t game = 0;                        ///< its number at the table, from 1
  std::string commitment;                        ///< SHA-256 of the secret
  std::string secret;                            ///< 32 bytes; secret until the game is over
  std::vector<Contribution> contributions = {};  ///< of everybody who sits at the table, by seat

  friend bool operator==(const FairDeal&, const FairDeal&) = default;
};

/// Whether the text is 32 bytes in hexadecimal.
inline bool is_hex32(std::string_view text) {
  return text.size() == 64 &&
         std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

}  // namespace cardtable
