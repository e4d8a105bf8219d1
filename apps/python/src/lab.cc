#include "apps/python/src/lab.h"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <chrono>
#include <stop_token>

#include "ai/bots/bots.h"
#include "apps/cli/simulate_report.h"
#include "apps/python/src/game.h"
#include "apps/python/src/state.h"
#include "apps/python/src/values.h"
#include "lab/contestants.h"
#include "lab/simulation.h"
#include "tables/analysis/analyst.h"
#include "tables/analysis/report.h"
#include "tables/table/replay.h"

namespace cardtable::python {
namespace {

BotSpec bot_spec(const std::string& name) {
  const auto bot = parse_bot(name);
  if (!bot) raise(bot.error());
  return *bot;
}

void expect_going_on(const PyState& state) {
  if (state.is_chance_node()) throw py::value_error("chance decides here");
  if (state.is_terminal()) throw py::value_error("the game is over");
}

/// The bot's choice for the player to decide. It works on a copy, so other threads can continue meanwhile.
Action choose(const PyState& state, const std::string& name, const py::object& seed) {
  const BotSpec bot = bot_spec(name);
  expect_going_on(state);
  const std::uint64_t number = seed_from(seed);
  const auto match = state.match().clone();
  MoveCode move{};
  {
    const py::gil_scoped_release release;
    move = choose_move(*match, bot, {.seed = number, .stop = {}, .wants_trace = false}).move;
  }
  return state.game().environment().action_of(move);
}

/// A Python function that receives a state and returns an action. In that state, random values replace what its player
/// cannot know, so it sees no more than a bot does.
class PyContestant final : public Contestant {
 public:
  PyContestant(py::object function, std::shared_ptr<PyGame> game, std::exception_ptr& failure, std::stop_source& stop)
      : function_(std::move(function)), game_(std::move(game)), failure_(failure), stop_(stop) {}
  ~PyContestant() override {
    const py::gil_scoped_acquire acquire;
    function_ = py::object();
    game_.reset();
  }
  PyContestant(const PyContestant&) = delete;
  PyContestant& operator=(const PyContestant&) = delete;

  std::optional<MoveCode> move(const Match& match, std::uint64_t seed) override {
    if (stop_.stop_requested()) return std::nullopt;
    auto imagined = match.imagined(match.to_decide(), seed);
    const py::gil_scoped_acquire acquire;
    try {
      auto past = std::make_shared<const Past>(Past::nothing(match.to_decide(), match.players()));
      const py::object state = py::cast(std::make_unique<PyState>(game_, std::move(imagined), std::move(past)));
      const auto answer = function_(state).cast<long long>();
      if (answer < 0 || answer >= game_->environment().actions()) return std::nullopt;
      const auto action = static_cast<Action>(answer);
      if (!game_->environment().has_all_actions()) return legal_move(match, action);
      return game_->environment().move_of(action);
    } catch (...) {
      if (!failure_) failure_ = std::current_exception();
      stop_.request_stop();
      return std::nullopt;
    }
  }

 private:
  std::optional<MoveCode> legal_move(const Match& match, Action action) const {
    std::vector<MoveCode> moves;
    match.legal_moves(moves);
    for (const MoveCode move : moves) {
      if (game_->environment().action_of(move) == action) return move;
    }
    return std::nullopt;
  }

  py::object function_;
  std::shared_ptr<PyGame> game_;
  std::exception_ptr& failure_;
  std::stop_source& stop_;
};

py::dict standing_dict(const Standing& row) {
  py::dict all;
  all["name"] = row.bot;
  all["games"] = row.games;
  all["wins"] = row.wins;
  all["win_rate"] = row.win_rate;
  all["interval"] = py::make_tuple(row.interval.low, row.interval.high);
  all["elo"] = row.elo;
  all["faults"] = row.faults;
  return all;
}

py::dict arena(const std::shared_ptr<PyGame>& game, const py::list& players, std::uint64_t games,
               const py::object& seed, unsigned threads) {
  if (players.size() != game->players()) {
    throw py::value_error(fmt::format("players: needs {}, one per seat, not {}", game->players(), players.size()));
  }
  if (!game->data().empty()) throw py::value_error("the arena plays with the usual cards only");
  if (threads == 0 || threads > 256) throw py::value_error("threads: must be from 1 to 256");
  std::exception_ptr failure;
  std::stop_source stop;
  ArenaPlan plan{.type = &game->type(),
                 .options = game->options(),
                 .entrants = {},
                 .games = games,
                 .seed = seed_from(seed),
                 .threads = threads};
  for (const auto& player : players) {
    const auto function = py::reinterpret_borrow<py::object>(player);
    if (py::isinstance<py::str>(player)) {
      auto entrant = parse_entrant(player.cast<std::string>(), game->type(), std::chrono::milliseconds(5000));
      if (!entrant) raise(entrant.error());
      plan.entrants.push_back(*std::move(entrant));
      continue;
    }
    if (PyCallable_Check(function.ptr()) == 0) throw py::type_error("players: must be names of bots or functions");
    const auto name = py::str(py::getattr(function, "__name__", py::str("function"))).cast<std::string>();
    plan.entrants.push_back({name, [function, game, &failure, &stop]() -> std::unique_ptr<Contestant> {
                               const py::gil_scoped_acquire acquire;
                               return std::make_unique<PyContestant>(function, game, failure, stop);
                             }});
  }
  ArenaReport report;
  {
    const py::gil_scoped_release release;
    report = run_arena(plan, stop.get_token(), [&](std::uint64_t) {
      const py::gil_scoped_acquire acquire;  // Ctrl-C ends it
      if (PyErr_CheckSignals() != 0 && !failure) {
        failure = std::make_exception_ptr(py::error_already_set());
        stop.request_stop();
      }
    });
  }
  if (failure) std::rethrow_exception(failure);
  py::dict all;
  py::list rows;
  for (const Standing& row : report.bots) rows.append(standing_dict(row));
  all["standings"] = rows;
  all["games"] = report.games;
  all["decisions"] = report.decisions;
  all["without_winner"] = report.without_winner;
  return all;
}

py::object simulate(const std::shared_ptr<PyGame>& game, const std::vector<std::string>& bots, std::uint64_t games,
                    double seconds, const py::object& seed, unsigned threads) {
  if (bots.empty() || bots.size() > game->players()) throw py::value_error("bots: one per seat, or fewer to repeat");
  if (threads == 0 || threads > 1024) throw py::value_error("threads: must be from 1 to 1024");
  if (!(seconds >= 0) || (games == 0 && seconds == 0)) throw py::value_error("games or seconds must be more than 0");
  SimulationPlan plan{.type = &game->type(),
                      .options = game->options(),
                      .bots = {},
                      .games = games,
                      .seconds = seconds,
                      .seed = seed_from(seed),
                      .threads = threads};
  while (plan.bots.size() < game->players()) plan.bots.push_back(bot_spec(bots[plan.bots.size() % bots.size()]));
  SimulationReport report;
  {
    const py::gil_scoped_release release;
    report = run_simulation(plan, std::stop_token(), [](std::uint64_t) {});
  }
  return to_python(json::value(simulation_json(plan, report)));
}

py::object analyse(const PyState& state, std::uint32_t samples, const py::object& seed) {
  expect_going_on(state);
  if (samples == 0 || samples > 1'000'000) throw py::value_error("samples: must be from 1 to 1000000");
  EvaluationRequest request;
  request.budget.samples = samples;
  request.seed = seed_from(seed);
  const auto match = state.match().clone();
  json::object found;
  {
    const py::gil_scoped_release release;
    const GameAnalyst& analyst = analyst_for(match->type());
    const Evaluation evaluation = analyst.evaluate(*match, request);
    found = evaluation_json(match->type(), match->players(), evaluation);
    if (const auto& best = evaluation.moves[evaluation.best].move) {
      found["best_action"] = state.game().environment().action_of(*best);
      found["reason"] = analyst.reason(*match, *best).text();
    }
  }
  return to_python(json::value(found));
}

/// A saved game.
struct PyReplay {
  std::shared_ptr<const GameRecord> record;
  std::vector<std::string> seats;
  std::optional<FairDeal> deal;
  std::shared_ptr<PyGame> game;

  std::size_t size() const { return record->steps().size(); }
  std::unique_ptr<PyState> state(std::size_t moves) const {
    if (moves > size()) throw py::index_error("the replay has fewer moves");
    if (!record->draws_from_state()) return std::make_unique<PyState>(game, record, moves);
    auto state = std::make_unique<PyState>(game, record->match_after(0));
    for (const Step& step : record->steps().first(moves)) {
      // The replay was checked when it was read.
      static_cast<void>(state->apply_any(step.seat, game->environment().action_of(step.move)));
    }
    return state;
  }
  /// None if the file does not say how it was dealt.
  py::object verify() const {
    const auto from = dealt_from(record->origin());
    if (!deal || !from) return py::none();
    const auto verified = verify_deal(*deal, *from, beginning_of(*record));
    if (!verified) throw py::value_error(verified.error());
    return py::str(*verified);
  }
};

std::unique_ptr<PyReplay> read_replay(const std::string& text) {
  auto replay = parse_replay(registry(), text);
  if (!replay) raise(replay.error());
  auto game = PyGame::of(replay->game.match(), 3);
  return std::make_unique<PyReplay>(PyReplay{std::make_shared<const GameRecord>(std::move(replay->game)),
                                             std::move(replay->seats), std::move(replay->deal), std::move(game)});
}

void bind_replay(py::module_& module) {
  py::class_<PyReplay> cls(module, "Replay", "A saved game; read_replay() makes one.");
  forbid_construction(cls);
  cls.def_readonly("game", &PyReplay::game)
      .def_property_readonly(
          "seats", [](const PyReplay& replay) { return replay.seats; }, "The players, by seat.")
      .def_property_readonly(
          "moves",
          [](const PyReplay& replay) {
            py::list moves;
            for (const Step& step : replay.record->steps()) {
              moves.append(py::make_tuple(index(step.seat), replay.game->environment().action_of(step.move),
                                          replay.game->type().format_move(step.move)));
            }
            return moves;
          },
          "Player, action and text of every move.")
      .def("state", &PyReplay::state, py::arg("moves"), "The position after this many moves.")
      .def(
          "verify", &PyReplay::verify,
          "Checks how the game was dealt and says who had a say in it; ValueError if something does not match, None if "
          "the file does not say how it was dealt.")
      .def("__len__", &PyReplay::size);
  module.def("parse_replay", &read_replay, py::arg("text"), "A saved game from its text.");
}

}  // namespace

void bind_lab(py::module_& module) {
  module.def("choose", &choose, py::arg("state"), py::arg("bot"), py::arg("seed") = py::none());
  module.def(
      "bots",
      [] {
        std::vector<std::string> names;
        for (const auto name : bot_names()) names.emplace_back(name);
        return names;
      },
      "The names of all bots, weakest first.");
  module.def("run_arena", &arena, py::arg("game"), py::arg("players"), py::arg("games"), py::arg("seed"),
             py::arg("threads"));
  module.def("run_simulation", &simulate, py::arg("game"), py::arg("bots"), py::arg("games"), py::arg("seconds"),
             py::arg("seed"), py::arg("threads"));
  module.def("analyse", &analyse, py::arg("state"), py::arg("samples") = 400, py::arg("seed") = 0,
             "The value of each legal move for the player to decide, as a dict; docs/review.md explains the figures.");
  bind_replay(module);
}

}  // namespace cardtable::python
