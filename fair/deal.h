// The seed of a deal that nobody can choose, and the check that a game was dealt from it.
#pragma once

#include <cstdint>
#include <expected>
#include <string>

#include "table/fair_deal.h"

namespace cardtable {

/// The message that the secret is applied to: the number of the game and, by seat, the revealed bytes.
std::string deal_message(const FairDeal& deal);
/// The first eight bytes, the highest first, of HMAC-SHA256 of that message with the secret as the key. The secret and
/// all bytes must be valid.
std::uint64_t deal_seed(const FairDeal& deal);
/// Checks the secret, everybody's bytes and the seed of the deal. Returns a sentence that says who contributed to the
/// deal, or what does not match.
std::expected<std::string, std::string> verify_deal(const FairDeal& deal, std::uint64_t seed);

}  // namespace cardtable
