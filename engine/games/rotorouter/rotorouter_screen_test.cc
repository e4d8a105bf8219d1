// RotoRouter's screen: it fits a terminal, shows what matters, and says the same with and without colours.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <sstream>

#include "engine/games/rotorouter/module.h"
#include "engine/registry/registry.h"

namespace cardtable::rotorouter {
namespace {

const std::vector<std::string> kNames{"Ann", "Bartholomew the Great", "Çelik", "Dora"};

std::string screen_of(const json::object& view, bool in_colour = false) {
  return draw_screen(view, kNames, Paint(in_colour), Language::kEnglish);
}

/// Columns of the widest line.
std::size_t width_of(const std::string& screen) {
  std::size_t widest = 0;
  std::istringstream lines(screen);
  for (std::string line; std::getline(lines, line);) {
    const auto characters = std::ranges::count_if(line, [](char c) { return (c & 0xC0) != 0x80; });
    widest = std::max(widest, static_cast<std::size_t>(characters));
  }
  return widest;
}

json::object view_of(std::string position) {
  std::ranges::replace(position, '\'', '"');
  const Registry registry;
  const auto match = registry.find("rotorouter")->set_up(json::parse(position));
  if (!match) throw std::logic_error(match.error().text());
  return (*match)->view(kSpectator);
}

bool has(const std::string& screen, std::string_view part) { return screen.find(part) != std::string::npos; }

TEST(RotoRouterScreen, FitsEightyColumnsInEveryGame) {
  const Registry registry;
  const GameType* game = registry.find("rotorouter");
  for (const std::size_t players : {2U, 3U, 4U}) {
    for (const int size : {7, 9}) {
      auto options = default_options(game->info().options);
      options[1] = size;
      const auto match = game->deal(options, players, players).match;
      Rng rng(players);
      for (int i = 0; i < 3'000 && match->to_decide() != kNoSeat; ++i) {
        if (i % 50 == 0) {
          EXPECT_LE(width_of(screen_of(match->view(kSpectator))), 80U);
        }
        const auto moves = match->move_texts();
        ASSERT_TRUE(match->play(match->to_decide(), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
      }
    }
  }
}

TEST(RotoRouterScreen, ShowsTracksTokensAndLegalCells) {
  const auto screen = screen_of(
      view_of("{'board':{'a1':{'exits':'NEW','owner':'red'},'b1':{'exits':'SW','owner':'blue'}},'tokens':{'a1':'red'},"
              "'hands':[{'held':'straight','skips':2},{'elbow_skips':1}]}"));
  EXPECT_TRUE(has(screen, " 1 ─R───┐   +   ·")) << screen;  // c1 may be built on, d1 not
  EXPECT_TRUE(has(screen, "    r┴ │b")) << screen;
  EXPECT_TRUE(has(screen, "Turn 1: Ann (Red)"));
  EXPECT_TRUE(has(screen, "Held  Straight ─"));
  EXPECT_TRUE(has(screen, "skips 2/3  elbows 0/3  tokens 1+0"));
  EXPECT_TRUE(has(screen, "skips 0/3  elbows 1/3  tokens 0+0"));
  EXPECT_TRUE(has(screen, "g1 Green   nobody plays it"));
}

TEST(RotoRouterScreen, WarnsOfForcesAndFixes) {
  const auto forced = screen_of(view_of("{'hands':[{'held':'t','skips':3},{}]}"));
  EXPECT_TRUE(has(forced, "Forced: the card must be played")) << forced;
  const auto sealed =
      screen_of(view_of("{'board':{'a1':{'exits':'EW','owner':'red'},'b1':{'exits':'NS','owner':'red'},"
                        "'a2':{'exits':'NS','owner':'red'}},'hands':[{},{}]}"));
  EXPECT_TRUE(has(sealed, "Red's corner sealed: make it a Cross")) << sealed;
  const auto before = screen_of(view_of("{'hands':[{'deck':['t'],'skips':3},{}]}"));
  EXPECT_TRUE(has(before, "Forced: Draw & Place")) << before;
  const std::string trapped = "{'board':{'a3':{'exits':'EW','owner':'red'},'b3':{'exits':'NS','owner':'red'}},";
  EXPECT_TRUE(has(screen_of(view_of(trapped + "'hands':[{},{}]}")), "Trapped  a3"));
  EXPECT_FALSE(has(screen_of(view_of(trapped + "'hands':[{},{}],'turn':{'rolled':true}}")), "Trapped")) << "too late";
}

TEST(RotoRouterScreen, ShowsPlacesOnceThereAreStandings) {
  EXPECT_FALSE(has(screen_of(view_of("{'hands':[{},{}]}")), "1st"));
  const auto screen = screen_of(view_of("{'hands':[{'scored':['green','blue']},{'scored':['green']}]}"));
  EXPECT_TRUE(has(screen, "a1 Red     Green, Blue         1st")) << screen;
  EXPECT_TRUE(has(screen, "g7 Blue    Green               2nd")) << screen;
}

TEST(RotoRouterScreen, ColoursAddNothingButColour) {
  const auto view = view_of("{'board':{'a1':{'exits':'NEW','owner':'red'}},'tokens':{'a1':'red'},'hands':[{},{}]}");
  const auto coloured = screen_of(view, true);
  EXPECT_NE(coloured, screen_of(view));
  EXPECT_EQ(std::regex_replace(coloured, std::regex("\x1b\\[[0-9;]*m"), ""), screen_of(view));
}

}  // namespace
}  // namespace cardtable::rotorouter
