#include "store/file_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace cardtable {

// A separate file, not the database: closing a descriptor of the database would drop the locks that SQLite holds on it,
// whichever descriptor took them. The lock file is never removed, since somebody else may have just locked it.
std::expected<FileLock, StoreError> FileLock::take(const std::filesystem::path& file) {
  auto path = file;
  path += "-lock";
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) {
    return std::unexpected(StoreError{fmt::format("cannot create {}: {}", path.string(), std::strerror(errno))});
  }
  FileLock lock(descriptor);
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) {
      return std::unexpected(StoreError{fmt::format("{} is in use by another server", file.string())});
    }
    return std::unexpected(StoreError{fmt::format("cannot lock {}: {}", path.string(), std::strerror(errno))});
  }
  return lock;
}

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace cardtable
