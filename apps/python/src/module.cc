// The module `cardtable._cardtable`; the package around it is in apps/python/cardtable.
#include <pybind11/pybind11.h>

#include "apps/python/src/batch.h"
#include "apps/python/src/game.h"
#include "apps/python/src/lab.h"
#include "apps/python/src/state.h"

PYBIND11_MODULE(_cardtable, module) {
  module.doc() = "Cardtable's engine, bots and analysis; use the package cardtable.";
  module.attr("__version__") = CARDTABLE_VERSION;
  cardtable::python::bind_game(module);
  cardtable::python::bind_state(module);
  cardtable::python::bind_batch(module);
  cardtable::python::bind_lab(module);
}
