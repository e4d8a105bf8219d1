// The store in one SQLite file (and beside it `-wal` and `-shm`, which SQLite keeps, and `-lock`).
#pragma once

#include <expected>
#include <filesystem>
#include <memory>

#include "store/store.h"

namespace cardtable {

/// Opens the file, or makes it, readable by its owner only. One process has it at a time. Refused, and left as it is:
/// a file that another server uses, that is not a store, or that a newer version of this program has written.
std::expected<std::unique_ptr<Store>, StoreError> open_sqlite(const std::filesystem::path& path);

}  // namespace cardtable
