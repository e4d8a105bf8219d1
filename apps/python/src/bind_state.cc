#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <array>

#include "apps/cli/screens.h"
#include "apps/python/src/fast_methods.h"
#include "apps/python/src/state.h"
#include "apps/python/src/values.h"
#include "engine/core/language.h"
#include "tables/table/replay.h"

namespace cardtable::python {
namespace {

using Bytes = py::array_t<std::uint8_t, py::array::c_style>;
using Floats = py::array_t<float, py::array::c_style>;

/// The caller's array, if it has that type and size and is writeable; a new array for None.
template <class Array>
Array output(const py::object& out, std::vector<py::ssize_t> shape, const char* kind) {
  if (out.is_none()) return Array(std::move(shape));
  if (!Array::check_(out)) throw py::type_error(fmt::format("out: a contiguous array of {} is needed", kind));
  auto array = py::reinterpret_borrow<Array>(out);
  if (!std::equal(shape.begin(), shape.end(), array.shape(), array.shape() + array.ndim())) {
    throw py::value_error("out: has the wrong shape");
  }
  if (!array.writeable()) throw py::value_error("out: is not writeable");
  return array;
}

/// Whether the legal actions are those of that player: None stands for the player to decide, or for chance.
bool is_to_decide(const PyState& state, const py::object& player) {
  if (player.is_none()) return true;
  if (state.is_chance_node()) return player.cast<long long>() == kChance;
  return state.seat_of(player) == state.to_decide();
}

std::vector<Action> sorted_legal(const PyState& state, const py::object& player) {
  if (!is_to_decide(state, player)) return {};
  std::vector<Action> actions = state.legal();
  std::ranges::sort(actions);
  return actions;
}

Bytes legal_mask(const PyState& state, const py::object& player, const py::object& out) {
  const bool is_chance = state.is_chance_node() && is_to_decide(state, player);
  const auto size = is_chance ? static_cast<py::ssize_t>(state.legal().size()) : state.game().environment().actions();
  auto mask = output<Bytes>(out, {size}, "uint8");
  std::uint8_t* bytes = mask.mutable_data();
  std::fill_n(bytes, mask.size(), std::uint8_t{0});
  if (is_to_decide(state, player)) {
    for (const Action action : state.legal()) bytes[action] = 1;
  }
  return mask;
}

Bytes observation_bytes(const PyState& state, const py::object& player, const py::object& out) {
  const Seat seat = state.seat_of(player);
  auto bytes = output<Bytes>(out, {static_cast<py::ssize_t>(state.game().features())}, "uint8");
  state.observe(seat, bytes.mutable_data());
  return bytes;
}

/// Bytes as numbers from 0 to 1, frame by frame.
void scale(const PyState& state, const std::uint8_t* bytes, std::size_t frames, float* floats) {
  const std::size_t features = state.game().features();
  for (std::size_t frame = 0; frame < frames; ++frame) {
    state.game().environment().scale({bytes + frame * features, features}, floats + frame * features);
  }
}

Floats observation_tensor(const PyState& state, const py::object& player, const py::object& out) {
  const Seat seat = state.seat_of(player);
  auto floats = output<Floats>(out, {static_cast<py::ssize_t>(state.game().features())}, "float32");
  std::vector<std::uint8_t> bytes(state.game().features());
  state.observe(seat, bytes.data());
  scale(state, bytes.data(), 1, floats.mutable_data());
  return floats;
}

Floats information_state_tensor(const PyState& state, const py::object& player) {
  const Seat seat = state.seat_of(player);
  const std::size_t frames = 1 + state.game().history();
  const std::size_t features = state.game().features();
  Floats floats(static_cast<py::ssize_t>(frames * features));
  std::vector<std::uint8_t> bytes(frames * features);
  state.information_state(seat, bytes.data());
  scale(state, bytes.data(), frames, floats.mutable_data());
  return floats;
}

std::string action_text(const PyState& state, long long action) {
  if (state.is_chance_node()) {
    const auto& choices = state.chance_picks();
    if (action < 0 || static_cast<std::size_t>(action) >= choices.size())
      throw py::value_error("there is no such outcome");
    return format_picks(std::array{choices[static_cast<std::size_t>(action)].pick});
  }
  const Action checked = state.game().checked(action);
  const auto& environment = state.game().environment();
  const auto& legal = state.legal();
  if (environment.has_all_actions() || std::ranges::find(legal, checked) != legal.end()) {
    return state.game().type().format_move(environment.move_of(checked));
  }
  throw py::value_error("this game has no table of actions, and the action is not legal here");
}

std::unique_ptr<PyState> resampled(const PyState& state, const py::object& player, const py::object& rng) {
  const Seat seat = state.seat_of(player);
  // OpenSpiel passes a function that draws from [0, 1); a seed works too.
  const std::uint64_t seed = PyCallable_Check(rng.ptr()) != 0
                                 ? static_cast<std::uint64_t>(rng().cast<double>() * 9007199254740992.0)
                                 : seed_from(rng);
  return state.resampled(seat, seed);
}

/// A copy for a search or an algorithm, which must not learn from it what nobody can know.
std::unique_ptr<PyState> cloned(const PyState& state) {
  if (state.has_hidden_future()) {
    const py::object category = py::module_::import("cardtable._errors").attr("HiddenFutureWarning");
    constexpr const char* kWarning =
        "this copy goes on as the game itself will, so a search on it sees the future: use observation_clone(player), "
        "or load_game(..., chance='explicit'); copy.copy(state) makes an exact copy without this warning";
    if (PyErr_WarnEx(category.ptr(), kWarning, 1) != 0) throw py::error_already_set();
  }
  return std::make_unique<PyState>(state);
}

std::unique_ptr<PyState> child(const PyState& state, long long action) {
  auto next = cloned(state);
  next->apply(action);
  return next;
}

py::list chance_outcomes(const PyState& state) {
  py::list pairs;
  for (const WeightedPick& choice : state.chance_picks())
    pairs.append(py::make_tuple(pairs.size(), choice.probability));
  return pairs;
}

py::object outcomes(const PyState& state, long long action) {
  const auto found = state.outcomes(action);
  if (!found) return py::none();
  py::list pairs;
  for (const Outcome& one : *found) pairs.append(py::make_tuple(format_picks(one.picks), one.probability));
  return pairs;
}

std::string screen(const PyState& state, const py::object& player, bool in_colour) {
  const Viewer viewer = player.is_none() ? kSpectator : Viewer(state.seat_of(player));
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < state.game().players(); ++seat) names.push_back("player_" + std::to_string(seat));
  return screen_for(state.game().type().info().key)(state.match().view(viewer), names, Paint(in_colour),
                                                    Language::kEnglish);
}

py::object view(const PyState& state, const py::object& player) {
  return to_python(json::value(state.match().view(player.is_none() ? kSpectator : Viewer(state.seat_of(player)))));
}

void bind_playing(py::class_<PyState>& cls) {
  cls.def("legal_actions", &sorted_legal, py::arg("player") = py::none(),
          "The legal actions in ascending order; none for a player whose turn it is not.")
      .def("legal_actions_mask", &legal_mask, py::arg("player") = py::none(), py::arg("out") = py::none(),
           "One byte per action, 1 for legal; written into `out` if given.")
      .def("bind_legal", &PyState::bind_legal, py::arg("buffer"),
           "From now on every change writes the legal actions into this buffer of 32-bit integers, in the order of the "
           "rules. Returns their number. None ends it.")
      .def(
          "reset",
          [](PyState& state, const py::object& seed, long long first) {
            const Seat seat = first_seat(state.game(), first);
            state.reset(seed, seat);
          },
          py::arg("seed") = py::none(), py::arg("first") = 0,
          "Deals a new game into this state, which the seat `first` begins; a buffer stays bound.")
      .def(
          "action_to_string",
          [](const PyState& state, long long first, const py::object& second) {
            // OpenSpiel's users pass the player first.
            return action_text(state, second.is_none() ? first : second.cast<long long>());
          },
          py::arg("action"), py::arg("second") = py::none(),
          "The notation of an action. As in OpenSpiel, a player may come before it.")
      .def(
          "string_to_action",
          [](const PyState& state, const std::string& text) { return state.game().action_of(text); }, py::arg("text"),
          "The action with this notation.")
      .def("is_chance_node", &PyState::is_chance_node,
           "Whether chance decides here: with explicit chance only. With sampled chance, outcomes() lists what it "
           "could do.")
      .def("chance_outcomes", &chance_outcomes,
           "At a chance node, what chance can give and how probable it is, as pairs for apply_action().")
      .def("undo_action", &PyState::undo, py::arg("player"), py::arg("action"),
           "Takes back the last action, which must be this one of this player.")
      .def("outcomes", &outcomes, py::arg("action"),
           "The ways in which a legal action can come out, as pairs of an outcome and its probability; the order of "
           "piles that nobody has seen counts as unknown. None if there are more than 2,000.")
      .def("apply_outcome", &PyState::apply_outcome, py::arg("action"), py::arg("outcome"),
           "Takes a legal action and makes it come out as one of outcomes().")
      .def("is_simultaneous_node", [](const PyState&) { return false; })
      .def("returns", &PyState::returns, "One number per player, 0 before the end: 1 for winning alone; the sum is 0.")
      .def("rewards", &PyState::returns, "What the last action brought: nothing before the end.")
      .def("player_return", [](const PyState& state, const py::object& player) {
        return state.returns()[index(state.seat_of(player))];
      });
}

void bind_looking(py::class_<PyState>& cls) {
  cls.def("observation_tensor", &observation_tensor, py::arg("player") = py::none(), py::arg("out") = py::none(),
          "What the player sees, as float32 from 0 to 1; Game.observation_names() names the entries.")
      .def("observation_bytes", &observation_bytes, py::arg("player") = py::none(), py::arg("out") = py::none(),
           "The same as whole numbers, one byte each.")
      .def("information_state_tensor", &information_state_tensor, py::arg("player") = py::none(),
           "What the player sees now and saw at its earlier decisions, latest first: 1 + history frames.")
      .def(
          "observation_string",
          [](const PyState& state, const py::object& player) { return state.observation_text(state.seat_of(player)); },
          py::arg("player") = py::none(), "What the player sees now, as JSON: view() without the log of past events.")
      .def(
          "information_state_string",
          [](const PyState& state, const py::object& player) {
            return state.information_state_text(state.seat_of(player));
          },
          py::arg("player") = py::none(),
          "Everything the player has seen: the first view, every event visible to it, the current view.")
      .def("resample_from_infostate", &resampled, py::arg("player"), py::arg("rng"),
           "A state that the player cannot tell from this one, now or later, with random values for what it cannot "
           "know; "
           "rng is a seed, or a function that draws from [0, 1).")
      .def("observation_clone", &resampled, py::arg("player") = py::none(), py::arg("rng") = py::none(),
           "The same, for a search by the player to decide: what the player cannot know is drawn anew for each copy.")
      .def("view", &view, py::arg("player") = py::none(),
           "What the player, or by default a spectator, sees, as a dict.")
      .def("screen", &screen, py::arg("player") = py::none(), py::arg("colour") = false,
           "The table as the terminal shows it.")
      .def("__str__", [](const PyState& state) { return screen(state, py::none(), false); });
}

void bind_keeping(py::class_<PyState>& cls) {
  cls.def_property_readonly("game", [](const PyState& state) { return state.shared_game(); })
      .def("get_game", [](const PyState& state) { return state.shared_game(); })
      .def("num_players", [](const PyState& state) { return state.game().players(); })
      .def("num_distinct_actions", [](const PyState& state) { return state.game().environment().actions(); })
      .def(
          "history",
          [](const PyState& state) {
            std::vector<Action> actions;
            for (const auto& [player, action] : state.history()) actions.push_back(action);
            return actions;
          },
          "The actions so far, outcomes of chance included.")
      .def("full_history", &PyState::history, "The same with the players who took them; CHANCE for an outcome.")
      .def("move_number", [](const PyState& state) { return state.history().size(); })
      .def(
          "result",
          [](const PyState& state) -> py::object {
            if (!state.is_terminal()) return py::none();
            const Result result = state.match().result();
            py::dict all;
            py::list winners;
            for (const Seat seat : result.winners) winners.append(index(seat));
            all["winners"] = winners;
            all["places"] = std::vector<int>(result.place.begin(), result.place.begin() + state.game().players());
            all["reason"] = std::string(result.reason);
            if (result.scores) {
              all["scores"] = std::vector<int>(result.scores->begin(), result.scores->begin() + state.game().players());
            }
            return all;
          },
          "How the game ended, as a dict; None before the end.")
      .def(
          "position", [](const PyState& state) { return to_python(json::value(state.match().position())); },
          "The whole state, including hidden parts, as a dict.")
      .def("clone", &cloned,
           "An independent copy. With sampled chance it goes on as the game itself will, which no player can know, and "
           "HiddenFutureWarning says so.")
      .def("child", &child, py::arg("action"), "The same, after this action.")
      .def("__copy__", [](const PyState& state) { return std::make_unique<PyState>(state); })
      .def("__deepcopy__", [](const PyState& state, const py::dict&) { return std::make_unique<PyState>(state); })
      .def("serialize", &PyState::serialize, "The whole state as text: its start and the actions since.")
      .def("__reduce__", [](const PyState& state) {
        return py::make_tuple(py::module_::import("cardtable._pickling").attr("restore_state"),
                              py::make_tuple(state.shared_game(), state.serialize()));
      });
}

}  // namespace

void bind_state(py::module_& module) {
  py::class_<PyState> cls(module, "State",
                          "A position of a game with its history; Game.new_initial_state() makes one.");
  forbid_construction(cls);
  bind_playing(cls);
  bind_looking(cls);
  bind_keeping(cls);
  add_fast_methods(cls);
  module.def("restore_state", &deserialize_in, py::arg("game"), py::arg("text"), "For pickled states.");
  module.attr("TERMINAL") = kTerminal;
  module.attr("CHANCE") = kChance;
  module.def(
      "deserialize", [](const std::string& text) { return deserialize(text, nullptr); }, py::arg("text"),
      "Reads a state and its game from the text of State.serialize().");
}

}  // namespace cardtable::python
