// The whole state as JSON; position_reader.cc takes it back.
#include "engine/games/rotorouter/codec.h"
#include "engine/games/rotorouter/pieces_json.h"

namespace cardtable::rotorouter {
namespace {

/// The colour whose set contains the cell; exactly one does.
template <class G>
Color color_on(const std::array<Mask, kColors>& sets, Cell cell) {
  std::size_t color = 0;
  while (color + 1 < kColors && !G::has(static_cast<typename G::Word>(sets[color]), cell)) ++color;
  return color_at(color);
}

json::object hand_json(const Hand& hand, const TrackPile& draw_pile) {
  return {{"held", card_json(hand.held)},
          {"deck", top_first_json(draw_pile, card_name)},
          {"discard", list_json(hand.discard, card_name)},
          {"skips", hand.skips},
          {"elbow_skips", hand.elbow_skips},
          {"elbow_waived", hand.elbow_waived},
          {"forced", hand.forced},
          {"placed", hand.placed},
          {"scored", colors_json(hand.scored)},
          {"last_placed", cell_json(hand.last_placed)}};
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

json::array finished_json(const Open& state) { return list_json(state.finished, seat_json); }

json::value cell_json(Cell cell) { return cell.is_none() ? json::value(nullptr) : json::value(format_cell(cell)); }

json::value card_json(const std::optional<TrackCard>& card) {
  return card ? json::value(card_name(*card)) : json::value(nullptr);
}

json::object Codec::position(const State& state) const {
  json::array hands;
  for (std::size_t seat = 0; seat < state.players(); ++seat)
    hands.push_back(hand_json(state.hands[seat], state.draw_piles[seat]));
  json::object position{{"game", Rules::info().key},
                        {"rules", Rules::info().rules_version},
                        {"size", state.size()},
                        {"colors", colors_json(state.colors)},
                        {"seat", cardtable::index(state.on_turn)},
                        {"board", board_json(state)},
                        {"tokens", tokens_json(state)},
                        {"hands", std::move(hands)},
                        {"turn", turn_json(state.turn)},
                        {"finished", finished_json(state)},
                        {"turns", state.turns}};
  add_position_tail(position, Rules::info(), rules.options(state), state.rng);
  return position;
}

}  // namespace cardtable::rotorouter
