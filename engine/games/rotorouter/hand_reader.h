// Reads one player's part of a position, and the cells and colours found all over it.
#pragma once

#include <string_view>

#include "engine/games/rotorouter/state.h"

namespace cardtable {
class JsonReader;
}

namespace cardtable::rotorouter {

Color read_color(const JsonReader& reader);

/// A cell of this board; `text` is the reader's own or a key of it.
Cell read_cell(const JsonReader& reader, std::string_view text, const Open& state);

/// A hand into `state`, whose colours, board, tokens and turn have been read.
void read_hand(const JsonReader& reader, Seat seat, State& state);

}  // namespace cardtable::rotorouter
