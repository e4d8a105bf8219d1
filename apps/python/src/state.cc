#include "apps/python/src/state.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "ai/envs/returns.h"
#include "apps/python/src/values.h"
#include "engine/kit/json_reader.h"
#include "engine/registry/outcomes.h"
#include "tables/table/replay.h"

namespace cardtable::python {
namespace {

constexpr int kFormat = 1;
constexpr std::size_t kMostSteps = 10'000'000;
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

PyState::PyState(std::shared_ptr<PyGame> game, std::unique_ptr<Match> match)
    : game_(std::move(game)), match_(std::move(match)), start_(match_->clone()) {}

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
      match_(other.match_->clone()),
      start_(other.start_),
      record_(other.record_),
      recorded_(other.recorded_),
      history_(other.history_),
      moves_(other.moves_),
      legal_(other.legal_),
      knows_legal_(other.knows_legal_) {}

int PyState::current_player() const {
  const Seat seat = match_->to_decide();
  return seat == kNoSeat ? kTerminal : static_cast<int>(index(seat));
}

const std::vector<Action>& PyState::legal() const {
  if (!knows_legal_) {
    match_->legal_moves(moves_);
    legal_.resize(moves_.size());
    game_->environment().actions_of(moves_, legal_.data());
    knows_legal_ = true;
  }
  return legal_;
}

MoveCode PyState::legal_move(long long action) const {
  const auto& listed = legal();
  const auto found = std::ranges::find(listed, action);
  if (found == listed.end()) refuse(action);
  return moves_[static_cast<std::size_t>(found - listed.begin())];
}

void PyState::apply(long long action) {
  const MoveCode move = legal_move(action);
  const Seat seat = match_->to_decide();
  match_->apply(seat, move, nullptr);
  moved(seat, static_cast<Action>(action));
}

std::optional<std::vector<Outcome>> PyState::outcomes(long long action) const {
  return outcomes_of(*match_, match_->to_decide(), legal_move(action), kMostOutcomes);
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

void PyState::moved(Seat seat, Action action, std::optional<std::vector<Pick>> picks) {
  history_.push_back({seat, action, std::move(picks)});
  knows_legal_ = false;
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
  moved(seat, action, std::move(picks));
  return std::nullopt;
}

void PyState::reset(std::uint64_t seed, Seat first) {
  match_ = game_->type().deal(game_->options(), game_->players(), seed, first).match;
  start_ = match_->clone();
  record_.reset();
  recorded_ = 0;
  history_.clear();
  knows_legal_ = false;
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

void PyState::observe(const Match& match, Seat seat, std::uint8_t* bytes) const {
  game_->environment().observe(match, seat, {bytes, game_->features()});
}

void PyState::information_state(Seat seat, std::uint8_t* bytes) const {
  const std::size_t frame = game_->features();
  const std::size_t wanted = game_->history();
  observe(seat, bytes);
  std::fill_n(bytes + frame, wanted * frame, std::uint8_t{0});
  // The points in the history where that player decided, latest first.
  std::vector<std::size_t> decisions;
  for (std::size_t i = history_.size(); i > 0 && decisions.size() < wanted; --i) {
    if (history_[i - 1].seat == seat) decisions.push_back(i - 1);
  }
  const auto match = start_->clone();
  for (std::size_t i = 0; !decisions.empty() && i <= decisions.front(); ++i) {
    const auto found = std::ranges::find(decisions, i);
    if (found != decisions.end()) {
      observe(*match, seat, bytes + (1 + static_cast<std::size_t>(found - decisions.begin())) * frame);
    }
    make_again(*match, i, nullptr);
  }
}

std::string PyState::information_state_text(Seat seat) const {
  const GameType& type = game_->type();
  std::string text;
  const auto match = start_->clone();
  text += json::serialize(match->view(seat)) + "\n";
  for (std::size_t i = 0; i < history_.size(); ++i) {
    EventList events;
    make_again(*match, i, &events);
    for (const EventValue& event : events) {
      const EventRecord record = type.describe(event);
      if (record.audience.may_see(seat)) text += json::serialize(record.data) + "\n";
    }
  }
  return text + json::serialize(match->view(seat));
}

std::vector<double> PyState::returns() const {
  std::vector<double> all(game_->players(), 0.0);
  if (match_->to_decide() != kNoSeat) return all;
  const auto returns = returns_of(match_->result(), all.size());
  std::copy_n(returns.begin(), all.size(), all.begin());
  return all;
}

std::string PyState::serialize() const {
  json::array steps;
  // The random numbers of a saved game may come from a key, so a state of one is written from where it is.
  for (std::size_t i = recorded_; i < history_.size(); ++i) {
    json::array step{index(history_[i].seat), history_[i].action};
    if (history_[i].picks) step.emplace_back(format_picks(*history_[i].picks));
    steps.push_back(std::move(step));
  }
  const json::object saved{{"cardtable", kFormat},
                           {"game", game_->type().info().key},
                           {"rules_version", game_->type().info().rules_version},
                           {"variant", game_->type().variant()},
                           {"frames", game_->history()},
                           {"start", recorded_ > 0 ? record_->match_after(recorded_)->position() : start_->position()},
                           {"history", std::move(steps)}};
  return json::serialize(saved);
}

std::unique_ptr<PyState> deserialize(const std::string& text, const std::shared_ptr<PyGame>& game) {
  boost::system::error_code bad;
  const json::value value = json::parse(text, bad);
  if (bad) throw py::value_error("not a saved state: " + bad.message());
  JsonReader::Slot error;
  const JsonReader reader(value, error);
  reader.field("cardtable").integer(kFormat, kFormat);
  const std::string key(reader.field("game").string());
  const auto version = reader.field("rules_version").integer(0, 65'535);
  const std::string variant(reader.field("variant").string());
  const auto frames = static_cast<std::size_t>(reader.field("frames").integer(0, 64));
  if (error) raise(*error);
  const GameType* type = game ? &game->type() : registry().find(key);
  if (type == nullptr || type->info().key != key) {
    throw py::value_error(fmt::format("game: this is a state of '{}'", key));
  }
  if (version != type->info().rules_version || variant != type->variant()) {
    throw py::value_error("rules_version: the state comes from other rules or other cards");
  }
  auto match = type->set_up(reader.field("start").value());
  if (!match) raise(match.error());
  auto owner = game && game->players() == (*match)->players() && game->options() == (*match)->options()
                   ? game
                   : PyGame::of(**match, frames);
  auto state = std::make_unique<PyState>(std::move(owner), *std::move(match));
  const JsonReader steps = reader.field("history");
  const std::size_t count = steps.size(kMostSteps);
  for (std::size_t i = 0; i < count && !error; ++i) {
    const JsonReader step = steps.item(i);
    const std::size_t parts = step.size(3);
    if (parts < 2) step.refuse("must be a seat, an action and perhaps what chance gave");
    const auto seat = step.item(0).integer(0, static_cast<std::int64_t>(state->game().players()) - 1);
    const auto action = step.item(1).integer(0, state->game().environment().actions() - 1);
    std::optional<std::vector<Pick>> picks;
    if (parts == 3) {
      picks = parse_picks(step.item(2).string());
      if (!picks) step.item(2).refuse("is not what chance could have given");
    }
    if (error) break;
    if (const auto refusal =
            state->apply_any(seat_at(static_cast<std::size_t>(seat)), static_cast<Action>(action), std::move(picks))) {
      step.refuse(refusal->text());
    }
  }
  if (error) raise(*error);
  return state;
}

std::unique_ptr<PyState> new_initial_state(const std::shared_ptr<PyGame>& game, const py::object& seed,
                                           long long first) {
  const Seat seat = first_seat(*game, first);
  return std::make_unique<PyState>(game,
                                   game->type().deal(game->options(), game->players(), seed_from(seed), seat).match);
}

}  // namespace cardtable::python
