// The command `analyse`: a position, or a finished game.
#include "apps/cli/engine/protocol.h"
#include "engine/kit/json_reader.h"
#include "tables/analysis/analyst.h"
#include "tables/analysis/report.h"

namespace cardtable {
namespace {

constexpr std::int64_t kMostSamples = 1'000'000;
constexpr std::int64_t kMostMilliseconds = 600'000;

json::object position_analysis(const Match& match, const EvaluationRequest& request) {
  const GameAnalyst& analyst = analyst_for(match.type());
  const Evaluation evaluation = analyst.evaluate(match, request);
  json::object object = evaluation_json(match.type(), match.players(), evaluation);
  if (const auto& best = evaluation.moves[evaluation.best].move) object["reason"] = analyst.reason(match, *best).text();
  return object;
}

}  // namespace

EngineProtocol::Answer EngineProtocol::analyse(const json::object& request) {
  if (!game_) return not_now("there is no game; begin one with new or position");
  JsonReader::Slot error;
  const json::value value(request);
  const JsonReader reader(value, error);
  EvaluationRequest wanted;
  if (const auto field = reader.optional_field("iterations")) {
    wanted.budget.samples = static_cast<std::uint32_t>(field->integer(1, kMostSamples));
    wanted.budget.loss_samples = wanted.budget.samples * EvaluationBudget::kLossFactor;
  }
  if (const auto field = reader.optional_field("ms")) {
    wanted.budget.time = std::chrono::milliseconds(field->integer(1, kMostMilliseconds));
  }
  if (const auto field = reader.optional_field("seed")) wanted.seed = field->seed();
  bool is_whole_game = false;
  if (const auto field = reader.optional_field("game")) is_whole_game = field->boolean();
  if (error) return std::unexpected(Refusal::of(*error));
  const Match& match = game_->match();
  const bool is_over = match.to_decide() == kNoSeat;
  if (!is_whole_game) return is_over ? Answer(not_now("the game is over")) : position_analysis(match, wanted);
  if (!is_over) return not_now("the game is not over; only finished games are reviewed");
  if (game_->steps().empty()) return not_now("there are no moves to review");
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < match.players(); ++seat) names.push_back("@" + std::to_string(seat));
  const Review review = review_game(*game_, {.budget = wanted.budget, .seed = wanted.seed});
  return json::object{{"review", review_json(match.type(), review, names)}};
}

}  // namespace cardtable
