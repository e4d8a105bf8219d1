// What people can say to each other at a table: a few phrases and reactions, by name. There is no free text. Each
// client shows them in its own language.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace cardtable {

inline constexpr std::array<std::string_view, 12> kPhrases{"hello",      "good_luck",  "nice_move", "well_played",
                                                           "close_one",  "oops",       "sorry",     "thanks",
                                                           "one_moment", "have_to_go", "good_game", "once_more"};
inline constexpr std::array<std::string_view, 6> kReactions{"laugh", "surprised", "thinking",
                                                            "sad",   "relieved",  "heart"};

constexpr bool is_phrase(std::string_view what) {
  return std::ranges::find(kPhrases, what) != kPhrases.end() || std::ranges::find(kReactions, what) != kReactions.end();
}

}  // namespace cardtable
