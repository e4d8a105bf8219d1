// What RotoRouter's bots remember: how it follows from play, how positions carry it, and that no view shows it.
#include "engine/games/rotorouter/testing.h"
#include "engine/registry/erase.h"

namespace cardtable::rotorouter {
namespace {

const GameTypeOf<Codec>& game_type() {
  static const GameTypeOf<Codec> type;
  return type;
}

std::unique_ptr<Match> set_up(const json::value& position) {
  auto match = game_type().set_up(position);
  EXPECT_TRUE(match.has_value()) << match.error().text();
  return match ? std::move(*match) : nullptr;
}

/// A match some way into a game, with memories that are not blank.
std::unique_ptr<Match> played(std::size_t players, int moves) {
  auto match = game_type().deal(default_options(Rules::info().options), players, 5).match;
  Rng rng(3);
  std::vector<MoveCode> legal;
  for (int i = 0; i < moves; ++i) {
    match->legal_moves(legal);
    match->apply(match->to_decide(), legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
  }
  return match;
}

TEST(RotoRouterMemory, TrailHasTheLatestTokenMovesFirst) {
  TestGame table({"─r ─r ─rR"}, "{'hands':[{},{}]}");
  for (const auto* move : {"token c1 b1", "token b1 a1", "token a1 c1"}) table.play(move).play("end").play("end");
  EXPECT_EQ(Codec(Rules()).memory_json(table.memory(0)).at("trail"), relaxed("[['a1','c1'],['b1','a1'],['c1','b1']]"));
  for (int i = 0; i < 4; ++i) {
    table.play(i % 2 == 0 ? "token c1 b1" : "token b1 c1").play("end").play("end");
  }
  ASSERT_EQ(table.memory(0).trail.size(), 6U);
  EXPECT_EQ(table.memory(0).trail[5], (Step{parse_cell("b1").value(), parse_cell("a1").value()}));
}

TEST(RotoRouterMemory, RotationsAndIdleTurnsCountFromTheLastTokenAction) {
  TestGame table({"┼r"}, "{'hands':[{},{}],'memory':[{'rotations':4,'idle_turns':7},{}]}");
  table.play("roll");
  EXPECT_EQ(table.memory(0).rotations, 5) << "whether or not it is applied";
  table.play("end");
  EXPECT_EQ(table.memory(0).idle_turns, 8);
  table.play("end").play("token place");
  EXPECT_EQ(table.memory(0).rotations, 0);
  EXPECT_EQ(table.memory(0).idle_turns, 0);
}

TEST(RotoRouterMemory, AStepIsMarkedWhenItsTrackChanges) {
  const auto trail = [](const TestGame& table) { return Codec(Rules()).memory_json(table.memory(0)).at("trail"); };
  TestGame table({"─r ─r ─rR", "·", "·", "·", "·", "·", "· · · · · · │b"},
                 "{'hands':[{'held':'straight'},{'held':'rs'}]}");
  table.play("token c1 b1").play("end").play("rotate g7 EW").play("end");
  EXPECT_EQ(trail(table), relaxed("[['c1','b1']]")) << "a track elsewhere";
  table.play("place d1 EW");
  EXPECT_EQ(trail(table), relaxed("[['c1','b1',true]]"));
  table.play("token b1 d1");
  EXPECT_EQ(trail(table), relaxed("[['b1','d1'],['c1','b1',true]]"));
}

TEST(RotoRouterMemory, EachBotHasItsOwn) {
  TestGame table({"─r ─r ─rR"}, "{'hands':[{},{}]}");
  table.play("token c1 b1").play("end");
  EXPECT_EQ(table.memory(0).trail.size(), 1U);
  EXPECT_EQ(table.memory(0).idle_turns, 1);
  EXPECT_EQ(table.memory(1), Memory{});
  table.play("end");
  EXPECT_EQ(table.memory(0).idle_turns, 1) << "somebody else's turn";
  EXPECT_EQ(table.memory(1).idle_turns, 1);
  // A match that seat 1 imagines has what its bot remembers, and nothing of seat 0's.
  const auto match = played(2, 300);
  const auto imagined = match->imagined(seat_at(1), 1)->position();
  EXPECT_EQ(imagined.at("memory").at(0), relaxed("{'trail':[],'rotations':0,'idle_turns':0}"));
  EXPECT_EQ(imagined.at("memory").at(1), match->position().at("memory").at(1));
}

TEST(RotoRouterMemory, NobodyRemembersAnythingAtTheDeal) {
  const json::object position = played(4, 0)->position();
  ASSERT_EQ(position.at("memory").as_array().size(), 4U);
  for (const auto& memory : position.at("memory").as_array()) {
    EXPECT_EQ(memory, relaxed("{'trail':[],'rotations':0,'idle_turns':0}"));
  }
}

TEST(RotoRouterMemory, NoRuleReadsIt) {
  const Drawing drawing{"┼rR ─r ─r"};
  const TestGame plain(drawing, "{'hands':[{'held':'rt'},{}]}");
  const TestGame marked(drawing,
                        "{'hands':[{'held':'rt'},{}],"
                        "'memory':[{'trail':[['b1','a1'],['a1','b1']],'rotations':9,'idle_turns':3},{}]}");
  EXPECT_EQ(plain.state(), marked.state());
  EXPECT_NE(plain.memory(0), marked.memory(0));
}

TEST(RotoRouterMemory, SurvivesAPosition) {
  const auto match = played(3, 400);
  const auto position = match->position();
  const Memory blank;
  EXPECT_NE(position.at("memory").at(0), json::value(Codec(Rules()).memory_json(blank)));
  const auto back = set_up(position);
  EXPECT_EQ(json::serialize(back->position()), json::serialize(position));
  // And goes on from there as if nothing had happened.
  std::vector<MoveCode> moves;
  match->legal_moves(moves);
  match->apply(match->to_decide(), moves.back(), nullptr);
  back->apply(back->to_decide(), moves.back(), nullptr);
  EXPECT_EQ(back->position(), match->position());
}

// Older positions keep it in the hands.
TEST(RotoRouterMemory, IsReadFromWhereItWas) {
  const auto match = set_up(relaxed(
      "{'hands':[{'memory':{'trail':[['a1','b1']],'rotations':2,'idle_turns':3}},{'memory':{'idle_turns':1}}]}"));
  EXPECT_EQ(match->position().at("memory"), relaxed("[{'trail':[['a1','b1']],'rotations':2,'idle_turns':3},"
                                                    "{'trail':[],'rotations':0,'idle_turns':1}]"));
  EXPECT_FALSE(match->position().at("hands").at(0).as_object().contains("memory"));
}

TEST(RotoRouterMemory, NoViewShowsIt) {
  const auto match = played(4, 400);
  EXPECT_TRUE(match->position().contains("memory"));
  for (const Viewer viewer : {kSpectator, Viewer(seat_at(0)), Viewer(seat_at(1)), Viewer(seat_at(3))}) {
    const auto view = json::serialize(match->view(viewer));
    for (const auto* word : {"memory", "trail", "rotations\":0", "idle_turns"}) {
      EXPECT_EQ(view.find(word), std::string::npos) << word;
    }
  }
}

TEST(RotoRouterMemory, ErrorsNameTheirPath) {
  EXPECT_EQ(position_error("{'hands':[{},{}],'memory':[{}]}"), "memory: has 1 memories for 2 players");
  EXPECT_EQ(position_error("{'hands':[{},{}],'memory':[{},{'trail':[['a1','a1']]}]}"),
            "memory[1].trail[0]: leads nowhere");
}

}  // namespace
}  // namespace cardtable::rotorouter
