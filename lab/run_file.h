// A run that can go on later: what was asked, which pieces are done, and their totals. It is written whole every few
// seconds, so a run that dies loses only the last of them.
#pragma once

#include <string>
#include <vector>

#include "lab/piece_work.h"

namespace cardtable {

/// Writes the state of the work. `done[i]` says whether piece i is among the totals.
std::expected<void, InputError> save_run(const std::string& path, const PieceWork& work, const std::vector<bool>& done);

/// Puts back what save_run wrote; says which pieces are done. A file of another version or another run is refused.
std::expected<std::vector<bool>, InputError> load_run(const std::string& path, PieceWork& work);

}  // namespace cardtable
