// The fields of a position, listed once for writing and reading. Reading checks everything. Cards and tokens may be
// missing; any other position that the rules could not bring about is refused, with the path of the error.
#include <algorithm>

#include "engine/games/rotorouter/codec.h"
#include "engine/games/rotorouter/formats.h"
#include "engine/games/rotorouter/names.h"

namespace cardtable::rotorouter {
namespace {

/// The colour whose set contains the cell; exactly one does.
template <class G>
Color color_on(const std::array<Mask, kColors>& sets, Cell cell) {
  std::size_t color = 0;
  while (color + 1 < kColors && !G::has(static_cast<typename G::Word>(sets[color]), cell)) ++color;
  return color_at(color);
}

/// A card of one deck; refuses one too many.
struct DeckCard : OneWord {
  CardCounts most;
  CardCounts& taken;

  void read(const JsonReader& reader, TrackCard& card) const {
    OneWord::read(reader, card);
    if (++taken[index(card)] > most[index(card)]) {
      reader.refuse(fmt::format("a deck of this game has only {} {}", most[index(card)], card_name(card)));
    }
  }
};

/// A corner that a player has scored.
struct ScoredCorner : OneWord {
  const Hand& hand;
  Color own;

  void read(const JsonReader& reader, Color& color) const {
    OneWord::read(reader, color);
    if (color == own) reader.refuse("is the player's own corner");
    if (hand.has_scored(color)) reader.refuse("appears twice");
  }
};

/// A seat that has scored all its corners.
struct FinishedSeat : SeatNumber {
  const Open& game;

  void read(const JsonReader& reader, Seat& seat) const {
    SeatNumber::read(reader, seat);
    if (std::ranges::find(game.finished, seat) != game.finished.end()) reader.refuse("appears twice");
    if (!game.hand(seat).has_finished(game.settings)) {
      reader.refuse(fmt::format("has not scored {}", corners_words(game.settings.corners)));
    }
  }
};

/// A position while it is written or read.
struct Draft {
  const Codec& codec;
  State state;
  TracksByCell tracks = tracks_on(state);
  TokensByCell tokens = tokens_on(state);
  mutable std::array<CardCounts, kMaxPlayers> taken{};  ///< cards of each deck, by the time they are read

  /// The colours of the seats: `colors`, which may also stand among the options, or those usual for that many hands.
  void settle_colors(const JsonReader& root) {
    check_option_at_top(root, "size");
    const auto hands = root.field("hands");
    const std::size_t count = hands.size(kMaxPlayers);
    const unsigned chosen = state.settings.colors;
    unsigned bits = colors_for(std::clamp(count, kMinPlayers, kMaxPlayers), chosen);
    if (const auto colors = root.optional_field("colors")) {
      bits = 0;
      for (std::size_t i = 0; i < state.colors.size(); ++i) {
        const auto bit = 1U << index(state.colors[i]);
        if (bit <= bits) colors->item(i).refuse("colours stand once each, in the order red, green, blue, yellow");
        bits |= bit;
      }
      if (state.colors.size() < kMinPlayers) colors->refuse("must have 2 to 4 colours");
      if (chosen != 0 && chosen != bits) colors->refuse("differs from options.colors");
    } else if (chosen != 0 && bits != chosen) {
      root.field("options").field("colors").refuse("must have as many colours as there are hands");
    }
    set_colors(state, bits);
    if (count != state.players()) hands.refuse(fmt::format("has {} hands for {} colours", count, state.players()));
    if (root.failed()) return;
    const auto wrong = wrong_settings(state.settings, state.players(), Language::kEnglish);
    if (wrong) root.field("options").refuse(wrong->text());
  }

  void lay_board(const JsonReader& root) {
    with_grid(state.size(), [&]<class G>(G) {
      for (const auto& [cell, track] : tracks) {
        state.board.set_tile<G>(cell, track.exits);
        state.board.set_owner<G>(cell, track.owner);
      }
      for (const auto& [cell, color] : tokens) {
        const auto token = root.field("tokens").field(format_cell(cell));
        if (!G::has(Tracks<G>(state.board).taken, cell)) token.refuse("there is no track under the token");
        if (G::has(G::kCorners & ~G::home(color), cell)) token.refuse("no token stays on another colour's corner");
        state.board.tokens[index(color)] |= G::of(cell);
      }
    });
  }

  void settle_hands(const JsonReader& root) {
    for (const Seat seat : SeatSet::all(state.players())) {
      settle_hand(root.field("hands").item(cardtable::index(seat)), seat);
    }
  }

  void finish(const JsonReader& root) {
    for (const Seat seat : SeatSet::all(state.players())) {
      const bool is_listed = std::ranges::find(state.finished, seat) != state.finished.end();
      if (state.hand(seat).has_finished(state.settings) && !is_listed) {
        root.field("hands")
            .item(cardtable::index(seat))
            .refuse(fmt::format("has scored {}, but is not in `finished`", corners_words(state.settings.corners)));
      }
    }
    state.ending = ending_of(state);
    if (!state.is_over() && state.own().has_finished(state.settings)) {
      (root.has("seat") ? root.field("seat") : root).refuse("the seat on turn has finished");
    }
    if (const auto turn = root.optional_field("turn")) check_turn(*turn);
    NullSink nobody;
    if (!root.failed() && !state.is_over()) waive_elbow(state, nobody);
  }

 private:
  /// Fields that are left out follow from the rest. Tokens may be missing, as cards may, but a token on the board must
  /// have been placed.
  void settle_hand(const JsonReader& reader, Seat seat) {
    Hand& hand = state.hand(seat);
    const Settings& settings = state.settings;
    hand.cards = taken[cardtable::index(seat)];
    if (hand.elbow_waived && !hand.is_elbow_due(settings)) {
      reader.field("elbow_waived")
          .refuse(fmt::format("only {} make a force to waive", skips_words(settings.elbow_after, "skipped Elbow")));
    }
    // Enough skips force the player's next turn, not the turn in which the last skip was made. A player on turn may be
    // set up as not forced.
    const bool is_on_turn = seat == state.on_turn;
    const bool is_due = hand.skips == settings.force_after && hand.skips > 0;
    if (hand.forced && !is_due) {
      reader.field("forced").refuse(fmt::format("only {} in a row force a turn", skips_words(settings.force_after)));
    }
    if (!hand.forced && !(is_on_turn && reader.has("forced"))) {
      hand.forced = is_due && !hand.has_finished(settings) && !(is_on_turn && state.turn.bottomed);
    }
    const std::size_t there = count_bits(state.board.tokens[index(state.color(seat))]) + hand.scored.size();
    if (there > settings.tokens) reader.refuse(fmt::format("{} tokens on the board and scored", there));
    if (!reader.has("placed")) hand.placed = static_cast<std::uint8_t>(there);
    if (hand.placed < there) {
      reader.field("placed").refuse(fmt::format("{} tokens are on the board or have scored", there));
    }
    const bool is_on_track = hand.last_placed.is_none() || with_grid(state.size(), [&]<class G>(G) {
                               return G::has(Tracks<G>(state.board).taken, hand.last_placed);
                             });
    if (!is_on_track) reader.field("last_placed").refuse("there is no track");
  }

  void check_turn(const JsonReader& reader) const {
    const Turn& turn = state.turn;
    const bool is_held = state.own().held.has_value();
    if (turn.die && !turn.rolled) reader.field("die").refuse("the die was not rolled");
    if (turn.played && turn.bottomed) reader.refuse("a card is either played or bottomed");
    if (turn.is_card_done() && is_held) reader.refuse("a card is held, but this turn's card was played or bottomed");
    if (turn.drawn && !turn.is_card_done() && !is_held) {
      reader.refuse("a card was drawn but is neither held nor played nor bottomed");
    }
    if (state.is_over() && !turn.is_fresh()) reader.refuse("the game is over");
  }
};

template <class Io>
void describe_hand(Io& io, Like<Hand> auto& hand, auto& deck, const Draft& draft, std::size_t seat) {
  const State& state = draft.state;
  const DeckCard card{kCardFormat, state.full_deck(), draft.taken[seat]};
  const ScoredCorner corner{kColorFormat, hand, state.colors[seat]};
  io("held", hand.held, OrNull{card});
  io("deck", deck, TopFirst{card}).help("top first");
  io("discard", hand.discard, ListOf{card}).help("top last");
  io("skips", hand.skips, InRange{0, state.settings.force_after}).help("in a row");
  io("elbow_skips", hand.elbow_skips, InRange{0, state.settings.elbow_after}).help("skipped Elbows");
  io("elbow_waived", hand.elbow_waived).help("the force of the skipped Elbows was waived");
  io("forced", hand.forced).help("this turn, or the next of a player not on turn");
  io("placed", hand.placed, InRange{0, state.settings.tokens}).help("tokens placed in the whole game");
  io("scored", hand.scored, ListOf{corner, 0, state.settings.corners}).help("corners");
  io("last_placed", hand.last_placed, CellOrNull{{state.size()}}).help("where the last track was placed");
  io.elsewhere("memory");  // where positions had it once; Codec::parse_memories reads it
}

template <class Io>
void describe(Io& io, Like<Draft> auto& draft) {
  auto& state = draft.state;
  io.game(Rules::info());
  io.rules(Rules::info());
  io("size", state.settings.size, OptionNumber{Rules::info(), "size"}).help("of the board: the option of that name");
  io("colors", state.colors, ListOf{kColorFormat}).help("of the seats");
  io.check(draft, &Draft::settle_colors);
  io("seat", state.on_turn, SeatNumber{state.players()}).help("the seat on turn");
  describe_first(io, state.first, state.players());
  describe_board(io, state, draft.tracks, draft.tokens);
  io.check(draft, &Draft::lay_board);
  io.late([&] {  // after the turn
    io.required("hands", state.hands, EachOf{state.players(), "hands", "colours", [&](std::size_t seat) {
                                               return Object{"", [&draft, seat](auto& its, Like<Hand> auto& hand) {
                                                               describe_hand(its, hand, draft.state.draw_piles[seat],
                                                                             draft, seat);
                                                             }};
                                             }});
    io.check(draft, &Draft::settle_hands);
  });
  io("turn", state.turn, Object{""}).help("what has been done in it");
  io.late([&] {
    io("finished", state.finished, ListOf{FinishedSeat{{state.players()}, state}, 0, state.players()})
        .help("in the order in which they finished");
  });
  io("turns", state.turns).help("turns that have ended");
  describe_tail(io, state, kOptions);
  io.elsewhere("memory");
}

}  // namespace

TracksByCell tracks_on(const Open& game) {
  TracksByCell all;
  with_grid(game.size(), [&]<class G>(G) {
    G::each(Tracks<G>(game.board).taken, [&](Cell cell) {
      all.push_back({cell, {game.board.tile<G>(cell), color_on<G>(game.board.owners, cell)}});
    });
  });
  return all;
}

TokensByCell tokens_on(const Open& game) {
  TokensByCell all;
  with_grid(game.size(), [&]<class G>(G) {
    G::each(all_tokens<G>(game.board),
            [&](Cell cell) { all.emplace_back(cell, color_on<G>(game.board.tokens, cell)); });
  });
  return all;
}

const Codec::Positions& Codec::positions() { return kPositions<Codec, Draft>; }

}  // namespace cardtable::rotorouter
