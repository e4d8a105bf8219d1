// Moves as they are typed: a word and what follows it. A game lists its words with their forms, finds the one that was
// typed and reads what follows. Only a refused move allocates memory: a journal has thousands of moves.
#pragma once

#include <array>
#include <cstddef>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/input_error.h"

namespace cardtable {

/// The words of a line, split at blanks. The first few are found once; longer lines work too.
class MoveText {
 public:
  explicit MoveText(std::string_view line);

  std::size_t size() const { return size_; }
  std::string_view operator[](std::size_t i) const { return i < kKept ? words_[i] : word_beyond(i); }
  std::string_view back() const { return (*this)[size_ - 1]; }

 private:
  /// As many as a usual move has.
  static constexpr std::size_t kKept = 6;

  std::string_view word_beyond(std::size_t i) const;

  std::string_view line_;
  std::array<std::string_view, kKept> words_{};
  std::size_t size_ = 0;
};

/// `play CARD` is the word `play` with the form `CARD`; the word itself may be two, `token place`.
struct MoveWord {
  std::string_view word;
  std::string_view form;
};

/// What is wrong with a move.
std::unexpected<InputError> refused_move(std::string message);

/// Which of these words was typed, followed by what its form asks for; otherwise an error that says what may be typed.
std::expected<std::size_t, InputError> find_move_word(const MoveText& text, std::span<const MoveWord> words);

}  // namespace cardtable
