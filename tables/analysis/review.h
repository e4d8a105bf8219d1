// A whole game in review: what each decision was worth to the player who made it, given what that player could know,
// and what luck did to everybody. docs/review.md has the definitions.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tables/analysis/analyst.h"
#include "tables/analysis/evaluation.h"
#include "tables/table/game_record.h"

namespace cardtable {

/// The name of a decision, by what it lost.
enum class MoveClass : std::uint8_t { kForced, kOnlyMove, kGood, kInaccuracy, kMistake, kBlunder };

constexpr auto select_keys(MoveClass) {
  return std::to_array<std::string_view>({"forced", "only_move", "good", "inaccuracy", "mistake", "blunder"});
}

/// How much winning chance a decision must lose to belong to a class: one scale for all games. Weakest first.
struct ClassSpec {
  MoveClass kind;
  std::string_view name;
  double from;  ///< share of a win; of the first three kinds unused
};
inline constexpr std::array<ClassSpec, 6> kMoveClasses{{
    {MoveClass::kForced, "forced", 0},
    {MoveClass::kOnlyMove, "only move", 0},
    {MoveClass::kGood, "good", 0},
    {MoveClass::kInaccuracy, "inaccuracy", 0.05},
    {MoveClass::kMistake, "mistake", 0.10},
    {MoveClass::kBlunder, "blunder", 0.15},
}};
std::string_view name_of(MoveClass kind);

struct ReviewedDecision {
  std::size_t number = 0;  ///< counts from 1, as moves do in a replay
  Seat seat{};
  MoveCode move{};
  std::string did;                  ///< the move in words
  std::optional<Evaluation> known;  ///< none where there was nothing to choose
  std::optional<Evaluation> open;   ///< the same with every card open: hindsight
  MoveClass kind = MoveClass::kForced;
  std::string better;               ///< the best move in words; empty if the played move was as good
  std::vector<std::string> claims;  ///< what follows the played move more often than the best one (claim.h)
  std::string with_open;            ///< the best move with open cards
  /// What luck did since the decision before, and what this one did, to every seat. Without chance there is no luck.
  Shares luck{};
  Shares skill{};
  Shares chances{};  ///< everybody's after this decision, as its player saw it

  bool is_counted() const { return known.has_value(); }
  double loss() const;
};

struct ReviewedSeat {
  double start = 0;
  double luck = 0;
  double skill = 0;   ///< its own decisions against the heuristic's
  double lost = 0;    ///< its own decisions against the best
  double others = 0;  ///< what the decisions of the others gave it
  double result = 0;  ///< start + luck + skill + others
  double accuracy = 100;
  std::uint32_t decisions = 0;  ///< that were counted
  std::array<std::uint32_t, kMoveClasses.size()> classes{};
  /// The result without luck, which all seats share out among them, and half the width of its interval.
  double adjusted = 0;
  double half_width = 0;
};

struct Review {
  std::string game;
  std::size_t players = 0;
  std::vector<ReviewedDecision> decisions;
  std::vector<ReviewedSeat> seats;
  Shares last_luck{};                       ///< between the last decision and the end
  std::vector<std::size_t> turning_points;  ///< places in `decisions`, the largest change first
  bool is_whole = true;                     ///< false if it was stopped before the end
  std::uint64_t playouts = 0;
};

struct ReviewRequest {
  EvaluationBudget budget{};
  std::uint64_t seed = 1;
  std::uint32_t opening_samples = 2'000;
  bool looks_at_open_cards = true;
  bool explains = true;                       ///< says what was better, and why
  std::optional<Seat> only{};                 ///< judges the decisions of this seat alone; then there is no luck
  bool only_luck = false;                     ///< compares no moves with the best: there is luck and skill alone
  Foresight foresight = Foresight::kOneMove;  ///< of the players (foresight.h)
  Language language = Language::kEnglish;     ///< of the moves and claims
  StopToken stop{};
  std::function<void(std::size_t done, std::size_t of)> progress{};
};

/// Judges one decision at a time, so that the caller can do other work in between.
class Reviewer {
 public:
  /// The game must be over, and outlive this.
  Reviewer(const GameRecord& game, ReviewRequest request);

  std::size_t done() const { return review_.decisions.size(); }
  std::size_t decisions() const { return game_.steps().size(); }
  bool is_done() const { return done() == decisions(); }
  /// Judges the next decision. The first few steps estimate everybody's chances before the deal.
  void step();
  /// The review so far.
  Review review();

 private:
  void look_at_opening();
  ReviewedDecision look_at(const Step& step, std::size_t number);
  void compare_with_open_cards(EvaluationRequest request, ReviewedDecision& decision);

  const GameRecord& game_;
  ReviewRequest request_;
  const GameAnalyst& analyst_;
  std::unique_ptr<Match> match_;
  std::vector<MoveCode> legal_;
  Shares start_{};  ///< the mean over this many deals:
  std::uint32_t deals_ = 0;
  Shares before_{};         ///< everybody's chances after the decision before
  bool had_chance_ = true;  ///< whether chance had a say since that decision; the deal is chance
  Review review_;
};

/// Reviews the whole game. If stopped early, it returns the review so far.
Review review_game(const GameRecord& game, const ReviewRequest& request);

/// The class of a decision by its evaluation; `thresholds` may differ from the usual ones.
MoveClass class_of(const Evaluation& evaluation, const std::array<ClassSpec, 6>& classes = kMoveClasses);

/// Seats, classes and turning points from the decisions, without computing anything again.
void sum_up(Review& review, const Shares& start, const Shares& result);

}  // namespace cardtable
