// The tables in PostgreSQL, and how they are created and updated.
#pragma once

#include <cstdint>
#include <expected>

#include "tables/store/postgres/connection.h"

namespace cardtable::postgres {

/// The version of the schema that this program uses.
constexpr std::uint64_t kSchema = 6;

/// Applies the missing versions one after the other, each in a transaction. Servers that start at the same moment wait
/// for each other. Fails if a newer program has updated the schema.
std::expected<void, StoreError> migrate(Connection& connection);

}  // namespace cardtable::postgres
