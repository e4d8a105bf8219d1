// Judges the decisions of a game that is chosen at run time.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/kit/reason.h"
#include "engine/registry/match.h"
#include "tables/analysis/evaluation.h"

namespace cardtable {

class GameAnalyst {
 public:
  virtual ~GameAnalyst() = default;
  /// The value of each legal move to the seat to decide; the game must not be over. The same position, seed and number
  /// of samples give the same figures.
  virtual Evaluation evaluate(const Match& match, const EvaluationRequest& request) const = 0;
  /// Whether the next player to decide then knows something that this seat could not foresee: a card, a roll, a hand.
  virtual bool involves_chance(const Match& match, Seat seat, MoveCode move) const = 0;
  /// Everybody's chances as the seat to decide can know them, when all play on by the heuristic.
  virtual Shares chances(const Match& match, const ForecastRequest& request) const = 0;
  /// Everybody's chances before the deal of a game like this one.
  virtual Shares opening(const Match& match, const ForecastRequest& request) const = 0;
  /// A move of the seat to decide in words, and the reason for it.
  virtual Reason reason(const Match& match, MoveCode move, Language language) const = 0;
  Reason reason(const Match& match, MoveCode move) const { return reason(match, move, Language::kEnglish); }
};

const GameAnalyst& analyst_for(const GameType& type);

/// The analyst of a game's module. Defined in game_analyst.h and instantiated for each game.
template <class Module>
struct AnalystOf {
  static std::unique_ptr<GameAnalyst> make();
};

}  // namespace cardtable
