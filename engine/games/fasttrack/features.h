// FastTrack as numbers (engine/kit/feature_writer.h), from what one seat sees. Holes are the board's own, as in the
// actions; seats are counted from the viewer on.
#pragma once

#include "engine/games/fasttrack/rules.h"
#include "engine/kit/feature_writer.h"

namespace cardtable::fasttrack {

struct Features {
  using Rules = fasttrack::Rules;

  template <class Writer>
  static void write(const Rules&, const Observation& seen, Writer& out) {
    for (std::size_t place = 0; place < kMaxPlayers; ++place) write_player(seen, place, out);
    out.about_all();
    out.one_of("card", seen.is_over() ? kRanks + 1 : static_cast<std::size_t>(seen.card.rank()), kRanks + 1,
               rank_label);
    write_ranks("draw_pile", seen.draw_pile, out);
    out.count("steps_left", seen.steps_left, kSplitSteps);
    write_holes("split_peg", split_hole(seen), out);
    out.flag("split_had_fasttrack", seen.split_had_fasttrack);
    const std::size_t on_turn = seen.is_over() ? kMaxSeats : place_from(seen.viewer, seen.on_turn, seen.players);
    out.one_of("on_turn", on_turn, kMaxPlayers, relative_seat_label());
    out.one_of("players", seen.players - kMinPlayers, kMaxPlayers - kMinPlayers + 1,
               [](std::size_t i) { return std::to_string(i + kMinPlayers); });
  }

  /// The same pegs on a board that is turned so that the viewer plays section 0, for networks (ai/nets/net_value.h).
  static Observation turned(Observation seen) {
    const unsigned by = seen.viewer ? index(seen.section(*seen.viewer)) : 0;
    for (PegsOfSeat& pegs : seen.pegs) {
      for (Peg& peg : pegs) peg.hole = turned(peg.hole, by);
    }
    return seen;
  }

 private:
  static constexpr Hole turned(Hole hole, unsigned by) {
    const unsigned back = (kSections - by) % kSections;
    if (is_on_loop(hole)) return clockwise(hole, back * kSectionHoles);
    if (!is_safe(hole)) return hole;  // the centre; holding areas are only counted
    return safe_hole(Section{static_cast<std::uint8_t>((info_of(hole).section + back) % kSections)},
                     info_of(hole).number);
  }

  static constexpr unsigned kTrackHoles = kFirstHold;  // loop, safe zones and bullseye
  /// Holes as bits; what lies beyond the track is not written.
  struct Holes {
    std::uint64_t first = 0;  ///< 64 of them
    std::uint64_t rest = 0;
  };
  static_assert(kTrackHoles > 64 && kTrackHoles <= 128);

  static void insert(Holes& holes, Hole hole, bool is_in) {
    const std::uint64_t bit = static_cast<std::uint64_t>(is_in) << index(hole) % 64;
    holes.first |= index(hole) < 64 ? bit : 0;
    holes.rest |= index(hole) / 64 == 1 ? bit : 0;
  }
  static std::string_view rank_label(std::size_t rank) { return rank_name(static_cast<Rank>(rank)); }

  template <class Writer>
  static void write_holes(std::string_view name, const Holes& holes, Writer& out) {
    const auto label = [](unsigned first) {
      return [first](std::size_t i) { return hole_name(hole_at(first + static_cast<unsigned>(i))); };
    };
    out.bits(name, holes.first, 64, label(0));
    out.bits(name, holes.rest, kTrackHoles - 64, label(64));
  }

  template <class Writer>
  static void write_player(const Observation& seen, std::size_t place, Writer& out) {
    out.about(place);
    const Seat seat = seat_from(seen.viewer, place, seen.players);
    Holes pegs{};
    Holes circuit{};
    std::uint64_t fasttrack = 0;
    unsigned holding = 0;
    bool must_exit = false;
    if (seat != kNoSeat) {
      // Nearly without branches: where pegs stand cannot be predicted.
      for (const Peg& peg : seen.pegs_in_play(seat)) {
        const bool is_held = is_holding(peg.hole);
        holding += is_held ? 1U : 0U;
        insert(pegs, peg.hole, true);
        insert(circuit, peg.hole, peg.has_circuit);
        must_exit |= peg.must_exit & !is_held;
        if (peg.has_fasttrack && is_ft(peg.hole)) fasttrack |= std::uint64_t{1} << ft_number(peg.hole);
      }
    }
    write_holes("peg", pegs, out);
    write_holes("circuit", circuit, out);
    out.bits("fasttrack", fasttrack, kSections,
             [](std::size_t i) { return hole_name(ft_hole(static_cast<unsigned>(i))); });
    const std::array few{static_cast<std::uint8_t>(must_exit), static_cast<std::uint8_t>(holding)};
    out.part(few, few.size(), [&](auto& entries) {
      entries.flag("must_exit", few[0] != 0);
      entries.count("holding", few[1], kMostPegs);
    });
    out.one_of("section", seat == kNoSeat ? kSections : index(seen.section(seat)), kSections,
               [](std::size_t i) { return std::to_string(i); });
  }

  template <class Writer>
  static void write_ranks(std::string_view name, CardSet cards, Writer& out) {
    out.part(cards, kRanks + 1, [&](auto& ranks) {
      for (std::size_t rank = 0; rank <= kRanks; ++rank) {
        const auto count = (cards & CardSet::of(static_cast<Rank>(rank))).size();
        ranks.count(name, count, 4, [rank] { return rank_label(rank); });
      }
    });
  }

  static Holes split_hole(const Observation& seen) {
    Holes holes{};
    if (seen.is_mid_split() && seen.split_peg < kMostPegs)
      insert(holes, seen.pegs_of(seen.on_turn)[seen.split_peg].hole, true);
    return holes;
  }
};

static_assert(cardtable::Features<Features>);

}  // namespace cardtable::fasttrack
