// What a review says in sentences, for its text and its page. The browser's review page says the same
// (web/src/pages/replay/); a test compares the catalogues.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "tables/analysis/review.h"

namespace cardtable {

/// What average luck would have given a player, and how the game went.
std::string average_luck_sentence(const ReviewedSeat& seat, const std::string& name, Language language);
std::string how_it_went_sentence(const ReviewedSeat& seat, Language language);
/// The turning points in the order of the game.
std::vector<const ReviewedDecision*> turning_points_of(const Review& review);
/// The move, whose chances changed most, from what to what, and whether luck or the choice did it.
std::string turning_point_sentence(const ReviewedDecision& decision, std::span<const std::string> names,
                                   Language language);
/// The best move given what the player knew, how much more it wins, and what follows the played move more often; empty
/// for a move that was good enough.
std::string better_sentence(const ReviewedDecision& decision, std::span<const std::string> names, Language language);
/// What open cards would have shown; empty if nobody looked.
std::string hindsight_sentence(const ReviewedDecision& decision, std::span<const std::string> names, Language language);

}  // namespace cardtable
