// Why a computer player likes a move, in words that a player understands: no internal scores, no codes.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace cardtable {

struct Reason {
  std::string what;  ///< the move, as an order: `play the 7 of clubs`
  std::string why;   ///< the reason for it, or at least what it does: `keeps the Red Jack`; may be empty

  /// `play the 7 of clubs: keeps the Red Jack`.
  std::string text() const { return why.empty() ? what : what + ": " + why; }
};

/// The few moves that a heuristic liked best. Adding one costs next to nothing, so it always happens.
template <class Move, class Worth>
class ThoughtRanking {
 public:
  void add(const Move& move, Worth worth) {
    std::size_t place = std::min(count_, kMost - 1);
    if (count_ == kMost && worth <= best_[place].worth) return;
    for (; place > 0 && best_[place - 1].worth < worth; --place) best_[place] = best_[place - 1];
    best_[place] = {move, worth};
    count_ = std::min(count_ + 1, kMost);
  }

  /// A line for each, the chosen one first; `reason_of` has the words.
  template <class ReasonOf>
  void tell(const Move& chosen, std::vector<std::string>& lines, ReasonOf&& reason_of) const {
    lines.push_back(reason_of(chosen).text());
    for (std::size_t i = 0; i < count_ && lines.size() < kMost; ++i) {
      if (!(best_[i].move == chosen)) lines.push_back("or " + reason_of(best_[i].move).text());
    }
  }

 private:
  static constexpr std::size_t kMost = 3;
  struct Liked {
    Move move{};
    Worth worth{};
  };
  std::array<Liked, kMost> best_{};
  std::size_t count_ = 0;
};

/// Adds a thought to the others.
inline void add_thought(std::string& thoughts, const std::string& thought) {
  if (thought.empty()) return;
  if (!thoughts.empty()) thoughts += ", ";
  thoughts += thought;
}

}  // namespace cardtable
