#include <cmath>

#include "tables/analysis/report.h"
#include "tables/table/names.h"

namespace cardtable {
namespace {

/// Four digits are more than any estimate has, and short to read.
double rounded(double value) {
  const double scaled = std::round(value * 10'000) / 10'000;
  return scaled == 0 ? 0 : scaled;  // no -0
}

json::array shares_json(const Shares& shares, std::size_t players) {
  json::array array;
  for (std::size_t seat = 0; seat < players; ++seat) array.emplace_back(rounded(shares[seat]));
  return array;
}

json::object move_json(const GameType& type, std::size_t players, const MoveValue& value) {
  return {{"move", value.move ? json::value(type.format_move(*value.move)) : json::value(nullptr)},
          {"chances", shares_json(value.mean, players)},
          {"place", rounded(value.place)},
          {"loss", rounded(value.loss)},
          {"half_width", rounded(value.half_width)},
          {"samples", value.samples}};
}

json::object decision_json(const GameType& type, std::size_t players, const ReviewedDecision& decision) {
  json::object object{{"number", decision.number},
                      {"seat", index(decision.seat)},
                      {"move", type.format_move(decision.move)},
                      {"text", decision.did},
                      {"class", name_of(decision.kind)},
                      {"loss", rounded(decision.loss())},
                      {"luck", shares_json(decision.luck, players)},
                      {"skill", shares_json(decision.skill, players)},
                      {"chances", shares_json(decision.chances, players)}};
  if (!decision.better.empty()) object["better"] = decision.better;
  if (!decision.claims.empty()) object["claims"] = json::array(decision.claims.begin(), decision.claims.end());
  if (decision.known) object["known"] = evaluation_json(type, players, *decision.known);
  if (decision.open) object["open"] = evaluation_json(type, players, *decision.open);
  return object;
}

json::object seat_json(const ReviewedSeat& seat) {
  json::object classes;
  for (const ClassSpec& spec : kMoveClasses) classes[spec.name] = seat.classes[static_cast<std::size_t>(spec.kind)];
  return {{"start", rounded(seat.start)},       {"luck", rounded(seat.luck)},
          {"skill", rounded(seat.skill)},       {"others", rounded(seat.others)},
          {"lost", rounded(seat.lost)},         {"result", rounded(seat.result)},
          {"adjusted", rounded(seat.adjusted)}, {"half_width", rounded(seat.half_width)},
          {"accuracy", rounded(seat.accuracy)}, {"decisions", seat.decisions},
          {"classes", std::move(classes)}};
}

json::array claims_json(std::span<const std::string> claims, std::span<const std::string> names) {
  json::array array;
  for (const std::string& claim : claims) array.emplace_back(with_names(claim, names));
  return array;
}

/// What the decision lost, the best move, and the chances of both the best and the played move.
json::object verdict_json(const Evaluation& evaluation, const std::string& best, std::span<const std::string> names) {
  const MoveJudgement& judgement = *evaluation.judgement;
  const auto mover = index(evaluation.mover);
  json::object object{{"loss", rounded(judgement.loss(evaluation.mover))},
                      {"half_width", rounded(judgement.half_width)},
                      {"played", rounded(judgement.played[mover])},
                      {"best", rounded(judgement.best[mover])}};
  if (!best.empty()) object["better"] = with_names(best, names);
  return object;
}

json::object decision_summary_json(const ReviewedDecision& decision, std::size_t players,
                                   std::span<const std::string> names) {
  json::object object{{"number", decision.number},
                      {"seat", index(decision.seat)},
                      {"did", with_names(decision.did, names)},
                      {"class", name_of(decision.kind)},
                      {"luck", shares_json(decision.luck, players)},
                      {"skill", shares_json(decision.skill, players)},
                      {"chances", shares_json(decision.chances, players)}};
  if (decision.known) object["known"] = verdict_json(*decision.known, decision.better, names);
  if (!decision.claims.empty()) object["claims"] = claims_json(decision.claims, names);
  if (decision.open) object["open"] = verdict_json(*decision.open, decision.with_open, names);
  return object;
}

json::array seats_json(const Review& review, std::span<const std::string> names) {
  json::array seats;
  for (std::size_t seat = 0; seat < review.players; ++seat) {
    json::object object = seat_json(review.seats[seat]);
    object["name"] = names[seat];
    seats.push_back(std::move(object));
  }
  return seats;
}

json::array turning_points_json(const Review& review) {
  json::array turning_points;
  for (const std::size_t at : review.turning_points) turning_points.emplace_back(review.decisions[at].number);
  return turning_points;
}

}  // namespace

json::object evaluation_json(const GameType& type, std::size_t players, const Evaluation& evaluation) {
  json::array moves;
  for (const MoveValue& value : evaluation.moves) moves.push_back(move_json(type, players, value));
  json::object object{{"seat", index(evaluation.mover)},
                      {"best", evaluation.best},
                      {"samples", evaluation.samples},
                      {"moves", std::move(moves)}};
  if (evaluation.judgement) object["half_width"] = rounded(evaluation.judgement->half_width);
  return object;
}

json::object review_json(const GameType& type, const Review& review, std::span<const std::string> names) {
  json::array decisions;
  for (const auto& decision : review.decisions) decisions.push_back(decision_json(type, review.players, decision));
  return {{"game", review.game},
          {"players", review.players},
          {"whole", review.is_whole},
          {"playouts", review.playouts},
          {"seats", seats_json(review, names)},
          {"last_luck", shares_json(review.last_luck, review.players)},
          {"turning_points", turning_points_json(review)},
          {"decisions", std::move(decisions)}};
}

json::object review_summary_json(const Review& review, std::span<const std::string> names) {
  json::array decisions;
  for (const auto& decision : review.decisions)
    decisions.push_back(decision_summary_json(decision, review.players, names));
  return {{"game", review.game},
          {"seats", seats_json(review, names)},
          {"turning_points", turning_points_json(review)},
          {"last_luck", shares_json(review.last_luck, review.players)},
          {"decisions", std::move(decisions)}};
}

}  // namespace cardtable
