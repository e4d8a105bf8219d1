// Random bytes from the system: keys and secrets.
#pragma once

#include "tables/fair/digest.h"

namespace cardtable {

Bytes32 random_bytes();

}  // namespace cardtable
