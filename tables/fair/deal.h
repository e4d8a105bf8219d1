// The key of a deal that nobody can choose, and the check that a game was dealt from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <variant>

#include "engine/core/language.h"
#include "engine/core/seat.h"
#include "tables/fair/digest.h"
#include "tables/fair/fair_deal.h"

namespace cardtable {

/// The key that the random numbers of the game come from: HMAC-SHA256, with the secret as the key, of the number of the
/// game and, by seat, the bytes that were revealed. The secret and all bytes must be valid.
Bytes32 deal_key(const FairDeal& deal);
/// Games from before there were keys were dealt from a seed: the first eight bytes, the highest first, of such an HMAC.
std::uint64_t deal_seed(const FairDeal& deal);

/// What a game was dealt from, as its record says.
using DealtFrom = std::variant<std::uint64_t, Bytes32>;  ///< a seed, or the key of the deal's stream

/// The seat that the lot falls on, from the key of a game or from a seed that somebody chose (TABLE-DEAL).
Seat drawn_first(const Bytes32& game_key, std::size_t players);
Seat drawn_first(std::uint64_t seed, std::size_t players);

/// Who played and who began, as the record says.
struct Beginning {
  std::size_t players = 0;
  Seat first{};
};

/// Checks the secret, everybody's bytes and receipts, what the game was dealt from and, where that was drawn, who
/// began. Returns a sentence that says who contributed to the deal and to whom that is a proof, or what does not match.
std::expected<std::string, std::string> verify_deal(const FairDeal& deal, const DealtFrom& from,
                                                    const Beginning& beginning = {},
                                                    Language language = Language::kEnglish);

}  // namespace cardtable
