// Many games at once, with the arrays that Python reads.
#pragma once

#include <pybind11/pybind11.h>

namespace cardtable::python {

void bind_batch(pybind11::module_& module);

}  // namespace cardtable::python
