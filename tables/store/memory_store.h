// A store in memory, for tests and for tables that need not be saved. It can be made to fail.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "tables/store/store.h"

namespace cardtable {

class MemoryStore final : public Store {
 public:
  /// Called before each commit, or after it. If it returns an error, the commit fails with that error; after the
  /// commit, the writes are there nevertheless. It may also block for a while.
  using Fault = std::function<std::optional<StoreError>(std::span<const Write>)>;

  std::expected<void, StoreError> commit(std::span<const Write> writes) override;
  ReadResult read_now(std::string_view table, std::uint64_t after) override;

  std::expected<std::vector<std::string>, StoreError> tables(std::string_view after, std::size_t most) override;
  std::expected<std::vector<StoredTable>, StoreError> describe(std::string_view after, std::size_t most) override;
  std::expected<bool, StoreError> erase(const std::string& table, std::uint64_t epoch) override;
  std::expected<std::uint64_t, StoreError> prune(std::uint64_t unused_for, std::size_t most) override;
  std::expected<std::uint64_t, StoreError> pack(std::uint64_t /*unused_for*/, std::size_t /*most*/) override {
    return 0;  // nothing would become smaller
  }
  std::optional<TakeResult> take(const std::string& table, const Take& done) override;
  void release(const std::string& table, std::uint64_t epoch) override;
  std::expected<void, StoreError> keep_result(const DailyResult& result) override;
  std::expected<std::vector<DailyResult>, StoreError> results(std::string_view deal, std::size_t most) override;
  StoreCondition inspect() override;

  /// Seconds since 1970.
  void set_clock(std::function<std::uint64_t()> clock);
  void set_fault(Fault fault);
  void set_late_fault(Fault fault);
  void set_condition(StoreCondition condition);

 private:
  std::expected<void, StoreError> add(std::span<const Write> writes);

  std::mutex mutex_;
  struct Times {
    std::uint64_t opened = 0;
    std::uint64_t used = 0;
  };
  std::map<std::string, std::vector<StoredEntry>, std::less<>> tables_;
  std::map<std::string, Times, std::less<>> times_;
  std::set<std::string> held_;  ///< tables that somebody has in memory
  std::function<std::uint64_t()> clock_ = seconds_now;
  std::map<std::pair<std::string, std::string>, DailyResult> results_;  ///< by deal and player
  Fault fault_;
  Fault late_fault_;
  StoreCondition condition_;
};

}  // namespace cardtable
