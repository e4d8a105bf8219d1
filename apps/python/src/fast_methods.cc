#include "apps/python/src/fast_methods.h"

#include <pybind11/detail/class.h>

#include <array>

#include "apps/python/src/state.h"

namespace cardtable::python {
namespace {

/// Python checks that `self` is a State before calling a method. A State that was never initialised (by a subclass that
/// forgot to) holds nothing.
PyState* state_of(PyObject* self) {
  auto* instance = reinterpret_cast<py::detail::instance*>(self);
  auto* state = static_cast<PyState*>(instance->get_value_and_holder().value_ptr());
  if (state == nullptr) PyErr_SetString(PyExc_TypeError, "this State was not initialised");
  return state;
}

/// An action from any kind of integer; false with an exception if it is not an integer. A number that is too large is
/// not an action of any game, and is refused as such.
bool read_action(PyObject* object, long long& action) {
  PyObject* number = PyLong_CheckExact(object) ? Py_NewRef(object) : PyNumber_Index(object);
  if (number == nullptr) return false;
  int overflow = 0;
  action = PyLong_AsLongLongAndOverflow(number, &overflow);
  Py_DECREF(number);
  if (overflow != 0) action = -1;
  return true;
}

/// Runs a piece of C++ and turns its exceptions into Python's.
template <class Body>
PyObject* guarded(Body&& body) {
  try {
    return body();
  } catch (py::error_already_set& error) {
    error.restore();
  } catch (const py::builtin_exception& error) {
    error.set_error();
  } catch (const std::bad_alloc&) {
    PyErr_NoMemory();
  } catch (const std::exception& error) {
    PyErr_SetString(PyExc_RuntimeError, error.what());
  }
  return nullptr;
}

PyObject* apply_action(PyObject* self, PyObject* object) {
  long long action = 0;
  PyState* state = state_of(self);
  if (state == nullptr || !read_action(object, action)) return nullptr;
  return guarded([&] {
    state->apply(action);
    Py_RETURN_NONE;
  });
}

PyObject* step(PyObject* self, PyObject* object) {
  long long action = 0;
  PyState* state = state_of(self);
  if (state == nullptr || !read_action(object, action)) return nullptr;
  return guarded([&] {
    state->apply(action);
    return PyLong_FromSize_t(state->legal().size());
  });
}

PyObject* current_player(PyObject* self, PyObject*) {
  const PyState* state = state_of(self);
  return state == nullptr ? nullptr : PyLong_FromLong(state->current_player());
}

PyObject* is_terminal(PyObject* self, PyObject*) {
  const PyState* state = state_of(self);
  return state == nullptr ? nullptr : PyBool_FromLong(state->is_terminal() ? 1 : 0);
}

std::array<PyMethodDef, 4> methods{{
    {"apply_action", apply_action, METH_O,
     "apply_action($self, action, /)\n--\n\n"
     "Takes a legal action; at a chance node, an outcome. An illegal action raises IllegalAction, which names the "
     "rule, "
     "and changes nothing."},
    {"step", step, METH_O,
     "step($self, action, /)\n--\n\n"
     "The same, and returns the number of legal actions afterwards; 0 once the game is over. They are in the buffer of "
     "bind_legal(), if there is one."},
    {"current_player", current_player, METH_NOARGS,
     "current_player($self, /)\n--\n\nThe player to decide; CHANCE at a chance node, TERMINAL once the game is over."},
    {"is_terminal", is_terminal, METH_NOARGS, "is_terminal($self, /)\n--\n\nWhether the game is over."},
}};

}  // namespace

void add_fast_methods(const py::object& state_class) {
  auto* type = reinterpret_cast<PyTypeObject*>(state_class.ptr());
  for (PyMethodDef& method : methods) {
    const auto descriptor = py::reinterpret_steal<py::object>(PyDescr_NewMethod(type, &method));
    if (!descriptor) throw py::error_already_set();
    state_class.attr(method.ml_name) = descriptor;
  }
}

}  // namespace cardtable::python
