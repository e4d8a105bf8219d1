// Compares JSON with the table of the protocol (tables/table/protocol.h), and finds the examples in docs/protocol.md.
#pragma once

#include <boost/json.hpp>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tables/table/protocol.h"

namespace cardtable {

using Words = std::set<std::string>;
Words names_of(std::span<const ProtocolShape> shapes);

/// What is wrong with a value of that type, and where; empty if nothing is.
std::string misfit(const boost::json::value& value, std::string_view type, const std::string& where);
/// The same for the fields of an object; `key` (`type` or `kind`) need not be listed.
std::string misfit(const boost::json::object& object, const ProtocolShape& shape, std::string_view key,
                   const std::string& where);

/// The JSON objects in a text that have this key.
std::vector<boost::json::object> objects_in(const std::string& text, std::string_view key);
/// Examples by their `type`, entries by their `kind`.
using Examples = std::map<std::string, std::vector<boost::json::object>>;
Examples client_examples(const std::string& document);
Examples server_examples(const std::string& document);
Examples entry_examples(const std::string& document);
/// The part of a document from one heading to another.
std::string part_of(const std::string& document, const std::string& begin, const std::string& end);

}  // namespace cardtable
