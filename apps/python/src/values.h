// Values between JSON and Python, and errors that Python raises.
#pragma once

#include <pybind11/pybind11.h>

#include <boost/json.hpp>
#include <string>

#include "engine/core/input_error.h"
#include "engine/core/refusal.h"

namespace cardtable::python {

namespace py = pybind11;
namespace json = boost::json;

py::object to_python(const json::value& value);
/// Uses Python's own json module, so that it accepts everything that module can write.
json::value to_json(const py::object& value);

/// Removes the constructor, including `__new__`: such an object would hold nothing. Objects come only from functions.
void forbid_construction(const py::object& type);

[[noreturn]] void raise(const InputError& error);
/// cardtable.IllegalAction with the rule and its text; `where` comes first in the message.
[[noreturn]] void raise_illegal(const Refusal& refusal, const py::object& action, const std::string& where = "");

}  // namespace cardtable::python
