#include "tables/store/file_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace cardtable {
namespace {

std::unexpected<StoreError> failed(std::string_view what, const std::filesystem::path& path) {
  return std::unexpected(StoreError{fmt::format("cannot {} {}: {}", what, path.string(), std::strerror(errno))});
}

std::unexpected<StoreError> in_use(const std::filesystem::path& file) {
  return std::unexpected(StoreError{fmt::format("{} is in use by another server", file.string())});
}

/// A byte that SQLite neither locks nor writes. The lock belongs to the descriptor, not to the process, so nothing that
/// SQLite does with its own descriptors releases it.
bool lock_inside(int descriptor) {
  constexpr off_t kFarAway = off_t{1} << 62U;
  struct flock byte{};
  byte.l_type = F_WRLCK;
  byte.l_whence = SEEK_SET;
  byte.l_start = kFarAway;
  byte.l_len = 1;
  return ::fcntl(descriptor, F_OFD_SETLK, &byte) == 0;
}

}  // namespace

std::filesystem::path FileLock::path_for(const std::filesystem::path& file) {
  auto path = file;
  path += "-lock";
  return path;
}

// The lock file comes first: a store that does not get it must not even open the database, because closing it again
// would release the locks of another store in the same process. The lock file is never removed, since another process
// may just have locked it.
std::expected<FileLock, StoreError> FileLock::take(const std::filesystem::path& file) {
  const auto path = path_for(file);
  FileLock lock;
  lock.beside_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock.beside_ < 0) return failed("create", path);
  if (::flock(lock.beside_, LOCK_EX | LOCK_NB) != 0) return errno == EWOULDBLOCK ? in_use(file) : failed("lock", path);
  lock.inside_ = ::open(file.c_str(), O_RDWR | O_CLOEXEC);
  if (lock.inside_ < 0) return failed("open", file);
  if (!lock_inside(lock.inside_)) return errno == EAGAIN || errno == EACCES ? in_use(file) : failed("lock", file);
  return lock;
}

FileLock::~FileLock() {
  if (inside_ >= 0) ::close(inside_);
  if (beside_ >= 0) ::close(beside_);
}

}  // namespace cardtable
