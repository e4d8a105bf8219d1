#include <gtest/gtest.h>

#include <cmath>

#include "ai/bots/game_bots.h"
#include "engine/games/rotorouter/codec.h"
#include "engine/games/rotorouter/heuristic.h"
#include "engine/games/rotorouter/heuristic_habits.h"
#include "engine/games/rotorouter/heuristic_routes.h"
#include "engine/games/rotorouter/testing.h"
#include "tests/battery/allocations.h"

namespace cardtable::rotorouter {
namespace {

/// What the heuristic does in a position.
std::string heuristic(const Drawing& drawing, std::string_view rest, Trace* trace = nullptr) {
  const TestGame table(drawing, rest);
  const Rules rules;
  Rng rng(1);
  return Codec(rules).format_move(Heuristic::choose(rules, rules.observe(table.state(), table.state().on_turn),
                                                    table.memory(cardtable::index(table.state().on_turn)), rng, trace));
}

// Red's last corner is what `scored` leaves; the card of the turn is dealt with and brought nothing.
constexpr std::string_view kOnlyGreenLeft =
    "{'hands':[{'placed':3,'scored':['blue','yellow']},{}],'turn':{'drawn':true,'bottomed':true}}";

/// The same with what the bot remembers.
std::string only_green_left(std::string_view memory) {
  return "{'hands':[{'placed':3,'scored':['blue','yellow']},{}],'turn':{'drawn':true,'bottomed':true},'memory':[" +
         std::string(memory) + ",{}]}";
}

TEST(RotoRouterHeuristic, ScoresBeforeAnythingElse) {
  EXPECT_EQ(heuristic({"─rR ─r ─r ─r ─r ─r ─r"}, "{'hands':[{'placed':1,'deck':['straight']},{}]}"), "token a1 g1");
}

TEST(RotoRouterHeuristic, DrawsBeforeItMovesOn) {
  EXPECT_EQ(heuristic({"─rR ─r ─r"}, "{'hands':[{'placed':1,'deck':['straight']},{}]}"), "draw");
}

TEST(RotoRouterHeuristic, LaysTrackTowardsTheCorners) {
  EXPECT_EQ(heuristic({"─rR ─r"}, "{'hands':[{'placed':1,'held':'straight'},{}]}"), "place c1 EW");
  // Only Yellow's corner in the south-west is left.
  EXPECT_EQ(heuristic({"┌rR ─r", "│r"}, "{'hands':[{'placed':3,'held':'straight','scored':['green','blue']},{}]}"),
            "place a3 NS");
}

TEST(RotoRouterHeuristic, MovesTowardsTheLastCorner) {
  EXPECT_EQ(heuristic({"─rR ─r ─r"}, kOnlyGreenLeft), "token a1 c1");
}

TEST(RotoRouterHeuristic, DoesNotGoBackToWhereItCameFrom) {
  // a1 is one cell nearer to Yellow's corner, but the token has just left it.
  const auto position = [](std::string_view trail) {
    return "{'hands':[{'placed':3,'scored':['blue','green']},{}],'turn':{'drawn':true,'bottomed':true},"
           "'memory':[{'trail':[" +
           std::string(trail) + "]},{}]}";
  };
  EXPECT_EQ(heuristic({"─r ─rR"}, position("")), "token b1 a1");
  EXPECT_NE(heuristic({"─r ─rR"}, position("['a1','b1']")), "token b1 a1");
}

TEST(RotoRouterHeuristic, DoesNotGoBackAlongItsTrail) {
  // Two steps ago the token was on a1, which is nearest to Yellow's corner; meanwhile another token has moved.
  const auto position = [](std::string_view trail) {
    return "{'hands':[{'placed':3,'scored':['blue','green']},{}],'turn':{'drawn':true,'bottomed':true},"
           "'memory':[{'trail':[" +
           std::string(trail) + "]},{}]}";
  };
  EXPECT_EQ(heuristic({"─r ─r ─rR"}, position("")), "token c1 a1");
  EXPECT_EQ(heuristic({"─r ─r ─rR"}, position("['b1','c1'],['e5','e6']")), "token c1 a1");
  const auto move = heuristic({"─r ─r ─rR"}, position("['b1','c1'],['e5','e6'],['a1','b1']"));
  EXPECT_FALSE(move.starts_with("token")) << move;
}

TEST(RotoRouterHeuristic, GoesBackOnceTheWayHasChanged) {
  // Tracks were laid since it left a6, and back is six cells nearer to Yellow's corner.
  const Drawing way{"┌r ─rR", "│r", "│r", "│r", "│r", "│r"};
  const auto position = [](std::string_view step) {
    return "{'hands':[{'placed':3,'scored':['blue','green']},{}],'turn':{'drawn':true,'bottomed':true},"
           "'memory':[{'trail':[" +
           std::string(step) + "]},{}]}";
  };
  EXPECT_EQ(heuristic(way, position("['a6','b1',true]")), "token b1 a6");
  EXPECT_EQ(heuristic(way, position("['a6','b1']")), "token b1 a5") << "not where it came from";
}

// Clockwise, ┌ on g1 becomes ┐ and meets the Cross.
Drawing turn_helps() { return {"· · · · · ┼rR ┌b"}; }

TEST(RotoRouterHeuristic, RollsOnlyWhenNoTokenActionHelpsAndOnceAStall) {
  EXPECT_EQ(heuristic(turn_helps(), kOnlyGreenLeft), "roll");
  EXPECT_EQ(heuristic({"─rR ─r"}, kOnlyGreenLeft), "token a1 b1");
  EXPECT_EQ(heuristic(turn_helps(), only_green_left("{'rotations':1}")), "end");
  EXPECT_EQ(heuristic(turn_helps(), only_green_left("{'rotations':1,'idle_turns':2}")), "end");
}

TEST(RotoRouterHeuristic, RollsOnlyForATurnThatHelps) {
  // No turn of two Straights brings Green's corner closer.
  EXPECT_EQ(heuristic({"─r ─rR"}, kOnlyGreenLeft), "end");
  EXPECT_EQ(heuristic({"─r ─rR"}, only_green_left("{'idle_turns':7}")), "end");
  EXPECT_EQ(heuristic({"─r ─rR"}, only_green_left("{'idle_turns':8}")), "roll") << "then any turn will do";
  // So it does after six moves along tracks that nobody has changed since.
  const auto after_six = [](std::string_view sixth) {
    return only_green_left("{'trail':[['e2','e1'],['e3','e2'],['e4','e3'],['e5','e4'],['e6','e5']," +
                           std::string(sixth) + "]}");
  };
  EXPECT_EQ(heuristic({"─r ─rR"}, after_six("['e7','e6']")), "roll");
  EXPECT_EQ(heuristic({"─r ─rR"}, after_six("['e7','e6',true]")), "end");
}

TEST(RotoRouterHeuristic, RollsOnlyInAStall) {
  // Nothing is left to do in this turn, but it was not lost: a token moved, or a track was laid.
  for (const std::string done : {"'bottomed':true,'token':true", "'played':true"}) {
    EXPECT_EQ(heuristic({"─r ─rR"},
                        "{'hands':[{'placed':3,'scored':['blue','yellow']},{}],'turn':{'drawn':true," + done + "}}"),
              "end")
        << done;
  }
  // No token is on the board, so none is stuck.
  EXPECT_EQ(heuristic({"· ─r"}, "{'hands':[{},{}],'turn':{'drawn':true,'bottomed':true}}"), "end");
}

TEST(RotoRouterHeuristic, StallsAnewAfterSomeIdleTurns) {
  EXPECT_EQ(heuristic(turn_helps(), only_green_left("{'rotations':1,'idle_turns':3}")), "roll");
  EXPECT_EQ(heuristic(turn_helps(), only_green_left("{'rotations':2,'idle_turns':3}")), "end");
  EXPECT_EQ(heuristic(turn_helps(), only_green_left("{'rotations':2,'idle_turns':6}")), "roll");
}

TEST(RotoRouterHeuristic, TurnsTheBoardOnlyWhenThatHelps) {
  // The other way round ┌ becomes └ and does not meet the Cross.
  const auto position = [](std::string_view face) {
    return "{'hands':[{'placed':3,'scored':['blue','yellow']},{}],"
           "'turn':{'drawn':true,'bottomed':true,'rolled':true,'die':'" +
           std::string(face) + "'}}";
  };
  EXPECT_EQ(heuristic(turn_helps(), position("cw")), "apply");
  EXPECT_EQ(heuristic(turn_helps(), position("ccw")), "end");
}

TEST(RotoRouterHeuristic, TriesABranchingSpotBeforeAnotherRoll) {
  const Drawing both{"· · · · ├r ┼rR ┌b"};
  EXPECT_EQ(heuristic(both, kOnlyGreenLeft), "roll");
  EXPECT_EQ(heuristic(both, only_green_left("{'rotations':1}")), "token f1 e1");
  EXPECT_EQ(heuristic(both, only_green_left("{'rotations':1,'idle_turns':3}")), "token f1 e1") << "a roll is left";
  // It has been there: then the die, when a roll is left.
  EXPECT_EQ(heuristic(both, only_green_left("{'rotations':1,'trail':[['e1','f1']]}")), "end");
  EXPECT_EQ(heuristic(both, only_green_left("{'rotations':1,'idle_turns':3,'trail':[['e1','f1']]}")), "roll");
  // Where no roll helps, the spot comes first. A Straight is not a branching spot.
  EXPECT_EQ(heuristic({"├r ─rR"}, kOnlyGreenLeft), "token b1 a1");
  EXPECT_EQ(heuristic({"─r ─rR"}, only_green_left("{'rotations':1}")), "end");
}

TEST(RotoRouterHeuristic, SavesTheCardsThatActOnTilesForTheEndGame) {
  // Two tokens on their ways; a Straight on c1 helps one of them by a step.
  const Drawing ways{"─r ─rR", "·", "·", "·", "·", "· · · · · │rR", "· · · · · └r"};
  EXPECT_EQ(heuristic(ways, "{'hands':[{'placed':3,'held':'straight','scored':['yellow']},{}]}"), "place c1 EW");
  EXPECT_EQ(heuristic(ways, "{'hands':[{'placed':3,'held':'rs','scored':['yellow']},{}]}"), "bottom");
  EXPECT_EQ(heuristic({"─r ─rR"}, "{'hands':[{'placed':3,'held':'rs','scored':['blue','yellow']},{}]}"), "place c1 EW");
}

TEST(RotoRouterHeuristic, SavesACardThatGainsTwoTurnsOnlyOnce) {
  // On the only track, where two tokens are still to come, a Straight brings two turns.
  const auto hand = [](std::string_view skips) {
    return "{'hands':[{'placed':1,'held':'rs','skips':" + std::string(skips) + "},{}]}";
  };
  EXPECT_EQ(heuristic({"─rR ─r"}, hand("0")), "bottom");
  EXPECT_EQ(heuristic({"─rR ─r"}, hand("1")), "place c1 EW");
}

TEST(RotoRouterHeuristic, BottomsWhatDoesNotHelpUnlessForced) {
  // Three Straights are missing on the way to g1; an Elbow on e1 would make it longer, anywhere else it does nothing.
  const Drawing way{"─r ─r ─r ─rR"};
  EXPECT_EQ(heuristic(way, "{'hands':[{'placed':3,'held':'elbow','scored':['yellow','blue']},{}]}"), "bottom");
  const auto forced =
      heuristic(way, "{'hands':[{'placed':3,'held':'elbow','skips':3,'forced':true,'scored':['yellow','blue']},{}]}");
  EXPECT_TRUE(forced.starts_with("place") && !forced.starts_with("place e1")) << forced;
}

TEST(RotoRouterHeuristic, PlaysWhatGetsInTheWayOfTheRivalNearestToTheEnd) {
  // Red's Elbow does nothing on its own way. On b7 it cuts off Blue, who lacks three Straights to Yellow's corner.
  const Drawing ways{"─r ─r ─r ─rR", "·", "·", "·", "·", "· │r", "· · · ─b ─bB ─b ─b"};
  const auto blue_has_scored = [](std::string_view corners) {
    return "{'hands':[{'placed':3,'held':'elbow','scored':['yellow','blue']},{'placed':3,'scored':[" +
           std::string(corners) + "]}]}";
  };
  const auto play = heuristic(ways, blue_has_scored("'red','green'"));
  EXPECT_TRUE(play.starts_with("place b7")) << play;
  // With Yellow's corner behind it, Blue goes elsewhere.
  EXPECT_EQ(heuristic(ways, blue_has_scored("'yellow','green'")), "bottom");
}

TEST(RotoRouterHeuristic, NeverPlacesByTouchingOnly) {
  // c1 would touch Blue's Straight on d1 without connecting to it (RR-PLACE-4): the Straight goes elsewhere or nowhere.
  const auto move = heuristic({"─rR ─r · │b"}, "{'hands':[{'placed':1,'held':'straight'},{}]}");
  EXPECT_EQ(move.find("c1"), std::string::npos) << move;
}

TEST(RotoRouterHeuristic, FreesATrappedStraightOnItsWay) {
  // As a Cross, c2 leads south to Yellow's corner; on the way east to Green's it still meets the side of d2.
  const Drawing trap{"· · │r", "· │r ─rR │r", "· · │r"};
  EXPECT_EQ(heuristic(trap, "{'hands':[{'placed':3,'scored':['blue','green'],'deck':['elbow']},{}]}"), "fix c2");
  EXPECT_EQ(heuristic(trap, "{'hands':[{'placed':3,'scored':['blue','yellow'],'deck':['elbow']},{}]}"), "draw");
}

TEST(RotoRouterHeuristic, TellsItsReasonsWhenAsked) {
  Trace trace;
  heuristic({"─rR ─r ─r"}, kOnlyGreenLeft, &trace);
  ASSERT_EQ(trace.lines.size(), 1U);
  EXPECT_EQ(trace.lines[0],
            "move a token to c1: the token action that brings most; brings the corners closer, gets in Blue's way");
}

std::string why(const Drawing& drawing, std::string_view rest, std::string_view move) {
  const TestGame table(drawing, rest);
  const Rules rules;
  return Heuristic::reason(rules, rules.observe(table.state(), table.state().on_turn),
                           Codec(rules).parse_move(move).value())
      .text();
}

TEST(RotoRouterHeuristic, ChancesOfPlayersByHeuristicAreSurerThanProspectsAndAWinnerHasThemAll) {
  const Rules rules;
  // Red has two corners and a track towards the third, the other player nothing.
  const TestGame table({"─rR ─r ─r"}, kOnlyGreenLeft);
  const Values prospects = Heuristic::prospects(rules, table.state());
  const Values chances = Heuristic::chances(rules, table.state(), Foresight::kOneMove);
  EXPECT_GT(prospects[0], prospects[1]);
  EXPECT_DOUBLE_EQ(chances[0] * prospects[1] * prospects[1], chances[1] * prospects[0] * prospects[0]);
  State won = table.state();
  won.finished.push_back(seat_at(1));
  for (const Foresight foresight : {Foresight::kOneMove, Foresight::kAhead}) {
    EXPECT_EQ(Heuristic::chances(rules, won, foresight)[0], 0);
    EXPECT_EQ(Heuristic::chances(rules, won, foresight)[1], 1);
  }
}

// To the power of 3/8: its eighth power is the third power of the prospects.
TEST(RotoRouterHeuristic, ALeadIsWorthLessAmongPlayersWhoLookAhead) {
  const Rules rules;
  const TestGame table({"─rR ─r ─r"}, kOnlyGreenLeft);
  const Values prospects = Heuristic::prospects(rules, table.state());
  const Values chances = Heuristic::chances(rules, table.state(), Foresight::kAhead);
  EXPECT_GT(chances[0], chances[1]);
  EXPECT_NEAR(std::pow(chances[0] / chances[1], 8) / std::pow(prospects[0] / prospects[1], 3), 1, 1e-9);
  EXPECT_LT(Heuristic::forecast_decisions(Foresight::kAhead), Heuristic::forecast_decisions(Foresight::kOneMove));
}

TEST(RotoRouterReasons, NameTheCornerThatIsScored) {
  constexpr std::string_view kOneToken = "{'hands':[{'placed':1,'deck':['straight']},{}]}";
  const Drawing track{"─rR ─r ─r ─r ─r ─r ─r"};
  EXPECT_EQ(why(track, kOneToken, "token a1 g1"), "move a token to Green's corner: scores Green's corner");
  // On the only track it stands before the tokens that are still to come, and before Blue's way to Red's corner.
  EXPECT_EQ(why(track, kOneToken, "token a1 c1"), "move a token to c1: gets in Blue's way");
  EXPECT_EQ(why(track, kOneToken, "draw"), "draw a card: a card first");
  EXPECT_EQ(why(track, kOneToken, "end"), "end the turn");
  EXPECT_EQ(why(track, "{'hands':[{'placed':3,'scored':['blue','yellow'],'deck':['straight']},{}]}", "token a1 g1"),
            "move a token to Green's corner: scores Green's corner, wins");
}

/// The moves that a search chooses between, of those that begin with `prefix`.
std::vector<std::string> candidates(const Drawing& drawing, std::string_view rest, std::string_view prefix) {
  const TestGame table(drawing, rest);
  const Rules rules;
  Rules::MoveList moves;
  rules.legal_moves(table.state(), moves);
  Heuristic::keep_candidates(rules, table.state(), &table.memory(cardtable::index(table.state().on_turn)), moves);
  std::vector<std::string> some;
  for (const Move& move : moves) {
    const auto text = Codec(rules).format_move(move);
    if (text.starts_with(prefix)) some.push_back(text);
  }
  return some;
}

TEST(RotoRouterSearch, ConsidersTheDieOnlyInAStall) {
  EXPECT_EQ(candidates({"─r ─rR"}, kOnlyGreenLeft, "roll"), Texts{"roll"});
  // Not before the card is dealt with, not when a token action helps or was taken, not after a card was played.
  EXPECT_EQ(candidates({"─r ─rR"}, "{'hands':[{'placed':3,'scored':['blue','yellow'],'deck':['t']},{}]}", ""),
            (Texts{"draw", "token b1 a1"}));
  EXPECT_EQ(candidates({"─r ─rR"}, "{'hands':[{'placed':3,'scored':['blue','yellow'],'held':'t'},{}]}", "roll"),
            Texts{});
  EXPECT_EQ(candidates({"─rR ─r"}, kOnlyGreenLeft, ""), (Texts{"token a1 b1", "end"}));
  EXPECT_EQ(
      candidates({"─r ─rR"},
                 "{'hands':[{'placed':3,'scored':['blue','yellow']},{}],'turn':{'drawn':true,'played':true}}", "roll"),
      Texts{});
}

TEST(RotoRouterSearch, ConsidersTheDieOnceAStallAndABranchingSpotBeforeAnother) {
  EXPECT_EQ(candidates({"─r ─rR"}, only_green_left("{'rotations':1}"), "roll"), Texts{});
  EXPECT_EQ(candidates({"─r ─rR"}, only_green_left("{'rotations':1,'idle_turns':3}"), "roll"), Texts{"roll"});
  EXPECT_EQ(candidates({"├r ─rR"}, only_green_left("{'rotations':1,'idle_turns':3}"), ""),
            (Texts{"token b1 a1", "end"}));
}

TEST(RotoRouterSearch, ConsidersNoTokenMoveStraightBack) {
  EXPECT_EQ(candidates({"─r ─rR ─r"}, only_green_left("{}"), "token"), (Texts{"token b1 a1", "token b1 c1"}));
  EXPECT_EQ(candidates({"─r ─rR ─r"}, only_green_left("{'trail':[['a1','b1']]}"), "token"), Texts{"token b1 c1"});
  // The way has changed, and back is where the corner is: six cells nearer.
  const Drawing way{"─r ─rR ─r ─r ─r ─r ─r ─r"};
  const auto large = [](std::string_view trail) {
    return "{'size':9," + only_green_left("{'trail':[" + std::string(trail) + "]}").substr(1);
  };
  EXPECT_EQ(candidates(way, large("['h1','b1',true]"), "token b1 h1"), Texts{"token b1 h1"});
  EXPECT_EQ(candidates(way, large("['h1','b1']"), "token b1 h1"), Texts{});
  // It has, but back is away from it.
  EXPECT_EQ(candidates({"─r ─rR ─r"}, only_green_left("{'trail':[['a1','b1',true]]}"), "token"), Texts{"token b1 c1"});
}

TEST(RotoRouterSearch, ConsidersNoTokenMoveBackAlongTheTrail) {
  EXPECT_EQ(candidates({"─r ─r ─rR ─r"}, only_green_left("{'trail':[['b1','c1'],['a1','b1']]}"), "token"),
            Texts{"token c1 d1"});
}

// RR-BOTTOM-2: bottoming such a card is free, and a turn that ends with it costs the next draw.
TEST(RotoRouterSearch, NeverKeepsACardWithoutAPlay) {
  const Rules rules;
  Rules::MoveList moves;
  std::size_t dead_cards = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    State state = rules.deal(default_options(Rules::info().options), 2, seed, NullSink{});
    Rng rng(seed);
    for (int i = 0; i < 600 && !state.is_over(); ++i) {
      rules.legal_moves(state, moves);
      if (state.own().held && std::ranges::none_of(moves, is_play)) {
        ++dead_cards;
        const Memory nothing;
        for (const Memory* memory : {&nothing, static_cast<const Memory*>(nullptr)}) {
          Rules::MoveList kept = moves;
          Heuristic::keep_candidates(rules, state, memory, kept);
          EXPECT_EQ(std::ranges::find(kept, Move::end()), kept.end());
          EXPECT_NE(std::ranges::find(kept, Move::bottom()), kept.end());
        }
      }
      rules.apply(state, state.on_turn, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], NullSink{});
    }
  }
  EXPECT_GT(dead_cards, 20U);
}

TEST(RotoRouterSearch, SavesTheCardsThatActOnTilesUnlessTheGainIsClear) {
  const auto reluctance = [](std::string_view hand, const Move& move) {
    const TestGame table({"─rR ─r"}, "{'hands':[" + std::string(hand) + ",{}]}");
    return Heuristic::reluctance(table.state(), move);
  };
  const Move place = Move::place(parse_cell("c1").value(), "EW"_exits);
  EXPECT_GT(reluctance("{'placed':1,'held':'rs'}", place),
            reluctance("{'placed':2,'held':'rs','scored':['blue']}", place));
  EXPECT_GT(reluctance("{'placed':2,'held':'rs','scored':['blue']}", place), 0);
  EXPECT_GT(reluctance("{'placed':1,'held':'rc'}", Move::replace(parse_cell("b1").value())), 0);
  EXPECT_EQ(reluctance("{'placed':1,'held':'rs'}", Move::bottom()), 0);
  EXPECT_EQ(reluctance("{'placed':1,'held':'straight'}", place), 0);
  EXPECT_EQ(reluctance("{'placed':3,'scored':['blue','yellow'],'held':'rs'}", place), 0) << "the end game";
}

// The search does not look again for ways that a move leaves alone, yet the result equals a fresh search on the new
// board. That holds for the first guess at what a move can change and for the closer look.
TEST(RotoRouterHeuristic, CountsTheTurnsAfterAMoveAsOnTheNewBoard) {
  const Rules rules;
  Rules::MoveList moves;
  std::size_t plays = 0;
  std::size_t token_moves = 0;
  for (const std::int32_t size : {7, 9}) {
    auto options = default_options(Rules::info().options);
    options[option_of<Rules>("size")] = size;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      State state = rules.deal(options, 2 + seed % 3, seed, NullSink{});
      Rng rng(seed);
      for (int i = 0; i < 600 && !state.is_over(); ++i) {
        rules.legal_moves(state, moves);
        with_grid(state.size(), [&]<class G>(G) {
          const Ground<G> ground(state.board);
          const WayToGo<G> way(state.settings, state.board, ground, state.own(), state.color(state.on_turn));
          WayToGo<G> closer = way;
          closer.find_cells(ground, true);
          for (const Move& move : moves) {
            if (is_scoring(state, move) || !(is_play(move) || move.kind == MoveKind::kTokenMove)) continue;
            State after = state;
            rules.apply(after, state.on_turn, move, NullSink{});
            const double turns = turns_to_go(after, after.board, state.on_turn);
            const auto turns_by = [&](const WayToGo<G>& known) {
              return is_play(move) ? known.turns_after_play(ground, move)
                                   : known.turns_after_token_move(ground, move.cell, move.to);
            };
            EXPECT_EQ(turns_by(way), turns);
            EXPECT_EQ(turns_by(closer), turns);
            ++(is_play(move) ? plays : token_moves);
          }
        });
        rules.apply(state, state.on_turn, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], NullSink{});
      }
    }
  }
  EXPECT_GT(plays, 10'000U);
  EXPECT_GT(token_moves, 5'000U);
}

TEST(RotoRouterSearch, GetsWhatItsSeatRemembers) {
  // Straight back to a1 and another roll are not among the candidates.
  auto position = TestGame({"─r ─rR"}, kOnlyGreenLeft).position();
  position["memory"] = relaxed("[{'rotations':1,'trail':[['a1','b1']]},{}]");
  const GameTypeOf<Codec> type;
  const auto match = type.set_up(position);
  ASSERT_TRUE(match.has_value());
  for (const auto* level : {"easy", "hard@50", "expert@50"}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const auto choice =
          GameBotsOf<Codec, Heuristic>().choose(**match, parse_bot(level).value(), {.seed = seed, .stop = {}});
      EXPECT_EQ(type.format_move(choice.move), "end") << level;
    }
  }
}

TEST(RotoRouterSearch, FindsTheWinThatIsThere) {
  // After the Straight on f1 the token reaches Green's corner, the last one.
  const TestGame table({"─rR ─r ─r ─r ─r · ─r"},
                       "{'hands':[{'placed':3,'held':'straight','scored':['blue','yellow']},{}]}");
  const Rules rules;
  const auto choice =
      search_move<Heuristic>(rules, rules.observe(table.state(), Seat{0}), {.iterations = 3'000}, 1, {});
  EXPECT_EQ(Codec(rules).format_move(choice.move), "place f1 EW");
  EXPECT_GT(choice.value, 0.9);
}

TEST(RotoRouterSearch, PlaysOnByTheHeuristicOnceSomebodyHasWon) {
  const TestGame table(
      {"─rR ─r ─r"},
      "{'hands':[{'placed':3,'scored':['blue','yellow']},{'placed':3,'scored':['red','yellow','green']}],"
      "'turn':{'drawn':true,'played':true},'finished':[1]}");
  const GameTypeOf<Codec> type;
  const auto match = type.set_up(table.position());
  ASSERT_TRUE(match.has_value());
  const auto choice = GameBotsOf<Codec, Heuristic>().choose(**match, parse_bot("hard@50").value(), {.seed = 1});
  EXPECT_EQ(type.format_move(choice.move), "token a1 c1");
  EXPECT_FALSE(choice.figures.has_value());
}

TEST(RotoRouterSearch, AllocatesNothingAnIteration) {
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

}  // namespace
}  // namespace cardtable::rotorouter
