#include "apps/python/src/state.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "ai/envs/returns.h"
#include "apps/python/src/values.h"
#include "engine/registry/outcomes.h"
#include "tables/table/replay.h"

namespace cardtable::python {
namespace {

constexpr std::size_t kMostOutcomes = 2'000;

}  // namespace

std::uint64_t seed_from(const py::object& seed) {
  if (seed.is_none()) {
    std::random_device source;
    return std::uint64_t{source()} << 32U | source();
  }
  const py::object number = py::reinterpret_steal<py::object>(PyNumber_Index(seed.ptr()));
  if (!number) throw py::error_already_set();
  const auto value = PyLong_AsUnsignedLongLong(number.ptr());
  if (PyErr_Occurred() != nullptr) {
    PyErr_Clear();
    throw py::value_error("seed: must be from 0 to 18446744073709551615");
  }
  return value;
}

Seat first_seat(const PyGame& game, long long first) {
  const auto players = static_cast<long long>(game.players());
  if (first < 0 || first >= players) throw py::value_error(fmt::format("first: must be from 0 to {}", players - 1));
  return seat_at(static_cast<std::size_t>(first));
}

PyState::PyState(std::shared_ptr<PyGame> game, Seat first) : game_(std::move(game)) { begin_deal(first); }

PyState::PyState(std::shared_ptr<PyGame> game, std::unique_ptr<Match> match, std::shared_ptr<const Past> past)
    : game_(std::move(game)), match_(std::move(match)), start_(match_->clone()), past_(std::move(past)) {}

PyState::PyState(std::shared_ptr<PyGame> game, std::shared_ptr<const GameRecord> record, std::size_t steps)
    : game_(std::move(game)),
      match_(record->match_after(steps)),
      start_(record->match_after(0)),
      record_(std::move(record)),
      recorded_(steps) {
  for (const auto& step : record_->steps().first(steps)) {
    history_.push_back({step.seat, game_->environment().action_of(step.move)});
  }
}

PyState::PyState(const PyState& other)
    : game_(other.game_),
      match_(other.match_ ? other.match_->clone() : nullptr),
      start_(other.start_),
      past_(other.past_),
      record_(other.record_),
      recorded_(other.recorded_),
      dealt_first_(other.dealt_first_),
      deal_(other.deal_),
      pending_(other.pending_),
      history_(other.history_),
      moves_(other.moves_),
      legal_(other.legal_),
      knows_legal_(other.knows_legal_),
      pasts_(other.pasts_) {}

const Match& PyState::match() const {
  if (!match_) throw py::value_error("chance has not dealt the game yet");
  return *match_;
}

int PyState::current_player() const {
  if (pending_) return kChance;
  const Seat seat = match_->to_decide();
  return seat == kNoSeat ? kTerminal : static_cast<int>(index(seat));
}

const std::vector<Action>& PyState::legal() const {
  if (knows_legal_) return legal_;
  if (pending_) {
    moves_.clear();
    legal_.resize(pending_->choices.size());
    std::iota(legal_.begin(), legal_.end(), Action{0});
  } else {
    match_->legal_moves(moves_);
    legal_.resize(moves_.size());
    game_->environment().actions_of(moves_, legal_.data());
  }
  knows_legal_ = true;
  return legal_;
}

MoveCode PyState::legal_move(long long action) const {
  if (pending_) throw py::value_error("chance decides here: chance_outcomes() lists what it can give");
  const auto& listed = legal();
  const auto found = std::ranges::find(listed, action);
  if (found == listed.end()) refuse(action);
  return moves_[static_cast<std::size_t>(found - listed.begin())];
}

void PyState::apply(long long action) {
  if (pending_) return choose_outcome(action);
  const MoveCode move = legal_move(action);
  const Seat seat = match_->to_decide();
  if (game_->is_chance_explicit()) {
    pending_.emplace(Pending{.move = move, .seat = seat, .action = static_cast<Action>(action)});
    return go_on();
  }
  match_->apply(seat, move, nullptr);
  moved({.seat = seat, .action = static_cast<Action>(action)});
}

const std::vector<WeightedPick>& PyState::chance_picks() const {
  if (!pending_) throw py::value_error("this is not a chance node");
  return pending_->choices;
}

void PyState::begin_deal(Seat first) {
  dealt_first_ = first;
  pending_.emplace(Pending{.move = std::nullopt, .seat = first});
  go_on();
}

void PyState::choose_outcome(long long outcome) {
  if (outcome < 0 || static_cast<std::size_t>(outcome) >= pending_->choices.size()) {
    throw py::value_error(
        fmt::format("{} is not an outcome: chance_outcomes() has 0 to {}", outcome, pending_->choices.size() - 1));
  }
  pending_->picks.push_back(pending_->choices[static_cast<std::size_t>(outcome)].pick);
  pending_->chance.push_back(static_cast<Action>(outcome));
  go_on();
}

void PyState::go_on() {
  const Environment& environment = game_->environment();
  Pending& now = *pending_;
  knows_legal_ = false;
  while (true) {
    now.choices = now.move ? environment.next_picks(*match_, now.seat, *now.move, now.picks)
                           : environment.next_picks_of_deal(game_->options(), game_->players(), now.seat, now.picks);
    if (now.choices.size() != 1) break;
    now.picks.push_back(now.choices.front().pick);  // nothing is left to chance
  }
  if (!now.choices.empty()) {
    if (buffer_) write_legal();
    return;
  }
  const Pending done = std::move(now);
  pending_.reset();
  PickedChance chance(done.picks);
  if (done.move) {
    match_->bring_up(done.picks);
    match_->apply(done.seat, *done.move, nullptr, &chance);
    moved({.seat = done.seat, .action = done.action, .picks = done.picks, .chance = done.chance});
  } else {
    match_ = game_->type().deal(game_->options(), game_->players(), chance, done.seat).match;
    start_ = match_->clone();
    deal_ = done.chance;
    if (buffer_) write_legal();
  }
}

void PyState::restart() {
  history_.clear();
  pending_.reset();
  knows_legal_ = false;
  pasts_ = {};
  if (!dealt_first_) {
    match_ = start_->clone();
    return;
  }
  match_.reset();
  start_.reset();
  deal_.clear();
  begin_deal(*dealt_first_);
}

std::vector<PyState::Turn> PyState::history() const {
  std::vector<Turn> turns;
  if (past_) turns = past_->turns;
  const auto add_chance = [&](const std::vector<Action>& outcomes) {
    for (const Action outcome : outcomes) turns.emplace_back(kChance, outcome);
  };
  add_chance(deal_);
  for (const Step& step : history_) {
    turns.emplace_back(static_cast<int>(index(step.seat)), step.action);
    add_chance(step.chance);
  }
  if (!pending_) return turns;
  if (pending_->move) turns.emplace_back(static_cast<int>(index(pending_->seat)), pending_->action);
  add_chance(pending_->chance);
  return turns;
}

void PyState::undo(long long player, long long action) {
  auto turns = history();
  const std::size_t before = past_ ? past_->turns.size() : 0;
  if (turns.size() == before) throw py::value_error("undo_action: there is nothing to take back");
  if (turns.back().first != player || turns.back().second != action) {
    throw py::value_error(fmt::format("undo_action: the last action is {} of player {}, not {} of player {}",
                                      turns.back().second, turns.back().first, action, player));
  }
  turns.pop_back();
  const auto steps = history_;
  restart();
  if (game_->is_chance_explicit()) {
    for (std::size_t i = before; i < turns.size(); ++i) apply(turns[i].second);
  } else {
    history_.assign(steps.begin(), steps.end() - 1);
    recorded_ = std::min(recorded_, history_.size());
    for (std::size_t i = 0; i < history_.size(); ++i) make_again(*match_, i, nullptr);
  }
  if (buffer_) write_legal();
}

std::optional<std::vector<Outcome>> PyState::outcomes(long long action) const {
  const MoveCode move = legal_move(action);
  return outcomes_of(*match_, match_->to_decide(), move, kMostOutcomes);
}

void PyState::apply_outcome(long long action, const std::string& outcome) {
  (void)legal_move(action);
  auto picks = parse_picks(outcome);
  if (!picks) throw py::value_error("outcome: is not one that outcomes() has listed");
  (void)apply_any(match_->to_decide(), static_cast<Action>(action), std::move(picks));
}

void PyState::make_again(Match& match, std::size_t step, EventList* events) const {
  if (step < recorded_) return record_->make_again(match, step, events);
  const Step& one = history_[step];
  const MoveCode move = game_->environment().move_of(one.action);
  if (!one.picks) return match.apply(one.seat, move, events);
  match.bring_up(*one.picks);
  PickedChance chance(*one.picks);
  match.apply(one.seat, move, events, &chance);
}

void PyState::moved(Step step) {
  history_.push_back(std::move(step));
  knows_legal_ = false;
  pasts_ = {};
  if (buffer_) write_legal();
}

std::optional<Refusal> PyState::apply_any(Seat seat, Action action, std::optional<std::vector<Pick>> picks) {
  const auto& environment = game_->environment();
  if (action < 0 || action >= environment.actions()) return Refusal{.message = "there is no such action"};
  if (!environment.has_all_actions() && std::ranges::find(legal(), action) == legal().end()) {
    return Refusal{.kind = RefusalKind::kRule, .message = "the action is not legal"};
  }
  const MoveCode move = environment.move_of(action);
  const auto verdict = match_->check(seat, move);
  if (!verdict.is_accepted()) return match_->explain(verdict);
  if (picks) {
    match_->bring_up(*picks);
    PickedChance chance(*picks);
    match_->apply(seat, move, nullptr, &chance);
  } else {
    match_->apply(seat, move, nullptr);
  }
  moved({.seat = seat, .action = action, .picks = std::move(picks)});
  return std::nullopt;
}

void PyState::reset(const py::object& seed, Seat first) {
  const auto fresh = new_initial_state(game_, seed, static_cast<long long>(index(first)));
  match_ = std::move(fresh->match_);
  start_ = std::move(fresh->start_);
  past_.reset();
  record_.reset();
  recorded_ = 0;
  dealt_first_ = fresh->dealt_first_;
  deal_.clear();
  pending_ = std::move(fresh->pending_);
  history_.clear();
  knows_legal_ = false;
  pasts_ = {};
  if (buffer_) write_legal();
}

void PyState::refuse(long long action) const {
  const py::object number = py::int_(action);
  if (match_->to_decide() == kNoSeat) {
    raise_illegal({.kind = RefusalKind::kState, .message = "the game is over"}, number);
  }
  const Action checked = game_->checked(action);
  if (!game_->environment().has_all_actions()) {
    raise_illegal({.kind = RefusalKind::kRule, .message = "the action is not legal"}, number);
  }
  const MoveCode move = game_->environment().move_of(checked);
  Refusal refusal = match_->explain(match_->check(match_->to_decide(), move));
  refusal.where = game_->type().format_move(move);
  raise_illegal(refusal, number);
}

std::size_t PyState::bind_legal(const py::object& buffer) {
  buffer_.reset();
  if (buffer.is_none()) return legal().size();
  if (PyObject_CheckBuffer(buffer.ptr()) == 0) throw py::type_error("buffer: an array of 32-bit integers is needed");
  py::buffer_info info = py::reinterpret_borrow<py::buffer>(buffer).request(true);
  const bool is_int32 = info.itemsize == 4 && (info.format == "i" || info.format == "l");
  if (!is_int32 || info.ndim != 1) throw py::type_error("buffer: one dimension of 32-bit integers is needed");
  if (info.strides[0] != info.itemsize) throw py::value_error("buffer: must be contiguous");
  const auto needed = game_->environment().most_moves();
  if (static_cast<std::size_t>(info.size) < needed) {
    throw py::value_error(fmt::format("buffer: has room for {} actions, and {} are needed", info.size, needed));
  }
  buffer_.emplace(std::move(info));
  return write_legal();
}

std::size_t PyState::write_legal() {
  const auto& listed = legal();
  if (buffer_) std::ranges::copy(listed, static_cast<Action*>(buffer_->ptr));
  return listed.size();
}

Seat PyState::seat_of(const py::object& player) const {
  const std::size_t players = game_->players();
  if (player.is_none()) {
    if (pending_) throw py::value_error("chance decides here, so name a player");
    const Seat seat = match_->to_decide();
    if (seat == kNoSeat) throw py::value_error("the game is over, so name a player");
    return seat;
  }
  const auto number = player.cast<long long>();
  if (number < 0 || static_cast<std::size_t>(number) >= players) {
    throw py::value_error(fmt::format("player: must be from 0 to {}, not {}", players - 1, number));
  }
  return seat_at(static_cast<std::size_t>(number));
}

std::vector<double> PyState::returns() const {
  std::vector<double> all(game_->players(), 0.0);
  if (!is_terminal()) return all;
  const auto returns = returns_of(match_->result(), all.size());
  std::copy_n(returns.begin(), all.size(), all.begin());
  return all;
}

std::unique_ptr<PyState> new_initial_state(const std::shared_ptr<PyGame>& game, const py::object& seed,
                                           long long first) {
  const Seat seat = first_seat(*game, first);
  if (!game->is_chance_explicit()) {
    return std::make_unique<PyState>(game,
                                     game->type().deal(game->options(), game->players(), seed_from(seed), seat).match);
  }
  if (!seed.is_none()) throw py::value_error("seed: a game with explicit chance has none; its chance nodes deal it");
  return std::make_unique<PyState>(game, seat);
}

}  // namespace cardtable::python
