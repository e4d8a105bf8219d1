// The tables in PostgreSQL, and how they are made and brought up to date.
#pragma once

#include <cstdint>
#include <expected>

#include "store/postgres/connection.h"

namespace cardtable::postgres {

/// The version of the schema that this program uses.
constexpr std::uint64_t kSchema = 1;

/// Makes what is missing, one version after the other, each in a transaction. Servers that start at the same moment
/// wait for each other. An error if a newer program has been here.
std::expected<void, StoreError> migrate(Connection& connection);

}  // namespace cardtable::postgres
