// Judges the decisions of a game that is chosen at run time.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/kit/reason.h"
#include "engine/registry/match.h"
#include "tables/analysis/claim.h"
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
  /// For each of the worse moves what speaks clearly against it. The same position and request give the same claims,
  /// unless the time runs out.
  virtual std::vector<std::vector<Claim>> claims(const Match& match, const ClaimRequest& request) const = 0;
  /// What a claim says happens, as the beginning of a sentence: `You lose a turn`.
  virtual std::string happens(const Match& match, const Claim& claim, bool to_decider, Language language) const = 0;
  /// A move of the seat to decide in words, and the reason for it.
  virtual Reason reason(const Match& match, MoveCode move, Language language) const = 0;
  Reason reason(const Match& match, MoveCode move) const { return reason(match, move, Language::kEnglish); }
};

const GameAnalyst& analyst_for(const GameType& type);

/// What speaks for the better of two moves of the seat to decide, as sentences without a full stop.
std::vector<std::string> claim_sentences(const Match& match, const ClaimRequest& request, ClaimPlace place,
                                         Language language);

/// The analyst of a game's module. Defined in game_analyst.h and instantiated for each game.
template <class Module>
struct AnalystOf {
  static std::unique_ptr<GameAnalyst> make();
};

}  // namespace cardtable
