// Whether names still lead to the files that were opened: not deleted, not moved away, not replaced by others.
#pragma once

#include <sys/types.h>

#include <expected>
#include <filesystem>
#include <string>
#include <vector>

#include "store/store.h"

namespace cardtable {

class FileWatch {
 public:
  /// Remembers which file is at this path now. A symbolic link is followed anew each time, so one that is pointed at
  /// another file is noticed. The number of a file's names says nothing: a deleted file may have a hard link left.
  std::expected<void, StoreError> add(std::filesystem::path path);

  /// Says which name no longer leads to its file; empty if all do.
  std::string broken() const;

 private:
  struct File {
    std::filesystem::path path;
    dev_t device;
    ino_t number;
  };
  std::vector<File> files_;
};

}  // namespace cardtable
