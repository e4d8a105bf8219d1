#include <fmt/format.h>

#include "engine/core/random.h"
#include "table/replay.h"
#include "tests/table/table_support.h"

namespace cardtable {
namespace {

class Tables : public testing::Test {
 protected:
  Registry registry;

  Laid laid(std::string wish) { return Laid::from(registry, std::move(wish)); }
  /// Two people, dealt.
  Laid two(std::string game, std::string more = "") {
    auto table = laid(fmt::format("{{'game':'{}','seats':[{{'kind':'person'}},{{'kind':'open'}}]{}}}", game, more));
    EXPECT_EQ(table.ask(0, {.kind = CommandKind::kSit, .text = "Bo", .token = "t1"}), "");
    EXPECT_EQ(table.table.phase(), Phase::kPlaying);
    return table;
  }
  std::expected<TableSetup, InputError> wished(std::string wish) {
    std::ranges::replace(wish, '\'', '"');
    return read_wish(registry, json::parse(wish));
  }
  /// A wish to go on with a saved game of Last Card.
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

TEST_F(Tables, AWishIsReadStrictly) {
  EXPECT_EQ(wrong("{'game':'last-card'}"), "taken");
  EXPECT_EQ(wrong("[]"), "a table is asked for by a JSON object");
  EXPECT_NE(wrong("{'game':'chess'}").find("game: there is no game"), std::string::npos);
  EXPECT_NE(wrong("{'game':'last-card','colour':1}").find("unknown field"), std::string::npos);
  EXPECT_NE(wrong("{'game':'last-card','seats':[{'kind':'person'}]}").find("is played by 2 to 5"), std::string::npos);
  EXPECT_NE(wrong("{'game':'last-card','seats':[{'kind':'bot'},{'kind':'bot'}]}").find("nobody is a person"),
            std::string::npos);
  EXPECT_NE(
      wrong("{'game':'last-card','seats':[{'kind':'person'},{'kind':'bot','level':'god'}]}").find("seats[1].level"),
      std::string::npos);
  EXPECT_NE(wrong("{'game':'last-card','options':{'hand_size':6}}").find("options.hand_size"), std::string::npos);
  EXPECT_NE(wrong("{'game':'last-card','pace':-1}").find("pace"), std::string::npos);
  EXPECT_NE(wrong("{'game':'last-card','replay':'nonsense'}").find("replay"), std::string::npos);
  EXPECT_NE(wrong("{'game':'last-card','seats':[{'kind':'person','name':' '},{'kind':'bot'}]}").find("is empty"),
            std::string::npos);
}

TEST_F(Tables, ASavedGameBringsItsSeatsAndTheCallerAName) {
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
  EXPECT_EQ(seats_of("seat 0 bot hard\\nseat 1 bot hard\\nseat 2 bot hard\\n"), " Ann;medium Bot 2;medium Bot 3;");
  EXPECT_EQ(wrong("{'game':'last-card','name':' '}"), "name: is empty");
}

TEST_F(Tables, ASavedGameOfTwoPeopleGoesOnAtOnce) {
  const auto loaded = [&](const char* device) {
    return laid(loading(fmt::format("'one_device':{}", device), 2, "seat 0 person\\nseat 1 person\\n", "0 draw\\n"));
  };
  const auto alone = loaded("false");
  EXPECT_EQ(alone.table.phase(), Phase::kPlaying);
  EXPECT_EQ(alone.table.to_decide(), seat_at(1)) << "the move of the file was made";
  EXPECT_EQ(alone.table.chairs()[1].kind, ChairKind::kBot) << "nobody has to be waited for";
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

TEST_F(Tables, OnlyTheCallerSitsUnlessAllAreAtOneDevice) {
  const auto apart =
      laid("{'game':'last-card','seats':[{'kind':'person','name':'Ann'},{'kind':'person','name':'Bo'}]}");
  EXPECT_EQ(apart.table.chairs()[1].kind, ChairKind::kOpen);
  const auto together = laid("{'game':'last-card','seats':[{'kind':'person'},{'kind':'person'}],'one_device':true}");
  EXPECT_EQ(together.table.seats_of("t0"), 3);
  EXPECT_EQ(together.table.seats_of(""), 0);
  EXPECT_EQ(together.table.seats_of("other"), 0);
}

TEST_F(Tables, TheLastToSitBeginsTheGame) {
  auto one = laid("{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'},{'kind':'open'}]}");
  EXPECT_EQ(one.ask(0, {.kind = CommandKind::kSit, .seat = seat_at(2), .text = "Cy", .token = "t2"}), "");
  EXPECT_EQ(one.table.phase(), Phase::kWaiting);
  EXPECT_EQ(one.ask(0, {.kind = CommandKind::kSit, .seat = seat_at(2), .text = "Di", .token = "t3"}),
            "state: the seat is taken");
  EXPECT_EQ(one.ask(0, {.kind = CommandKind::kSit, .text = "Bo", .token = "t1"}), "");
  EXPECT_EQ(one.table.phase(), Phase::kPlaying);
  EXPECT_EQ(one.ask(0, {.kind = CommandKind::kSit, .text = "Ed", .token = "t4"}), "state: there is no open seat");
}

TEST_F(Tables, TheHostSetsSeatsAndStarts) {
  auto one = laid("{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'},{'kind':'open'}]}");
  one.ask(0, {.kind = CommandKind::kSit, .seat = seat_at(1), .text = "Bo", .token = "t1"});
  EXPECT_EQ(one.ask(kSeat1, {.kind = CommandKind::kStart}), "seat: only the host may do that");
  EXPECT_EQ(one.ask(0, {.kind = CommandKind::kStart}), "seat: only somebody who sits at the table may do that");
  EXPECT_EQ(one.ask(kSeat0, {.kind = CommandKind::kSeat, .seat = seat_at(2), .text = "hard"}), "");
  EXPECT_EQ(one.table.chairs()[2].level, "hard");
  EXPECT_EQ(one.ask(kSeat0, {.kind = CommandKind::kSeat, .seat = seat_at(2), .text = ""}), "");
  EXPECT_EQ(one.table.chairs()[2].kind, ChairKind::kOpen);
  EXPECT_EQ(one.ask(kSeat0, {.kind = CommandKind::kStart}), "");
  EXPECT_EQ(one.table.chairs()[2].kind, ChairKind::kBot);  // what is open is filled
  EXPECT_EQ(one.ask(kSeat0, {.kind = CommandKind::kStart}), "state: the game has begun");
  EXPECT_EQ(one.ask(kSeat0, {.kind = CommandKind::kSeat, .seat = seat_at(2), .text = "easy"}),
            "state: the game has begun");
}

TEST_F(Tables, WhoLeavesBeforeTheStartLeavesAnOpenSeatAndTheHostPassesOn) {
  auto one = laid("{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'},{'kind':'open'}]}");
  one.ask(0, {.kind = CommandKind::kSit, .seat = seat_at(1), .text = "Bo", .token = "t1"});
  EXPECT_EQ(one.table.host(), seat_at(0));
  EXPECT_EQ(one.ask(kSeat0, {.kind = CommandKind::kLeave}), "");
  EXPECT_EQ(one.table.chairs()[0].kind, ChairKind::kOpen);
  EXPECT_EQ(one.table.host(), seat_at(1));
  EXPECT_EQ(one.table.seats_of("t0"), 0);
}

// A game by people who undo now and then, with a bot, comes back from its journal exactly as it was.
TEST_F(Tables, EveryGameComesBackFromItsJournal) {
  for (const auto& type : registry.games()) {
    auto one = laid(fmt::format(
        "{{'game':'{}','seats':[{{'kind':'person'}},{{'kind':'bot','level':'random'}}],'seed':3}}", type->info().key));
    ASSERT_EQ(one.deal(), "");
    Rng rng(4);
    for (int i = 0; i < 150 && one.table.phase() == Phase::kPlaying; ++i) {
      if (one.bot_moves()) continue;
      if (rng.below(8) == 0) one.ask(kSeat0, {.kind = CommandKind::kUndo});
      if (rng.below(8) == 0) one.ask(kSeat0, {.kind = CommandKind::kRedo});
      if (one.table.to_decide() != seat_at(0)) continue;
      const auto moves = one.table.session()->match().moves();
      ASSERT_EQ(one.move(kSeat0, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]), "");
    }
    std::optional<Table> back;
    for (const auto& entry : one.journal) {
      const auto again = parse_entry(format_entry(entry));
      ASSERT_TRUE(again.has_value()) << again.error().text();
      EXPECT_EQ(*again, entry);
      if (!back) {
        back = std::move(*Table::opened(registry, *again, {}));
        continue;
      }
      const auto applied = back->apply(*again, {});
      ASSERT_TRUE(applied.has_value()) << format_entry(entry) << ": " << applied.error().message;
    }
    EXPECT_EQ(json::serialize(back->session()->match().position()), one.position()) << type->info().key;
    EXPECT_EQ(back->version(), one.table.version());
    EXPECT_EQ(back->version(), one.journal.size());
    EXPECT_EQ(back->number(), one.table.number());
    EXPECT_EQ(back->session()->undone(), one.table.session()->undone());
  }
}

TEST_F(Tables, JournalsThatDoNotFitAreRefused) {
  auto one = two("last-card");
  const auto before = one.position();
  for (const Entry& entry :
       {Entry{.kind = EntryKind::kOpened}, Entry{.kind = EntryKind::kMove, .seat = seat_at(0), .text = "fly"},
        Entry{.kind = EntryKind::kMove, .seat = seat_at(5), .text = "draw"},
        Entry{.kind = EntryKind::kUndone, .value = 9}, Entry{.kind = EntryKind::kRedone, .value = 1},
        Entry{.kind = EntryKind::kSat, .seat = seat_at(0), .text = "X"}, Entry{.kind = EntryKind::kAway}}) {
    EXPECT_FALSE(one.table.apply(entry, one.now).has_value()) << format_entry(entry);
  }
  EXPECT_EQ(one.position(), before);
  EXPECT_EQ(one.table.version(), one.journal.size());
  EXPECT_FALSE(parse_entry("{}").has_value());
  EXPECT_FALSE(parse_entry("{\"kind\":\"flown\"}").has_value());
  EXPECT_FALSE(parse_entry("[").has_value());
}

// Found with the fuzzer: each of these was taken, and the table read or wrote beyond its seats afterwards.
TEST_F(Tables, EntriesThatNoTableWritesAreRefused) {
  auto one = two("last-card");
  for (const Entry& entry :
       {Entry{.kind = EntryKind::kUndoAsked, .value = 1}, Entry{.kind = EntryKind::kUndoGranted},
        Entry{.kind = EntryKind::kWantsRematch}, Entry{.kind = EntryKind::kWentOn, .seat = seat_at(0)},
        Entry{.kind = EntryKind::kPace, .seat = seat_at(0), .value = 1ULL << 62U}}) {
    EXPECT_FALSE(one.table.apply(entry, one.now).has_value()) << format_entry(entry);
  }
  auto waiting = Laid::from(registry, "{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'}]}");
  for (const Entry& entry : {Entry{.kind = EntryKind::kWentOn, .seat = seat_at(0)},
                             Entry{.kind = EntryKind::kSeatSet, .seat = seat_at(1), .text = "grandmaster"}}) {
    EXPECT_FALSE(waiting.table.apply(entry, waiting.now).has_value()) << format_entry(entry);
  }
  EXPECT_EQ(waiting.table.next_alarm(), std::nullopt);
}

TEST_F(Tables, AMoveSaysWhichPositionItAnswers) {
  auto one = two("last-card");
  const auto number = one.table.number();
  const Command command{
      .kind = CommandKind::kMove, .text = one.table.session()->match().moves().front(), .number = number};
  EXPECT_EQ(one.ask(kSeat1, command).substr(0, 5), "input");  // a card that they do not hold
  EXPECT_EQ(one.ask(kSeat0, command), "");
  const auto after = one.position();
  const auto version = one.table.version();
  EXPECT_EQ(one.ask(kSeat0, command), "repeated");
  EXPECT_EQ(one.ask(kSeat1, command), "stale: the position has changed since");
  Command other = command;
  other.text = "end";
  EXPECT_EQ(one.ask(kSeat0, other), "stale: the position has changed since");
  EXPECT_EQ(one.position(), after);
  EXPECT_EQ(one.table.version(), version);
}

TEST_F(Tables, ANumberIsNeverUsedTwice) {
  auto one = laid("{'game':'last-card','seed':1}");
  ASSERT_EQ(one.deal(), "");
  const Command first{
      .kind = CommandKind::kMove, .text = one.table.session()->match().moves().front(), .number = one.table.number()};
  ASSERT_EQ(one.ask(kSeat0, first), "");
  const auto number = one.table.number();
  ASSERT_EQ(one.ask(kSeat0, {.kind = CommandKind::kUndo}), "");
  EXPECT_GT(one.table.number(), number);
  EXPECT_EQ(one.ask(kSeat0, first), "repeated");  // the same message again does not undo the undo
}

TEST_F(Tables, ARefusedMoveNamesItsRule) {
  auto one = two("last-card");
  EXPECT_EQ(one.move(kSeat0, "fly").substr(0, 5), "input");
  EXPECT_EQ(one.table.judge(kSeat1, "draw").refusal.kind, Refusal::Kind::kRule);
  EXPECT_TRUE(one.table.judge(kSeat0, "draw").is_legal);
  EXPECT_FALSE(one.table.judge(0, "draw").is_legal);
}

TEST_F(Tables, RematchWaitsForAllPeopleWhoAreThere) {
  auto one = two("last-card", ",'options':{'turn_limit':1}");
  EXPECT_EQ(one.ask(kSeat0, {.kind = CommandKind::kRematch}), "state: the game is not over");
  while (one.table.phase() == Phase::kPlaying) {
    const auto seat = one.table.to_decide() == seat_at(0) ? kSeat0 : kSeat1;
    ASSERT_EQ(one.move(seat, one.table.session()->match().moves().back()), "");
  }
  EXPECT_EQ(one.ask(kSeat0, {.kind = CommandKind::kRematch}), "");
  EXPECT_EQ(one.table.phase(), Phase::kOver);
  EXPECT_EQ(one.table.rematch_wishes(), kSeat0);
  EXPECT_EQ(one.ask(kSeat1, {.kind = CommandKind::kRematch}), "");
  EXPECT_EQ(one.table.phase(), Phase::kPlaying);
  EXPECT_EQ(one.table.game_number(), 2U);
  EXPECT_EQ(one.table.rematch_wishes(), 0);
}

TEST_F(Tables, RematchDoesNotWaitForWhoHasGone) {
  auto one = two("last-card", ",'options':{'turn_limit':1}");
  while (one.table.phase() == Phase::kPlaying) {
    const auto seat = one.table.to_decide() == seat_at(0) ? kSeat0 : kSeat1;
    ASSERT_EQ(one.move(seat, one.table.session()->match().moves().back()), "");
  }
  one.table.set_present(kSeat0, one.now);
  EXPECT_EQ(one.ask(kSeat0, {.kind = CommandKind::kRematch}), "");
  EXPECT_EQ(one.table.phase(), Phase::kPlaying);
}

// RR-PAUSE-1: the only person has scored three corners, one bot is left.
TEST_F(Tables, RR_PAUSE_1_TheTableAsksBeforeALoneBotGoesOn) {
  const auto* type = registry.find("rotorouter");
  auto position = type->deal(default_options(type->info().options), 2, 1).match->position();
  auto& hand = position["hands"].as_array()[0].as_object();
  hand["scored"] = json::array{"green", "blue", "yellow"};
  hand["placed"] = 3;
  position["finished"] = json::array{0};
  position["seat"] = 1;
  const auto session = Session::set_up(*type, position);
  ASSERT_TRUE(session.has_value()) << session.error().text();
  json::object wish{{"game", "rotorouter"}, {"replay", format_replay(*session)}};
  auto text = json::serialize(wish);
  const auto setup = read_wish(registry, json::parse(text));
  ASSERT_TRUE(setup.has_value()) << setup.error().text();
  auto table = Table::opened(registry, {.kind = EntryKind::kOpened, .text = json::serialize(setup_json(*setup))}, {});
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->phase(), Phase::kPaused);
  EXPECT_FALSE(table->bot_turn().has_value());
  EXPECT_TRUE(table->ask(kSeat0, {.kind = CommandKind::kGoOn}, {}).has_value());
  EXPECT_EQ(table->phase(), Phase::kPlaying);
  const auto turn = table->bot_turn();
  ASSERT_TRUE(turn.has_value());
  EXPECT_TRUE(table->bot_moved(*turn, "draw", {}).has_value());
  EXPECT_EQ(table->phase(), Phase::kPlaying);  // it asks once
  EXPECT_FALSE(table->ask(kSeat0, {.kind = CommandKind::kGoOn}, {}).has_value());
}

TEST_F(Tables, ASavedGameGoesOn) {
  auto one = laid("{'game':'fasttrack','seed':1}");
  ASSERT_EQ(one.deal(), "");
  for (int i = 0; i < 6; ++i) {
    if (!one.bot_moves()) {
      ASSERT_EQ(one.move(kSeat0, one.table.session()->match().moves().front()), "");
    }
  }
  const json::object wish{{"game", "fasttrack"}, {"replay", format_replay(*one.table.session())}};
  const auto setup = read_wish(registry, wish);
  ASSERT_TRUE(setup.has_value()) << setup.error().text();
  const auto table =
      Table::opened(registry, {.kind = EntryKind::kOpened, .text = json::serialize(setup_json(*setup))}, {});
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(json::serialize(table->session()->match().position()), one.position());
  EXPECT_EQ(table->phase(), Phase::kPlaying);
}

}  // namespace
}  // namespace cardtable
