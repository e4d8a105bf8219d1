// The tests that every game must pass. The build instantiates them for each game of engine/games/games.h, with what its
// battery_traits.h says.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <set>
#include <string>
#include <vector>

#include "engine/core/perft.h"
#include "engine/core/tally.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/option_text.h"
#include "engine/kit/say.h"
#include "engine/registry/erase.h"
#include "tests/battery/allocations.h"
#include "tests/battery/fixture.h"
#include "tests/battery/guide_check.h"
#include "tests/battery/privacy.h"

namespace cardtable {

TYPED_TEST_SUITE_P(Battery);

TYPED_TEST_P(Battery, InfoIsComplete) {
  const GameInfo& info = TypeParam::Rules::info();
  EXPECT_FALSE(info.key.empty());
  EXPECT_EQ(info.key.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"), std::string_view::npos) << info.key;
  EXPECT_FALSE(info.name.empty());
  EXPECT_FALSE(say(Language::kEnglish, info.summary).empty());
  EXPECT_GE(info.min_players, 1);
  EXPECT_LE(info.max_players, kMaxSeats);
  EXPECT_GE(info.usual_players, info.min_players);
  EXPECT_LE(info.usual_players, info.max_players);
  EXPECT_GT(info.minutes, 0);
  const auto players = fmt::format("{} to {} players", info.min_players, info.max_players);
  EXPECT_NE(this->rulebook().find(players), std::string_view::npos) << "the rulebook does not say " << players;
  ASSERT_FALSE(info.options.empty());
  EXPECT_EQ(info.options[kTurnLimitOption].name, "turn_limit");
  if constexpr (kIsTranslated<TypeParam>) {
    EXPECT_EQ(untranslated_in(this->codec.catalog(Language::kPseudo), this->codec), "");
  }
}

// Nobody who sets up a table reads `hand_size`.
TYPED_TEST_P(Battery, EveryOptionHasItsWords) {
  const GameInfo& info = TypeParam::Rules::info();
  for (const auto& option : info.options) {
    EXPECT_FALSE(option_help(info, option).empty()) << option.name;
    EXPECT_NE(option_name(info, option), option.name);
  }
  for (const OptionWords& words : info.option_words) {
    const auto name = words.option.substr(0, words.option.find('.'));
    EXPECT_NE(std::ranges::find(info.options, name, &OptionSpec::name), info.options.end()) << words.option;
  }
  if constexpr (kIsTranslated<TypeParam>) {
    for (const auto& [option, described] : option_specs_json(info, Language::kPseudo)) {
      auto words = fmt::format("{} {}", std::string_view(described.at("name").as_string()),
                               std::string_view(described.at("help").as_string()));
      if (const auto* names = described.as_object().if_contains("choice_names")) {
        for (const json::value& name : names->as_array()) {
          if (name.as_string().size() > 1)
            words += " " + std::string(name.as_string());  // not the marks on cards: A, J
        }
      }
      EXPECT_EQ(untranslated<TypeParam>(words), "") << option;
    }
  }
}

// Both ways: every id of the program stands in the rulebook with a text, and every id of the rulebook is known to the
// program and has a test named after it.
TYPED_TEST_P(Battery, EveryRuleHasATextAndATest) {
  using Traits = BatteryTraits<TypeParam>;
  std::set<std::string> in_book;
  for (const auto& rule : parse_rulebook(this->rulebook())) {
    EXPECT_TRUE(in_book.insert(rule.id).second) << rule.id << " stands twice in the rulebook";
    EXPECT_FALSE(rule.title.empty()) << rule.id;
    EXPECT_FALSE(rule.text.empty()) << rule.id;
  }
  const auto ids = TypeParam::Rules::info().rules;
  EXPECT_EQ(in_book, std::set<std::string>(ids.begin(), ids.end()));

  std::vector<std::string> tests;
  const auto& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const auto& suite = *all.GetTestSuite(i);
    if (Traits::kTestSuite != suite.name()) continue;
    for (int j = 0; j < suite.total_test_count(); ++j) tests.emplace_back(suite.GetTestInfo(j)->name());
  }
  for (std::string id : in_book) {
    std::ranges::replace(id, '-', '_');
    const bool is_tested = std::ranges::any_of(tests, [&](const auto& test) { return test.starts_with(id + "_"); });
    EXPECT_TRUE(is_tested) << "no test " << Traits::kTestSuite << "." << id << "_…";
  }
}

// The rulebook explains every option, and its notes on variants name only options and values that exist.
TYPED_TEST_P(Battery, TheRulebookSaysWhatEachOptionChanges) {
  const auto specs = TypeParam::Rules::info().options;
  EXPECT_EQ(wrong_notes(this->rulebook(), specs), std::vector<std::string>{});
  // Whatever the options, every rule has a text, and no placeholder in it stays empty.
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Variant variant{specs, this->any_variant(seed, TypeParam::Rules::info().min_players)};
    for (const auto& rule : parse_rulebook(this->rulebook())) {
      const auto text = rule.text_for(variant);
      EXPECT_FALSE(text.empty()) << rule.id;
      EXPECT_EQ(text.find('{'), std::string::npos) << text;
    }
  }
}

TYPED_TEST_P(Battery, ListedExactlyWhenLegal) {
  using Traits = BatteryTraits<TypeParam>;
  const auto universe = Traits::every_move();
  EXPECT_TRUE(rc::check([&] {
    const auto state = this->played(this->any_sample());
    const Seat seat = this->rules.to_decide(state);
    if (seat == kNoSeat) return;
    typename TypeParam::Rules::MoveList listed;
    this->rules.legal_moves(state, listed);
    RC_ASSERT(!listed.empty());
    for (const auto& move : listed) {
      RC_ASSERT(std::count(listed.begin(), listed.end(), move) == 1);
      RC_ASSERT(std::ranges::find(universe, move) != universe.end());
    }
    for (const auto& move : universe) {
      const bool is_listed = std::find(listed.begin(), listed.end(), move) != listed.end();
      const bool is_legal = this->rules.check(state, seat, move).is_legal();
      if (is_listed != is_legal && (is_listed || Traits::is_listed_when_legal(state, seat, move))) {
        RC_FAIL(this->codec.format_move(move) +
                (is_listed ? " is listed but refused in " : " is legal, not listed in ") + this->position_text(state));
      }
    }
  }));
}

TYPED_TEST_P(Battery, NobodyElseCanMove) {
  EXPECT_TRUE(rc::check([&] {
    const auto sample = this->any_sample();
    const auto state = this->played(sample);
    typename TypeParam::Rules::MoveList moves;
    if (this->rules.to_decide(state) == kNoSeat) return;
    this->rules.legal_moves(state, moves);
    for (std::size_t seat = sample.players; seat < kMaxSeats; ++seat) {
      RC_ASSERT(this->rules.check(state, seat_at(seat), moves[0]).kind == VerdictKind::kImpossible);
    }
  }));
}

TYPED_TEST_P(Battery, InvariantsHoldAfterEveryMove) {
  EXPECT_TRUE(rc::check([&] {
    const auto sample = this->any_sample();
    auto state = this->dealt(sample);
    Rng rng(sample.seed ^ 0x5EEDU);
    typename TypeParam::Rules::MoveList moves;
    for (int i = 0; i <= sample.decisions; ++i) {
      const auto broken = this->rules.broken_invariant(state);
      if (!broken.empty()) RC_FAIL(std::string(broken) + " fails in " + this->position_text(state));
      if (this->rules.to_decide(state) == kNoSeat) break;
      play_random_move(this->rules, state, moves, rng);
    }
  }));
}

TYPED_TEST_P(Battery, PositionsRoundTrip) {
  EXPECT_TRUE(rc::check([&] {
    const auto state = this->played(this->any_sample());
    const auto text = this->position_text(state);
    const auto back = this->codec.parse_position(json::parse(text));
    if (!back) RC_FAIL(back.error().text() + " in " + text);
    RC_ASSERT(this->position_text(*back) == text);
    RC_ASSERT(*back == state);
  }));
}

// What is listed, for the documentation and the client's types, is what is written, in that order.
TYPED_TEST_P(Battery, PositionsAndViewsHaveTheFieldsThatAreListed) {
  const auto expect_listed = [](const json::object& object, const TypeSheet& sheet) {
    auto field = sheet.fields.begin();
    for (const auto& member : object) {
      while (field != sheet.fields.end() && field->is_optional && field->name != member.key()) ++field;
      RC_ASSERT(field != sheet.fields.end() && field->name == member.key());
      ++field;
    }
    RC_ASSERT(std::all_of(field, sheet.fields.end(), [](const FieldType& left_out) { return left_out.is_optional; }));
  };
  EXPECT_TRUE(rc::check([&] {
    const auto state = this->played(this->any_sample());
    expect_listed(this->codec.position(state), this->codec.position_types());
    for (const Viewer viewer : {Viewer(Seat{0}), kSpectator}) {
      expect_listed(this->codec.view(this->rules.observe(state, viewer)), this->codec.view_types());
    }
  }));
}

TYPED_TEST_P(Battery, EveryListedFieldIsRead) {
  const GameInfo& info = TypeParam::Rules::info();
  const auto state = this->played({default_options(info.options), info.usual_players, 1, 30});
  for (const FieldType& field : this->codec.position_types().fields) {
    auto position = this->codec.position(state);
    position[field.name] = json::object{{"?", 1}};
    const auto back = this->codec.parse_position(position);
    ASSERT_FALSE(back.has_value()) << field.name << " is not read";
    EXPECT_TRUE(back.error().text().starts_with(field.name)) << field.name << ", but: " << back.error().text();
  }
  auto position = this->codec.position(state);
  position["?"] = 1;
  EXPECT_EQ(this->codec.parse_position(position).error().text(), "unknown field '?'");
}

TYPED_TEST_P(Battery, MovesRoundTrip) {
  std::set<std::string> seen;
  for (const auto& move : BatteryTraits<TypeParam>::every_move()) {
    const auto text = this->codec.format_move(move);
    const auto back = this->codec.parse_move(text);
    ASSERT_TRUE(back.has_value()) << text << ": " << back.error().text();
    EXPECT_EQ(*back, move) << text;
    EXPECT_TRUE(seen.insert(text).second) << text << " names two moves";
  }
}

TYPED_TEST_P(Battery, SameSeedSameBytes) {
  EXPECT_TRUE(rc::check([&] {
    const auto sample = this->any_sample();
    RC_ASSERT(this->position_text(this->played(sample)) == this->position_text(this->played(sample)));
    auto other = sample;
    ++other.seed;
    RC_ASSERT(this->position_text(this->dealt(sample)) != this->position_text(this->dealt(other)));
  }));
}

TYPED_TEST_P(Battery, ViewsRevealNothingHidden) {
  EXPECT_TRUE(rc::check([&] {
    const auto sample = this->any_sample();
    const auto state = this->played(sample);
    Rng rng(sample.seed);
    for (const Viewer viewer : this->viewers(sample.players)) {
      const auto other = BatteryTraits<TypeParam>::hidden_permuted(state, viewer, rng);
      RC_ASSERT(this->rules.broken_invariant(other).empty());
      RC_ASSERT(this->rules.observe(other, viewer) == this->rules.observe(state, viewer));
      RC_ASSERT(this->view_text(other, viewer) == this->view_text(state, viewer));
    }
  }));
}

// After an undo the unseen piles are shuffled, and nobody may notice.
TYPED_TEST_P(Battery, NobodySeesThatUnseenPilesAreShuffled) {
  EXPECT_TRUE(rc::check([&] {
    const auto sample = this->any_sample();
    const auto state = this->played(sample);
    auto other = state;
    Rng rng(sample.seed);
    shuffle_unseen(this->rules, other, rng);
    RC_ASSERT(this->rules.broken_invariant(other).empty());
    RC_ASSERT(other.rng == state.rng);
    for (const Viewer viewer : this->viewers(sample.players)) {
      RC_ASSERT(this->rules.observe(other, viewer) == this->rules.observe(state, viewer));
    }
    if (this->rules.to_decide(state) == kNoSeat) return;
    typename TypeParam::Rules::MoveList before;
    typename TypeParam::Rules::MoveList after;
    this->rules.legal_moves(state, before);
    this->rules.legal_moves(other, after);
    RC_ASSERT(std::equal(before.begin(), before.end(), after.begin(), after.end()));
  }));
}

// A table hands its random numbers in: the game is the same as with the generator of the state, which stays as it is.
TYPED_TEST_P(Battery, ChanceFromOutsideIsAllThereIs) {
  const GameInfo& info = TypeParam::Rules::info();
  const auto options = default_options(info.options);
  CountingChance outside{Rng(5)};
  const OutsideSink sink{&outside};
  const Rng untouched(0);
  auto state = this->rules.deal(options, info.min_players, 0, sink);
  auto same = this->rules.deal(options, info.min_players, 5, NullSink{});
  EXPECT_GT(outside.draws, 0U);
  Rng rng(1);
  typename TypeParam::Rules::MoveList moves;
  for (int i = 0; i < 20'000; ++i) {
    ASSERT_TRUE(state.rng == untouched);
    ASSERT_TRUE(same.rng == outside.rng);
    auto copy = same;
    copy.rng = untouched;
    ASSERT_TRUE(copy == state) << this->position_text(state);
    const Seat seat = this->rules.to_decide(state);
    if (seat == kNoSeat) break;
    const auto move = random_move(this->rules, state, moves, rng).move;
    this->rules.apply(state, seat, move, sink);
    this->rules.apply(same, seat, move, NullSink{});
  }
}

// TABLE-DEAL. Where seat 0 begins, nothing is written about it: positions from before any other seat could begin stay
// the same.
TYPED_TEST_P(Battery, AnySeatMayBegin) {
  const GameInfo& info = TypeParam::Rules::info();
  const auto options = default_options(info.options);
  for (std::size_t players = info.min_players; players <= info.max_players; ++players) {
    const auto usual = this->rules.deal(options, players, 3, NullSink{});
    EXPECT_TRUE(usual == this->rules.deal(options, players, 3, NullSink{}, Seat{0}));
    EXPECT_FALSE(this->codec.position(usual).contains("first"));
    for (std::size_t first = 1; first < players; ++first) {
      const auto state = this->rules.deal(options, players, 3, NullSink{}, seat_at(first));
      EXPECT_EQ(state.first, seat_at(first));
      EXPECT_EQ(this->rules.broken_invariant(state), "");
      EXPECT_EQ(this->codec.position(state).at("first"), first);
      EXPECT_EQ(this->codec.view(this->rules.observe(state, kSpectator)).at("first"), first);
      const auto back = this->codec.parse_position(this->codec.position(state));
      ASSERT_TRUE(back.has_value()) << back.error().text();
      EXPECT_TRUE(*back == state);
      auto beyond = this->codec.position(state);
      beyond["first"] = players;
      EXPECT_FALSE(this->codec.parse_position(beyond).has_value());
    }
  }
}

// Clients rely on how a game describes itself: they show an open game to everybody at the device.
TYPED_TEST_P(Battery, AnOpenGameShowsEverybodyTheSame) {
  if (TypeParam::Rules::info().secret_hands) return;
  EXPECT_TRUE(rc::check([&] {
    const auto sample = this->any_sample();
    const auto state = this->played(sample);
    const auto seen_by = [&](Viewer viewer) {
      auto view = this->codec.view(this->rules.observe(state, viewer));
      view["seat"] = nullptr;
      return json::serialize(view);
    };
    for (const Viewer viewer : this->viewers(sample.players)) RC_ASSERT(seen_by(viewer) == seen_by(kSpectator));
  }));
}

TYPED_TEST_P(Battery, SeatsHaveDifferentColours) {
  const GameTypeOf<TypeParam> type;
  for (const auto& options : BatteryTraits<TypeParam>::option_sets()) {
    for (std::size_t players = type.info().min_players; players <= type.info().max_players; ++players) {
      if (type.wrong_options(options, players)) continue;
      const auto colours = type.seat_colours(options, players);
      const std::set<SeatColour> different(colours.begin(), colours.begin() + static_cast<std::ptrdiff_t>(players));
      EXPECT_EQ(different.size(), players);
    }
  }
}

// The seat to decide must be able to work out its moves from what it sees: otherwise a bot would have to peek.
TYPED_TEST_P(Battery, DeterminizedStatesFit) {
  EXPECT_TRUE(rc::check([&] {
    const auto sample = this->any_sample();
    const auto state = this->played(sample);
    Rng rng(sample.seed);
    for (const Viewer viewer : this->viewers(sample.players)) {
      const auto seen = this->rules.observe(state, viewer);
      const auto guess = this->rules.determinize(seen, rng);
      const auto broken = this->rules.broken_invariant(guess);
      if (!broken.empty()) RC_FAIL(std::string(broken) + " fails in " + this->position_text(guess));
      RC_ASSERT(this->rules.observe(guess, viewer) == seen);
      RC_ASSERT(this->rules.to_decide(guess) == this->rules.to_decide(state));
      if (viewer && this->rules.to_decide(state) == *viewer) {
        typename TypeParam::Rules::MoveList here;
        typename TypeParam::Rules::MoveList there;
        this->rules.legal_moves(state, here);
        this->rules.legal_moves(guess, there);
        RC_ASSERT(here == there);
      }
    }
  }));
}

TYPED_TEST_P(Battery, GamesEnd) {
  using Traits = BatteryTraits<TypeParam>;
  Rng rng(2);
  for (const auto& options : Traits::option_sets()) {
    for (std::size_t players = TypeParam::Rules::info().min_players; players <= TypeParam::Rules::info().max_players;
         ++players) {
      auto state = this->rules.deal(options, players, 7, NullSink{});
      EXPECT_FALSE(this->rules.result(state).over);
      play_out(this->rules, state, rng, Traits::kRandomGameLimit);
      ASSERT_EQ(this->rules.to_decide(state), kNoSeat) << "after " << Traits::kRandomGameLimit << " decisions";
      const Result result = this->rules.result(state);
      EXPECT_TRUE(result.over);
      EXPECT_FALSE(result.reason.empty());
      for (std::size_t seat = 0; seat < players; ++seat) {
        EXPECT_GE(result.place[seat], 1);
        EXPECT_LE(result.place[seat], players);
        EXPECT_TRUE(!result.has_won(seat_at(seat)) || result.place[seat] == 1);
      }
    }
  }
}

// CARDTABLE_GAMES=100000 gives the full proof; a plain run makes do with fewer.
TYPED_TEST_P(Battery, ManyRandomGamesBreakNoInvariant) {
  using Traits = BatteryTraits<TypeParam>;
  const char* wanted = std::getenv("CARDTABLE_GAMES");
  const std::uint64_t games = wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : 400;
  const auto sets = Traits::option_sets();
  const GameInfo& info = TypeParam::Rules::info();
  const std::size_t counts = info.max_players - info.min_players + 1U;
  std::uint64_t at_limit = 0;
  typename TypeParam::Rules::MoveList moves;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    const std::size_t players = info.min_players + seed % counts;
    const bool is_variant = seed % 4 == 3;
    const auto options = is_variant ? this->any_variant(seed, players) : sets[(seed / counts) % sets.size()];
    auto state = this->rules.deal(options, players, seed, NullSink{});
    Rng rng(seed);
    std::uint64_t decisions = 0;
    for (; this->rules.to_decide(state) != kNoSeat && decisions < Traits::kRandomGameLimit; ++decisions) {
      play_random_move(this->rules, state, moves, rng);
      const auto broken = this->rules.broken_invariant(state);
      ASSERT_TRUE(broken.empty()) << broken << " fails in " << this->position_text(state);
      if (this->rules.to_decide(state) != kNoSeat) {
        this->rules.legal_moves(state, moves);
        ASSERT_FALSE(moves.empty()) << this->position_text(state);
      }
    }
    ASSERT_EQ(this->rules.to_decide(state), kNoSeat) << "seed " << seed << " did not end";
    at_limit += this->rules.result(state).reason == kTurnLimitReason ? 1U : 0U;
  }
  this->RecordProperty("games", std::to_string(games));
  this->RecordProperty("at_turn_limit", std::to_string(at_limit));
  std::cout << games << " games, " << at_limit << " ended at the turn limit\n";
}

TYPED_TEST_P(Battery, TurnLimitEndsTheGameWithoutAWinner) {
  auto options = default_options(TypeParam::Rules::info().options);
  options[kTurnLimitOption] = 3;
  auto state = this->rules.deal(options, TypeParam::Rules::info().min_players, 11, NullSink{});
  Rng rng(3);
  play_out(this->rules, state, rng, 10'000);
  const Result result = this->rules.result(state);
  EXPECT_TRUE(result.over);
  EXPECT_EQ(result.reason, kTurnLimitReason);
  EXPECT_TRUE(result.winners.empty());
  for (std::size_t seat = 0; seat < TypeParam::Rules::info().min_players; ++seat) EXPECT_GE(result.place[seat], 1);
}

TYPED_TEST_P(Battery, EventsAreWellFormed) {
  const Sample sample{default_options(TypeParam::Rules::info().options), TypeParam::Rules::info().max_players, 5, 0};
  EventLog<typename TypeParam::Rules::Event> log;
  auto state = this->rules.deal(sample.options, sample.players, sample.seed, log);
  Rng rng(4);
  typename TypeParam::Rules::MoveList moves;
  for (int i = 0; i < 2'000 && this->rules.to_decide(state) != kNoSeat; ++i) {
    play_random_move(this->rules, state, moves, rng, log);
  }
  ASSERT_FALSE(log.events.empty());
  for (const auto& event : log.events) {
    const auto object = this->codec.event_json(event);
    ASSERT_TRUE(object.contains("event"));
    EXPECT_EQ(object.at("event"), json::value(json::string(this->codec.event_name(event.kind))));
    EXPECT_EQ(object.contains("rule"), this->codec.cites_rule(event.kind)) << json::serialize(object);
    EXPECT_FALSE(this->codec.event_text(event).empty());
  }
}

TYPED_TEST_P(Battery, EventsAreReadAsTheyWereWritten) {
  const auto options = default_options(TypeParam::Rules::info().options);
  EventLog<typename TypeParam::Rules::Event> log;
  auto state = this->rules.deal(options, TypeParam::Rules::info().max_players, 7, log);
  Rng rng(7);
  typename TypeParam::Rules::MoveList moves;
  for (int i = 0; i < 2'000 && this->rules.to_decide(state) != kNoSeat; ++i) {
    play_random_move(this->rules, state, moves, rng, log);
  }
  for (const auto& event : log.events) {
    const json::value written = this->codec.event_json(event);
    JsonReader::Slot error;
    const auto read = this->codec.parse_event(JsonReader(written, error));
    ASSERT_FALSE(error) << error->text() << " in " << json::serialize(written);
    EXPECT_EQ(read.audience, event.audience) << json::serialize(written);
    for (const auto& [name, value] : this->codec.event_json(read)) {
      // What does not follow from the JSON alone is null.
      if (value.is_null()) continue;
      EXPECT_EQ(value, written.at(name)) << name << " in " << json::serialize(written);
    }
  }
}

TYPED_TEST_P(Battery, TheGuideIsCompleteAndInWords) {
  if constexpr (GuidingCodec<TypeParam>) {
    const GuideCheck<TypeParam> check(this->rules, this->codec);
    EXPECT_TRUE(rc::check([&] {
      const auto sample = this->any_sample();
      const auto state = this->played(sample);
      for (const Viewer viewer : this->viewers(sample.players)) {
        const auto problem = check.problem(state, viewer);
        if (!problem.empty()) RC_FAIL(problem + " in " + this->position_text(state));
      }
    }));
  }
}

TYPED_TEST_P(Battery, MeaningsAndEventsAreInWords) {
  if constexpr (GuidingCodec<TypeParam>) {
    const auto notation = notation_of(this->codec);
    const GameInfo& info = TypeParam::Rules::info();
    const auto options = default_options(info.options);
    for (std::uint64_t variant = 0; variant < 12; ++variant) {
      std::set<std::string> keys;
      const auto played = variant == 0 ? options : this->any_variant(variant, info.max_players);
      for (const Meaning& meaning : this->codec.meanings(played, info.max_players)) {
        EXPECT_TRUE(keys.insert(meaning.key).second) << meaning.key << " appears twice";
        EXPECT_FALSE(meaning.name.empty() || meaning.text.empty()) << meaning.key;
        EXPECT_EQ(notation_in(meaning.name + " " + meaning.text, notation), "") << meaning.key;
        EXPECT_TRUE(meaning.rule.empty() || std::ranges::find(info.rules, meaning.rule) != info.rules.end())
            << meaning.rule;
      }
      if constexpr (kIsTranslated<TypeParam>) {
        for (const Meaning& meaning : this->codec.meanings(played, info.max_players, Language::kPseudo)) {
          EXPECT_EQ(untranslated<TypeParam>(meaning.name + " " + meaning.text), "") << meaning.key;
        }
      }
    }
    EventLog<typename TypeParam::Rules::Event> log;
    auto state = this->rules.deal(options, info.max_players, 6, log);
    Rng rng(6);
    typename TypeParam::Rules::MoveList moves;
    for (int i = 0; i < 3'000 && this->rules.to_decide(state) != kNoSeat; ++i) {
      play_random_move(this->rules, state, moves, rng, log);
      if constexpr (kIsTranslated<TypeParam>) {
        if (i % 10 != 0) continue;
        const auto view = this->codec.view(this->rules.observe(state, Seat{0}), Language::kPseudo);
        ASSERT_EQ(untranslated_in(view, this->codec), "") << json::value(view);
      }
    }
    for (const auto& event : log.events) {
      const auto text = this->codec.event_text(event);
      ASSERT_EQ(notation_in(text, notation), "") << text;
      if constexpr (kIsTranslated<TypeParam>) {
        ASSERT_EQ(untranslated<TypeParam>(this->codec.event_text(event, Language::kPseudo)), "") << text;
      }
    }
  }
}

TYPED_TEST_P(Battery, EventsRevealNothingHidden) {
  const PrivacyReport report = PrivacyCheck<TypeParam>().run(60, 120);
  EXPECT_EQ(report.leak, "");
  EXPECT_GT(report.compared, 1'000U);
  if (report.private_events > 0) {
    EXPECT_GT(report.differing_apart, 100U) << "the worlds hardly differ";
  }
}

TYPED_TEST_P(Battery, NoHeapAllocationInTheKernel) {
  using Traits = BatteryTraits<TypeParam>;
  const auto universe = Traits::every_move();
  const auto options = default_options(TypeParam::Rules::info().options);
  auto state = this->rules.deal(options, TypeParam::Rules::info().max_players, 9, NullSink{});
  Rng rng(5);
  typename TypeParam::Rules::MoveList moves;
  std::uint64_t accepted = 0;
  const AllocationCount count;
  for (int i = 0; i < 500 && this->rules.to_decide(state) != kNoSeat; ++i) {
    play_random_move(this->rules, state, moves, rng);
    if (this->rules.to_decide(state) == kNoSeat) break;
    for (const auto& move : universe) {
      accepted += this->rules.check(state, this->rules.to_decide(state), move).is_accepted() ? 1U : 0U;
    }
    const auto seen = this->rules.observe(state, this->rules.to_decide(state));
    const auto guess = this->rules.determinize(seen, rng);
    accepted += this->rules.result(guess).over ? 1U : 0U;
  }
  const auto allocations = count.so_far();
  EXPECT_EQ(allocations, 0U);
  EXPECT_GT(accepted, 0U);
}

TYPED_TEST_P(Battery, NoHeapAllocationInSimulatedGames) {
  const auto options = BatteryTraits<TypeParam>::option_sets().front();
  const auto players = TypeParam::Rules::info().max_players;
  typename TypeParam::Rules::MoveList moves;
  Tally tally;
  const auto play = [&] {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      tally_random_game(this->rules, options, players, seed, BatteryTraits<TypeParam>::kRandomGameLimit, moves, tally);
    }
  };
  play();  // the table of lengths grows with the longest game
  const AllocationCount count;
  play();
  const auto allocations = count.so_far();
  EXPECT_EQ(allocations, 0U);
  EXPECT_EQ(tally.games, 6U);
}

TYPED_TEST_P(Battery, PerftOfDepthOneIsTheNumberOfMoves) {
  const auto state = this->rules.deal(default_options(TypeParam::Rules::info().options),
                                      TypeParam::Rules::info().min_players, 1, NullSink{});
  typename TypeParam::Rules::MoveList moves;
  this->rules.legal_moves(state, moves);
  EXPECT_EQ(perft(this->rules, state, 0), 1U);
  EXPECT_EQ(perft(this->rules, state, 1), moves.size());
  std::uint64_t grandchildren = 0;
  std::uint64_t visited = 1;
  for (const auto& move : moves) {
    auto next = state;
    this->rules.apply(next, this->rules.to_decide(state), move, NullSink{});
    grandchildren += perft(this->rules, next, 1).value();
    if (this->rules.to_decide(next) != kNoSeat) ++visited;
  }
  EXPECT_EQ(perft(this->rules, state, 2), grandchildren);
  EXPECT_EQ(perft(this->rules, state, 2, visited), grandchildren);
  EXPECT_EQ(perft(this->rules, state, 2, visited - 1), std::nullopt) << "the bound on positions is kept";
}

REGISTER_TYPED_TEST_SUITE_P(Battery, InfoIsComplete, EveryOptionHasItsWords, EveryRuleHasATextAndATest,
                            TheRulebookSaysWhatEachOptionChanges, ListedExactlyWhenLegal, NobodyElseCanMove,
                            InvariantsHoldAfterEveryMove, PositionsRoundTrip,
                            PositionsAndViewsHaveTheFieldsThatAreListed, EveryListedFieldIsRead, MovesRoundTrip,
                            SameSeedSameBytes, ViewsRevealNothingHidden, NobodySeesThatUnseenPilesAreShuffled,
                            ChanceFromOutsideIsAllThereIs, AnySeatMayBegin, AnOpenGameShowsEverybodyTheSame,
                            SeatsHaveDifferentColours, DeterminizedStatesFit, GamesEnd, ManyRandomGamesBreakNoInvariant,
                            TurnLimitEndsTheGameWithoutAWinner, EventsAreWellFormed, EventsAreReadAsTheyWereWritten,
                            TheGuideIsCompleteAndInWords, MeaningsAndEventsAreInWords, EventsRevealNothingHidden,
                            NoHeapAllocationInTheKernel, NoHeapAllocationInSimulatedGames,
                            PerftOfDepthOneIsTheNumberOfMoves);

}  // namespace cardtable
