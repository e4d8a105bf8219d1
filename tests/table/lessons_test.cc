// Lessons as clients see them, and whether they prepare for a game.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "ai/bots/bots.h"
#include "tables/table/lesson_messages.h"

namespace cardtable {
namespace {

json::object last_card_try(std::string_view lesson, int step, std::string_view move) {
  const Registry registry;
  const auto told =
      attempt_json(registry, "last-card", json::object{{"lesson", lesson}, {"step", step}, {"move", move}});
  return told ? *told : json::object{{"error", told.error().message}};
}

TEST(LessonMessages, TheRightMoveIsMadeAndTheOthersFollow) {
  // The learner ends the turn; Ben plays the 5 of clubs and ends his.
  const auto told = last_card_try("first-turns", 1, "end");
  EXPECT_EQ(told.at("answer"), "right");
  EXPECT_TRUE(told.at("text").as_string().starts_with("Ben had to match"));
  const auto& frames = told.at("frames").as_array();
  ASSERT_EQ(frames.size(), 3U);
  EXPECT_EQ(frames[0].at("seat"), 0);
  EXPECT_EQ(frames[1].at("move"), "play 5C");
  EXPECT_TRUE(frames[1].at("moves").is_null()) << "it is not the learner's turn yet";
  EXPECT_EQ(frames[2].at("to_decide"), 0);
  EXPECT_FALSE(frames[2].at("moves").as_array().empty());
}

TEST(LessonMessages, AWrongMoveIsAnsweredAndNothingHappens) {
  const auto legal = last_card_try("first-turns", 0, "play 4H");
  EXPECT_EQ(legal.at("answer"), "legal");
  EXPECT_TRUE(legal.at("frames").as_array().empty());
  const auto refused = last_card_try("first-turns", 0, "play KD");
  EXPECT_EQ(refused.at("answer"), "refused");
  EXPECT_EQ(refused.at("rule"), "LC-MATCH-1");
  EXPECT_EQ(refused.at("title"), "The first card");
  EXPECT_EQ(last_card_try("first-turns", 99, "draw").at("error"), "there is no such step");
  EXPECT_EQ(last_card_try("juggling", 0, "draw").at("error"), "there is no such step");
}

TEST(LessonMessages, AStepHasWhatAClientShows) {
  const Registry registry;
  const auto told = lessons_json(registry, "last-card", "runs");
  ASSERT_TRUE(told.has_value());
  ASSERT_EQ(told->at("lessons").as_array().size(), 1U);
  const auto& runs = told->at("lessons").as_array()[0].as_object();
  EXPECT_EQ(runs.at("names").as_array()[0], "You");
  const auto& step = runs.at("steps").as_array()[1].as_object();
  EXPECT_EQ(step.at("wanted").as_array()[0], "play 9H");
  EXPECT_EQ(step.at("goes_on"), true);
  EXPECT_EQ(step.at("frame").at("view").at("seat"), 0);
  EXPECT_FALSE(lessons_json(registry, "last-card", "juggling").has_value());
  EXPECT_FALSE(lessons_json(registry, "chess", "").has_value());
}

TEST(LessonMessages, TheOverviewHasEveryGame) {
  const Registry registry;
  EXPECT_EQ(lessons_overview_json(registry).size(), registry.games().size());
}

/// The rules that a beginner meets in a game, with their counts: rules that events name, and rules that refuse moves
/// which were possible earlier in the game and are tried again.
class Beginner {
 public:
  explicit Beginner(const GameType& type) : type_(type) {}

  void play(std::uint64_t seed) {
    auto start = type_.deal(default_options(type_.info().options), type_.info().usual_players, seed);
    hear(start.events);
    const auto bot = *parse_bot("easy");
    std::set<std::uint64_t> known;
    std::vector<MoveCode> moves;
    for (int i = 0; i < 3000 && start.match->to_decide() != kNoSeat; ++i) {
      const Seat seat = start.match->to_decide();
      for (const auto move : known) look(*start.match, seat, MoveCode{move});
      start.match->legal_moves(moves);
      for (const MoveCode move : moves) known.insert(static_cast<std::uint64_t>(move));
      const auto choice = choose_move(*start.match, bot,
                                      {.seed = seed + static_cast<std::uint64_t>(i), .stop = {}, .wants_trace = false});
      EventList events;
      start.match->apply(seat, choice.move, &events);
      hear(events);
    }
  }

  const std::map<std::string, int>& met() const { return met_; }

 private:
  void hear(const EventList& events) {
    for (const EventValue& value : events) {
      const auto data = type_.describe(value).data;
      if (const auto* rule = data.if_contains("rule"); rule != nullptr && rule->is_string()) {
        ++met_[std::string(rule->as_string())];
      }
    }
  }

  void look(const Match& match, Seat seat, MoveCode move) {
    const auto verdict = match.check(seat, move);
    if (verdict.is_legal() || verdict.kind == VerdictKind::kImpossible) return;
    ++met_[std::string(type_.info().rules[static_cast<std::size_t>(verdict.rule)])];
  }

  const GameType& type_;
  std::map<std::string, int> met_;
};

TEST(LessonMessages, ABeginnerOnlyMeetsRulesThatLessonsTeachOrName) {
  const Registry registry;
  for (const LessonFile& file : lesson_files()) {
    const GameType& type = *registry.find(file.game);
    const auto lessons = *parse_lessons(file.text);
    Beginner beginner(type);
    for (std::uint64_t seed = 1; seed <= 10; ++seed) beginner.play(seed);
    EXPECT_GE(beginner.met().size(), 8U) << file.game << ": games in which nothing happens prove nothing";
    for (const auto& [rule, times] : beginner.met()) {
      if (lessons.teaches(rule)) continue;
      const auto left = std::ranges::find(lessons.left_out, rule, &Lessons::Left::rule);
      const bool is_explained = left != lessons.left_out.end() && left->comes_up;
      EXPECT_TRUE(is_explained) << rule << " came up " << times << " times in ten games";
      fmt::print("{:<12} {:<14} {:>6} times, not taught: {}\n", file.game, rule, times,
                 left == lessons.left_out.end() ? "" : left->why);
    }
  }
}

}  // namespace
}  // namespace cardtable
