// Why tables do not draw from the small generator of simulation. FastTrack shows every card that is drawn. From the
// order of a deck follow the numbers that shuffled it, and from these the 64 bits of the generator: then every later
// card is known. Finding all 64 bits takes minutes (rotations are guessed, and a lattice gives about 2^33 candidates).
// Here the attacker is given 42 of them, so that the same is done in a second: 2^22 candidates are tried against what
// was seen.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/kit/card_set.h"
#include "engine/kit/option_text.h"
#include "engine/registry/registry.h"
#include "tables/fair/keyed_chance.h"
#include "tables/table/game_record.h"

namespace cardtable {
namespace {

constexpr std::size_t kDeck = 52;
constexpr int kGivenBits = 42;
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

  /// What a spectator hears of three decks: the cards, as they were drawn.
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
      if (drawn.size() >= 3 * kDeck || game.match().to_decide() == kNoSeat) break;
      events.clear();
      game.match().legal_moves(legal);
      game.play(game.match().to_decide(), legal[rng.below(static_cast<std::uint32_t>(legal.size()))], &events);
    }
    EXPECT_GE(drawn.size(), 3 * kDeck);
    drawn.resize(3 * kDeck);
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

  static bool gives(Rng rng, const std::vector<std::uint32_t>& numbers) {
    auto left = static_cast<std::uint32_t>(kDeck);
    return std::ranges::all_of(numbers, [&](std::uint32_t number) { return rng.below(left--) == number; });
  }

  /// The generator before those numbers, if one with these low bits gives them.
  static std::optional<Rng> recovered(const std::vector<std::uint32_t>& numbers, std::uint64_t low_bits) {
    for (std::uint64_t high = 0; high < std::uint64_t{1} << (64 - kGivenBits); ++high) {
      const Rng candidate = Rng::from_bits(high << kGivenBits | low_bits);
      if (gives(candidate, numbers)) return candidate;
    }
    return std::nullopt;
  }
  static std::uint64_t low_bits_of(std::uint64_t bits) { return bits & ((std::uint64_t{1} << kGivenBits) - 1); }

  /// All cards after the first deck, as whoever has the generator foretells them. Cards are laid aside in the order in
  /// which they were drawn, and shuffled when the deck is used up.
  static Cards foretold(Rng rng, Cards deck) {
    Cards cards;
    for (int i = 0; i < 2; ++i) {
      rng.shuffle(std::span(deck));
      std::ranges::reverse(deck);  // from the end, and back into the next shuffle
      cards.insert(cards.end(), deck.begin(), deck.end());
    }
    return cards;
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
  constexpr std::uint64_t kSeed = 20'261'117;
  EventList events;
  auto game = GameRecord::dealt(type, options(), 4, kSeed, &events);  // enough turns for three decks
  const auto drawn = watched(std::move(game), std::move(events));
  const auto numbers = numbers_of(fresh_deck(), deck_of(drawn, 0));
  auto rng = recovered(numbers, low_bits_of(Rng(kSeed).bits()));
  ASSERT_TRUE(rng.has_value());
  EXPECT_EQ(*rng, Rng(kSeed));
  auto left = static_cast<std::uint32_t>(kDeck);
  for (std::size_t i = 0; i < numbers.size(); ++i) rng->below(left--);
  EXPECT_EQ(foretold(*rng, deck_of(drawn, 0)), Cards(drawn.begin() + kDeck, drawn.end()));
}

TEST_F(StateRecovery, FindsNothingInAGameFromAKey) {
  const Bytes32 key = stream_key(Bytes32{1, 2, 3}, 0);
  EventList events;
  auto game = GameRecord::dealt(type, options(), 2, key, &events);
  const auto drawn = watched(std::move(game), std::move(events));
  // No generator has 42 bits to give away; these are bits of the key, and of the generator that is in the state.
  std::uint64_t start = 0;
  for (std::size_t i = 0; i < sizeof start; ++i) start = start << 8U | key[i];
  for (std::size_t deck = 0; deck < 2; ++deck) {
    const auto numbers = numbers_of(deck == 0 ? fresh_deck() : deck_of(drawn, deck - 1), deck_of(drawn, deck));
    for (const std::uint64_t bits : {start, Rng(start).bits(), Rng(0).bits()}) {
      EXPECT_FALSE(recovered(numbers, low_bits_of(bits)).has_value());
    }
  }
  // Not even the whole deck and the one before tell the next: the streams of different decisions have nothing in
  // common.
  const auto second = numbers_of(deck_of(drawn, 0), deck_of(drawn, 1));
  EXPECT_NE(second, numbers_of(fresh_deck(), deck_of(drawn, 0)));
}

}  // namespace
}  // namespace cardtable
