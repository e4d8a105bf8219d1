// Copies all tables from one store to another and compares them there, entry by entry. What is already there is not
// copied again, so a copy that was interrupted goes on.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <vector>

#include "store/store.h"

namespace cardtable {

struct CopyFigures {
  std::uint64_t tables = 0;   ///< that are the same in both stores now
  std::uint64_t copied = 0;   ///< of them, those that were not before
  std::uint64_t entries = 0;  ///< that were copied
  /// Tables that are different in the other store and do not just end earlier there; they were left alone.
  std::vector<std::string> conflicts;
};

/// Calls `progress` now and then. The error says which store failed; what was copied until then stays.
std::expected<CopyFigures, StoreError> copy_tables(Store& from, Store& to,
                                                   const std::function<void(const CopyFigures&)>& progress);

}  // namespace cardtable
