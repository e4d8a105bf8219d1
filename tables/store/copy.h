// Copies all tables from one store to another and compares them there, entry by entry. It skips what is already there,
// so an interrupted copy can be resumed.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <vector>

#include "tables/store/store.h"

namespace cardtable {

struct CopyFigures {
  std::uint64_t tables = 0;   ///< now the same in both stores
  std::uint64_t copied = 0;   ///< of these, the tables that were not the same before
  std::uint64_t entries = 0;  ///< copied
  /// Tables that differ in the other store, beyond ending earlier there; they were left alone.
  std::vector<std::string> conflicts;
};

/// `Store::take`, and waits for the answer.
TakeResult take_now(Store& store, const std::string& table);

/// Calls `progress` now and then. The error says which store failed; what was copied so far stays.
std::expected<CopyFigures, StoreError> copy_tables(Store& from, Store& to,
                                                   const std::function<void(const CopyFigures&)>& progress);
/// Copies the players whom the other store does not have, with their passkeys, sessions and seats; returns how many.
std::expected<std::uint64_t, StoreError> copy_players(Store& from, Store& to);

}  // namespace cardtable
