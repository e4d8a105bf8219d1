// Reads whole numbers from JSON that somebody may have edited.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>

namespace cardtable {

template <class Number>
std::optional<Number> whole_number_in(const boost::json::value& value) {
  if (!value.is_int64() && !value.is_uint64()) return std::nullopt;
  boost::system::error_code error;
  const auto number = value.to_number<Number>(error);
  if (error) return std::nullopt;
  return number;
}

}  // namespace cardtable
