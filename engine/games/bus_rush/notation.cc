// Moves as they are typed, and the card list for programs.
#include <fmt/format.h>

#include <algorithm>

#include "engine/games/bus_rush/codec.h"
#include "engine/games/bus_rush/names.h"
#include "engine/kit/move_text.h"
#include "engine/kit/text.h"

namespace cardtable::bus_rush {
namespace {

using Parsed = std::expected<Move, InputError>;

/// The words that take nothing, or always the same.
constexpr auto kPlainWords =
    std::to_array<MoveWord>({{"wait", ""}, {"perk buy", ""}, {"perk use", "CARD"}, {"end", ""}});
enum PlainWord : std::size_t { kWait, kPerkBuy, kPerkUse, kEnd };

template <class Enum, class Keys>
std::optional<Enum> parse_key(std::string_view word, const Keys& keys) {
  const auto found = std::ranges::find(keys, word);
  if (found == keys.end()) return std::nullopt;
  return static_cast<Enum>(found - keys.begin());
}

/// A card of a deck by its id.
std::expected<Card, InputError> parse_card(const Catalog& catalog, std::string_view word, DeckKind deck) {
  const auto card = catalog.find(word);
  if (card && card->is_of(deck)) return *card;
  return std::unexpected(
      InputError{"move", fmt::format("{} is not among the {} cards", in_quotes(word), kDeckNames[number_of(deck)])});
}

Parsed parse_bus(const Catalog& catalog, const MoveText& words) {
  if (words.size() != 2 && words.size() != 4) return refused_move("write `bus CARD`, or `bus CARD SEAT EFFECT`");
  const auto card = parse_card(catalog, words[1], DeckKind::kBus);
  if (!card) return std::unexpected(card.error());
  if (words.size() == 2) return Move::bus(*card);
  const auto seat = parse_number<std::uint8_t>(words[2]);
  if (!seat || seat_at(*seat) == kNoSeat) return refused_move(in_quotes(words[2]) + " is not a seat");
  const auto effect = parse_key<Restriction>(words[3], kRestrictionKeys);
  if (!effect)
    return refused_move(in_quotes(words[3]) +
                        " is not an effect (write block_non_express_bus for no Local, Limited or Select cards, "
                        "block_express_bus for no Express cards, block_rush_cards for no Rush cards)");
  return Move::bus(*card, seat_at(*seat), *effect);
}

Parsed parse_rush(const Catalog& catalog, const MoveText& words) {
  if (words.size() < 2) return refused_move("write `rush CARD`, `rush CARD BOROUGH` or `rush CARD BUSCARD BOROUGH`");
  const auto card = parse_card(catalog, words[1], DeckKind::kRush);
  if (!card) return std::unexpected(card.error());
  const RushKind kind = catalog.rush_kind(*card);
  const bool is_reroute = kind == RushKind::kReroute;
  const std::size_t wanted = is_reroute ? 4U : is_travel(kind) ? 3U : 2U;
  if (words.size() != wanted) {
    constexpr std::array<std::string_view, 3> kArguments{"", " BOROUGH", " BUSCARD BOROUGH"};
    return refused_move(fmt::format("write `rush {}{}`", words[1], kArguments[wanted - 2]));
  }
  if (wanted == 2) return Move::rush(*card);
  const auto borough = parse_key<Borough>(words.back(), kBoroughKeys);
  if (!borough)
    return refused_move(fmt::format("{} is not a borough (there are {})", in_quotes(words.back()), join(kBoroughKeys)));
  if (!is_reroute) return Move::rush(*card, *borough);
  const auto bus_card = parse_card(catalog, words[2], DeckKind::kBus);
  if (!bus_card) return std::unexpected(bus_card.error());
  return Move::reroute(*card, *bus_card, *borough);
}

/// Cards may be named in any order. More than three can never be traded; they are counted and not kept.
Parsed parse_trade(const Catalog& catalog, const MoveText& words) {
  if (words.size() < 2) return refused_move("write `trade CARD`, with as many cards as the trade takes");
  // A code for each card that was named; codes are in the order of the deck.
  InlineList<Card, kCodes> cards;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string_view word = words[i];
    const auto card = catalog.find(word);
    if (!card || (!card->is_of(DeckKind::kBus) && !card->is_of(DeckKind::kRush))) {
      return refused_move(in_quotes(word) + " is not a Bus or Rush card");
    }
    if (std::ranges::find(cards, *card) != cards.end()) return refused_move(in_quotes(word) + " is named twice");
    cards.push_back(*card);
  }
  std::sort(cards.begin(), cards.end());
  const std::size_t count = cards.size();  // fewer than 128, as all are different
  while (cards.size() < kMostTraded) cards.push_back(Card{});
  return Move::traded(count, cards[0], cards[1], cards[2]);
}

json::object describe(const Catalog& catalog, Card card, Language language) {
  json::object described{
      {"id", catalog.id(card)}, {"deck", kDeckKeys[number_of(card.deck())]}, {"kind", catalog.kind_key(card)}};
  switch (card.deck()) {
    case DeckKind::kBus:
      described["borough"] = key_of(catalog.borough(card));
      described["value"] = catalog.value(card);
      break;
    case DeckKind::kRush:
      described["actions"] = catalog.actions(card);
      break;
    case DeckKind::kEvent:
      described["rounds"] = catalog.rounds(card);
      break;
    case DeckKind::kPerk:
      break;
  }
  described["name"] = catalog.name(card);
  if (const auto text = effect_sentence(catalog, card, language); !text.empty()) described["text"] = text;
  return described;
}

}  // namespace

std::string Codec::format_move(const Move& move) const {
  const Catalog& cards = rules.catalog();
  switch (move.kind()) {
    case MoveKind::kBus: {
      const auto id = cards.id(move.card());
      if (move.target() == kNoSeat) return fmt::format("bus {}", id);
      return fmt::format("bus {} {} {}", id, index(move.target()), key_of(move.restriction()));
    }
    case MoveKind::kRush: {
      std::string text = fmt::format("rush {}", cards.id(move.card()));
      if (!move.bus_card().is_none()) text += fmt::format(" {}", cards.id(move.bus_card()));
      if (move.borough() != kNoBorough) text += fmt::format(" {}", key_of(move.borough()));
      return text;
    }
    case MoveKind::kTrade: {
      std::string text = "trade";
      for (const Card card : move.cards()) {
        if (!card.is_none()) text += fmt::format(" {}", cards.id(card));
      }
      return text;
    }
    case MoveKind::kWait:
      return "wait";
    case MoveKind::kPerkBuy:
      return "perk buy";
    case MoveKind::kPerkUse:
      return fmt::format("perk use {}", cards.id(move.card()));
    case MoveKind::kEnd:
      return "end";
  }
  return {};
}

std::expected<Move, InputError> Codec::parse_move(std::string_view text) const {
  const Catalog& cards = rules.catalog();
  const MoveText words(text);
  if (words.size() == 0) return refused_move("is empty");
  if (words[0] == "bus") return parse_bus(cards, words);
  if (words[0] == "rush") return parse_rush(cards, words);
  if (words[0] == "trade") return parse_trade(cards, words);
  const bool is_plain = words[0] == "wait" || words[0] == "perk" || words[0] == "end";
  if (!is_plain) {
    return refused_move(in_quotes(words[0]) +
                        " is not a move (there are bus, rush, trade, wait, perk buy, perk use and end)");
  }
  const auto plain = find_move_word(words, kPlainWords);
  if (!plain) return std::unexpected(plain.error());
  switch (*plain) {
    case kWait:
      return Move::wait();
    case kPerkBuy:
      return Move::perk_buy();
    case kEnd:
      return Move::end();
    default:
      break;
  }
  const auto card = parse_card(cards, words[2], DeckKind::kPerk);
  if (!card) return std::unexpected(card.error());
  return Move::perk_use(*card);
}

json::array Codec::catalog(Language language) const {
  const Catalog& all = rules.catalog();
  json::array cards;
  for (std::size_t deck = 0; deck < kDeckKeys.size(); ++deck) {
    const auto kind = static_cast<DeckKind>(deck);
    for (std::size_t i = 0; i < all.size(kind); ++i) cards.push_back(describe(all, Card(kind, i), language));
  }
  return cards;
}

}  // namespace cardtable::bus_rush
