// Files of words, as they come from outside.
#include "engine/kit/word_file.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/kit/message_form.h"
#include "engine/kit/say.h"

namespace cardtable {
namespace {

TEST(WordFile, HasTextsByFolderAndNumber) {
  const auto words =
      WordFile::parse(R"({"messages":{"engine/kit":["one","two"],"ai/bots":[]},"rulebooks":{"last-card":"# Rules"}})");
  ASSERT_TRUE(words);
  EXPECT_EQ(words->text("engine/kit", 1), "two");
  EXPECT_EQ(words->text("engine/kit", 2), "");
  EXPECT_EQ(words->text("ai/bots", 0), "");
  EXPECT_EQ(words->text("tables/table", 0), "");
  ASSERT_EQ(words->rulebooks().size(), 1U);
  EXPECT_EQ(words->rulebooks()[0].game, "last-card");
  EXPECT_EQ(words->rulebooks()[0].markdown, "# Rules");
}

TEST(WordFile, IsRefusedWholeIfAnythingIsWrong) {
  for (const auto* file :
       {"", "[]", "{}", R"({"messages":{}})", R"({"messages":[],"rulebooks":{}})", R"({"messages":{},"rulebooks":[]})",
        R"({"messages":{"a":"b"},"rulebooks":{}})", R"({"messages":{"a":[1]},"rulebooks":{}})",
        R"({"messages":{"a":["b","\u0001"]},"rulebooks":{}})", R"({"messages":{},"rulebooks":{"last-card":1}})"}) {
    EXPECT_FALSE(WordFile::parse(file)) << file;
  }
  EXPECT_TRUE(WordFile::parse(R"({"messages":{},"rulebooks":{}})"));
}

TEST(WordFile, ATextIsSoundIfEveryChoiceIsClosed) {
  const std::string choice = "\0020one\003a\004other\003\0011\004\005";
  for (const auto& text :
       {std::string(), std::string("plain"), "a " + choice + " b", "\0020x\003" + choice + "\004\005"}) {
    EXPECT_TRUE(is_sound(text)) << text;
  }
  for (const char* text : {"\001", "\001\005", "\002", "\0020", "\0020\005", "\0020one", "\0020one\003",
                           "\0020one\003a\004", "\0020\003a\004\005", "\0020one\003a\005", "\003", "\004", "\005"}) {
    EXPECT_FALSE(is_sound(text)) << text;
  }
  EXPECT_FALSE(is_sound(std::string(1, '\0')));
  std::string deep;
  for (int i = 0; i < 9; ++i) deep.insert(0, "\0020x\003").append("\004\005");
  EXPECT_FALSE(is_sound(deep));
  EXPECT_TRUE(is_sound(deep.substr(4, deep.size() - 6)));
}

TEST(WordFile, AFactThatAMessageDoesNotHaveIsNothing) {
  const std::array<std::string_view, 1> texts{"a\0011b"};
  const Catalogue catalogue{"tests/words", {texts}};
  const std::array<Fact, 1> facts{TextFact{"x"}};
  EXPECT_EQ(say(Language::kEnglish, {&catalogue, 0}, facts), "ab");
}

}  // namespace
}  // namespace cardtable
