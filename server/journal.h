// Rebuilds a table from its journal: to load it into memory, and to tell a client what it missed.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <span>
#include <string>

#include "engine/registry/registry.h"
#include "store/store.h"
#include "table/table.h"

namespace cardtable {

/// Calls `on_entry` for each entry from `version` on, with the table right after it.
struct Listener {
  std::uint64_t version = 0;
  std::function<void(const Table&, const Applied&)> on_entry;
};

/// The table that a journal leads to. Games that ended before the listener's first entry are not replayed.
std::expected<Table, std::string> table_from(const Registry& registry, std::span<const StoredEntry> journal, Moment now,
                                             const Listener* listener = nullptr);

}  // namespace cardtable
