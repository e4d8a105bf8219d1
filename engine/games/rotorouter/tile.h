// Tiles: their four sides, their exits and the shapes these make. A tile is nothing but its exits, one bit per side.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace cardtable::rotorouter {

/// Clockwise, so that a quarter turn is one step.
enum class Side : std::uint8_t { kNorth, kEast, kSouth, kWest };
inline constexpr std::size_t kSides = 4;
inline constexpr std::array<Side, kSides> kAllSides{Side::kNorth, Side::kEast, Side::kSouth, Side::kWest};

constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }
constexpr Side opposite(Side side) { return static_cast<Side>((index(side) + 2) % kSides); }

class Exits {
 public:
  constexpr Exits() = default;
  static constexpr Exits from_bits(unsigned bits) {
    Exits exits;
    exits.bits_ = static_cast<std::uint8_t>(bits);
    return exits;
  }

  constexpr std::uint8_t bits() const { return bits_; }
  constexpr bool has(Side side) const { return ((bits_ >> index(side)) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  /// Turned clockwise by a number of quarters: N goes to E (bit 0 to bit 1).
  constexpr Exits turned(unsigned quarters) const {
    const unsigned twice = static_cast<unsigned>(bits_) << 4U | bits_;
    return from_bits((twice >> (4U - quarters % 4U)) & 0xFU);
  }

  friend constexpr bool operator==(Exits, Exits) = default;

 private:
  std::uint8_t bits_ = 0;  ///< bit number = Side
};

enum class Shape : std::uint8_t { kStraight, kElbow, kT, kCross };
inline constexpr std::size_t kShapes = 4;
inline constexpr auto kShapeNames = std::to_array<std::string_view>({"Straight", "Elbow", "T", "Cross"});

constexpr std::string_view shape_name(Shape shape) { return kShapeNames[static_cast<std::size_t>(shape)]; }

/// How exits are written, by their bits; those that make no tile are empty.
inline constexpr std::array<std::string_view, 16> kExitsText{"", "",   "",   "NE",  "",   "NS",  "ES",  "NES",
                                                             "", "NW", "EW", "NEW", "SW", "NSW", "ESW", "NESW"};

constexpr std::string_view exits_text(Exits exits) { return kExitsText[exits.bits()]; }

constexpr std::optional<Exits> parse_exits(std::string_view text) {
  for (unsigned bits = 0; bits < kExitsText.size(); ++bits) {
    if (!text.empty() && kExitsText[bits] == text) return Exits::from_bits(bits);
  }
  return std::nullopt;
}

/// For tables of tiles that are right by construction.
consteval Exits operator""_exits(const char* text, std::size_t size) {
  return parse_exits(std::string_view(text, size)).value();
}

inline constexpr Exits kCrossExits = "NESW"_exits;

/// All ways in which a shape can lie, the base first, in clockwise order.
inline constexpr std::array<Exits, 11> kOrientations{"EW"_exits,  "NS"_exits,                             // Straight
                                                     "NE"_exits,  "ES"_exits,  "SW"_exits,  "NW"_exits,   // Elbow
                                                     "NEW"_exits, "NES"_exits, "ESW"_exits, "NSW"_exits,  // T
                                                     "NESW"_exits};                                       // Cross

constexpr std::span<const Exits> orientations(Shape shape) {
  constexpr std::array<std::size_t, kShapes + 1> kFirst{0, 2, 6, 10, 11};
  const auto at = static_cast<std::size_t>(shape);
  return std::span(kOrientations).subspan(kFirst[at], kFirst[at + 1] - kFirst[at]);
}
inline constexpr std::size_t kMostOrientations = 4;

constexpr std::optional<Shape> shape_of(Exits exits) {
  for (std::size_t shape = 0; shape < kShapes; ++shape) {
    for (const Exits orientation : orientations(static_cast<Shape>(shape))) {
      if (orientation == exits) return static_cast<Shape>(shape);
    }
  }
  return std::nullopt;
}

}  // namespace cardtable::rotorouter
