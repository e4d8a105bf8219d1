// The colours of the seats. Each has a mark (a shape) of its own, so that nothing depends on colour alone. Clients know
// how a colour looks; the game decides which seat has which colour.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/seat.h"

namespace cardtable {

enum class SeatColour : std::uint8_t { kVermilion, kBlue, kGreen, kYellow, kPurple, kSky };

using SeatColours = PerSeat<SeatColour>;

/// The order of the palette, for games that have no colours of their own.
inline constexpr SeatColours kColoursBySeat{SeatColour::kVermilion, SeatColour::kBlue,   SeatColour::kGreen,
                                            SeatColour::kYellow,    SeatColour::kPurple, SeatColour::kSky};

inline constexpr std::array<std::string_view, 6> kColourNames{"vermilion", "blue", "green", "yellow", "purple", "sky"};

constexpr std::string_view name_of(SeatColour colour) { return kColourNames[static_cast<std::size_t>(colour)]; }
/// The keys of colours in messages (engine/kit/say.h).
constexpr auto select_keys(SeatColour) { return kColourNames; }

constexpr std::string_view mark_of(SeatColour colour) {
  constexpr std::array<std::string_view, 6> kMarks{"circle", "square", "triangle", "diamond", "pentagon", "cross"};
  return kMarks[static_cast<std::size_t>(colour)];
}

}  // namespace cardtable
