// Where the holes lie. One unit is the distance between neighbouring holes; the bullseye is at (0, 0), x grows to the
// right and y downward, as on a screen. Section 0 is at the bottom and the sections follow clockwise.
//
// A section is a square petal on one side of the inner ring. Seen from the bullseye, with `out` pointing outward and
// `along` clockwise: side-left goes out from its FT hole, the five holes from outer-p-0 to home-p run along the edge,
// side-right comes back in to the next FT hole, and the safe zone goes in from the middle of the edge. The holding area
// lies beside the home hole. The whole board is a hexagon of six wedges.
#pragma once

#include <array>
#include <numbers>

#include "engine/games/fasttrack/board.h"

namespace cardtable::fasttrack {

struct Point {
  double x = 0;
  double y = 0;

  friend constexpr bool operator==(const Point&, const Point&) = default;
};

/// Directions from the bullseye to the middle of each section: 90°, 150°, 210° … with y downward.
inline constexpr std::array<Point, kSections> kOutward{{{0, 1},
                                                        {-std::numbers::sqrt3 / 2, 0.5},
                                                        {-std::numbers::sqrt3 / 2, -0.5},
                                                        {0, -1},
                                                        {std::numbers::sqrt3 / 2, -0.5},
                                                        {std::numbers::sqrt3 / 2, 0.5}}};

/// Half of the five holes' edge, and half of the way from one FT hole to the next.
inline constexpr double kHalfEdge = 2;
inline constexpr double kRingRadius = 2 * kHalfEdge;
/// From the bullseye out to the side of the ring, and to the edge of a petal: four holes of a side lie in between.
inline constexpr double kRingSide = kRingRadius * std::numbers::sqrt3 / 2;
inline constexpr double kEdge = kRingSide + 5;
/// From the bullseye to the middle of a side of the hexagon, and to its corners.
inline constexpr double kBoardSide = kEdge + 1;
inline constexpr double kBoardRadius = kBoardSide * 2 / std::numbers::sqrt3;

/// A point in the frame of a section.
constexpr Point section_point(Section section, double out, double along) {
  const Point& axis = kOutward[index(section)];
  return {out * axis.x - along * axis.y, out * axis.y + along * axis.x};
}

/// A corner of the hexagon: the one before section k, clockwise.
constexpr Point corner_point(unsigned k) {
  return section_point(Section{static_cast<std::uint8_t>(k % kSections)}, kBoardSide, -kBoardRadius / 2);
}

/// The same board turned so that `section` is at the bottom: where a point of it comes to lie.
constexpr Point turned(Point point, Section section) {
  const Point& axis = kOutward[index(section)];
  return {point.x * axis.y - point.y * axis.x, point.x * axis.x + point.y * axis.y};
}

constexpr Point hole_point(Hole hole) {
  const HoleInfo& info = info_of(hole);
  const Section section{info.section};
  const double number = info.number;
  switch (info.kind) {
    case HoleKind::kSideLeft:
      return section_point(section, kRingSide + number, -kHalfEdge);
    case HoleKind::kOuter:
      return section_point(section, kEdge, number - kHalfEdge);
    case HoleKind::kHome:
      return section_point(section, kEdge, kHalfEdge);
    case HoleKind::kSideRight:
      return section_point(section, kRingSide + number, kHalfEdge);
    case HoleKind::kFastTrack:
      return section_point(section, kRingSide, -kHalfEdge);
    case HoleKind::kSafe:
      return section_point(section, kEdge - number, 0);
    case HoleKind::kBullseye:
      return {0, 0};
    case HoleKind::kHold: {
      // Two and two, in the corner between the home hole and the border to the next section.
      const int row = info.number / 2;
      return section_point(section, kEdge + 0.3 - row * 0.9, kHalfEdge + 1 + (info.number % 2) * 0.9);
    }
  }
  return {};
}

}  // namespace cardtable::fasttrack
