#include "store/memory_store.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace cardtable {

std::expected<void, StoreError> MemoryStore::commit(std::span<const Write> writes) {
  Fault fault;
  {
    const std::scoped_lock guard(mutex_);
    fault = fault_;
  }
  if (fault) {
    if (auto error = fault(writes)) return std::unexpected(std::move(*error));
  }
  const std::scoped_lock guard(mutex_);
  std::map<std::string_view, std::uint64_t> last;  // the last version of each table after these writes
  for (const auto& write : writes) {
    const auto stored = tables_.find(write.table);
    if (stored != tables_.end()) last.emplace(write.table, stored->second.back().version);
    const auto [place, first] = last.emplace(write.table, write.version);
    if (!first && write.version != place->second + 1) {
      return std::unexpected(StoreError{
          fmt::format("table {}: version {} does not follow {}", write.table, write.version, place->second)});
    }
    place->second = write.version;
  }
  for (const auto& write : writes) tables_[write.table].push_back({write.version, write.text});
  return {};
}

std::expected<std::vector<StoredEntry>, StoreError> MemoryStore::read(std::string_view table, std::uint64_t after) {
  const std::scoped_lock guard(mutex_);
  const auto stored = tables_.find(table);
  if (stored == tables_.end()) return {};
  const auto first = std::ranges::upper_bound(stored->second, after, {}, &StoredEntry::version);
  return std::vector<StoredEntry>(first, stored->second.end());
}

void MemoryStore::set_fault(Fault fault) {
  const std::scoped_lock guard(mutex_);
  fault_ = std::move(fault);
}

}  // namespace cardtable
