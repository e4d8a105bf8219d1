// A new table as somebody asked for it, before it has a place and a code. Any thread may lay one.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "table/table.h"

namespace cardtable {

struct LaidTable {
  Table table;
  std::vector<Applied> applied;  ///< the entries with which its journal begins
  std::string token;             ///< of whoever asked
};

std::expected<LaidTable, InputError> lay_table(const Registry& registry, const json::value& wish, std::int64_t now_ms);

}  // namespace cardtable
