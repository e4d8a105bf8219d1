// Reserves a file for this process until the process ends, however it ends. There are two locks: one on `<file>-lock`,
// and one on the file itself, which also holds when the file is opened under another name or the lock file is removed.
#pragma once

#include <expected>
#include <filesystem>
#include <utility>

#include "tables/store/store.h"

namespace cardtable {

class FileLock {
 public:
  /// The file must exist. `file` must not be a symbolic link: the lock would be beside the link.
  static std::expected<FileLock, StoreError> take(const std::filesystem::path& file);
  static std::filesystem::path path_for(const std::filesystem::path& file);

  FileLock(FileLock&& other) noexcept
      : beside_(std::exchange(other.beside_, -1)), inside_(std::exchange(other.inside_, -1)) {}
  FileLock& operator=(FileLock&&) = delete;
  /// Call it after SQLite has closed the file: closing any descriptor of the file releases SQLite's own locks.
  ~FileLock();

 private:
  FileLock() = default;
  int beside_ = -1;
  int inside_ = -1;
};

}  // namespace cardtable
