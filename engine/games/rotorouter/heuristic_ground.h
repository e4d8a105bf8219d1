// The board of RotoRouter for finding ways: how many steps cells are from one another. A step is a tile to lay or a
// token to wait for; a tile to turn takes two.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/games/rotorouter/state.h"

namespace cardtable::rotorouter {

/// The board for route finding: empty cells count as tiles with every exit that take a step to enter.
template <class G>
struct Ground {
  using Word = typename G::Word;

  Tracks<G> tracks;  ///< with every empty cell as a Cross
  Links<G> links;
  Word empty;
  Word slow;  ///< cells that take a step to enter: empty ones and those with a token

  explicit Ground(const Board& board) : Ground(board, Tracks<G>(board)) {}

  /// After a tile with these exits was laid on a cell, or the one there was turned or replaced.
  Ground with_tile(Cell cell, Exits exits) const {
    Ground after = *this;
    const Word here = G::of(cell);
    for (const Side side : kAllSides) {
      Word& cells = after.tracks.exits[index(side)];
      cells = exits.has(side) ? cells | here : cells & ~here;
    }
    after.links = Links<G>(after.tracks);
    after.slow &= ~(empty & here);
    after.empty &= ~here;
    return after;
  }
  /// After a token has gone from one tile to another.
  Ground with_token_moved(Word from, Word to) const {
    Ground after = *this;
    after.slow = (slow & ~from) | to;
    return after;
  }

 private:
  Ground(const Board& board, const Tracks<G>& laid)
      : tracks(filled(laid)), links(tracks), empty(G::kAll & ~laid.taken), slow(empty | all_tokens<G>(board)) {}

  static Tracks<G> filled(Tracks<G> tracks) {
    for (Word& cells : tracks.exits) cells |= G::kAll & ~tracks.taken;
    tracks.taken = G::kAll;
    return tracks;
  }
};

/// Counting stops here: a way this long is as good as none.
inline constexpr std::size_t kMostSteps = 15;

/// These cells' neighbours, connected or not.
template <class G>
typename G::Word beside(typename G::Word cells) {
  typename G::Word next = 0;
  for (const Side side : kAllSides) next |= G::moved(cells, side);
  return next & G::kAll;
}
/// These cells and their neighbours.
template <class G>
typename G::Word with_beside(typename G::Word cells) {
  return cells | beside<G>(cells);
}

/// How many steps cells are from a start. A step goes into a slow cell, two steps through sides that do not connect.
template <class G>
class Rings {
 public:
  using Word = typename G::Word;

  /// Goes out until every cell in `sought` is found. An empty start takes a step, too.
  void search(const Ground<G>& ground, Word start, Word sought) {
    missing_ = sought;
    go_on(ground, start, {.cells = start & ~ground.empty});
  }

  /// The same, starting from rings on another ground that differs from this one only in the cells `changed`: the rings
  /// agree until they reach a neighbour of those cells.
  void search_again(const Ground<G>& ground, Word start, Word sought, const Rings& before, Word changed) {
    const Word near = with_beside<G>(changed);
    std::uint8_t same = 0;
    if ((changed & start) == 0) {
      while (same < before.rings_ && (before.within_[same] & near) == 0) ++same;
    }
    if (same < 3) return search(ground, start, sought);
    const Word last = before.within_[same - 1];
    const Word found = sought & last;
    missing_ = sought & ~last;
    for (Word left = found; left != 0; left &= left - 1) steps_[lowest_bit(left)] = before.steps_[lowest_bit(left)];
    const Word next = ground.links.next_to(last) | beside<G>(before.within_[same - 3]);
    go_on(ground, start,
          {.cells = last | (next & ground.slow) | start,
           .last = last,
           .late = beside<G>(before.within_[same - 2]),
           .ring = same});
  }

  /// Whether a sought cell was found.
  bool has_found(Word cell) const { return (missing_ & cell) == 0; }
  std::size_t steps_to(Word cell) const { return has_found(cell) ? steps_[lowest_bit(cell)] : kMostSteps; }
  /// The cells no farther away than the last sought cell; all cells if one was not found.
  Word seen() const { return missing_ == 0 ? within_[rings_ - 1U] : G::kAll; }
  /// The cells within that many steps; all cells beyond the range of the search.
  Word within(std::size_t steps) const { return steps < rings_ ? within_[steps] : G::kAll; }

 private:
  /// The state of a search when it starts a ring.
  struct Front {
    Word cells;
    Word last = 0;  ///< the ring before
    Word late = 0;  ///< what is next to the ring before it
    std::uint8_t ring = 0;
  };

  /// Not inlined: it is long, and the browser's module contains it for both sizes of the board.
  [[gnu::noinline]] void go_on(const Ground<G>& ground, Word start, Front at) {
    const Word fast = G::kAll & ~ground.slow;
    for (; at.ring < kMostSteps; ++at.ring) {
      at.cells |= at.late & fast;
      Word next = ground.links.next_to(at.cells);
      for (Word more = at.cells | (next & fast); more != at.cells; more |= next & fast) {
        at.cells = more;
        next = ground.links.next_to(at.cells);
      }
      within_[at.ring] = at.cells;
      if (const Word found = missing_ & at.cells; found != 0) {
        missing_ &= ~found;
        for (Word left = found; left != 0; left &= left - 1) steps_[lowest_bit(left)] = at.ring;
        if (missing_ == 0) break;
      }
      const Word latest = at.late;
      at.late = beside<G>(at.last);
      at.last = at.cells;
      at.cells |= ((next | latest) & ground.slow) | start;
    }
    rings_ = static_cast<std::uint8_t>(std::min<std::size_t>(at.ring + 1U, kMostSteps));
  }

  Word missing_ = 0;  ///< not found
  std::uint8_t rings_ = 0;
  std::array<std::uint8_t, G::kStride * G::kSize> steps_;  // NOLINT: only those of cells that were found are read
  std::array<Word, kMostSteps> within_;                    // NOLINT: as many as there are rings
};

/// The shortest ways from a goal to a start, found from the rings around both. The start itself costs no step.
template <class G>
class ShortestWays {
 public:
  using Word = typename G::Word;

  ShortestWays(const Ground<G>& ground, const Rings<G>& around_goal, const Rings<G>& around_start, Word start)
      : ground_(ground), around_goal_(around_goal), around_start_(around_start) {
    has_any_ = around_goal.has_found(start);
    if (!has_any_) return;
    length_ = around_goal.steps_to(start);
    // A token is not in its own way; an empty start takes a step from either end.
    if ((start & ground.slow & ~ground.empty) != 0 && length_ > 0) --length_;
  }

  /// All cells on the shortest ways. Only a change on these cells can make a way longer, and only a new tile on one of
  /// them or a token that leaves one can save a step. A step into a slow cell counts from either end.
  Word cells() const {
    if (!has_any_) return G::kAll;
    Word cells = around_goal_.within(length_ + 1) & around_start_.within(0) & ground_.slow;
    for (std::size_t steps = 0; steps <= length_; ++steps) {
      const Word fast = around_start_.within(length_ - steps) & ~ground_.slow;
      const Word slow = around_start_.within(length_ - steps + 1) & ground_.slow;
      cells |= around_goal_.within(steps) & (fast | slow);
    }
    return cells;
  }

  /// Cells through which there would be a shorter way if their tile connected to all neighbours.
  Word shortcuts() const {
    if (!has_any_) return G::kAll;
    Word cells = 0;
    for (std::size_t steps = 0; steps < length_; ++steps) {
      cells |= with_beside<G>(around_goal_.within(steps)) & with_beside<G>(around_start_.within(length_ - 1 - steps));
    }
    return cells;
  }

 private:
  const Ground<G>& ground_;
  const Rings<G>& around_goal_;
  const Rings<G>& around_start_;
  bool has_any_;
  std::size_t length_ = 0;
};

}  // namespace cardtable::rotorouter
