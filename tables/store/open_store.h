// Opens the store at an address: the name of a SQLite file, or `postgresql://…`.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "tables/store/postgres/postgres_store.h"
#include "tables/store/store.h"

namespace cardtable {

std::expected<std::unique_ptr<Store>, StoreError> open_store(const std::string& address,
                                                             const PostgresOptions& options = {});

/// The address without its password, for showing.
std::string shown_address(const std::string& address);

}  // namespace cardtable
