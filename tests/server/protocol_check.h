// Holds JSON against the table of the protocol (table/protocol.h).
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

#include "table/protocol.h"

namespace cardtable {

/// What is wrong with a value of that type, with where it is; empty if nothing is.
std::string misfit(const boost::json::value& value, std::string_view type, const std::string& where);
/// The same for the fields of an object; `key` (`type` or `kind`) is one that need not be listed.
std::string misfit(const boost::json::object& object, const ProtocolShape& shape, std::string_view key,
                   const std::string& where);

}  // namespace cardtable
