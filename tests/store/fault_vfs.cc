#include "tests/store/fault_vfs.h"

#include <cerrno>
#include <string_view>
#include <utility>

namespace cardtable {
namespace {

std::string_view last_part(const char* path) {
  const std::string_view text = path == nullptr ? "" : path;
  return text.substr(text.rfind('/') + 1);
}

int error_of(IoCall call) {
  switch (call) {
    case IoCall::kOpen:
      return SQLITE_CANTOPEN;
    case IoCall::kRead:
      return SQLITE_IOERR_READ;
    case IoCall::kWrite:
      return SQLITE_IOERR_WRITE;
    case IoCall::kTruncate:
      return SQLITE_IOERR_TRUNCATE;
    case IoCall::kSync:
      return SQLITE_IOERR_FSYNC;
    case IoCall::kSize:
      return SQLITE_IOERR_FSTAT;
    case IoCall::kDelete:
      return SQLITE_IOERR_DELETE;
    case IoCall::kAccess:
      return SQLITE_IOERR_ACCESS;
    case IoCall::kSharedMemory:
      return SQLITE_IOERR_SHMSIZE;
  }
  return SQLITE_IOERR;
}

}  // namespace

/// The open file that SQLite sees; the real one follows it in memory. Nothing here uses the heap unless it records,
/// since exceptions must not pass through SQLite.
struct FaultFile {
  sqlite3_file base;
  FaultVfs* vfs;
  const char* path;  ///< SQLite keeps it while the file is open

  static FaultFile& of(sqlite3_file* file) { return *reinterpret_cast<FaultFile*>(file); }
  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }

  static int close(sqlite3_file* file) {
    auto& self = of(file);
    return self.real()->pMethods != nullptr ? self.real()->pMethods->xClose(self.real()) : SQLITE_OK;
  }
  static int read(sqlite3_file* file, void* bytes, int count, sqlite3_int64 offset) {
    if (of(file).vfs->decide(IoCall::kRead) != FaultVfs::Answer::kWork) return SQLITE_IOERR_READ;
    return of(file).real()->pMethods->xRead(of(file).real(), bytes, count, offset);
  }
  static int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset) {
    auto& self = of(file);
    const auto answer = self.vfs->decide(IoCall::kWrite);
    if (answer == FaultVfs::Answer::kFail) return SQLITE_IOERR_WRITE;
    const int written = answer == FaultVfs::Answer::kWork ? count : count / 2;
    self.vfs->record(DiskCall::Kind::kWrite, self.path, offset,
                     {static_cast<const char*>(bytes), static_cast<std::size_t>(written)});
    const int status = self.real()->pMethods->xWrite(self.real(), bytes, written, offset);
    if (answer == FaultVfs::Answer::kFull) return SQLITE_FULL;
    return answer == FaultVfs::Answer::kShort ? SQLITE_IOERR_WRITE : status;
  }
  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    auto& self = of(file);
    if (self.vfs->decide(IoCall::kTruncate) != FaultVfs::Answer::kWork) return SQLITE_IOERR_TRUNCATE;
    self.vfs->record(DiskCall::Kind::kTruncate, self.path, size);
    return self.real()->pMethods->xTruncate(self.real(), size);
  }
  static int sync(sqlite3_file* file, int /*flags*/) {
    auto& self = of(file);
    if (self.vfs->decide(IoCall::kSync) != FaultVfs::Answer::kWork) return SQLITE_IOERR_FSYNC;
    if (!self.vfs->is_lying_) self.vfs->record(DiskCall::Kind::kSync, self.path);
    return SQLITE_OK;
  }
  static int size(sqlite3_file* file, sqlite3_int64* bytes) {
    if (of(file).vfs->decide(IoCall::kSize) != FaultVfs::Answer::kWork) return SQLITE_IOERR_FSTAT;
    return of(file).real()->pMethods->xFileSize(of(file).real(), bytes);
  }
  static int map(sqlite3_file* file, int region, int bytes, int extends, void volatile** memory) {
    if (of(file).vfs->decide(IoCall::kSharedMemory) != FaultVfs::Answer::kWork) return SQLITE_IOERR_SHMSIZE;
    return of(file).real()->pMethods->xShmMap(of(file).real(), region, bytes, extends, memory);
  }

  static const sqlite3_io_methods* methods() {
    static const sqlite3_io_methods made = [] {
      sqlite3_io_methods m{};
      m.iVersion = 2;
      m.xClose = close;
      m.xRead = read;
      m.xWrite = write;
      m.xTruncate = truncate;
      m.xSync = sync;
      m.xFileSize = size;
      m.xLock = [](sqlite3_file* f, int level) { return of(f).real()->pMethods->xLock(of(f).real(), level); };
      m.xUnlock = [](sqlite3_file* f, int level) { return of(f).real()->pMethods->xUnlock(of(f).real(), level); };
      m.xCheckReservedLock = [](sqlite3_file* f, int* out) {
        return of(f).real()->pMethods->xCheckReservedLock(of(f).real(), out);
      };
      m.xFileControl = [](sqlite3_file* f, int what, void* value) {
        return of(f).real()->pMethods->xFileControl(of(f).real(), what, value);
      };
      m.xSectorSize = [](sqlite3_file* f) { return of(f).real()->pMethods->xSectorSize(of(f).real()); };
      m.xDeviceCharacteristics = [](sqlite3_file* f) {
        return of(f).real()->pMethods->xDeviceCharacteristics(of(f).real());
      };
      m.xShmMap = map;
      m.xShmLock = [](sqlite3_file* f, int offset, int count, int flags) {
        return of(f).real()->pMethods->xShmLock(of(f).real(), offset, count, flags);
      };
      m.xShmBarrier = [](sqlite3_file* f) { of(f).real()->pMethods->xShmBarrier(of(f).real()); };
      m.xShmUnmap = [](sqlite3_file* f, int deletes) {
        return of(f).real()->pMethods->xShmUnmap(of(f).real(), deletes);
      };
      return m;
    }();
    return &made;
  }
};

FaultVfs::FaultVfs() : real_(sqlite3_vfs_find(nullptr)), vfs_(*real_) {
  vfs_.pNext = nullptr;
  vfs_.zName = "fault";
  vfs_.pAppData = this;
  vfs_.szOsFile = static_cast<int>(sizeof(FaultFile)) + real_->szOsFile;
  vfs_.xOpen = open;
  vfs_.xDelete = remove;
  vfs_.xAccess = access;
  vfs_.xGetLastError = last_error;
  sqlite3_vfs_register(&vfs_, 1);
}

FaultVfs::~FaultVfs() {
  sqlite3_vfs_unregister(&vfs_);
  sqlite3_vfs_register(real_, 1);
}

void FaultVfs::set_decide(Decide decide) {
  const std::scoped_lock guard(mutex_);
  decide_ = std::move(decide);
}

FaultVfs::Answer FaultVfs::decide(IoCall call) {
  Decide decide;
  {
    const std::scoped_lock guard(mutex_);
    decide = decide_;
  }
  const auto answer = decide ? decide(call) : Answer::kWork;
  is_full_ = answer == Answer::kFull;
  return answer;
}

void FaultVfs::record(DiskCall::Kind kind, const char* path, std::int64_t offset, std::string_view bytes,
                      bool is_durable) {
  if (!is_recording_) return;
  const std::scoped_lock guard(mutex_);
  recorded_.push_back({kind, std::string(last_part(path)), offset, std::string(bytes), is_durable});
}

int FaultVfs::open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  auto& self = *static_cast<FaultVfs*>(vfs->pAppData);
  auto& opened = FaultFile::of(file);
  file->pMethods = nullptr;
  if (self.decide(IoCall::kOpen) != Answer::kWork) return error_of(IoCall::kOpen);
  int exists = 0;
  if (name != nullptr) self.real_->xAccess(self.real_, name, SQLITE_ACCESS_EXISTS, &exists);
  const int status = self.real_->xOpen(self.real_, name, opened.real(), flags, out_flags);
  if (status != SQLITE_OK) return status;
  opened.vfs = &self;
  opened.path = name;
  file->pMethods = FaultFile::methods();
  if (exists == 0) self.record(DiskCall::Kind::kCreate, name);
  return SQLITE_OK;
}

int FaultVfs::remove(sqlite3_vfs* vfs, const char* name, int syncs_folder) {
  auto& self = *static_cast<FaultVfs*>(vfs->pAppData);
  if (self.decide(IoCall::kDelete) != Answer::kWork) return error_of(IoCall::kDelete);
  const bool is_durable = syncs_folder != 0 && !self.is_lying_;
  self.record(DiskCall::Kind::kDelete, name, 0, {}, is_durable);
  return self.real_->xDelete(self.real_, name, 0);
}

int FaultVfs::access(sqlite3_vfs* vfs, const char* name, int flags, int* result) {
  auto& self = *static_cast<FaultVfs*>(vfs->pAppData);
  if (self.decide(IoCall::kAccess) != Answer::kWork) return error_of(IoCall::kAccess);
  return self.real_->xAccess(self.real_, name, flags, result);
}

int FaultVfs::last_error(sqlite3_vfs* vfs, int /*size*/, char* /*text*/) {
  return static_cast<FaultVfs*>(vfs->pAppData)->is_full_ ? ENOSPC : EIO;
}

}  // namespace cardtable
