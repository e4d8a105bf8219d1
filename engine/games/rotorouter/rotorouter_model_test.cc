// The bit sets against a model that goes cell by cell, as the rulebook says it: the same plays, the same reach of
// tokens, the same fixes, in thousands of positions of random games, late ones with full boards too.
#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <set>

#include "engine/core/playout.h"
#include "engine/games/rotorouter/codec.h"

namespace cardtable::rotorouter {
namespace {

using Cells = std::set<Cell>;

class Model {
 public:
  explicit Model(const State& state) : state_(&state), size_(state.size()) {
    with_grid(size_, [&]<class G>(G) {
      G::each(Tracks<G>(state.board).taken, [&](Cell cell) {
        tiles_[cell] = state.board.tile<G>(cell);
        for (std::size_t color = 0; color < kColors; ++color) {
          if (((state.board.owners[color] >> G::bit(cell)) & 1U) != 0) owners_[cell] = color_at(color);
          if (((state.board.tokens[color] >> G::bit(cell)) & 1U) != 0) tokens_[cell] = color_at(color);
        }
      });
    });
  }

  std::optional<Cell> neighbour(Cell cell, Side side) const {
    const std::size_t step = static_cast<std::size_t>(-1);
    const std::size_t column = cell.column() + (side == Side::kEast ? 1 : side == Side::kWest ? step : 0);
    const std::size_t row = cell.row() + (side == Side::kSouth ? 1 : side == Side::kNorth ? step : 0);
    if (column >= size_ || row >= size_) return std::nullopt;
    return Cell(column, row);
  }
  bool has_exit(Cell cell, Side side) const {
    const auto tile = tiles_.find(cell);
    return tile != tiles_.end() && tile->second.has(side);
  }

  /// Everything reached from `start` over connected tracks, going on only from cells that `may_leave` allows.
  template <class Predicate>
  Cells reached(const Cells& start, Predicate may_leave) const {
    Cells seen = start;
    std::deque<Cell> open(start.begin(), start.end());
    for (; !open.empty(); open.pop_front()) {
      if (!start.contains(open.front()) && !may_leave(open.front())) continue;
      for (const Side side : kAllSides) {
        const auto next = neighbour(open.front(), side);
        if (!next || !has_exit(open.front(), side) || !has_exit(*next, opposite(side))) continue;
        if (seen.insert(*next).second) open.push_back(*next);
      }
    }
    return seen;
  }

  Cells network(Color color) const {
    Cells start;
    for (const auto& [cell, owner] : owners_) {
      const auto token = tokens_.find(cell);
      const bool has_token = token != tokens_.end() && token->second == color;
      if (owner == color || has_token || cell == corner(color, size_)) start.insert(cell);
    }
    return reached(start, [](Cell) { return true; });
  }

  bool may_place(Color color, const Cells& own, Cell cell, Exits exits) const {
    if (tiles_.contains(cell)) return false;
    bool is_beside = cell == corner(color, size_);
    for (const Side side : kAllSides) {
      const auto next = neighbour(cell, side);
      if (!next || !tiles_.contains(*next)) continue;
      if (own.contains(*next)) {
        is_beside = true;
      } else if (!exits.has(side) || !has_exit(*next, opposite(side))) {
        return false;
      }
    }
    return is_beside;
  }

  std::set<std::string> plays(TrackCard card, Color color) const {
    const Cells own = network(color);
    std::set<std::string> plays;
    const auto add = [&](std::string_view word, Cell cell, Exits exits) {
      plays.insert(std::string(word) + " " + format_cell(cell) + " " + std::string(exits_text(exits)));
    };
    for (std::size_t row = 0; row < size_; ++row) {
      for (std::size_t column = 0; column < size_; ++column) {
        const Cell cell(column, row);
        const auto tile = tiles_.find(cell);
        for (const Exits exits : orientations(shape_of(card))) {
          if (may_place(color, own, cell, exits)) add("place", cell, exits);
          if (tile == tiles_.end() || !is_rotation(card)) continue;
          if (shape_of(tile->second) == shape_of(card) && tile->second != exits) add("rotate", cell, exits);
        }
        if (card == TrackCard::kRc && tile != tiles_.end() && shape_of(tile->second) != Shape::kCross) {
          plays.insert("replace " + format_cell(cell));
        }
      }
    }
    return plays;
  }

  std::set<std::string> token_moves(Seat seat) const {
    std::set<std::string> moves;
    for (const auto& [cell, color] : tokens_) {
      if (color != state_->color(seat)) continue;
      Cells to = destinations(seat, cell, false);
      if (to.empty()) to = destinations(seat, cell, true);
      for (const Cell one : to) moves.insert("token " + format_cell(cell) + " " + format_cell(one));
    }
    return moves;
  }

  /// Whether cells that the Straight on `cell` leads to, or all that it lies beside, hold Straights at right angles.
  bool is_shut_in(Cell cell, bool at_its_ends) const {
    const auto tile = tiles_.find(cell);
    if (tile == tiles_.end() || shape_of(tile->second) != Shape::kStraight) return false;
    std::size_t straights = 0;
    for (const Side side : kAllSides) {
      if (at_its_ends && !tile->second.has(side)) continue;
      const auto next = neighbour(cell, side);
      if (!next) continue;
      const auto other = tiles_.find(*next);
      if (other == tiles_.end() || other->second != tile->second.turned(1)) return false;
      ++straights;
    }
    return straights > 0;
  }

 private:
  Cells destinations(Seat seat, Cell from, bool passes) const {
    const Color own = state_->color(seat);
    const auto corner_at = [&](Cell cell) -> std::optional<Color> {
      for (std::size_t i = 0; i < kColors; ++i) {
        if (color_at(i) != own && corner(color_at(i), size_) == cell) return color_at(i);
      }
      return std::nullopt;
    };
    const auto is_goal = [&](Cell cell) { return corner_at(cell) && !state_->hand(seat).has_scored(*corner_at(cell)); };
    const Cells seen = reached({from}, [&](Cell cell) {
      if (is_goal(cell)) return false;
      const auto token = tokens_.find(cell);
      return token == tokens_.end() || (passes && token->second != own);
    });
    Cells to;
    for (const Cell cell : seen) {
      if (is_goal(cell) || (cell != from && !corner_at(cell) && !tokens_.contains(cell))) to.insert(cell);
    }
    return to;
  }

  const State* state_;
  std::size_t size_;
  std::map<Cell, Exits> tiles_;
  std::map<Cell, Color> owners_;
  std::map<Cell, Color> tokens_;
};

std::set<std::string> listed(const std::vector<std::string>& moves, std::string_view prefix) {
  std::set<std::string> some;
  for (const auto& move : moves) {
    if (move.starts_with(prefix)) some.insert(move);
  }
  return some;
}

/// Compares what the model says about a state with the list of moves.
void compare(const State& state, const std::vector<std::string>& moves) {
  const Model model(state);
  const Seat seat = state.on_turn;
  const Cell home = state.home(seat);
  const bool is_sealed = state.turn.is_fresh() && model.is_shut_in(home, false);
  if (is_sealed) {
    EXPECT_EQ(moves, std::vector<std::string>{"fix " + format_cell(home)});
    return;
  }
  auto plays = listed(moves, "place");
  plays.merge(listed(moves, "rotate"));
  plays.merge(listed(moves, "replace"));
  EXPECT_EQ(plays, state.own().held ? model.plays(*state.own().held, state.color(seat)) : std::set<std::string>{});
  auto tokens = listed(moves, "token");
  tokens.erase("token place");
  EXPECT_EQ(tokens, state.turn.token ? std::set<std::string>{} : model.token_moves(seat));
  std::set<std::string> fixes;
  for (std::size_t row = 0; row < state.size() && state.turn.is_fresh(); ++row) {
    for (std::size_t column = 0; column < state.size(); ++column) {
      const Cell cell(column, row);
      const bool is_corner = (row == 0 || row == state.size() - 1) && (column == 0 || column == state.size() - 1);
      if (!is_corner && model.is_shut_in(cell, true)) fixes.insert("fix " + format_cell(cell));
    }
  }
  EXPECT_EQ(listed(moves, "fix"), fixes);
}

TEST(RotoRouterModel, CellByCellGivesTheSameMoves) {
  const Rules rules;
  const Codec codec(rules);
  Rules::MoveList moves;
  std::size_t sealed = 0;
  std::size_t passing = 0;
  std::size_t trapped = 0;
  for (std::uint64_t game = 0; game < 48 && !testing::Test::HasFailure(); ++game) {
    auto options = default_options(rules.info().options);
    options[option_of<Rules>("size")] = game % 2 == 0 ? 7 : 9;
    State state = rules.deal(options, 2 + game % 3, game, NullSink{});
    Rng rng(game);
    for (int i = 0; i < 4'000 && !state.is_over() && !testing::Test::HasFailure(); ++i) {
      if (rng.below(8) == 0 || is_corner_sealed(state)) {
        rules.legal_moves(state, moves);
        std::vector<std::string> texts;
        for (const Move& move : moves) texts.push_back(codec.format_move(move));
        compare(state, texts);
        sealed += is_corner_sealed(state) ? 1U : 0U;
        trapped += listed(texts, "fix").size();
        const auto view = codec.view(rules.observe(state, kSpectator));
        for (const auto& token : view.at("reach").as_array()) {
          passing += token.at("passing").as_bool() ? 1U : 0U;
        }
      }
      play_random_move(rules, state, moves, rng);
    }
  }
  // The rare cases were among them.
  EXPECT_GT(sealed, 0U);
  EXPECT_GT(passing, 0U);
  EXPECT_GT(trapped, 0U);
}

TEST(RotoRouterModel, LatePositionsRoundTripAndListWhatIsLegal) {
  const Rules rules;
  const Codec codec(rules);
  Rules::MoveList moves;
  std::size_t over = 0;
  for (std::uint64_t game = 0; game < 60; ++game) {
    auto options = default_options(rules.info().options);
    options[option_of<Rules>("size")] = game % 2 == 0 ? 7 : 9;
    State state = rules.deal(options, 2 + game % 3, game, NullSink{});
    Rng rng(game);
    while (!state.is_over()) {
      play_out(rules, state, rng, 150);
      const auto back = codec.parse_position(codec.position(state));
      ASSERT_TRUE(back.has_value()) << back.error().text();
      ASSERT_EQ(*back, state);
      if (state.is_over()) break;
      rules.legal_moves(state, moves);
      for (const Move& move : moves) ASSERT_TRUE(rules.check(state, state.on_turn, move).is_legal());
    }
    ++over;
  }
  EXPECT_EQ(over, 60U);
}

}  // namespace
}  // namespace cardtable::rotorouter
