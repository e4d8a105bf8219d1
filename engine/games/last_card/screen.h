// Last Card in a terminal.
#pragma once

#include "engine/kit/screen.h"

namespace cardtable::last_card {

std::string draw_screen(const json::object& view, std::span<const std::string> names, const Paint& paint,
                        Language language = Language::kEnglish);

}  // namespace cardtable::last_card
