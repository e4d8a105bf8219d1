#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "engine/games/fasttrack/board.h"
#include "engine/games/fasttrack/hole_set.h"
#include "engine/games/fasttrack/path.h"
#include "engine/kit/text.h"

namespace cardtable::fasttrack {
namespace {

Hole hole(std::string_view name) {
  const auto found = parse_hole(name);
  EXPECT_TRUE(found) << name;
  return found.value_or(Hole{});
}

TEST(FastTrackBoard, Has133HolesWithNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (unsigned i = 0; i < kHoles; ++i) {
    names.insert(hole_name(hole_at(i)));
    EXPECT_EQ(parse_hole(hole_name(hole_at(i))), hole_at(i));
  }
  EXPECT_EQ(names.size(), 133U);
  for (const auto* wrong : {"", "home", "home-6", "ft-6", "safe-0-0", "safe-0-5", "hold-0-4", "outer-0-4", "Home-0"}) {
    EXPECT_EQ(parse_hole(wrong), std::nullopt) << wrong;
  }
}

TEST(FastTrackBoard, SectionsFollowEachOtherClockwise) {
  std::vector<std::string> expected;
  for (const int p : {0, 1, 2, 3, 4, 5}) {
    for (const int n : {1, 2, 3, 4}) expected.push_back(fmt::format("side-left-{}-{}", p, n));
    for (const int n : {0, 1, 2, 3}) expected.push_back(fmt::format("outer-{}-{}", p, n));
    expected.push_back(fmt::format("home-{}", p));
    for (const int n : {4, 3, 2, 1}) expected.push_back(fmt::format("side-right-{}-{}", p, n));
    expected.push_back(fmt::format("ft-{}", (p + 1) % 6));
  }
  ASSERT_EQ(expected.size(), 84U);
  Hole at = hole("side-left-0-1");
  for (const auto& name : expected) {
    EXPECT_EQ(hole_name(at), name);
    at = clockwise(at, 1);
  }
  EXPECT_EQ(hole_name(at), "side-left-0-1") << "the loop closes";
}

TEST(FastTrackBoard, FtHoleIsTheLastBeforeItsSection) {
  for (unsigned k = 0; k < kSections; ++k) {
    EXPECT_EQ(hole_name(ft_hole(k)), fmt::format("ft-{}", k));
    EXPECT_EQ(hole_name(clockwise(ft_hole(k), 1)), fmt::format("side-left-{}-1", k));
    EXPECT_EQ(ft_number(ft_hole(k)), k);
    EXPECT_TRUE(is_ft(ft_hole(k)));
  }
  EXPECT_FALSE(is_ft(hole("home-0")));
  EXPECT_FALSE(is_ft(hole("safe-1-2")));
}

TEST(FastTrackBoard, NamedHolesOfASection) {
  for (unsigned p = 0; p < kSections; ++p) {
    const Section section{static_cast<std::uint8_t>(p)};
    EXPECT_EQ(hole_name(home_of(section)), fmt::format("home-{}", p));
    EXPECT_EQ(hole_name(entry_of(section)), fmt::format("outer-{}-2", p));
    EXPECT_EQ(hole_name(safe_hole(section, 1)), fmt::format("safe-{}-1", p));
    EXPECT_EQ(hole_name(safe_hole(section, 4)), fmt::format("safe-{}-4", p));
    EXPECT_EQ(hole_name(hold_hole(section, 0)), fmt::format("hold-{}-0", p));
    EXPECT_EQ(hole_name(hold_hole(section, 3)), fmt::format("hold-{}-3", p));
  }
  EXPECT_EQ(hole_name(kCenter), "center");
}

TEST(FastTrackBoard, Distances) {
  EXPECT_EQ(loop_distance(hole("home-0"), hole("outer-0-2")), 82U);
  EXPECT_EQ(loop_distance(hole("ft-0"), hole("outer-0-2")), 7U);
  EXPECT_EQ(loop_distance(hole("ft-2"), hole("ft-3")), 14U);
  EXPECT_EQ(loop_distance(hole("home-5"), hole("home-0")), 14U);
  EXPECT_EQ(loop_distance(hole("home-2"), hole("home-2")), 0U);
  EXPECT_EQ(ring_distance(2, 3), 1U);
  EXPECT_EQ(ring_distance(4, 1), 3U);
  EXPECT_EQ(counter_clockwise(hole("side-left-0-1"), 1), hole("ft-0"));
}

// From outer-p-3 round the loop to the entry outer-p-2, and into the safe zone.
TEST(FastTrackBoard, WaysLeadFromTheEntryRoundTheLoopIntoTheSafeZone) {
  for (unsigned section = 0; section < kSections; ++section) {
    const Way& way = kWays[section];
    EXPECT_EQ(index(way.section), section);
    EXPECT_EQ(way.place_of(way.home), 1U);
    EXPECT_EQ(way.place_of(way.ft), 76U);
    EXPECT_EQ(way.place_of(way.entry), 83U);
    EXPECT_EQ(way.place_of(safe_hole(way.section, 1)), 84U);
    EXPECT_EQ(way.place_of(safe_hole(way.section, 4)), 87U);
    for (unsigned place = 0; place < 88; ++place) EXPECT_EQ(way.place_of(way.holes[place]), place);
    for (unsigned place = 1; place < 94; ++place) EXPECT_EQ(way.round[place], clockwise(way.round[place - 1], 1));
  }
  EXPECT_EQ(kWays[2].holes[0], hole("outer-2-3"));
  EXPECT_EQ(kWays[2].holes[83], hole("outer-2-2"));
  EXPECT_EQ(kWays[2].holes[85], hole("safe-2-2"));
  EXPECT_EQ(kWays[2].round[85], hole("home-2"));
  EXPECT_EQ(kWays[2].place_of(hole("safe-1-1")), kNotOnWay);
  EXPECT_EQ(kWays[2].place_of(hole("hold-2-0")), kNotOnWay);
  EXPECT_EQ(kWays[2].place_of(kCenter), kNotOnWay);
}

TEST(FastTrackBoard, StatusIsGivenByAllFtHolesButItsOwn) {
  for (const Way& way : kWays) {
    for (unsigned place = 0; place < 88; ++place) {
      const Hole end = way.holes[place];
      EXPECT_EQ(gives_status(place), is_on_loop(end) && is_ft(end) && end != way.ft) << place;
    }
  }
}

TEST(FastTrackBoard, OwnPegsAreFoundAheadAndBehind) {
  const Way& way = kWays[4];
  for (unsigned peg = 0; peg < 88; ++peg) {
    OwnPegs own(way.section, 4);
    own.put(way.holes[peg], 2);
    for (unsigned from = 0; from < 88; ++from) {
      EXPECT_EQ(own.stands_on(from), from == peg);
      // Ten holes at most, and not beyond the last safe hole.
      const unsigned room = std::min(10U, 87 - from);
      EXPECT_EQ(own.reach(from), peg > from ? std::min(room, peg - from - 1) : room) << from << ' ' << peg;
      if (from < 4) continue;
      EXPECT_EQ(own.four_before(from) != 0, peg < from && from - peg <= 4) << from << ' ' << peg;
    }
    own.take(way.holes[peg], 2);
    EXPECT_EQ(own, OwnPegs(way.section, 4));
  }
}

TEST(FastTrackBoard, OwnPegsKnowTheirPlaces) {
  OwnPegs own(Section{4}, 4);
  own.put(hole("safe-4-1"), 0);
  own.put(hole("safe-4-3"), 1);
  own.put(hole("hold-4-0"), 2);
  own.put(kCenter, 3);
  own.put(hole("ft-2"), 4);
  own.set_status(4, true);
  EXPECT_EQ(own.safe_zone(), 0b0101U);
  EXPECT_EQ(own.on_loop(), 0b10000U);
  EXPECT_EQ(own.held(), 0b00100U);
  EXPECT_EQ(own.riding(), 0b10000U);
  own.take(hole("hold-4-0"), 2);
  own.lose_statuses();
  EXPECT_EQ(own.held(), 0U);
  EXPECT_EQ(own.riding(), 0U);
}

TEST(FastTrackBoard, SafeHolesThatAreNotPlayedAreTakenForGood) {
  OwnPegs own(Section{0}, 2);
  EXPECT_EQ(own.safe_zone(), 0b1100U);
  EXPECT_EQ(own.reach(kWays[0].place_of(hole("outer-0-2"))), 2U);
  own.put(hole("safe-0-1"), 0);
  EXPECT_FALSE(own.is_zone_full());
  own.put(hole("safe-0-2"), 1);
  EXPECT_TRUE(own.is_zone_full());
}

TEST(FastTrackBoard, OccupiedHolesAheadWrapRoundTheLoop) {
  for (unsigned taken = 0; taken < kLoopHoles; ++taken) {
    HoleSet holes;
    holes.insert(hole_at(taken));
    holes.insert(hole("safe-0-1"));  // no part of the loop
    for (unsigned from = 0; from < kLoopHoles; ++from) {
      const unsigned ahead = loop_distance(hole_at(from), hole_at(taken));
      const unsigned expected = ahead >= 1 && ahead <= 10 ? 1U << (ahead - 1) : 0;
      EXPECT_EQ(holes.after(hole_at(from)) & 0x3FFU, expected) << from << ' ' << taken;
    }
  }
}

// The notation relies on this: no two ways of moving a peg by the same count end on the same hole.
TEST(FastTrackBoard, RingAndTrackNeverEndOnTheSameHole) {
  for (unsigned p = 0; p < kSections; ++p) {
    const Section section{static_cast<std::uint8_t>(p)};
    for (unsigned k = 0; k < kSections; ++k) {
      if (k == p) continue;
      std::set<Hole> ends;
      const Hole from = ft_hole(k);
      const unsigned to_exit = ring_distance(k, p);
      for (unsigned steps = 1; steps <= kMostSteps; ++steps) {
        const Hole track = clockwise(from, steps);
        const Hole ring =
            steps <= to_exit ? ft_hole((k + steps) % kSections) : clockwise(ft_of(section), steps - to_exit);
        EXPECT_TRUE(ends.insert(track).second);
        EXPECT_TRUE(ends.insert(ring).second);
        EXPECT_EQ(clockwise_steps(section, from, track), steps);
        EXPECT_EQ(clockwise_steps(section, from, ring), steps);
        EXPECT_FALSE(is_by_ring(section, from, track));
        EXPECT_TRUE(is_by_ring(section, from, ring));
      }
    }
  }
}

std::string path_text(std::string_view from, std::string_view to, unsigned section, Travel travel) {
  std::vector<std::string_view> names;
  for (const Hole step : path_of(Section{static_cast<std::uint8_t>(section)}, travel, hole(from), hole(to))) {
    names.push_back(hole_name(step));
  }
  return join(names, " ");
}

TEST(FastTrackBoard, PathsGoHoleByHole) {
  EXPECT_EQ(path_text("side-right-0-1", "side-left-1-2", 0, Travel::kTrack), "ft-1 side-left-1-1 side-left-1-2");
  EXPECT_EQ(path_text("outer-0-1", "safe-0-2", 0, Travel::kTrack), "outer-0-2 safe-0-1 safe-0-2");
  EXPECT_EQ(path_text("outer-0-1", "home-0", 0, Travel::kTrack), "outer-0-2 outer-0-3 home-0");
  EXPECT_EQ(path_text("safe-0-1", "safe-0-3", 0, Travel::kTrack), "safe-0-2 safe-0-3");
  EXPECT_EQ(path_text("ft-4", "side-left-0-2", 0, Travel::kRing), "ft-5 ft-0 side-left-0-1 side-left-0-2");
  EXPECT_EQ(path_text("side-left-0-2", "side-right-5-2", 0, Travel::kBackward),
            "side-left-0-1 ft-0 side-right-5-1 side-right-5-2");
  EXPECT_EQ(path_text("ft-3", "center", 0, Travel::kIntoBullseye), "center");
  EXPECT_EQ(path_text("center", "ft-0", 0, Travel::kOutOfBullseye), "ft-0");
  EXPECT_EQ(path_text("hold-0-3", "home-0", 0, Travel::kEnter), "home-0");
}

}  // namespace
}  // namespace cardtable::fasttrack
