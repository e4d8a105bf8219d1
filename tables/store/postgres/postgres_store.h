// The store in PostgreSQL, which several servers may share: one row per entry, one transaction per commit. A table
// belongs to the server that took it last; the transaction of every write checks the number of that taking.
#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "tables/store/store.h"

namespace cardtable {

struct PostgresOptions {
  /// How long a silent server keeps its tables.
  std::chrono::milliseconds lease{5'000};
  std::string name = "cardtable";  ///< of this server, for people who look at the database
};

/// Whether this is the address of a PostgreSQL database and not the name of a file.
bool is_postgres(std::string_view address);

/// Connects, and creates or updates the schema. `url` may name several hosts.
std::expected<std::unique_ptr<Store>, StoreError> open_postgres(const std::string& url,
                                                                const PostgresOptions& options = {});

}  // namespace cardtable
