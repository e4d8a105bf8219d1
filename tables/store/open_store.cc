#include "tables/store/open_store.h"

#include <algorithm>

#include "tables/store/sqlite_store.h"

namespace cardtable {

std::expected<std::unique_ptr<Store>, StoreError> open_store(const std::string& address,
                                                             const PostgresOptions& options) {
  return is_postgres(address) ? open_postgres(address, options) : open_sqlite(address);
}

std::string shown_address(const std::string& address) {
  if (!is_postgres(address)) return address;
  const auto begin = address.find("://") + 3;
  const auto path = std::min(address.find_first_of("/?", begin), address.size());
  const auto at = address.rfind('@', path);
  // A password may also be a parameter.
  const auto end = std::min(address.find('?', begin), address.size());
  const bool has_user = at != std::string::npos && at >= begin;
  return address.substr(0, begin) + address.substr(has_user ? at + 1 : begin, end - (has_user ? at + 1 : begin));
}

}  // namespace cardtable
