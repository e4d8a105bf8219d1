// Reads a position that a stranger wrote. It checks everything. Cards may be missing; any other position that the rules
// could not bring about is refused, with the path of the error.
#include <fmt/format.h>

#include <limits>
#include <numeric>

#include "engine/games/bus_rush/codec.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/position.h"
#include "engine/kit/text.h"

namespace cardtable::bus_rush {
namespace {

constexpr std::uint32_t kMostRounds = std::numeric_limits<std::uint32_t>::max() / 8;

class PositionReader {
 public:
  PositionReader(const Catalog& catalog, const JsonReader& root) : catalog_(catalog), root_(root) {}

  State read() {
    root_.only_fields({"game",
                       "rules",
                       "players",
                       "seat",
                       "turn",
                       "round",
                       "borough",
                       "actions",
                       "bus_plays",
                       "bus_plays_allowed",
                       "free_bus_plays",
                       "transfers",
                       "traded",
                       "hands",
                       "restrictions",
                       "bonuses",
                       "events",
                       "decks",
                       "options",
                       "rng",
                       "log"});
    read_game(root_, Rules::info());
    state_.players = read_players(root_, Rules::info());
    state_.bus_in = catalog_.of_borough();
    read_options_and_rng();
    read_place_in_game();
    read_hands();
    read_restrictions();
    read_bonuses();
    read_events();
    read_decks();
    if (!root_.failed()) read_turn();
    if (!root_.failed()) settle();
    return state_;
  }

 private:
  std::uint32_t number(const JsonReader& reader, std::int64_t min, std::int64_t max) const {
    return static_cast<std::uint32_t>(reader.integer(min, max));
  }
  Borough borough(const JsonReader& reader) const { return static_cast<Borough>(reader.choice(kBoroughKeys)); }

  /// A card of a deck that was not there before; none after a failure.
  Card take(const JsonReader& reader, DeckKind deck) {
    const auto id = reader.string();
    if (reader.failed()) return {};
    const auto card = catalog_.find(id);
    if (!card || !card->is_of(deck)) {
      reader.refuse(fmt::format("{} is not among the {} cards", in_quotes(id), kDeckNames[number_of(deck)]));
      return {};
    }
    bool& is_taken = taken_[card->code()];
    if (is_taken) reader.refuse(fmt::format("{} appears twice", id));
    is_taken = true;
    if (reader.failed()) return {};
    switch (deck) {
      case DeckKind::kBus:
        state_.in_game.bus.insert(*card);
        break;
      case DeckKind::kRush:
        state_.in_game.rush.insert(*card);
        break;
      case DeckKind::kEvent:
        state_.in_game.event.insert(*card);
        break;
      case DeckKind::kPerk:
        state_.in_game.perk.insert(*card);
        break;
    }
    return *card;
  }

  template <DeckKind kDeck>
  CardsOf<kDeck> cards(const JsonReader& object, std::string_view name) {
    CardsOf<kDeck> cards;
    const auto list = object.optional_field(name);
    if (!list) return cards;
    const auto size = list->size(lane_of(kDeck).size);
    for (std::size_t i = 0; i < size; ++i) {
      if (const Card card = take(list->item(i), kDeck); !card.is_none()) cards.insert(card);
    }
    return cards;
  }

  void read_options_and_rng() {
    state_.settings = settings_from(read_position_options(root_, Rules::info()));
    if (root_.failed()) return;
    const auto wrong = wrong_settings(state_.settings, catalog_, state_.players);
    if (wrong) root_.field("options").refuse(wrong->text());
    state_.rng = read_generator(root_);
  }

  void read_place_in_game() {
    if (const auto seat = root_.optional_field("seat")) {
      state_.on_turn = seat_at(number(*seat, 0, state_.players - 1));
    }
    if (const auto round = root_.optional_field("round")) state_.round = number(*round, 1, kMostRounds);
    // Left out, the turn follows from round and seat.
    state_.turn = (state_.round - 1) * state_.players + static_cast<std::uint32_t>(index(state_.on_turn)) + 1;
    if (const auto turn = root_.optional_field("turn")) {
      state_.turn = number(*turn, 1, std::numeric_limits<std::uint32_t>::max() / 2);
    }
    if (const auto group = root_.optional_field("borough")) state_.group = borough(*group);
  }

  void read_hands() {
    const auto hands = root_.field("hands");
    if (!has_item_for_each(hands, state_.players, "hands", "players")) return;
    for (std::size_t seat = 0; seat < state_.players && !root_.failed(); ++seat) {
      read_hand(hands.item(seat), seat_at(seat));
    }
  }

  void read_hand(const JsonReader& hand, Seat seat) {
    Player& player = state_.player(seat);
    hand.only_fields({"bus", "rush", "perks", "active_perk", "score", "rerouted", "taxi"});
    if (hand.failed()) return;
    state_.hand(seat).bus = cards<DeckKind::kBus>(hand, "bus");
    state_.hand(seat).rush = cards<DeckKind::kRush>(hand, "rush");
    player.perks = cards<DeckKind::kPerk>(hand, "perks");
    if (const auto active = hand.optional_field("active_perk")) read_active_perk(*active, player);
    if (const auto score = hand.optional_field("score")) read_score(*score, player);
    if (const auto rerouted = hand.optional_field("rerouted")) read_rerouted(*rerouted, state_.hand(seat));
    if (const auto taxi = hand.optional_field("taxi")) read_taxi(*taxi, player);
  }

  void read_active_perk(const JsonReader& reader, Player& player) const {
    const auto id = reader.string();
    if (reader.failed()) return;
    const auto card = catalog_.find(id);
    if (!card || !player.perks.contains(*card)) return reader.refuse(in_quotes(id) + " is not among the perks");
    player.active_perk = *card;
  }

  void read_score(const JsonReader& reader, Player& player) const {
    reader.only_fields({kBoroughKeys[0], kBoroughKeys[1], kBoroughKeys[2], kBoroughKeys[3], kBoroughKeys[4]});
    if (reader.failed()) return;
    for (const Borough there : kAllBoroughs) {
      if (const auto points = reader.optional_field(key_of(there))) {
        player.score[number_of(there)] = static_cast<std::uint8_t>(number(*points, 0, state_.settings.borough_cap));
      }
    }
  }

  void read_rerouted(const JsonReader& reader, const Hand& hand) {
    const auto* object = reader.value().if_object();
    if (object == nullptr) return reader.refuse("must be an object");
    for (const auto& member : *object) {
      const auto field = reader.field(member.key());
      const auto card = catalog_.find(member.key());
      if (!card || !hand.bus.contains(*card)) return field.refuse("is not a Bus card of this hand");
      const Borough there = borough(field);
      if (reader.failed()) return;
      state_.set_borough(*card, there);
    }
  }

  void read_taxi(const JsonReader& reader, Player& player) const {
    reader.only_fields({"borough", "returns_in_round"});
    if (reader.failed()) return;
    player.trip_borough = borough(reader.field("borough"));
    player.returns_in_round =
        number(reader.field("returns_in_round"), state_.round + 1, state_.round + state_.settings.taxi_rounds);
    if (!reader.failed() && player.trip_borough == state_.group) {
      reader.field("borough").refuse("is where the group is, so the trip is over");
    }
  }

  void read_restrictions() {
    const auto list = root_.optional_field("restrictions");
    if (!list || root_.failed()) return;
    // The same effect twice counts once, so the list may contain it twice.
    const auto size = list->size(std::numeric_limits<std::uint8_t>::max());
    for (std::size_t i = 0; i < size; ++i) {
      const auto item = list->item(i);
      item.only_fields({"seat", "effect"});
      if (root_.failed()) return;
      const auto seat = number(item.field("seat"), 0, state_.players - 1);
      const auto effect = item.field("effect").choice(kRestrictionKeys);
      if (root_.failed()) return;
      state_.seats[seat].restrictions.insert(static_cast<Restriction>(effect));
    }
  }

  void read_bonuses() {
    const auto bonuses = root_.optional_field("bonuses");
    if (!bonuses || root_.failed()) return;
    bonuses->only_fields({kBonusKeys[0], kBonusKeys[1]});
    for (std::size_t i = 0; i < kBonuses && !root_.failed(); ++i) {
      if (const auto bonus = bonuses->optional_field(kBonusKeys[i])) read_bonus(*bonus, static_cast<Bonus>(i));
    }
  }

  void read_bonus(const JsonReader& reader, Bonus bonus) {
    reader.only_fields({"owner", "locked", "counts"});
    if (reader.failed()) return;
    if (const auto counts = reader.optional_field("counts")) read_bonus_counts(*counts, bonus);
    BonusHolder& holder = state_.bonuses[number_of(bonus)];
    if (const auto owner = reader.optional_field("owner")) {
      holder.owner = seat_at(number(*owner, 0, state_.players - 1));
      if (reader.failed()) return;
      const std::uint8_t count = state_.player(holder.owner).bonus_counts[number_of(bonus)];
      if (count < row_of(state_.settings, bonus).taken_at)
        return owner->refuse("does not have the plays that the bonus takes");
      if (!state_.settings.bonuses) return owner->refuse("there are no bonuses in this game");
      holder.locked = count >= row_of(state_.settings, bonus).locked_at;
    }
    if (const auto locked = reader.optional_field("locked")) {
      // Queens Bus Redesign is for good whatever is written here.
      const bool is_for_good = holder.locked && bonus == Bonus::kQueensBusRedesign;
      if (locked->boolean() != holder.locked && !is_for_good) locked->refuse("does not fit owner and counts");
    }
    for (std::size_t seat = 0; seat < state_.players && state_.settings.bonuses; ++seat) {
      if (takes_bonus(state_, bonus, seat_at(seat))) {
        return reader.refuse(fmt::format("seat {} has the plays that take it", seat));
      }
    }
  }

  /// The most actions of a turn, with an Event's boost.
  std::int64_t most_actions() const { return state_.settings.actions + catalog_.amount(CityEvent::kCityFundingBoost); }
  /// The most plays of a player in a whole game.
  std::int64_t most_bus_plays() const { return static_cast<std::int64_t>(kBoroughs) * state_.settings.borough_cap; }

  void read_bonus_counts(const JsonReader& reader, Bonus bonus) {
    const auto size = reader.size(kMaxPlayers);
    if (!reader.failed() && size != state_.players) {
      return reader.refuse(fmt::format("has {} counts for {} players", size, state_.players));
    }
    // A designer may give plays without the points they made. Every further play scores a point and counts, so a
    // position accepted here stays readable however the game goes on.
    for (std::size_t seat = 0; seat < size; ++seat) {
      const auto& score = state_.seats[seat].score;
      const std::int64_t most = bonus == Bonus::kExpressRider
                                    ? most_bus_plays() + std::accumulate(score.begin(), score.end(), std::int64_t{0})
                                    : state_.settings.borough_cap + score[number_of(Borough::kQueens)];
      state_.seats[seat].bonus_counts[number_of(bonus)] = static_cast<std::uint8_t>(number(reader.item(seat), 0, most));
    }
  }

  void read_events() {
    const auto list = root_.optional_field("events");
    if (!list || root_.failed()) return;
    const auto size = list->size(state_.events.capacity());
    for (std::size_t i = 0; i < size; ++i) {
      const auto item = list->item(i);
      item.only_fields({"card", "rounds_left"});
      if (root_.failed()) return;
      const Card card = take(item.field("card"), DeckKind::kEvent);
      if (root_.failed()) return;
      if (catalog_.rounds(card) == 0) return item.field("card").refuse("happens at once and is never active");
      state_.events.push_back(
          {card, static_cast<std::uint8_t>(number(item.field("rounds_left"), 1, catalog_.rounds(card)))});
    }
  }

  void read_decks() {
    const auto decks = root_.optional_field("decks");
    if (!decks || root_.failed()) return;
    decks->only_fields({kDeckKeys[0], kDeckKeys[1], kDeckKeys[2], kDeckKeys[3]});
    if (root_.failed()) return;
    read_deck(*decks, DeckKind::kBus, state_.draw_piles.bus, state_.discards.bus);
    read_deck(*decks, DeckKind::kRush, state_.draw_piles.rush, state_.discards.rush);
    read_deck(*decks, DeckKind::kEvent, state_.draw_piles.event, state_.discards.event);
    read_deck(*decks, DeckKind::kPerk, state_.draw_piles.perk, state_.discards.perk);
  }

  template <class AnyPile>
  void read_deck(const JsonReader& decks, DeckKind kind, AnyPile& draw_pile, AnyPile& discarded) {
    const auto object = decks.optional_field(kDeckKeys[number_of(kind)]);
    if (!object) return;
    object->only_fields({"draw", "discard"});
    if (root_.failed()) return;
    const auto take_one = [&](const JsonReader& reader) { return take(reader, kind); };
    read_top_first(*object, "draw", draw_pile, take_one);
    read_pile(*object, "discard", discarded, take_one);
  }

  /// The current turn. Fields that are left out have their values at the start of a turn.
  void read_turn() {
    const Modifiers modifiers = modifiers_for(catalog_, state_, state_.on_turn);
    const int base = state_.settings.bus_plays + modifiers.bus_plays();
    Turn& now = state_.now;
    now.actions = static_cast<std::uint8_t>(std::max(1, state_.settings.actions - modifiers.fewer_actions()));
    now.bus_plays_allowed = static_cast<std::uint8_t>(base);
    if (const auto actions = root_.optional_field("actions")) {
      now.actions = static_cast<std::uint8_t>(number(*actions, 0, most_actions()));
    }
    if (const auto allowed = root_.optional_field("bus_plays_allowed")) {
      // Every transfer took an action.
      const std::int64_t most = base + most_actions() - now.actions;
      now.bus_plays_allowed = static_cast<std::uint8_t>(number(*allowed, state_.settings.bus_plays, most));
    }
    if (const auto plays = root_.optional_field("bus_plays")) {
      now.bus_plays = static_cast<std::uint8_t>(number(*plays, 0, now.bus_plays_allowed));
    }
    read_free_plays();
    if (const auto traded = root_.optional_field("traded")) now.traded = traded->boolean();
  }

  void read_free_plays() {
    Turn& now = state_.now;
    if (const auto free = root_.optional_field("free_bus_plays")) {
      now.free_bus_plays = static_cast<std::uint8_t>(number(*free, 0, now.bus_plays_allowed - now.bus_plays));
    }
    // Rules version 1 counted transfers. With none played the position means the same now.
    const auto transfers = root_.optional_field("transfers");
    if (transfers && transfers->integer(0, most_bus_plays()) != 0) {
      transfers->refuse("is of rules version 1; say in free_bus_plays how many of the next Bus plays cost no action");
    }
  }

  /// A position may stand at the end of a game; otherwise there is something to decide.
  void settle() {
    for (std::size_t seat = 0; seat < state_.players; ++seat) {
      if (!has_won(state_, seat_at(seat))) continue;
      if (state_.is_over()) return root_.field("hands").item(seat).refuse("nobody wins after another has won");
      state_.ending = Ending::kWon;
      state_.winner = seat_at(seat);
    }
    if (state_.is_over()) return;
    if (state_.settings.turn_limit > 0 && state_.turn > state_.settings.turn_limit) {
      state_.ending = Ending::kTurnLimit;
    } else if (is_turn_spent(catalog_, state_)) {
      root_.field("actions").refuse("without actions and a Bus card to play for free the turn is over");
    }
  }

  const Catalog& catalog_;
  const JsonReader& root_;
  State state_;
  std::array<bool, kCodes> taken_{};
};

}  // namespace

std::expected<State, InputError> Codec::parse_position(const json::value& value) const {
  return read_position(rules, value,
                       [&](const JsonReader& root) { return PositionReader(rules.catalog(), root).read(); });
}

}  // namespace cardtable::bus_rush
