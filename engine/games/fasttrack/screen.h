// FastTrack in a terminal.
#pragma once

#include "engine/kit/screen.h"

namespace cardtable::fasttrack {

std::string draw_screen(const json::object& view, std::span<const std::string> names, const Paint& paint,
                        Language language = Language::kEnglish);

}  // namespace cardtable::fasttrack
