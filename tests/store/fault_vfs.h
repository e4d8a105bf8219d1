// Real files under SQLite, with a disk that misbehaves on demand: it records writes and syncs, refuses the n-th call,
// writes only half, is full, hangs or lies. While an object of this class exists, every new connection uses it. Nothing
// is really synced, so that thousands of runs take seconds.
#pragma once

#include <sqlite3.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace cardtable {

/// One operation on a file, which is named by the last part of its path.
struct DiskCall {
  enum class Kind { kCreate, kWrite, kTruncate, kSync, kDelete };
  Kind kind;
  std::string file;
  std::int64_t offset = 0;  ///< of kWrite; the new length of kTruncate
  std::string bytes;        ///< of kWrite
  bool is_durable = false;  ///< of kDelete: the folder was synced too
};

enum class IoCall { kOpen, kRead, kWrite, kTruncate, kSync, kSize, kDelete, kAccess, kSharedMemory };

class FaultVfs {
 public:
  FaultVfs();
  FaultVfs(const FaultVfs&) = delete;
  FaultVfs& operator=(const FaultVfs&) = delete;
  ~FaultVfs();

  enum class Answer {
    kWork,
    kFail,   ///< an I/O error
    kFull,   ///< no space: a write writes its first half, other calls fail
    kShort,  ///< a write writes its first half and fails; other calls fail
  };
  /// Called before each operation; without it everything works.
  using Decide = std::function<Answer(IoCall)>;
  void set_decide(Decide decide);

  void set_recording(bool is_recording) { is_recording_ = is_recording; }
  /// Claims to sync without doing so.
  void set_lying(bool is_lying) { is_lying_ = is_lying; }
  const std::vector<DiskCall>& recorded() const { return recorded_; }

 private:
  friend struct FaultFile;
  Answer decide(IoCall call);
  void record(DiskCall::Kind kind, const char* path, std::int64_t offset = 0, std::string_view bytes = {},
              bool is_durable = false);
  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags);
  static int remove(sqlite3_vfs* vfs, const char* name, int syncs_folder);
  static int access(sqlite3_vfs* vfs, const char* name, int flags, int* result);
  static int last_error(sqlite3_vfs* vfs, int size, char* text);

  sqlite3_vfs* real_;
  sqlite3_vfs vfs_;
  std::mutex mutex_;
  Decide decide_;
  std::vector<DiskCall> recorded_;
  std::atomic<bool> is_recording_ = false;
  std::atomic<bool> is_lying_ = false;
  std::atomic<bool> is_full_ = false;  ///< the last call was refused for lack of space
};

}  // namespace cardtable
