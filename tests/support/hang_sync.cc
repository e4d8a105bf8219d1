// Preloaded into a server by a test: syncing to disk hangs for as long as the file named by CARDTABLE_HANG exists.
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdlib>

namespace {

void wait_while_hung() {
  constexpr useconds_t kPause = 20'000;
  const char* file = std::getenv("CARDTABLE_HANG");  // NOLINT(concurrency-mt-unsafe): nobody changes it
  while (file != nullptr && ::access(file, F_OK) == 0) ::usleep(kPause);
}

}  // namespace

extern "C" int fsync(int file) {
  wait_while_hung();
  return static_cast<int>(::syscall(SYS_fsync, file));
}

extern "C" int fdatasync(int file) {
  wait_while_hung();
  return static_cast<int>(::syscall(SYS_fdatasync, file));
}
