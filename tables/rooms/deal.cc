#include "tables/rooms/deal.h"

#include "tables/fair/deal.h"
#include "tables/fair/digest.h"
#include "tables/fair/random_bytes.h"

namespace cardtable {

DealSecret new_deal_secret() {
  const auto bytes = random_bytes();
  return {to_hex(bytes), to_hex(sha256(bytes))};
}

entry::Dealt make_deal(const DealDue& due) {
  auto next = new_deal_secret();
  std::string key;
  if (!due.chosen_seed) key = to_hex(due.deal.secret.empty() ? random_bytes() : deal_key(due.deal));
  return {.seat = due.seat,
          .seed = due.chosen_seed.value_or(0),
          .key = std::move(key),
          .next_secret = std::move(next.secret),
          .next_commitment = std::move(next.commitment)};
}

}  // namespace cardtable
