// Every lesson of every game does what it claims, and can be played through.
#include "engine/teaching/lessons.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/registry/registry.h"
#include "engine/teaching/lesson_play.h"

namespace cardtable {
namespace {

const GameType& last_card() {
  static const Registry registry;
  return *registry.find("last-card");
}

/// One step on the 9 of hearts with a 9, a heart and a card that does not match, and what else the file says.
std::string one_step(std::string_view more) {
  return fmt::format(
      "lesson match Match\npromise A card less.\nstep\n"
      "position {{\"game\":\"last-card\",\"players\":2,\"seat\":0,\"hands\":[[\"9C\",\"4H\",\"KD\"],[\"2D\",\"5D\"]],"
      "\"draw_pile\":[\"6D\"],\"discard\":[\"9H\"],\"options\":{{\"penalties\":\"prevented\"}}}}\n"
      "say Play a 9.\nteach LC-MATCH-1\n{}\nend Well done.\n",
      more);
}

std::string problem_of(std::string_view more) {
  const auto loaded = load_lessons(last_card(), one_step(more));
  return loaded ? "none" : loaded.error().text();
}

/// Nothing but the rules that this little file does not teach.
constexpr std::string_view kNoProblem = "LC-SETUP-1 is neither taught nor left out for a reason";

TEST(Lessons, AFileIsReadLineByLine) {
  const auto read = parse_lessons(
      "# a note\nlesson runs Runs and more\npromise Four\npromise cards.\nstep\ndeal 2 42\nbefore draw\nsay One.\nsay "
      "Two.\n"
      "point card:9C button:end\nteach LC-RUN-1 LC-RUN-2\nwant play 9C / play *\nrefuse LC-RUN-2 play KD : No.\n"
      "remark draw : Why?\nother Else.\nthen draw / play 6D\ndone Yes.\nend All.\n"
      "lesson game A game\npromise Win.\ncoach 2 easy\ntip Look.\nlater LC-PEN-4 rare\nnever LC-STALE-1 impossible\n");
  ASSERT_TRUE(read.has_value()) << read.error().text();
  ASSERT_EQ(read->lessons.size(), 2U);
  const Lesson& runs = read->lessons[0];
  EXPECT_EQ(runs.key, "runs");
  EXPECT_EQ(runs.title, "Runs and more");
  EXPECT_EQ(runs.promise, "Four cards.");
  EXPECT_EQ(runs.ending, "All.");
  ASSERT_EQ(runs.steps.size(), 1U);
  const LessonStep& step = runs.steps[0];
  EXPECT_EQ(step.line, 5);
  EXPECT_EQ(step.scene->seed, 42U);
  EXPECT_EQ(step.say, "One. Two.");
  EXPECT_EQ(step.points, (std::vector<std::string_view>{"card:9C", "button:end"}));
  EXPECT_EQ(step.wanted, (std::vector<std::string_view>{"play 9C", "play *"}));
  ASSERT_EQ(step.remarks.size(), 2U);
  EXPECT_EQ(step.remarks[0].rule, "LC-RUN-2");
  EXPECT_EQ(step.remarks[0].moves, "play KD");
  EXPECT_EQ(step.remarks[0].text, "No.");
  EXPECT_EQ(step.remarks[1].rule, "");
  EXPECT_EQ(step.then, (std::vector<std::string_view>{"draw", "play 6D"}));
  EXPECT_EQ(step.done, "Yes.");
  EXPECT_EQ(runs.rules(), (std::vector<std::string_view>{"LC-RUN-1", "LC-RUN-2"}));
  EXPECT_EQ(read->lessons[1].coached->level, "easy");
  EXPECT_TRUE(read->left_out[0].comes_up);
  EXPECT_FALSE(read->left_out[1].comes_up);
}

TEST(Lessons, AMistakeInTheFileIsNamedWithItsLine) {
  const auto problem = [](std::string_view text) { return parse_lessons(text).error().text(); };
  EXPECT_EQ(problem("step\n"), "line 1: belongs to a lesson; none has begun");
  EXPECT_EQ(problem("lesson runs\n"), "line 1: needs a key and a title");
  EXPECT_EQ(problem("lesson a A\n\nsay Hello\n"), "line 3: belongs to a step; none has begun");
  EXPECT_EQ(problem("lesson a A\nstep\nshout Hello\n"), "line 3: cannot be read");
  EXPECT_EQ(problem("lesson a A\nstep\nremark draw\n"), "line 3: needs a text after ` : `");
  EXPECT_EQ(problem("lesson a A\nlesson a B\n"), "line 2: there is a lesson with this key already");
  EXPECT_EQ(problem("later LC-PEN-4\n"), "line 1: needs a rule and the reason why it is left out");
}

TEST(Lessons, AClaimThatIsNotSoIsRefused) {
  EXPECT_EQ(problem_of("want play 9C"), kNoProblem);
  EXPECT_TRUE(problem_of("want play KD").starts_with("line 3: play KD: "));
  EXPECT_EQ(problem_of("want play A*"), "line 3: no legal move is as wanted");
  EXPECT_EQ(problem_of("want play 9C\nrefuse LC-MATCH-1 play KD"), kNoProblem);
  EXPECT_EQ(problem_of("want play 9C\nrefuse LC-MATCH-1 play 4H"), "line 8: play 4H is legal");
  EXPECT_EQ(problem_of("want play 9C\nrefuse LC-RUN-1 play KD"), "line 8: play KD is refused by LC-MATCH-1");
  EXPECT_EQ(problem_of("want play 9C\nremark draw : No."), kNoProblem);
  EXPECT_EQ(problem_of("want play 9C\nremark play KD : No."),
            "line 8: play KD is not a legal move besides the right ones");
  EXPECT_EQ(problem_of("want play 9C\nremark play 9C : No."),
            "line 8: play 9C is not a legal move besides the right ones");
  EXPECT_EQ(problem_of("want play 9C\nthen end / draw"), kNoProblem);
  EXPECT_TRUE(problem_of("want play 9C\nthen draw").starts_with("line 3: draw: "));
  EXPECT_EQ(problem_of("want play 9C\npoint card:1X"), "line 3: nothing on the table has the key card:1X");
  EXPECT_EQ(problem_of("want play 9C\nteach FT-CUT-1"), "line 3: FT-CUT-1 is not a rule of this game");
  EXPECT_EQ(problem_of("want play *\nstep\nsay On.\nwant end"),
            "line 8: needs a position, because the step before has several right moves");
  EXPECT_EQ(problem_of("want play 9C\nlater LC-MATCH-1 no"), "line 8: LC-MATCH-1 is taught");
}

TEST(Lessons, AnAttemptIsAnswered) {
  using Kind = LessonAnswer::Kind;
  const std::string text =
      one_step("want play 9C\nrefuse LC-MATCH-1 play KD : No heart.\nremark draw : Later.\ndone Yes.");
  const auto lessons = *parse_lessons(text);
  const LessonStep& step = lessons.lessons[0].steps[0];
  const auto match = *step_start(last_card(), lessons.lessons[0], 0);
  const auto right = answer(*match, step, "play 9C");
  EXPECT_EQ(right.kind, Kind::kRight);
  EXPECT_EQ(right.text, "Yes.");
  const auto refused = answer(*match, step, "play KD");
  EXPECT_EQ(refused.kind, Kind::kRefused);
  EXPECT_EQ(refused.text, "No heart.");
  EXPECT_EQ(refused.refusal.rule, "LC-MATCH-1");
  EXPECT_EQ(answer(*match, step, "end").refusal.rule, "LC-TURN-1");
  EXPECT_EQ(answer(*match, step, "draw").text, "Later.");
  EXPECT_EQ(answer(*match, step, "play 4H").kind, Kind::kLegal) << "matches, but is not asked for";
  EXPECT_EQ(answer(*match, step, "dance").kind, Kind::kRefused);
}

TEST(Lessons, EveryGameHasLessonsThatAreWhatTheyClaim) {
  const Registry registry;
  EXPECT_EQ(lesson_files().size(), registry.games().size());
  for (const LessonFile& file : lesson_files()) {
    const auto loaded = load_lessons(*registry.find(file.game), file.text);
    EXPECT_TRUE(loaded.has_value()) << file.game << " " << loaded.error().text();
  }
}

TEST(Lessons, EveryLessonCanBePlayedThrough) {
  const Registry registry;
  for (const LessonFile& file : lesson_files()) {
    const GameType& type = *registry.find(file.game);
    const auto lessons = *parse_lessons(file.text);
    EXPECT_GE(lessons.lessons.size(), 5U) << "four to six lessons and a game";
    EXPECT_TRUE(lessons.lessons.back().coached.has_value()) << file.game << " ends with a whole game";
    for (const Lesson& lesson : lessons.lessons) {
      std::size_t done = 0;
      for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const auto match = step_start(type, lesson, i);
        ASSERT_TRUE(match.has_value()) << file.game << " " << match.error().text();
        if (lesson.steps[i].wanted.empty()) continue;
        EXPECT_EQ((*match)->to_decide(), kLearner) << file.game << " line " << lesson.steps[i].line;
        const auto move = wanted_moves(**match, lesson.steps[i]).front();
        EXPECT_EQ(answer(**match, lesson.steps[i], move).kind, LessonAnswer::Kind::kRight);
        ASSERT_TRUE(play_step(**match, lesson.steps[i], move, [](const LessonMove&) {}).has_value());
        EXPECT_EQ((*match)->broken_invariant(), "") << file.game << " line " << lesson.steps[i].line;
        ++done;
      }
      EXPECT_GE(done * 2, lesson.steps.size()) << lesson.key << ": the learner does things";
    }
  }
}

}  // namespace
}  // namespace cardtable
