// What RotoRouter's positions, views and memories show alike: cells, tiles, the board, the turn (engine/kit/fields.h).
#pragma once

#include <fmt/format.h>

#include "engine/games/rotorouter/board.h"
#include "engine/games/rotorouter/state.h"
#include "engine/kit/fields.h"
#include "engine/kit/text.h"

namespace cardtable::rotorouter {

inline constexpr OneWord kColorFormat{kColorNames, "Color"};
inline constexpr OneWord kCardFormat{kCardNames, "CardKey"};

/// `"c3"`.
struct CellName {
  std::size_t size = kMaxSize;  ///< of the board

  static json::value write(Cell cell) { return json::string(format_cell(cell)); }
  void read(const JsonReader& reader, Cell& cell) const { cell = parsed(reader, reader.string()); }
  static std::string type(TypeSheet& /*sheet*/, Cell /*sample*/) { return "string"; }

  static std::string name(Cell cell) { return format_cell(cell); }
  /// `text` is the reader's own or a key of it.
  Cell parsed(const JsonReader& reader, std::string_view text) const {
    const auto cell = parse_cell(text);
    if (cell && cell->is_on_board(size)) return *cell;
    reader.refuse(fmt::format("{} is not a cell of a board of {}", in_quotes(text), size));
    return {0, 0};
  }
};

/// Null for no cell.
struct CellOrNull : CellName {
  static json::value write(Cell cell) { return cell.is_none() ? json::value(nullptr) : CellName::write(cell); }
  static std::string type(TypeSheet& /*sheet*/, Cell /*sample*/) { return "string | null"; }
};

struct ExitsText {
  static json::value write(Exits exits) { return json::string(exits_text(exits)); }
  static void read(const JsonReader& reader, Exits& exits) {
    const auto tile = parse_exits(reader.string());
    if (!tile) reader.refuse(in_quotes(reader.string()) + " is not a tile (write EW, NE, NEW, NESW, …)");
    exits = tile.value_or(kCrossExits);
  }
  static std::string type(TypeSheet& /*sheet*/, Exits /*sample*/) { return "string"; }
};

/// The colour of a player.
struct ActiveColor : OneWord {
  const Open& game;

  void read(const JsonReader& reader, Color& color) const {
    OneWord::read(reader, color);
    if (std::ranges::find(game.colors, color) == game.colors.end()) {
      reader.refuse(fmt::format("{} does not play", color_name(color)));
    }
  }
};

/// A tile and whose it is.
struct Track {
  Exits exits;
  Color owner{};
};
using TracksByCell = std::vector<std::pair<Cell, Track>>;
using TokensByCell = std::vector<std::pair<Cell, Color>>;

/// Row by row.
TracksByCell tracks_on(const Open& game);
TokensByCell tokens_on(const Open& game);

/// `{"a1":{"exits":"NEW","owner":"red"}}` and `{"a1":"red"}`.
template <class Io>
void describe_board(Io& io, const Open& game, Like<TracksByCell> auto&& tracks, Like<TokensByCell> auto&& tokens) {
  const CellName cells{game.size()};
  const ActiveColor color{kColorFormat, game};
  const Object track{"Track", [&](auto& tile, Like<Track> auto& its) {
                       tile.required("exits", its.exits, ExitsText{});
                       tile.required("owner", its.owner, color);
                     }};
  io("board", tracks, KeyedBy{cells, track}).help("the tracks by their cells");
  io("tokens", tokens, KeyedBy{cells, color}).help("the colours of the tokens by their cells");
}

template <class Io>
void describe(Io& io, Like<Turn> auto& turn) {
  io("drawn", turn.drawn);
  io("played", turn.played);
  io("bottomed", turn.bottomed);
  io("token", turn.token).help("a token was placed or moved");
  io("rolled", turn.rolled);
  io("die", turn.die, OrNull{OneWord{kFaceNames, "Face"}}).help("rolled and not yet applied");
  io("fixed", turn.fixed).help("a trapped Straight");
}

}  // namespace cardtable::rotorouter
