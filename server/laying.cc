#include "server/laying.h"

#include <algorithm>

#include "server/secret.h"

namespace cardtable {

std::expected<LaidTable, InputError> lay_table(const Registry& registry, const json::value& wish, std::int64_t now_ms) {
  auto setup = read_wish(registry, wish);
  if (!setup) return std::unexpected(setup.error());
  const auto token = random_token();
  for (Chair& chair : setup->chairs) {
    if (chair.kind == ChairKind::kPerson) chair.token = token;
  }
  setup->bot_seed = random_number();
  const Moment now{now_ms, random_number()};
  const Entry first{.kind = EntryKind::kOpened, .text = json::serialize(setup_json(*setup))};
  auto table = Table::opened(registry, first, now);
  if (!table) return std::unexpected(table.error());
  LaidTable laid{std::move(*table), {}, token};
  laid.applied.push_back({.version = 1, .entry = first});
  const bool is_full =
      std::ranges::none_of(laid.table.chairs(), [](const Chair& chair) { return chair.kind == ChairKind::kOpen; });
  if (is_full && laid.table.phase() == Phase::kWaiting) {
    auto dealt = laid.table.apply({.kind = EntryKind::kDealt, .value = setup->seed.value_or(now.chance)}, now);
    if (dealt) laid.applied.push_back(std::move(*dealt));
  }
  return laid;
}

}  // namespace cardtable
