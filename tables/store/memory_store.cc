#include "tables/store/memory_store.h"

#include <fmt/format.h>

#include <algorithm>  // IWYU pragma: keep
#include <utility>

namespace cardtable {

std::expected<void, StoreError> MemoryStore::commit(std::span<const Write> writes) {
  Fault fault;
  Fault late_fault;
  {
    const std::scoped_lock guard(mutex_);
    if (!condition_.moved.empty()) return std::unexpected(StoreError{condition_.moved});
    fault = fault_;
    late_fault = late_fault_;
  }
  if (fault) {
    if (auto error = fault(writes)) return std::unexpected(std::move(*error));
  }
  if (auto added = add(writes); !added) return added;
  if (late_fault) {
    if (auto error = late_fault(writes)) return std::unexpected(std::move(*error));
  }
  return {};
}

std::expected<void, StoreError> MemoryStore::add(std::span<const Write> writes) {
  const std::scoped_lock guard(mutex_);
  std::map<std::string_view, std::uint64_t> last;  // the last version of each table after these writes
  for (const auto& write : writes) {
    if (write.starts_journal) {
      last.insert_or_assign(write.table, write.version);
      continue;
    }
    const auto stored = tables_.find(write.table);
    if (stored != tables_.end()) last.emplace(write.table, stored->second.back().version);
    const auto [place, first] = last.emplace(write.table, write.version);
    if (!first && write.version != place->second + 1) {
      return std::unexpected(StoreError{
          fmt::format("table {}: version {} does not follow {}", write.table, write.version, place->second)});
    }
    place->second = write.version;
  }
  for (const auto& write : writes) {
    auto& journal = tables_[write.table];
    if (write.starts_journal) journal.clear();
    journal.push_back({write.version, write.text});
    auto& times = times_[write.table];
    times.used = clock_();
    if (times.opened == 0) times.opened = times.used;
    held_.insert(write.table);
  }
  return {};
}

ReadResult MemoryStore::read_now(std::string_view table, std::uint64_t after) {
  const std::scoped_lock guard(mutex_);
  const auto stored = tables_.find(table);
  if (stored == tables_.end()) return {};
  const auto first = std::ranges::upper_bound(stored->second, after, {}, &StoredEntry::version);
  return std::vector<StoredEntry>(first, stored->second.end());
}

std::expected<std::vector<std::string>, StoreError> MemoryStore::tables(std::string_view after, std::size_t most) {
  const std::scoped_lock guard(mutex_);
  std::vector<std::string> names;
  for (auto at = tables_.upper_bound(after); at != tables_.end() && names.size() < most; ++at) {
    names.push_back(at->first);
  }
  return names;
}

std::expected<std::vector<StoredTable>, StoreError> MemoryStore::describe(std::string_view after, std::size_t most) {
  const std::scoped_lock guard(mutex_);
  std::vector<StoredTable> found;
  for (auto at = tables_.upper_bound(after); at != tables_.end() && found.size() < most; ++at) {
    const auto& [code, journal] = *at;
    StoredTable table{
        .code = code, .entries = journal.size(), .opened = times_[code].opened, .used = times_[code].used};
    for (const auto& entry : journal) table.bytes += entry.text.size();
    found.push_back(std::move(table));
  }
  return found;
}

std::expected<bool, StoreError> MemoryStore::erase(const std::string& table, std::uint64_t /*epoch*/) {
  const std::scoped_lock guard(mutex_);
  times_.erase(table);
  held_.erase(table);
  return tables_.erase(table) > 0;
}

std::expected<std::uint64_t, StoreError> MemoryStore::prune(std::uint64_t unused_for, std::size_t most) {
  const std::scoped_lock guard(mutex_);
  const auto now = clock_();
  std::uint64_t removed = 0;
  for (auto at = times_.begin(); at != times_.end() && removed < most;) {
    if (at->second.used + unused_for > now || held_.contains(at->first)) {
      ++at;
      continue;
    }
    tables_.erase(at->first);
    at = times_.erase(at);
    ++removed;
  }
  return removed;
}

std::optional<TakeResult> MemoryStore::take(const std::string& table, const Take& /*done*/) {
  auto journal = read_now(table, 0);
  const std::scoped_lock guard(mutex_);
  if (journal && !journal->empty()) held_.insert(table);
  return taken(std::move(journal));
}

void MemoryStore::release(const std::string& table, std::uint64_t /*epoch*/) {
  const std::scoped_lock guard(mutex_);
  held_.erase(table);
}

std::expected<void, StoreError> MemoryStore::keep_result(const DailyResult& result) {
  const std::scoped_lock guard(mutex_);
  if (!condition_.moved.empty()) return std::unexpected(StoreError{condition_.moved});
  results_.emplace(std::pair(result.deal, result.player), result);
  return {};
}

std::expected<std::vector<DailyResult>, StoreError> MemoryStore::results(std::string_view deal, std::size_t most) {
  const std::scoped_lock guard(mutex_);
  std::vector<DailyResult> found;
  for (auto at = results_.lower_bound({std::string(deal), ""});
       at != results_.end() && at->first.first == deal && found.size() < most; ++at) {
    found.push_back(at->second);
  }
  return found;
}

StoreCondition MemoryStore::inspect() {
  const std::scoped_lock guard(mutex_);
  return condition_;
}

void MemoryStore::set_clock(std::function<std::uint64_t()> clock) {
  const std::scoped_lock guard(mutex_);
  clock_ = std::move(clock);
}

void MemoryStore::set_fault(Fault fault) {
  const std::scoped_lock guard(mutex_);
  fault_ = std::move(fault);
}

void MemoryStore::set_late_fault(Fault fault) {
  const std::scoped_lock guard(mutex_);
  late_fault_ = std::move(fault);
}

void MemoryStore::set_condition(StoreCondition condition) {
  const std::scoped_lock guard(mutex_);
  condition_ = std::move(condition);
}

}  // namespace cardtable
