#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "ai/bots/search/search.h"
#include "engine/core/playout.h"
#include "engine/games/bus_rush/codec.h"
#include "engine/games/bus_rush/heuristic.h"
#include "engine/games/bus_rush/heuristic_outlook.h"
#include "tests/battery/allocations.h"

namespace cardtable::bus_rush {
namespace {

State set_up(std::string_view position) {
  auto state = Codec(Rules()).parse_position(json::parse(position));
  if (state) return *state;
  ADD_FAILURE() << state.error().text() << " in " << position;
  return Rules().deal(default_options(Rules::info().options), 2, 1, NullSink{});
}

/// What the heuristic does in a position.
std::string heuristic(std::string_view position) {
  const Rules rules;
  const State state = set_up(position);
  Rng rng(1);
  return Codec(rules).format_move(Heuristic::choose(rules, rules.observe(state, state.on_turn), rng, nullptr));
}

// The same moves with the same worth as with a guess.
TEST(BusRushHeuristic, NeedsNoGuessAtHiddenCards) {
  const SensibleRules rules;
  JudgedMoves judged;
  MoveList moves;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    State state = rules.deal(default_options(Rules::info().options), 2 + seed % 3, seed, NullSink{});
    Rng rng(seed);
    for (int i = 0; i < 200 && !state.is_over(); ++i) {
      const Observation seen = rules.observe(state, state.on_turn);
      Rng guessing = rng;
      const State guess = rules.determinize(seen, guessing);
      rules.legal_moves(guess, moves);
      rules.judged_moves(without_hidden_cards(rules.catalog(), seen), judged);
      ASSERT_EQ(judged.moves, moves);
      const Outlook outlook(rules.catalog(), guess);
      for (std::size_t m = 0; m < moves.size(); ++m) ASSERT_EQ(judged.worths[m], outlook.worth_of(moves[m]));
      play_random_move(static_cast<const Rules&>(rules), state, moves, rng);
    }
  }
}

TEST(BusRushHeuristic, GoesFirstWhereItHasNothingYet) {
  // Both routes leave Manhattan; Brooklyn has a point already, Staten Island has none.
  EXPECT_EQ(heuristic(R"({"players":2,"borough":"manhattan","hands":[
    {"bus":["bm2-exp","sim1c-exp"],"score":{"brooklyn":1}},{}]})"),
            "bus sim1c-exp");
}

TEST(BusRushHeuristic, TakesQueensWhileItsBonusIsOpen) {
  EXPECT_EQ(heuristic(R"({"players":2,"borough":"manhattan","hands":[{"bus":["bm2-exp","qm2-exp"]},{}]})"),
            "bus qm2-exp");
  // The third play in Queens takes the bonus, which is worth more than a first point elsewhere.
  EXPECT_EQ(heuristic(R"({"players":2,"borough":"manhattan","hands":[
    {"bus":["sim1c-exp","qm2-exp"],"score":{"queens":2}},{}],
    "bonuses":{"queens_bus_redesign":{"counts":[2,0]}}})"),
            "bus qm2-exp");
  // Somebody else has it: Staten Island comes first. They can score in neither.
  EXPECT_EQ(heuristic(R"({"players":2,"borough":"manhattan","hands":[
    {"bus":["sim1c-exp","qm2-exp"],"score":{"queens":2}},{"score":{"queens":3,"staten-island":3}}],
    "bonuses":{"queens_bus_redesign":{"owner":1,"locked":true,"counts":[2,3]}}})"),
            "bus sim1c-exp");
}

TEST(BusRushHeuristic, CompletesTheExpressRider) {
  EXPECT_EQ(heuristic(R"({"players":2,"borough":"manhattan","hands":[
    {"bus":["m7-loc","bxm1-exp"],"score":{"bronx":1,"queens":1,"brooklyn":1}},{}],
    "bonuses":{"express_rider":{"counts":[3,0]},"queens_bus_redesign":{"counts":[1,0]}}})"),
            "bus bxm1-exp");
}

TEST(BusRushHeuristic, TravelsWhereItsHandScores) {
  EXPECT_EQ(heuristic(R"({"players":2,"borough":"manhattan","hands":[
    {"bus":["b25-loc","b46-loc","s40-loc"],"rush":["commuter_rail-1"]},{}]})"),
            "rush commuter_rail-1 brooklyn");
}

TEST(BusRushHeuristic, TakesATaxiToTheNextRideWhenNothingRunsHere) {
  constexpr std::string_view kBrooklynOnly = R"({"players":2,"borough":"manhattan","hands":[
    {"bus":["b25-loc","b46-loc"],"rush":["taxi-1"]},{}],"decks":{"bus":{"draw":["m7-loc"]}}})";
  EXPECT_EQ(heuristic(kBrooklynOnly), "rush taxi-1 brooklyn") << "nobody takes the player away from there";
  // A ride from here comes first; it leaves no actions for a Taxi.
  EXPECT_EQ(heuristic(R"({"players":2,"borough":"manhattan","traded":true,"hands":[
    {"bus":["b25-loc","b46-loc","m7-loc"],"rush":["taxi-1"]},{}],"decks":{"bus":{"draw":["m11-loc"]}}})"),
            "bus m7-loc");
  // The Subway takes the others along and leaves them the first ride: two Bus cards are worth more.
  EXPECT_EQ(heuristic(R"({"players":2,"borough":"manhattan","hands":[
    {"bus":["b25-loc","b46-loc"],"rush":["take_the_subway-1"]},{}],"decks":{"bus":{"draw":["m7-loc","m11-loc"]}}})"),
            "trade take_the_subway-1");
}

TEST(BusRushHeuristic, ReroutesACardThatScoresNowhere) {
  // Brooklyn is full; as a card of the Bronx it scores a first point at once.
  EXPECT_EQ(heuristic(R"({"players":2,"borough":"bronx","hands":[
    {"bus":["b25-loc"],"rush":["reroute-1"],"score":{"brooklyn":3}},{}]})"),
            "rush reroute-1 b25-loc bronx");
}

TEST(BusRushHeuristic, ATransferIsWorthTheSecondRide) {
  const SensibleRules rules;
  const State state = set_up(R"({"players":2,"borough":"manhattan","actions":1,"bus_plays":1,"hands":[
    {"bus":["m11-loc"],"rush":["bus_transfer-1"],"score":{"manhattan":1}},{}]})");
  const Outlook outlook(rules.catalog(), state);
  const auto worth = [&](std::string_view move) { return outlook.worth_of(Codec(rules).parse_move(move).value()); };
  EXPECT_EQ(worth("rush bus_transfer-1"), 100) << "a point";
  EXPECT_LT(worth("wait"), 100);
}

TEST(BusRushHeuristic, RestrictsTheLeader) {
  EXPECT_EQ(heuristic(R"({"players":3,"borough":"manhattan","hands":[
    {"bus":["m7-loc","m15-sel"]},{"score":{"bronx":1}},{"score":{"bronx":3,"brooklyn":2}}]})"),
            "bus m15-sel 2 block_non_express_bus");
  // A player who may only ride Express loses those rides too.
  EXPECT_EQ(heuristic(R"({"players":3,"borough":"manhattan","hands":[
    {"bus":["m7-loc","m15-sel"]},{"score":{"bronx":1}},{"score":{"bronx":3,"brooklyn":2}}],
    "restrictions":[{"seat":2,"effect":"block_non_express_bus"}]})"),
            "bus m15-sel 2 block_express_bus");
}

TEST(BusRushHeuristic, TradesWhatHasBecomeUseless) {
  EXPECT_EQ(heuristic(R"({"players":2,"borough":"manhattan","hands":[
    {"bus":["m7-loc","b25-loc","b41-lim"],"score":{"brooklyn":3}},{}],
    "decks":{"rush":{"draw":["taxi-1"]}}})"),
            "trade b25-loc b41-lim");
}

TEST(BusRushHeuristic, WaitsWhenNothingElseHelps) {
  EXPECT_EQ(heuristic(R"({"players":2,"round":9,"borough":"manhattan","hands":[{"bus":["b25-loc"]},{}],
    "decks":{"bus":{"draw":["m7-loc"]}}})"),
            "wait");
}

TEST(BusRushHeuristic, SeesTheWin) {
  // 13 points and only the Bronx without one: the Express to the Bronx wins, the Select in Manhattan does not. The
  // other wins on the next turn, by a local or by an Express, so that one restriction is not enough.
  constexpr std::string_view kPosition = R"({"players":2,"borough":"manhattan","hands":[
    {"bus":["m15-sel","bxm7-exp"],"score":{"manhattan":2,"brooklyn":3,"queens":3,"staten-island":3}},
    {"bus":["m7-loc","bxm1-exp"],"score":{"manhattan":2,"brooklyn":3,"queens":2,"bronx":3,"staten-island":3}}],
    "bonuses":{"queens_bus_redesign":{"owner":0,"locked":true,"counts":[3,2]}}})";
  EXPECT_EQ(heuristic(kPosition), "bus bxm7-exp");
  const Rules rules;
  const State state = set_up(kPosition);
  const auto choice = search_move<Heuristic>(rules, rules.observe(state, Seat{0}), {.iterations = 500}, 1, {});
  EXPECT_EQ(Codec(rules).format_move(choice.move), "bus bxm7-exp");
  EXPECT_GT(choice.value, 0.95);
}

TEST(BusRushSensible, LeavesOutWhatChangesNothing) {
  // The two locals of Manhattan do the same, the active Perk is the better one, and waiting beats ending.
  const SensibleRules rules;
  const State state = set_up(R"({"players":2,"round":9,"borough":"manhattan","hands":[
    {"bus":["m7-loc","m11-loc"],"perks":["unlimited_card-1","bus_lane-1"],"active_perk":"unlimited_card-1"},{}],
    "decks":{"bus":{"draw":["q23-loc"]}}})");
  MoveList moves;
  rules.legal_moves(state, moves);
  std::vector<std::string> listed;
  for (const Move& move : moves) listed.push_back(Codec(rules).format_move(move));
  EXPECT_EQ(listed, (std::vector<std::string>{"bus m7-loc", "wait"}));
}

TEST(BusRushSearch, AllocatesNothingAnIteration) {
  const Rules rules;
  const auto state = rules.deal(default_options(Rules::info().options), 4, 1, NullSink{});
  const auto seen = rules.observe(state, Seat{0});
  Search<Heuristic> search(rules, 10'000);
  Countdown countdown({.iterations = 2'000}, {});
  const AllocationCount count;
  search.run(seen, 1, countdown);
  EXPECT_EQ(count.so_far(), 0U);
  EXPECT_EQ(search.totals().iterations, 2'000U);
}

std::string why(std::string_view position, std::string_view move) {
  const Rules rules;
  const State state = set_up(position);
  return Heuristic::reason(rules, rules.observe(state, state.on_turn), Codec(rules).parse_move(move).value()).text();
}

// Judged one by one, the trades of Bus cards give the same best one: of equals the first, and none that costs too much.
TEST(BusRushHeuristic, FindsTheTradeThatCostsLeastWithoutListingAll) {
  const SensibleRules sensible;
  const Rules rules;
  MoveList all;
  MoveList some;
  std::size_t trades = 0;
  const auto is_bus_trade = [](const Move& move) {
    return move.kind() == MoveKind::kTrade && move.card().is_of(DeckKind::kBus);
  };
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    auto options = default_options(Rules::info().options);
    options[option_of<Rules>("trade_price")] = 1 + static_cast<std::int32_t>(seed % 3);
    options[option_of<Rules>("event_rounds")] = 1;
    State state = rules.deal(options, 2 + seed % 3, seed, NullSink{});
    Rng rng(seed);
    for (int i = 0; i < 300 && !state.is_over(); ++i) {
      rules.legal_moves(state, all);
      sensible.legal_moves(state, some);
      const Outlook outlook(rules.catalog(), state);
      std::optional<Move> best;
      int best_gain = -12;
      for (const Move& move : all) {
        if (!is_bus_trade(move) || outlook.worth_of(move) <= best_gain) continue;
        best_gain = outlook.worth_of(move);
        best = move;
      }
      ASSERT_EQ(std::ranges::count_if(some, is_bus_trade), best ? 1 : 0);
      if (best) {
        ASSERT_EQ(some[some.size() - 1], *best);
        ++trades;
      }
      rules.apply(state, state.on_turn, all[rng.below(static_cast<std::uint32_t>(all.size()))], NullSink{});
    }
  }
  EXPECT_GT(trades, 500U);
}

TEST(BusRushReasons, NameWhatAMoveDoes) {
  constexpr std::string_view kManhattan = R"({"players":2,"borough":"manhattan","hands":[
    {"bus":["m7-loc","m98-lim","m15-sel","qm2-exp","b46-loc","b25-loc"],"score":{"manhattan":1},
     "rush":["commuter_rail-1","reroute-1","bus_transfer-1"]},{}],
    "bonuses":{"express_rider":{"counts":[3,0]}},"decks":{"rush":{"draw":["taxi-1"]}}})";
  EXPECT_EQ(why(kManhattan, "bus m7-loc"), "play the M7: scores in Manhattan, 2 now");
  EXPECT_EQ(why(kManhattan, "bus m98-lim"),
            "play the M98: keeps Blue from Local, Limited and Select cards, scores in Manhattan, 2 now");
  EXPECT_EQ(why(kManhattan, "bus m15-sel 1 block_rush_cards"),
            "play the M15: keeps Blue from Rush cards, scores in Manhattan, 2 now");
  EXPECT_EQ(why(kManhattan, "bus qm2-exp"),
            "play the QM2: takes the group to Queens, scores the first point in Queens, "
            "takes the bonus Express Rider");
  EXPECT_EQ(why(kManhattan, "rush commuter_rail-1 brooklyn"), "play Commuter Rail: takes the group to Brooklyn");
  EXPECT_EQ(why(kManhattan, "rush reroute-1 b46-loc queens"), "reroute the B46 to Queens: it can be played there");
  EXPECT_EQ(why(kManhattan, "rush bus_transfer-1"), "play Bus Transfer: one more Bus play, the next one free");
  EXPECT_EQ(why(kManhattan, "trade m7-loc m98-lim"),
            "trade the M7 and the M98 for a Rush card: gives away what helps least now");
  EXPECT_EQ(why(kManhattan, "wait"), "wait: draws a Bus card");
}

// The M98 also scores and keeps the others from cards, which no longer matters.
TEST(BusRushReasons, AMoveThatWinsNeedsNoOther) {
  EXPECT_EQ(why(R"({"players":2,"borough":"manhattan","hands":[{"bus":["m98-lim"],
    "score":{"manhattan":2,"brooklyn":3,"queens":3,"bronx":3,"staten-island":2}},{}]})",
                "bus m98-lim"),
            "play the M98: wins");
}

TEST(BusRushReasons, NameTheBusCardsThatRunElsewhere) {
  EXPECT_EQ(why(R"({"players":2,"borough":"manhattan","hands":[
    {"bus":["b46-loc","b25-loc","s40-loc"],"rush":["commuter_rail-1"]},{}]})",
                "rush commuter_rail-1 brooklyn"),
            "play Commuter Rail: takes the group to Brooklyn, 2 of its Bus cards run there");
}

}  // namespace
}  // namespace cardtable::bus_rush
