#include <gtest/gtest.h>

#include "engine/games/fasttrack/module.h"
#include "engine/games/fasttrack/testing.h"

namespace cardtable::fasttrack {
namespace {

const std::vector<std::string> kNames{"Ann", "Bob", "Cleo", "Dave", "Eve", "Florence the Great"};

std::vector<std::string> screen_of(TestGame& table, Viewer viewer, bool in_colour = false) {
  const auto text = draw_screen(table.match().view(viewer), kNames, Paint(in_colour), Language::kEnglish);
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = text.find('\n', begin);
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

/// Columns of a line: every byte but those that continue a character.
std::size_t width(const std::string& line) {
  return static_cast<std::size_t>(
      std::ranges::count_if(line, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

bool shows(const std::vector<std::string>& lines, std::string_view text) {
  return std::ranges::any_of(lines, [&](const auto& line) { return line.contains(text); });
}

TEST(FastTrackScreen, FitsInEightyColumnsForEveryNumberOfPlayers) {
  for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
    TestGame table(players, players);
    Rng rng(1);
    for (int i = 0; i < 300 && !table.is_over(); ++i) {
      const auto moves = table.moves();
      table.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      for (const auto& line : screen_of(table, seat_at(players - 1))) {
        EXPECT_LT(width(line), 80U) << line;
        EXPECT_FALSE(line.contains('\x1b'));
      }
    }
  }
}

TEST(FastTrackScreen, ShowsPegsByLetterWithTheirMarks) {
  TestGame table({.card = "7S", .pegs = {"ft-2* ft-3*! home-0", "center home-3"}});
  const auto lines = screen_of(table, seat_at(0));
  EXPECT_TRUE(shows(lines, "(B)"));
  EXPECT_TRUE(shows(lines, "(blue)")) << "nobody plays that section";
  EXPECT_TRUE(shows(lines, "A#2!")) << "it can move and must leave the ring";
  EXPECT_TRUE(shows(lines, "A#1*")) << "it can move and has status";
  EXPECT_TRUE(shows(lines, "Card [ 7♠ ]  7 steps, or split between two pegs"));
  EXPECT_TRUE(shows(lines, "▶ A Ann"));
}

TEST(FastTrackScreen, TheViewersSectionIsAtTheBottom) {
  TestGame table({.card = "2S", .pegs = {"outer-0-1", "home-3"}});
  const auto row_of_section_0 = [&](Viewer viewer) {
    const auto lines = screen_of(table, viewer);
    return std::ranges::find_if(lines, [](const auto& line) { return line.contains("Ann"); }) - lines.begin();
  };
  EXPECT_GT(row_of_section_0(seat_at(0)), 15);
  EXPECT_LT(row_of_section_0(seat_at(1)), 8);
  EXPECT_GT(row_of_section_0(kSpectator), 15);
}

TEST(FastTrackScreen, ShowsWhatIsLeftOfASplit) {
  TestGame table({.card = "7S", .pegs = {"side-right-0-4 side-right-1-4", "home-3"}});
  table.play("split side-right-0-4 side-right-0-2");
  EXPECT_TRUE(shows(screen_of(table, seat_at(0)), "Split ●●○○○○○  5 steps left for another peg"));
}

TEST(FastTrackScreen, InColourEveryPlayerHasOne) {
  TestGame table({.card = "2S", .pegs = {"home-0", "home-3"}});
  EXPECT_TRUE(shows(screen_of(table, seat_at(0), true), "\x1b[38;5;202mA"));
}

}  // namespace
}  // namespace cardtable::fasttrack
