// What the shared tests need to know about RotoRouter (tests/battery/traits.h). Only for tests.
#pragma once

#include <string_view>
#include <vector>

#include "engine/games/rotorouter/codec.h"
#include "tests/battery/traits.h"

namespace cardtable {

template <>
struct BatteryTraits<rotorouter::Codec> {
  using State = rotorouter::State;
  using Move = rotorouter::Move;

  static constexpr std::string_view kTestSuite = "RotoRouter";
  static constexpr std::uint64_t kRandomGameLimit = 100'000;
  /// Random players may wander for long; a mean game has about 800 turns on 7×7 and 1,000 on 9×9.
  static constexpr std::int32_t kTurnLimit = 2'000;

  static std::vector<OptionValues> option_sets() {
    std::vector<OptionValues> sets;
    for (const int size : {7, 9}) {
      for (const int colors : {0b0000, 0b1010, 0b1101}) {  // of as many players as each suits, the usual otherwise
        auto options = default_options(rotorouter::Rules::info().options);
        options[kTurnLimitOption] = kTurnLimit;
        options[option_of<rotorouter::Rules>("size")] = size;
        options[option_of<rotorouter::Rules>("colors")] = colors;
        options[option_of<rotorouter::Rules>("stop_at_winner")] = colors == 0b1101 ? 1 : 0;
        sets.push_back(options);
      }
    }
    auto few = default_options(rotorouter::Rules::info().options);
    few[kTurnLimitOption] = kTurnLimit;
    few[option_of<rotorouter::Rules>("tokens")] = 4;
    few[option_of<rotorouter::Rules>("corners")] = 1;
    few[option_of<rotorouter::Rules>("force_after")] = 1;
    few[option_of<rotorouter::Rules>("elbow_after")] = 0;
    few[option_of<rotorouter::Rules>("fixes")] = 0;
    few[option_of<rotorouter::Rules>("more_straights")] = -5;
    sets.push_back(few);
    return sets;
  }

  static std::vector<Move> every_move() {
    std::vector<rotorouter::Cell> cells;
    for (std::size_t row = 0; row < rotorouter::kMaxSize; ++row) {
      for (std::size_t column = 0; column < rotorouter::kMaxSize; ++column) cells.emplace_back(column, row);
    }
    std::vector<Move> moves{Move::draw(), Move::bottom(), Move::token_place(),
                            Move::roll(), Move::apply(),  Move::end()};
    for (const auto cell : cells) {
      for (const auto exits : rotorouter::kOrientations) {
        moves.push_back(Move::place(cell, exits));
        moves.push_back(Move::rotate(cell, exits));
      }
      moves.push_back(Move::replace(cell));
      moves.push_back(Move::fix(cell));
      for (const auto to : cells) moves.push_back(Move::token(cell, to));
    }
    return moves;
  }

  /// Cells count, because the board has letters and numbers along its edge.
  static bool is_said_by_people(std::string_view word) { return rotorouter::parse_cell(word).has_value(); }

  static bool is_listed_when_legal(const State&, Seat, const Move&) { return true; }

  /// RR-VIEW-1: nobody knows the order of any draw pile.
  static State hidden_permuted(State state, Viewer, Rng& rng) {
    for (auto& pile : state.draw_piles) rng.shuffle(pile.span());
    state.rng = rng.fork();
    return state;
  }
};

}  // namespace cardtable
