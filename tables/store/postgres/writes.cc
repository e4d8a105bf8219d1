#include "tables/store/postgres/writes.h"

#include <fmt/format.h>

#include <limits>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace cardtable::postgres {
namespace {

/// The writes of one table.
struct TableWrites {
  const Write* first = nullptr;
  bool restarts = false;
  std::vector<const Write*> entries;
};

std::unexpected<StoreError> failure(std::string message) { return std::unexpected(StoreError{std::move(message)}); }

}  // namespace

std::expected<WriteBatch, StoreError> WriteBatch::of(std::span<const Write> writes) {
  std::map<std::string_view, TableWrites> tables;  // in order: every transaction locks its rows in this order
  for (const auto& write : writes) {
    if (write.version > std::numeric_limits<std::int64_t>::max()) {
      return failure(fmt::format("table {}: version {} is too large", write.table, write.version));
    }
    auto& table = tables[write.table];
    if (table.first == nullptr) table.first = &write;
    if (write.epoch != table.first->epoch) return failure(fmt::format("table {}: two epochs", write.table));
    if (write.starts_journal) {
      table.entries.clear();
      table.restarts = true;
    } else if (!table.entries.empty() && write.version != table.entries.back()->version + 1) {
      return failure(fmt::format("table {}: version {} does not follow {}", write.table, write.version,
                                 table.entries.back()->version));
    }
    table.entries.push_back(&write);
  }
  WriteBatch batch;
  for (const auto& [code, table] : tables) {
    batch.codes_.add(code);
    batch.firsts_.add(table.first->version);
    batch.follow_.add(!table.first->starts_journal);
    batch.lasts_.add(table.entries.back()->version);
    batch.restarts_.add(table.restarts);
    batch.epochs_.add(table.first->epoch);
    for (const Write* entry : table.entries) {
      batch.entry_codes_.add(code);
      batch.versions_.add(entry->version);
      batch.texts_.add(std::string_view(entry->text));
    }
  }
  return batch;
}

Parameters WriteBatch::parameters(std::uint64_t server) const {
  Parameters all;
  all.add(server);
  for (const Array* array :
       {&codes_, &firsts_, &follow_, &lasts_, &restarts_, &epochs_, &entry_codes_, &versions_, &texts_}) {
    all.add(*array);
  }
  return all;
}

}  // namespace cardtable::postgres
