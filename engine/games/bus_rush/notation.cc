// Moves as they are typed, what happened, for programs and for people, and the card list for programs.
#include <fmt/format.h>

#include <algorithm>

#include "engine/games/bus_rush/codec.h"
#include "engine/games/bus_rush/formats.h"
#include "engine/games/bus_rush/names.h"
#include "engine/games/bus_rush/words.h"
#include "engine/kit/event_table.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/move_text.h"
#include "engine/kit/text.h"

namespace cardtable::bus_rush {
namespace {

using Parsed = std::expected<Move, InputError>;

/// In the order of MoveKind.
constexpr auto kMoveWords =
    std::to_array<std::string_view>({"bus", "rush", "trade", "wait", "perk buy", "perk use", "end"});

/// The words that take nothing, or always the same.
constexpr auto kPlainWords =
    std::to_array<MoveWord>({{"wait", ""}, {"perk buy", ""}, {"perk use", "CARD"}, {"end", ""}});
enum PlainWord : std::size_t { kWait, kPerkBuy, kPerkUse, kEnd };

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
  const auto effect = place_in(kRestrictionKeys, words[3]);
  if (!effect)
    return refused_move(in_quotes(words[3]) +
                        " is not an effect (write block_non_express_bus for no Local, Limited or Select cards, "
                        "block_express_bus for no Express cards, block_rush_cards for no Rush cards)");
  return Move::bus(*card, seat_at(*seat), static_cast<Restriction>(*effect));
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
  const auto place = place_in(kBoroughKeys, words.back());
  if (!place)
    return refused_move(fmt::format("{} is not a borough (there are {})", in_quotes(words.back()), join(kBoroughKeys)));
  const auto borough = static_cast<Borough>(*place);
  if (!is_reroute) return Move::rush(*card, borough);
  const auto bus_card = parse_card(catalog, words[2], DeckKind::kBus);
  if (!bus_card) return std::unexpected(bus_card.error());
  return Move::reroute(*card, *bus_card, borough);
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

std::span<const Card> traded_cards(const Event& event) { return std::span(event.cards).first(event.count); }

struct EventFacts : BasicEventFacts<Codec> {
  const Catalog& catalog() const { return codec.rules.catalog(); }

  std::string card() const { return title_of(catalog(), event.card, language); }
  std::string cards() const { return titles_of(catalog(), traded_cards(event), language); }
  /// What an Event card does.
  std::string what_it_does() const { return effect_of(catalog(), event.card, language); }
  std::string borough() const { return name_of(event.borough, language); }
  std::string deck() const { return say(language, msg::name_deck{.deck = event.deck}); }
  /// The cards that a restriction keeps a player from playing.
  std::string effect() const { return cards_of(event.restriction, language); }
  std::string bonus() const { return name_of(event.bonus, language); }
  /// The player of a Limited or Select card.
  Seat by() const { return event.other; }
  /// The former owner of a bonus.
  Seat from() const { return event.other; }
  bool has_owner() const { return event.other != kNoSeat; }
  auto round() const { return event.count; }
  auto actions() const { return event.count; }
  auto points() const { return event.count; }
  auto returns_in_round() const { return event.count; }
  auto bus_plays_allowed() const { return event.count; }
  auto rounds() const { return event.count; }
};

std::string_view card_id(const Codec& codec, Card card) { return codec.rules.catalog().id(card); }

void read_card(const Codec& codec, const JsonReader& reader, Card& card) {
  const auto id = reader.string();
  const auto found = codec.rules.catalog().find(id);
  if (!found) return reader.refuse(in_quotes(id) + " is not a card");
  card = *found;
}

json::array traded_ids(const Codec& codec, const Event& event) {
  return ids_json(codec.rules.catalog(), traded_cards(event));
}

void read_traded(const Codec& codec, const JsonReader& list, Event& event) {
  event.count = static_cast<std::uint32_t>(list.size(event.cards.size()));
  for (std::size_t i = 0; i < event.count; ++i) read_card(codec, list.item(i), event.cards[i]);
}

/// Each kind of event gives its number a telling name; no event has two numbers.
constexpr auto kEventFields = [](auto& io, auto& event) {
  io.seat("seat", event.seat);
  io.other("card", event.card, card_id, read_card);
  io.other("cards", event, traded_ids, read_traded);
  io.number("count", event.count);
  io.number("round", event.count);
  io.number("actions", event.count);
  io.number("points", event.count);
  io.number("returns_in_round", event.count);
  io.number("bus_plays_allowed", event.count);
  io.number("rounds", event.count);
  io.choice("borough", event.borough, kBoroughKeys);
  io.choice("deck", event.deck, kDeckKeys);
  io.choice("effect", event.restriction, kRestrictionKeys);
  io.choice("bonus", event.bonus, kBonusKeys);
  io.seat("by", event.other);
  io.seat_or_nobody("from", event.other);
  io.choice("rule", event.rule, kRuleIds);
};

constexpr auto kEventRows = std::to_array<cardtable::EventRow<EventFacts>>({
    {EventKind::kRound, "round", "round", msg::log_round::say},
    {EventKind::kTurn, "turn", "seat actions", msg::log_turn::say},
    {EventKind::kTurnEnded, "turn_ended", "seat rule", msg::log_turn_ended::say},
    {EventKind::kDrew, "drew", "seat count deck rule", msg::log_drew::say},
    {EventKind::kDrewCard, "drew_card", "seat card deck rule", msg::log_drew_card::say, ForWhom::kItsSeat},
    {EventKind::kReshuffled, "reshuffled", "count deck rule", msg::log_reshuffled::say},
    {EventKind::kPlayedBus, "played_bus", "seat card borough rule", msg::log_played_bus::say},
    {EventKind::kScored, "scored", "seat points borough rule", msg::log_scored::say},
    {EventKind::kGroupMoved, "group_moved", "seat borough", msg::log_group_moved::say},
    {EventKind::kRiderMoved, "rider_moved", "seat borough rule", msg::log_rider_moved::say},
    {EventKind::kTripStarted, "trip_started", "seat returns_in_round borough rule", msg::log_trip_started::say},
    {EventKind::kTripEnded, "trip_ended", "seat borough rule", msg::log_trip_ended::say},
    {EventKind::kRestricted, "restricted", "seat effect by rule", msg::log_restricted::say},
    {EventKind::kPlayedRush, "played_rush", "seat card rule", msg::log_played_rush::say},
    {EventKind::kRerouted, "rerouted", "seat card borough rule", msg::log_rerouted::say, ForWhom::kItsSeat},
    {EventKind::kTransferred, "transferred", "seat bus_plays_allowed rule", msg::log_transferred::say},
    {EventKind::kTradedBus, "traded_bus", "seat cards rule", msg::log_traded_bus::say},
    {EventKind::kTradedRush, "traded_rush", "seat card rule", msg::log_traded_rush::say},
    {EventKind::kWaited, "waited", "seat rule", msg::log_waited::say},
    {EventKind::kBoughtPerk, "bought_perk", "seat card rule", msg::log_bought_perk::say},
    {EventKind::kActivePerk, "active_perk", "seat card rule", msg::log_active_perk::say},
    {EventKind::kLostPerk, "lost_perk", "seat card rule", msg::log_lost_perk::say},
    {EventKind::kRevealed, "revealed", "card rounds rule", msg::log_revealed::say},
    {EventKind::kExpired, "expired", "card rule", msg::log_expired::say},
    {EventKind::kBonusTaken, "bonus_taken", "seat bonus from rule", msg::log_bonus_taken::say},
    {EventKind::kBonusLocked, "bonus_locked", "seat bonus rule", msg::log_bonus_locked::say},
    {EventKind::kWon, "won", "seat rule", msg::log_won::say},
    {EventKind::kTurnLimit, "turn_limit", "", msg::log_turn_limit::say},
});
static_assert(kEventRows.size() == number_of(EventKind::kTurnLimit) + 1);

constexpr EventTable kEvents(kEventRows, kEventFields);

}  // namespace

/// The word, then whatever the move names.
std::string Codec::format_move(const Move& move) const {
  std::string text(kMoveWords[number_of(move.kind())]);
  for (const Card card : move.cards()) {
    if (!card.is_none()) text.append(" ").append(rules.catalog().id(card));
  }
  if (move.target() != kNoSeat) text += fmt::format(" {} {}", index(move.target()), key_of(move.restriction()));
  if (move.borough() != kNoBorough) text.append(" ").append(key_of(move.borough()));
  return text;
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
  if (*plain == kWait) return Move::wait();
  if (*plain == kPerkBuy) return Move::perk_buy();
  if (*plain == kEnd) return Move::end();
  const auto card = parse_card(cards, words[2], DeckKind::kPerk);
  if (!card) return std::unexpected(card.error());
  return Move::perk_use(*card);
}

const Codec::Events& Codec::events() { return kEvents; }

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
