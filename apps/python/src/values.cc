#include "apps/python/src/values.h"

namespace cardtable::python {
namespace {

py::object text_to_python(std::string_view text) { return py::str(text.data(), text.size()); }

}  // namespace

py::object to_python(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null:
      return py::none();
    case json::kind::bool_:
      return py::bool_(value.get_bool());
    case json::kind::int64:
      return py::int_(value.get_int64());
    case json::kind::uint64:
      return py::int_(value.get_uint64());
    case json::kind::double_:
      return py::float_(value.get_double());
    case json::kind::string:
      return text_to_python(std::string_view(value.get_string()));
    case json::kind::array: {
      py::list list;
      for (const auto& item : value.get_array()) list.append(to_python(item));
      return list;
    }
    case json::kind::object: {
      py::dict dict;
      for (const auto& [key, item] : value.get_object()) dict[text_to_python(std::string_view(key))] = to_python(item);
      return dict;
    }
  }
  return py::none();
}

json::value to_json(const py::object& value) {
  const auto text = py::module_::import("json").attr("dumps")(value).cast<std::string>();
  boost::system::error_code error;
  json::value parsed = json::parse(text, error);
  if (error) throw py::value_error("not valid JSON: " + error.message());
  return parsed;
}

void forbid_construction(const py::object& type) {
  auto* raw = reinterpret_cast<PyTypeObject*>(type.ptr());
  raw->tp_new = [](PyTypeObject* made, PyObject*, PyObject*) -> PyObject* {
    PyErr_Format(PyExc_TypeError, "%s cannot be created by calling it; see help(cardtable)", made->tp_name);
    return nullptr;
  };
  PyType_Modified(raw);
}

void raise(const InputError& error) { throw py::value_error(error.text()); }

void raise_illegal(const Refusal& refusal, const py::object& action, const std::string& where) {
  const auto type = py::module_::import("cardtable._errors").attr("IllegalAction");
  const auto optional = [](const std::string& text) -> py::object {
    return text.empty() ? py::object(py::none()) : py::object(py::str(text));
  };
  const py::object error = type(where + refusal.text(), optional(refusal.rule), optional(refusal.title), action);
  PyErr_SetObject(type.ptr(), error.ptr());
  throw py::error_already_set();
}

}  // namespace cardtable::python
