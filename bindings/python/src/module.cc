// The module `cardtable._cardtable`; the package around it is in bindings/python/cardtable.
#include <pybind11/pybind11.h>

#include "bindings/python/src/batch.h"
#include "bindings/python/src/game.h"
#include "bindings/python/src/lab.h"
#include "bindings/python/src/state.h"

PYBIND11_MODULE(_cardtable, module) {
  module.doc() = "Cardtable's engine, bots and analysis; use the package cardtable.";
  module.attr("__version__") = CARDTABLE_VERSION;
  cardtable::python::bind_game(module);
  cardtable::python::bind_state(module);
  cardtable::python::bind_batch(module);
  cardtable::python::bind_lab(module);
}
