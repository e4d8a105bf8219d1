// A store in memory, for tests and for tables that need not be saved. It can be made to fail.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
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
  std::expected<void, StoreError> keep_result(const DailyResult& result) override;
  std::expected<std::vector<DailyResult>, StoreError> results(std::string_view deal, std::size_t most) override;
  StoreCondition inspect() override;

  void set_fault(Fault fault);
  void set_late_fault(Fault fault);
  void set_condition(StoreCondition condition);

 private:
  std::expected<void, StoreError> add(std::span<const Write> writes);

  std::mutex mutex_;
  std::map<std::string, std::vector<StoredEntry>, std::less<>> tables_;
  std::map<std::pair<std::string, std::string>, DailyResult> results_;  ///< by deal and player
  Fault fault_;
  Fault late_fault_;
  StoreCondition condition_;
};

}  // namespace cardtable
