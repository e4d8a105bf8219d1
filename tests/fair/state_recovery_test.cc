// Why tables do not draw from the small generator of simulation. FastTrack shows every card that is drawn. From the
// order of a deck follow the numbers that shuffled it, and from these the 64 bits of the generator: then every later
// card is known. The whole search takes minutes (CARDTABLE_DEEP=1). Otherwise somebody who knows the generator names
// the draws on which the search would succeed, and the attack computes the state from these.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <vector>

#include "engine/kit/card_set.h"
#include "engine/kit/option_text.h"
#include "engine/registry/registry.h"
#include "tables/fair/keyed_chance.h"
#include "tables/table/game_record.h"
#include "tests/fair/rotation_attack.h"

namespace cardtable {
namespace {

constexpr std::size_t kDeck = 52;
constexpr std::size_t kWatchedDecks = 5;  // about half a game of four players
using Cards = std::vector<std::string>;

class StateRecovery : public testing::Test {
 protected:
  Registry registry;
  const GameType& type = *registry.find("fasttrack");

  OptionValues options() const {
    auto values = default_options(type.info().options);
    EXPECT_TRUE(set_option("jokers=0", type.info().options, values).has_value());
    return values;
  }

  /// What a spectator hears of six decks: the cards, as they were drawn.
  static Cards watched(GameRecord game, EventList events) {
    Cards drawn;
    Rng rng(1);
    std::vector<MoveCode> legal;
    for (;;) {
      for (const EventValue& event : events) {
        const auto record = game.match().type().describe(event);
        if (record.audience.may_see(kSpectator) && record.data.at("event") == "drew") {
          drawn.emplace_back(record.data.at("card").as_string());
        }
      }
      if (drawn.size() >= (kWatchedDecks + 1) * kDeck || game.match().to_decide() == kNoSeat) break;
      events.clear();
      game.match().legal_moves(legal);
      game.play(game.match().to_decide(), legal[rng.below(static_cast<std::uint32_t>(legal.size()))], &events);
    }
    EXPECT_GE(drawn.size(), (kWatchedDecks + 1) * kDeck);
    drawn.resize((kWatchedDecks + 1) * kDeck);
    return drawn;
  }

  /// The numbers that shuffled `before` into a pile from whose end these cards were drawn.
  static std::vector<std::uint32_t> numbers_of(Cards before, std::span<const std::string> drawn) {
    std::vector<std::uint32_t> numbers;
    for (std::size_t left = before.size(); left > 1; --left) {
      const auto at = std::ranges::find(before, drawn[before.size() - left]) - before.begin();
      numbers.push_back(static_cast<std::uint32_t>(at));
      std::swap(before[left - 1], before[static_cast<std::size_t>(at)]);
    }
    return numbers;
  }

  /// All numbers of the shuffles of the watched decks.
  static std::vector<ShuffleDraw> draws_of(const Cards& drawn) {
    std::vector<ShuffleDraw> draws;
    for (std::size_t deck = 0; deck < kWatchedDecks; ++deck) {
      auto bound = static_cast<std::uint32_t>(kDeck);
      for (const auto number : numbers_of(deck == 0 ? fresh_deck() : deck_of(drawn, deck - 1), deck_of(drawn, deck))) {
        draws.push_back({.place = static_cast<int>(draws.size()), .bound = bound--, .number = number});
      }
    }
    return draws;
  }

  /// The generator that shuffled the watched decks. The hint is some draws, among them six to look at.
  static std::optional<Rng> recovered(const Cards& drawn, const std::vector<std::size_t>& hint) {
    constexpr std::uint64_t kSixes = 20'000'000;  // about two million find the state of the first game below
    const RotationAttack attack(draws_of(drawn));
    return std::getenv("CARDTABLE_DEEP") != nullptr ? attack.search(kSixes, 1) : attack.with_six_of(hint);
  }

  /// The draws of large numbers that the generator rotated by 0 or 31.
  static std::vector<std::size_t> telling_draws(Rng rng) {
    std::vector<std::size_t> telling;
    for (std::size_t i = 0; i < kWatchedDecks * (kDeck - 1); ++i, rng.next()) {
      const std::uint64_t rotation = rng.bits() >> 59U;
      if (i % (kDeck - 1) < kDeck / 2 && (rotation == 0 || rotation == 31)) telling.push_back(i);
    }
    return telling;
  }

  /// The cards of the deck after the watched ones, as somebody with the generator foretells them. Cards are laid aside
  /// in the order in which they were drawn, and shuffled when the deck is used up.
  static Cards foretold(Rng rng, Cards deck) {
    for (std::size_t i = 0; i < kWatchedDecks * (kDeck - 1); ++i) rng.next();
    rng.shuffle(std::span(deck));
    std::ranges::reverse(deck);  // they are drawn from the end
    return deck;
  }

  static Cards fresh_deck() {
    Cards deck;
    for (const Card card : kFreshDeck<>) deck.push_back(format_card(card));
    return deck;
  }
  static Cards deck_of(const Cards& drawn, std::size_t number) {
    const auto first = drawn.begin() + static_cast<std::ptrdiff_t>(number * kDeck);
    return {first, first + kDeck};
  }
};

TEST_F(StateRecovery, NamesTheCardsOfAGameFromASeed) {
  // In about a third of all games the search finds the state; this one tells more than most.
  constexpr std::uint64_t kSeed = 20'261'149;
  EventList events;
  auto game = GameRecord::dealt(type, options(), 4, kSeed, &events);
  const auto drawn = watched(std::move(game), std::move(events));
  const auto rng = recovered(drawn, telling_draws(Rng(kSeed)));
  ASSERT_TRUE(rng.has_value());
  EXPECT_EQ(*rng, Rng(kSeed));
  EXPECT_EQ(foretold(*rng, deck_of(drawn, kWatchedDecks - 1)), deck_of(drawn, kWatchedDecks));
}

TEST_F(StateRecovery, FindsNothingInAGameFromAKey) {
  EventList events;
  auto game = GameRecord::dealt(type, options(), 4, stream_key(Bytes32{1, 2, 3}, 0), &events);
  const auto drawn = watched(std::move(game), std::move(events));
  // No draw tells more than another here; these come from all decks.
  const std::vector<std::size_t> hint{0, 1, 9, 20, 51, 60, 75, 102, 118, 153, 170, 204};
  EXPECT_FALSE(recovered(drawn, hint).has_value());
  EXPECT_NE(numbers_of(deck_of(drawn, 0), deck_of(drawn, 1)), numbers_of(fresh_deck(), deck_of(drawn, 0)))
      << "each decision has a stream of its own";
}

}  // namespace
}  // namespace cardtable
