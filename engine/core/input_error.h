// Bad input, as opposed to a broken rule: what was read, where it goes wrong and why.
#pragma once

#include <string>

namespace cardtable {

struct InputError {
  std::string where;    ///< a path such as `hands[2][0]`, a line such as `line 7`, or empty
  std::string message;  ///< one sentence without a full stop

  std::string text() const { return where.empty() ? message : where + ": " + message; }
};

}  // namespace cardtable
