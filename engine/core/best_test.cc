#include "engine/core/best.h"

#include <gtest/gtest.h>

#include <array>
#include <span>
#include <vector>

namespace cardtable {
namespace {

/// Gives the same answer to every draw and notes what was asked.
struct NotedDraws {
  std::uint32_t answer = 0;
  std::vector<std::uint32_t> bounds{};

  std::uint32_t below(std::uint32_t bound) {
    bounds.push_back(bound);
    return answer;
  }
};

char best_of(const char* names, std::span<const int> worths, NotedDraws& draws) {
  Best<char, int> best;
  for (std::size_t i = 0; i < worths.size(); ++i) best.offer(names[i], worths[i], draws);
  return best.item();
}

// The second of three equals stays in one of two cases and the third in one of three: a third each.
TEST(Best, AWorseItemBetweenEqualsChangesNoChance) {
  constexpr std::array kWorths{5, 5, 3, 5};
  NotedDraws stays{.answer = 1};
  EXPECT_EQ(best_of("abcd", kWorths, stays), 'a');
  EXPECT_EQ(stays.bounds, (std::vector<std::uint32_t>{2, 3}));
  NotedDraws replaces{.answer = 0};
  EXPECT_EQ(best_of("abcd", kWorths, replaces), 'd');
}

TEST(Best, ABetterItemWinsWithoutADraw) {
  NotedDraws draws;
  EXPECT_EQ(best_of("abcd", std::array{-7, -7, 2, 1}, draws), 'c');
  EXPECT_EQ(draws.bounds, std::vector<std::uint32_t>{2});
}

TEST(Best, IsEmptyAtFirst) {
  const Best<char, double> best;
  EXPECT_FALSE(best.has_any());
  EXPECT_LT(best.worth(), -1e300);
}

}  // namespace
}  // namespace cardtable
