// What a search takes from the level that it plays for.
#pragma once

namespace cardtable {

struct SearchHabits {
  double manners = 1;   ///< how much of a policy's reluctance counts (engine/core/policy.h)
  bool infers = false;  ///< whether it draws conclusions from what the others did (`imagine` there)
};

}  // namespace cardtable
