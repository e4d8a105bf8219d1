// A run that can be continued later: the request, which pieces are done, and their totals. The file is rewritten every
// few seconds, so a run that dies loses only the last seconds.
#pragma once

#include <string>
#include <vector>

#include "lab/piece_work.h"

namespace cardtable {

/// Writes the state of the work. `done[i]` says whether piece i is among the totals.
std::expected<void, InputError> save_run(const std::string& path, const PieceWork& work, const std::vector<bool>& done);

/// Restores what save_run wrote and returns which pieces are done. It refuses a file of another version or another run.
std::expected<std::vector<bool>, InputError> load_run(const std::string& path, PieceWork& work);

}  // namespace cardtable
