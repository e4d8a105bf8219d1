// How well a seat stands, in turns: what its pegs still need, what the others need, and what it must expect to lose by
// cuts before it moves again. A bot asks this for every move of a position, and hardly any move changes the opponents'
// pegs. So everything that depends on those pegs alone is worked out once per position.
#pragma once

#include <array>
#include <cstdint>

#include "engine/games/fasttrack/state.h"

namespace cardtable::fasttrack {

/// What counts, in turns. Fitted to win against the values chosen by hand before, with small random changes to all of
/// them at once and the same deals for both sides, over 400,000 games of two players.
struct Weights {
  double passing = 1.0;    ///< price of a turn in which a peg waits for its card while another one moves
  double gap = 1.0;        ///< for each free hole that a peg in the safe zone must still go to: it is in the way
  double hindering = 1.4;  ///< a turn that the opponents lose, on average, against one that is won
  double danger = 0.8;     ///< a turn that will be lost if an opponent draws the right card
  double safe = 3.0;       ///< what a peg in the safe zone is ahead of one that only needs no more turns
  double holding = 1.9;    ///< what a peg in holding needs beyond its turns,
  double riding = 0.4;     ///< one on FastTrack, whose status is soon lost,
  double bullseye = -0.5;  ///< and one in the bullseye, where nobody cuts it while others move
};
inline constexpr Weights kWeights;

/// The free holes that pegs in the safe zone still have to go to, to make room for the others, each peg counted by
/// itself. `zone` has a bit for each hole taken.
unsigned gaps_in_zone(unsigned zone, unsigned places);

/// The turns that the last peg needs to come home, all others being in the safe zone.
double turns_of_last(Section section, const Peg& peg);

/// How many cards of the deck let an opponent land on each hole of the loop. Behind the last hole is room for those
/// that the longest move counts beyond it.
using CardsAgainst = std::array<std::uint8_t, kLoopHoles + kLongestMove>;

struct TurnsByRoom;

class Outlook {
 public:
  /// For the seat on turn in this position, which must outlive the Outlook.
  explicit Outlook(const Open& before);

  /// How well that seat stands in a state that moves have led to; 0 would mean all its pegs in and no opponents.
  /// `has_cut`: whether an opponent was cut on the way. A worth below `enough` may be returned too high, but never as
  /// high as `enough`.
  double worth_of(const Open& state, bool has_cut, double enough) const;

 private:
  /// The turns that the seat must expect to lose by cuts before it moves again. `as_before` are the opponents whose
  /// pegs have not changed.
  double danger_in(const Open& state, SeatSet as_before) const;

  /// What the turns that the opponents need are worth.
  double weighed(const PerSeat<double>& turns) const;

  const TurnsByRoom& turns_;
  const Open& before_;
  Seat seat_;
  PerSeat<double> turns_left_{};                 ///< of the opponents, before
  double opponents_ = 0;                         ///< what that is worth
  std::array<CardsAgainst, kMaxPlayers> cards_;  ///< of the opponents, before
};

}  // namespace cardtable::fasttrack
