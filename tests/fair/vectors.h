// What docs/fair-deals.md works out with Python: the bytes of two players and of the server, and their hashes.
#pragma once

#include "tables/fair/fair_deal.h"

namespace cardtable {

// 00 01 … 1f, 20 … 3f and 40 … 5f.
inline constexpr auto kSecret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
inline constexpr auto kCommitment = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
inline constexpr auto kAnn = "202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f";
inline constexpr auto kAnnsHash = "72dbb7336c76780023f83da4c355f2eeea85733b13d3477697917790c1229084";
inline constexpr auto kCy = "404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f";
inline constexpr auto kCysHash = "ca2a4fe727faaecf16ecd130a86e0885c5540c05375340445071c0657555fd42";

inline FairDeal both() {
  return {.game = 1,
          .commitment = kCommitment,
          .secret = kSecret,
          .contributions = {{seat_at(0), kAnnsHash, kAnn}, {seat_at(2), kCysHash, kCy}}};
}

}  // namespace cardtable
