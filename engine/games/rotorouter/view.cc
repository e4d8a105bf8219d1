// What a viewer sees, with everything that a client needs to show what can be done: legal cells with their
// orientations, where tokens can go, what is trapped or sealed, forces, warnings and counters, whether leaving the held
// card would be a skip, standings and the corners table.
// Only the order of the piles is hidden, so every viewer sees the same except for `seat`.
#include "engine/games/rotorouter/codec.h"
#include "engine/games/rotorouter/formats.h"
#include "engine/games/rotorouter/names.h"
#include "engine/games/rotorouter/verdicts.h"
#include "engine/games/rotorouter/words.h"

namespace cardtable::rotorouter {
namespace {

constexpr ListOf kCells{CellName{}};

template <class G>
std::vector<Cell> cells_of(typename G::Word cells) {
  std::vector<Cell> all;
  G::each(cells, [&](Cell cell) { all.push_back(cell); });
  return all;
}

/// The ways in which a tile can lie on a cell.
struct Ways {
  Cell cell;
  std::vector<Exits> exits;
};

template <class Io>
void describe(Io& io, const Ways& ways) {
  io("cell", ways.cell, CellName{});
  io("exits", ways.exits, ListOf{ExitsText{}});
}

/// Row by row.
template <class G>
std::vector<Ways> ways_by_cell(const std::array<typename G::Word, kMostOrientations>& sets, Shape shape) {
  const auto tiles = orientations(shape);
  typename G::Word any = 0;
  for (const auto cells : sets) any |= cells;
  std::vector<Ways> all;
  G::each(any, [&](Cell cell) {
    all.push_back({cell, {}});
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      if (G::has(sets[i], cell)) all.back().exits.push_back(tiles[i]);
    }
  });
  return all;
}

/// The plays of the held card that are legal now.
template <class G, class Io>
void describe_plays(Io& io, const State& state, bool is_blocked) {
  const auto held = state.own().held;
  Plays<G> plays;
  if (held && !is_blocked) plays = plays_of<G>(state.board, *held, state.color(state.on_turn));
  const Shape shape = held ? shape_of(*held) : Shape::kCross;
  io("placements", ways_by_cell<G>(plays.placements, shape), ListOf{Object{"Ways"}});
  io("rotations", ways_by_cell<G>(plays.rotations, shape), ListOf{Object{"Ways"}});
  io("replacements", cells_of<G>(plays.replacements), kCells);
}

/// Where a token on the board could go if it were its turn.
struct Going {
  Cell cell;
  Seat seat{0};
  std::vector<Cell> to;
  bool is_passing = false;
};

template <class Io>
void describe(Io& io, const Going& going) {
  io("cell", going.cell, CellName{});
  io("seat", going.seat);
  io("to", going.to, kCells);
  io("passing", going.is_passing);
}

/// Row by row.
template <class G>
std::vector<Going> all_goings(const State& state) {
  const Links<G> links{Tracks<G>(state.board)};
  std::vector<Going> all;
  G::each(all_tokens<G>(state.board), [&](Cell cell) {
    for (const Seat seat : SeatSet::all(state.players())) {
      const Color color = state.color(seat);
      if (!G::has(static_cast<typename G::Word>(state.board.tokens[index(color)]), cell)) continue;
      const Corners<G> corners(state.hand(seat), color);
      const Reach<G> goes = Reaches<G>(state.board, links, corners, color).of(G::of(cell));
      all.push_back({cell, seat, cells_of<G>(goes.cells), goes.is_passing});
    }
  });
  return all;
}

/// The force that is on the player on turn, and whether it is waived as things stand (RR-FORCE-1 to RR-FORCE-3).
template <class Io>
void describe_force(Io& io, const State& state) {
  const Hand& hand = state.own();
  const bool is_elbow_due = hand.held == TrackCard::kElbow && hand.is_elbow_due(state.settings);
  const bool is_forced = !state.is_over() && (hand.forced || is_elbow_due);
  io("force", only_if(is_forced, hand.forced),
     OrNull{Object{"", [&](auto& force, bool is_of_skips) {
                     force("rule", rule_id(is_of_skips ? Rule::kForce1 : Rule::kForce2));
                     force("waived", !has_placement(state, state.on_turn) && !has_draw_ahead(state));
                   }}});
}

template <class G, class Io>
void describe_player(Io& io, const State& state, Seat seat) {
  const Hand& hand = state.hand(seat);
  const Color color = state.color(seat);
  const TrackPile& deck = state.draw_piles[cardtable::index(seat)];
  CardCounts counts{};
  for (const TrackCard card : deck) ++counts[index(card)];
  const Tracks<G> tracks(state.board);
  io("seat", seat);
  io("color", color, kColorFormat);
  io("home", state.home(seat), CellName{}).help("its corner");
  io("held", hand.held, OrNull{kCardFormat});
  io("deck", deck.size()).help("how many cards are left in it");
  io("deck_counts", counts, PerWord{kCardNames, "CardKey", InRange{}}).help("of each kind");
  io("discard", hand.discard, ListOf{kCardFormat});
  io("skips", hand.skips).help("in a row");
  io("elbow_skips", hand.elbow_skips).help("skipped Elbows");
  io("elbow_warning", hand.warns_of_elbow(state.settings)).help("whether the count of Elbows is a warning");
  io("forced", hand.forced).help("this turn, or the next of a player not on turn");
  io("tokens", hand, Object{"", [&](auto& tokens, const Hand& its) {
                              const std::size_t on_board = count_bits(state.board.tokens[index(color)]);
                              tokens("placed", its.placed);
                              tokens("on_board", on_board);
                              tokens("removed", its.scored.size());
                              tokens("total", on_board + its.scored.size());
                              tokens("mismatch", on_board + its.scored.size() != its.placed);
                            }});
  io("scored", hand.scored, ListOf{kColorFormat}).help("corners");
  io("finished", hand.has_finished(state.settings));
  io("last_placed", hand.last_placed, CellOrNull{}).help("where the last track was placed");
  io("network", cells_of<G>(network<G>(state.board, tracks, Links<G>(tracks), color)), kCells);
}

/// What the standings show for each seat, `1st` or `T-2nd`; empty texts before the first score.
std::array<std::string, kMaxPlayers> place_texts(const Open& game, Language language) {
  std::array<std::string, kMaxPlayers> texts;
  std::size_t scores = 0;
  for (const Hand& hand : game.hands) scores += hand.scored.size();
  if (scores == 0) return texts;
  const auto place = places(game);
  for (std::size_t seat = 0; seat < game.players(); ++seat) {
    // Until the second score all others are simply second.
    const bool is_tied = scores > 1 && std::ranges::count(std::span(place).first(game.players()), place[seat]) > 1;
    texts[seat] = place_words(place[seat], language);
    if (is_tied) texts[seat] = say(language, msg::place_tied{.place = texts[seat]});
  }
  return texts;
}

/// RR-STAND-1: nothing before the first score, then the players from the first to the last.
template <class Io>
void describe_standings(Io& io, const State& state, const std::array<std::string, kMaxPlayers>& texts) {
  const auto place = places(state);
  std::vector<Seat> rows;
  for (std::size_t rank = 1; rank <= state.players(); ++rank) {
    for (const Seat seat : SeatSet::all(state.players())) {
      if (place[cardtable::index(seat)] == rank) rows.push_back(seat);
    }
  }
  io("standings", only_if(!texts[0].empty(), rows), OrNull{ListOf{Object{"StandingRow", [&](auto& row, Seat seat) {
                                                                           row("seat", seat);
                                                                           row("color", state.color(seat),
                                                                               kColorFormat);
                                                                           row("rank", place[cardtable::index(seat)]);
                                                                           row("place", texts[cardtable::index(seat)]);
                                                                           row("score", state.hand(seat).scored.size());
                                                                         }}}});
}

/// A row for each colour, inactive ones too: what it has scored, who has scored its corner, and its place.
template <class Io>
void describe_corner(Io& io, const State& state, Color color, const std::array<std::string, kMaxPlayers>& texts) {
  std::optional<Seat> owner;
  InlineList<Color, kMaxPlayers> scored_by;
  for (const Seat seat : SeatSet::all(state.players())) {
    if (state.color(seat) == color) owner = seat;
    if (state.hand(seat).has_scored(color)) scored_by.push_back(state.color(seat));
  }
  const Hand hand = owner ? state.hand(*owner) : Hand{};
  const std::string place = owner ? texts[cardtable::index(*owner)] : "";
  io("color", color, kColorFormat);
  io("cell", corner(color, state.size()), CellName{});
  io("active", owner.has_value());
  io("seat", owner);
  io("scored", hand.scored, ListOf{kColorFormat});
  io("place", only_if(!place.empty(), place));
  io("scored_by", scored_by, ListOf{kColorFormat});
}

template <class G, class Io>
void describe_on_grid(Io& io, const State& state) {
  const bool is_sealed = !state.is_over() && is_corner_sealed(state);
  const auto trapped =
      state.settings.fixes ? trapped_straights<G>(Tracks<G>(state.board), state.settings) : typename G::Word{0};
  const bool may_fix = !state.is_over() && !is_sealed && may_fix_straight(state);
  io("size", state.size()).help("of the board");
  io("over", state.is_over());
  io("on_turn", state.on_turn);
  io("turns", state.turns).help("turns that have ended");
  io("turn", state.turn, Object{"Turn"}).help("what has been done in it");
  io("held", state.own().held, OrNull{kCardFormat}).help("by the player on turn");
  describe_force(io, state);
  io("skip", !state.is_over() && has_placement(state, state.on_turn))
      .help("leaving the held card, by bottoming it or by ending the turn, would be a skip");
  io("sealed", is_sealed ? state.home(state.on_turn) : Cell(), CellOrNull{}).help("the corner that must be fixed");
  io("trapped", cells_of<G>(trapped), kCells).help("Straights");
  io("fixable", cells_of<G>(may_fix ? trapped : 0), kCells);
  io("players", SeatSet::all(state.players()),
     ListOf{Object{"PlayerView", [&](auto& player, Seat seat) { describe_player<G>(player, state, seat); }}});
  describe_board(io, state, tracks_on(state), tokens_on(state));
  describe_plays<G>(io, state, state.is_over() || is_sealed);
  io("reach", all_goings<G>(state), ListOf{Object{"Going"}}).help("where each token could go if it were its turn");
}

}  // namespace

template <class Io>
void describe(Io& io, const Look<Codec>& look) {
  const State state = with_sorted_piles(look.seen);
  const auto texts = place_texts(state, look.language);
  describe_view_head(io, look.seen, Rules::info());
  with_grid(state.size(), [&]<class G>(G) { describe_on_grid<G>(io, state); });
  describe_standings(io, state, texts);
  io("corners", std::array{Color::kRed, Color::kGreen, Color::kBlue, Color::kYellow},
     ListOf{Object{"CornerRow", [&](auto& row, Color color) { describe_corner(row, state, color, texts); }}});
  io("finished", state.finished).help("in the order in which they finished");
  io("options", state.settings, Options{kOptions});
}

const Codec::Views& Codec::views() { return kViews<Codec>; }

}  // namespace cardtable::rotorouter
