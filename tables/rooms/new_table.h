// A new table as requested, before it has a code and is in the hub. Any thread may make one.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "tables/table/table.h"

namespace cardtable {

struct NewTable {
  Table table;
  std::vector<Applied> applied;  ///< the first entries of its journal
  std::string token;             ///< for the person who requested it
};

std::expected<NewTable, InputError> make_table(const Registry& registry, const json::value& request,
                                               std::int64_t now_ms, Language language = Language::kEnglish);

}  // namespace cardtable
