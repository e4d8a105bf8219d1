// Bad input, as opposed to a broken rule: what was read, where it goes wrong and why.
#pragma once

#include <expected>
#include <string>
#include <utility>

namespace cardtable {

struct InputError {
  std::string where;    ///< a path such as `hands[2][0]`, a line such as `line 7`, or empty
  std::string message;  ///< one sentence without a full stop

  std::string text() const { return where.empty() ? message : where + ": " + message; }
};

inline InputError at_line(int line, std::string message) {
  return {"line " + std::to_string(line), std::move(message)};
}
inline std::unexpected<InputError> wrong_input(std::string where, std::string message) {
  return std::unexpected(InputError{std::move(where), std::move(message)});
}

}  // namespace cardtable
