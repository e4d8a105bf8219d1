#include "tables/api/advice.h"

#include <memory>

#include "tables/analysis/advice.h"
#include "tables/rooms/words.h"
#include "tables/table/names.h"

namespace cardtable {
namespace {

/// How much a piece of advice counts among an address's side jobs: about six per second.
constexpr std::size_t kCostBytes = 10'000;

struct Question {
  AdviceKind kind = AdviceKind::kHint;
  std::shared_ptr<const Match> match;
  std::vector<std::string> names;
  std::uint64_t number = 0;  ///< of the position
  std::uint64_t hints = 0;
};

json::object hint_json(const Question& question, const EvaluationRequest& request) {
  const Hint hint = hint_for(*question.match, request);
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
  for (const Warning& warning : warnings_for(*question.match, request)) {
    warnings.push_back(json::object{{"move", question.match->type().format_move(warning.move)},
                                    {"loss", warning.loss},
                                    {"text", with_names(warning.text, question.names)}});
  }
  return {{"number", question.number}, {"warnings", std::move(warnings)}};
}

json::object answer_to(const Question& question) {
  // The same position gets the same advice.
  const EvaluationRequest request{.budget = kAdviceBudget, .seed = question.number};
  return question.kind == AdviceKind::kHint ? hint_json(question, request) : warnings_json(question, request);
}

void work_out(Hub& hub, const std::string& address, const Question& question, const Advised& advised) {
  const auto work = [question] { return answer_to(question); };
  const auto done = [advised](json::object& answer) { advised(std::move(answer)); };
  if (hub.side_jobs().submit<json::object>(address, kCostBytes, work, done) != SideJobs::Answer::kAccepted) {
    auto busy = say(Language::kEnglish, rooms_msg::busy{.keeper = hub.services().keeper});
    advised(std::unexpected(Refusal{RefusalKind::kLimit, std::move(busy)}));
  }
}

void advise_at(Hub& hub, AdviceKind kind, Room& room, std::string_view token, const std::string& address,
               const Advised& advised) {
  const Table& table = room.table();
  const SeatSet seats = table.seats_of(token);
  if (auto refusal = table.refusal_of_advice(seats)) return advised(std::unexpected(std::move(*refusal)));
  Question question{.kind = kind,
                    .match = table.game()->match().clone(),
                    .names = table.names(),
                    .number = table.number(),
                    .hints = table.hints() + 1};
  if (kind == AdviceKind::kWarnings) return work_out(hub, address, question, advised);
  const auto counted = [&hub, address, question, advised](bool is_committed) {
    if (is_committed) return work_out(hub, address, question, advised);
    auto why = say(Language::kEnglish, rooms_msg::cannot_save{.keeper = hub.services().keeper});
    advised(std::unexpected(Refusal{RefusalKind::kStore, std::move(why)}));
  };
  if (auto refusal = room.count_hint(seats, counted)) advised(std::unexpected(std::move(*refusal)));
}

}  // namespace

void advise(Hub& hub, AdviceKind kind, std::string_view code, std::string_view token, const std::string& address,
            Advised advised) {
  hub.room(code, token, address,
           [&hub, kind, token = std::string(token), address, advised = std::move(advised)](const auto& room) {
             if (!room) return advised(std::unexpected(room.error()));
             advise_at(hub, kind, **room, token, address, advised);
           });
}

}  // namespace cardtable
