#include <gtest/gtest.h>

#include <sstream>

#include "engine/games/bus_rush/module.h"
#include "engine/registry/registry.h"

namespace cardtable::bus_rush {
namespace {

const std::vector<std::string> kNames{"Ann", "Bartholomew", "Cyd", "Dee"};

std::size_t characters_in(std::string_view line) {
  return static_cast<std::size_t>(
      std::ranges::count_if(line, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

TEST(BusRushScreen, FitsEightyColumnsThroughoutGames) {
  const Registry registry;
  const auto* game = registry.find("bus-rush");
  for (std::size_t players = 2; players <= 4; ++players) {
    const auto match = std::move(game->deal(default_options(game->info().options), players, players).match);
    Rng rng(players);
    const std::vector<std::string> names(kNames.begin(), kNames.begin() + static_cast<std::ptrdiff_t>(players));
    while (match->to_decide() != kNoSeat) {
      std::istringstream screen(draw_screen(match->view(match->to_decide()), names, Paint(false), Language::kEnglish));
      for (std::string line; std::getline(screen, line);) ASSERT_LE(characters_in(line), 80U) << line;
      const auto moves = match->move_texts();
      ASSERT_TRUE(match->play(match->to_decide(), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
    }
    EXPECT_NE(draw_screen(match->view(kSpectator), names, Paint(true), Language::kEnglish).find("has won"),
              std::string::npos);
  }
}

TEST(BusRushScreen, ShowsWhatTheTableKnows) {
  const Registry registry;
  const auto* game = registry.find("bus-rush");
  const auto match = game->set_up(json::parse(R"({"players":2,"borough":"queens","hands":[
    {"bus":["b46-loc"],"rush":["taxi-1"],"rerouted":{"b46-loc":"queens"},"score":{"bronx":2}},
    {"taxi":{"borough":"bronx","returns_in_round":3},"perks":["bus_lane-1"],"active_perk":"bus_lane-1"}],
    "restrictions":[{"seat":0,"effect":"block_express_bus"}],"events":[{"card":"fare_holiday-1","rounds_left":2}]})"));
  ASSERT_TRUE(match.has_value()) << match.error().text();
  const auto screen =
      draw_screen((*match)->view(Seat{0}), std::vector<std::string>{"Ann", "Bob"}, Paint(false), Language::kEnglish);
  for (const std::string_view part : {"[BUS]", "●─●─○", "B46 Local (1, rerouted)", "Taxi (both)", "! no Express cards",
                                      "Perk Bus Lane", "taxi until round 3", "Fare Holiday, 2 rounds left", "actions 2",
                                      "Bus plays 1", "trade price 2 or 3", "nobody's"}) {
    EXPECT_NE(screen.find(part), std::string::npos) << part << " is not on\n" << screen;
  }
}

}  // namespace
}  // namespace cardtable::bus_rush
