// The methods of State that a loop calls for every decision. They are added to the class as CPython's own method
// descriptors: a call through pybind11 costs more than a decision does.
#pragma once

#include <pybind11/pybind11.h>

namespace cardtable::python {

void add_fast_methods(const pybind11::object& state_class);

}  // namespace cardtable::python
