// What a viewer sees, with everything that a client needs to show what can be done: legal cells with their
// orientations, where tokens can go, what is trapped or sealed, forces, warnings and counters, whether leaving the held
// card would be a skip, standings and the corners table.
// Only the order of the piles is hidden, so every viewer sees the same except for `seat`.
#include "engine/games/rotorouter/codec.h"
#include "engine/games/rotorouter/pieces_json.h"
#include "engine/games/rotorouter/standings.h"
#include "engine/games/rotorouter/verdicts.h"
#include "engine/kit/option_text.h"

namespace cardtable::rotorouter {
namespace {

json::value text_or_null(const std::string& text) { return text.empty() ? json::value(nullptr) : json::value(text); }

/// `[{"cell":"b2","exits":["EW","NS"]}]`, row by row.
template <class G>
json::array tiles_by_cell(const std::array<typename G::Word, kMostOrientations>& sets, Shape shape) {
  const auto tiles = orientations(shape);
  typename G::Word any = 0;
  for (const auto cells : sets) any |= cells;
  json::array array;
  G::each(any, [&](Cell cell) {
    json::array exits;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      if (G::has(sets[i], cell)) exits.emplace_back(exits_text(tiles[i]));
    }
    array.push_back(json::object{{"cell", format_cell(cell)}, {"exits", std::move(exits)}});
  });
  return array;
}

/// The plays of the held card that are legal now.
template <class G>
void add_plays(json::object& view, const State& state, bool is_blocked) {
  const auto held = state.own().held;
  Plays<G> plays;
  if (held && !is_blocked) plays = plays_of<G>(state.board, *held, state.color(state.on_turn));
  const Shape shape = held ? shape_of(*held) : Shape::kCross;
  view["placements"] = tiles_by_cell<G>(plays.placements, shape);
  view["rotations"] = tiles_by_cell<G>(plays.rotations, shape);
  view["replacements"] = cells_json<G>(plays.replacements);
}

/// Where each token on the board could go if it were its turn, row by row.
template <class G>
json::array reach_json(const State& state) {
  const Links<G> links{Tracks<G>(state.board)};
  json::array array;
  G::each(all_tokens<G>(state.board), [&](Cell cell) {
    for (std::size_t seat = 0; seat < state.players(); ++seat) {
      const Color color = state.colors[seat];
      if (!G::has(static_cast<typename G::Word>(state.board.tokens[index(color)]), cell)) continue;
      const Corners<G> corners(state.hands[seat], color);
      const Reach<G> goes = Reaches<G>(state.board, links, corners, color).of(G::of(cell));
      array.push_back(json::object{{"cell", format_cell(cell)},
                                   {"seat", seat},
                                   {"to", cells_json<G>(goes.cells)},
                                   {"passing", goes.is_passing}});
    }
  });
  return array;
}

/// The force that is on the player on turn, and whether it is waived as things stand (RR-FORCE-1 to RR-FORCE-3).
json::value force_json(const State& state) {
  const Hand& hand = state.own();
  const bool is_elbow_due = hand.held == TrackCard::kElbow && hand.is_elbow_due(state.settings);
  if (state.is_over() || (!hand.forced && !is_elbow_due)) return nullptr;
  return json::object{{"rule", rule_id(hand.forced ? Rule::kForce1 : Rule::kForce2)},
                      {"waived", !has_placement(state, state.on_turn) && !has_draw_ahead(state)}};
}

json::object deck_counts_json(const TrackPile& draw_pile) {
  CardCounts counts{};
  for (const TrackCard card : draw_pile) ++counts[index(card)];
  json::object object;
  for (std::size_t kind = 0; kind < kKinds; ++kind) object[kCardNames[kind]] = counts[kind];
  return object;
}

template <class G>
json::object player_json(const State& state, std::size_t seat) {
  const Hand& hand = state.hands[seat];
  const Color color = state.colors[seat];
  const Tracks<G> tracks(state.board);
  const std::size_t on_board = count_bits(state.board.tokens[index(color)]);
  return {{"seat", seat},
          {"color", color_name(color)},
          {"home", format_cell(corner(color, state.size()))},
          {"held", card_json(hand.held)},
          {"deck", state.draw_piles[seat].size()},
          {"deck_counts", deck_counts_json(state.draw_piles[seat])},
          {"discard", list_json(hand.discard, card_name)},
          {"skips", hand.skips},
          {"elbow_skips", hand.elbow_skips},
          {"elbow_warning", hand.warns_of_elbow(state.settings)},
          {"forced", hand.forced},
          {"tokens", json::object{{"placed", hand.placed},
                                  {"on_board", on_board},
                                  {"removed", hand.scored.size()},
                                  {"total", on_board + hand.scored.size()},
                                  {"mismatch", on_board + hand.scored.size() != hand.placed}}},
          {"scored", colors_json(hand.scored)},
          {"finished", hand.has_finished(state.settings)},
          {"last_placed", cell_json(hand.last_placed)},
          {"network", cells_json<G>(network<G>(state.board, tracks, Links<G>(tracks), color))}};
}

/// RR-STAND-1: nothing before the first score, then the players from the first to the last.
json::value standings_json(const State& state) {
  if (total_scored(state) == 0) return nullptr;
  const auto place = places(state);
  const auto texts = place_texts(state);
  json::array rows;
  for (std::size_t rank = 1; rank <= state.players(); ++rank) {
    for (std::size_t seat = 0; seat < state.players(); ++seat) {
      if (place[seat] != rank) continue;
      rows.push_back(json::object{{"seat", seat},
                                  {"color", color_name(state.colors[seat])},
                                  {"rank", rank},
                                  {"place", texts[seat]},
                                  {"score", state.hands[seat].scored.size()}});
    }
  }
  return rows;
}

/// A row for each colour, inactive ones too: what it has scored, who has scored its corner, and its place.
json::array corners_json(const State& state) {
  const auto texts = place_texts(state);
  json::array rows;
  for (std::size_t i = 0; i < kColors; ++i) {
    const Color color = color_at(i);
    json::object row{{"color", color_name(color)},
                     {"cell", format_cell(corner(color, state.size()))},
                     {"active", false},
                     {"seat", nullptr},
                     {"scored", json::array{}},
                     {"place", nullptr}};
    json::array scored_by;
    for (std::size_t seat = 0; seat < state.players(); ++seat) {
      if (state.hands[seat].has_scored(color)) scored_by.emplace_back(color_name(state.colors[seat]));
      if (state.colors[seat] != color) continue;
      row["active"] = true;
      row["seat"] = seat;
      row["scored"] = colors_json(state.hands[seat].scored);
      row["place"] = text_or_null(texts[seat]);
    }
    row["scored_by"] = std::move(scored_by);
    rows.push_back(std::move(row));
  }
  return rows;
}

template <class G>
json::object view_on_grid(const State& state) {
  const bool is_sealed = !state.is_over() && is_corner_sealed(state);
  const auto trapped = state.settings.fixes ? trapped_straights<G>(Tracks<G>(state.board)) : typename G::Word{0};
  const bool may_fix = !state.is_over() && !is_sealed && may_fix_straight(state);
  json::array players;
  for (std::size_t seat = 0; seat < state.players(); ++seat) players.push_back(player_json<G>(state, seat));
  json::object view{{"size", state.size()},
                    {"over", state.is_over()},
                    {"on_turn", cardtable::index(state.on_turn)},
                    {"turns", state.turns},
                    {"turn", turn_json(state.turn)},
                    {"held", card_json(state.own().held)},
                    {"force", force_json(state)},
                    {"skip", !state.is_over() && has_placement(state, state.on_turn)},
                    {"sealed", is_sealed ? cell_json(state.home(state.on_turn)) : json::value(nullptr)},
                    {"trapped", cells_json<G>(trapped)},
                    {"fixable", cells_json<G>(may_fix ? trapped : 0)},
                    {"players", std::move(players)},
                    {"board", board_json(state)},
                    {"tokens", tokens_json(state)}};
  add_plays<G>(view, state, state.is_over() || is_sealed);
  view["reach"] = reach_json<G>(state);
  return view;
}

}  // namespace

json::object Codec::view(const Observation& seen) const {
  const State state = with_sorted_piles(seen);
  json::object view = view_head(Rules::info(), seen.viewer);
  json::object rest = with_grid(state.size(), [&]<class G>(G) { return view_on_grid<G>(state); });
  for (auto& member : rest) view[member.key()] = std::move(member.value());
  view["standings"] = standings_json(state);
  view["corners"] = corners_json(state);
  view["finished"] = finished_json(state);
  view["options"] = options_json(Rules::info().options, rules.options(state));
  return view;
}

}  // namespace cardtable::rotorouter
