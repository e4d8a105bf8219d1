#include "apps/python/src/game.h"

#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <map>

#include "apps/python/src/state.h"
#include "apps/python/src/values.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/option_text.h"
#include "engine/kit/say.h"
#include "engine/kit/text.h"

namespace cardtable::python {
namespace {

/// An environment for each game of the registry, made on first use.
std::shared_ptr<const Environment> shared_environment(const GameType& type) {
  static std::map<const GameType*, std::shared_ptr<const Environment>> made;  // guarded by the global lock
  auto& environment = made[&type];
  if (!environment) environment = make_environment(type);
  return environment;
}

OptionValues read_options_of(const GameType& type, const py::object& given) {
  OptionValues options = default_options(type.info().options);
  if (given.is_none()) return options;
  const json::value value = to_json(given);
  JsonReader::Slot error;
  const JsonReader reader(value, error, "options");
  read_options(reader, type.info().options, options);
  if (error) raise(*error);
  return options;
}

py::list features_list(const Environment& environment) {
  py::list entries;
  for (const Feature& feature : environment.features()) {
    py::dict entry;
    entry["name"] = feature.name;
    entry["most"] = feature.most;
    entries.append(entry);
  }
  return entries;
}

py::list groups_list(const Environment& environment) {
  py::list groups;
  for (const ActionGroup& group : environment.action_groups()) {
    py::dict entry;
    entry["form"] = std::string(group.form);
    entry["first"] = group.first;
    entry["count"] = group.count;
    groups.append(entry);
  }
  return groups;
}

/// Reads the mode of chance; raises ValueError.
bool is_explicit(const std::string& chance) {
  if (chance == "explicit") return true;
  if (chance != "sampled") throw py::value_error("chance: must be 'sampled' or 'explicit', not " + in_quotes(chance));
  return false;
}

}  // namespace

const Registry& registry() {
  static const Registry games;
  return games;
}

std::shared_ptr<PyGame> PyGame::load(const std::string& key, std::size_t players, const py::object& options,
                                     const py::object& data, std::size_t history, bool is_chance_explicit) {
  auto game = std::make_shared<PyGame>();
  game->type_ = registry().find(key);
  if (game->type_ == nullptr) {
    throw py::value_error(fmt::format("there is no game {} (there are {})", in_quotes(key), registry().keys()));
  }
  if (!data.is_none()) {
    game->data_ = data.cast<std::string>();
    auto own = game->type_->with_data(game->data_);
    if (!own) raise(own.error());
    game->own_type_ = *std::move(own);
    game->environment_ = make_environment(*game->own_type_);
  } else {
    game->environment_ = shared_environment(*game->type_);
  }
  const GameInfo& info = game->type().info();
  game->players_ = players == 0 ? info.usual_players : players;
  if (game->players_ < info.min_players || game->players_ > info.max_players) {
    throw py::value_error(fmt::format("{} is for {} to {} players, not {}", info.name, info.min_players,
                                      info.max_players, game->players_));
  }
  constexpr std::size_t kMostHistory = 64;
  if (history > kMostHistory) throw py::value_error("history: at most 64");
  game->history_ = history;
  game->is_chance_explicit_ = is_chance_explicit;
  game->options_ = read_options_of(game->type(), options);
  if (const auto wrong = game->type().wrong_options(game->options_, game->players_)) raise(*wrong);
  return game;
}

std::shared_ptr<PyGame> PyGame::of(const Match& match, std::size_t history, bool is_chance_explicit) {
  auto game = std::make_shared<PyGame>();
  game->type_ = &match.type();
  game->environment_ = shared_environment(match.type());
  game->players_ = match.players();
  game->options_ = match.options();
  game->history_ = history;
  game->is_chance_explicit_ = is_chance_explicit;
  return game;
}

Action PyGame::checked(long long action) const {
  if (action < 0 || action >= environment_->actions()) {
    throw py::value_error(fmt::format("{} is not an action of {}: there are 0 to {}", action, type().info().name,
                                      environment_->actions() - 1));
  }
  return static_cast<Action>(action);
}

std::string PyGame::text_of(Action action) const {
  if (!environment_->has_all_actions()) {
    throw py::value_error("this game has no table of actions: ask a state for its legal actions");
  }
  return type().format_move(environment_->move_of(action));
}

Action PyGame::action_of(const std::string& text) const {
  const auto move = type().parse_move(text);
  if (!move) raise(move.error());
  const Action action = environment_->action_of(*move);
  if (action == kNoAction) throw py::value_error(in_quotes(text) + " is never legal, so it is not an action");
  return action;
}

py::dict PyGame::options_dict() const { return to_python(json::value(options_json(type().info().options, options_))); }

py::dict PyGame::describe() const {
  const GameInfo& info = type().info();
  py::dict all;
  all["game"] = std::string(info.key);
  all["name"] = std::string(info.name);
  all["summary"] = say(Language::kEnglish, info.summary);
  all["players"] = players_;
  all["min_players"] = info.min_players;
  all["max_players"] = info.max_players;
  all["secret_hands"] = info.secret_hands;
  all["rules_version"] = info.rules_version;
  all["options"] = options_dict();
  all["observation"] = features_list(*environment_);
  all["actions"] = groups_list(*environment_);
  all["num_distinct_actions"] = environment_->actions();
  return all;
}

void bind_game(py::module_& module) {
  py::class_<PyGame, std::shared_ptr<PyGame>> cls(
      module, "Game", "A game with its number of players and options; load_game() makes one.");
  forbid_construction(cls);
  cls.def_property_readonly(
         "name", [](const PyGame& game) { return std::string(game.type().info().key); }, "Its key, such as last-card.")
      .def_property_readonly("players", &PyGame::players)
      .def_property_readonly("options", &PyGame::options_dict)
      .def_property_readonly("history", &PyGame::history, "Earlier frames in information_state_tensor().")
      .def_property_readonly(
          "chance", [](const PyGame& game) { return game.is_chance_explicit() ? "explicit" : "sampled"; },
          "`sampled`: chance follows from a seed. `explicit`: chance nodes list what it can give.")
      .def("num_players", &PyGame::players)
      .def(
          "num_distinct_actions", [](const PyGame& game) { return game.environment().actions(); },
          "The number of actions; they are numbered from 0.")
      .def(
          "max_legal_actions", [](const PyGame& game) { return game.environment().most_moves(); },
          "The largest number of legal actions in any position: the size of a buffer for State.bind_legal().")
      .def("observation_tensor_shape", [](const PyGame& game) { return std::vector<std::size_t>{game.features()}; })
      .def("information_state_tensor_shape",
           [](const PyGame& game) { return std::vector<std::size_t>{1 + game.history(), game.features()}; })
      .def(
          "observation_names",
          [](const PyGame& game) {
            std::vector<std::string> names;
            for (const Feature& feature : game.environment().features()) names.push_back(feature.name);
            return names;
          },
          "The names of the entries of an observation.")
      .def(
          "observation_scale",
          [](const PyGame& game) {
            py::array_t<float> scale(static_cast<py::ssize_t>(game.features()));
            float* at = scale.mutable_data();
            for (const Feature& feature : game.environment().features())
              *at++ = 1.0F / static_cast<float>(feature.most);
            return scale;
          },
          "Multiply the bytes of an observation by this to get numbers from 0 to 1.")
      .def("min_utility", [](const PyGame&) { return -1.0; })
      .def("max_utility", [](const PyGame&) { return 1.0; })
      .def("utility_sum", [](const PyGame&) { return 0.0; })
      .def(
          "action_to_string", [](const PyGame& game, long long action) { return game.text_of(game.checked(action)); },
          py::arg("action"), "The notation of the action, such as `play 7C`.")
      .def("string_to_action", &PyGame::action_of, py::arg("text"), "The action with this notation.")
      .def("new_initial_state", &new_initial_state, py::arg("seed") = py::none(), py::arg("first") = 0,
           "With sampled chance, a game at its first decision, which is that of the seat `first`. The same seed gives "
           "the same deal everywhere; without a seed it is drawn from the system. With explicit chance, a game at the "
           "first chance node of its deal; it has no seed.")
      .def("deserialize_state", &deserialize_in, py::arg("text"), "Reads a state from the text of State.serialize().")
      .def("describe", &PyGame::describe, "Everything about actions and observations, as plain values.")
      .def("__reduce__",
           [](const PyGame& game) {
             const py::object data = game.data().empty() ? py::object(py::none()) : py::object(py::str(game.data()));
             return py::make_tuple(
                 py::module_::import("cardtable._pickling").attr("load_game"),
                 py::make_tuple(std::string(game.type().info().key), game.players(), game.options_dict(), data,
                                game.history(), game.is_chance_explicit() ? "explicit" : "sampled"));
           })
      .def("__repr__", [](const PyGame& game) {
        return fmt::format("load_game('{}', players={}{})", std::string(game.type().info().key), game.players(),
                           game.is_chance_explicit() ? ", chance='explicit'" : "");
      });
  module.def(
      "load_game",
      [](const std::string& key, std::size_t players, const py::object& options, const py::object& data,
         std::size_t history,
         const std::string& chance) { return PyGame::load(key, players, options, data, history, is_explicit(chance)); },
      py::arg("name"), py::arg("players") = 0, py::arg("options") = py::none(), py::arg("data") = py::none(),
      py::arg("history") = 3, py::arg("chance") = "sampled",
      "The game with that key. players=0 is the usual number; options is a dict; data is the text of a card file "
      "for a game that takes one; history is the number of earlier frames in information_state_tensor(). With "
      "chance='sampled' a seed decides shuffles and dice; with chance='explicit' they are chance nodes.");
  module.def(
      "games",
      [] {
        std::vector<std::string> keys;
        for (const auto& type : registry().games()) keys.emplace_back(type->info().key);
        return keys;
      },
      "The keys of all games.");
}

}  // namespace cardtable::python
