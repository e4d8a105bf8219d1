#include "tests/store/crash_disk.h"

#include <algorithm>
#include <fstream>
#include <utility>

namespace cardtable {
namespace {

constexpr std::size_t kSector = 512;

void write(std::string& content, std::size_t offset, std::string_view bytes) {
  if (content.size() < offset + bytes.size()) content.resize(offset + bytes.size(), '\0');
  content.replace(offset, bytes.size(), bytes);
}

/// A write of which only some sectors arrive.
void tear(std::string& content, std::size_t offset, std::string_view bytes, std::mt19937& random) {
  for (std::size_t at = 0; at < bytes.size();) {
    const auto count = std::min(kSector - (offset + at) % kSector, bytes.size() - at);
    if (random() % 2 == 0) write(content, offset + at, bytes.substr(at, count));
    at += count;
  }
}

}  // namespace

void CrashDisk::change(File& file, const DiskCall& call) {
  switch (call.kind) {
    case DiskCall::Kind::kCreate:
      file.is_there = true;
      break;
    case DiskCall::Kind::kWrite:
      write(file.synced, static_cast<std::size_t>(call.offset), call.bytes);
      break;
    case DiskCall::Kind::kTruncate:
      file.synced.resize(static_cast<std::size_t>(call.offset), '\0');
      break;
    case DiskCall::Kind::kDelete:
      file = {};
      break;
    case DiskCall::Kind::kSync:
      break;
  }
}

void CrashDisk::apply(const DiskCall& call) {
  File& file = files_[call.file];
  if (call.kind == DiskCall::Kind::kSync) {
    const auto pending = std::exchange(file.pending, {});
    for (const auto& one : pending) change(file, one);
    // SQLite then syncs the folder too, which makes earlier deletions durable.
    const bool is_new =
        std::ranges::any_of(pending, [](const auto& one) { return one.kind == DiskCall::Kind::kCreate; });
    if (is_new) sync_folder();
  } else if (call.kind == DiskCall::Kind::kDelete && call.is_durable) {
    file = {};
  } else {
    file.pending.push_back(call);
  }
}

void CrashDisk::sync_folder() {
  for (auto& [name, file] : files_) {
    const auto is_delete = [](const auto& one) { return one.kind == DiskCall::Kind::kDelete; };
    const auto last = std::ranges::find_if(file.pending.rbegin(), file.pending.rend(), is_delete);
    if (last == file.pending.rend()) continue;
    const std::vector<DiskCall> later(last.base(), file.pending.end());
    file = {.pending = later};
  }
}

void CrashDisk::crash_into(const std::filesystem::path& folder, Unsynced unsynced, std::mt19937& random) const {
  for (auto [name, file] : files_) {
    const auto pending = std::exchange(file.pending, {});
    for (const auto& call : pending) {
      const bool is_random = unsynced == Unsynced::kSome || unsynced == Unsynced::kTorn;
      const bool is_lost = unsynced == Unsynced::kNone || (is_random && random() % 2 == 0);
      if (is_lost && call.kind == DiskCall::Kind::kDelete) break;  // later calls went to another file
      if (is_lost) continue;
      if (unsynced == Unsynced::kTorn && call.kind == DiskCall::Kind::kWrite) {
        tear(file.synced, static_cast<std::size_t>(call.offset), call.bytes, random);
      } else {
        change(file, call);
      }
    }
    if (!file.is_there) continue;
    std::ofstream(folder / name, std::ios::binary)
        .write(file.synced.data(), static_cast<std::streamsize>(file.synced.size()));
  }
}

}  // namespace cardtable
