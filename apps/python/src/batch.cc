#include "apps/python/src/batch.h"

#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <limits>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "apps/python/src/game.h"
#include "apps/python/src/state.h"
#include "apps/python/src/values.h"

namespace cardtable::python {
namespace {

/// A batch that refuses a call while another thread is inside one.
class PyBatch {
 public:
  PyBatch(std::shared_ptr<PyGame> game, std::size_t games, unsigned threads, std::uint64_t most_steps,
          bool observations, bool masks, const py::dict& out)
      : game_(std::move(game)), games_(games) {
    if (games == 0 || games > kMostGames) throw py::value_error("n: must be from 1 to 16777216");
    if (threads == 0 || threads > kMostThreads) throw py::value_error("threads: must be from 1 to 256");
    batch_ = game_->environment().make_batch({.options = game_->options(),
                                              .players = game_->players(),
                                              .games = games,
                                              .threads = threads,
                                              .most_steps = most_steps,
                                              .history = game_->history()});
    make_arrays(observations, masks, out);
  }

  const PyGame& game() const { return *game_; }
  const std::shared_ptr<PyGame>& shared_game() const { return game_; }
  std::size_t games() const { return games_; }
  const py::object& array(const std::string& name) const {
    const auto found = arrays_.find(name);
    return found == arrays_.end() ? none_ : found->second;
  }
  std::size_t bytes_per_game() const { return batch_->bytes_per_game(); }

  void reset(std::uint64_t seed) {
    const auto lock = claimed();
    const py::gil_scoped_release release;
    batch_->reset(seed, pointers_);
    is_reset_ = true;
  }

  /// Gymnasium's seeds: one for each game, or none to deal from where each game's generator stands.
  void reset_each(const std::vector<std::uint64_t>& seeds) {
    if (!seeds.empty() && seeds.size() != games_) {
      throw py::value_error(fmt::format("seeds: must be {}, one for each game, not {}", games_, seeds.size()));
    }
    const auto lock = claimed();
    if (seeds.empty() && !is_reset_) throw py::value_error("the batch has not been dealt yet: call reset() first");
    const py::gil_scoped_release release;
    if (seeds.empty()) {
      batch_->redeal(pointers_);
    } else {
      batch_->reset(seeds, pointers_);
    }
    is_reset_ = true;
  }

  void set(long long number, const PyState& state) {
    const std::size_t i = existing(number);
    if (&state.game().type() != &game_->type() && state.game().type().info().key != game_->type().info().key) {
      throw py::value_error("state: is of another game");
    }
    if (state.game().players() != game_->players() || !(state.game().options() == game_->options())) {
      throw py::value_error("state: is of a game with other players or options");
    }
    if (state.is_chance_node()) throw py::value_error("state: chance decides there, and a batch plays only decisions");
    const auto lock = claimed();
    if (!is_reset_) throw py::value_error("the batch has not been dealt yet: call reset() first");
    batch_->set(i, state.match(), pointers_);
  }

  /// Everything but the arrays, as text.
  std::string save() {
    const auto lock = claimed();
    json::array saved;
    if (is_reset_) {
      for (std::size_t i = 0; i < games_; ++i) saved.push_back(batch_->save(i));
    }
    return json::serialize(saved);
  }
  void load(const std::string& text) {
    const auto lock = claimed();
    boost::system::error_code error;
    const json::value saved = json::parse(text, error);
    if (error || !saved.is_array()) throw py::value_error("batch: is not what a batch has saved");
    if (saved.as_array().empty()) return;
    if (saved.as_array().size() != games_) throw py::value_error("batch: has another number of games");
    for (std::size_t i = 0; i < games_; ++i) {
      if (const auto ok = batch_->load(i, saved.as_array()[i]); !ok) raise(ok.error());
    }
    is_reset_ = true;
  }

  void step(const py::object& given) {
    const auto actions = read_actions(given);
    const auto lock = claimed();
    if (!is_reset_) throw py::value_error("the batch has not been dealt yet: call reset() first");
    std::expected<void, BadAction> done;
    {
      const py::gil_scoped_release release;
      done = batch_->step({actions.data(), games_}, pointers_);
    }
    if (!done) refuse(done.error());
  }

  py::object random_actions(const py::object& out) {
    using Actions = py::array_t<Action, py::array::c_style>;
    py::object target = out;
    if (target.is_none()) {
      target = Actions(static_cast<py::ssize_t>(games_));
    } else {
      check(target, "out", "int32", {static_cast<py::ssize_t>(games_)});
    }
    auto* data = static_cast<Action*>(py::reinterpret_borrow<Actions>(target).mutable_data());
    const auto lock = claimed();
    if (!is_reset_) throw py::value_error("the batch has not been dealt yet: call reset() first");
    {
      const py::gil_scoped_release release;
      batch_->random_actions({data, games_});
    }
    return target;
  }

  /// Plays `steps` rounds at random without returning to Python in between.
  void play_random(std::uint64_t steps) {
    const auto lock = claimed();
    if (!is_reset_) throw py::value_error("the batch has not been dealt yet: call reset() first");
    const py::gil_scoped_release release;
    std::vector<Action> actions(games_);
    for (std::uint64_t i = 0; i < steps; ++i) {
      batch_->random_actions(actions);
      // Random actions are legal.
      static_cast<void>(batch_->step(actions, pointers_));
    }
  }

  py::array_t<std::uint64_t> seeds() {
    const auto lock = claimed();
    py::array_t<std::uint64_t> seeds(static_cast<py::ssize_t>(games_));
    for (std::size_t i = 0; i < games_; ++i) seeds.mutable_data()[i] = batch_->seed_of(i);
    return seeds;
  }

  std::unique_ptr<PyState> state(long long number) {
    const std::size_t i = existing(number);
    const auto lock = claimed();
    if (!is_reset_) throw py::value_error("the batch has not been dealt yet: call reset() first");
    auto match = game_->type().set_up(json::value(batch_->position(i)));
    if (!match) raise(match.error());
    return std::make_unique<PyState>(game_, *std::move(match));
  }

 private:
  static constexpr std::size_t kMostGames = std::size_t{1} << 24U;
  static constexpr unsigned kMostThreads = 256;

  std::size_t existing(long long number) const {
    if (number < 0 || static_cast<std::size_t>(number) >= games_) throw py::index_error("there is no such game");
    return static_cast<std::size_t>(number);
  }

  std::unique_lock<std::mutex> claimed() {
    std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock) throw std::runtime_error("another thread is using this batch");
    return lock;
  }

  /// Raises an error unless the array has that type and shape.
  static void check(const py::object& object, const std::string& name, const char* dtype,
                    const std::vector<py::ssize_t>& shape) {
    if (!py::isinstance<py::array>(object)) throw py::type_error(name + ": a numpy array is needed");
    const auto array = py::reinterpret_borrow<py::array>(object);
    const py::dtype wanted(dtype);
    const bool is_byte = wanted.itemsize() == 1 && array.itemsize() == 1 &&
                         std::string("?bB").find(array.dtype().char_()) != std::string::npos;
    if (!is_byte && !array.dtype().is(wanted) && !array.dtype().equal(wanted)) {
      throw py::type_error(
          fmt::format("{}: must have dtype {}, not {}", name, dtype, py::str(array.dtype()).cast<std::string>()));
    }
    if (!std::equal(shape.begin(), shape.end(), array.shape(), array.shape() + array.ndim())) {
      throw py::value_error(fmt::format("{}: must have shape {}, not {}", name,
                                        py::str(py::cast(shape)).cast<std::string>(),
                                        py::str(array.attr("shape")).cast<std::string>()));
    }
    if ((array.flags() & py::array::c_style) == 0) throw py::value_error(name + ": must be contiguous");
    if (!array.writeable()) throw py::value_error(name + ": cannot be written to");
  }

  void* add_array(const py::dict& out, const char* name, const char* dtype, const std::vector<py::ssize_t>& shape) {
    py::object array;
    if (out.contains(name)) {
      array = out[name];
      check(array, name, dtype, shape);
    } else {
      // Unlike `zeros`, `empty` asks for large pages, without which finding the pages of scattered rows takes longer
      // than writing them.
      array = py::module_::import("numpy").attr("empty")(py::tuple(py::cast(shape)), dtype);
      array.attr("fill")(0);
    }
    arrays_[name] = array;
    return py::reinterpret_borrow<py::array>(array).mutable_data();
  }

  void make_arrays(bool observations, bool masks, const py::dict& out) {
    const auto n = static_cast<py::ssize_t>(games_);
    const auto features = static_cast<py::ssize_t>(game_->features());
    std::set<std::string> known{"rewards", "done", "truncated", "to_move"};
    if (observations) {
      known.insert("observations");
      const std::vector<py::ssize_t> shape =
          game_->history() == 0 ? std::vector<py::ssize_t>{n, features}
                                : std::vector<py::ssize_t>{n, static_cast<py::ssize_t>(1 + game_->history()), features};
      pointers_.observations = static_cast<std::uint8_t*>(add_array(out, "observations", "uint8", shape));
    }
    if (masks) {
      known.insert("masks");
      pointers_.masks =
          static_cast<std::uint8_t*>(add_array(out, "masks", "bool", {n, game_->environment().actions()}));
    }
    pointers_.rewards =
        static_cast<float*>(add_array(out, "rewards", "float32", {n, static_cast<py::ssize_t>(game_->players())}));
    pointers_.done = static_cast<std::uint8_t*>(add_array(out, "done", "bool", {n}));
    pointers_.truncated = static_cast<std::uint8_t*>(add_array(out, "truncated", "bool", {n}));
    pointers_.to_move = static_cast<std::int32_t*>(add_array(out, "to_move", "int32", {n}));
    for (const auto& item : out) {
      const auto name = item.first.cast<std::string>();
      if (!known.contains(name)) throw py::value_error("out: there is no array '" + name + "' in this batch");
    }
  }

  /// The actions as 32-bit integers; other integers are converted, anything else is refused.
  py::array_t<Action> read_actions(const py::object& given) const {
    const auto any = py::array::ensure(given);
    if (!any) {
      PyErr_Clear();
      throw py::type_error("actions: an array of integers is needed");
    }
    if (any.dtype().kind() != 'i' && any.dtype().kind() != 'u') {
      throw py::type_error(fmt::format("actions: must be integers, not {}", py::str(any.dtype()).cast<std::string>()));
    }
    if (any.ndim() != 1 || static_cast<std::size_t>(any.shape(0)) != games_) {
      throw py::value_error(fmt::format("actions: must have shape ({},), not {}", games_,
                                        py::str(any.attr("shape")).cast<std::string>()));
    }
    if (any.itemsize() > 4 || any.dtype().kind() == 'u') {
      // A number that does not fit becomes one that is not an action.
      const auto wide = py::array_t < long long, py::array::c_style | py::array::forcecast > ::ensure(any);
      py::array_t<Action> narrow(static_cast<py::ssize_t>(games_));
      for (std::size_t i = 0; i < games_; ++i) {
        const long long value = wide.data()[i];
        narrow.mutable_data()[i] =
            value < 0 || value > std::numeric_limits<Action>::max() ? -1 : static_cast<Action>(value);
      }
      return narrow;
    }
    return py::array_t < Action, py::array::c_style | py::array::forcecast > ::ensure(any);
  }

  [[noreturn]] void refuse(const BadAction& bad) const {
    const std::string where = fmt::format("game {} of the batch: ", bad.game);
    Refusal refusal{.kind = RefusalKind::kInput,
                    .message = fmt::format("{} is not a legal action of {}", bad.action, game_->type().info().name)};
    if (bad.is_move) {
      auto match = game_->type().set_up(json::value(batch_->position(bad.game)));
      if (match) refusal = (*match)->explain(bad.verdict);
      refusal.where = game_->type().format_move(game_->environment().move_of(bad.action));
    }
    raise_illegal(refusal, py::int_(bad.action), where);
  }

  std::shared_ptr<PyGame> game_;
  std::size_t games_;
  std::unique_ptr<Batch> batch_;
  std::map<std::string, py::object> arrays_;
  BatchArrays pointers_;
  py::object none_ = py::none();
  std::mutex mutex_;
  bool is_reset_ = false;
};

}  // namespace

void bind_batch(py::module_& module) {
  py::class_<PyBatch> cls(module, "BatchCore", "What cardtable.Batch is made of.");
  forbid_construction(cls);
  module.def("make_batch", [](std::shared_ptr<PyGame> game, std::size_t games, unsigned threads,
                              std::uint64_t most_steps, bool observations, bool masks, const py::dict& out) {
    return std::make_unique<PyBatch>(std::move(game), games, threads, most_steps, observations, masks, out);
  });
  cls.def("array", &PyBatch::array)
      .def("reset", [](PyBatch& batch, const py::object& seed) { batch.reset(seed_from(seed)); })
      .def("step", &PyBatch::step)
      .def("random_actions", &PyBatch::random_actions)
      .def("play_random", &PyBatch::play_random)
      .def("seeds", &PyBatch::seeds)
      .def("reset_each", &PyBatch::reset_each)
      .def("set", &PyBatch::set)
      .def("save", &PyBatch::save)
      .def("load", &PyBatch::load)
      .def("state", &PyBatch::state)
      .def_property_readonly("bytes_per_game", &PyBatch::bytes_per_game);
}

}  // namespace cardtable::python
