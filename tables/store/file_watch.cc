#include "tables/store/file_watch.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace cardtable {

std::expected<void, StoreError> FileWatch::add(std::filesystem::path path) {
  struct stat found{};
  if (::stat(path.c_str(), &found) != 0) {
    return std::unexpected(StoreError{fmt::format("cannot find {}: {}", path.string(), std::strerror(errno))});
  }
  files_.push_back({std::move(path), found.st_dev, found.st_ino});
  return {};
}

std::string FileWatch::broken() const {
  for (const auto& file : files_) {
    struct stat found{};
    if (::stat(file.path.c_str(), &found) != 0) {
      return fmt::format("{} was deleted or moved away while in use ({})", file.path.string(), std::strerror(errno));
    }
    if (found.st_dev != file.device || found.st_ino != file.number) {
      return fmt::format("{} was replaced by another file while in use", file.path.string());
    }
  }
  return {};
}

}  // namespace cardtable
