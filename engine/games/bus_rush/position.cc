// The fields of a position, listed once for writing and reading. Reading checks everything. Cards may be missing; any
// other position that the rules could not bring about is refused, with the path of the error.
#include <limits>
#include <numeric>

#include "engine/games/bus_rush/codec.h"
#include "engine/games/bus_rush/formats.h"
#include "engine/kit/text.h"

namespace cardtable::bus_rush {
namespace {

constexpr std::uint32_t kMostRounds = std::numeric_limits<std::uint32_t>::max() / 8;
using TakenCards = std::array<bool, kCodes>;

/// A card of a deck that was not there before.
struct DeckCard : CardId {
  DeckKind deck;
  TakenCards& taken;

  void read(const JsonReader& reader, Card& card) const {
    const auto id = reader.string();
    if (reader.failed()) return;
    const auto found = catalog.find(id);
    if (!found || !found->is_of(deck)) {
      return reader.refuse(fmt::format("{} is not among the {} cards", in_quotes(id), kDeckNames[number_of(deck)]));
    }
    if (std::exchange(taken[found->code()], true)) reader.refuse(fmt::format("{} appears twice", id));
    card = *found;
  }
};
/// An Event card that stays for some rounds.
struct LastingEvent : DeckCard {
  void read(const JsonReader& reader, Card& card) const {
    DeckCard::read(reader, card);
    if (!reader.failed() && catalog.rounds(card) == 0) reader.refuse("happens at once and is never active");
  }
};
/// One of a player's Perks.
struct ActivePerk : CardIdOrNull {
  const Player& player;

  void read(const JsonReader& reader, Card& card) const {
    const auto id = reader.string();
    const auto found = catalog.find(id);
    if (!found || !player.perks.contains(*found)) reader.refuse(in_quotes(id) + " is not among the perks");
    card = found.value_or(Card());
  }
};
/// The Bus cards of one hand.
struct BusCardInHand : CardId {
  const Hand& hand;

  Card parsed(const JsonReader& object, std::string_view id) const {
    const auto card = catalog.find(id);
    if (card && hand.bus.contains(*card)) return *card;
    object.field(id).refuse("is not a Bus card of this hand");
    return {};
  }
};

std::array<Rerouted, kMaxPlayers> rerouted_in(const Catalog& catalog, const State& state) {
  std::array<Rerouted, kMaxPlayers> all;
  for (const Seat seat : SeatSet::all(state.players)) {
    for (const Card card : state.hand(seat).bus) {
      const Borough now = state.borough_now(card);
      if (now != catalog.borough(card)) all[index(seat)].emplace_back(card, now);
    }
  }
  return all;
}

/// A position while it is written or read.
struct Draft {
  const Codec& codec;
  State state;
  const Catalog& catalog = codec.rules.catalog();
  std::array<Rerouted, kMaxPlayers> rerouted = rerouted_in(catalog, state);
  std::vector<Restricted> restricted = all_restricted(state);
  BonusStandings bonuses = bonuses_of(state);
  mutable TakenCards taken{};

  DeckCard card(DeckKind deck) const { return {{catalog}, deck, taken}; }
  /// The most actions of a turn, with an Event's boost.
  std::int64_t most_actions() const { return state.settings.actions + catalog.amount(CityEvent::kCityFundingBoost); }
  /// The most plays of a player in a whole game.
  std::int64_t most_bus_plays() const { return static_cast<std::int64_t>(kBoroughs) * state.settings.borough_cap; }
  /// A designer may give plays without the points they made. Every further play scores a point and counts, so a
  /// position accepted here stays readable however the game goes on.
  std::int64_t most_counted(std::size_t bonus, std::size_t seat) const {
    const auto& score = state.seats[seat].score;
    if (bonus == number_of(Bonus::kExpressRider)) {
      return most_bus_plays() + std::accumulate(score.begin(), score.end(), std::int64_t{0});
    }
    return state.settings.borough_cap + score[number_of(Borough::kQueens)];
  }
  std::int64_t most_plays_allowed() const {
    // Every transfer took an action.
    const int base = state.settings.bus_plays + modifiers_for(catalog, state, state.on_turn).bus_plays();
    return base + most_actions() - state.now.actions;
  }

  void settle_round(const JsonReader& root) {
    const auto wrong = wrong_settings(state.settings, catalog, state.players, Language::kEnglish);
    if (wrong) root.field("options").refuse(wrong->text());
    state.bus_in = catalog.of_borough();
    // Left out, the turn follows from round and seat.
    if (root.has("turn")) return;
    const std::size_t before = (index(state.on_turn) + state.players - index(state.first)) % state.players;
    state.turn = (state.round - 1) * state.players + static_cast<std::uint32_t>(before) + 1;
  }
  void settle_hands(const JsonReader& root) {
    for (const Seat seat : SeatSet::all(state.players)) {
      for (const auto& [card, borough] : rerouted[index(seat)]) state.set_borough(card, borough);
      if (!state.player(seat).is_on_trip() || state.player(seat).trip_borough != state.group) continue;
      const auto taxi = root.field("hands").item(index(seat)).field("taxi");
      taxi.field("borough").refuse("is where the group is, so the trip is over");
    }
  }
  void settle_bonuses(const JsonReader& root) {
    for (const Restricted& each : restricted) state.player(each.seat).restrictions.insert(each.effect);
    for (std::size_t bonus = 0; bonus < kBonuses; ++bonus) {
      for (const Seat seat : SeatSet::all(state.players)) {
        state.player(seat).bonus_counts[bonus] = bonuses[bonus].counts[index(seat)];
      }
    }
    if (!root.has("bonuses")) return;
    for (std::size_t bonus = 0; bonus < kBonuses; ++bonus) {
      const auto reader = root.field("bonuses").optional_field(kBonusKeys[bonus]);
      if (reader) settle_bonus(*reader, static_cast<Bonus>(bonus));
    }
  }
  /// What is left of a turn at its start.
  void start_turn(const JsonReader& /*root*/) {
    const Modifiers modifiers = modifiers_for(catalog, state, state.on_turn);
    state.now.actions = static_cast<std::uint8_t>(std::max(1, state.settings.actions - modifiers.fewer_actions()));
    state.now.bus_plays_allowed = static_cast<std::uint8_t>(state.settings.bus_plays + modifiers.bus_plays());
  }

  /// A position may stand at the end of a game; otherwise there is something to decide.
  void finish(const JsonReader& root) {
    const auto add_taken = [&]<DeckKind kDeck>(CardsOf<kDeck>& in_game) {
      for (const Card card : catalog.all<kDeck>()) {
        if (taken[card.code()]) in_game.insert(card);
      }
    };
    for_each_deck(add_taken, state.in_game);
    // Rules version 1 counted transfers. With none played the position means the same now.
    const auto transfers = root.optional_field("transfers");
    if (transfers && transfers->integer(0, most_bus_plays()) != 0) {
      transfers->refuse("is of rules version 1; say in free_bus_plays how many of the next Bus plays cost no action");
    }
    for (const Seat seat : SeatSet::all(state.players)) {
      if (!has_won(state, seat)) continue;
      if (state.is_over()) root.field("hands").item(index(seat)).refuse("nobody wins after another has won");
      state.ending = Ending::kWon;
      state.winner = seat;
    }
    if (state.is_over()) return;
    if (state.settings.turn_limit > 0 && state.turn > state.settings.turn_limit) {
      state.ending = Ending::kTurnLimit;
    } else if (is_turn_spent(catalog, state)) {
      root.field("actions").refuse("without actions and a Bus card to play for free the turn is over");
    }
  }

 private:
  void settle_bonus(const JsonReader& reader, Bonus bonus) {
    BonusHolder& holder = state.bonuses[number_of(bonus)];
    const BonusHolder given = bonuses[number_of(bonus)].holder;
    if (given.owner != kNoSeat) {
      const BonusRow row = row_of(state.settings, bonus);
      const std::uint8_t count = state.player(given.owner).bonus_counts[number_of(bonus)];
      if (count < row.taken_at) reader.field("owner").refuse("does not have the plays that the bonus takes");
      if (!state.settings.bonuses) reader.field("owner").refuse("there are no bonuses in this game");
      holder = {given.owner, count >= row.locked_at};
    }
    // Queens Bus Redesign is for good whatever is written here.
    const bool is_for_good = holder.locked && bonus == Bonus::kQueensBusRedesign;
    if (reader.has("locked") && given.locked != holder.locked && !is_for_good) {
      reader.field("locked").refuse("does not fit owner and counts");
    }
    for (const Seat seat : SeatSet::all(state.players)) {
      if (state.settings.bonuses && takes_bonus(state, bonus, seat)) {
        reader.refuse(fmt::format("seat {} has the plays that take it", index(seat)));
      }
    }
  }
};

template <class Io>
void describe_hand(Io& io, auto& draft, std::size_t seat) {
  const Settings& settings = draft.state.settings;
  auto& hand = draft.state.hands[seat];
  auto& player = draft.state.seats[seat];
  const auto cards = [&](DeckKind deck) { return ListOf{draft.card(deck), 0, lane_of(deck).size}; };
  io("bus", hand.bus, cards(DeckKind::kBus));
  io("rush", hand.rush, cards(DeckKind::kRush));
  io("perks", player.perks, cards(DeckKind::kPerk)).help("owned, the active one too");
  io("active_perk", player.active_perk, ActivePerk{{{draft.catalog}}, player});
  io("score", player.score, score_fields(settings.borough_cap)).help("points in each borough");
  io("rerouted", draft.rerouted[seat], KeyedBy{BusCardInHand{{draft.catalog}, hand}, kBoroughWords})
      .help("Bus cards by their new boroughs");
  const std::uint32_t round = draft.state.round;
  io("taxi", player, TaxiTrip{{round + 1, round + settings.taxi_rounds}}).help("a trip");
}

template <class Io>
void describe_decks(Io& io, auto& draft) {
  const auto describe_deck = [&]<DeckKind kDeck>(auto& draw_pile, auto& discard) {
    const auto card = draft.card(kDeck);
    io(kDeckKeys[number_of(kDeck)], draw_pile, Object{"", [&](auto& its, auto& draw) {
                                                        its("draw", draw, TopFirst{card}).help("top first");
                                                        its("discard", discard, ListOf{card}).help("top last");
                                                      }});
  };
  for_each_deck(describe_deck, draft.state.draw_piles, draft.state.discards);
}

template <class Io>
void describe(Io& io, Like<Draft> auto& draft) {
  auto& state = draft.state;
  auto& now = state.now;
  describe_head(io, state, Rules::info());
  io.rules(Rules::info());
  io("turn", state.turn, InRange{1, std::numeric_limits<std::uint32_t>::max() / 2}).help("counted from 1");
  io("round", state.round, InRange{1, kMostRounds}).help("counted from 1");
  io.check(draft, &Draft::settle_round);
  io("borough", state.group, kBoroughWords).help("where the group is");
  io.late([&] { io("actions", now.actions, InRange{0, draft.most_actions()}).help("left in this turn"); });
  io.last([&] { io("bus_plays", now.bus_plays, InRange{0, now.bus_plays_allowed}).help("made in this turn"); });
  io.late([&] {
    io("bus_plays_allowed", now.bus_plays_allowed, InRange{state.settings.bus_plays, draft.most_plays_allowed()})
        .help("transfers and Events included");
  });
  io.last([&] {
    io("free_bus_plays", now.free_bus_plays, InRange{0, now.bus_plays_allowed - now.bus_plays})
        .help("this many more cost no action");
    io("traded", now.traded).help("in this turn");
  });
  io.required("hands", draft.state.hands, EachOf{state.players, "hands", "players", [&](std::size_t seat) {
                                                   return Object{"", [&draft, seat](auto& its, auto& /*hand*/) {
                                                                   describe_hand(its, draft, seat);
                                                                 }};
                                                 }});
  io.check(draft, &Draft::settle_hands);
  // The same effect twice counts once, so the list may contain it twice.
  io("restrictions", draft.restricted,
     ListOf{restricted_fields(state.players), 0, std::numeric_limits<std::uint8_t>::max()})
      .help("for the next turn, or the one going on");
  io("bonuses", draft.bonuses,
     bonus_fields(state.players, [&](std::size_t bonus, std::size_t seat) { return draft.most_counted(bonus, seat); }));
  io.check(draft, &Draft::settle_bonuses);
  io("events", state.events,
     ListOf{Object{"",
                   [&](auto& its, Like<ActiveEvent> auto& event) {
                     its.required("card", event.card, LastingEvent{draft.card(DeckKind::kEvent)});
                     const std::int64_t rounds = event.card.is_none() ? 1 : draft.catalog.rounds(event.card);
                     its.required("rounds_left", event.rounds_left, InRange{1, rounds});
                   }}})
      .help("active, oldest first");
  io("decks", draft, Object{"", [](auto& its, auto& its_draft) { describe_decks(its, its_draft); }});
  io.check(draft, &Draft::start_turn);
  io.elsewhere("transfers");
  describe_tail(io, state, kOptions);
  io.elsewhere("log");
}

}  // namespace

const Codec::Positions& Codec::positions() { return kPositions<Codec, Draft>; }

}  // namespace cardtable::bus_rush
