// Reserves a file for this process: a lock on `<file>-lock` that ends with the process, however it ends.
#pragma once

#include <expected>
#include <filesystem>
#include <utility>

#include "store/store.h"

namespace cardtable {

class FileLock {
 public:
  static std::expected<FileLock, StoreError> take(const std::filesystem::path& file);

  FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

}  // namespace cardtable
