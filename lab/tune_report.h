// The result of a tuning run as text, JSON, CSV and one HTML page.
#pragma once

#include <boost/json.hpp>
#include <string>

#include "lab/tune.h"

namespace cardtable {

std::string tune_text(const TunePlan& plan, const TuneResult& result);
json::object tune_json(const TunePlan& plan, const TuneResult& result);
/// Lines of candidate,games,miss,target,value,low,high.
std::string tune_csv(const TunePlan& plan, const TuneResult& result);
/// A self-contained page.
std::string tune_html(const TunePlan& plan, const TuneResult& result);

}  // namespace cardtable
