#include "table/session.h"

#include <cassert>
#include <utility>

namespace cardtable {
namespace {
constexpr std::size_t kStepsPerCheckpoint = 32;
}

Session::Session(std::unique_ptr<Match> start, Origin origin)
    : start_(std::move(start)), now_(start_->clone()), origin_(std::move(origin)) {}

Session Session::dealt(const GameType& type, const OptionValues& options, std::size_t players, std::uint64_t seed,
                       std::vector<EventRecord>* events) {
  auto start = type.deal(options, players, seed);
  if (events != nullptr) *events = std::move(start.events);
  return {std::move(start.match), Origin{seed}};
}

std::expected<Session, InputError> Session::set_up(const GameType& type, const json::value& position) {
  auto match = type.set_up(position);
  if (!match) return std::unexpected(match.error());
  json::object written = (*match)->position();
  return Session(std::move(*match), Origin{std::move(written)});
}

std::expected<std::vector<EventRecord>, Refusal> Session::play(Seat seat, std::string_view move) {
  auto events = now_->play(seat, move);
  if (!events) return events;
  steps_.resize(made_);
  checkpoints_.resize(made_ / kStepsPerCheckpoint);
  steps_.push_back({seat, now_->canonical(move)});
  made_ = steps_.size();
  if (made_ % kStepsPerCheckpoint == 0) checkpoints_.push_back(now_->clone());
  return events;
}

std::unique_ptr<Match> Session::match_after(std::size_t steps) const {
  assert(steps <= made_);
  const std::size_t checkpoint = steps / kStepsPerCheckpoint;
  auto again = (checkpoint == 0 ? start_ : checkpoints_[checkpoint - 1])->clone();
  for (std::size_t i = checkpoint * kStepsPerCheckpoint; i < steps; ++i) {
    [[maybe_unused]] const auto played = again->play(steps_[i].seat, steps_[i].move);
    assert(played.has_value());
  }
  return again;
}

bool Session::undo(std::size_t count) {
  if (count > made_) return false;
  now_ = match_after(made_ - count);
  made_ -= count;
  return true;
}

std::optional<std::vector<EventRecord>> Session::redo() {
  if (made_ == steps_.size()) return std::nullopt;
  auto events = now_->play(steps_[made_].seat, steps_[made_].move);
  assert(events.has_value());
  ++made_;
  return std::move(*events);
}

}  // namespace cardtable
