// A game of the deal of a day or of a set, and what the decisions in the player's seat were worth. Either it was
// played, or bots play it first: `hard` in the player's seat gives par.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bots/levels.h"
#include "engine/core/language.h"
#include "tables/analysis/daily_score.h"
#include "tables/table/daily.h"
#include "tables/table/game_record.h"

namespace cardtable {

/// The game as it was dealt, before the first move.
GameRecord dealt_on_day(const GameType& type, const DailyDeal& deal);
/// The bot's choice after these moves; the seat to decide must be a bot's.
MoveCode daily_bot_move(const Match& match, const Level& level, const DailyDeal& deal, std::size_t moves);

struct DailyMistake {
  std::size_t number = 0;  ///< of the decision, from 1
  std::string did;
  std::string better;
  double loss = 0;
  std::string at;  ///< the same for everybody who made this mistake in this position: a hash of the game up to it
};

struct JudgedDay {
  DailyScore score;
  double share = 0;  ///< of the win
  std::size_t moves = 0;
  std::vector<DailyMistake> mistakes;  ///< the most costly first
  std::string replay;
};

class DailyGame {
 public:
  /// Bots of this level play the player's seat.
  DailyGame(const GameType& type, const DailyDeal& deal, std::string_view level);
  /// A finished game that a person played.
  DailyGame(GameRecord played, const DailyDeal& deal);
  DailyGame(const DailyGame&) = delete;
  DailyGame& operator=(const DailyGame&) = delete;
  ~DailyGame() = default;

  /// Makes or judges one decision.
  void step(Language language);
  bool is_done() const { return reviewer_ && reviewer_->is_done(); }
  std::size_t moves() const { return game_.steps().size(); }
  /// Decisions that were judged.
  std::size_t judged() const { return reviewer_ ? reviewer_->done() : 0; }
  /// Once it is done.
  JudgedDay result(Language language);

 private:
  bool is_persons(std::size_t seat) const { return level_ == nullptr && seat_at(seat) == deal_.seat; }
  std::vector<std::string> seats() const;
  DailyMistake mistake_at(const ReviewedDecision& decision, std::span<const std::string> names) const;

  GameRecord game_;
  DailyDeal deal_;
  const Level* level_ = nullptr;  ///< null for a person
  std::optional<Reviewer> reviewer_;
};

}  // namespace cardtable
