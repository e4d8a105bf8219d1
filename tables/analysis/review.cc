#include "tables/analysis/review.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace cardtable {
namespace {

/// A decision that lost this share of a win, or more, counts nothing for accuracy.
constexpr double kLossWorthNothing = 0.25;
constexpr std::size_t kTurningPoints = 3;
/// Games played from the deal to the end in one step: that takes no longer than judging a decision.
constexpr std::uint32_t kDealsAtOnce = 20;

double size_of(const Shares& change) {
  return std::ranges::max(change, {}, [](double share) { return std::abs(share); });
}

bool has_choice(const Match& match, const Step& step, std::vector<MoveCode>& legal) {
  match.legal_moves(legal);
  const bool is_listed = std::ranges::find(legal, step.move) != legal.end();
  return step.seat != match.to_decide() || !is_listed || legal.size() > 1;
}

}  // namespace

std::string_view name_of(MoveClass kind) { return kMoveClasses[static_cast<std::size_t>(kind)].name; }

Reviewer::Reviewer(const GameRecord& game, ReviewRequest request)
    : game_(game),
      request_(std::move(request)),
      analyst_(analyst_for(game.match().type())),
      match_(game.match_after(0)),
      review_{.game = std::string(game.match().type().info().key),
              .players = game.match().players(),
              .decisions = {},
              .seats = {},
              .turning_points = {}} {}

void Reviewer::look_at_opening() {
  const std::uint32_t deals = std::min(kDealsAtOnce, request_.opening_samples - deals_);
  const Shares mean = analyst_.opening(
      game_.match(), {.samples = deals, .seed = request_.seed + deals_, .foresight = request_.foresight});
  for (std::size_t seat = 0; seat < review_.players; ++seat) {
    start_[seat] = (start_[seat] * deals_ + mean[seat] * deals) / (deals_ + deals);
  }
  deals_ += deals;
  before_ = start_;
}

void Reviewer::step() {
  if (deals_ < request_.opening_samples) return look_at_opening();
  const std::size_t number = done();
  const Step& step = game_.steps()[number];
  ReviewedDecision decision = look_at(step, number);
  if (decision.known) {
    const MoveJudgement& judgement = *decision.known->judgement;
    // Where nothing happened since the decision before, its value is the one to start from.
    if (had_chance_) {
      decision.luck = judgement.usual - before_;
      before_ = judgement.usual;
    }
    decision.skill = judgement.played - before_;
    before_ = judgement.played;
    had_chance_ = false;
    review_.playouts += decision.known->playouts;
  }
  if (decision.open) review_.playouts += decision.open->playouts;
  decision.chances = before_;
  had_chance_ = had_chance_ || analyst_.involves_chance(*match_, step.seat, step.move);
  game_.make_again(*match_, number);
  review_.decisions.push_back(std::move(decision));
}

Review Reviewer::review() {
  review_.is_whole = is_done() && !request_.stop.stop_requested();
  const Shares result = review_.is_whole ? shares_of(match_->result(), review_.players) : before_;
  Review review = review_;
  const auto last = std::find_if(review.decisions.rbegin(), review.decisions.rend(),
                                 [](const ReviewedDecision& one) { return one.is_counted(); });
  if (had_chance_ || last == review.decisions.rend()) {
    review.last_luck = result - before_;
  } else {
    last->skill = last->skill + (result - before_);
  }
  sum_up(review, start_, result);
  return review;
}

ReviewedDecision Reviewer::look_at(const Step& step, std::size_t number) {
  ReviewedDecision decision{.number = number + 1,
                            .seat = step.seat,
                            .move = step.move,
                            .did = {},
                            .known = {},
                            .open = {},
                            .better = {},
                            .claims = {},
                            .with_open = {}};
  const bool is_in_turn = step.seat == match_->to_decide();
  decision.did =
      is_in_turn ? analyst_.reason(*match_, step.move, request_.language).what : match_->type().format_move(step.move);
  if (request_.only.value_or(step.seat) != step.seat || !has_choice(*match_, step, legal_)) return decision;
  EvaluationRequest request{.budget = request_.budget,
                            .seed = request_.seed + 0x9E3779B97F4A7C15U * (number + 1),
                            .stop = request_.stop,
                            .played = step.move,
                            .only_played = request_.only_luck,
                            .foresight = request_.foresight};
  if (!is_in_turn) request.out_of_turn = step.seat;
  decision.known = analyst_.evaluate(*match_, request);
  decision.kind = class_of(*decision.known);
  const MoveValue& best = decision.known->moves[decision.known->best];
  if (decision.kind < MoveClass::kInaccuracy) return decision;
  if (best.move && is_in_turn && request_.explains) {
    decision.better = analyst_.reason(*match_, *best.move, request_.language).what;
    decision.claims = claim_sentences(*match_,
                                      {.better = *best.move,
                                       .worse = {step.move},
                                       .time = request.budget.time,
                                       .seed = request.seed,
                                       .stop = request_.stop},
                                      ClaimPlace::kReview, request_.language);
  }
  if (request_.looks_at_open_cards) compare_with_open_cards(std::move(request), decision);
  return decision;
}

void Reviewer::compare_with_open_cards(EvaluationRequest request, ReviewedDecision& decision) {
  request.opens_cards = true;
  request.budget.loss_samples = 0;  // a second opinion need not be as exact
  decision.open = analyst_.evaluate(*match_, request);
  const MoveValue& best = decision.open->moves[decision.open->best];
  if (best.move && !request.out_of_turn) {
    decision.with_open = analyst_.reason(*match_, *best.move, request_.language).what;
  }
}

Review review_game(const GameRecord& game, const ReviewRequest& request) {
  Reviewer reviewer(game, request);
  while (!reviewer.is_done() && !request.stop.stop_requested()) {
    reviewer.step();
    if (request.progress) request.progress(reviewer.done(), reviewer.decisions());
  }
  return reviewer.review();
}

double ReviewedDecision::loss() const { return known ? known->judgement->loss(seat) : 0; }

MoveClass class_of(const Evaluation& evaluation, const std::array<ClassSpec, 6>& classes) {
  if (!evaluation.judgement) return MoveClass::kForced;
  const double loss = evaluation.judgement->loss(evaluation.mover);
  MoveClass kind = MoveClass::kGood;
  for (const ClassSpec& spec : classes) {
    if (spec.kind > MoveClass::kGood && loss >= spec.from) kind = spec.kind;
  }
  if (kind != MoveClass::kGood || evaluation.second == evaluation.best) return kind;
  const double mistake = classes[static_cast<std::size_t>(MoveClass::kMistake)].from;
  // Everything else would have been a mistake.
  return evaluation.moves[evaluation.second].loss >= mistake ? MoveClass::kOnlyMove : kind;
}

void sum_up(Review& review, const Shares& start, const Shares& result) {
  review.seats.assign(review.players, {});
  Shares scores{};
  Shares variances{};
  for (const ReviewedDecision& decision : review.decisions) {
    ReviewedSeat& own = review.seats[index(decision.seat)];
    ++own.classes[static_cast<std::size_t>(decision.kind)];
    for (std::size_t seat = 0; seat < review.players; ++seat) {
      ReviewedSeat& one = review.seats[seat];
      one.luck += decision.luck[seat];
      (seat == index(decision.seat) ? one.skill : one.others) += decision.skill[seat];
      if (decision.known) variances[seat] += std::pow(decision.known->judgement->half_width, 2);
    }
    if (!decision.is_counted()) continue;
    ++own.decisions;
    own.lost += decision.loss();
    scores[index(decision.seat)] += std::max(0.0, 1 - decision.loss() / kLossWorthNothing);
  }
  for (std::size_t seat = 0; seat < review.players; ++seat) {
    ReviewedSeat& one = review.seats[seat];
    one.start = start[seat];
    one.luck += review.last_luck[seat];
    one.result = result[seat];
    one.accuracy = one.decisions == 0 ? 100 : 100 * scores[seat] / one.decisions;
    one.half_width = std::sqrt(variances[seat]);
  }
  Shares without_luck{};
  for (std::size_t seat = 0; seat < review.players; ++seat) {
    without_luck[seat] = review.seats[seat].result - review.seats[seat].luck;
  }
  without_luck = nearest_shares(without_luck, review.players);
  for (std::size_t seat = 0; seat < review.players; ++seat) review.seats[seat].adjusted = without_luck[seat];
  review.turning_points.clear();
  std::vector<std::pair<double, std::size_t>> changes;
  for (std::size_t i = 0; i < review.decisions.size(); ++i) {
    changes.emplace_back(-size_of(review.decisions[i].luck + review.decisions[i].skill), i);
  }
  const std::size_t count = std::min(kTurningPoints, changes.size());
  std::ranges::partial_sort(changes, changes.begin() + static_cast<std::ptrdiff_t>(count));
  for (std::size_t i = 0; i < count; ++i) review.turning_points.push_back(changes[i].second);
}

}  // namespace cardtable
