// Parts of the JSON that positions and views share: both show the board, the tokens and the turn alike.
#pragma once

#include <boost/json.hpp>

#include "engine/games/rotorouter/state.h"
#include "engine/kit/position.h"

namespace cardtable::rotorouter {

namespace json = boost::json;

/// `{"a1":{"exits":"NEW","owner":"red"}}`, row by row.
json::object board_json(const Open& state);
/// `{"a1":"red"}`, row by row.
json::object tokens_json(const Open& state);
json::object turn_json(const Turn& turn);
json::array finished_json(const Open& state);

/// `"c3"`, or null for no cell.
json::value cell_json(Cell cell);
/// `"elbow"`, or null for no card.
json::value card_json(const std::optional<TrackCard>& card);

template <class Colors>
json::array colors_json(const Colors& colors) {
  return list_json(colors, color_name);
}

template <class G>
json::array cells_json(typename G::Word cells) {
  json::array array;
  G::each(cells, [&](Cell cell) { array.emplace_back(format_cell(cell)); });
  return array;
}

}  // namespace cardtable::rotorouter
