// Everything about a game of RotoRouter at one moment, the order of the piles and the generator included.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/inline_list.h"
#include "engine/core/random.h"
#include "engine/core/seat.h"
#include "engine/games/rotorouter/board.h"
#include "engine/games/rotorouter/settings.h"
#include "engine/games/rotorouter/types.h"
#include "engine/kit/deck.h"

namespace cardtable::rotorouter {

/// How the game stands: going on, or why it ended.
enum class Ending : std::uint8_t { kNone, kFinished, kTurnLimit };

using TrackPile = Pile<TrackCard, kMostCards>;

/// What belongs to one player, except the draw pile.
struct Hand {
  TrackPile discard;
  CardCounts cards{};  ///< all cards of this deck, wherever they are: fewer than the full deck in a set-up position
  std::optional<TrackCard> held;
  std::uint8_t skips = 0;
  std::uint8_t elbow_skips = 0;
  bool elbow_waived = false;  ///< the force of three Elbows was waived: no warning until one can be placed (RR-FORCE-3)
  bool forced = false;        ///< this turn, or the next one of a player not on turn (RR-FORCE-1)
  std::uint8_t placed = 0;    ///< tokens placed in the whole game
  InlineList<Color, kMostCorners> scored;
  Cell last_placed;

  bool has_scored(Color color) const { return std::find(scored.begin(), scored.end(), color) != scored.end(); }
  bool has_finished(const Settings& settings) const { return scored.size() >= settings.corners; }
  /// RR-FORCE-2: the next Elbow must be played.
  bool is_elbow_due(const Settings& settings) const {
    return elbow_skips == settings.elbow_after && settings.elbow_after > 0;
  }
  /// Whether the count of Elbows is shown as a warning (RR-FORCE-3).
  bool warns_of_elbow(const Settings& settings) const { return is_elbow_due(settings) && !elbow_waived; }

  friend bool operator==(const Hand&, const Hand&) = default;
};

/// What has been done in the current turn (RR-TURN-1).
struct Turn {
  bool drawn = false;
  bool played = false;
  bool bottomed = false;
  bool token = false;
  bool rolled = false;
  bool fixed = false;       ///< RR-DEAD-1 was used
  std::optional<Face> die;  ///< rolled and not yet applied

  /// Nothing has been done yet. The corner fix leaves no mark of its own: once the corner is a Cross, it is not due
  /// again.
  bool is_fresh() const {
    // Without branches: what was done differs from turn to turn.
    return (drawn | played | bottomed | token | rolled | fixed) == 0;
  }
  /// The turn's card has been played or bottomed.
  bool is_card_done() const { return played || bottomed; }

  friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

/// What everybody sees. State and Observation both contain it, so anything else stays hidden unless observe() adds it.
struct Open {
  Board board;
  std::array<Hand, kMaxPlayers> hands{};
  Settings settings;
  std::uint32_t turns = 0;                 ///< turns that have ended
  InlineList<Color, kMaxPlayers> colors;   ///< of each seat
  InlineList<Seat, kMaxPlayers> finished;  ///< in the order in which they finished
  Turn turn;
  Seat first{0};  ///< the seat that began (TABLE-DEAL)
  Seat on_turn{0};
  Ending ending = Ending::kNone;

  std::size_t size() const { return settings.size; }
  /// The deck of each player at the start.
  CardCounts full_deck() const { return deck_counts(size(), players(), settings.more_cards); }
  std::size_t players() const { return colors.size(); }
  bool is_over() const { return ending != Ending::kNone; }
  Color color(Seat seat) const { return colors[cardtable::index(seat)]; }
  Cell home(Seat seat) const { return corner(color(seat), size()); }
  const Hand& hand(Seat seat) const { return hands[cardtable::index(seat)]; }
  Hand& hand(Seat seat) { return hands[cardtable::index(seat)]; }
  /// The hand of the player on turn.
  const Hand& own() const { return hand(on_turn); }
  Hand& own() { return hand(on_turn); }

  friend bool operator==(const Open&, const Open&) = default;
};

struct State : Open {
  std::array<TrackPile, kMaxPlayers> draw_piles{};
  Rng rng{};

  /// The draw pile of the player on turn.
  const TrackPile& own_pile() const { return draw_piles[cardtable::index(on_turn)]; }
  TrackPile& own_pile() { return draw_piles[cardtable::index(on_turn)]; }

  friend bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 1024);

/// What one viewer may know. Only the order of the draw piles is hidden, from everybody alike (RR-VIEW-1), and with it
/// the generator that shuffles them and rolls the die.
struct Observation : Open {
  Viewer viewer;
  std::array<CardCounts, kMaxPlayers> draw_piles{};  ///< which cards each has, which follows from those played

  friend bool operator==(const Observation&, const Observation&) = default;
};

/// The game with every draw pile sorted by kind and an unrelated generator, for asking the rules about things that
/// depend on neither.
State with_sorted_piles(const Observation& seen);

}  // namespace cardtable::rotorouter
