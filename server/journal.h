// A table from its journal: when it comes back to memory, and to tell somebody what was missed.
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

/// Somebody who wants to hear of the entries from `version` on, each with the table right after it.
struct Listener {
  std::uint64_t version = 0;
  std::function<void(const Table&, const Applied&)> told;
};

/// The table that a journal leads to. Games that were over before what the listener asks for are not played again.
std::expected<Table, std::string> table_from(const Registry& registry, std::span<const StoredEntry> journal, Moment now,
                                             const Listener* listener = nullptr);

}  // namespace cardtable
