// How far a RotoRouter player is from the end: for each corner still to score, the work on the board (tiles to lay, to
// turn, tokens in the way) between it and each token, and the cheapest way to share the corners out among the tokens.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

#include "engine/games/rotorouter/heuristic_ground.h"
#include "engine/games/rotorouter/state.h"
#include "engine/games/rotorouter/tokens.h"

namespace cardtable::rotorouter {

/// What a piece of the way costs, in turns of an undisturbed player. Chosen by hand and never fitted.
struct RouteCosts {
  double step = 1.0;      ///< a tile to lay, or to turn (two of these), or a token to wait for
  double near = 0.1;      ///< a cell between token and corner: less of a way can be broken
  double action = 0.5;    ///< a token to place or to move
  double crowding = 0.3;  ///< an own token on the home corner while others wait to be placed
};
inline constexpr RouteCosts kRouteCosts{};

inline double cells_between(Cell a, Cell b) {
  const auto gap = [](std::size_t x, std::size_t y) { return x > y ? x - y : y - x; };
  return static_cast<double>(gap(a.column(), b.column()) + gap(a.row(), b.row()));
}

/// What it costs to bring a token to a corner: by corner, by token.
using MatchCosts = std::array<std::array<double, kMostTokens>, kMostCorners>;

/// The lowest cost of giving `wanted` of these corners a token each, from corner `first` on.
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

/// The lowest cost of giving each of `count` corners one of as many tokens.
inline double cheapest_match(const MatchCosts& cost, std::size_t count) {
  if (count == 0) return 0;
  if (count == 1) return cost[0][0];
  if (count == 2) return std::min(cost[0][0] + cost[1][1], cost[0][1] + cost[1][0]);
  double best = cost[0][0] + std::min(cost[1][1] + cost[2][2], cost[1][2] + cost[2][1]);
  best = std::min(best, cost[0][1] + std::min(cost[1][0] + cost[2][2], cost[1][2] + cost[2][0]));
  return std::min(best, cost[0][2] + std::min(cost[1][0] + cost[2][1], cost[1][1] + cost[2][0]));
}

/// About how many turns a player needs when nobody interferes, on a board and on others that differ from it by a move.
template <class G>
class WayToGo {
 public:
  using Word = typename G::Word;

  WayToGo(const Settings& settings, const Board& board, const Ground<G>& ground, const Hand& hand, Color color)
      : home_(corner(color, G::kSize)),
        wanted_(settings.corners - std::min<std::size_t>(hand.scored.size(), settings.corners)),
        now_{static_cast<Word>(board.tokens[index(color)]), {}} {
    G::each(now_.cells, [&](Cell cell) { now_.starts.push_back(cell); });
    const std::size_t on_board = now_.starts.size();
    while (now_.starts.size() + hand.scored.size() < settings.tokens) now_.starts.push_back(home_);
    to_place_ = now_.starts.size() - on_board;
    G::each(Corners<G>(hand, color).goals, [&](Cell goal) {
      const std::size_t i = goals_.size();
      goals_.push_back(goal);
      rings_[i].search(ground, G::of(goal), sought(now_));
      cost_[i] = costs_in(rings_[i], goal, now_);
      // A new tile brings its cell at most one step nearer: if the search did not see the cell, it had found everything
      // by then. Turning or replacing a tile changes nothing until the search reaches one of its neighbours.
      by_new_tile_[i] = rings_[i].seen();
      by_other_tile_[i] = with_beside<G>(rings_[i].seen());
    });
    turns_ = turns(cost_, now_);
  }

  /// 0 for a player who has finished.
  double turns() const { return turns_; }

  /// Finds the cells that the ways depend on. That pays when many moves are compared, because most moves touch none of
  /// them. `with_other_tiles` also covers tiles that are turned or replaced.
  void find_cells(const Ground<G>& ground, bool with_other_tiles) {
    Word goals = 0;
    for (const Cell goal : goals_) goals |= G::of(goal);
    by_new_tile_ = {};
    if (with_other_tiles) by_other_tile_ = {};
    for (std::size_t i = 0; i < now_.starts.size(); ++i) {
      if (i > 0 && now_.starts[i] == now_.starts[i - 1]) {
        tracks_[i] = tracks_[i - 1];
        on_way_[i] = on_way_[i - 1];
        continue;
      }
      const Word start = G::of(now_.starts[i]);
      Rings<G> around_start;
      around_start.search(ground, start, goals);
      tracks_[i] = around_start.within(0);
      for (std::size_t goal = 0; goal < goals_.size(); ++goal) {
        const ShortestWays<G> ways(ground, rings_[goal], around_start, start);
        on_way_[i][goal] = ways.cells();
        by_new_tile_[goal] |= on_way_[i][goal];
        if (with_other_tiles) by_other_tile_[goal] |= on_way_[i][goal] | ways.shortcuts();
      }
    }
  }

  /// After a play on this ground, which changes one tile and nothing else that counts.
  double turns_after_play(const Ground<G>& ground, const Move& move) const {
    const auto& changing = move.kind == MoveKind::kPlace ? by_new_tile_ : by_other_tile_;
    if (!G::has(changing[0] | changing[1] | changing[2], move.cell)) return turns_;
    const Ground<G> after = ground.with_tile(move.cell, move.kind == MoveKind::kReplace ? kCrossExits : move.exits);
    MatchCosts cost = cost_;
    for (std::size_t i = 0; i < goals_.size(); ++i) {
      if (G::has(changing[i], move.cell)) cost[i] = costs_after(after, i, now_, G::of(move.cell));
    }
    return turns(cost, now_);
  }

  /// After a token has gone from one tile to another, and not to a goal.
  double turns_after_token_move(const Ground<G>& ground, Cell from, Cell to) const {
    Tokens tokens = now_;
    const std::size_t mover = tokens.move(from, to);
    // Along a free track the distance to the goals does not change: a way to one of its cells reaches all of them.
    const bool is_free = G::has(tracks_[mover], to);
    const Ground<G> after = ground.with_token_moved(G::of(from), G::of(to));
    MatchCosts cost = cost_;
    for (std::size_t i = 0; i < goals_.size(); ++i) {
      if (is_free && !is_on_way_of_others(mover, i, G::of(from) | G::of(to))) {
        cost[i][mover] = cost_of(rings_[i], G::of(from), true, to, goals_[i]);
      } else {
        cost[i] = costs_after(after, i, tokens, G::of(from) | G::of(to));
      }
    }
    return turns(cost, tokens);
  }

 private:
  using Costs = MatchCosts::value_type;

  /// A player's tokens.
  struct Tokens {
    Word cells;                            ///< with one on the board
    InlineList<Cell, kMostTokens> starts;  ///< of those on the board, then of those still to be placed

    /// Says which one it is.
    std::size_t move(Cell from, Cell to) {
      cells = (cells & ~G::of(from)) | G::of(to);
      std::size_t mover = 0;
      while (starts[mover] != from) ++mover;
      starts[mover] = to;
      return mover;
    }
  };

  bool is_on_way_of_others(std::size_t mover, std::size_t goal, Word cells) const {
    Word ways = 0;
    for (std::size_t i = 0; i < now_.starts.size(); ++i) ways |= i == mover ? Word{0} : on_way_[i][goal];
    return (ways & cells) != 0;
  }

  static double cost_of(const Rings<G>& rings, Word found, bool is_token, Cell start, Cell goal) {
    auto steps = static_cast<double>(rings.steps_to(found));
    if (is_token) --steps;  // it is not in its own way
    return kRouteCosts.step * steps + kRouteCosts.near * cells_between(start, goal);
  }

  /// What each token needs to the goal that the rings are around.
  static Costs costs_in(const Rings<G>& rings, Cell goal, const Tokens& tokens) {
    Costs costs{};
    for (std::size_t i = 0; i < tokens.starts.size(); ++i) {
      const Word start = G::of(tokens.starts[i]);
      costs[i] = cost_of(rings, start, (start & tokens.cells) != 0, tokens.starts[i], goal);
    }
    return costs;
  }
  /// The same on ground that has changed in these cells.
  Costs costs_after(const Ground<G>& ground, std::size_t goal, const Tokens& tokens, Word changed) const {
    Rings<G> rings;
    rings.search_again(ground, G::of(goals_[goal]), sought(tokens), rings_[goal], changed);
    return costs_in(rings, goals_[goal], tokens);
  }
  Word sought(const Tokens& tokens) const { return tokens.cells | (to_place_ > 0 ? G::of(home_) : Word{0}); }

  double turns(const MatchCosts& cost, const Tokens& tokens) const {
    const bool is_crowded = to_place_ > 0 && G::has(tokens.cells, home_);
    const std::size_t count = tokens.starts.size();
    const bool is_usual = wanted_ == goals_.size() && wanted_ == count;
    const double ways = is_usual ? cheapest_match(cost, wanted_) : cheapest_choice(cost, goals_.size(), count, wanted_);
    return ways + kRouteCosts.action * static_cast<double>(count + to_place_) + (is_crowded ? kRouteCosts.crowding : 0);
  }

  Cell home_;
  std::size_t wanted_;  ///< corners
  Tokens now_;
  std::size_t to_place_ = 0;
  InlineList<Cell, kMostCorners> goals_;
  std::array<Rings<G>, kMostCorners> rings_;  ///< around each goal, as far as the starts
  MatchCosts cost_{};
  double turns_ = 0;
  std::array<Word, kMostCorners> by_new_tile_{};    ///< cells where a new tile can change the ways to each goal
  std::array<Word, kMostCorners> by_other_tile_{};  ///< the same for tiles that are turned or replaced
  std::array<Word, kMostTokens> tracks_{};          ///< free ones that each token stands on, once known
  std::array<std::array<Word, kMostCorners>, kMostTokens> on_way_{};  ///< of each token to each goal, once known
};

/// About how many turns this player needs when nobody interferes; 0 for a player who has finished.
template <class G>
double turns_to_go(const Settings& settings, const Board& board, const Ground<G>& ground, const Hand& hand,
                   Color color) {
  return WayToGo<G>(settings, board, ground, hand, color).turns();
}

/// The same, for a single answer about a board.
inline double turns_to_go(const Open& state, const Board& board, Seat seat) {
  return with_grid(state.size(), [&]<class G>(G) {
    return turns_to_go<G>(state.settings, board, Ground<G>(board), state.hand(seat), state.color(seat));
  });
}

}  // namespace cardtable::rotorouter
