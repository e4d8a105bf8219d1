// Where tables are stored. A table is its journal: entries are only ever appended, each with the next version. The text
// of an entry is opaque to the store.
//
// Any thread may call. A commit and a read do not block each other if the implementation can avoid it.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cardtable {

/// For the server's log: names the file or the table, and what went wrong.
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

  /// Commits all writes or none; they are on disk when it returns. A journal has no gaps, and nothing in it is ever
  /// replaced: a version that does not follow the last one of its table is an error (a table may begin with any). So an
  /// entry that builds on one that could not be committed is refused too.
  virtual std::expected<void, StoreError> commit(std::span<const Write> writes) = 0;

  /// The entries of a table after version `after`, in order; none if there is no such table.
  virtual std::expected<std::vector<StoredEntry>, StoreError> read(std::string_view table, std::uint64_t after) = 0;
};

}  // namespace cardtable
