#include "tables/table/game_record.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "tables/fair/keyed_chance.h"

namespace cardtable {
namespace {

constexpr std::size_t kStepsPerCheckpoint = 32;

void make_picked(Match& match, const Step& step, const std::vector<Pick>& picks, EventList* events) {
  match.bring_up(picks);
  PickedChance chance(picks);
  match.apply(step.seat, step.move, events, &chance);
}

}  // namespace

GameRecord::GameRecord(std::unique_ptr<Match> start, Origin origin)
    : start_(std::move(start)), now_(start_->clone()), origin_(std::move(origin)) {}

GameRecord GameRecord::dealt(const GameType& type, const OptionValues& options, std::size_t players, std::uint64_t seed,
                             EventList* events, Seat first) {
  auto start = type.deal(options, players, seed, first);
  if (events != nullptr) *events = std::move(start.events);
  return {std::move(start.match), Origin{seed}};
}

GameRecord GameRecord::dealt(const GameType& type, const OptionValues& options, std::size_t players, const Bytes32& key,
                             EventList* events, Seat first) {
  GameRecord game = dealt_from_stream(type, options, players, stream_key(key, 0), events, first);
  game.key_ = key;
  game.is_dealt_from_key_ = true;
  return game;
}

GameRecord GameRecord::dealt_from_stream(const GameType& type, const OptionValues& options, std::size_t players,
                                         const Bytes32& stream, EventList* events, Seat first) {
  KeyedChance chance(stream);
  auto start = type.deal(options, players, chance, first);
  if (events != nullptr) *events = std::move(start.events);
  return {std::move(start.match), Origin{stream}};
}

std::expected<GameRecord, InputError> GameRecord::set_up(const GameType& type, const json::value& position) {
  auto match = type.set_up(position);
  if (!match) return std::unexpected(match.error());
  json::object written = (*match)->position();
  return GameRecord(std::move(*match), Origin{std::move(written)});
}

void GameRecord::continue_with(const Bytes32& key) {
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    if (const auto stream = stream_of(i)) streams_.insert_or_assign(i, *stream);
    steps_[i].number = 0;
  }
  key_ = key;
  is_dealt_from_key_ = false;
  shuffles_next_ = true;
  next_number_ = 1;
}

void GameRecord::start_with(const Bytes32& key) {
  assert(steps_.empty());
  key_ = key;
  is_dealt_from_key_ = true;
}

std::uint64_t GameRecord::taken_back() const {
  const auto kept = std::ranges::count_if(steps_, [](const Step& step) { return step.number > 0; });
  return next_number_ - 1 - static_cast<std::uint64_t>(kept);
}

std::optional<Bytes32> GameRecord::stream_of(std::size_t step) const {
  const Step& one = steps_[step];
  if (!one.has_drawn) return std::nullopt;
  if (one.number > 0) return stream_key(key_.value(), one.number);
  const auto found = streams_.find(step);
  return found == streams_.end() ? std::nullopt : std::optional(found->second);
}

void GameRecord::set_next_number(std::uint64_t number) {
  next_number_ = number;
  shuffles_next_ = true;
}

void GameRecord::set_next_stream(const Bytes32& stream, bool shuffles_first) {
  next_stream_ = stream;
  stream_shuffles_ = shuffles_first;
}

void GameRecord::set_next_picks(std::vector<Pick> picks) { next_picks_ = std::move(picks); }

const std::vector<Pick>* GameRecord::picks_of(std::size_t step) const {
  const auto found = picks_.find(step);
  return found == picks_.end() ? nullptr : &found->second;
}

AnyVerdict GameRecord::play(Seat seat, MoveCode move, EventList* events) {
  const auto verdict = now_->check(seat, move);
  if (!verdict.is_accepted()) return verdict;
  const Step step = play_now(seat, move, events);
  steps_.resize(made_);
  picks_.erase(picks_.lower_bound(made_), picks_.end());
  streams_.erase(streams_.lower_bound(made_), streams_.end());
  if (next_picks_) {
    picks_.emplace(made_, *std::exchange(next_picks_, std::nullopt));
  } else if (next_stream_) {
    streams_.emplace(made_, *std::exchange(next_stream_, std::nullopt));
  }
  checkpoints_.resize(made_ / kStepsPerCheckpoint);
  steps_.push_back(step);
  made_ = steps_.size();
  if (made_ % kStepsPerCheckpoint == 0) checkpoints_.push_back(now_->clone());
  return verdict;
}

Step GameRecord::play_now(Seat seat, MoveCode move, EventList* events) {
  Step step{.seat = seat, .move = move};
  if (next_picks_) {
    make_picked(*now_, step, *next_picks_, events);
    return step;
  }
  if (!next_stream_ && !key_) {
    now_->apply(seat, move, events);
    return step;
  }
  auto chance = next_stream_ ? KeyedChance(*next_stream_) : KeyedChance(*key_, next_number_);
  step.shuffles_first = next_stream_ ? stream_shuffles_ : shuffles_next_ || made_ < steps_.size();
  if (step.shuffles_first) now_->shuffle_unseen(chance);
  now_->apply(seat, move, events, &chance);
  step.has_drawn = chance.has_drawn();
  if (!next_stream_) {
    step.number = next_number_++;
    shuffles_next_ = false;
  }
  return step;
}

void GameRecord::make_again(Match& match, std::size_t step, EventList* events) const {
  const Step& one = steps_[step];
  if (const auto* picks = picks_of(step)) return make_picked(match, one, *picks, events);
  const auto stream = stream_of(step);
  if (!stream) return match.apply(one.seat, one.move, events);
  KeyedChance chance(*stream);
  if (one.shuffles_first) match.shuffle_unseen(chance);
  match.apply(one.seat, one.move, events, &chance);
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
    make_again(*again, i);
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
  make_again(*now_, made_, events);
  ++made_;
  return true;
}

EventList GameRecord::events() const {
  EventList events;
  if (const auto* seed = origin_.seed()) {
    events = now_->type().deal(now_->options(), now_->players(), *seed, now_->first()).events;
  } else if (const auto* stream = origin_.stream()) {
    KeyedChance chance(*stream);
    events = now_->type().deal(now_->options(), now_->players(), chance, now_->first()).events;
  }
  const auto match = start_->clone();
  for (std::size_t i = 0; i < made_; ++i) make_again(*match, i, &events);
  return events;
}

}  // namespace cardtable
