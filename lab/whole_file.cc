#include "lab/whole_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace cardtable {
namespace {

InputError trouble(const std::string& path, std::string_view what) {
  return {path, std::string(what) + ": " + std::strerror(errno)};
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const auto count = write(file, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

bool is_device(const std::string& path) {
  struct stat status{};
  return stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

}  // namespace

std::expected<void, InputError> write_whole_file(const std::string& path, std::string_view text) {
  const bool is_direct = is_device(path);
  const std::string beside = is_direct ? path : path + ".part";
  const int flags = is_direct ? O_WRONLY | O_CLOEXEC : O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC;
  const int file = open(beside.c_str(), flags, 0644);
  if (file < 0) return std::unexpected(trouble(path, "cannot be written"));
  const bool is_written = write_all(file, text) && (is_direct || fsync(file) == 0);
  const int reason = errno;
  const bool is_closed = close(file) == 0;
  if (!is_written || !is_closed) {
    if (!is_written) errno = reason;
    const auto error = trouble(path, "cannot be written");
    if (!is_direct) unlink(beside.c_str());
    return std::unexpected(error);
  }
  if (!is_direct && std::rename(beside.c_str(), path.c_str()) != 0) {
    const auto error = trouble(path, "cannot be written");
    unlink(beside.c_str());
    return std::unexpected(error);
  }
  return {};
}

std::expected<std::string, InputError> read_whole_file(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return std::unexpected(trouble(path, "cannot be read"));
  std::string text;
  std::array<char, 65'536> buffer{};
  while (true) {
    const auto count = read(file, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      const auto error = trouble(path, "cannot be read");
      close(file);
      return std::unexpected(error);
    }
    if (count == 0) break;
    text.append(buffer.data(), static_cast<std::size_t>(count));
  }
  close(file);
  return text;
}

}  // namespace cardtable
