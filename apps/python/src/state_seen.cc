// What the players of a state have seen, and states that look the same to one of them.
#include <algorithm>

#include "apps/python/src/state.h"

namespace cardtable::python {
namespace {

SeatSet seats_of(const Audience& audience, std::size_t players) {
  SeatSet seats;
  for (std::size_t seat = 0; seat < players; ++seat) {
    if (audience.may_see(seat_at(seat))) seats.insert(seat_at(seat));
  }
  return seats;
}

std::string line_of(const json::object& data) { return json::serialize(data) + "\n"; }

/// A view without the log of what happened lately: it is for people, and its length depends on what others hide.
std::string view_text(const Match& match, Seat seat) {
  json::object view = match.view(seat);
  view.erase("log");
  return json::serialize(view);
}

}  // namespace

void PyState::observe(const Match& match, Seat seat, std::uint8_t* bytes) const {
  game_->environment().observe(match, seat, {bytes, game_->features()});
}

void PyState::observe(Seat seat, std::uint8_t* bytes) const {
  if (match_) return observe(*match_, seat, bytes);
  std::fill_n(bytes, game_->features(), std::uint8_t{0});  // before the deal nobody sees anything
}

void PyState::information_state(Seat seat, std::uint8_t* bytes) const {
  const std::size_t frame = game_->features();
  const std::size_t wanted = game_->history();
  observe(seat, bytes);
  bytes += frame;
  std::fill_n(bytes, wanted * frame, std::uint8_t{0});
  // The points in the history where that player decided, latest first.
  std::vector<std::size_t> decisions;
  for (std::size_t i = history_.size(); i > 0 && decisions.size() < wanted; --i) {
    if (history_[i - 1].seat == seat) decisions.push_back(i - 1);
  }
  if (past_) {
    const auto& earlier = past_->frames[index(seat)];
    const std::size_t room = (wanted - decisions.size()) * frame;
    std::copy_n(earlier.begin(), std::min(room, earlier.size()), bytes + decisions.size() * frame);
  }
  if (decisions.empty()) return;
  const auto match = start_->clone();
  for (std::size_t i = 0; i <= decisions.front(); ++i) {
    const auto found = std::ranges::find(decisions, i);
    if (found != decisions.end()) {
      observe(*match, seat, bytes + static_cast<std::size_t>(found - decisions.begin()) * frame);
    }
    make_again(*match, i, nullptr);
  }
}

template <class Visit>
void PyState::each_event(Visit visit) const {
  const auto match = start_->clone();
  for (std::size_t i = 0; i < history_.size(); ++i) {
    EventList events;
    make_again(*match, i, &events);
    for (const EventValue& event : events) {
      visit(i, seats_of(game_->type().audience(event), game_->players()), event);
    }
  }
}

std::string PyState::observation_text(Seat seat) const { return view_text(match(), seat); }

std::string PyState::information_state_text(Seat seat) const {
  if (!match_) return {};
  std::string text;
  if (past_) {
    text = past_->heads[index(seat)];
    for (const Past::Line& line : past_->lines) {
      if (line.seen_by.contains(seat)) text += line.text;
    }
  } else {
    text = view_text(*start_, seat) + "\n";
  }
  each_event([&](std::size_t, SeatSet seen_by, const EventValue& event) {
    if (seen_by.contains(seat)) text += line_of(game_->type().describe(event).data);
  });
  return text + view_text(*match_, seat);
}

/// Another seat's first view and its frames are known where no seat sees more than another.
std::shared_ptr<const Past> PyState::past_of(Seat seat) const {
  auto& known = pasts_[index(seat)];
  if (known) return known;
  const bool is_open = !game_->type().info().secret_hands;
  auto past = std::make_shared<Past>();
  past->player = seat;
  std::vector<bool> is_seen(history_.size(), true);
  if (past_) past->lines = past_->lines;
  std::erase_if(past->lines, [&](const Past::Line& line) { return !line.seen_by.contains(seat); });
  each_event([&](std::size_t step, SeatSet seen_by, const EventValue& event) {
    if (seen_by.contains(seat)) {
      past->lines.push_back({seen_by, line_of(game_->type().describe(event).data)});
    } else {
      is_seen[step] = false;
    }
  });
  if (past_) {
    for (const auto& turn : past_->turns) past->turns.push_back(turn);
  }
  for (std::size_t i = 0; i < history_.size(); ++i) {
    const bool is_known = is_seen[i] || history_[i].seat == seat;
    past->turns.emplace_back(static_cast<int>(index(history_[i].seat)), is_known ? history_[i].action : kUnseenAction);
  }
  const std::size_t frame = game_->features();
  std::vector<std::uint8_t> frames((1 + game_->history()) * frame);
  for (std::size_t other = 0; other < game_->players(); ++other) {
    const bool is_known = is_open || seat_at(other) == seat;
    past->heads.push_back(!is_known ? std::string()
                          : past_   ? past_->heads[other]
                                    : view_text(*start_, seat_at(other)) + "\n");
    auto& kept = past->frames.emplace_back();
    if (!is_known) continue;
    information_state(seat_at(other), frames.data());
    kept.assign(frames.begin() + static_cast<std::ptrdiff_t>(frame), frames.end());
  }
  known = std::move(past);
  return known;
}

std::unique_ptr<PyState> PyState::resampled(Seat seat, std::uint64_t seed) const {
  if (pending_) throw py::value_error("chance decides here: an information state belongs to a decision");
  return std::make_unique<PyState>(game_, match_->imagined(seat, seed), past_of(seat));
}

}  // namespace cardtable::python
