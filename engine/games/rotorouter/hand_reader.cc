// Reads what belongs to one player, see position_reader.cc.
#include "engine/games/rotorouter/hand_reader.h"

#include <fmt/format.h>

#include <limits>
#include <string>

#include "engine/kit/text.h"

namespace cardtable::rotorouter {
namespace {

constexpr std::int64_t kMostMemory = std::numeric_limits<std::uint8_t>::max();

std::uint8_t read_count(const JsonReader& object, std::string_view name, std::int64_t most) {
  const auto count = object.optional_field(name);
  return count ? static_cast<std::uint8_t>(count->integer(0, most)) : std::uint8_t{0};
}

/// Takes the cards of one deck out of the JSON and refuses one too many.
class CardTaker {
 public:
  CardTaker(const State& state, CardCounts& counts)
      : most_(deck_counts(state.size(), state.players())), counts_(&counts) {}

  TrackCard take(const JsonReader& reader) {
    const auto kind = reader.choice(kCardNames);
    if (++(*counts_)[kind] > most_[kind]) {
      reader.refuse(fmt::format("a deck of this game has only {} {}", most_[kind], kCardNames[kind]));
    }
    return static_cast<TrackCard>(kind);
  }

 private:
  CardCounts most_;
  CardCounts* counts_;
};

void read_cards(const JsonReader& reader, Seat seat, State& state) {
  Hand& hand = state.hand(seat);
  TrackPile& draw_pile = state.draw_piles[cardtable::index(seat)];
  CardTaker cards(state, hand.cards);
  if (const auto held = reader.optional_field("held")) hand.held = cards.take(*held);
  const auto deck = reader.optional_field("deck");
  const auto discard = reader.optional_field("discard");
  if (deck) {
    for (std::size_t left = deck->size(kMostCards); left > 0 && !reader.failed(); --left) {
      draw_pile.push_back(cards.take(deck->item(left - 1)));  // written top first
    }
  }
  if (discard) {
    const auto count = discard->size(kMostCards);
    for (std::size_t i = 0; i < count && !reader.failed(); ++i) hand.discard.push_back(cards.take(discard->item(i)));
  }
}

void read_scored(const JsonReader& reader, Color own, Hand& hand) {
  const auto scored = reader.optional_field("scored");
  if (!scored) return;
  const auto count = scored->size(kTokens);
  for (std::size_t i = 0; i < count && !reader.failed(); ++i) {
    const auto item = scored->item(i);
    const Color color = read_color(item);
    if (color == own) return item.refuse("is the player's own corner");
    if (hand.has_scored(color)) return item.refuse("is there twice");
    hand.scored.push_back(color);
  }
}

/// Tokens may be missing, as cards may, but none can be there that was never placed.
void read_placed(const JsonReader& reader, const State& state, Color own, Hand& hand) {
  const std::size_t there = count_bits(state.board.tokens[index(own)]) + hand.scored.size();
  if (there > kTokens) return reader.refuse(fmt::format("{} tokens on the board and scored", there));
  hand.placed = static_cast<std::uint8_t>(there);
  const auto placed = reader.optional_field("placed");
  if (!placed) return;
  hand.placed = static_cast<std::uint8_t>(placed->integer(0, kTokens));
  if (hand.placed < there) placed->refuse(fmt::format("{} tokens are on the board or have scored", there));
}

void read_memory(const JsonReader& reader, const State& state, Memory& memory) {
  const auto object = reader.optional_field("memory");
  if (!object) return;
  object->only_fields({"trail", "rotations", "idle_turns"});
  memory.rotations = read_count(*object, "rotations", kMostMemory);
  memory.idle_turns = read_count(*object, "idle_turns", kMostMemory);
  const auto trail = object->optional_field("trail");
  if (!trail) return;
  const auto count = trail->size(Memory::kSteps);
  for (std::size_t i = 0; i < count && !reader.failed(); ++i) {
    const auto step = trail->item(i);
    if (step.size(2) != 2) return step.refuse("must be two cells, from and to");
    const Cell from = read_cell(step.item(0), step.item(0).string(), state);
    const Cell to = read_cell(step.item(1), step.item(1).string(), state);
    if (from == to) step.refuse("leads nowhere");
    memory.trail.push_back({from, to});
  }
}

}  // namespace

Color read_color(const JsonReader& reader) { return color_at(reader.choice(kColorNames)); }

Cell read_cell(const JsonReader& reader, std::string_view text, const State& state) {
  const auto cell = parse_cell(text);
  if (cell && cell->is_on_board(state.size())) return *cell;
  reader.refuse(fmt::format("{} is no cell of a board of {}", in_quotes(text), state.size()));
  return Cell(0, 0);
}

void read_hand(const JsonReader& reader, Seat seat, State& state) {
  reader.only_fields(
      {"held", "deck", "discard", "skips", "elbow_skips", "forced", "placed", "scored", "last_placed", "memory"});
  Hand& hand = state.hand(seat);
  read_cards(reader, seat, state);
  hand.skips = read_count(reader, "skips", kForceAt);
  hand.elbow_skips = read_count(reader, "elbow_skips", kForceAt);
  read_scored(reader, state.color(seat), hand);
  // Three skips force the next turn: that of a player who waits, but not the one in which the third was made. A player
  // on turn may be set up as not forced.
  const bool is_on_turn = seat == state.on_turn;
  hand.forced = hand.skips == kForceAt && !hand.has_finished() && !(is_on_turn && state.turn.bottomed);
  if (const auto forced = reader.optional_field("forced")) {
    const bool is_forced = forced->boolean();
    if (is_forced && hand.skips != kForceAt) forced->refuse("only three skips in a row force a turn");
    if (is_on_turn || is_forced) hand.forced = is_forced;
  }
  read_placed(reader, state, state.color(seat), hand);
  if (const auto last = reader.optional_field("last_placed")) {
    hand.last_placed = read_cell(*last, last->string(), state);
    const bool is_there =
        with_grid(state.size(), [&]<class G>(G) { return G::has(Tracks<G>(state.board).taken, hand.last_placed); });
    if (!is_there) last->refuse("there is no track");
  }
  read_memory(reader, state, hand.memory);
}

}  // namespace cardtable::rotorouter
