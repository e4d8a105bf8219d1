#include "tests/support/places.h"

namespace cardtable {

std::filesystem::path source_dir() { return CARDTABLE_SOURCE_DIR; }
std::filesystem::path program() { return CARDTABLE_PROGRAM; }
std::filesystem::path hang_sync() { return CARDTABLE_HANG_SYNC; }

}  // namespace cardtable
