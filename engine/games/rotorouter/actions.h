// The actions of RotoRouter as numbers (engine/kit/action_table.h). Cells are those of the 9×9 board row by row, on the
// smaller board too; tiles are in the order of kOrientations.
//
//   draw, bottom, token place, roll, apply, end;  place CELL EXITS;  rotate CELL EXITS;  replace CELL;  fix CELL;
//   token FROM TO
#pragma once

#include "engine/games/rotorouter/rules.h"
#include "engine/kit/action_table.h"

namespace cardtable::rotorouter {

class Actions {
 public:
  using Rules = rotorouter::Rules;
  static constexpr bool kIsTotal = true;

  explicit Actions(const Rules&) {}

  Action size() const { return kEnd; }

  Action action_of(const Move& move) const {
    switch (move.kind) {
      case MoveKind::kDraw:
        return 0;
      case MoveKind::kBottom:
        return 1;
      case MoveKind::kTokenPlace:
        return 2;
      case MoveKind::kRoll:
        return 3;
      case MoveKind::kApply:
        return 4;
      case MoveKind::kEnd:
        return 5;
      case MoveKind::kPlace:
        return with_tile(kPlace, move);
      case MoveKind::kRotate:
        return with_tile(kRotate, move);
      case MoveKind::kReplace:
        return kReplace + number_of(move.cell);
      case MoveKind::kFix:
        return kFix + number_of(move.cell);
      case MoveKind::kTokenMove:
        return kToken + number_of(move.cell) * kCells + number_of(move.to);
      default:
        return kNoAction;
    }
  }

  Move move_of(Action action) const {
    if (action < kPlace) {
      constexpr std::array<Move, kPlace> kPlainMoves{Move::draw(), Move::bottom(), Move::token_place(),
                                                     Move::roll(), Move::apply(),  Move::end()};
      return kPlainMoves[static_cast<std::size_t>(action)];
    }
    if (action < kRotate) return Move::place(cell_at((action - kPlace) / kTiles), tile_at(action - kPlace));
    if (action < kReplace) return Move::rotate(cell_at((action - kRotate) / kTiles), tile_at(action - kRotate));
    if (action < kFix) return Move::replace(cell_at(action - kReplace));
    if (action < kToken) return Move::fix(cell_at(action - kFix));
    return Move::token(cell_at((action - kToken) / kCells), cell_at((action - kToken) % kCells));
  }

  std::vector<ActionGroup> groups() const {
    return {{"draw", 0, 1},
            {"bottom", 1, 1},
            {"token place", 2, 1},
            {"roll", 3, 1},
            {"apply", 4, 1},
            {"end", 5, 1},
            {"place CELL EXITS", kPlace, kRotate - kPlace},
            {"rotate CELL EXITS", kRotate, kReplace - kRotate},
            {"replace CELL", kReplace, kCells},
            {"fix CELL", kFix, kCells},
            {"token FROM TO", kToken, kEnd - kToken}};
  }

 private:
  static constexpr auto kSide = static_cast<Action>(kMaxSize);
  static constexpr Action kCells = kSide * kSide;
  static constexpr auto kTiles = static_cast<Action>(kOrientations.size());
  static constexpr Action kPlace = 6;
  static constexpr Action kRotate = kPlace + kCells * kTiles;
  static constexpr Action kReplace = kRotate + kCells * kTiles;
  static constexpr Action kFix = kReplace + kCells;
  static constexpr Action kToken = kFix + kCells;
  static constexpr Action kEnd = kToken + kCells * kCells;
  static_assert(kEnd == 8511);

  static Action number_of(Cell cell) {
    return static_cast<Action>(cell.row()) * kSide + static_cast<Action>(cell.column());
  }
  static Cell cell_at(Action number) {
    return {static_cast<std::size_t>(number % kSide), static_cast<std::size_t>(number / kSide)};
  }
  static Exits tile_at(Action offset) { return kOrientations[static_cast<std::size_t>(offset % kTiles)]; }

  static Action with_tile(Action first, const Move& move) {
    /// The place of each tile in kOrientations, by its bits; exits that make no tile have none.
    static constexpr std::array<std::int8_t, 16> kPlaces = [] {
      std::array<std::int8_t, 16> places{};
      places.fill(-1);
      for (std::size_t i = 0; i < kOrientations.size(); ++i)
        places[kOrientations[i].bits()] = static_cast<std::int8_t>(i);
      return places;
    }();
    const std::int8_t tile = kPlaces[move.exits.bits()];
    return tile < 0 ? kNoAction : first + number_of(move.cell) * kTiles + tile;
  }
};

static_assert(ActionTable<Actions>);

}  // namespace cardtable::rotorouter
