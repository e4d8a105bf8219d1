// A review as text for people, as JSON, and as one self-contained page. `names` has one name per seat.
#pragma once

#include <boost/json.hpp>
#include <span>
#include <string>

#include "engine/core/language.h"
#include "tables/analysis/review.h"

namespace cardtable {

namespace json = boost::json;

/// Moves in `type`'s notation, chances as shares of a win.
json::object evaluation_json(const GameType& type, std::size_t players, const Evaluation& evaluation);
json::object review_json(const GameType& type, const Review& review, std::span<const std::string> names);
/// What a viewer shows: much shorter, because it leaves out the value of each legal move. All sentences contain names.
json::object review_summary_json(const Review& review, std::span<const std::string> names);
std::string review_text(const Review& review, std::span<const std::string> names,
                        Language language = Language::kEnglish);
std::string review_html(const GameType& type, const Review& review, std::span<const std::string> names,
                        Language language = Language::kEnglish);

}  // namespace cardtable
