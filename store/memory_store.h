// A store in memory, for tests and for tables that need not be saved. It can be made to fail.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>

#include "store/store.h"

namespace cardtable {

class MemoryStore final : public Store {
 public:
  /// Called before each commit. If it returns an error, the commit fails with it. It may also block for a while.
  using Fault = std::function<std::optional<StoreError>(std::span<const Write>)>;

  std::expected<void, StoreError> commit(std::span<const Write> writes) override;
  std::expected<std::vector<StoredEntry>, StoreError> read(std::string_view table, std::uint64_t after) override;

  void set_fault(Fault fault);

 private:
  std::mutex mutex_;
  std::map<std::string, std::vector<StoredEntry>, std::less<>> tables_;
  Fault fault_;
};

}  // namespace cardtable
