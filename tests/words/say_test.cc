// Messages with their facts as text, and what the compiler refuses.
#include "engine/kit/say.h"

#include <gtest/gtest.h>

#include <array>
#include <span>
#include <string>

#include "engine/kit/card_words.h"
#include "engine/kit/languages.h"
#include "engine/kit/word_list.h"
#include "tests/words/words.h"

namespace cardtable {
namespace {

constexpr Language kEn = Language::kEnglish;

TEST(Say, PutsFactsIntoTheText) {
  EXPECT_EQ(say(kEn, words_msg::plain{.name = "Ann"}), "It's Ann's turn");
  EXPECT_EQ(say(kEn, words_msg::plain{.name = seat_at(2)}), "It's @2's turn");
  EXPECT_EQ(say(kEn, words_msg::number{.count = 9'999}), "Draw 9999");
  EXPECT_EQ(say(kEn, words_msg::number{.count = 1'000'000}), "Draw 1,000,000");
  EXPECT_EQ(say(kEn, words_msg::number{.count = -123'456}), "Draw -123,456");
  EXPECT_EQ(say(kEn, words_msg::number{.count = -3}), "Draw -3");
  EXPECT_EQ(say(kEn, words_msg::blanks{}), "one two   three");
}

TEST(Say, APluralPrefersTheExactNumber) {
  EXPECT_EQ(say(kEn, words_msg::cards_left{.count = 0}), "no cards left");
  EXPECT_EQ(say(kEn, words_msg::cards_left{.count = 1}), "1 card left");
  EXPECT_EQ(say(kEn, words_msg::cards_left{.count = 2}), "a pair left");
  EXPECT_EQ(say(kEn, words_msg::cards_left{.count = 21}), "21 cards left");
}

TEST(Say, AlternativesNest) {
  EXPECT_EQ(say(kEn, words_msg::nested{.count = 1, .seat = seat_at(0), .won = true}), "@0 won a game");
  EXPECT_EQ(say(kEn, words_msg::nested{.count = 3, .seat = seat_at(0), .won = true}), "@0 won 3 games");
  EXPECT_EQ(say(kEn, words_msg::nested{.count = 3, .seat = seat_at(0), .won = false}), "@0 lost");
  EXPECT_EQ(say(kEn, words_msg::colour{.suit = Suit::kHearts}), "red hearts");
  EXPECT_EQ(say(kEn, words_msg::colour{.suit = Suit::kSpades}), "black");
  EXPECT_EQ(say(kEn, words_msg::colour{.suit = Suit::kClubs}), "any");
}

TEST(Say, ApostrophesQuoteBraces) { EXPECT_EQ(say(kEn, words_msg::quoted{.name = "x"}), "{x} and {'}"); }

TEST(Say, ThePseudoLanguageMarksEveryTextAndNoFact) {
  EXPECT_EQ(say(Language::kPseudo, words_msg::plain{.name = "Ann"}), "[Íť'ś ~~]Ann['ś ťúŕń~~~]");
  EXPECT_EQ(say(Language::kPseudo, words_msg::nested{.count = 3, .seat = seat_at(0), .won = true}),
            "@0 [ŵóń ~~]3[ ĝáɱéś~~]");
}

TEST(Say, AFilesTextInThePseudoLanguageKeepsWhatIsNoWord) {
  const auto pseudo = [](std::string_view text) { return translated(Language::kPseudo, text); };
  EXPECT_EQ(translated(kEn, "Play the 7C."), "Play the 7C.");
  EXPECT_EQ(pseudo("See LC-RUN-1: **play** a 7C.\n"), "Śéé LC-RUN-1: **ƥĺáý** á 7C.\n");
  EXPECT_EQ(pseudo("| `perk use CARD` | use it |\n<!-- terminal -->\n"),
            "| `perk use CARD` | úśé íť |\n<!-- terminal -->\n");
  EXPECT_EQ(pseudo("![Board](board.svg)"), "![Ƀóáŕď](board.svg)");
  EXPECT_EQ(pseudo("an `open end"), "áń `open end");
  EXPECT_EQ(pseudo(""), "");
}

TEST(Say, EveryLanguageHasItsPluralsAndNumbers) {
  const auto left = [](Language language, int count) { return say(language, words_msg::cards_left{.count = count}); };
  EXPECT_EQ(left(Language::kGerman, 1), "1 Karte übrig");
  EXPECT_EQ(left(Language::kGerman, 3), "3 Karten übrig");
  EXPECT_EQ(say(Language::kFrench, words_msg::drew{.count = 0, .seat = seat_at(1)}), "0 carte pour @1");
  EXPECT_EQ(say(Language::kFrench, words_msg::drew{.count = 2, .seat = seat_at(1)}), "2 cartes pour @1");
  EXPECT_EQ(say(Language::kGerman, words_msg::number{.count = 12'345}), "Zieh 12.345");
  EXPECT_EQ(say(Language::kFrench, words_msg::number{.count = 12'345}), "Pioche 12\u202f345");
}

TEST(Say, ADraftIsInEnglishWhereItIsMissing) {
  EXPECT_EQ(say(Language::kGerman, words_msg::plain{.name = "Ann"}), "Ann ist dran");
  EXPECT_EQ(say(Language::kGerman, words_msg::colour{.suit = Suit::kHearts}), "red hearts");
  EXPECT_EQ(say(Language::kSpanish, words_msg::plain{.name = "Ann"}), "It's Ann's turn");
}

TEST(Say, TheHeaderOfARequestNamesLanguagesByWeight) {
  EXPECT_EQ(accepted_language("en-XA"), Language::kPseudo);
  EXPECT_EQ(accepted_language("nl, en-XA;q=0.3"), Language::kPseudo);
  EXPECT_EQ(accepted_language("en-XA;q=0.9, en"), Language::kEnglish);
  EXPECT_EQ(accepted_language("en;q=0.5,en-XA; q=0.55"), Language::kPseudo);
  for (const auto* header : {"", "*", "nl;q=1", "en-XA;q=0", "en-XA;q=x", "en-XA;level=1", ";", ",,"}) {
    EXPECT_EQ(accepted_language(header), Language::kEnglish) << header;
  }
}

TEST(Say, AnUnknownLanguageIsEnglish) {
  EXPECT_EQ(language_of("en-XA"), Language::kPseudo);
  for (const auto* tag : {"en", "en-GB", "nl", "", "*"}) EXPECT_EQ(language_of(tag), Language::kEnglish) << tag;
}

TEST(Say, ListsEndWithAndOrOr) {
  EXPECT_EQ(and_list(SeatSet::of(seat_at(1)), kEn), "@1");
  EXPECT_EQ(and_list(SeatSet::all(2), kEn), "@0 and @1");
  EXPECT_EQ(and_list(SeatSet::all(4), kEn), "@0, @1, @2 and @3");
  const std::array<Seat, 3> seats{seat_at(2), seat_at(0), seat_at(1)};
  EXPECT_EQ(or_list(std::span(seats).first(1), kEn), "@2");
  EXPECT_EQ(or_list(std::span(seats).first(2), kEn), "@2 or @0");
  EXPECT_EQ(or_list(seats, kEn), "@2, @0 or @1");
  const std::array<std::string, 2> clauses{"wins", "keeps the 2"};
  EXPECT_EQ(comma_list(clauses, kEn), "wins, keeps the 2");
}

TEST(Say, CardsHaveNames) {
  EXPECT_EQ(card_words(Card(Rank::kSeven, Suit::kClubs), kEn), "the 7 of clubs");
  EXPECT_EQ(card_words(Card(Rank::kQueen, Suit::kSpades), kEn), "the Queen of spades");
  EXPECT_EQ(card_words(Card::first_joker(), kEn), "the Joker");
  EXPECT_EQ(a_rank(Rank::kEight, kEn), "an 8");
  EXPECT_EQ(a_rank(Rank::kTen, kEn), "a 10");
  EXPECT_EQ(a_rank(Rank::kAce, kEn), "an Ace");
}

template <class M>
concept TakesNoFacts = requires { M{}; };
template <class M, class Value>
concept TakesCount = requires(Value value) { M{.count = value}; };
template <class M, class Value>
concept TakesName = requires(Value value) { M{.name = value}; };
template <class M>
concept CanBeSaidLater = requires(const M& message) { say(kEn, message); };

static_assert(TakesNoFacts<words_msg::blanks>);
static_assert(!TakesNoFacts<words_msg::plain>, "a fact is missing");
static_assert(!TakesCount<words_msg::plain, int>, "the message has no such fact");
static_assert(TakesCount<words_msg::number, unsigned>);
static_assert(!TakesCount<words_msg::number, bool>, "not a number");
static_assert(!TakesCount<words_msg::number, const char*>, "not a number");
static_assert(!TakesName<words_msg::plain, int>, "a number has no name");
static_assert(!CanBeSaidLater<words_msg::plain>, "its facts may be gone by then");

}  // namespace
}  // namespace cardtable
