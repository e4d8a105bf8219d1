#include "table/game_record.h"

#include <cassert>
#include <utility>

namespace cardtable {
namespace {

constexpr std::size_t kStepsPerCheckpoint = 32;

}  // namespace

GameRecord::GameRecord(std::unique_ptr<Match> start, Origin origin)
    : start_(std::move(start)), now_(start_->clone()), origin_(std::move(origin)) {}

GameRecord GameRecord::dealt(const GameType& type, const OptionValues& options, std::size_t players, std::uint64_t seed,
                             EventList* events) {
  auto start = type.deal(options, players, seed);
  if (events != nullptr) *events = std::move(start.events);
  return {std::move(start.match), Origin{seed}};
}

std::expected<GameRecord, InputError> GameRecord::set_up(const GameType& type, const json::value& position) {
  auto match = type.set_up(position);
  if (!match) return std::unexpected(match.error());
  json::object written = (*match)->position();
  return GameRecord(std::move(*match), Origin{std::move(written)});
}

AnyVerdict GameRecord::play(Seat seat, MoveCode move, EventList* events) {
  const auto verdict = now_->check(seat, move);
  if (!verdict.is_accepted()) return verdict;
  now_->apply(seat, move, events);
  steps_.resize(made_);
  checkpoints_.resize(made_ / kStepsPerCheckpoint);
  steps_.push_back({seat, move});
  made_ = steps_.size();
  if (made_ % kStepsPerCheckpoint == 0) checkpoints_.push_back(now_->clone());
  return verdict;
}

std::expected<EventList, Refusal> GameRecord::play(Seat seat, std::string_view text) {
  const auto move = now_->read_move(seat, text);
  if (!move) return std::unexpected(move.error());
  EventList events;
  play(seat, *move, &events);
  return events;
}

std::unique_ptr<Match> GameRecord::match_after(std::size_t steps) const {
  assert(steps <= made_);
  const std::size_t checkpoint = steps / kStepsPerCheckpoint;
  auto again = (checkpoint == 0 ? start_ : checkpoints_[checkpoint - 1])->clone();
  for (std::size_t i = checkpoint * kStepsPerCheckpoint; i < steps; ++i) {
    again->apply(steps_[i].seat, steps_[i].move, nullptr);
  }
  return again;
}

bool GameRecord::undo(std::uint64_t count) {
  if (count > made_) return false;
  made_ -= static_cast<std::size_t>(count);
  now_ = match_after(made_);
  return true;
}

bool GameRecord::redo(EventList* events) {
  if (made_ == steps_.size()) return false;
  now_->apply(steps_[made_].seat, steps_[made_].move, events);
  ++made_;
  return true;
}

EventList GameRecord::events() const {
  EventList events;
  if (const auto* seed = origin_.seed()) {
    events = now_->type().deal(now_->options(), now_->players(), *seed).events;
  }
  const auto match = start_->clone();
  for (const Step& step : steps()) match->apply(step.seat, step.move, &events);
  return events;
}

}  // namespace cardtable
