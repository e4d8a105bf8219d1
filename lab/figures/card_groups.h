// Cards that do the same: copies of one card, and cards that differ only in their suit. What a card does is measured
// for the group, because a single copy comes up too rarely.
#pragma once

#include <boost/json.hpp>
#include <map>
#include <string>

namespace cardtable {

/// The group of each card of a catalogue, by its id: its rank, or its kind if each copy has an id of its own. Cards
/// that the catalogue counts (`counts`) are groups already.
inline std::map<std::string, std::string, std::less<>> card_groups(const boost::json::array& catalog) {
  std::map<std::string, std::string, std::less<>> groups;
  for (const boost::json::value& card : catalog) {
    const auto& fields = card.get_object();
    const auto* group = fields.if_contains("rank");
    if (group == nullptr && !fields.contains("counts")) group = fields.if_contains("kind");
    if (group != nullptr && group->is_string()) groups[std::string(fields.at("id").get_string())] = group->get_string();
  }
  return groups;
}

}  // namespace cardtable
