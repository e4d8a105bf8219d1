// Writes to a store that fails now and then, as the server does: after a failure it checks what is there and continues
// from that. It remembers what was acknowledged, so that it can say what is missing.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "tables/store/sqlite_store.h"

namespace cardtable {

class CarefulUser {
 public:
  explicit CarefulUser(std::filesystem::path path) : path_(std::move(path)) {}

  /// Opens the store, commits this many times to two tables at once, reads, and closes it. Retries failures a few
  /// times; may throw.
  void work(int commits);
  /// With a disk that works again: what is wrong with the content; empty if nothing is.
  std::string wrong() const;
  void close() { store_.reset(); }
  std::uint64_t acknowledged() const { return acknowledged_.size(); }
  std::uint64_t failed() const { return failed_; }

 private:
  static constexpr std::array kTables{"AAAAAA", "BBBBBB"};
  static constexpr int kTries = 4;
  /// Makes checkpoints come within a few commits.
  static constexpr SqliteOptions kSmallLog{.checkpoint_pages = 8, .most_log_bytes = std::uint64_t{12} * 4096};

  bool open();
  bool look();
  void commit(int number);

  std::filesystem::path path_;
  std::unique_ptr<Store> store_;
  std::uint64_t version_ = 0;                          ///< the last one of both tables, as far as known
  std::map<std::uint64_t, std::string> acknowledged_;  ///< by version
  std::set<std::string> tried_;                        ///< every text
  std::uint64_t failed_ = 0;
};

}  // namespace cardtable
