// The whole state as JSON; position_reader.cc takes it back.
#include <algorithm>

#include "engine/games/rotorouter/codec.h"
#include "engine/games/rotorouter/pieces_json.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/option_text.h"

namespace cardtable::rotorouter {
namespace {

/// The colour whose set has the cell; one has.
template <class G>
Color color_on(const std::array<Mask, kColors>& sets, Cell cell) {
  std::size_t color = 0;
  while (color + 1 < kColors && !G::has(static_cast<typename G::Word>(sets[color]), cell)) ++color;
  return color_at(color);
}

json::object hand_json(const Hand& hand, const TrackPile& draw_pile) {
  json::array deck = cards_json(draw_pile);
  std::reverse(deck.begin(), deck.end());  // written top first
  return {{"held", card_json(hand.held)},
          {"deck", std::move(deck)},
          {"discard", cards_json(hand.discard)},
          {"skips", hand.skips},
          {"elbow_skips", hand.elbow_skips},
          {"forced", hand.forced},
          {"placed", hand.placed},
          {"scored", colors_json(hand.scored)},
          {"last_placed", cell_json(hand.last_placed)},
          {"memory", memory_json(hand.memory)}};
}

}  // namespace

json::object board_json(const Open& state) {
  json::object board;
  with_grid(state.size(), [&]<class G>(G) {
    G::each(Tracks<G>(state.board).taken, [&](Cell cell) {
      board[format_cell(cell)] = json::object{{"exits", exits_text(state.board.tile<G>(cell))},
                                              {"owner", color_name(color_on<G>(state.board.owners, cell))}};
    });
  });
  return board;
}

json::object tokens_json(const Open& state) {
  json::object tokens;
  with_grid(state.size(), [&]<class G>(G) {
    G::each(all_tokens<G>(state.board),
            [&](Cell cell) { tokens[format_cell(cell)] = color_name(color_on<G>(state.board.tokens, cell)); });
  });
  return tokens;
}

json::object turn_json(const Turn& turn) {
  return {{"drawn", turn.drawn},       {"played", turn.played},
          {"bottomed", turn.bottomed}, {"token", turn.token},
          {"rolled", turn.rolled},     {"die", turn.die ? json::value(face_name(*turn.die)) : json::value(nullptr)},
          {"fixed", turn.fixed}};
}

json::object memory_json(const Memory& memory) {
  json::array trail;
  for (const Step& step : memory.trail) trail.push_back(json::array{format_cell(step.from), format_cell(step.to)});
  return {{"trail", std::move(trail)}, {"rotations", memory.rotations}, {"idle_turns", memory.idle_turns}};
}

json::array finished_json(const Open& state) {
  json::array finished;
  for (const Seat seat : state.finished) finished.emplace_back(cardtable::index(seat));
  return finished;
}

json::value cell_json(Cell cell) { return cell.is_none() ? json::value(nullptr) : json::value(format_cell(cell)); }

json::value card_json(const std::optional<TrackCard>& card) {
  return card ? json::value(card_name(*card)) : json::value(nullptr);
}

json::object Codec::position(const State& state) const {
  json::array hands;
  for (std::size_t seat = 0; seat < state.players(); ++seat)
    hands.push_back(hand_json(state.hands[seat], state.draw_piles[seat]));
  return {{"game", Rules::info().key},
          {"size", state.size()},
          {"colors", colors_json(state.colors)},
          {"seat", cardtable::index(state.on_turn)},
          {"board", board_json(state)},
          {"tokens", tokens_json(state)},
          {"hands", std::move(hands)},
          {"turn", turn_json(state.turn)},
          {"finished", finished_json(state)},
          {"turns", state.turns},
          {"options", options_json(Rules::info().options, rules.options(state))},
          {"rng", format_rng(state.rng)}};
}

}  // namespace cardtable::rotorouter
