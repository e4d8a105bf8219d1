#include "engine/games/last_card/codec.h"
#include "engine/kit/option_text.h"

namespace cardtable::last_card {
namespace {

json::value run_view(const Observation& seen) {
  if (seen.run.length == 0) return nullptr;
  return json::object{{"cards", cards_json(seen.discard.span().last(seen.run.length))},
                      {"direction", seen.run.direction},
                      {"wraps", seen.run.wraps}};
}

}  // namespace

json::object Codec::view(const Observation& seen) const {
  const Card top = seen.discard.back();
  json::array players;
  for (std::size_t seat = 0; seat < seen.players; ++seat) {
    players.push_back(json::object{{"seat", seat},
                                   {"cards", seen.hand_sizes[seat]},
                                   {"exposed", cards_json(seen.exposed[seat])},
                                   {"declared", seen.declared.contains(seat_at(seat))}});
  }
  json::object view{{"game", Rules::info().key},
                    {"seat", seen.viewer ? json::value(index(*seen.viewer)) : json::value(nullptr)},
                    {"players", std::move(players)},
                    {"over", seen.ending != Ending::kNone},
                    {"on_turn", index(seen.on_turn)},
                    {"turns", seen.turns},
                    {"direction", static_cast<int>(seen.direction)},
                    {"pressure", seen.pressure},
                    {"top", format_card(top)},
                    {"active_suit", suit_name(top.suit())},
                    {"free_start", is_queen(top)},
                    {"run", run_view(seen)},
                    {"discard", cards_json(seen.discard)},
                    {"draw_pile", seen.draw_pile_size}};
  if (seen.viewer) view["hand"] = cards_json(seen.hand);
  view["options"] = options_json(Rules::info().options, options_from(seen.settings));
  return view;
}

}  // namespace cardtable::last_card
