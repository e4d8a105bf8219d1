// A new table as somebody asked for it, before it has a code and a place in the hub. Any thread may make one.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "table/table.h"

namespace cardtable {

struct NewTable {
  Table table;
  std::vector<Applied> applied;  ///< the entries with which its journal begins
  std::string token;             ///< of whoever asked
};

std::expected<NewTable, InputError> make_table(const Registry& registry, const json::value& request,
                                               std::int64_t now_ms);

}  // namespace cardtable
