// A game with its number of players and options, as Python loads it.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string>

#include "ai/envs/environment.h"
#include "engine/registry/registry.h"

namespace cardtable::python {

namespace py = pybind11;

/// The games, for the whole process.
const Registry& registry();

class PyGame : public std::enable_shared_from_this<PyGame> {
 public:
  /// Raises ValueError with a reason if something does not exist or does not fit together. `data` is the text of a card
  /// file, for a game that accepts one.
  static std::shared_ptr<PyGame> load(const std::string& key, std::size_t players, const py::object& options,
                                      const py::object& data, std::size_t history, bool is_chance_explicit);
  /// The game of an existing match.
  static std::shared_ptr<PyGame> of(const Match& match, std::size_t history, bool is_chance_explicit = false);

  const GameType& type() const { return own_type_ ? *own_type_ : *type_; }
  const Environment& environment() const { return *environment_; }
  const OptionValues& options() const { return options_; }
  std::size_t players() const { return players_; }
  std::size_t history() const { return history_; }
  /// Whether shuffles, draws and dice are chance nodes; otherwise they follow from a seed.
  bool is_chance_explicit() const { return is_chance_explicit_; }
  const std::string& data() const { return data_; }
  std::size_t features() const { return environment_->features().size(); }

  /// The action with this number; raises ValueError if there is none.
  Action checked(long long action) const;
  /// The notation of the action; raises ValueError.
  std::string text_of(Action action) const;
  Action action_of(const std::string& text) const;

  py::dict describe() const;
  py::dict options_dict() const;

 private:
  const GameType* type_ = nullptr;
  std::unique_ptr<GameType> own_type_;  ///< with other cards
  std::shared_ptr<const Environment> environment_;
  OptionValues options_;
  std::size_t players_ = 0;
  std::size_t history_ = 0;
  bool is_chance_explicit_ = false;
  std::string data_;
};

void bind_game(py::module_& module);

}  // namespace cardtable::python
