#include "rooms/deal.h"

#include "fair/deal.h"
#include "fair/digest.h"
#include "rooms/secret.h"

namespace cardtable {

DealSecret new_deal_secret() {
  const auto bytes = random_bytes();
  return {to_hex(bytes), to_hex(sha256(bytes))};
}

entry::Dealt make_deal(const DealDue& due) {
  auto next = new_deal_secret();
  std::uint64_t seed = 0;
  if (due.chosen_seed) {
    seed = *due.chosen_seed;
  } else {
    seed = due.deal.secret.empty() ? random_number() : deal_seed(due.deal);
  }
  return {.seat = due.seat,
          .seed = seed,
          .next_secret = std::move(next.secret),
          .next_commitment = std::move(next.commitment)};
}

}  // namespace cardtable
