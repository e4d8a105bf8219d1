// Which names look alike. Two names with the same skeleton are too easy to confuse, so one server has only one of them
// (after UTS 39, section 4, but stricter: capitals, accents, spaces and punctuation make no difference either).
#pragma once

#include <string>
#include <string_view>

namespace cardtable {

/// Of a name that `clean_name` has made; never empty for one.
std::string skeleton_of(std::string_view name);

/// Whether nobody may have the name: it looks like the server's own people, or like the usual name of a guest or a bot.
bool is_reserved(std::string_view name);

}  // namespace cardtable
