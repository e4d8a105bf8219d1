// Metrics of the program and its process, under the names that Prometheus's own libraries use.
#pragma once

#include <string>
#include <string_view>

#include "engine/registry/registry.h"

namespace cardtable {

/// In the text format of Prometheus. `version` is that of the program.
std::string process_metrics(std::string_view version);
/// The same for the versions of what it reads and speaks.
std::string version_metrics(const Registry& registry);

}  // namespace cardtable
