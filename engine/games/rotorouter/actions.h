// The actions of RotoRouter as numbers (engine/kit/action_table.h). Cells are those of the 9×9 board row by row, on the
// smaller board too; tiles are in the order of kOrientations.
//
//   draw, bottom, token place, roll, apply, end;  place CELL EXITS;  rotate CELL EXITS;  replace CELL;  fix CELL;
//   token FROM TO
#pragma once

#include "engine/games/rotorouter/rules.h"
#include "engine/kit/listed_actions.h"

namespace cardtable::rotorouter {

class Actions : public ListedActions<Rules> {
 public:
  explicit Actions(const Rules&) {
    add_alone("draw", Move::draw());
    add_alone("bottom", Move::bottom());
    add_alone("token place", Move::token_place());
    add_alone("roll", Move::roll());
    add_alone("apply", Move::apply());
    add_alone("end", Move::end());
    for_each_tile([&](Cell cell, Exits exits) { add(Move::place(cell, exits)); });
    close_group("place CELL EXITS");
    for_each_tile([&](Cell cell, Exits exits) { add(Move::rotate(cell, exits)); });
    close_group("rotate CELL EXITS");
    for_each_cell([&](Cell cell) { add(Move::replace(cell)); });
    close_group("replace CELL");
    for_each_cell([&](Cell cell) { add(Move::fix(cell)); });
    close_group("fix CELL");
    for_each_cell([&](Cell from) { for_each_cell([&](Cell to) { add(Move::token(from, to)); }); });
    close_group("token FROM TO");
  }

 private:
  template <class Visit>
  static void for_each_cell(const Visit& visit) {
    for (std::size_t i = 0; i < kMaxSize * kMaxSize; ++i) visit(Cell(i % kMaxSize, i / kMaxSize));
  }
  template <class Visit>
  static void for_each_tile(const Visit& visit) {
    for_each_cell([&](Cell cell) {
      for (const Exits exits : kOrientations) visit(cell, exits);
    });
  }
};

static_assert(ActionTable<Actions>);

}  // namespace cardtable::rotorouter
