// The plots of the lab's page: what a sweep does, lengths, seats, and chances over the game.
#pragma once

#include <string>

#include "lab/figures/report.h"

namespace cardtable {

/// Sections of HTML.
std::string page_plots(const LabReport& report);

}  // namespace cardtable
