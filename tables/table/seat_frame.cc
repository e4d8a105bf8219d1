#include "tables/table/seat_frame.h"

#include <array>
#include <utility>

#include "tables/table/messages.h"
#include "tables/table/words.h"

namespace cardtable {

std::vector<std::string> names_around(std::size_t players, Seat you, Language language) {
  constexpr std::array<std::string_view, kMaxSeats - 1> kOthers{"Ben", "Cleo", "Dan", "Eve", "Finn"};
  std::vector<std::string> names(players);
  names[index(you)] = say(language, table_msg::lessons_you{});
  for (std::size_t i = 1; i < players; ++i) names[(index(you) + i) % players] = kOthers[i - 1];
  return names;
}

json::object seat_frame(const Match& match, Seat seat, const std::vector<std::string>& names, Language language) {
  const Seat decides = match.to_decide();
  Sight sight = match.sight(seat, language);
  return {{"view", std::move(sight.view)},
          {"guide", named_guide_json(sight.guide, names)},
          {"moves", decides == seat ? json::value(json::array(sight.moves.begin(), sight.moves.end())) : nullptr},
          {"to_decide", decides == kNoSeat ? json::value(nullptr) : json::value(index(decides))}};
}

}  // namespace cardtable
