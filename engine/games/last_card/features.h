// Last Card as numbers (engine/kit/feature_writer.h), from what one seat sees. Seats are counted from the viewer on, in
// the order of the seats.
#pragma once

#include "engine/games/last_card/rules.h"
#include "engine/kit/feature_writer.h"

namespace cardtable::last_card {

struct Features {
  using Rules = last_card::Rules;

  template <class Writer>
  static void write(const Rules&, const Observation& seen, Writer& out) {
    out.cards("hand", seen.hand);
    out.card("top", seen.top());
    out.part(seen.discard, kCards, [&](auto& cards) { cards.cards("discard", discarded(seen)); });
    write_players(seen, out);
    write_turn(seen, out);
    out.one_of("players", seen.players - 2U, kMaxPlayers - 1, [](std::size_t i) { return std::to_string(i + 2); });
    out.count("draw_pile", seen.draw_pile_size, kCards);
    out.flag("penalties_enforced", seen.settings.penalties_enforced);
    out.flag("lone_queen_penalty", seen.settings.lone_queen_penalty);
  }

 private:
  static CardSet discarded(const Observation& seen) {
    CardSet cards;
    for (const Card card : seen.discard) cards.insert(card);
    return cards;
  }

  template <class Writer>
  static void write_players(const Observation& seen, Writer& out) {
    for (std::size_t place = 0; place < kMaxPlayers; ++place) {
      const Seat seat = seat_from(seen.viewer, place, seen.players);
      const bool is_there = seat != kNoSeat;
      out.about(place);
      out.cards("shown", is_there ? seen.exposed[index(seat)] : CardSet());
      out.count("cards", is_there ? seen.hand_sizes[index(seat)] : 0, kCards);
      out.flag("declared", is_there && seen.has_declared(seat));
    }
    out.about_all();
  }

  template <class Writer>
  static void write_turn(const Observation& seen, Writer& out) {
    const std::size_t on_turn = seen.is_over() ? kMaxSeats : place_from(seen.viewer, seen.on_turn, seen.players);
    out.one_of("on_turn", on_turn, kMaxPlayers, relative_seat_label());
    out.flag("plays_forward", seen.direction == Direction::kForward);
    out.count("pressure", seen.pressure, 255);
    out.count("run_length", seen.run.length, kCards);
    out.flag("run_up", seen.run.direction > 0);
    out.flag("run_down", seen.run.direction < 0);
    out.count("run_wraps", seen.run.wraps, 4);
  }
};

static_assert(cardtable::Features<Features>);

}  // namespace cardtable::last_card
