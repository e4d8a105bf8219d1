// Moves and events as tables: what a codec gets from the kit.
#include <gtest/gtest.h>

#include "engine/core/event.h"
#include "engine/core/game.h"
#include "engine/kit/event_table.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/move_text.h"
#include "engine/kit/name_index.h"
#include "tests/words/words.h"

namespace cardtable {
namespace {

constexpr auto kWords =
    std::to_array<MoveWord>({{"draw", ""}, {"play", "CARD"}, {"token place", ""}, {"token", "FROM TO"}});

std::string found(std::string_view text) {
  const auto word = find_move_word(MoveText(text), kWords);
  return word ? std::string(kWords[*word].word) : word.error().text();
}

TEST(MoveText, SplitsAtBlanksHoweverManyWordsThereAre) {
  const MoveText text(" a\tbb   c d e f g h \r");
  EXPECT_EQ(text.size(), 8U);
  EXPECT_EQ(text[0], "a");
  EXPECT_EQ(text[1], "bb");
  EXPECT_EQ(text[6], "g");
  EXPECT_EQ(text.back(), "h");
  EXPECT_EQ(MoveText("  \t").size(), 0U);
}

TEST(MoveText, FindsTheWordWithAsMuchBehindItAsItTakes) {
  EXPECT_EQ(found("draw"), "draw");
  EXPECT_EQ(found(" play  7C "), "play");
  EXPECT_EQ(found("token place"), "token place");
  EXPECT_EQ(found("token a1 b1"), "token");
}

TEST(MoveText, SaysWhatMayBeTyped) {
  EXPECT_EQ(found(""), "move: is empty");
  EXPECT_EQ(found("draw 7C"), "move: nothing may follow `draw`");
  EXPECT_EQ(found("play"), "move: write `play CARD`");
  EXPECT_EQ(found("play 7C 8C"), "move: write `play CARD`");
  EXPECT_EQ(found("token"), "move: write `token place` or `token FROM TO`");
  EXPECT_EQ(found("fly"), "move: 'fly' is not a move (there are draw, play CARD, token place, token FROM TO)");
}

enum class Kind : std::uint8_t { kDrew, kWon };
constexpr std::array<std::string_view, 2> kRules{"XX-DRAW-1", "XX-WIN-1"};
constexpr GameInfo kInfo{.max_players = 3, .rules = kRules};
struct ToyRules {
  struct Event {
    Kind kind{};
    Seat seat{};
    Audience audience;
    std::uint8_t rule = 0;
    std::uint8_t count = 0;
  };
  static const GameInfo& info() { return kInfo; }
};
struct ToyCodec {
  using Rules = ToyRules;
};
struct ToyFacts : BasicEventFacts<ToyCodec> {};
constexpr auto kToyFields = [](auto& io, auto& event) {
  io.seat("seat", event.seat);
  io.choice("rule", event.rule, kRules);
  io.number("cards", event.count);
};
constexpr auto kToyRows = std::to_array<EventRow<ToyFacts>>({
    {Kind::kDrew, "drew", "seat rule cards", words_msg::drew::say, ForWhom::kItsSeat},
    {Kind::kWon, "won", "seat rule", words_msg::won::say},
});
constexpr EventTable kToyEvents(kToyRows, kToyFields);

TEST(EventTable, TheRowSaysWhichFieldsAnEventHas) {
  const ToyCodec codec;
  const ToyRules::Event drew{Kind::kDrew, seat_at(2), {}, 0, 3};
  EXPECT_EQ(kToyEvents.to_text(codec, drew, Language::kEnglish), "3 cards for @2");
  EXPECT_EQ(json::serialize(kToyEvents.to_json(codec, drew)),
            R"({"event":"drew","seat":2,"rule":"XX-DRAW-1","cards":3})")
      << "in the order of the fields";
  EXPECT_EQ(kToyEvents.to_text(codec, {Kind::kDrew, seat_at(0), {}, 0, 1}, Language::kEnglish), "1 card for @0");
  const ToyRules::Event won{Kind::kWon, seat_at(1), {}, 1, 3};
  EXPECT_EQ(kToyEvents.to_text(codec, won, Language::kEnglish), "@1 won (XX-WIN-1)");
  EXPECT_EQ(json::serialize(kToyEvents.to_json(codec, won)), R"({"event":"won","seat":1,"rule":"XX-WIN-1"})");
}

/// The event of that JSON, or what is wrong with it.
std::expected<ToyRules::Event, std::string> read_event(std::string_view text) {
  const json::value value = json::parse(text);
  JsonReader::Slot error;
  const auto event = kToyEvents.from_json(ToyCodec{}, JsonReader(value, error));
  if (error) return std::unexpected(error->text());
  return event;
}

TEST(EventTable, ReadsWhatItHasWritten) {
  const auto drew = read_event(R"({"event":"drew","seat":2,"rule":"XX-WIN-1","cards":3})");
  ASSERT_TRUE(drew);
  EXPECT_EQ(drew->kind, Kind::kDrew);
  EXPECT_EQ(drew->seat, seat_at(2));
  EXPECT_EQ(drew->rule, 1);
  EXPECT_EQ(drew->count, 3);
  EXPECT_EQ(drew->audience, Audience::only(seat_at(2)));
  const auto won = read_event(R"({"event":"won","seat":0,"rule":"XX-WIN-1","cards":3})");
  ASSERT_TRUE(won);
  EXPECT_EQ(won->count, 0) << "its row has no such field";
  EXPECT_TRUE(won->audience.is_everyone());
}

TEST(EventTable, RefusesWhatItCannotRead) {
  EXPECT_EQ(read_event(R"({"event":"danced"})").error(), "event: 'danced' is not an event");
  EXPECT_EQ(read_event(R"({"event":"won","rule":"XX-WIN-1"})").error(), "seat: is missing");
  EXPECT_EQ(read_event(R"({"event":"won","seat":3,"rule":"XX-WIN-1"})").error(), "seat: must be from 0 to 2");
  EXPECT_EQ(read_event(R"({"event":"won","seat":0,"rule":"XX"})").error(),
            "rule: 'XX' is not one of XX-DRAW-1, XX-WIN-1");
}

TEST(EventTable, KnowsWhichEventsHaveAField) {
  EXPECT_EQ(kToyEvents.name(Kind::kWon), "won");
  EXPECT_TRUE(kToyEvents.has(Kind::kDrew, "rule"));
  EXPECT_FALSE(kToyEvents.has(Kind::kWon, "cards"));
  EXPECT_FALSE(kToyEvents.has(Kind::kDrew, "card")) << "only part of a name";
}

TEST(NameIndex, FindsEachNameAndNoOther) {
  std::vector<std::string> names;
  for (int i = 0; i < 120; ++i) names.push_back("hole-" + std::to_string(i));
  NameIndex<256> index;
  for (std::size_t i = 0; i < names.size(); ++i) index.insert(names[i], i);
  const auto name_at = [&](std::size_t i) -> std::string_view { return names[i]; };
  for (std::size_t i = 0; i < names.size(); ++i) EXPECT_EQ(index.find(names[i], name_at), i);
  EXPECT_EQ(index.find("hole-120", name_at), std::nullopt);
  EXPECT_EQ(index.find("", name_at), std::nullopt);
}

}  // namespace
}  // namespace cardtable
