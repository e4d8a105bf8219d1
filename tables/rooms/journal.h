// Rebuilds a table from its journal: to load it into memory, and to find what a client missed.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/refusal.h"
#include "engine/registry/registry.h"
#include "tables/store/store.h"
#include "tables/table/table.h"

namespace cardtable {

/// Calls `on_entry` for each entry from `version` on, with the state of the table right after it.
struct Listener {
  std::uint64_t version = 0;
  std::function<void(const Table&, const Applied&)> on_entry;
};

/// Why a journal does not lead to a table.
struct Unreadable {
  std::string why{};                     ///< for the log: it may name cards
  std::optional<Refusal> for_players{};  ///< instead of that, if players may see it
};

/// The table that a journal leads to, unless its latest game was played under other rules than this program's. Games
/// that ended before the listener's first entry are not replayed. What the journal has times for happens then, if `now`
/// has its calendar time.
std::expected<Table, Unreadable> table_from(const Registry& registry, std::span<const StoredEntry> journal, Moment now,
                                            const Listener* listener = nullptr);

/// A shorter journal that leads to the same table and ends with its current version. Nothing if there is none: the
/// journal is already short, or contains something that a shorter journal cannot express. The result has been read back
/// and compared. `turn_began_ms`, since 1970, is the time of its entries; 0 for none.
std::optional<std::vector<StoredEntry>> shorter_journal(const Registry& registry, const Table& table,
                                                        std::int64_t turn_began_ms = 0);

}  // namespace cardtable
