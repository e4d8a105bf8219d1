// Reads what belongs to one player, see position_reader.cc.
#include "engine/games/rotorouter/hand_reader.h"

#include <fmt/format.h>

#include "engine/games/rotorouter/names.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/position.h"
#include "engine/kit/text.h"

namespace cardtable::rotorouter {
namespace {

/// Takes the cards of one deck out of the JSON and refuses one too many.
class TrackCardTaker {
 public:
  TrackCardTaker(const State& state, CardCounts& counts) : most_(state.full_deck()), counts_(&counts) {}

  TrackCard operator()(const JsonReader& reader) {
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
  TrackCardTaker take(state, hand.cards);
  if (const auto held = reader.optional_field("held")) hand.held = take(*held);
  read_top_first(reader, "deck", state.draw_piles[cardtable::index(seat)], take);
  read_pile(reader, "discard", hand.discard, take);
}

void read_scored(const JsonReader& reader, const Settings& settings, Color own, Hand& hand) {
  const auto scored = reader.optional_field("scored");
  if (!scored) return;
  const auto count = scored->size(settings.corners);
  for (std::size_t i = 0; i < count && !reader.failed(); ++i) {
    const auto item = scored->item(i);
    const Color color = read_color(item);
    if (color == own) return item.refuse("is the player's own corner");
    if (hand.has_scored(color)) return item.refuse("appears twice");
    hand.scored.push_back(color);
  }
}

/// Tokens may be missing, as cards may, but a token on the board must have been placed.
void read_placed(const JsonReader& reader, const State& state, Color own, Hand& hand) {
  const std::size_t there = count_bits(state.board.tokens[index(own)]) + hand.scored.size();
  if (there > state.settings.tokens) return reader.refuse(fmt::format("{} tokens on the board and scored", there));
  hand.placed = static_cast<std::uint8_t>(there);
  const auto placed = reader.optional_field("placed");
  if (!placed) return;
  hand.placed = static_cast<std::uint8_t>(placed->integer(0, state.settings.tokens));
  if (hand.placed < there) placed->refuse(fmt::format("{} tokens are on the board or have scored", there));
}

}  // namespace

Color read_color(const JsonReader& reader) { return color_at(reader.choice(kColorNames)); }

Cell read_cell(const JsonReader& reader, std::string_view text, const Open& state) {
  const auto cell = parse_cell(text);
  if (cell && cell->is_on_board(state.size())) return *cell;
  reader.refuse(fmt::format("{} is not a cell of a board of {}", in_quotes(text), state.size()));
  return Cell(0, 0);
}

void read_hand(const JsonReader& reader, Seat seat, State& state) {
  reader.only_fields({"held", "deck", "discard", "skips", "elbow_skips", "elbow_waived", "forced", "placed", "scored",
                      "last_placed", "memory"});  // where positions had it once; Codec::parse_memories reads it
  Hand& hand = state.hand(seat);
  read_cards(reader, seat, state);
  hand.skips = read_count<std::uint8_t>(reader, "skips", state.settings.force_after);
  hand.elbow_skips = read_count<std::uint8_t>(reader, "elbow_skips", state.settings.elbow_after);
  hand.elbow_waived = read_flag(reader, "elbow_waived");
  if (hand.elbow_waived && !hand.is_elbow_due(state.settings)) {
    reader.field("elbow_waived")
        .refuse(fmt::format("only {} make a force to waive", skips_words(state.settings.elbow_after, "skipped Elbow")));
  }
  read_scored(reader, state.settings, state.color(seat), hand);
  // Enough skips force the player's next turn, not the turn in which the last skip was made. A player on turn may be
  // set up as not forced.
  const bool is_on_turn = seat == state.on_turn;
  const bool is_due = hand.skips == state.settings.force_after && hand.skips > 0;
  hand.forced = is_due && !hand.has_finished(state.settings) && !(is_on_turn && state.turn.bottomed);
  if (const auto forced = reader.optional_field("forced")) {
    const bool is_forced = forced->boolean();
    if (is_forced && !is_due) {
      forced->refuse(fmt::format("only {} in a row force a turn", skips_words(state.settings.force_after)));
    }
    if (is_on_turn || is_forced) hand.forced = is_forced;
  }
  read_placed(reader, state, state.color(seat), hand);
  if (const auto last = reader.optional_field("last_placed")) {
    hand.last_placed = read_cell(*last, last->string(), state);
    const bool is_there =
        with_grid(state.size(), [&]<class G>(G) { return G::has(Tracks<G>(state.board).taken, hand.last_placed); });
    if (!is_there) last->refuse("there is no track");
  }
}

}  // namespace cardtable::rotorouter
