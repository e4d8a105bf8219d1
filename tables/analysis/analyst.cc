#include "tables/analysis/analyst.h"

#include "engine/games/modules.h"

namespace cardtable {

const GameAnalyst& analyst_for(const GameType& type) {
  static const ByGame<std::unique_ptr<GameAnalyst>> analysts([]<class Module> { return AnalystOf<Module>::make(); });
  return *analysts[type.info().key];
}

std::vector<std::string> claim_sentences(const Match& match, const ClaimRequest& request, ClaimPlace place,
                                         Language language) {
  const GameAnalyst& analyst = analyst_for(match.type());
  std::vector<std::string> sentences;
  const auto claims = analyst.claims(match, request);
  for (const Claim& claim : claims.at(0)) {
    const std::string what = analyst.happens(match, claim, speaks_to_decider(place), language);
    sentences.push_back(claim_sentence(claim, what, place, language));
  }
  return sentences;
}

}  // namespace cardtable
