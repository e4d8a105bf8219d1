#include <fmt/format.h>

#include "engine/core/random.h"
#include "tables/table/clean_name.h"
#include "tables/table/messages.h"
#include "tables/table/replay.h"
#include "tests/table/table_support.h"

namespace cardtable {
namespace {

class Tables : public testing::Test {
 protected:
  Registry registry;

  TestTable made(std::string wish) { return TestTable::from(registry, std::move(wish)); }
  /// Two people, dealt.
  TestTable two(std::string game, std::string more = "") {
    auto table = made(fmt::format("{{'game':'{}','seats':[{{'kind':'person'}},{{'kind':'open'}}]{}}}", game, more));
    EXPECT_EQ(table.ask({}, command::Sit{{}, "Bo", "t1"}), "");
    EXPECT_EQ(table.table.phase(), Phase::kPlaying);
    return table;
  }
  std::expected<TableSetup, InputError> wished(std::string wish) {
    std::ranges::replace(wish, '\'', '"');
    return read_request(registry, json::parse(wish));
  }
  /// A request to continue a saved game of Last Card.
  static std::string loading(std::string_view more, int players, std::string_view seats, std::string_view moves = "") {
    return fmt::format(
        "{{'game':'last-card',{},'replay':'cardtable replay 1\\ngame last-card rules 1\\nplayers {}\\n"
        "seed 1\\n{}moves\\n{}'}}",
        more, players, seats, moves);
  }
  std::string wrong(std::string wish) {
    const auto setup = wished(std::move(wish));
    return setup ? "taken" : setup.error().text();
  }
};

TEST_F(Tables, ARequestIsReadStrictly) {
  EXPECT_EQ(wrong("{'game':'last-card'}"), "taken");
  EXPECT_EQ(wrong("[]"), "the request for a table must be a JSON object");
  EXPECT_NE(wrong("{'game':'chess'}").find("game: there is no game"), std::string::npos);
  EXPECT_NE(wrong("{'game':'last-card','colour':1}").find("unknown field"), std::string::npos);
  EXPECT_NE(wrong("{'game':'last-card','seats':[{'kind':'person'}]}").find("is played by 2 to 5"), std::string::npos);
  EXPECT_NE(wrong("{'game':'last-card','seats':[{'kind':'bot'},{'kind':'bot'}]}")
                .find("at least one player must be a person"),
            std::string::npos);
  EXPECT_NE(
      wrong("{'game':'last-card','seats':[{'kind':'person'},{'kind':'bot','level':'god'}]}").find("seats[1].level"),
      std::string::npos);
  EXPECT_NE(wrong("{'game':'last-card','options':{'hand_size':11}}").find("options.hand_size"), std::string::npos);
  EXPECT_NE(wrong("{'game':'last-card','pace':-1}").find("pace"), std::string::npos);
  EXPECT_NE(wrong("{'game':'last-card','replay':'nonsense'}").find("replay"), std::string::npos);
  EXPECT_NE(wrong("{'game':'last-card','seats':[{'kind':'person','name':' '},{'kind':'bot'}]}").find("is empty"),
            std::string::npos);
}

TEST_F(Tables, ARefusalIsReadInTheLanguageOfItsReader) {
  auto table = made("{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'}]}");
  const auto refused = table.table.ask(SeatSet::of(seat_at(0)), command::Undo{}, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refusal_json(refused.error()).at("message"), "the game has not begun");
  EXPECT_EQ(refusal_json(refused.error(), Language::kPseudo).at("message"), "[ťĥé ĝáɱé ĥáś ńóť ƀéĝúń~~~~ ~~~]");
  const auto wish = json::parse(R"({"game":"rotorouter","options":{"die_nothing":0,"die_clockwise":0,"die_counter":0,)"
                                R"("die_half":0}})");
  const auto wrong = read_request(registry, wish, Language::kPseudo);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().text(), "options: die_nothing: [ťĥé ďíé ɱúśť ĥáʋé áť ĺéáśť óńé śíďé~~~~ ~~~~ ~~]");
}

TEST_F(Tables, ASavedGameSetsTheSeatsAndTheCallerTheirName) {
  const auto seats_of = [&](const char* seats) {
    const auto setup = wished(loading("'name':' Ann '", 3, seats));
    std::string text;
    for (const Chair& chair : setup.value().chairs) {
      text += fmt::format("{}{} {};", chair.kind == ChairKind::kOpen ? "open" : "", chair.level, chair.name);
    }
    return text;
  };
  EXPECT_EQ(seats_of("seat 0 bot hard\\nseat 1 person\\nseat 2 bot easy\\n"), "hard Bot 1; Ann;easy Bot 3;");
  EXPECT_EQ(seats_of("seat 0 person\\nseat 1 person\\nseat 2 bot hard@5\\n"), " Ann;medium Bot 2;medium Bot 3;");
  EXPECT_EQ(seats_of(""), " Ann;medium Bot 2;medium Bot 3;");
  EXPECT_EQ(seats_of("seat 0 bot hard\\nseat 1 bot hard\\nseat 2 bot easy\\n"), " Ann;hard Bot 2;easy Bot 3;");
  EXPECT_EQ(wrong("{'game':'last-card','name':' '}"), "name: is empty");
}

TEST_F(Tables, ASavedGameOfTwoPeopleContinuesAtOnce) {
  const auto loaded = [&](const char* device) {
    return made(loading(fmt::format("'one_device':{}", device), 2, "seat 0 person\\nseat 1 person\\n", "0 draw\\n"));
  };
  const auto alone = loaded("false");
  EXPECT_EQ(alone.table.phase(), Phase::kPlaying);
  EXPECT_EQ(alone.table.to_decide(), seat_at(1)) << "the move of the file was made";
  EXPECT_EQ(alone.table.chairs()[1].kind, ChairKind::kBot) << "nobody to wait for";
  const auto together = loaded("true");
  EXPECT_EQ(together.table.chairs()[1].kind, ChairKind::kPerson);
}

TEST_F(Tables, NamesAreCleanedAndKeptShort) {
  EXPECT_EQ(clean_name("  Ann \n"), "Ann");
  EXPECT_EQ(clean_name(std::string(40, 'x')), std::string(24, 'x'));
  EXPECT_EQ(clean_name("J\x01o\x7f"), "Jo");
  EXPECT_FALSE(clean_name(" \t ").has_value());
  // Cut between characters, never within one.
  std::string umlauts;
  for (int i = 0; i < 30; ++i) umlauts += "ü";
  EXPECT_EQ(clean_name(umlauts)->size(), 48U);
}

// A name could reverse the line around it, or look like somebody else's.
TEST_F(Tables, NothingInvisibleIsInAName) {
  EXPECT_EQ(clean_name("Ann\u202Egnp.exe"), "Anngnp.exe");
  EXPECT_EQ(clean_name("A\u200Bn\u2066n\uFEFF\u00AD\u034F"), "Ann");
  EXPECT_EQ(clean_name("Ann\U000E0041\U000E007F\uFE0F"), "Ann");
  EXPECT_EQ(clean_name("Ann\u00A0\u3000 Lee"), "Ann Lee");
  EXPECT_EQ(clean_name("Zoë 王 Żółć"), "Zoë 王 Żółć");
  EXPECT_FALSE(clean_name("\u3164\u200B \u2800").has_value());
  EXPECT_EQ(clean_name("J\xC3\xFFo\xF0\x9F"), "Jo");  // not UTF-8
}

TEST_F(Tables, NobodyHasTheNameOfSomebodyElse) {
  auto one = made(
      "{'game':'last-card','seats':[{'kind':'person','name':'Ann'},{'kind':'bot','name':'ann'},{'kind':'open'},"
      "{'kind':'open'}]}");
  EXPECT_EQ(one.ask({}, command::Sit{seat_at(2), "Bot 4", "t2"}), "");
  EXPECT_EQ(one.table.names(), (std::vector<std::string>{"Ann", "ann (2)", "Bot 4", ""}));
  EXPECT_EQ(one.ask(kSeat0, command::Start{}), "");
  EXPECT_EQ(one.table.names().back(), "Bot 4 (2)");
  auto other = made("{'game':'last-card','seats':[{'kind':'person','name':'Ann'},{'kind':'open'},{'kind':'open'}]}");
  EXPECT_EQ(other.ask({}, command::Sit{seat_at(1), "ANN", "t1"}), "");
  EXPECT_EQ(other.ask({}, command::Sit{seat_at(2), "Ann", "t2"}), "");
  EXPECT_EQ(other.table.names(), (std::vector<std::string>{"Ann", "ANN (2)", "Ann (3)"}));
  const std::vector<std::string> longest{"王王王王王王王王王王王王王王王王王王王王王王王王"};
  EXPECT_EQ(distinct_name(longest[0], longest), "王王王王王王王王王王王王王王王王王王王王 (2)");
}

TEST_F(Tables, OnlyTheCallerSitsUnlessAllAreAtOneDevice) {
  const auto apart =
      made("{'game':'last-card','seats':[{'kind':'person','name':'Ann'},{'kind':'person','name':'Bo'}]}");
  EXPECT_EQ(apart.table.chairs()[1].kind, ChairKind::kOpen);
  const auto together = made("{'game':'last-card','seats':[{'kind':'person'},{'kind':'person'}],'one_device':true}");
  EXPECT_EQ(together.table.seats_of("t0"), kSeat0 | kSeat1);
  EXPECT_EQ(together.table.seats_of(""), SeatSet());
  EXPECT_EQ(together.table.seats_of("other"), SeatSet());
}

TEST_F(Tables, TheLastToSitBeginsTheGame) {
  auto one = made("{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'},{'kind':'open'}]}");
  EXPECT_EQ(one.ask({}, command::Sit{seat_at(2), "Cy", "t2"}), "");
  EXPECT_EQ(one.table.phase(), Phase::kWaiting);
  EXPECT_EQ(one.ask({}, command::Sit{seat_at(2), "Di", "t3"}), "state: the seat is taken");
  EXPECT_EQ(one.ask({}, command::Sit{{}, "Bo", "t1"}), "");
  EXPECT_EQ(one.table.phase(), Phase::kPlaying);
  EXPECT_EQ(one.ask({}, command::Sit{{}, "Ed", "t4"}), "state: there is no open seat");
}

TEST_F(Tables, TheHostSetsSeatsAndStarts) {
  auto one = made("{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'},{'kind':'open'}]}");
  one.ask({}, command::Sit{seat_at(1), "Bo", "t1"});
  EXPECT_EQ(one.ask(kSeat1, command::Start{}), "seat: only the host may do that");
  EXPECT_EQ(one.ask({}, command::Start{}), "seat: only somebody who sits at the table may do that");
  EXPECT_EQ(one.ask(kSeat0, command::Assign{seat_at(2), "hard"}), "");
  EXPECT_EQ(one.table.chairs()[2].level, "hard");
  EXPECT_EQ(one.ask(kSeat0, command::Assign{seat_at(2), {}}), "");
  EXPECT_EQ(one.table.chairs()[2].kind, ChairKind::kOpen);
  EXPECT_EQ(one.ask(kSeat0, command::Start{}), "");
  EXPECT_EQ(one.table.chairs()[2].kind, ChairKind::kBot);  // open seats are filled
  EXPECT_EQ(one.ask(kSeat0, command::Start{}), "state: the game has begun");
  EXPECT_EQ(one.ask(kSeat0, command::Assign{seat_at(2), "easy"}), "state: the game has begun");
}

TEST_F(Tables, LeavingBeforeTheStartOpensTheSeatAndPassesTheHostOn) {
  auto one = made("{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'},{'kind':'open'}]}");
  one.ask({}, command::Sit{seat_at(1), "Bo", "t1"});
  EXPECT_EQ(one.table.host(), seat_at(0));
  EXPECT_EQ(one.ask(kSeat0, command::Leave{}), "");
  EXPECT_EQ(one.table.chairs()[0].kind, ChairKind::kOpen);
  EXPECT_EQ(one.table.host(), seat_at(1));
  EXPECT_EQ(one.table.seats_of("t0"), SeatSet());
}

TEST_F(Tables, ALoadedGameKeepsTheNamesThatAreInTheFile) {
  const auto* type = registry.find("last-card");
  const auto game = GameRecord::dealt(*type, default_options(type->info().options), 4, 9);
  const auto loaded = [&](const std::vector<std::string>& seats, const std::string& more = "{}") {
    json::object request = json::parse(more).as_object();
    request["game"] = "last-card";
    request["replay"] = format_replay(game, seats);
    const auto setup = read_request(registry, request);
    EXPECT_TRUE(setup.has_value()) << setup.error().text();
    std::vector<std::string> names;
    for (const Chair& chair : setup->chairs) names.push_back(chair.name);
    return names;
  };
  using Names = std::vector<std::string>;
  const Names saved{"person Ann", "bot hard Rosa", "person Bo", "bot medium"};
  EXPECT_EQ(loaded(saved), (Names{"Ann", "Rosa", "Bo", "Bot 4"}));
  EXPECT_EQ(loaded(saved, R"({"name":"Zoe"})"), (Names{"Ann", "Rosa", "Bo", "Bot 4"}));
  EXPECT_EQ(loaded(saved, R"({"one_device":true})"), (Names{"Ann", "Rosa", "Bo", "Bot 4"}));
  // Between bots the caller takes the first seat, under a name of their own.
  const Names bots{"bot hard Rosa", "bot easy Kim", "bot easy Kim", "bot easy \u202E"};
  EXPECT_EQ(loaded(bots, R"({"name":"Zoe"})"), (Names{"Zoe", "Kim", "Kim (2)", "Bot 4"}));
  // Seats that the request names keep those names, and people who come bring theirs.
  EXPECT_EQ(
      loaded(saved, R"({"seats":[{"kind":"person","name":"Zoe"},{"kind":"bot"},{"kind":"open"},{"kind":"bot"}]})"),
      (Names{"Zoe", "Rosa", "", "Bot 4"}));
}

// A game with a bot, by people who undo now and then, is restored from its journal exactly.
TEST_F(Tables, EveryGameComesBackFromItsJournal) {
  for (const auto& type : registry.games()) {
    auto one = made(fmt::format(
        "{{'game':'{}','seats':[{{'kind':'person'}},{{'kind':'bot','level':'random'}}],'seed':3}}", type->info().key));
    ASSERT_EQ(one.deal(), "");
    Rng rng(4);
    for (int i = 0; i < 150 && one.table.phase() == Phase::kPlaying; ++i) {
      if (one.bot_moves()) continue;
      if (rng.below(8) == 0) one.ask(kSeat0, command::Undo{});
      if (rng.below(8) == 0) one.ask(kSeat0, command::Redo{});
      if (one.table.to_decide() != seat_at(0)) continue;
      const auto moves = one.table.game()->match().move_texts();
      ASSERT_EQ(one.move(kSeat0, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]), "");
    }
    std::optional<Table> back;
    for (const auto& entry : one.journal) {
      const auto again = parse_entry(format_entry(entry, *type), type.get());
      ASSERT_TRUE(again.has_value()) << again.error().text();
      EXPECT_EQ(*again, entry);
      if (!back) {
        back = std::move(*Table::opened(registry, *again, {}));
        continue;
      }
      const auto applied = back->apply(*again, {});
      ASSERT_TRUE(applied.has_value()) << format_entry(entry, *type) << ": " << applied.error().text();
    }
    EXPECT_EQ(json::serialize(back->game()->match().position()), one.position()) << type->info().key;
    EXPECT_EQ(back->version(), one.table.version());
    EXPECT_EQ(back->version(), one.journal.size());
    EXPECT_EQ(back->number(), one.table.number());
    EXPECT_EQ(back->game()->undone(), one.table.game()->undone());
  }
}

TEST_F(Tables, JournalsThatDoNotFitAreRefused) {
  auto one = two("last-card");
  const auto before = one.position();
  for (const auto* entry :
       {"{'kind':'opened'}", "{'kind':'move','seat':0,'text':'fly','by':'person'}",
        "{'kind':'move','seat':5,'text':'draw','by':'person'}", "{'kind':'move','text':'draw','by':'person'}",
        "{'kind':'move','seat':0,'by':'person'}", "{'kind':'undone','value':9}", "{'kind':'redone','value':1}",
        "{'kind':'sat','seat':0,'text':'X'}", "{'kind':'away'}"}) {
    EXPECT_NE(one.read(entry), "") << entry;
  }
  EXPECT_EQ(one.position(), before);
  EXPECT_EQ(one.table.version(), one.journal.size());
  for (const auto* entry : {"{}", "{'kind':'flown'}", "["}) EXPECT_NE(one.read(entry), "") << entry;
}

// Found with the fuzzer: each of these was accepted, and the table then read or wrote beyond its seats.
TEST_F(Tables, EntriesThatNoTableWritesAreRefused) {
  auto one = two("last-card");
  for (const auto* entry : {"{'kind':'undo_asked','value':1}", "{'kind':'undo_granted'}", "{'kind':'wants_rematch'}",
                            "{'kind':'went_on','seat':0}", "{'kind':'pace','seat':0,'value':4611686018427387904}"}) {
    EXPECT_NE(one.read(entry), "") << entry;
  }
  auto waiting = TestTable::from(registry, "{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'}]}");
  for (const auto* entry : {"{'kind':'went_on','seat':0}", "{'kind':'seat_set','seat':1,'text':'grandmaster'}"}) {
    EXPECT_NE(waiting.read(entry), "") << entry;
  }
  EXPECT_EQ(waiting.table.next_alarm(), std::nullopt);
}

TEST_F(Tables, AMoveSaysWhichPositionItAnswers) {
  auto one = two("last-card", ",'seed':5");
  const auto number = one.table.number();
  const command::Move command{number, one.table.game()->match().move_texts().front()};
  EXPECT_EQ(one.ask(kSeat1, command).substr(0, 5), "input");  // a card that they do not hold
  EXPECT_EQ(one.ask(kSeat0, command), "");
  const auto after = one.position();
  const auto version = one.table.version();
  EXPECT_EQ(one.ask(kSeat0, command), "repeated");
  EXPECT_EQ(one.ask(kSeat1, command), "stale: the position has changed since");
  command::Move other = command;
  other.move = "end";
  EXPECT_EQ(one.ask(kSeat0, other), "stale: the position has changed since");
  EXPECT_EQ(one.position(), after);
  EXPECT_EQ(one.table.version(), version);
}

TEST_F(Tables, ANumberIsNeverUsedTwice) {
  auto one = made("{'game':'last-card','seed':1}");
  ASSERT_EQ(one.deal(), "");
  const command::Move first{one.table.number(), one.table.game()->match().move_texts().front()};
  ASSERT_EQ(one.ask(kSeat0, first), "");
  const auto number = one.table.number();
  ASSERT_EQ(one.ask(kSeat0, command::Undo{}), "");
  EXPECT_GT(one.table.number(), number);
  EXPECT_EQ(one.ask(kSeat0, first), "repeated");  // the same message again does not undo the undo
}

TEST_F(Tables, ARefusedMoveNamesItsRule) {
  auto one = two("last-card");
  EXPECT_EQ(one.move(kSeat0, "fly").substr(0, 5), "input");
  EXPECT_EQ(one.table.judge(kSeat1, "draw").refusal.kind, RefusalKind::kRule);
  EXPECT_EQ(one.table.judge(kSeat0, "draw").kind, VerdictKind::kLegal);
  EXPECT_EQ(one.table.judge({}, "draw").kind, VerdictKind::kImpossible);
}

TEST_F(Tables, RematchWaitsForAllPresentPeople) {
  auto one = two("last-card", ",'options':{'turn_limit':1}");
  EXPECT_EQ(one.ask(kSeat0, command::Rematch{}), "state: the game is not over");
  while (one.table.phase() == Phase::kPlaying) {
    const auto seat = one.table.to_decide() == seat_at(0) ? kSeat0 : kSeat1;
    ASSERT_EQ(one.move(seat, one.table.game()->match().move_texts().back()), "");
  }
  EXPECT_EQ(one.ask(kSeat0, command::Rematch{}), "");
  EXPECT_EQ(one.table.phase(), Phase::kOver);
  EXPECT_EQ(one.table.rematch_wanted(), kSeat0);
  EXPECT_EQ(one.ask(kSeat1, command::Rematch{}), "");
  EXPECT_EQ(one.table.phase(), Phase::kPlaying);
  EXPECT_EQ(one.table.game_number(), 2U);
  EXPECT_EQ(one.table.rematch_wanted(), SeatSet());
}

TEST_F(Tables, RematchDoesNotWaitForAbsentPeople) {
  auto one = two("last-card", ",'options':{'turn_limit':1}");
  while (one.table.phase() == Phase::kPlaying) {
    const auto seat = one.table.to_decide() == seat_at(0) ? kSeat0 : kSeat1;
    ASSERT_EQ(one.move(seat, one.table.game()->match().move_texts().back()), "");
  }
  one.table.set_present(kSeat0, one.now);
  EXPECT_EQ(one.ask(kSeat0, command::Rematch{}), "");
  EXPECT_EQ(one.table.phase(), Phase::kPlaying);
}

// RR-PAUSE-1: the only person has scored three corners, one bot is left.
TEST_F(Tables, RR_PAUSE_1_TheTableAsksBeforeALoneBotContinues) {
  const auto* type = registry.find("rotorouter");
  auto position = type->deal(default_options(type->info().options), 2, 1).match->position();
  auto& hand = position["hands"].as_array()[0].as_object();
  hand["scored"] = json::array{"green", "blue", "yellow"};
  hand["placed"] = 3;
  position["finished"] = json::array{0};
  position["seat"] = 1;
  const auto session = GameRecord::set_up(*type, position);
  ASSERT_TRUE(session.has_value()) << session.error().text();
  json::object wish{{"game", "rotorouter"}, {"replay", format_replay(*session)}};
  auto text = json::serialize(wish);
  const auto setup = read_request(registry, json::parse(text));
  ASSERT_TRUE(setup.has_value()) << setup.error().text();
  auto table = Table::opened(registry, entry::Opened{json::serialize(setup_json(*setup))}, {});
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->phase(), Phase::kPaused);
  EXPECT_FALSE(table->bot_turn().has_value());
  EXPECT_TRUE(table->ask(kSeat0, command::GoOn{}, {}).has_value());
  EXPECT_EQ(table->phase(), Phase::kPlaying);
  const auto turn = table->bot_turn();
  ASSERT_TRUE(turn.has_value());
  EXPECT_TRUE(table->bot_moved(*turn, *table->setup().type->parse_move("draw"), {}).has_value());
  EXPECT_EQ(table->phase(), Phase::kPlaying);  // it asks once
  EXPECT_FALSE(table->ask(kSeat0, command::GoOn{}, {}).has_value());
}

TEST_F(Tables, ASavedGameContinues) {
  auto one = made("{'game':'fasttrack','seed':1}");
  ASSERT_EQ(one.deal(), "");
  for (int i = 0; i < 6; ++i) {
    if (!one.bot_moves()) {
      ASSERT_EQ(one.move(kSeat0, one.table.game()->match().move_texts().front()), "");
    }
  }
  const json::object wish{{"game", "fasttrack"}, {"replay", format_replay(*one.table.game())}};
  const auto setup = read_request(registry, wish);
  ASSERT_TRUE(setup.has_value()) << setup.error().text();
  const auto table = Table::opened(registry, entry::Opened{json::serialize(setup_json(*setup))}, {});
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(json::serialize(table->game()->match().position()), one.position());
  EXPECT_EQ(table->phase(), Phase::kPlaying);
}

}  // namespace
}  // namespace cardtable
