#include "engine/games/fasttrack/codec.h"
#include "engine/games/fasttrack/split.h"
#include "engine/kit/option_text.h"

namespace cardtable::fasttrack {
namespace {

json::array players_view(const Open& game) {
  json::array players;
  for (std::size_t seat = 0; seat < game.players; ++seat) {
    json::array pegs;
    for (const Peg& peg : game.pegs[seat]) pegs.push_back(peg_json(peg));
    players.push_back(json::object{{"seat", seat},
                                   {"section", index(game.section(seat_at(seat)))},
                                   {"pegs", std::move(pegs)},
                                   {"holding", pegs_in_holding(game.pegs[seat])},
                                   {"safe", pegs_in_safe_zone(game.pegs[seat])}});
  }
  return players;
}

/// 0 for a peg that only changes its place: from holding, or out of the bullseye.
unsigned steps_of(const Open& game, const Move& move, Travel travel) {
  const Section section = game.section(game.on_turn);
  switch (travel) {
    case Travel::kTrack:
    case Travel::kRing:
      return clockwise_steps(section, move.from, move.to);
    case Travel::kBackward:
    case Travel::kIntoBullseye:
      return game.effect().steps;
    default:
      return 0;
  }
}

/// FT-SPLIT-7: a first part after which nothing can follow ends the turn.
bool is_half_split(const Open& game, const Move& move, unsigned steps) {
  if (move.kind != MoveKind::kSplit) return false;
  const Ground ground = ground_of(game, game.on_turn);
  return !can_be_completed(game, ground, *game.peg_at(game.on_turn, move.from), move.to, steps);
}

/// A move with all that a client needs to draw it: the way hole by hole, who is cut, what is left of a split.
json::object move_view(const Codec& codec, const Open& game, const Move& move) {
  const Section section = game.section(game.on_turn);
  const Travel travel = travel_of(section, move, game.card);
  const bool enters = move.kind == MoveKind::kEnter;
  const Hole from = enters ? entering_peg(game).hole : move.from;
  const Hole to = enters ? home_of(section) : move.to;
  const unsigned steps = steps_of(game, move, travel);
  const bool is_first_part = move.kind == MoveKind::kSplit;
  const bool is_half = is_half_split(game, move, steps);
  json::object described{{"move", codec.format_move(move)},
                         {"kind", travel_name(travel)},
                         {"part", nullptr},
                         {"from", hole_name(from)},
                         {"to", hole_name(to)},
                         {"steps", steps},
                         {"steps_left", is_first_part && !is_half ? kSplitSteps - steps : 0U},
                         {"half_split", is_half},
                         {"path", path_json(section, travel, from, to)},
                         {"cuts", nullptr}};
  if (is_first_part) described["part"] = 1;
  if (game.is_mid_split()) described["part"] = 2;
  if (game.occupied.contains(to)) {
    const Seat victim = owner_of_peg_on(game, to);
    described["cuts"] = json::object{{"seat", index(victim)}, {"to", hole_name(hole_after_cut(game, victim))}};
  }
  return described;
}

/// The legal moves, and the holes of the pegs that have one, in the order of the moves.
void add_moves(const Codec& codec, const Open& game, json::object& view) {
  json::array moves;
  json::array movable;
  Rules::MoveList legal;
  if (!game.is_over()) codec.rules.legal_moves(game, legal);
  for (const Move& move : legal) {
    auto described = move_view(codec, game, move);
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
  json::object view{
      {"game", Rules::info().key},
      {"seat", or_null(seen.viewer.has_value(), index(seen.viewer.value_or(kNoSeat)))},
      {"over", game.is_over()},
      {"on_turn", index(game.on_turn)},
      {"turns", game.turns},
      {"card", or_null(!game.is_over(), json::string(format_card(game.card)))},
      {"steps_left", or_null(is_split, game.steps_left)},
      {"split_from", nullptr},
      {"split_fasttrack", game.split_had_fasttrack},
      {"deck", seen.draw_pile.size()},
      {"discard", discard.size()},
      {"discard_top", or_null(!discard.empty(), discard.empty() ? "" : json::string(format_card(discard.back())))},
      {"players", players_view(game)}};
  if (is_split) view["split_from"] = hole_name(game.pegs_of(game.on_turn)[game.split_peg].hole);
  add_moves(*this, game, view);
  view["options"] = options_json(Rules::info().options, rules.options(game));
  return view;
}

}  // namespace cardtable::fasttrack
