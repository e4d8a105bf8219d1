// What holds in every state of RotoRouter, re-derived. Positions from outside are held to the same.
#include "engine/games/rotorouter/rules.h"

namespace cardtable::rotorouter {
namespace {

template <class G>
std::string_view broken_on_board(const State& state) {
  using Word = typename G::Word;
  const Board& board = state.board;
  const Tracks<G> tracks(board);
  Mask everything = 0;
  for (const auto* sets : {&board.exits, &board.owners, &board.tokens}) {
    for (const Mask cells : *sets) everything |= cells;
  }
  if ((everything & ~static_cast<Mask>(G::kAll)) != 0) return "tiles and tokens are on the board";
  Word shaped = 0;
  for (const Exits tile : kOrientations) shaped |= tracks.exactly(tile);
  if (shaped != tracks.taken) return "every tile has a shape";
  Word owned = 0;
  Word tokens = 0;
  for (std::size_t color = 0; color < kColors; ++color) {
    const auto owner = static_cast<Word>(board.owners[color]);
    const auto token = static_cast<Word>(board.tokens[color]);
    if ((owned & owner) != 0) return "a tile has one owner";
    if ((tokens & token) != 0) return "a cell holds one token";
    if ((token & G::kCorners & ~G::home(color_at(color))) != 0) return "no token stays on another colour's corner";
    const bool is_active = std::find(state.colors.begin(), state.colors.end(), color_at(color)) != state.colors.end();
    if (!is_active && (owner | token) != 0) return "inactive colours have no tiles and no tokens";
    owned |= owner;
    tokens |= token;
  }
  if (owned != tracks.taken) return "every tile has an owner, and nothing else has";
  if ((tokens & ~tracks.taken) != 0) return "tokens stand on tracks";
  for (const Hand& hand : state.hands) {
    if (!hand.last_placed.is_none() && !G::has(tracks.taken, hand.last_placed)) return "what was placed is there";
  }
  return {};
}

std::string_view broken_in_cards(const State& state, const Hand& hand, const TrackPile& draw_pile) {
  CardCounts counts{};
  for (const TrackCard card : draw_pile) ++counts[index(card)];
  for (const TrackCard card : hand.discard) ++counts[index(card)];
  if (hand.held) ++counts[index(*hand.held)];
  if (counts != hand.cards) return "no card is lost or added";
  const CardCounts most = state.full_deck();
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    if (counts[kind] > most[kind]) return "no card appears more often than the deck has it";
  }
  return {};
}

std::string_view broken_in_hand(const State& state, Seat seat) {
  const Hand& hand = state.hand(seat);
  const Color color = state.color(seat);
  const Settings& settings = state.settings;
  if (hand.skips > settings.force_after || hand.elbow_skips > settings.elbow_after) return "the counters stop in time";
  if (hand.elbow_waived && !hand.is_elbow_due(settings)) return "only enough skipped Elbows make a force to waive";
  const bool is_elbow_held = seat == state.on_turn && !state.is_over() && hand.held == TrackCard::kElbow;
  if (is_elbow_held && hand.warns_of_elbow(settings) && !has_placement(state, seat)) {
    return "an Elbow without a placement waives the force";
  }
  if (hand.forced && (hand.skips != settings.force_after || hand.skips == 0)) return "only enough skips make a force";
  const std::size_t on_board = count_bits(state.board.tokens[index(color)]);
  if (on_board + hand.scored.size() > hand.placed || hand.placed > settings.tokens) return "tokens were placed before";
  for (std::size_t i = 0; i < hand.scored.size(); ++i) {
    if (hand.scored[i] == color) return "nobody scores their own corner";
    for (std::size_t j = 0; j < i; ++j) {
      if (hand.scored[i] == hand.scored[j]) return "a corner is scored once";
    }
  }
  return broken_in_cards(state, hand, state.draw_piles[cardtable::index(seat)]);
}

std::string_view broken_in_finish(const State& state) {
  std::size_t count = 0;
  for (std::size_t seat = 0; seat < state.players(); ++seat)
    count += state.hands[seat].has_finished(state.settings) ? 1U : 0U;
  if (count != state.finished.size()) return "a player with enough corners has finished";
  for (std::size_t i = 0; i < state.finished.size(); ++i) {
    if (index(state.finished[i]) >= state.players()) return "the seats that finished exist";
    if (!state.hand(state.finished[i]).has_finished(state.settings)) return "a finished player has enough corners";
    for (std::size_t j = 0; j < i; ++j) {
      if (state.finished[i] == state.finished[j]) return "nobody finishes twice";
    }
  }
  if (state.ending != ending_of(state)) return "the game ends when it must, not before";
  if (!state.is_over() && state.own().has_finished(state.settings)) return "a finished player is skipped";
  return {};
}

std::string_view broken_in_turn(const State& state) {
  const Turn& turn = state.turn;
  const bool is_held = state.own().held.has_value();
  if (state.is_over() && !turn.is_fresh()) return "no turn goes on in a finished game";
  if (turn.played && turn.bottomed) return "a card is played or bottomed";
  if (turn.is_card_done() && is_held) return "one card a turn";
  if (turn.drawn && !turn.is_card_done() && !is_held) return "a drawn card is held, played or bottomed";
  if (turn.die && !turn.rolled) return "the die was rolled";
  return {};
}

}  // namespace

std::string_view Rules::broken_invariant(const State& state) const {
  if (state.size() != 7 && state.size() != kMaxSize) return "7 or 9 cells a side";
  if (state.players() < kMinPlayers) return "2 to 4 players";
  for (std::size_t seat = 1; seat < state.players(); ++seat) {
    if (state.colors[seat - 1] >= state.colors[seat]) return "colours play in their order";
  }
  if (index(state.on_turn) >= state.players()) return "the seat on turn exists";
  for (std::size_t seat = 0; seat < state.players(); ++seat) {
    if (const auto broken = broken_in_hand(state, seat_at(seat)); !broken.empty()) return broken;
  }
  for (const auto part : {&broken_in_finish, &broken_in_turn}) {
    if (const auto broken = part(state); !broken.empty()) return broken;
  }
  return with_grid(state.size(), [&]<class G>(G) { return broken_on_board<G>(state); });
}

}  // namespace cardtable::rotorouter
