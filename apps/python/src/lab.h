// Bots, arena, simulation, analysis and replays.
#pragma once

#include <pybind11/pybind11.h>

namespace cardtable::python {

void bind_lab(pybind11::module_& module);

}  // namespace cardtable::python
