#include "engine/kit/recap.h"

#include "engine/core/option.h"
#include "engine/kit/word_list.h"
#include "engine/kit/words.h"

namespace cardtable {

Leaders::Leaders(const Result& result, std::size_t players, Language language) {
  SeatSet first;
  for (std::size_t seat = 0; seat < players; ++seat) {
    if (result.place[seat] == 1) first.insert(seat_at(seat));
  }
  if (first.size() == players) return;
  count = first.size();
  names = and_list(first, language);
}

std::string plain_sentence(const Result& result, std::size_t players, Language language) {
  if (!result.winners.empty() && result.reason != kTurnLimitReason) {
    return say(language, kit_msg::recap_won{.seats = and_list(result.winners, language)});
  }
  const Leaders leaders(result, players, language);
  if (result.reason == kTurnLimitReason) {
    return say(language, kit_msg::recap_turn_limit{.ahead = leaders.count, .seats = leaders.names});
  }
  return say(language, kit_msg::recap_over{.ahead = leaders.count, .seats = leaders.names});
}

}  // namespace cardtable
