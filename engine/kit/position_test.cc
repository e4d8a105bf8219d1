// Options and fields that are listed once, and the common parts of all games' positions.
#include "engine/kit/position.h"

#include <gtest/gtest.h>

#include "engine/core/option_table.h"
#include "engine/kit/deck.h"
#include "engine/kit/fields.h"
#include "engine/kit/json_reader.h"

namespace cardtable {
namespace {

enum class Colour : std::uint8_t { kRed, kBlue };
constexpr std::array<std::string_view, 2> kToyColours{"red", "blue"};

struct Settings {
  std::uint32_t turn_limit = 0;
  std::uint8_t size = 5;
  std::array<std::int8_t, 2> more{};
  Colour colour = Colour::kBlue;
  Rank wild = Rank::kJoker;
  unsigned twice = 10;

  constexpr void derive() { twice = size * 2U; }
  friend bool operator==(const Settings&, const Settings&) = default;
};
constexpr auto kToyOptions = option_table<Settings>(
    number_option("size", &Settings::size, 5, 9).in_steps_of(2).for_everybody(),
    number_option("more", item_of(&Settings::more, 1), -3, 3),
    choice_option("colour", &Settings::colour, kToyColours, std::array{Colour::kRed, Colour::kBlue}),
    switch_option("ace_wild", &Settings::wild, Rank::kAce, Rank::kJoker));
constexpr GameInfo kToyInfo{
    .key = "toy", .name = "Toy", .min_players = 2, .max_players = 4, .rules = {}, .options = kToyOptions.specs()};

TEST(OptionTable, EverythingFollowsFromTheRows) {
  const auto specs = kToyOptions.specs();
  ASSERT_EQ(specs.size(), 5U);
  EXPECT_EQ(specs[0].name, "turn_limit") << "which every game has";
  EXPECT_EQ(specs[1].fallback, 5) << "what fresh settings have";
  EXPECT_EQ(specs[1].step, 2);
  EXPECT_FALSE(specs[1].is_variant);
  EXPECT_TRUE(specs[2].is_variant);
  EXPECT_EQ(specs[3].fallback, 1) << "blue is the second word";
  EXPECT_EQ(specs[4].fallback, 0) << "no card is wild";
  const OptionValues options{{100, 7, -2, 0, 1}};
  const Settings settings = kToyOptions.settings(options);
  EXPECT_EQ(
      settings,
      (Settings{
          .turn_limit = 100, .size = 7, .more = {0, -2}, .colour = Colour::kRed, .wild = Rank::kAce, .twice = 14}));
  EXPECT_EQ(kToyOptions.values(settings), options);
  EXPECT_EQ(kToyOptions.values(Settings{}), default_options(specs));
}

/// What is wrong with a JSON text (' for ") when `read` reads it; "" if nothing is.
template <class Read>
std::string error_in(std::string text, Read&& read) {
  std::ranges::replace(text, '\'', '"');
  JsonReader::Slot error;
  const json::value value = json::parse(text);
  read(JsonReader(value, error));
  return error ? error->text() : "";
}

struct Toy {
  Settings settings;
  Rng rng{9};
  std::uint8_t players = 2;
  Seat first{0};
  Seat on_turn{0};
  std::uint8_t count = 1;
  bool is_open = false;
  std::optional<Colour> mark;
  SeatSet ready;
  std::array<int, 2> hands{};
  Pile<int, 4> pile;
  std::array<std::uint8_t, 2> score{};
  friend bool operator==(const Toy&, const Toy&) = default;

  void count_must_fit(const JsonReader& root) {
    if (count > hands[0]) root.child("count").refuse("is more than the first hand has");
  }
};

template <class Io>
void describe(Io& io, Like<Toy> auto& toy) {
  describe_head(io, toy, kToyInfo);
  io.last([&] { io("count", toy.count, InRange{0, toy.hands[1]}).help("of nothing"); });
  io.where(toy.is_open, "open", toy.is_open);
  io("mark", toy.mark, OrNull{OneWord{kToyColours, "Colour"}});
  io("ready", toy.ready, SeatFlags{toy.players});
  io.required("hands", toy.hands, EachOf{toy.players, "hands", "players", InRange{0, 9}});
  io("pile", toy.pile, TopFirst{InRange{0, toy.settings.size}});
  io("score", toy.score, PerWord{kToyColours, "Colour", InRange{0, 3}});
  io.last([&] { io.check(toy, &Toy::count_must_fit); });
  io.elsewhere("log");
  describe_tail(io, toy, kToyOptions);
}

Toy some_toy() {
  Toy toy{.settings = {.size = 7, .twice = 14}, .players = 2, .on_turn = Seat{1}, .count = 3, .is_open = true};
  toy.mark = Colour::kRed;
  toy.ready = SeatSet::of(Seat{1});
  toy.hands = {4, 5};
  toy.pile.push_back(1);
  toy.pile.push_back(7);
  toy.score = {0, 2};
  return toy;
}

TEST(Fields, ListedOnceAreWrittenAndRead) {
  const Toy toy = some_toy();
  const json::object object = write_fields(toy);
  EXPECT_EQ(json::serialize(object),
            R"({"game":"toy","players":2,"seat":1,"count":3,"open":true,"mark":"red","ready":[false,true],)"
            R"("hands":[4,5],"pile":[7,1],"score":{"red":0,"blue":2},"options":{"turn_limit":0,"size":7},"rng":")" +
                format_rng(Rng(9)) + "\"}");
  Toy back;
  EXPECT_EQ(error_in(json::serialize(object), [&](const JsonReader& root) { read_fields(root, back); }), "");
  EXPECT_EQ(back, toy);
}

TEST(Fields, WhatIsMissingStaysAndWhatIsWrongIsRefused) {
  Toy toy;
  const auto error = [&](const std::string& text) {
    toy = some_toy();
    return error_in(text, [&](const JsonReader& root) { read_fields(root, toy); });
  };
  EXPECT_EQ(error("{'players':2,'hands':[4,5],'open':false,'mark':null,'log':1}"), "");
  EXPECT_EQ(toy.count, 3);
  EXPECT_FALSE(toy.is_open);
  EXPECT_EQ(error("{'players':2,'hands':[4,5],'pile':[8]}"), "pile[0]: must be from 0 to 7");
  EXPECT_EQ(error("{'players':2,'hands':[4,5],'pile':[8],'options':{'size':9}}"), "") << "options are read first";
  EXPECT_EQ(error("{'players':2,'hands':[9,2],'count':3}"), "count: must be from 0 to 2") << "hands are read before";
  EXPECT_EQ(error("{'players':2,'hands':[1,2],'count':2}"), "count: is more than the first hand has");
  EXPECT_EQ(error("{'players':2,'hand':[1,2]}"), "unknown field 'hand'") << "before anything is missing";
  EXPECT_EQ(error("{'players':2}"), "hands: is missing");
  EXPECT_EQ(error("{'players':5,'hands':[]}"), "players: must be from 2 to 4");
  EXPECT_EQ(error("{'players':2,'seat':2,'hands':[1,2]}"), "seat: must be from 0 to 1");
  EXPECT_EQ(error("{'players':2,'hands':[1]}"), "hands: has 1 hands for 2 players");
  EXPECT_EQ(error("{'players':2,'hands':[1,2],'ready':[true]}"), "ready: has 1 entries for 2 players");
  EXPECT_EQ(error("{'players':2,'hands':[1,2],'score':{'red':4}}"), "score.red: must be from 0 to 3");
  EXPECT_EQ(error("{'players':2,'hands':[1,2],'score':{'green':1}}"), "score: unknown field 'green'");
  EXPECT_EQ(error("{'game':'chess'}"), "game: must be toy");
  EXPECT_EQ(error("[]"), "must be an object");
}

TEST(Fields, TheirTypesAreListed) {
  const TypeSheet sheet = list_types(some_toy());
  std::string types;
  for (const FieldType& field : sheet.fields) {
    types += field.name + (field.is_optional ? "?" : "") + ": " + field.type + "; ";
  }
  EXPECT_EQ(
      types,
      "game: 'toy'; players: number; seat: number; first?: number; count: number; open?: boolean; mark: Colour | null; "
      "ready: boolean[]; hands: number[]; pile: number[]; score: Record<Colour, number>; "
      "options: { turn_limit: number; size: number; more?: number; colour?: 'red' | 'blue'; ace_wild?: boolean }; "
      "rng: string; ");
  EXPECT_EQ(sheet.fields[4].help, "of nothing");
  ASSERT_EQ(sheet.named.size(), 1U) << "once, though two fields use it";
  EXPECT_EQ(sheet.named[0].type, "'red' | 'blue'");
}

TEST(Position, AnOptionAtTheTopMustNotContradictTheOptions) {
  const auto read_size = [](const JsonReader& root) { check_option_at_top(root, "size"); };
  EXPECT_EQ(error_in("{'size':6}", read_size), "");
  EXPECT_EQ(error_in("{'size':6,'options':{'size':6}}", read_size), "");
  EXPECT_EQ(error_in("{'size':6,'options':{'size':7}}", read_size), "size: differs from options.size");
}

TEST(Position, CardsAreTakenOnce) {
  const auto take_all = [](CardTaker::Jokers jokers) {
    return [jokers](const JsonReader& pile) {
      CardTaker taker(kToyInfo, jokers);
      Pile<Card, 8> cards;
      TopFirst{CardText{&taker}}.read(pile, cards);
      if (!pile.failed()) {
        EXPECT_EQ(cards.back(), parse_card("7C")) << "the top is written first and is last";
      }
    };
  };
  EXPECT_EQ(error_in("['7C','8C']", take_all(CardTaker::Jokers::kNone)), "");
  EXPECT_EQ(error_in("['7C','7C']", take_all(CardTaker::Jokers::kNone)), "[1]: 7C appears twice");
  EXPECT_EQ(error_in("['JK']", take_all(CardTaker::Jokers::kNone)), "[0]: Toy has no Jokers");
  EXPECT_EQ(error_in("['7C','JK','JK']", take_all(CardTaker::Jokers::kTwo)), "");
  EXPECT_EQ(error_in("['JK','JK','JK']", take_all(CardTaker::Jokers::kTwo)), "[2]: JK appears three times");
}

}  // namespace
}  // namespace cardtable
