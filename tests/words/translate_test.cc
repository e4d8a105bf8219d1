// Catalogues in other languages: what is taken over, and what is wrong with broken ones.
#include "tools/words/translate.h"

#include <gtest/gtest.h>

#include <string>

namespace cardtable {
namespace {

constexpr std::string_view kEnglish =
    "log.drew = {seat} drew {count, plural, one {a card} other {# cards}}\n"
    "ink = {suit, select, hearts {red} other {black}}\n"
    "end = Over\n";

Translation in_german(std::string_view catalogue) { return translate(*parse_catalogue(kEnglish), catalogue, "de"); }

/// The line of the first error and what is wrong there.
std::string error_in_german(std::string_view catalogue) {
  const auto made = in_german(catalogue);
  return made.errors.empty() ? "" : std::to_string(made.errors[0].line) + ": " + made.errors[0].message;
}

TEST(Translate, MessagesComeInTheOrderOfEnglish) {
  const auto made = in_german("end = Vorbei\nlog.drew = {count, plural, one {# Karte} other {# Karten}} für {seat}\n");
  EXPECT_TRUE(made.errors.empty());
  ASSERT_EQ(made.messages.size(), 3U);
  // `count` is the first fact and `seat` the second, wherever they stand.
  EXPECT_EQ(made.messages[0].text, "\0020one\003\0010 Karte\004other\003\0010 Karten\004\005 für \0011");
  EXPECT_EQ(made.messages[1].source, "{suit, select, hearts {red} other {black}}") << "English where it is missing";
  EXPECT_EQ(made.messages[2].text, "Vorbei");
  EXPECT_EQ(made.missing, std::vector<std::string>{"ink"});
}

TEST(Translate, FactsAreThoseOfEnglish) {
  EXPECT_EQ(error_in_german("end = Vorbei\nbegin = Los\n"), "2: there is no message begin in English");
  EXPECT_EQ(error_in_german("log.drew = {seat} zog\n"), "1: log.drew does not use {count}");
  EXPECT_EQ(error_in_german("end = Vorbei, {seat}\n"), "1: {seat} is no fact of end");
  EXPECT_EQ(error_in_german("log.drew = {seat} zog {count}\n"), "1: {count} is of another kind in English");
  EXPECT_EQ(error_in_german("log.drew = {seat} zog {count, number}\n"), "")
      << "a number without a plural is a number too";
  EXPECT_EQ(error_in_german("end = {\n"), "1: a { is not followed by the name of a fact");
}

TEST(Translate, PluralsHaveTheFormsOfTheLanguage) {
  EXPECT_EQ(error_in_german("log.drew = {seat} zog {count, plural, other {# Karten}}\n"),
            "1: {count needs an alternative 'one'");
  EXPECT_EQ(error_in_german("log.drew = {seat} zog {count, plural, =1 {eine} other {# Karten}}\n"), "")
      << "1 is all of `one`";
  EXPECT_EQ(error_in_german("log.drew = {seat} zog {count, plural, one {eine} few {#} other {#}}\n"),
            "1: 'few' is no plural of this language");
  EXPECT_FALSE(parse_catalogue("a = {n, plural, =1 {une} other {#}}", "fr")) << "0 is `one` in French too";
  EXPECT_TRUE(parse_catalogue("a = {n, plural, =0 {aucune} =1 {une} other {#}}", "fr"));
  EXPECT_TRUE(parse_catalogue("a = {n, plural, other {#}}")) << "in English `other` may stand for both";
}

TEST(Translate, SelectsMayTellMoreApart) {
  auto english = *parse_catalogue(kEnglish);
  const auto made = in_german("ink = {suit, select, hearts {rot} diamonds {rot} other {schwarz}}\n");
  ASSERT_TRUE(made.errors.empty());
  add_keys(english, made.messages);
  EXPECT_EQ(english[1].facts[0].keys, (std::vector<std::string>{"hearts", "diamonds"}));
}

}  // namespace
}  // namespace cardtable
