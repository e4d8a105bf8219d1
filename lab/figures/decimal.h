// Numbers as reports write them, in the reader's language.
#pragma once

#include <string>

#include "engine/core/language.h"

namespace cardtable {

/// `3.1`; `3,1` in German.
std::string decimal(double value, int digits, Language language);
/// `+3.1`.
std::string signed_decimal(double value, int digits, Language language);
/// `3.1 to 4.5`, and `+3.1 to +4.5`.
std::string interval_text(double low, double high, int digits, Language language);
std::string signed_interval(double low, double high, int digits, Language language);

}  // namespace cardtable
