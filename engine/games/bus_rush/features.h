// NYC Bus Rush as numbers (engine/kit/feature_writer.h), from what one seat sees. Cards are the places of the
// catalogue, with room for as many as a catalogue may have; seats are counted from the viewer on.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "engine/games/bus_rush/rules.h"
#include "engine/kit/feature_writer.h"

namespace cardtable::bus_rush {

struct Features {
  using Rules = bus_rush::Rules;

  template <class Writer>
  static void write(const Rules& rules, const Observation& seen, Writer& out) {
    write_cards(rules, "hand", seen.hand.bus, out);
    write_cards(rules, "hand", seen.hand.rush, out);
    constexpr std::array<std::string_view, kBoroughs> kRerouted{"rerouted_to_manhattan", "rerouted_to_brooklyn",
                                                                "rerouted_to_queens", "rerouted_to_bronx",
                                                                "rerouted_to_staten_island"};
    for (std::size_t i = 0; i < kBoroughs; ++i) {
      write_cards(rules, kRerouted[i], seen.rerouted_to[i], out);
    }
    const auto write_discard = [&]<DeckKind kDeck>(const PileOf<kDeck>& pile) {
      out.part(pile, lane_of(kDeck).size, [&](auto& discard) {
        CardsOf<kDeck> cards;
        for (const Card card : pile) cards.insert(card);
        write_cards(rules, "discard", cards, discard);
      });
    };
    for_each_deck(write_discard, seen.discards);
    for (std::size_t place = 0; place < kMaxPlayers; ++place) write_player(rules, seen, place, out);
    out.about_all();
    write_events(rules, seen, out);
    write_turn(seen, out);
  }

 private:
  template <DeckKind kDeck>
  static auto card_label(const Rules& rules) {
    return [&rules](std::size_t i) {
      const bool is_there = i < rules.catalog().size(kDeck);
      return is_there ? std::string(rules.catalog().id(Card(kDeck, i)))
                      : std::string(kDeckKeys[number_of(kDeck)]) + "_" + std::to_string(i);
    };
  }

  template <DeckKind kDeck, class Writer>
  static void write_cards(const Rules& rules, std::string_view name, CardsOf<kDeck> cards, Writer& out) {
    const std::uint64_t bits = std::bit_cast<typename CardsOf<kDeck>::Word>(cards);
    out.bits(name, bits, lane_of(kDeck).size, card_label<kDeck>(rules));
  }

  /// All that the entries about a player follow from.
  struct Seen {
    Player player;
    HandSizes sizes;
    std::array<bool, kBonuses> bonuses{};
    Borough borough{};
    std::uint8_t rounds_on_trip = 0;
    bool is_there = false;
  };
  static Seen seen_of(const Observation& seen, Seat seat) {
    Seen about;
    if (seat == kNoSeat) return about;
    about.is_there = true;
    about.player = seen.player(seat);
    about.sizes = seen.hand_sizes[index(seat)];
    about.borough = seen.borough_of(seat);
    for (std::size_t i = 0; i < kBonuses; ++i) about.bonuses[i] = seen.bonuses[i].owner == seat;
    if (about.player.is_on_trip() && about.player.returns_in_round > seen.round) {
      about.rounds_on_trip =
          static_cast<std::uint8_t>(std::min(about.player.returns_in_round - seen.round, kMostRounds));
    }
    return about;
  }

  template <class Writer>
  static void write_player(const Rules& rules, const Observation& seen, std::size_t place, Writer& out) {
    out.about(place);
    const Seen about = seen_of(seen, seat_from(seen.viewer, place, seen.players));
    out.part(about, kEntriesOfPlayer, [&](auto& entries) { write_player(rules, about, entries); });
  }
  template <class Writer>
  static void write_player(const Rules& rules, const Seen& about, Writer& out) {
    const Player& player = about.player;
    const auto borough_label = [](std::size_t i) { return kBoroughKeys[i]; };
    out.count("bus_cards", about.sizes.bus, lane_of(DeckKind::kBus).size);
    out.count("rush_cards", about.sizes.rush, lane_of(DeckKind::kRush).size);
    for (std::size_t i = 0; i < kBoroughs; ++i) {
      out.count("score", player.score[i], 15, [i] { return kBoroughKeys[i]; });
    }
    for (std::size_t i = 0; i < kBonuses; ++i) {
      out.count("bonus_count", player.bonus_counts[i], 255, [i] { return kBonusKeys[i]; });
      out.flag("bonus", about.bonuses[i], [i] { return kBonusKeys[i]; });
    }
    write_cards(rules, "perk", player.perks, out);
    const std::size_t active = player.active_perk.is_none() ? kNoPerk : player.active_perk.number();
    out.one_of("active_perk", active, lane_of(DeckKind::kPerk).size, card_label<DeckKind::kPerk>(rules));
    out.one_of("borough", about.is_there ? number_of(about.borough) : kBoroughs, kBoroughs, borough_label);
    out.flag("on_trip", player.is_on_trip());
    out.count("rounds_on_trip", about.rounds_on_trip, kMostRounds);
    for (std::size_t i = 0; i < kRestrictions; ++i) {
      out.flag(kRestrictionKeys[i], player.restrictions.contains(static_cast<Restriction>(i)));
    }
  }

  template <class Writer>
  static void write_events(const Rules& rules, const Observation& seen, Writer& out) {
    std::array<std::uint8_t, lane_of(DeckKind::kEvent).size> rounds{};
    for (const ActiveEvent& event : seen.events) rounds[event.card.number()] = event.rounds_left;
    const auto label = card_label<DeckKind::kEvent>(rules);
    out.part(rounds, rounds.size(), [&](auto& events) {
      for (std::size_t i = 0; i < rounds.size(); ++i) events.count("event", rounds[i], 15, [&] { return label(i); });
    });
  }

  template <class Writer>
  static void write_turn(const Observation& seen, Writer& out) {
    const std::size_t on_turn = seen.is_over() ? kMaxSeats : place_from(seen.viewer, seen.on_turn, seen.players);
    out.one_of("on_turn", on_turn, kMaxPlayers, relative_seat_label());
    out.one_of("group", number_of(seen.group), kBoroughs, [](std::size_t i) { return kBoroughKeys[i]; });
    out.count("actions", seen.now.actions, 15);
    out.count("bus_plays", seen.now.bus_plays, 15);
    out.count("bus_plays_allowed", seen.now.bus_plays_allowed, 15);
    out.count("free_bus_plays", seen.now.free_bus_plays, 15);
    out.flag("traded", seen.now.traded);
    for (std::size_t i = 0; i < kBonuses; ++i) {
      out.flag("bonus_locked", seen.bonuses[i].locked, [i] { return kBonusKeys[i]; });
    }
    out.count("draw_pile:bus", seen.draw_piles.bus, lane_of(DeckKind::kBus).size);
    out.count("draw_pile:rush", seen.draw_piles.rush, lane_of(DeckKind::kRush).size);
    out.count("draw_pile:event", seen.draw_piles.event, lane_of(DeckKind::kEvent).size);
    out.count("draw_pile:perk", seen.draw_piles.perk, lane_of(DeckKind::kPerk).size);
    out.count("round", seen.round, 255);
    out.one_of("players", seen.players - 2U, kMaxPlayers - 1, [](std::size_t i) { return std::to_string(i + 2); });
  }

  static constexpr std::size_t kNoPerk = lane_of(DeckKind::kPerk).size;
  static constexpr std::uint32_t kMostRounds = 15;
  /// Sizes of the hand, scores, bonuses, perks twice, the borough, two of the trip, restrictions.
  static constexpr std::size_t kEntriesOfPlayer =
      2 + kBoroughs + 2 * kBonuses + 2 * lane_of(DeckKind::kPerk).size + kBoroughs + 2 + kRestrictions;
};

static_assert(cardtable::Features<Features>);

}  // namespace cardtable::bus_rush
