#include "engine/games/fasttrack/codec.h"
#include "engine/games/fasttrack/guide.h"
#include "engine/kit/option_text.h"
#include "engine/kit/position.h"

namespace cardtable::fasttrack {
namespace {

json::array players_view(const Open& game) {
  json::array players;
  for (std::size_t seat = 0; seat < game.players; ++seat) {
    players.push_back(json::object{{"seat", seat},
                                   {"section", index(game.section(seat_at(seat)))},
                                   {"pegs", pegs_json(game.pegs_in_play(seat_at(seat)))},
                                   {"holding", pegs_in_holding(game.pegs[seat])},
                                   {"safe", pegs_in_safe_zone(game.pegs[seat])}});
  }
  return players;
}

/// A move with everything that a client needs to draw it: the way hole by hole, whose peg is cut, what is left of a
/// split, and a word or two for a small button.
json::object move_view(const Codec& codec, const Open& game, const Move& move, bool has_ring_moves) {
  const Section section = game.section(game.on_turn);
  const MoveFacts facts = facts_of(game, move);
  json::object described{{"move", codec.format_move(move)},
                         {"kind", travel_name(facts.travel)},
                         {"part", nullptr},
                         {"from", hole_name(facts.from)},
                         {"to", hole_name(facts.to)},
                         {"steps", facts.steps},
                         {"steps_left", facts.steps_left},
                         {"half_split", facts.is_half},
                         {"short", short_words(facts, has_ring_moves)},
                         {"path", path_json(section, facts.travel, facts.from, facts.to)},
                         {"cuts", nullptr}};
  if (facts.part > 0) described["part"] = facts.part;
  if (facts.cuts != kNoSeat) {
    described["cuts"] = json::object{{"seat", index(facts.cuts)}, {"to", hole_name(facts.cut_to)}};
  }
  return described;
}

/// The legal moves, and the holes of the pegs that have one, in the order of the moves.
void add_moves(const Codec& codec, const Open& game, json::object& view) {
  json::array moves;
  json::array movable;
  Rules::MoveList legal;
  if (!game.is_over()) codec.rules.legal_moves(game, legal);
  const bool has_ring_moves = std::ranges::any_of(legal, [&](const Move& move) {
    return travel_of(game.section(game.on_turn), move, game.effect().is_backward) == Travel::kRing;
  });
  for (const Move& move : legal) {
    auto described = move_view(codec, game, move, has_ring_moves);
    if (std::find(movable.begin(), movable.end(), described["from"]) == movable.end()) {
      movable.push_back(described["from"]);
    }
    moves.push_back(std::move(described));
  }
  view["movable"] = std::move(movable);
  view["moves"] = std::move(moves);
}

}  // namespace

json::object Codec::view(const Observation& seen) const {
  const Open& game = seen;
  const auto& discard = game.discard;
  const auto or_null = [](bool is_there, json::value value) {
    return is_there ? std::move(value) : json::value(nullptr);
  };
  const bool is_split = game.is_mid_split();
  json::object view = view_head(Rules::info(), seen.viewer);
  view["over"] = game.is_over();
  view["on_turn"] = index(game.on_turn);
  view["turns"] = game.turns;
  view["card"] = or_null(!game.is_over(), json::string(format_card(game.card)));
  view["steps_left"] = or_null(is_split, game.steps_left);
  view["split_from"] = nullptr;
  view["split_fasttrack"] = game.split_had_fasttrack;
  view["deck"] = seen.draw_pile.size();
  view["discard"] = discard.size();
  view["discard_top"] = or_null(!discard.empty(), discard.empty() ? "" : json::string(format_card(discard.back())));
  view["players"] = players_view(game);
  if (is_split) view["split_from"] = hole_name(game.pegs_of(game.on_turn)[game.split_peg].hole);
  add_moves(*this, game, view);
  view["options"] = options_json(Rules::info().options, rules.options(game));
  return view;
}

}  // namespace cardtable::fasttrack
