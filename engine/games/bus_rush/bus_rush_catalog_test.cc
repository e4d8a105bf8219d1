// The card catalogue: what is in it, how it is checked, and playing with another.
#include <fmt/format.h>

#include <array>
#include <map>
#include <set>
#include <sstream>

#include "engine/games/bus_rush/catalog.h"
#include "engine/games/bus_rush/move.h"
#include "engine/games/bus_rush/names.h"
#include "engine/games/bus_rush/testing.h"
#include "engine/kit/card_file.h"
#include "engine/registry/random_play.h"
#include "engine/registry/rulebook.h"

namespace cardtable::bus_rush {
namespace {

std::string standard_text() { return std::string(card_file_of(card_files(), "bus-rush")); }

/// The standard text with one part changed.
std::string changed(std::string_view from, std::string_view to) {
  auto text = standard_text();
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string replaced_everywhere(std::string text, std::string_view from, std::string_view to) {
  for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

std::string why_not(const std::string& text) {
  const auto catalog = Catalog::parse(text);
  return catalog ? "" : catalog.error().text();
}

/// The number of the line that holds this.
std::string line_of(std::string_view part) {
  const auto text = standard_text();
  const auto end = text.begin() + static_cast<std::ptrdiff_t>(text.find(part));
  return "line " + std::to_string(std::count(text.begin(), end, '\n') + 1);
}

TEST(BusRush, CatalogHasTheCardsOfTheRules) {
  std::map<std::string, int> decks;
  std::map<std::string, int> kinds;
  std::map<std::string, int> bus;
  for (const auto& card : game_type().catalog()) {
    const std::string kind(card.at("kind").as_string());
    ++decks[std::string(card.at("deck").as_string())];
    ++kinds[kind];
    if (card.at("deck") != "bus") continue;
    ++bus[std::string(card.at("borough").as_string()) + " " + kind];
    const std::map<std::string, int> values{{"local", 1}, {"limited", 2}, {"select", 2}, {"express", 3}};
    EXPECT_EQ(card.at("value").to_number<int>(), values.at(kind)) << card.at("id");
  }
  EXPECT_EQ(decks, (std::map<std::string, int>{{"bus", 60}, {"rush", 28}, {"event", 14}, {"perk", 8}}));
  for (const std::string borough : {"manhattan", "brooklyn", "queens", "bronx", "staten-island"}) {
    EXPECT_EQ(bus[borough + " local"], 6);
    EXPECT_EQ(bus[borough + " limited"], 2);
    EXPECT_EQ(bus[borough + " select"], 2);
    EXPECT_EQ(bus[borough + " express"], 2);
  }
  const std::map<std::string, int> expected{{"local", 30},
                                            {"limited", 10},
                                            {"select", 10},
                                            {"express", 10},
                                            {"reroute", 4},
                                            {"bus_transfer", 4},
                                            {"taxi", 4},
                                            {"take_the_subway", 5},
                                            {"staten_island_ferry", 3},
                                            {"commuter_rail", 4},
                                            {"interborough_express", 4},
                                            {"service_surge", 2},
                                            {"rush_hour", 2},
                                            {"bridge_reconstruction", 2},
                                            {"fare_holiday", 2},
                                            {"city_funding_boost", 2},
                                            {"transfer_day", 2},
                                            {"fare_inspector", 2},
                                            {"rush_trade_discount", 2},
                                            {"unlimited_card", 2},
                                            {"fare_evader", 2},
                                            {"bus_lane", 2}};
  EXPECT_EQ(kinds, expected);
}

TEST(BusRush, CatalogDescribesItsCards) {
  std::map<std::string, json::value> cards;
  for (const auto& card : game_type().catalog()) cards[std::string(card.at("id").as_string())] = card;
  EXPECT_EQ(json::serialize(cards.at("m15-sel")),
            R"({"id":"m15-sel","deck":"bus","kind":"select","borough":"manhattan","value":2,)"
            R"("name":"M15 First and Second Avenues"})");
  const std::map<std::string, int> costs{{"reroute-1", 1},
                                         {"bus_transfer-1", 1},
                                         {"taxi-1", 2},
                                         {"take_the_subway-1", 2},
                                         {"commuter_rail-1", 1},
                                         {"interborough_express-1", 1},
                                         {"staten_island_ferry-1", 0}};
  for (const auto& [id, actions] : costs) EXPECT_EQ(cards.at(id).at("actions").to_number<int>(), actions) << id;
  for (const std::string id : {"service_surge-1", "rush_hour-2", "bridge_reconstruction-1", "fare_holiday-2"}) {
    EXPECT_EQ(cards.at(id).at("rounds").to_number<int>(), 2) << id;
  }
  EXPECT_EQ(cards.at("transfer_day-1").at("rounds").to_number<int>(), 0);
}

// The letters of a route show its borough, and whether it is an express route.
TEST(BusRush, CatalogRoutesFitTheirBoroughs) {
  const std::map<std::string, std::set<std::string>> letters_of{{"manhattan", {"M", "BxM"}},
                                                                {"brooklyn", {"B", "BM", "X"}},
                                                                {"queens", {"Q", "QM"}},
                                                                {"bronx", {"Bx", "BxM"}},
                                                                {"staten-island", {"S", "SIM"}}};
  const std::set<std::string> express{"BxM", "BM", "X", "QM", "SIM"};
  for (const auto& card : game_type().catalog()) {
    if (card.at("deck") != "bus") continue;
    const std::string name(card.at("name").as_string());
    const auto letters = name.substr(0, name.find_first_of("0123456789"));
    EXPECT_TRUE(letters_of.at(std::string(card.at("borough").as_string())).contains(letters)) << name;
    EXPECT_EQ(express.contains(letters), card.at("kind") == "express") << name;
  }
}

/// The words in `backquotes` that look like card ids.
std::vector<std::string> quoted_ids(const std::string& markdown) {
  std::vector<std::string> ids;
  std::istringstream parts(markdown);
  std::string outside;
  std::string inside;
  while (std::getline(parts, outside, '`') && std::getline(parts, inside, '`')) {
    if (inside.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-") == std::string::npos) ids.push_back(inside);
  }
  return ids;
}

// The rulebook lists every card as the catalogue describes it, and no other card.
TEST(BusRush, CatalogIsTheListInTheRulebook) {
  std::string book;
  for (const auto& rulebook : rulebooks()) {
    if (rulebook.game == "bus-rush") book = rulebook.markdown;
  }
  const auto list = book.substr(book.find("## The cards"), book.find("## Positions") - book.find("## The cards"));
  std::set<std::string> in_book;
  for (const auto& id : quoted_ids(list)) EXPECT_TRUE(in_book.insert(id).second) << id << " is listed twice";
  std::set<std::string> in_catalog;
  for (const auto& card : game_type().catalog()) {
    const std::string card_id(card.at("id").as_string());
    in_catalog.insert(card_id);
    std::string row = std::string(card.at("name").as_string());
    if (card.at("deck") == "bus") {
      row = fmt::format("| `{}` | {} | {} | {} | {} |", card_id, row, std::string_view(card.at("kind").as_string()),
                        std::string_view(card.at("borough").as_string()), card.at("value").to_number<int>());
    } else {
      const int amount = card.at("deck") == "rush"    ? card.at("actions").to_number<int>()
                         : card.at("deck") == "event" ? card.at("rounds").to_number<int>()
                                                      : 0;
      if (card.at("deck") == "rush") row += " | " + (amount == 2 ? "both" : std::to_string(amount));
      if (card.at("deck") == "event") row += " | " + (amount == 0 ? "at once" : std::to_string(amount));
      row = fmt::format("| {} |", row);
    }
    EXPECT_NE(list.find(row), std::string::npos) << row;
  }
  EXPECT_EQ(in_book, in_catalog);
}

TEST(BusRush, CatalogCountsTheWaysOfRushCards) {
  const Catalog& catalog = *Catalog::standard();
  // From Manhattan, Brooklyn, Queens, the Bronx, Staten Island; a Reroute's ways depend on the hand.
  const std::map<std::string, std::array<int, kBoroughs>> expected{{"reroute-1", {0, 0, 0, 0, 0}},
                                                                   {"bus_transfer-4", {1, 1, 1, 1, 1}},
                                                                   {"taxi-2", {4, 4, 4, 4, 4}},
                                                                   {"take_the_subway-5", {3, 3, 3, 3, 0}},
                                                                   {"commuter_rail-1", {3, 1, 1, 1, 0}},
                                                                   {"interborough_express-4", {0, 2, 2, 2, 0}},
                                                                   {"staten_island_ferry-1", {1, 0, 0, 0, 1}}};
  for (const auto& [id, ways] : expected) {
    const Card card = catalog.find(id).value();
    EXPECT_TRUE(catalog.of_kind(catalog.rush_kind(card)).contains(card)) << id;
    for (const Borough from : kAllBoroughs) {
      int counted = 0;
      for (std::size_t i = 0; i < 3; ++i) counted += catalog.rush_ways(from)[i].contains(card) ? 1 << i : 0;
      EXPECT_EQ(counted, ways[number_of(from)]) << id << " from " << key_of(from);
    }
  }
  EXPECT_EQ(catalog.of_kind(RushKind::kReroute).size(), 4U);
  EXPECT_EQ(catalog.of_kind(RushKind::kTakeTheSubway).size(), 5U);
}

TEST(BusRush, CatalogErrorsNameTheLine) {
  EXPECT_EQ(why_not(standard_text()), "");
  EXPECT_EQ(why_not(changed("local    manhattan      1  M7", "tram     manhattan      1  M7")),
            line_of("m7-loc ") + ": unknown kind 'tram'; a bus card is local or limited or select or express");
  EXPECT_EQ(
      why_not(changed("local    manhattan      1  M7", "local    jersey         1  M7")),
      line_of("m7-loc ") + ": unknown borough 'jersey'; there are manhattan, brooklyn, queens, bronx, staten-island");
  EXPECT_EQ(why_not(changed("manhattan      1  M7", "manhattan      4  M7")),
            line_of("m7-loc ") + ": value must be 1 to 3, not '4'");
  EXPECT_EQ(why_not(changed("manhattan      1  M7", "manhattan      x  M7")),
            line_of("m7-loc ") + ": value must be 1 to 3, not 'x'");
  EXPECT_EQ(why_not(changed("taxi                  2", "taxi                  3")),
            line_of("taxi-1 ") + ": actions must be 0 to 2, not '3'");
  EXPECT_EQ(why_not(changed("m11-loc ", "m7-loc  ")), line_of("m11-loc ") + ": card 'm7-loc' appears twice");
  EXPECT_EQ(why_not(changed("m11-loc ", "M11-loc ")),
            line_of("m11-loc ") + ": 'M11-loc' is not an id: small letters, digits, - and _ only");
  EXPECT_EQ(why_not(changed("rush_hour              2", "rush_hour              0")),
            line_of("rush_hour-1 ") + ": this kind lasts: rounds must be 1 to 9");
  EXPECT_EQ(why_not(changed("transfer_day           0", "transfer_day           2")),
            line_of("transfer_day-1 ") + ": this kind happens at once: rounds must be 0");
  EXPECT_EQ(why_not(changed("manhattan      1  M7 Columbus and Amsterdam Avenues", "manhattan")),
            line_of("m7-loc ") + ": write `ID KIND BOROUGH VALUE NAME`");
}

TEST(BusRush, CatalogAmountsAreChecked) {
  const auto with = [](std::string_view line) { return changed("amount transfer_day         1", line); };
  const auto where = line_of("amount transfer_day");
  EXPECT_EQ(why_not(with("amount transfer_day 5")), "");
  EXPECT_EQ(why_not(with("amount transfer_day 6")), where + ": the amount of transfer_day must be 1 to 5, not '6'");
  EXPECT_EQ(why_not(with("amount transfer_day 0")), where + ": the amount of transfer_day must be 1 to 5, not '0'");
  EXPECT_EQ(why_not(with("amount transfer_day two")), where + ": the amount of transfer_day must be 1 to 5, not 'two'");
  EXPECT_EQ(why_not(with("amount transfer_day -1")), where + ": the amount of transfer_day must be 1 to 5, not '-1'");
  EXPECT_EQ(why_not(with("amount transfer_day")), where + ": write `amount KIND NUMBER`");
  EXPECT_EQ(why_not(with("amount transfer_day 1 2")), where + ": write `amount KIND NUMBER`");
  EXPECT_EQ(why_not(with("amount taxi 1")), where + ": 'taxi' is not a kind of Event or Perk");
  EXPECT_EQ(why_not(with("amount bus_lane 1")), where + ": bus_lane has no amount to change");
  EXPECT_EQ(why_not(with("amount fare_inspector 1")), where + ": fare_inspector has no amount to change");
  EXPECT_EQ(why_not(with("amount rush_hour 2")), where + ": the amount of rush_hour appears twice");
  EXPECT_EQ(why_not(changed("amount fare_holiday         2", "amount fare_holiday 3")),
            line_of("amount fare_holiday") + ": the amount of fare_holiday must be 1 to 2, not '3'");
}

/// The standard text without its lines on amounts, as it was before there were any.
std::string text_without_amounts() { return standard_text().substr(0, standard_text().find("amount service_surge")); }

// Replays and perft figures were recorded with these cards, so their digest must stay the same.
TEST(BusRush, CatalogWithoutAmountsIsTheUsualOne) {
  const auto plain = Catalog::parse(text_without_amounts());
  ASSERT_TRUE(plain.has_value()) << plain.error().text();
  EXPECT_EQ(plain->digest(), 0x85A3FFF40DE46CE5U);
  EXPECT_EQ(Catalog::standard()->digest(), plain->digest());
  EXPECT_EQ(plain->amount(CityEvent::kServiceSurge), 1);
  EXPECT_EQ(plain->amount(CityEvent::kFareHoliday), 2);
  EXPECT_EQ(plain->amount(Perk::kUnlimitedCard), 1);
  EXPECT_EQ(plain->amount(Perk::kBusLane), 0);
  const auto effect = [&](std::string_view id) {
    return effect_sentence(*plain, *plain->find(id), Language::kEnglish);
  };
  EXPECT_EQ(effect("service_surge-1"), "One more Bus play per turn.");
  EXPECT_EQ(effect("bus_lane-1"), "Restrictions on Bus plays do not apply to you.");
}

TEST(BusRush, CatalogAmountsTellOneGameFromAnother) {
  std::set<std::uint64_t> digests{Catalog::standard()->digest()};
  for (const std::string kind :
       {"service_surge", "rush_hour", "city_funding_boost", "transfer_day", "unlimited_card"}) {
    for (const std::string amount : {"2", "5"}) {
      digests.insert(Catalog::parse(fmt::format("{}amount {} {}", text_without_amounts(), kind, amount))->digest());
    }
  }
  for (const std::string kind : {"fare_holiday", "rush_trade_discount"}) {
    digests.insert(Catalog::parse(text_without_amounts() + "amount " + kind + " 1")->digest());
  }
  EXPECT_EQ(digests.size(), 13U);
}

/// A game with these amounts.
std::unique_ptr<GameType> game_with(std::string_view amounts) {
  auto game = game_type().with_data(text_without_amounts() + std::string(amounts));
  EXPECT_TRUE(game.has_value());
  return *std::move(game);
}

std::unique_ptr<Match> position_of(const GameType& game, std::string_view position) {
  auto match = game.set_up(json::parse(position));
  EXPECT_TRUE(match.has_value()) << match.error().text();
  return *std::move(match);
}

TEST(BusRush, CatalogAmountsAreInTheWords) {
  const auto game = game_with(
      "amount service_surge 2\namount rush_hour 3\namount fare_holiday 1\namount city_funding_boost 2\n"
      "amount transfer_day 4\namount rush_trade_discount 1\namount unlimited_card 2\n");
  std::map<std::string, std::string> texts;
  for (const auto& card : game->catalog()) {
    if (const auto* text = card.as_object().if_contains("text")) {
      texts[std::string(card.at("id").as_string())] = text->as_string();
    }
  }
  EXPECT_EQ(texts.at("service_surge-1"), "2 more Bus plays per turn.");
  EXPECT_EQ(texts.at("rush_hour-2"), "3 actions fewer per turn.");
  EXPECT_EQ(texts.at("fare_holiday-1"), "A trade value of 1, as well as the usual price, buys a Rush card.");
  EXPECT_EQ(texts.at("city_funding_boost-1"), "2 more actions for the player whose turn starts.");
  EXPECT_EQ(texts.at("transfer_day-1"), "Everyone draws 4 Bus cards.");
  EXPECT_EQ(texts.at("rush_trade_discount-1"), "A trade value of 1, as well as the usual price, buys a Rush card.");
  EXPECT_EQ(texts.at("unlimited_card-2"), "2 more Bus cards at the start of your turn.");
  bool is_shown = false;
  for (const auto& meaning : game->meanings(default_options(game->info().options), 3)) {
    if (meaning.key != "card:unlimited_card-2") continue;
    is_shown = true;
    EXPECT_EQ(meaning.text,
              "2 more Bus cards at the start of your turn. Only your active Perk has an effect; changing it is free.");
  }
  EXPECT_TRUE(is_shown);
}

// Seat 0 ends the first round. In the second, City Funding Boost gives seat 0 two actions more than two; Transfer Day
// gives both seats three Bus cards, and seat 0 draws one more for its turn.
TEST(BusRush, CatalogAmountsOfEventsThatHappenAtOnce) {
  const auto game = game_with("amount city_funding_boost 2\namount transfer_day 3\n");
  const auto before = [](std::string_view event) {
    return R"({"players":2,"seat":1,"round":1,"hands":[{"bus":["m7-loc"]},{}],"decks":{"bus":{"draw":
      ["m11-loc","m20-loc","m42-loc","m66-loc","b25-loc","b46-loc","b52-loc","b61-loc"]},"event":{"draw":[")" +
           std::string(event) + R"("]}}})";
  };
  auto boosted = position_of(*game, before("city_funding_boost-1"));
  ASSERT_TRUE(boosted->play(Seat{1}, "end").has_value());
  EXPECT_EQ(boosted->position().at("actions"), 4);
  EXPECT_TRUE(game->set_up(boosted->position()).has_value()) << "four actions are possible";
  auto drawn = position_of(*game, before("transfer_day-1"));
  ASSERT_TRUE(drawn->play(Seat{1}, "end").has_value());
  EXPECT_EQ(drawn->position().at("hands").at(0).at("bus").as_array().size(), 5U) << "1, 3 and 1";
  EXPECT_EQ(drawn->position().at("hands").at(1).at("bus").as_array().size(), 3U);
}

// Seat 0 has an Unlimited Card. Rush Hour leaves one of two actions however much it takes, Service Surge allows three
// Bus plays, and three cards are drawn.
TEST(BusRush, CatalogAmountsOfEventsThatLastAndOfPerks) {
  const auto game = game_with("amount service_surge 2\namount rush_hour 2\namount unlimited_card 2\n");
  auto match = position_of(*game, R"({"players":2,"seat":1,"round":2,
      "hands":[{"perks":["unlimited_card-1"],"active_perk":"unlimited_card-1"},{}],
      "events":[{"card":"service_surge-1","rounds_left":2},{"card":"rush_hour-1","rounds_left":2}],
      "decks":{"bus":{"draw":["m11-loc","m20-loc","m42-loc","m66-loc"]}}})");
  ASSERT_TRUE(match->play(Seat{1}, "end").has_value());
  EXPECT_EQ(match->position().at("actions"), 1);
  EXPECT_EQ(match->position().at("bus_plays_allowed"), 3);
  EXPECT_EQ(match->position().at("hands").at(0).at("bus").as_array().size(), 3U);
}

// A Local card, worth 1, buys a Rush card while either discount is at 1; a Limited one, worth 2, does not.
TEST(BusRush, CatalogAmountsAreThePriceOfADiscount) {
  const std::string_view hands =
      R"({"players":2,"hands":[{"bus":["m7-loc","m98-lim"],"perks":["rush_trade_discount-1"],
          "active_perk":"rush_trade_discount-1"},{}],"decks":{"rush":{"draw":["taxi-1"]}})";
  const auto game = game_with("amount rush_trade_discount 1\n");
  const auto match = position_of(*game, std::string(hands) + "}");
  EXPECT_EQ(match->view(Seat{0}).at("trade_prices"), json::array({1, 3}));
  EXPECT_TRUE(match->clone()->play(Seat{0}, "trade m7-loc").has_value());
  EXPECT_FALSE(match->clone()->play(Seat{0}, "trade m98-lim").has_value());
  EXPECT_TRUE(match->clone()->play(Seat{0}, "trade m7-loc m98-lim").has_value()) << "3 buys as ever";
  const auto both =
      position_of(*game, std::string(hands) + R"(,"events":[{"card":"fare_holiday-1","rounds_left":2}]})");
  EXPECT_EQ(both->view(Seat{0}).at("trade_prices"), json::array({1, 3})) << "the lower one of 1 and 2";
}

TEST(BusRush, CatalogWithTheLargestAmountsPlaysToTheEnd) {
  const auto game = game_with(
      "amount service_surge 5\namount rush_hour 5\namount fare_holiday 1\namount city_funding_boost 5\n"
      "amount transfer_day 5\namount rush_trade_discount 1\namount unlimited_card 5\n");
  auto options = default_options(game->info().options);
  options[kTurnLimitOption] = 2'000;
  EXPECT_EQ(play_random_games(*game, {options, 4, 1, 200, 1'000'000}).unfinished, 0U);
}

TEST(BusRush, CatalogCountsAreChecked) {
  EXPECT_EQ(why_not(changed("deck bus 60", "deck bus 61")), line_of("deck bus") + ": deck bus has 60 cards, not 61");
  EXPECT_EQ(why_not(changed("deck perk 8", "deck perk 7")), line_of("deck perk") + ": deck perk has 8 cards, not 7");
  EXPECT_EQ(why_not(changed("deck bus 60", "deck bus 65")),
            line_of("deck bus") + ": deck bus must have 20 to 64 cards");
  EXPECT_EQ(why_not(changed("deck rush 28", "deck rush 7")),
            line_of("deck rush") + ": deck rush must have 8 to 32 cards");
  EXPECT_EQ(why_not(changed("deck perk 8", "deck bus 8")), line_of("deck perk") + ": deck bus appears twice");
  EXPECT_EQ(why_not(changed("deck bus 60", "deck tram 60")),
            line_of("deck bus") + ": write `deck NAME COUNT`; the decks are bus, rush, event, perk");
  EXPECT_EQ(why_not("m7-loc local manhattan 1 M7"), "line 1: a card stands before the first deck");
  EXPECT_NE(why_not(""), "");
}

TEST(BusRush, CatalogBoundsTheNumberOfMoves) {
  EXPECT_EQ(Catalog::standard()->most_moves(), 6322U);
  EXPECT_LE(Catalog::standard()->most_moves(), kMostMoves);
  // All 60 cards of value 1: 34,220 trades of three.
  const auto all_ones = replaced_everywhere(replaced_everywhere(standard_text(), " 2  ", " 1  "), " 3  ", " 1  ");
  EXPECT_NE(why_not(all_ones).find("moves"), std::string::npos) << why_not(all_ones);
}

TEST(BusRush, CatalogOfYourOwnCanBePlayed) {
  Registry registry;
  ASSERT_TRUE(
      registry.use_data(changed("b46-loc      local    brooklyn       1", "b99-loc      local    queens         2"))
          .has_value());
  const auto match =
      registry.find("bus-rush")
          ->set_up(json::parse(R"({"players":2,"borough":"queens","hands":[{"bus":["b99-loc","b25-loc"]},{}],
        "decks":{"rush":{"draw":["taxi-1"]}}})"));
  ASSERT_TRUE(match.has_value()) << match.error().text();
  EXPECT_TRUE((*match)->clone()->play(Seat{0}, "bus b99-loc").has_value());
  EXPECT_TRUE((*match)->play(Seat{0}, "trade b99-loc b25-loc").has_value()) << "2 and 1";
  EXPECT_EQ(why_refused(R"({"players":2,"hands":[{"bus":["b99-loc"]},{}]})"),
            "hands[0].bus[0]: 'b99-loc' is not among the Bus cards")
      << "the standard game does not know it";
}

TEST(BusRush, CatalogWithAnErrorChangesNothing) {
  Registry registry;
  const auto answer = registry.use_data("deck tram 1");
  ASSERT_FALSE(answer.has_value());
  EXPECT_EQ(answer.error().where, "line 1");
  EXPECT_EQ(registry.find("bus-rush")->catalog().size(), 110U);
  EXPECT_FALSE(game_type().with_data("").has_value());
}

TEST(BusRush, CatalogOfAnotherSizePlaysToTheEnd) {
  // Longer Events overlap; without Brooklyn's Local cards there are fewer cards to draw.
  std::istringstream lines(changed("deck bus 60", "deck bus 54"));
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("local    brooklyn") == std::string::npos) text += line + "\n";
  }
  for (const std::string_view name : {"Service Surge", "Rush Hour", "Fare Holiday"}) {
    text = replaced_everywhere(text, fmt::format(" 2  {}", name), fmt::format(" 5  {}", name));
  }
  const auto game = game_type().with_data(text);
  ASSERT_TRUE(game.has_value()) << game.error().text();
  auto options = default_options((*game)->info().options);
  options[kTurnLimitOption] = 2'000;
  const auto totals = play_random_games(**game, {options, 4, 1, 200, 1'000'000});
  EXPECT_EQ(totals.unfinished, 0U);
}

}  // namespace
}  // namespace cardtable::bus_rush
