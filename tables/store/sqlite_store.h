// The store in one SQLite file (plus `-wal` and `-shm`, which belong to SQLite, and `-lock`).
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>

#include "tables/store/store.h"

namespace cardtable {

struct SqliteOptions {
  /// A checkpoint copies every changed page once, so rare checkpoints copy less. At this number the log stays at about
  /// 32 MB.
  int checkpoint_pages = 8'000;
  /// `inspect` shortens a longer log. The log exceeds the checkpoint limit only while another program reads the file:
  /// the store cannot stop a reader, and the log keeps what it reads.
  std::uint64_t most_log_bytes = 64U << 20U;
  std::uint64_t (*now)() = seconds_now;  ///< since 1970
};

/// Opens or creates the file, readable only by its owner. Only one process can use it at a time, under whatever name.
/// Refuses, and does not change, a file that another server uses, that is not a store, or that a newer version of this
/// program has written.
///
/// Commits fail once the file, its log or its lock is deleted, moved or replaced, and work again when it is back.
std::expected<std::unique_ptr<Store>, StoreError> open_sqlite(const std::filesystem::path& path,
                                                              const SqliteOptions& options = {});

/// The same file for reading only, also while a server uses it. What would change it fails.
std::expected<std::unique_ptr<Store>, StoreError> read_sqlite(const std::filesystem::path& path);

}  // namespace cardtable
