// What follows one move more often than another, such as "Blue cuts one of your pegs in 31 of 100 games within a round
// of your move, in 4 of the better one". These are plain values; consequences.h counts.
#pragma once

#include <array>
#include <bitset>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bots/stop.h"
#include "engine/core/move_code.h"
#include "engine/kit/claim_table.h"

namespace cardtable {

/// What happened after a move in one play-out: a bit for each row of the game's table and seat.
using Happened = std::bitset<kMostClaimRows * kMaxSeats>;

struct Claim {
  std::size_t row = 0;  ///< in the game's table
  Seat seat{};          ///< the player whom it names
  /// In what share of the games it happens after the worse move, and after the better one.
  double after_worse = 0;
  double after_better = 0;

  double size() const;
};

/// Claims are about what happens until the player has had this many more turns.
inline constexpr unsigned kClaimRounds = 1;
/// At most so many claims, each at least so large and so many standard errors from nothing. How a turn goes on is
/// planned several times, since close plans may lead to different events: a claim holds with each plan, at least so
/// far.
struct ClaimBar {
  std::size_t most = 3;
  double least = 0.05;
  double errors = 3;
  double with_each_plan = 0.5;
};
/// How often a turn is planned; samples use the plans in turn.
inline constexpr std::size_t kClaimPlans = 5;

/// What speaks clearly for the better move, the largest first. The two moves were played on the same samples, in the
/// same order, sample i by plan i modulo kClaimPlans. `favours` has an entry for each row of the table.
std::vector<Claim> clear_claims(std::span<const Happened> after_worse, std::span<const Happened> after_better,
                                std::span<const Favour> favours, const ClaimBar& bar = {});

/// A request to compare moves of the seat to decide with a better one.
struct ClaimRequest {
  MoveCode better{};
  std::vector<MoveCode> worse{};
  std::uint32_t samples = 800;
  std::chrono::milliseconds time{0};  ///< 0 for no bound
  std::uint64_t seed = 0;
  StopToken stop{};
  ClaimBar bar{};
};

/// Where a claim is read; it says how the two moves are called.
enum class ClaimPlace : std::uint8_t {
  kHint,     ///< the hint and the next best move
  kWarning,  ///< your move and the better one
  kReview,   ///< the played move and the better one
  kPuzzle,   ///< the best move and the one that was tried
};
constexpr auto select_keys(ClaimPlace) {
  return std::to_array<std::string_view>({"hint", "warning", "review", "puzzle"});
}

/// Only a review speaks of the player who decides by name.
constexpr bool speaks_to_decider(ClaimPlace place) { return place != ClaimPlace::kReview; }

/// How many games of a hundred a share is.
inline int in_a_hundred(double share) { return static_cast<int>(std::lround(share * 100)); }

/// The whole sentence; `what` is how the game says what happens.
std::string claim_sentence(const Claim& claim, std::string_view what, ClaimPlace place, Language language);

}  // namespace cardtable
