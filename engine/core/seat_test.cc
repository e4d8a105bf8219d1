#include "engine/core/seat.h"

#include <gtest/gtest.h>

#include <vector>

namespace cardtable {
namespace {

TEST(SeatSet, HoldsTheSeatsPutIntoIt) {
  SeatSet seats;
  EXPECT_TRUE(seats.empty());
  EXPECT_EQ(seats.first(), kNoSeat);
  seats.insert(Seat{4});
  seats.insert(Seat{1});
  seats.insert(Seat{4});
  EXPECT_EQ(seats.size(), 2U);
  EXPECT_EQ(seats.bits(), 0b01'0010);
  EXPECT_EQ(seats, SeatSet::from_bits(0b01'0010));
  EXPECT_EQ(seats.first(), Seat{1});
  EXPECT_EQ(std::vector<Seat>(seats.begin(), seats.end()), (std::vector<Seat>{Seat{1}, Seat{4}}));
  seats.erase(Seat{1});
  seats.erase(Seat{0});
  EXPECT_EQ(seats, SeatSet::of(Seat{4}));
}

TEST(SeatSet, NobodyIsInNoSet) {
  EXPECT_FALSE(SeatSet::from_bits(0xFF).contains(kNoSeat));
  EXPECT_TRUE(SeatSet::all(kMaxSeats).contains(Seat{5}));
  EXPECT_FALSE(SeatSet::all(5).contains(Seat{5}));
}

TEST(SeatSet, UnitesIntersectsAndSubtracts) {
  const SeatSet low = SeatSet::all(3);
  const SeatSet odd = SeatSet::of(Seat{1}) | SeatSet::of(Seat{3});
  EXPECT_EQ((low | odd).bits(), 0b1111);
  EXPECT_EQ((low & odd).bits(), 0b0010);
  EXPECT_EQ((low - odd).bits(), 0b0101);
  EXPECT_TRUE(low.contains_all(low & odd));
  EXPECT_FALSE(low.contains_all(odd));
}

}  // namespace
}  // namespace cardtable
