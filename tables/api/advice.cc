#include "tables/api/advice.h"

#include <memory>

#include "engine/kit/refusals.h"
#include "tables/analysis/advice.h"
#include "tables/rooms/words.h"
#include "tables/table/names.h"

namespace cardtable {
namespace {

/// How much a piece of advice counts among an address's side jobs: about six per second.
constexpr std::size_t kCostBytes = 10'000;

struct Question {
  AdviceWanted wanted{};
  std::shared_ptr<const Match> match;
  std::vector<std::string> names;
  std::uint64_t number = 0;  ///< of the position
  std::uint64_t hints = 0;
};

json::object hint_json(const Question& question, const EvaluationRequest& request) {
  const Hint hint = hint_for(*question.match, request, question.wanted.language);
  json::array reasons;
  for (const auto& reason : hint.reasons) reasons.emplace_back(with_names(reason, question.names));
  return {{"number", question.number},
          {"move", question.match->type().format_move(hint.move)},
          {"what", with_names(hint.what, question.names)},
          {"reasons", std::move(reasons)},
          {"chance", hint.chance},
          {"second", hint.second.empty() ? json::value(nullptr) : json::value(with_names(hint.second, question.names))},
          {"cost", hint.cost},
          {"hints", question.hints}};
}

json::object warnings_json(const Question& question, const EvaluationRequest& request) {
  json::array warnings;
  for (const Warning& warning : warnings_for(*question.match, request, question.wanted.language)) {
    warnings.push_back(json::object{{"move", question.match->type().format_move(warning.move)},
                                    {"better", question.match->type().format_move(warning.better)},
                                    {"loss", warning.loss},
                                    {"text", with_names(warning.text, question.names)}});
  }
  return {{"number", question.number}, {"warnings", std::move(warnings)}};
}

json::object answer_to(const Question& question) {
  // The same position gets the same advice.
  const EvaluationRequest request{.budget = kAdviceBudget, .seed = question.number};
  return question.wanted.kind == AdviceKind::kHint ? hint_json(question, request) : warnings_json(question, request);
}

void work_out(Hub& hub, const std::string& address, const Question& question, const Advised& advised) {
  const auto work = [question] { return answer_to(question); };
  const auto done = [advised](json::object& answer) { advised(std::move(answer)); };
  if (hub.side_jobs().submit<json::object>(address, kCostBytes, work, done) != SideJobs::Answer::kAccepted) {
    advised(refused(RefusalKind::kLimit, rooms_msg::busy{.keeper = hub.services().keeper}));
  }
}

void advise_at(Hub& hub, AdviceWanted wanted, Room& room, std::string_view token, const std::string& address,
               const Advised& advised) {
  const Table& table = room.table();
  const SeatSet seats = table.seats_of(token);
  if (auto refusal = table.refusal_of_advice(seats)) return advised(std::unexpected(std::move(*refusal)));
  Question question{.wanted = wanted,
                    .match = table.game()->match().clone(),
                    .names = table.names(),
                    .number = table.number(),
                    .hints = table.hints() + 1};
  if (wanted.kind == AdviceKind::kWarnings) return work_out(hub, address, question, advised);
  const auto counted = [&hub, address, question, advised](bool is_committed) {
    if (is_committed) return work_out(hub, address, question, advised);
    advised(refused(RefusalKind::kStore, rooms_msg::cannot_save{.keeper = hub.services().keeper}));
  };
  if (auto refusal = room.count_hint(seats, counted)) advised(std::unexpected(std::move(*refusal)));
}

}  // namespace

void advise(Hub& hub, AdviceWanted wanted, std::string_view code, std::string_view token, const std::string& address,
            Advised advised) {
  hub.room(code, token, address,
           [&hub, wanted, token = std::string(token), address, advised = std::move(advised)](const auto& room) {
             if (!room) return advised(std::unexpected(room.error()));
             advise_at(hub, wanted, **room, token, address, advised);
           });
}

}  // namespace cardtable
