// Which options, rules and cards do anything. Every option is switched off in turn (a number is set to its least value,
// a choice to each other word) and compared with the usual rules on the same deals. An option that changes no game at
// all was not tested by these players; careless players, who also make the moves that rules punish, may test it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/figures/report.h"

namespace cardtable {

/// The usual variant first, then one for each option that can be switched off and still be played.
std::vector<LabVariant> switched_off(const GameType& type, const OptionValues& usual, std::size_t players);

/// What came of a variant.
enum class Effect : std::uint8_t {
  kMatters,   ///< some figure differs beyond chance
  kUnclear,   ///< some games differ, no figure beyond chance
  kUntested,  ///< no game differs
};
Effect effect_of(const LabReport& report, std::size_t variant);

/// The variants of a plan that these players did not test, with careless players; nothing if there are none.
std::optional<LabPlan> careless_plan(const LabReport& report);

/// `careless` is the report of careless_plan, if there was one.
std::string dead_text(const LabReport& report, const LabReport* careless);
json::object dead_json(const LabReport& report, const LabReport* careless);

}  // namespace cardtable
