// Why a computer player likes a move, in words that a player understands: no internal scores, no codes.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/language.h"
#include "engine/core/policy.h"

namespace cardtable {

struct Reason {
  std::string what;  ///< the move, as an order: `play the 7 of clubs`
  /// What speaks for it, the most important first: `keeps the Red Jack`; empty where there is nothing to say.
  std::vector<std::string> why{};

  /// Adds a reason; an empty one says nothing.
  void add(std::string reason) {
    if (!reason.empty()) why.push_back(std::move(reason));
  }
  /// `keeps the Red Jack, skips the next player`.
  std::string why_text(Language language = Language::kEnglish) const;
  /// `play the 7 of clubs: keeps the Red Jack`.
  std::string text(Language language = Language::kEnglish) const;
};

/// A line of a trace: the chosen move without a word before it, another with `or`.
std::string thought_line(const Reason& reason, bool is_chosen, Language language);

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
  void tell(const Move& chosen, Trace& trace, ReasonOf&& reason_of) const {
    trace.lines.push_back(thought_line(reason_of(chosen), true, trace.language));
    for (std::size_t i = 0; i < count_ && trace.lines.size() < kMost; ++i) {
      if (best_[i].move == chosen) continue;
      trace.lines.push_back(thought_line(reason_of(best_[i].move), false, trace.language));
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

}  // namespace cardtable
