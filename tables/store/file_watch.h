// Whether names still lead to the files that were opened: not deleted, moved away or replaced.
#pragma once

#include <sys/types.h>

#include <expected>
#include <filesystem>
#include <string>
#include <vector>

#include "tables/store/store.h"

namespace cardtable {

class FileWatch {
 public:
  /// Remembers which file is at this path now. It follows a symbolic link anew each time, so it notices when the link
  /// points to another file. The number of a file's names says nothing: a deleted file may still have a hard link.
  std::expected<void, StoreError> add(std::filesystem::path path);

  /// Names the path that no longer leads to its file; empty if all do.
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
