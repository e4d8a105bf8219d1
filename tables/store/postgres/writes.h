// A group commit in the form that PostgreSQL gets: one call with arrays of the tables and their entries.
#pragma once

#include <expected>
#include <span>

#include "tables/store/postgres/parameters.h"
#include "tables/store/store.h"

namespace cardtable::postgres {

constexpr const char* kAppend = "SELECT cardtable.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";

class WriteBatch {
 public:
  /// An error if the writes of a table do not follow one another. Leaves out entries that a later write of the same
  /// batch replaces.
  static std::expected<WriteBatch, StoreError> of(std::span<const Write> writes);

  /// For `kAppend`.
  Parameters parameters(std::uint64_t server) const;

 private:
  Array codes_{Type::kText};
  Array firsts_{Type::kBigint};
  Array follow_{Type::kBool};
  Array lasts_{Type::kBigint};
  Array restarts_{Type::kBool};
  Array epochs_{Type::kBigint};
  Array entry_codes_{Type::kText};
  Array versions_{Type::kBigint};
  Array texts_{Type::kBytes};
};

}  // namespace cardtable::postgres
