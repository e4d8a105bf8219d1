// What has a name in every language in reports.
#pragma once

#include <string>

#include "engine/core/language.h"
#include "lab/figures/decimal.h"
#include "lab/figures/estimate.h"

namespace cardtable {

/// The name of a variant; one that nobody named has a name in every language.
std::string name_of(const LabVariant& variant, Language language);

/// `hard over medium`.
std::string rung_text(const Rung& rung, Language language);

}  // namespace cardtable
