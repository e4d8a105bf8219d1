// What must hold of every state, derived again from the pegs and the cards.
#include <array>
#include <span>

#include "engine/games/fasttrack/rules.h"

namespace cardtable::fasttrack {
namespace {

std::string_view broken_by_peg(const State& state, Seat seat, const Peg& peg) {
  if (index(peg.hole) >= kHoles) return "a peg in play stands on the board";
  if (const auto text = fault_of(peg, state.section(seat), state.settings).text; !text.empty()) return text;
  const bool drew_four = !state.is_over() && seat == state.on_turn && state.effect().is_backward;
  if (drew_four && peg.has_fasttrack && !peg.must_exit) return "a 4 marks every own peg with status";
  return {};
}

std::string_view broken_by_pegs(const State& state) {
  std::array<bool, kHoles> taken{};
  HoleSet occupied;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    const auto in_play = state.pegs_in_play(seat_at(seat));
    for (const Peg& peg : std::span(state.pegs[seat]).subspan(in_play.size())) {
      if (peg != Peg{.hole = kOffBoard}) return "pegs that nobody plays with are off the board";
    }
    for (const Peg& peg : in_play) {
      if (const auto broken = broken_by_peg(state, seat_at(seat), peg); !broken.empty()) return broken;
      if (taken[index(peg.hole)]) return "no two pegs share a hole";
      taken[index(peg.hole)] = true;
      if (!is_holding(peg.hole)) occupied.insert(peg.hole);
    }
  }
  for (std::size_t seat = state.players; seat < kMaxPlayers; ++seat) {
    if (state.pegs[seat] != PegsOfSeat{}) return "only seats in the game have pegs";
  }
  if (occupied != state.occupied) return "the occupied holes are those with pegs";
  Open placed = state;
  placed.place_pegs();
  return placed.own == state.own ? "" : "each seat's own holes are those with its pegs";
}

std::string_view broken_by_cards(const State& state) {
  const CardSet present = cards_present(state);
  const std::size_t count = state.draw_pile.size() + state.discard.size() + (state.is_over() ? 0U : 1U);
  if ((present & CardSet::of(Rank::kJoker)).size() > state.settings.jokers) return "no more Jokers than agreed";
  if (present.size() != count) return "no card appears too often";
  if (!(present == state.in_game)) return "no card is lost or added";
  if (state.is_over() && state.card != Card{}) return "a finished game has no card drawn";
  return {};
}

std::string_view broken_by_split(const State& state) {
  if (!state.is_mid_split()) {
    return state.split_peg == kNoPeg && !state.split_had_fasttrack ? "" : "a split that is over leaves nothing behind";
  }
  if (state.is_over()) return "a finished game has no split";
  if (!state.effect().splits || state.steps_left >= kSplitSteps) return "only a 7 is split";
  if (state.split_peg >= state.settings.pegs) return "the first peg of a split exists";
  const Hole hole = state.pegs_of(state.on_turn)[state.split_peg].hole;
  return is_on_loop(hole) || is_safe(hole) ? ""
                                           : "the first part of a split ends "
                                             "on the track or in the safe zone";
}

}  // namespace

PegFault fault_of(const Peg& peg, Section section, const Settings& settings) {
  const HoleInfo& info = info_of(peg.hole);
  const bool is_own = Section{info.section} == section;
  if ((is_safe(peg.hole) || is_holding(peg.hole)) && !is_own) return {"hole", "{} belongs to another section"};
  const unsigned places = settings.places();
  const bool is_beyond = (is_safe(peg.hole) && info.number > places) || (is_holding(peg.hole) && info.number >= places);
  if (is_beyond) return {"hole", "{} is not in use with {} pegs (FT-SETUP-2)"};
  if (peg.hole == kCenter && !settings.has_bullseye) return {"hole", "the bullseye is not played (FT-BULL-1)"};
  if (peg.has_fasttrack && !settings.has_ring) return {"fasttrack", "the ring is not played (FT-FAST-1)"};
  if (peg.has_fasttrack && !is_ft(peg.hole)) return {"fasttrack", "{} is not an FT hole"};
  if (peg.has_fasttrack && is_own) return {"fasttrack", "a peg's own FT hole gives no status (FT-FAST-1)"};
  if (peg.must_exit && !peg.has_fasttrack) {
    return {"must_exit", "only a peg with FastTrack status must exit (FT-FAST-4)"};
  }
  if (peg.has_circuit && is_holding(peg.hole)) return {"circuit", "a peg in holding has no statuses (FT-CUT-1)"};
  if (!peg.has_circuit && (is_safe(peg.hole) || peg.hole == entry_of(section))) {
    return {"", "a peg on {} has completed its circuit (FT-SAFE-1)"};
  }
  return {};
}

std::string_view Rules::broken_invariant(const State& state) const {
  if (state.players < kMinPlayers || state.players > kMaxPlayers) return "2 to 6 players";
  if (index(state.on_turn) >= state.players) return "the seat on turn exists";
  if (const auto broken = broken_by_pegs(state); !broken.empty()) return broken;
  if (const auto broken = broken_by_cards(state); !broken.empty()) return broken;
  if (const auto broken = broken_by_split(state); !broken.empty()) return broken;
  std::size_t winners = 0;
  for (std::size_t seat = 0; seat < state.players; ++seat) winners += has_won(state, seat_at(seat)) ? 1U : 0U;
  if (winners != (state.ending == Ending::kWon ? 1U : 0U) && !state.is_mid_split()) {
    return "the game ends when somebody has won, and one player wins";
  }
  if (state.moves != (state.is_over() ? 0 : moves_in(state))) return "the moves are those of the position";
  if (!state.is_over() && !has_move(state)) return "the player on turn has a legal move";
  const bool is_limit_reached = state.settings.turn_limit > 0 && state.turns >= state.settings.turn_limit;
  if (!state.is_over() && is_limit_reached) return "the turn limit ends the game";
  return {};
}

}  // namespace cardtable::fasttrack
