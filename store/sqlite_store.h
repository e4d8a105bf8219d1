// The store in one SQLite file (plus `-wal` and `-shm`, which belong to SQLite, and `-lock`).
#pragma once

#include <expected>
#include <filesystem>
#include <memory>

#include "store/store.h"

namespace cardtable {

/// Opens or creates the file, readable only by its owner. Only one process can use it at a time. Refuses, and does not
/// change, a file that another server uses, that is not a store, or that a newer version of this program has written.
std::expected<std::unique_ptr<Store>, StoreError> open_sqlite(const std::filesystem::path& path);

}  // namespace cardtable
