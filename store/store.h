// Where tables are kept. A table is its journal: entries that are only ever added, each with the next version. What an
// entry says is a text that the store does not look into.
//
// Any thread may call; a commit and a read do not wait for each other where the implementation can help it.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cardtable {

/// For the log of whoever runs the server: names the file or the table, and what went wrong.
struct StoreError {
  std::string message;
};

struct StoredEntry {
  std::uint64_t version = 0;
  std::string text;

  friend bool operator==(const StoredEntry&, const StoredEntry&) = default;
};

struct Write {
  std::string table;
  std::uint64_t version = 0;
  std::string text;
};

class Store {
 public:
  virtual ~Store() = default;

  /// All or nothing, and on disk when it returns. A journal has no holes and nothing in it is ever replaced: a version
  /// that does not follow the last of its table is an error (a table may begin with any). So an entry that was made on
  /// top of one that could not be kept is refused too.
  virtual std::expected<void, StoreError> commit(std::span<const Write> writes) = 0;

  /// The entries of a table after `version`, in order; none when there is no such table.
  virtual std::expected<std::vector<StoredEntry>, StoreError> read(std::string_view table, std::uint64_t after) = 0;
};

}  // namespace cardtable
