// How far a RotoRouter player is from the end: for each corner still to score, the work on the board (tiles to lay, to
// turn, tokens in the way) between it and each token, and the cheapest way to share the corners out among the tokens.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

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

/// Steps are counted no further than this: a way this long is as good as none.
inline constexpr std::size_t kMostSteps = 15;

/// How many steps cells are from a goal. A step goes into a slow cell, two steps through sides that do not connect.
template <class G>
class Rings {
 public:
  using Word = typename G::Word;

  /// Goes out until every cell in `sought` is found.
  Rings(const Ground<G>& ground, Word goal, Word sought) : missing_(sought) {
    const Word fast = G::kAll & ~ground.slow;
    Word cells = goal & ~ground.empty;
    Word last = 0;    // the ring before
    Word late = 0;    // what is next to the ring before it
    Word latest = 0;  // what is next to the ring before that
    for (std::uint8_t ring = 0; ring < kMostSteps; ++ring) {
      cells |= late & fast;
      Word next = ground.links.next_to(cells);
      for (Word more = cells | (next & fast); more != cells; more |= next & fast) {
        cells = more;
        next = ground.links.next_to(cells);
      }
      if (const Word found = missing_ & cells; found != 0) {
        note(found, ring);
        if (missing_ == 0) {
          seen_ = cells;
          return;
        }
      }
      latest = late;
      late = beside(last);
      last = cells;
      cells |= ((next | latest) & ground.slow) | goal;  // an empty goal takes a step, too
    }
  }

  /// Of one of the cells that were sought.
  std::size_t steps_to(Word cell) const { return (missing_ & cell) != 0 ? kMostSteps : steps_[lowest_bit(cell)]; }
  /// The cells that are no farther than the last one that was sought; all if one was not found.
  Word seen() const { return seen_; }

  /// All neighbours of these cells, connected or not.
  static Word beside(Word cells) {
    Word next = 0;
    for (const Side side : kAllSides) next |= G::moved(cells, side);
    return next & G::kAll;
  }

 private:
  void note(Word found, std::uint8_t ring) {
    missing_ &= ~found;
    for (; found != 0; found &= found - 1) steps_[lowest_bit(found)] = ring;
  }

  Word missing_;  ///< not found
  Word seen_ = G::kAll;
  std::array<std::uint8_t, G::kStride * G::kSize> steps_;  // NOLINT: only those of cells that were found are read
};

inline double cells_between(Cell a, Cell b) {
  const auto gap = [](std::size_t x, std::size_t y) { return static_cast<double>(x > y ? x - y : y - x); };
  return gap(a.column(), b.column()) + gap(a.row(), b.row());
}

/// What it costs to bring a token to a corner: by corner, by token.
using MatchCosts = std::array<std::array<double, kMostTokens>, kMostCorners>;

/// The cheapest way to give `wanted` of these corners tokens of their own, from corner `first` on.
inline double cheapest_choice(const MatchCosts& cost, std::size_t corners, std::size_t tokens, std::size_t wanted,
                              std::size_t first = 0, unsigned used = 0) {
  if (wanted == 0) return 0;
  double best = std::numeric_limits<double>::max();
  for (std::size_t corner = first; corner + wanted <= corners; ++corner) {
    for (std::size_t token = 0; token < tokens; ++token) {
      if (((used >> token) & 1U) != 0) continue;
      const double rest = cheapest_choice(cost, corners, tokens, wanted - 1, corner + 1, used | 1U << token);
      best = std::min(best, cost[corner][token] + rest);
    }
  }
  return best;
}

/// The cheapest way to give each of `count` corners a token of its own, with as many tokens.
inline double cheapest_match(const MatchCosts& cost, std::size_t count) {
  if (count == 0) return 0;
  if (count == 1) return cost[0][0];
  if (count == 2) return std::min(cost[0][0] + cost[1][1], cost[0][1] + cost[1][0]);
  double best = cost[0][0] + std::min(cost[1][1] + cost[2][2], cost[1][2] + cost[2][1]);
  best = std::min(best, cost[0][1] + std::min(cost[1][0] + cost[2][2], cost[1][2] + cost[2][0]));
  return std::min(best, cost[0][2] + std::min(cost[1][0] + cost[2][1], cost[1][1] + cost[2][0]));
}

/// About how many turns a player needs when nobody interferes, on a board and on others that differ from it in one
/// tile.
template <class G>
class WayToGo {
 public:
  using Word = typename G::Word;

  WayToGo(const Settings& settings, const Board& board, const Ground<G>& ground, const Hand& hand, Color color)
      : home_(corner(color, G::kSize)),
        tokens_(static_cast<Word>(board.tokens[index(color)])),
        wanted_(settings.corners - std::min<std::size_t>(hand.scored.size(), settings.corners)) {
    G::each(tokens_, [&](Cell cell) { starts_.push_back(cell); });
    const std::size_t on_board = starts_.size();
    while (starts_.size() + hand.scored.size() < settings.tokens) starts_.push_back(home_);
    to_place_ = starts_.size() - on_board;
    sought_ = tokens_ | (to_place_ > 0 ? G::home(color) : 0);
    G::each(Corners<G>(hand, color).goals, [&](Cell goal) {
      seen_[goals_.size()] = find_costs(ground, goal, cost_[goals_.size()]);
      goals_.push_back(goal);
    });
  }

  /// 0 for one who has finished.
  double turns() const { return turns(cost_); }

  /// After a play on this board, which changes one tile and nothing else that counts.
  double turns_after_play(const Board& board, const Move& move) const {
    Board after = board;
    after.set_tile<G>(move.cell, move.kind == MoveKind::kReplace ? kCrossExits : move.exits);
    const Ground<G> ground(after);
    MatchCosts cost = cost_;
    for (std::size_t i = 0; i < goals_.size(); ++i) {
      if (is_touched(seen_[i], move)) find_costs(ground, goals_[i], cost[i]);
    }
    return turns(cost);
  }

 private:
  using Costs = MatchCosts::value_type;

  /// What each token needs to this corner; says which cells were seen.
  Word find_costs(const Ground<G>& ground, Cell goal, Costs& costs) const {
    const Rings<G> rings(ground, G::of(goal), sought_);
    for (std::size_t i = 0; i < starts_.size(); ++i) {
      const Word start = G::of(starts_[i]);
      auto steps = static_cast<double>(rings.steps_to(start));
      if ((start & tokens_) != 0) --steps;  // it is not in its own way
      costs[i] = kRouteCosts.step * steps + kRouteCosts.near * cells_between(starts_[i], goal);
    }
    return rings.seen();
  }

  /// Whether a play can change ways on which these cells were seen. A cell with a new tile comes one step nearer at
  /// most: if it was not seen, all that is sought was found by then. Where a tile is turned or replaced, nothing gets
  /// before one of its neighbours is seen.
  static bool is_touched(Word seen, const Move& move) {
    return G::has(move.kind == MoveKind::kPlace ? seen : seen | Rings<G>::beside(seen), move.cell);
  }

  double turns(const MatchCosts& cost) const {
    const bool is_crowded = to_place_ > 0 && G::has(tokens_, home_);
    const bool is_usual = wanted_ == goals_.size() && wanted_ == starts_.size();
    const double ways =
        is_usual ? cheapest_match(cost, wanted_) : cheapest_choice(cost, goals_.size(), starts_.size(), wanted_);
    return ways + kRouteCosts.action * static_cast<double>(starts_.size() + to_place_) +
           (is_crowded ? kRouteCosts.crowding : 0);
  }

  Cell home_;
  Word tokens_;
  std::size_t wanted_;                    ///< corners
  InlineList<Cell, kMostTokens> starts_;  ///< of the tokens on the board, then of those still to be placed
  std::size_t to_place_ = 0;
  Word sought_ = 0;
  InlineList<Cell, kMostCorners> goals_;
  MatchCosts cost_{};
  std::array<Word, kMostCorners> seen_{};  ///< on the way from each goal to all starts
};

/// About how many turns this player needs when nobody interferes; 0 for one who has finished.
template <class G>
double turns_to_go(const Settings& settings, const Board& board, const Ground<G>& ground, const Hand& hand,
                   Color color) {
  return WayToGo<G>(settings, board, ground, hand, color).turns();
}

/// The same for whoever needs only one answer about a board.
inline double turns_to_go(const Open& state, const Board& board, Seat seat) {
  return with_grid(state.size(), [&]<class G>(G) {
    return turns_to_go<G>(state.settings, board, Ground<G>(board), state.hand(seat), state.color(seat));
  });
}

}  // namespace cardtable::rotorouter
