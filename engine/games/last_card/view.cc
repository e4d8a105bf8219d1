#include "engine/games/last_card/codec.h"
#include "engine/games/last_card/guide.h"
#include "engine/kit/option_text.h"
#include "engine/kit/position.h"

namespace cardtable::last_card {

json::object Codec::view(const Observation& seen) const {
  json::array players;
  for (std::size_t seat = 0; seat < seen.players; ++seat) {
    players.push_back(json::object{{"seat", seat},
                                   {"cards", seen.hand_sizes[seat]},
                                   {"exposed", cards_json(seen.exposed[seat])},
                                   {"declared", seen.has_declared(seat_at(seat))}});
  }
  json::object view = view_head(Rules::info(), seen.viewer);
  view["players"] = std::move(players);
  view["over"] = seen.is_over();
  view["on_turn"] = index(seen.on_turn);
  view["turns"] = seen.turns;
  view["direction"] = static_cast<int>(seen.direction);
  view["pressure"] = seen.pressure;
  view["top"] = format_card(seen.top());
  view["active_suit"] = suit_name(seen.top().suit());
  view["free_start"] = seen.settings.is_queen(seen.top());
  view["in_play"] = words_in_play(seen);
  view["run"] = run_json(seen);
  view["discard"] = cards_json(seen.discard);
  view["draw_pile"] = seen.draw_pile_size;
  if (seen.viewer) view["hand"] = cards_json(seen.hand);
  view["options"] = options_json(Rules::info().options, options_from(seen.settings));
  return view;
}

}  // namespace cardtable::last_card
