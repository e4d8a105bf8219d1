// What the table says in words: the goal and how far everybody is, what can be done first, and what it costs.
#include <algorithm>

#include "engine/games/rotorouter/names.h"
#include "engine/games/rotorouter/testing.h"

namespace cardtable::rotorouter {
namespace {

Guide guide_of(const TestGame& table, Viewer viewer) {
  const Rules rules;
  return guide_for(Codec(rules), rules, table.state(), viewer);
}

/// The guide of the player on turn.
Guide own_guide(const Drawing& drawing, std::string_view rest = "{}") {
  const TestGame table(drawing, rest);
  return guide_of(table, table.state().on_turn);
}

Choice choice_of(const Guide& guide, std::string_view move) {
  const auto found = std::ranges::find(guide.choices, move, &Choice::move);
  if (found == guide.choices.end()) throw std::logic_error(std::string(move) + " is not a choice");
  return *found;
}

/// Red's token on b1 has a track to Green's corner.
const Drawing kWayToGreen{"─r ─rR ─r ─r ─r ─r ─r"};

TEST(RotoRouterGuide, ScoringIsSaidFirst) {
  const Guide guide = own_guide(kWayToGreen, "{'hands':[{'placed':1,'deck':['t']},{}]}");
  EXPECT_EQ(guide.prompt, "Ride to Green's corner and score it, draw a card, or place a token.");
  ASSERT_FALSE(guide.choices.empty());
  EXPECT_EQ(guide.choices[0].move, "token b1 g1");
  EXPECT_EQ(guide.choices[0].label, "Score Green's corner");
  EXPECT_TRUE(guide.choices[0].is_goal);
  EXPECT_EQ(std::ranges::count(guide.choices, true, &Choice::is_goal), 1);
  EXPECT_FALSE(choice_of(guide, "token b1 c1").is_goal);
  EXPECT_EQ(own_guide(kWayToGreen, "{'hands':[{'held':'rc','placed':3,'skips':3},{}]}").prompt,
            "Ride to Green's corner and score it, or play the RC card (forced).");
  // Where two tokens can ride to one corner, each is named.
  const Guide two = own_guide({"─r ─rR ─r ─r ─r ─r ┐r", "· · · · · · │rR"}, "{'hands':[{'placed':2,'deck':['t']},{}]}");
  EXPECT_EQ(two.choices[0].label, "Score Green's corner from b1");
  EXPECT_EQ(two.choices[1].label, "Score Green's corner from g2");
}

TEST(RotoRouterGuide, TheThirdCornerWinsAndLaterOnesFinish) {
  const auto of = [](std::string_view rest) { return own_guide(kWayToGreen, rest); };
  const Guide first = of("{'hands':[{'scored':['blue','yellow'],'deck':['t']},{}]}");
  EXPECT_EQ(first.choices[0].label, "Win: score Green's corner");
  EXPECT_EQ(first.prompt, "Ride to Green's corner and win, draw a card, or roll the die.");
  const Guide second =
      of("{'hands':[{'scored':['blue','yellow'],'deck':['t']},{'scored':['red','green','yellow']}],'finished':[1]}");
  EXPECT_EQ(second.choices[0].label, "Finish: score Green's corner");
}

TEST(RotoRouterGuide, GoalAndProgressOfEverybody) {
  const Guide guide = own_guide({}, "{'hands':[{'scored':['green'],'deck':['t']},{}]}");
  EXPECT_EQ(guide.goal, "Be the first to bring tokens to all three other corners");
  ASSERT_EQ(guide.progress.size(), 2U);
  EXPECT_EQ(guide.progress[0].text, "1 of 3 corners, Blue and Yellow to go");
  EXPECT_EQ(guide.progress[0].done, 1);
  EXPECT_EQ(guide.progress[0].of, 3);
  EXPECT_EQ(guide.progress[1].text, "0 of 3 corners");
  auto options = default_options(Rules::info().options);
  options[kTurnLimitOption] = 60;
  EXPECT_EQ(guide_of(TestGame(2, 1, options), kSpectator).goal,
            "Be the first to bring tokens to all three other corners (60 turns)");
}

TEST(RotoRouterGuide, RR_SCORE_2_NumbersAreThoseOfTheVariant) {
  const Guide two = own_guide(kWayToGreen,
                              "{'hands':[{'placed':2,'scored':['blue'],'deck':['t']},{}],"
                              "'options':{'corners':2,'die_half':0}}");
  EXPECT_EQ(two.goal, "Be the first to bring tokens to two of the three other corners");
  EXPECT_EQ(two.progress[0].text, "1 of 2 corners, Green and Yellow to go");
  EXPECT_EQ(two.choices[0].label, "Win: score Green's corner");
  EXPECT_EQ(choice_of(two, "roll").meaning, "4 of its 7 faces turn all tiles. You see the roll before you use it.");
  EXPECT_EQ(own_guide({}, "{'hands':[{'deck':['t']},{}],'options':{'corners':1}}").progress[0].text, "0 of 1 corner");
}

TEST(RotoRouterGuide, SaysWhatTheCardInHandIsFor) {
  const auto prompt = [](std::string_view card) {
    return own_guide({"─r"}, "{'hands':[{'held':'" + std::string(card) + "','placed':3},{}],'turn':{'rolled':true}}")
        .prompt;
  };
  EXPECT_EQ(prompt("elbow"), "Place the Elbow, or end your turn.");
  EXPECT_EQ(prompt("rs"), "Place the RS card or turn a Straight with it, or end your turn.");
  EXPECT_EQ(prompt("re"), "Place the RE card, or end your turn.");  // there is no Elbow to turn
  EXPECT_EQ(prompt("rc"), "Place the RC card or make a tile a Cross with it, or end your turn.");
}

// Red's corner is empty, and Blue's b1 would be touched without connecting.
TEST(RotoRouterGuide, ACardThatFitsNowhereCostsNothing) {
  const Guide guide = own_guide({"· │b"}, "{'hands':[{'held':'elbow'},{}],'turn':{'drawn':true,'rolled':true}}");
  EXPECT_EQ(guide.prompt, "Bottom the Elbow, which fits nowhere, or end your turn.");
  EXPECT_EQ(choice_of(guide, "bottom").price, "");
  EXPECT_FALSE(choice_of(guide, "bottom").is_costly);
  EXPECT_EQ(choice_of(guide, "end").price, "");
}

// Red's Straight on a1 has exits to the east and to the west.
TEST(RotoRouterGuide, RR_PLACE_3_ATileThatJoinsNothingSaysSo) {
  const Guide beside = own_guide({"─r"}, "{'hands':[{'held':'elbow','placed':3},{}],'turn':{'rolled':true}}");
  EXPECT_EQ(choice_of(beside, "place b1 SW").price, "");
  EXPECT_EQ(choice_of(beside, "place b1 ES").price, "joins no track: nothing rides onto it");
  EXPECT_EQ(choice_of(beside, "place a2 NE").price, "joins no track: nothing rides onto it");
  EXPECT_FALSE(choice_of(beside, "place a2 NE").is_costly);
  const Guide first = own_guide({"·"}, "{'hands':[{'held':'elbow'},{}],'turn':{'rolled':true}}");
  EXPECT_EQ(choice_of(first, "place a1 ES").price, "");
  EXPECT_EQ(choice_of(first, "place a1 NE").price, "");
  EXPECT_EQ(choice_of(first, "place a1 NW").price, "leads off the board");
}

TEST(RotoRouterGuide, ASkipSaysItsPrice) {
  const auto of = [](std::string_view hand) {
    return own_guide({"─r"}, "{'hands':[" + std::string(hand) + ",{}],'turn':{'drawn':true,'rolled':true}}");
  };
  const Choice first = choice_of(of("{'held':'t','placed':3}"), "bottom");
  EXPECT_EQ(first.price, "A skip, 1 of 3.");
  EXPECT_TRUE(first.is_costly);
  EXPECT_EQ(choice_of(of("{'held':'t','placed':3}"), "end").price, "A skip, 1 of 3.");
  EXPECT_EQ(choice_of(of("{'held':'t','placed':3,'skips':2}"), "end").price,
            "Third skip in a row: next turn you must play a card.");
  EXPECT_EQ(choice_of(of("{'held':'elbow','placed':3,'elbow_skips':1}"), "bottom").price,
            "A skip, 1 of 3. Elbow skip 2 of 3.");
  EXPECT_EQ(choice_of(of("{'held':'elbow','placed':3,'elbow_skips':2}"), "bottom").price,
            "A skip, 1 of 3. Third Elbow skip: you must play the next Elbow.");
}

TEST(RotoRouterGuide, EndingSaysWhatIsUnused) {
  constexpr std::string_view kDone = "'turn':{'drawn':true,'played':true}}";
  const auto end = [&](const Drawing& drawing, std::string_view hands) {
    return choice_of(own_guide(drawing, "{'hands':" + std::string(hands) + "," + std::string(kDone)), "end");
  };
  // The prompt mentions an unused roll but does not ask about it: it may well turn nothing.
  const Choice die = end({"─r"}, "[{'placed':3},{}]");
  EXPECT_EQ(die.price, "Unused: die.");
  EXPECT_FALSE(die.is_costly);
  const Choice token = end({"─r"}, "[{},{}]");
  EXPECT_EQ(token.price, "Unused: new token and die.");
  EXPECT_TRUE(token.is_costly);
  const Choice ride = end(kWayToGreen, "[{'placed':3},{}]");
  EXPECT_EQ(ride.price, "Unused: Green's corner and die.");
  EXPECT_TRUE(ride.is_costly);
}

TEST(RotoRouterGuide, ForcesAndFixesAreSaidInWords) {
  EXPECT_EQ(own_guide({"┼r"}, "{'hands':[{'held':'t','skips':3,'placed':3},{}],'turn':{'rolled':true}}").prompt,
            "Play the T (you must, after three skips).");
  EXPECT_EQ(own_guide({"┼r"}, "{'hands':[{'deck':['t'],'skips':3,'placed':3},{}]}").prompt,
            "Draw and play a card (you must, after three skips), or roll the die.");
  EXPECT_EQ(
      own_guide({"┼r"}, "{'hands':[{'held':'elbow','elbow_skips':3,'placed':3},{}],'turn':{'rolled':true}}").prompt,
      "Play the Elbow (you must, after three skipped Elbows).");
  const Guide sealed = own_guide({"─b │b", "│r"}, "{'hands':[{'held':'t'},{}]}");
  EXPECT_EQ(sealed.prompt, "Your corner is sealed: make it a Cross before anything else.");
  ASSERT_EQ(sealed.choices.size(), 1U);
  EXPECT_EQ(sealed.choices[0].label, "Make the Straight on your corner a Cross");
  EXPECT_EQ(own_guide({"· · · │b", "· · · │r", "· · │b ─r │b", "· · · │r"}, "{'hands':[{'deck':['t']},{}]}").prompt,
            "First make the trapped Straight on d3 a Cross, or draw a card.");
  EXPECT_EQ(own_guide({"· · · │b", "· · · │r", "· · │b ─r │b", "· · · │r"}, "{'hands':[{'held':'rs'},{}]}").prompt,
            "Fix a trapped Straight first, play the RS card, or end your turn.");
}

TEST(RotoRouterGuide, WaitingPlayersLearnWhatTheTurnMeans) {
  const TestGame held({"─r"}, "{'hands':[{'held':'elbow'},{}]}");
  EXPECT_EQ(guide_of(held, seat_at(1)).prompt, "@0 is to play and holds an Elbow. You are next.");
  EXPECT_EQ(guide_of(held, kSpectator).prompt, "@0 is to play and holds an Elbow.");
  EXPECT_TRUE(guide_of(held, seat_at(1)).choices.empty());
  // Blue's token stands beside Red's corner.
  const TestGame threat({"─r ─bB"}, "{'seat':1,'hands':[{},{'placed':1}]}");
  EXPECT_EQ(guide_of(threat, seat_at(0)).prompt, "@1 is to play and can score your corner. You are next.");
  EXPECT_EQ(guide_of(threat, kSpectator).prompt, "@1 is to play and can score Red's corner.");
}

TEST(RotoRouterGuide, TheEndSaysWhoWonAndWhy) {
  TestGame table(kWayToGreen,
                 "{'hands':[{'scored':['blue','yellow'],'deck':['t']},{'scored':['red','green','yellow']}],"
                 "'finished':[1]}");
  table.play("token b1 g1");
  ASSERT_TRUE(table.state().is_over());
  EXPECT_EQ(guide_of(table, seat_at(0)).prompt,
            "All players have finished — game over. @1 won: first with a token in all three other corners.");
  EXPECT_EQ(guide_of(table, seat_at(1)).prompt,
            "All players have finished — game over. You won: first with a token in all three other corners.");
  TestGame first(kWayToGreen,
                 "{'hands':[{'scored':['blue','yellow'],'deck':['t']},{}],'options':{'stop_at_winner':true}}");
  first.play("token b1 g1");
  EXPECT_EQ(guide_of(first, seat_at(0)).prompt, "You won: first with a token in all three other corners.");
  EXPECT_EQ(guide_of(table, kSpectator).progress[0].text, "3 of 3 corners, finished 2nd");
}

// Two lines above the board have room for about 70 characters on a phone.
TEST(RotoRouterGuide, PromptsFitALine) {
  const Rules rules;
  Rules::MoveList moves;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    auto options = default_options(Rules::info().options);
    options[kTurnLimitOption] = 100;
    State state = rules.deal(options, 4, seed, NullSink{});
    Rng rng(seed);
    while (!state.is_over()) {
      const auto prompt = guide_for(Codec(rules), rules, state, state.on_turn).prompt;
      ASSERT_LE(prompt.size(), 72U) << prompt;
      rules.legal_moves(state, moves);
      rules.apply(state, state.on_turn, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], NullSink{});
    }
  }
}

TEST(RotoRouterNames, TilesAndCellsInWords) {
  constexpr Language kEn = Language::kEnglish;
  EXPECT_EQ(tile_words("NE"_exits, kEn), "an Elbow from north to east");
  EXPECT_EQ(tile_words("NEW"_exits, kEn), "a T open to the north, east and west");
  EXPECT_EQ(tile_words("NS"_exits, kEn), "a Straight from north to south");
  EXPECT_EQ(tile_words("NESW"_exits, kEn), "a Cross");
  for (const Exits exits : kOrientations) {
    const std::string shape(shape_name(*shape_of(exits)));
    EXPECT_NE(tile_words(exits, kEn).find(shape), std::string::npos) << exits_text(exits);
  }
  // g7 is a corner of the smaller board alone.
  EXPECT_EQ(cell_words(Cell(6, 6), 7, kEn), "Blue's corner");
  EXPECT_EQ(cell_words(Cell(6, 6), 9, kEn), "g7");
  EXPECT_EQ(cell_words(Cell(8, 8), 9, kEn), "Blue's corner");
  EXPECT_EQ(the_card(TrackCard::kRs, kEn), "the RS card");
}

TEST(RotoRouterNames, EventsNameTilesAndCorners) {
  const Rules rules;
  const Codec codec(rules);
  const auto told = [&](const Drawing& drawing, std::string_view rest, std::string_view move) {
    State state = TestGame(drawing, rest).state();
    EventLog<Event> log;
    rules.apply(state, state.on_turn, codec.parse_move(move).value(), log);
    std::vector<std::string> texts;
    for (const Event& event : log.events) texts.push_back(codec.event_text(event));
    return texts;
  };
  EXPECT_EQ(told({}, "{'hands':[{'held':'straight'},{}]}", "place a1 NS"),
            Texts{"@0 placed a Straight from north to south on Red's corner"});
  EXPECT_EQ(told({"─r"}, "{'hands':[{'held':'re'},{}]}", "place b1 NE"),
            Texts{"@0 placed an RE card as an Elbow from north to east on b1"});
  EXPECT_EQ(told({"─r · ─b"}, "{'hands':[{'held':'rs'},{}]}", "rotate c1 NS"),
            Texts{"@0 turned c1 with an RS card: now a Straight from north to south"});
  EXPECT_EQ(told(kWayToGreen, "{'hands':[{'placed':1,'deck':['t']},{}]}", "token b1 g1"),
            (Texts{"@0 moved a token from b1 to Green's corner", "@0 scored Green's corner, 1 of 3"}));
  EXPECT_EQ(told(kWayToGreen, "{'hands':[{'placed':2,'scored':['blue']},{}],'options':{'corners':2}}", "token b1 g1"),
            (Texts{"@0 moved a token from b1 to Green's corner", "@0 scored Green's corner, 2 of 2",
                   "@0 had two corners and finished 1st", "@1's turn"}));
  // The second skip of two and the first Elbow of five; 0 means that Elbows are not counted.
  const auto ended = [&](std::string_view options) {
    return told({"┼r"}, "{'hands':[{'held':'elbow','skips':1},{}],'options':{" + std::string(options) + "}}", "end");
  };
  EXPECT_EQ(ended("'force_after':2,'elbow_after':5"),
            (Texts{"@0 skipped an Elbow: 2 of 2 skips in a row", "@0 has now skipped 1 of 5 Elbows", "@1's turn"}));
  EXPECT_EQ(ended("'elbow_after':0").at(1), "@0 has skipped an Elbow");
}

}  // namespace
}  // namespace cardtable::rotorouter
