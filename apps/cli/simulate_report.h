// A simulation's report, for people, programs and spreadsheets.
#pragma once

#include <string>

#include "engine/core/language.h"
#include "lab/simulation.h"

namespace cardtable {

std::string simulation_text(const SimulationPlan& plan, const SimulationReport& report,
                            Language language = Language::kEnglish);
json::object simulation_json(const SimulationPlan& plan, const SimulationReport& report);
/// `section,name,value` per line.
std::string simulation_csv(const SimulationPlan& plan, const SimulationReport& report);

}  // namespace cardtable
