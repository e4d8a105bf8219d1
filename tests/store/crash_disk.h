// What may be on a disk after a power failure: everything that was synced, and any part of the rest.
#pragma once

#include <filesystem>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "tests/store/fault_vfs.h"

namespace cardtable {

/// What happens to the calls that were not synced.
enum class Unsynced {
  kNone,  ///< all are lost
  kAll,   ///< none is lost
  kSome,  ///< each is lost or not, whatever their order
  kTorn,  ///< the same, and of each write only some sectors arrive
};

class CrashDisk {
 public:
  /// The file existed, empty, before the first call.
  explicit CrashDisk(const std::string& file) { files_[file].is_there = true; }

  void apply(const DiskCall& call);
  /// Writes the files as a crash at this point would leave them.
  void crash_into(const std::filesystem::path& folder, Unsynced unsynced, std::mt19937& random) const;

 private:
  struct File {
    std::string synced;
    bool is_there = false;
    std::vector<DiskCall> pending;
  };
  static void change(File& file, const DiskCall& call);
  void sync_folder();
  std::map<std::string, File> files_;
};

}  // namespace cardtable
