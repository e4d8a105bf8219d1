// Positions and moves from outside: what is accepted, what is refused, and where the message points.
#include "engine/games/rotorouter/testing.h"

namespace cardtable::rotorouter {
namespace {

struct Bad {
  std::string_view position;
  std::string_view error;  ///< how the message begins
};

void expect_refused(const std::vector<Bad>& all) {
  for (const Bad& bad : all) {
    const auto error = position_error(bad.position);
    EXPECT_TRUE(!error.empty() && error.starts_with(bad.error)) << bad.position << "\n  " << error;
  }
}

TEST(RotoRouterPosition, TheExampleOfTheRulebookIsTaken) {
  EXPECT_EQ(position_error("{'game':'rotorouter','size':7,'colors':['red','blue'],'seat':0,"
                           "'board':{'a1':{'exits':'NEW','owner':'red'}},'tokens':{'a1':'red'},"
                           "'hands':[{'held':'elbow','deck':['straight','re'],'discard':[],'skips':0,'elbow_skips':0,"
                           "'forced':false,'placed':2,'scored':['green']},{'deck':['t']}],"
                           "'turn':{'drawn':true,'played':false,'bottomed':false,'token':false,'rolled':false,"
                           "'die':null,'fixed':false},'finished':[]}"),
            "");
}

TEST(RotoRouterPosition, OnlyHandsMustBeThere) {
  EXPECT_EQ(position_error("{'hands':[{},{}]}"), "");
  EXPECT_EQ(position_error("{'hands':[{},{},{},{}]}"), "");
  expect_refused({{"{}", "hands: is missing"}, {"[]", "must be an object"}, {"3", "must be an object"}});
}

TEST(RotoRouterPosition, PlayersAndColours) {
  expect_refused({{"{'hands':[{}]}", "hands: has 1 hands"},
                  {"{'hands':[{},{},{},{},{}]}", "hands: has 5 items"},
                  {"{'hands':{}}", "hands: must be an array"},
                  {"{'colors':['red'],'hands':[{}]}", "colors: must have 2 to 4"},
                  {"{'colors':['red','red'],'hands':[{},{}]}", "colors[1]: colours stand once each"},
                  {"{'colors':['blue','red'],'hands':[{},{}]}", "colors[1]: colours stand once each"},
                  {"{'colors':['red','pink'],'hands':[{},{}]}", "colors[1]: 'pink' is not one of"},
                  {"{'colors':['red','blue'],'hands':[{},{},{}]}", "hands: has 3 hands for 2 colours"},
                  {"{'colors':['red','blue'],'options':{'colors':['red','green']},'hands':[{},{}]}",
                   "colors: differs from options.colors"},
                  {"{'options':{'colors':['red','green']},'hands':[{},{},{}]}", "options.colors: must have as many"},
                  {"{'seat':2,'hands':[{},{}]}", "seat: must be from 0 to 1"},
                  {"{'seat':'red','hands':[{},{}]}", "seat: must be a whole number"}});
}

TEST(RotoRouterPosition, SizeAndUnknownFields) {
  expect_refused({{"{'size':8,'hands':[{},{}]}", "size: must be 7 or 9"},
                  {"{'size':11,'hands':[{},{}]}", "size: must be from 7 to 9"},
                  {"{'size':7,'options':{'size':9},'hands':[{},{}]}", "size: differs from options.size"},
                  {"{'sise':7,'hands':[{},{}]}", "unknown field 'sise'"},
                  {"{'hands':[{'hold':'t'},{}]}", "hands[0]: unknown field 'hold'"},
                  {"{'hands':[{},{}],'turn':{'draw':true}}", "turn: unknown field 'draw'"},
                  {"{'hands':[{},{}],'board':{'a1':{'exits':'EW','owner':'red','x':1}}}", "board.a1: unknown field"},
                  {"{'hands':[{},{}],'options':{'sizes':7}}", "options: there is no option"}});
}

TEST(RotoRouterPosition, BoardAndTokens) {
  expect_refused(
      {{"{'hands':[{},{}],'board':[]}", "board: must be an object"},
       {"{'hands':[{},{}],'board':{'h1':{'exits':'EW','owner':'red'}}}", "board: 'h1' is not a cell of a board of 7"},
       {"{'hands':[{},{}],'board':{'A1':{'exits':'EW','owner':'red'}}}", "board: 'A1' is not a cell"},
       {"{'hands':[{},{}],'board':{'a1':{'exits':'WE','owner':'red'}}}", "board.a1.exits: 'WE' is not a tile"},
       {"{'hands':[{},{}],'board':{'a1':{'exits':'N','owner':'red'}}}", "board.a1.exits: 'N' is not a tile"},
       {"{'hands':[{},{}],'board':{'a1':{'exits':'','owner':'red'}}}", "board.a1.exits: '' is not a tile"},
       {"{'hands':[{},{}],'board':{'a1':{'exits':'EW'}}}", "board.a1.owner: is missing"},
       {"{'hands':[{},{}],'board':{'a1':'EW'}}", "board.a1: must be an object"},
       {"{'hands':[{},{}],'board':{'a1':{'exits':'EW','owner':'green'}}}", "board.a1.owner: green does not play"},
       {"{'hands':[{},{}],'tokens':{'b1':'red'}}", "tokens.b1: there is no track"},
       {"{'hands':[{},{}],'tokens':['b1']}", "tokens: must be an object"},
       {"{'hands':[{},{}],'board':{'b1':{'exits':'EW','owner':'red'}},'tokens':{'b1':'green'}}",
        "tokens.b1: green does not play"},
       {"{'hands':[{},{}],'board':{'g7':{'exits':'EW','owner':'red'}},'tokens':{'g7':'red'}}",
        "tokens.g7: no token stays on another colour's corner"}});
}

TEST(RotoRouterPosition, CardsAndCounters) {
  expect_refused(
      {{"{'hands':[{'held':'bridge'},{}]}", "hands[0].held: 'bridge' is not one of"},
       {"{'hands':[{'deck':['t',3]},{}]}", "hands[0].deck[1]: must be a string"},
       {"{'hands':[{'held':'cross','deck':['cross'],'discard':['cross']},{}]}",
        "hands[0].discard[0]: a deck of this game has only 2 cross"},
       {"{'hands':[{},{'deck':['rc','rc','rc']}]}", "hands[1].deck[2]: a deck of this game has only 2 rc"},
       {"{'hands':[{},{'skips':4}]}", "hands[1].skips: must be from 0 to 3"},
       {"{'hands':[{},{'elbow_skips':-1}]}", "hands[1].elbow_skips: must be from 0 to 3"},
       {"{'hands':[{'forced':true,'skips':2},{}]}", "hands[0].forced: only three skips"},
       {"{'rules':1,'hands':[{},{}]}",
        "rules: this position of RotoRouter is of version 1 of its rules; this program has version 3"},
       {"{'hands':[{'elbow_waived':true,'elbow_skips':2},{}]}", "hands[0].elbow_waived: only three skipped Elbows"},
       {"{'hands':[{'placed':4},{}]}", "hands[0].placed: must be from 0 to 3"},
       {"{'hands':[{'last_placed':'b1'},{}]}", "hands[0].last_placed: there is no track"}});
  EXPECT_EQ(position_error("{'hands':[{'held':'cross','deck':['cross']},{}]}"), "");
}

TEST(RotoRouterPosition, TokensAndCorners) {
  expect_refused(
      {{"{'hands':[{'scored':['red']},{}]}", "hands[0].scored[0]: is the player's own corner"},
       {"{'hands':[{'scored':['green','green']},{}]}", "hands[0].scored[1]: appears twice"},
       {"{'hands':[{'placed':0,'scored':['green']},{}]}", "hands[0].placed: 1 tokens"},
       {"{'hands':[{'placed':1},{}],'board':{'b1':{'exits':'EW','owner':'red'},'c1':{'exits':'EW','owner':'red'}},"
        "'tokens':{'b1':'red','c1':'red'}}",
        "hands[0].placed: 2 tokens"},
       {"{'hands':[{'scored':['green','blue']},{}],'board':{'b1':{'exits':'EW','owner':'red'},"
        "'c1':{'exits':'EW','owner':'red'}},'tokens':{'b1':'red','c1':'red'}}",
        "hands[0]: 4 tokens"},
       {"{'hands':[{'scored':['green','blue','yellow']},{}],'seat':1}", "hands[0]: has scored three corners, but"},
       {"{'hands':[{'scored':['green','blue','yellow']},{}],'finished':[0]}", "the seat on turn has finished"},
       {"{'hands':[{'scored':['green','blue','yellow']},{}],'finished':[0],'seat':0}", "seat: the seat on turn"},
       {"{'hands':[{},{}],'finished':[1]}", "finished[0]: has not scored three corners"},
       {"{'hands':[{'scored':['green','blue','yellow']},{}],'finished':[0,0],'seat':1}", "finished[1]: appears twice"},
       {"{'hands':[{},{}],'finished':[2]}", "finished[0]: must be from 0 to 1"}});
}

TEST(RotoRouterPosition, TheTurnMustFitTogether) {
  expect_refused(
      {{"{'hands':[{},{}],'turn':{'drawn':true}}", "turn: a card was drawn but is neither held"},
       {"{'hands':[{'held':'t'},{}],'turn':{'played':true}}", "turn: a card is held, but"},
       {"{'hands':[{'held':'t'},{}],'turn':{'drawn':true,'bottomed':true}}", "turn: a card is held, but"},
       {"{'hands':[{},{}],'turn':{'played':true,'bottomed':true}}", "turn: a card is either played"},
       {"{'hands':[{},{}],'turn':{'die':'cw'}}", "turn.die: the die was not rolled"},
       {"{'hands':[{},{}],'turn':{'rolled':true,'die':'left'}}", "turn.die: 'left' is not one of"},
       {"{'hands':[{},{}],'turn':{'rolled':'yes'}}", "turn.rolled: must be true or false"},
       {"{'hands':[{},{}],'turns':5,'options':{'turn_limit':5},'turn':{'rolled':true}}", "turn: the game is"},
       {"{'hands':[{},{}],'turns':-1}", "turns: must be from 0"},
       {"{'hands':[{},{}],'rng':'xyz'}", "rng: is not a generator"}});
  for (const auto* fine :
       {"{'hands':[{'held':'t'},{}],'turn':{'drawn':true}}", "{'hands':[{},{}],'turn':{'played':true}}",
        "{'hands':[{},{}],'turn':{'drawn':true,'bottomed':true}}", "{'hands':[{},{}],'turn':{'rolled':true}}",
        "{'hands':[{'held':'t'},{'held':'t'}]}"}) {
    EXPECT_EQ(position_error(fine), "") << fine;
  }
}

TEST(RotoRouterPosition, Memory) {
  expect_refused(
      {{"{'hands':[{'memory':[]},{}]}", "hands[0].memory: must be an object"},
       {"{'hands':[{'memory':{'target':1}},{}]}", "hands[0].memory: unknown field"},
       {"{'hands':[{'memory':{'rotations':256}},{}]}", "hands[0].memory.rotations: must be from"},
       {"{'hands':[{'memory':{'trail':[['a1']]}},{}]}", "hands[0].memory.trail[0]: must be two cells"},
       {"{'hands':[{'memory':{'trail':[['a1','h1']]}},{}]}", "hands[0].memory.trail[0][1]: 'h1' is not a cell"},
       {"{'hands':[{'memory':{'trail':[['a1','a1']]}},{}]}", "hands[0].memory.trail[0]: leads nowhere"},
       {"{'hands':[{'memory':{'trail':[1,2,3,4,5,6,7]}},{}]}", "hands[0].memory.trail: has 7 items"}});
}

TEST(RotoRouterPosition, ForcedLeftOutFollowsFromTheSkips) {
  EXPECT_TRUE(TestGame({}, "{'hands':[{'skips':3},{'skips':2}]}").hand(0).forced);
  EXPECT_FALSE(TestGame({}, "{'hands':[{'skips':3},{'skips':2}]}").hand(1).forced);
  EXPECT_FALSE(TestGame({}, "{'hands':[{'skips':3},{}],'turn':{'bottomed':true}}").hand(0).forced);
  EXPECT_TRUE(TestGame({}, "{'hands':[{},{'skips':3}],'turn':{'bottomed':true}}").hand(1).forced);
  EXPECT_TRUE(TestGame({}, "{'hands':[{},{'skips':3,'forced':false}]}").hand(1).forced) << "the next turn is forced";
  EXPECT_FALSE(TestGame({}, "{'hands':[{'skips':3,'forced':false},{}]}").hand(0).forced) << "this one as it is written";
}

TEST(RotoRouterPosition, AtTheTurnLimitThePositionIsOver) {
  const TestGame table({}, "{'turns':5,'options':{'turn_limit':5}}");
  EXPECT_TRUE(table.result().over);
  EXPECT_EQ(table.result().reason, kTurnLimitReason);
}

TEST(RotoRouterPosition, MovesThatAreNoMoves) {
  const Rules rules;
  const Codec codec(rules);
  for (const auto* text : {"",
                           " ",
                           "play",
                           "draw now",
                           "place",
                           "place a1",
                           "place a1 WE",
                           "place a0 EW",
                           "place j1 EW",
                           "place a1 EW x",
                           "rotate a1",
                           "replace",
                           "replace a1 EW",
                           "token",
                           "token a1",
                           "token put",
                           "token a1 a1 a1",
                           "token a1 z1",
                           "fix",
                           "fix 11",
                           "end turn",
                           "DRAW",
                           "place a1 ew"}) {
    EXPECT_FALSE(codec.parse_move(text).has_value()) << text;
  }
  EXPECT_EQ(codec.format_move(*codec.parse_move("  token   a1  b2 ")), "token a1 b2");
}

}  // namespace
}  // namespace cardtable::rotorouter
