// Legal actions as rows of bytes, one for each action. Few actions of thousands are legal at a time, so a row remembers
// in which blocks of 64 bytes it has any, and only these are cleared.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "engine/kit/action_table.h"

namespace cardtable {

class MaskRows {
 public:
  MaskRows(std::size_t rows, std::size_t actions)
      : actions_(actions), words_((actions + kBlock * 64 - 1) / (kBlock * 64)), blocks_(rows * words_) {}

  std::size_t bytes_per_row() const { return words_ * sizeof(std::uint64_t); }

  /// Clears all of it, whatever it shows.
  void clear_all(std::size_t number, std::uint8_t* row) {
    std::memset(row, 0, actions_);
    std::memset(blocks_.data() + number * words_, 0, bytes_per_row());
  }
  /// Clears what it shows.
  void clear(std::size_t number, std::uint8_t* row) {
    std::uint64_t* const blocks = blocks_.data() + number * words_;
    if (actions_ <= 2 * kBlock) return clear_all(number, row);
    for (std::size_t word = 0; word < words_; ++word) {
      std::uint64_t left = blocks[word];
      blocks[word] = 0;
      for (; left != 0; left &= left - 1) {
        const std::size_t first = (word * 64 + static_cast<std::size_t>(std::countr_zero(left))) * kBlock;
        std::memset(row + std::min(first, actions_ - kBlock), 0, kBlock);  // the last block may begin earlier
      }
    }
  }
  /// Fetches what clear() will write.
  void prefetch(std::size_t number, const std::uint8_t* row) const {
    for (std::size_t word = 0; word < words_; ++word) {
      for (std::uint64_t left = blocks_[number * words_ + word]; left != 0; left &= left - 1) {
        __builtin_prefetch(row + (word * 64 + static_cast<std::size_t>(std::countr_zero(left))) * kBlock, 1);
      }
    }
  }
  /// Marks these moves in a row that shows none.
  template <class Moves, class Table>
  void mark(std::size_t number, std::uint8_t* row, const Moves& moves, const Table& table) {
    std::uint64_t* const blocks = blocks_.data() + number * words_;
    if (words_ == 1) {
      std::uint64_t marked = 0;  // in a register: the compiler has to expect any byte of the row to be part of `blocks`
      for (const auto& move : moves) {
        const auto action = static_cast<std::size_t>(table.action_of(move));
        row[action] = 1;
        marked |= std::uint64_t{1} << action / kBlock % 64;
      }
      blocks[0] = marked;
      return;
    }
    for (const auto& move : moves) {
      const auto action = static_cast<std::size_t>(table.action_of(move));
      row[action] = 1;
      blocks[action / (kBlock * 64)] |= std::uint64_t{1} << action / kBlock % 64;
    }
  }

 private:
  static constexpr std::size_t kBlock = 64;

  std::size_t actions_;
  std::size_t words_;                  ///< of each row, with a bit for each of its blocks
  std::vector<std::uint64_t> blocks_;  ///< that have a legal action
};

}  // namespace cardtable
