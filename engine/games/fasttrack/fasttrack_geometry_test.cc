#include <gtest/gtest.h>

#include <cmath>

#include "engine/games/fasttrack/geometry.h"

namespace cardtable::fasttrack {
namespace {

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

TEST(FastTrackGeometry, NeighboursOnTheLoopAreOneUnitApart) {
  for (unsigned i = 0; i < kLoopHoles; ++i) {
    const Hole next = clockwise(hole_at(i), 1);
    EXPECT_NEAR(distance(hole_point(hole_at(i)), hole_point(next)), 1, 1e-9) << hole_name(next);
  }
}

TEST(FastTrackGeometry, NoTwoHolesOverlap) {
  for (unsigned a = 0; a < kHoles; ++a) {
    for (unsigned b = a + 1; b < kHoles; ++b) {
      EXPECT_GT(distance(hole_point(hole_at(a)), hole_point(hole_at(b))), 0.85)
          << hole_name(hole_at(a)) << ' ' << hole_name(hole_at(b));
    }
  }
}

TEST(FastTrackGeometry, TheRingIsRoundAndTheSafeZoneGoesInFromTheEntry) {
  for (unsigned k = 0; k < kSections; ++k) {
    const Section section{static_cast<std::uint8_t>(k)};
    EXPECT_NEAR(distance(hole_point(ft_hole(k)), hole_point(kCenter)), kRingRadius, 1e-9);
    EXPECT_NEAR(distance(hole_point(entry_of(section)), hole_point(safe_hole(section, 1))), 1, 1e-9);
    EXPECT_LT(distance(hole_point(safe_hole(section, 4)), hole_point(kCenter)),
              distance(hole_point(safe_hole(section, 1)), hole_point(kCenter)));
  }
}

TEST(FastTrackGeometry, Section0IsAtTheBottomAndTheOthersFollowClockwise) {
  const Point home = hole_point(home_of(Section{0}));
  EXPECT_GT(home.y, 8);
  EXPECT_LT(home.x, 0) << "clockwise at the bottom is to the left";
  EXPECT_LT(hole_point(entry_of(Section{1})).x, -7);
  EXPECT_LT(hole_point(entry_of(Section{3})).y, -8);
  EXPECT_GT(hole_point(entry_of(Section{4})).x, 7);
}

TEST(FastTrackGeometry, TheBoardTurnsToItsViewer) {
  for (unsigned k = 0; k < kSections; ++k) {
    const Section section{static_cast<std::uint8_t>(k)};
    const Point home = turned(hole_point(home_of(section)), section);
    EXPECT_NEAR(home.x, hole_point(home_of(Section{0})).x, 1e-9);
    EXPECT_NEAR(home.y, hole_point(home_of(Section{0})).y, 1e-9);
  }
}

TEST(FastTrackGeometry, EveryHoleLiesInItsOwnWedge) {
  for (unsigned i = 0; i < kHoles; ++i) {
    const HoleInfo& info = kBoard[i];
    if (info.kind == HoleKind::kBullseye || info.kind == HoleKind::kFastTrack) continue;
    const Point point = hole_point(hole_at(i));
    const Point axis = kOutward[info.section];
    const double out = point.x * axis.x + point.y * axis.y;
    const double along = point.y * axis.x - point.x * axis.y;
    EXPECT_LT(std::abs(along), out * std::numbers::inv_sqrt3 - 0.3) << hole_name(hole_at(i));
    EXPECT_LT(out, kBoardSide - 0.4) << hole_name(hole_at(i));
  }
}

}  // namespace
}  // namespace cardtable::fasttrack
