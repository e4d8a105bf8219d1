#include "tables/fair/receipt.h"

#include <fmt/format.h>

namespace cardtable {

std::string receipt_text(const FairDeal& deal) {
  std::string text = fmt::format("cardtable receipt 1\ngame {}\ncommitment {}\n", deal.game, deal.commitment);
  for (const Contribution& one : deal.contributions) {
    if (one.hash.empty()) continue;
    text += fmt::format("seat {} {} {}\n", index(one.seat), one.hash, one.key.empty() ? "-" : one.key);
  }
  return text;
}

std::optional<bool> is_receipt_good(const FairDeal& deal, const Contribution& one) {
  if (one.key.empty() || one.receipt.empty()) return std::nullopt;
  return is_signed(receipt_text(deal), one.key, one.receipt);
}

}  // namespace cardtable
