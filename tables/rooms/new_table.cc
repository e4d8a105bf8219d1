#include "tables/rooms/new_table.h"

#include <algorithm>

#include "tables/fair/digest.h"
#include "tables/fair/random_bytes.h"
#include "tables/rooms/deal.h"
#include "tables/rooms/secret.h"

namespace cardtable {

std::expected<NewTable, InputError> make_table(const Registry& registry, const json::value& request,
                                               std::int64_t now_ms, Language language) {
  auto setup = read_request(registry, request, language);
  if (!setup) return std::unexpected(setup.error());
  const auto token = random_token();
  for (Chair& chair : setup->chairs) {
    if (chair.kind == ChairKind::kPerson) chair.token = token;
  }
  if (setup->day.empty() || setup->set) setup->bot_seed = random_number();
  if (!setup->replay.empty()) setup->key = to_hex(random_bytes());
  if (has_seats_for_others(setup->chairs)) {
    auto [secret, commitment] = new_deal_secret();
    setup->secret = std::move(secret);
    setup->commitment = std::move(commitment);
  }
  const Moment now{now_ms, random_bytes()};
  const Entry first = entry::Opened{json::serialize(setup_json(*setup))};
  auto table = Table::opened(registry, first, now);
  if (!table) return std::unexpected(table.error());
  NewTable made{std::move(*table), {}, token};
  made.applied.push_back({.version = 1, .entry = first});
  const bool is_full =
      std::ranges::none_of(made.table.chairs(), [](const Chair& chair) { return chair.kind == ChairKind::kOpen; });
  // At a table with a free seat everybody is dealt cards together, once the host starts.
  if (is_full && !made.table.is_shared() && made.table.phase() == Phase::kWaiting) {
    auto dealt = made.table.apply(made.table.deal_at_once(kNoSeat, now), now);
    if (dealt) made.applied.push_back(std::move(*dealt));
  }
  return made;
}

}  // namespace cardtable
