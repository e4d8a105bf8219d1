#include "apps/wasm/browser_store.h"

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "apps/wasm/worker.h"

namespace cardtable {
namespace {

namespace json = boost::json;

constexpr std::chrono::milliseconds kBetweenLooks{1'000};

std::string text_of(const std::vector<Write>& writes) {
  json::array list;
  for (const Write& write : writes) {
    list.push_back(json::object{{"table", write.table},
                                {"version", write.version},
                                {"text", write.text},
                                {"startsJournal", write.starts_journal}});
  }
  return json::serialize(list);
}

}  // namespace

std::expected<void, StoreError> BrowserStore::commit(std::span<const Write> writes) {
  for (const Write& write : writes) {
    auto& journal = tables_[write.table];
    if (write.starts_journal) journal.clear();
    journal.push_back({write.version, write.text});
  }
  return {};
}

ReadResult BrowserStore::read_now(std::string_view table, std::uint64_t after) {
  const auto stored = tables_.find(table);
  if (stored == tables_.end()) return {};
  const auto first = std::ranges::upper_bound(stored->second, after, {}, &StoredEntry::version);
  return std::vector<StoredEntry>(first, stored->second.end());
}

std::expected<std::vector<std::string>, StoreError> BrowserStore::tables(std::string_view after, std::size_t most) {
  std::vector<std::string> names;
  for (auto at = tables_.upper_bound(after); at != tables_.end() && names.size() < most; ++at) {
    names.push_back(at->first);
  }
  return names;
}

void BrowserStore::set(const std::string& table, std::vector<StoredEntry> journal) {
  if (journal.empty()) {
    tables_.erase(table);
  } else {
    tables_[table] = std::move(journal);
  }
}

bool BrowserWriter::write(std::vector<Write> writes, Done done) {
  if (waiting_.size() >= most_waiting_) return false;
  const auto text = text_of(writes);
  waiting_.push_back({.id = ++next_, .writes = std::move(writes), .done = std::move(done), .since = Clock::now()});
  worker_commit(next_, text.data(), text.size());
  return true;
}

void BrowserWriter::committed(std::uint32_t batch, CommitOutcome outcome, std::string_view why) {
  if (waiting_.empty() || waiting_.front().id != batch) return;
  const Batch done = std::move(waiting_.front());
  waiting_.pop_front();
  const bool is_committed = outcome == CommitOutcome::kCommitted;
  if (is_committed) {
    (void)store_.commit(done.writes);
    last_commit_ = Clock::now();
    ++figures_.commits;
    figures_.entries += done.writes.size();
  } else {
    ++figures_.failed;
    last_error_ = why;
  }
  if (outcome != CommitOutcome::kConflict) is_failing_ = !is_committed;
  figures_.failure = is_failing_ ? last_error_ : std::string();
  done.done(is_committed);
}

void BrowserWriter::look_after_database() {
  if (!wants_to_look() || Clock::now() < next_look_) return;
  next_look_ = Clock::now() + kBetweenLooks;
  write({}, [](bool) {});
}

WriterFigures BrowserWriter::figures() const {
  const auto now = Clock::now();
  auto figures = figures_;
  figures.waiting = waiting_.size();
  if (!waiting_.empty()) figures.longest_wait = now - waiting_.front().since;
  if (last_commit_) figures.since_last_commit = now - *last_commit_;
  return figures;
}

}  // namespace cardtable
