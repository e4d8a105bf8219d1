// The common parts of all games' positions, and fields that are listed once.
#include "engine/kit/position.h"

#include <gtest/gtest.h>

#include "engine/kit/deck.h"
#include "engine/kit/fields.h"
#include "engine/kit/json_reader.h"

namespace cardtable {
namespace {

constexpr std::array<OptionSpec, 2> kOptions{
    kTurnLimitSpec,
    OptionSpec{.name = "size", .kind = OptionKind::kNumber, .fallback = 5, .min = 5, .max = 7, .help = "cells"}};
constexpr GameInfo kToyInfo{
    .key = "toy", .name = "Toy", .min_players = 2, .max_players = 4, .rules = {}, .options = kOptions};

/// What is wrong with a JSON text (' for ") when `read` reads it; "" if nothing is.
template <class Read>
std::string error_in(std::string text, Read&& read) {
  std::ranges::replace(text, '\'', '"');
  JsonReader::Slot error;
  const json::value value = json::parse(text);
  read(JsonReader(value, error));
  return error ? error->text() : "";
}

TEST(Position, HeadAndTailAreReadBack) {
  OptionValues options = default_options(kOptions);
  options[1] = 7;
  json::object position = position_head(kToyInfo, 3, seat_at(2));
  add_position_tail(position, kToyInfo, options, Rng(9));
  EXPECT_EQ(json::serialize(position).substr(0, 90),
            R"({"game":"toy","players":3,"seat":2,"options":{"turn_limit":0,"size":7},"rng":")" +
                format_rng(Rng(9)).substr(0, 12));
  JsonReader::Slot error;
  const json::value value(position);
  const JsonReader root(value, error);
  read_game(root, kToyInfo);
  EXPECT_EQ(read_players(root, kToyInfo), 3);
  EXPECT_EQ(read_seat(root, 3), seat_at(2));
  EXPECT_EQ(read_position_options(root, kToyInfo), options);
  EXPECT_EQ(read_generator(root), Rng(9));
  EXPECT_FALSE(error.has_value());
}

TEST(Position, WhatDoesNotFitIsRefused) {
  EXPECT_EQ(error_in("{'game':'chess'}", [](const JsonReader& root) { read_game(root, kToyInfo); }),
            "game: must be toy");
  EXPECT_EQ(error_in("{'players':5}", [](const JsonReader& root) { read_players(root, kToyInfo); }),
            "players: must be from 2 to 4");
  EXPECT_EQ(error_in("{'seat':2}", [](const JsonReader& root) { read_seat(root, 2); }), "seat: must be from 0 to 1");
  const auto read_size = [](const JsonReader& root) {
    OptionValues options = read_position_options(root, kToyInfo);
    read_option_at_top(root, kToyInfo, 1, options);
    EXPECT_EQ(options[1], 6);
  };
  EXPECT_EQ(error_in("{'size':6}", read_size), "");
  EXPECT_EQ(error_in("{'size':6,'options':{'size':6}}", read_size), "");
  EXPECT_EQ(error_in("{'size':6,'options':{'size':7}}", read_size), "size: differs from options.size");
}

TEST(Position, CardsAreTakenOnce) {
  const auto take_all = [](CardTaker::Jokers jokers) {
    return [jokers](const JsonReader& root) {
      CardTaker take(kToyInfo, jokers);
      Pile<Card, 8> pile;
      read_top_first(root, "pile", pile, take);
      if (!root.failed()) {
        EXPECT_EQ(pile.back(), parse_card("7C")) << "the top is written first and is last";
      }
    };
  };
  EXPECT_EQ(error_in("{'pile':['7C','8C']}", take_all(CardTaker::Jokers::kNone)), "");
  EXPECT_EQ(error_in("{'pile':['7C','7C']}", take_all(CardTaker::Jokers::kNone)), "pile[1]: 7C appears twice");
  EXPECT_EQ(error_in("{'pile':['JK']}", take_all(CardTaker::Jokers::kNone)), "pile[0]: Toy has no Jokers");
  EXPECT_EQ(error_in("{'pile':['7C','JK','JK']}", take_all(CardTaker::Jokers::kTwo)), "");
  EXPECT_EQ(error_in("{'pile':['JK','JK','JK']}", take_all(CardTaker::Jokers::kTwo)),
            "pile[2]: JK appears three times");
}

enum class Colour : std::uint8_t { kRed, kBlue };
constexpr std::array<std::string_view, 2> kToyColours{"red", "blue"};
struct Toy {
  std::uint8_t count = 1;
  bool is_open = false;
  Colour colour{};
  std::optional<Colour> mark;
  std::array<int, 2> hands{};
  Pile<int, 4> pile;
  friend bool operator==(const Toy&, const Toy&) = default;
};
int write_int(int value) { return value; }
int read_int(const JsonReader& reader) { return static_cast<int>(reader.integer(0, 9)); }
template <class Io, class AnyToy>
void fields(Io& io, AnyToy& toy) {
  io.number("count", toy.count, 0, 3);
  io.flag("open", toy.is_open);
  io.choice("colour", toy.colour, kToyColours);
  io.choice("mark", toy.mark, kToyColours);
  io.each("hands", std::span(toy.hands), write_int, read_int);
  io.top_first("pile", toy.pile, write_int, read_int);
}

TEST(Fields, ListedOnceAreWrittenAndRead) {
  Toy toy{.count = 3, .is_open = true, .colour = Colour::kBlue, .mark = Colour::kRed, .hands = {4, 5}, .pile = {}};
  toy.pile.push_back(1);
  toy.pile.push_back(2);
  json::object object;
  FieldWriter writer(object);
  fields(writer, std::as_const(toy));
  EXPECT_EQ(json::serialize(object),
            R"({"count":3,"open":true,"colour":"blue","mark":"red","hands":[4,5],"pile":[2,1]})");
  Toy back;
  EXPECT_EQ(error_in(json::serialize(object),
                     [&](const JsonReader& root) {
                       FieldReader reader(root);
                       fields(reader, back);
                       reader.close();
                     }),
            "");
  EXPECT_EQ(back, toy);
}

TEST(Fields, WhatIsMissingStaysAndWhatIsUnknownIsRefused) {
  Toy toy;
  const auto read = [&](const JsonReader& root) {
    FieldReader reader(root);
    fields(reader, toy);
    reader.close({"more"});
  };
  EXPECT_EQ(error_in("{'open':true,'mark':null,'more':1}", read), "");
  EXPECT_EQ(toy.count, 1);
  EXPECT_TRUE(toy.is_open);
  EXPECT_EQ(error_in("{'cuont':2}", read), "unknown field 'cuont'");
  EXPECT_EQ(error_in("{'count':4}", read), "count: must be from 0 to 3");
  EXPECT_EQ(error_in("{'hands':[1]}", read), "hands: has 1 items for 2 players");
}

}  // namespace
}  // namespace cardtable
