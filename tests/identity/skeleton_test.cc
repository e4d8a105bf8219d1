// Which names look alike, and which nobody can have.
#include "tables/identity/skeleton.h"

#include <gtest/gtest.h>

namespace cardtable {
namespace {

bool look_alike(std::string_view one, std::string_view other) { return skeleton_of(one) == skeleton_of(other); }

TEST(Skeleton, NamesThatLookAlike) {
  EXPECT_TRUE(look_alike("Ann", "ann"));
  EXPECT_TRUE(look_alike("Ann", "A n n"));
  EXPECT_TRUE(look_alike("Ann", "Änn"));
  EXPECT_TRUE(look_alike("Ann", "A\u0301nn")) << "an accent on its own";
  EXPECT_TRUE(look_alike("paypal", "раураӏ")) << "Cyrillic";
  EXPECT_TRUE(look_alike("scope", "ѕсоре"));
  EXPECT_TRUE(look_alike("Hope", "ΗΟΡΕ")) << "Greek capitals";
  EXPECT_TRUE(look_alike("Bill", "BiII"));
  EXPECT_TRUE(look_alike("Bill", "B1l|"));
  EXPECT_TRUE(look_alike("Bob", "B0b"));
  EXPECT_TRUE(look_alike("modern", "modem"));
  EXPECT_TRUE(look_alike("Wanda", "VVanda"));
  EXPECT_TRUE(look_alike("Ann", "Ａｎｎ")) << "full width";
  EXPECT_TRUE(look_alike("Ann", "𝐀𝓃𝕟")) << "mathematical letters";
  EXPECT_TRUE(look_alike("Ann", "ⒶⓃⓝ"));
  EXPECT_TRUE(look_alike("agent7", "Agent\u202F𝟟") || look_alike("agent7", "agent𝟟"));
  EXPECT_TRUE(look_alike("мир", "МИР")) << "capitals of another alphabet";
  EXPECT_TRUE(look_alike("Łukasz", "Lukasz"));
}

TEST(Skeleton, NamesThatDoNot) {
  EXPECT_FALSE(look_alike("Ann", "Anne"));
  EXPECT_FALSE(look_alike("Ann", "Bob"));
  EXPECT_FALSE(look_alike("мир", "мор"));
  EXPECT_FALSE(look_alike("山田", "田山"));
  EXPECT_FALSE(look_alike("🦊", "🐻"));
  EXPECT_FALSE(look_alike("!!", "??")) << "of signs alone";
}

TEST(Skeleton, IsTheSkeletonOfItself) {
  for (const char* name : {"Ann", "paypal", "VVanda", "山田", "🦊", "МИР", "modern", "!!"}) {
    EXPECT_EQ(skeleton_of(skeleton_of(name)), skeleton_of(name)) << name;
  }
}

TEST(Reserved, NobodyIsCalledLikeTheServersPeople) {
  for (const char* name : {"Admin", "аdmin", "ADM1N", "Moderator", "Card Table", "System", "Player 1", "player23",
                           "Bot", "Bot 2", "B0t 10", "Spieler 3", "Jugador 2", "Joueur 4"}) {
    EXPECT_TRUE(is_reserved(name)) << name;
  }
  for (const char* name : {"Ann", "Adminton", "Botanist", "Players", "Teamwork", "Rooty"}) {
    EXPECT_FALSE(is_reserved(name)) << name;
  }
}

}  // namespace
}  // namespace cardtable
