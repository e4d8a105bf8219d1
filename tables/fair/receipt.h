// Receipts: what somebody's browser signs when it reveals its bytes, so that they can show later that every hash was
// known by then (docs/fair-deals.md, "Receipts").
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tables/fair/fair_deal.h"

namespace cardtable {

/// What is signed: the number of the game, the server's commitment, and everybody's hash and key.
std::string receipt_text(const FairDeal& deal);

/// Whether the text was signed with the other half of the key (Ed25519, RFC 8032). Nothing where that cannot be found
/// out: without OpenSSL, and in a browser's module, whose page does it.
std::optional<bool> is_signed(std::string_view text, std::string_view key, std::string_view signature);

/// The same for a receipt of that deal. Nothing also if there is none.
std::optional<bool> is_receipt_good(const FairDeal& deal, const Contribution& one);

}  // namespace cardtable
