// How far a RotoRouter player is from the end: for each corner still to score, the work on the board (tiles to lay, to
// turn, tokens in the way) between it and each token, and the cheapest way to share the corners out among the tokens.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/games/rotorouter/state.h"
#include "engine/games/rotorouter/tokens.h"

namespace cardtable::rotorouter {

/// What a piece of the way costs, in turns of an undisturbed player.
struct RouteCosts {
  double step = 1.0;      ///< a tile to lay, or to turn (two of these), or a token to wait for
  double near = 0.1;      ///< a cell between token and corner: less of a way can be broken
  double action = 0.5;    ///< a token to place or to move
  double crowding = 0.3;  ///< an own token on the home corner while others wait to be placed
};
inline constexpr RouteCosts kRouteCosts{};

/// The board for route finding: empty cells count as tiles with every exit that take a step to enter.
template <class G>
struct Ground {
  using Word = typename G::Word;

  Links<G> links;  ///< with every empty cell as a Cross
  Word empty;
  Word slow;  ///< cells that take a step to enter: empty ones and those with a token

  explicit Ground(const Board& board)
      : links(filled(board)), empty(G::kAll & ~Tracks<G>(board).taken), slow(empty | all_tokens<G>(board)) {}

 private:
  static Tracks<G> filled(const Board& board) {
    Tracks<G> tracks(board);
    const Word open = G::kAll & ~tracks.taken;
    for (Word& cells : tracks.exits) cells |= open;
    tracks.taken = G::kAll;
    return tracks;
  }
};

/// Steps are counted no further than this: a way with so many to do is as good as none.
inline constexpr std::size_t kMostSteps = 15;

/// The cells within so many steps of a goal. A step goes into a slow cell, two steps through sides that do not connect.
template <class G>
class Rings {
 public:
  using Word = typename G::Word;

  /// Goes out until every cell in `sought` is found.
  Rings(const Ground<G>& ground, Word goal, Word sought) {
    const Word fast = G::kAll & ~ground.slow;
    Word cells = goal & ~ground.empty;
    Word late = 0;  // next to the ring before the last
    for (rings_ = 0; rings_ < kMostSteps; ++rings_) {
      if (rings_ == 1) cells |= goal;
      cells = spread(ground, cells | (late & fast), fast);
      within_[rings_] = cells;
      if ((sought & ~cells) == 0) {
        ++rings_;
        return;
      }
      late = rings_ > 0 ? beside(within_[rings_ - 1]) : 0;
      cells |= ground.links.next_to(cells) & ground.slow;
      if (rings_ > 1) cells |= beside(within_[rings_ - 2]) & ground.slow;
    }
  }

  std::size_t steps_to(Word cell) const {
    for (std::size_t ring = 0; ring < rings_; ++ring) {
      if ((within_[ring] & cell) != 0) return ring;
    }
    return kMostSteps;
  }

 private:
  static Word beside(Word cells) {
    Word next = 0;
    for (const Side side : kAllSides) next |= G::moved(cells, side);
    return next & G::kAll;
  }
  static Word spread(const Ground<G>& ground, Word cells, Word fast) {
    for (;;) {
      const Word more = cells | (ground.links.next_to(cells) & fast);
      if (more == cells) return cells;
      cells = more;
    }
  }

  std::array<Word, kMostSteps> within_{};
  std::size_t rings_ = 0;
};

inline double cells_between(Cell a, Cell b) {
  const auto gap = [](std::size_t x, std::size_t y) { return static_cast<double>(x > y ? x - y : y - x); };
  return gap(a.column(), b.column()) + gap(a.row(), b.row());
}

/// The cheapest way to give each of `count` corners a token of its own.
inline double cheapest_match(const std::array<std::array<double, kTokens>, kTokens>& cost, std::size_t count) {
  if (count == 0) return 0;
  if (count == 1) return cost[0][0];
  if (count == 2) return std::min(cost[0][0] + cost[1][1], cost[0][1] + cost[1][0]);
  double best = cost[0][0] + std::min(cost[1][1] + cost[2][2], cost[1][2] + cost[2][1]);
  best = std::min(best, cost[0][1] + std::min(cost[1][0] + cost[2][2], cost[1][2] + cost[2][0]));
  return std::min(best, cost[0][2] + std::min(cost[1][0] + cost[2][1], cost[1][1] + cost[2][0]));
}

/// About how many turns this player needs when nobody interferes; 0 for one who has finished.
template <class G>
double turns_to_go(const Board& board, const Ground<G>& ground, const Hand& hand, Color color) {
  using Word = typename G::Word;
  const Cell home = corner(color, G::kSize);
  const auto tokens = static_cast<Word>(board.tokens[index(color)]);
  InlineList<Cell, kTokens> starts;  // of the tokens on the board, then of those still to be placed
  G::each(tokens, [&](Cell cell) { starts.push_back(cell); });
  const std::size_t on_board = starts.size();
  while (starts.size() + hand.scored.size() < kTokens) starts.push_back(home);
  const std::size_t to_place = starts.size() - on_board;
  const Word sought = tokens | (to_place > 0 ? G::home(color) : 0);

  std::array<std::array<double, kTokens>, kTokens> cost{};
  std::size_t goals = 0;
  G::each(Corners<G>(hand, color).goals, [&](Cell goal) {
    const Rings<G> rings(ground, G::of(goal), sought);
    for (std::size_t i = 0; i < starts.size(); ++i) {
      const Word start = G::of(starts[i]);
      auto steps = static_cast<double>(rings.steps_to(start));
      if ((start & tokens) != 0) --steps;  // it is not in its own way
      cost[goals][i] = kRouteCosts.step * steps + kRouteCosts.near * cells_between(starts[i], goal);
    }
    ++goals;
  });
  const bool is_crowded = to_place > 0 && G::has(tokens, home);
  return cheapest_match(cost, goals) + kRouteCosts.action * static_cast<double>(starts.size() + to_place) +
         (is_crowded ? kRouteCosts.crowding : 0);
}

/// The same for whoever needs only one answer about a board.
inline double turns_to_go(const Open& state, const Board& board, Seat seat) {
  return with_grid(state.size(), [&]<class G>(G) {
    return turns_to_go<G>(board, Ground<G>(board), state.hand(seat), state.color(seat));
  });
}

}  // namespace cardtable::rotorouter
