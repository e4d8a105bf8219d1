// The game contract. A game is a small value type, `Rules`, whose const member functions are the rules; its State is a
// plain value that holds everything, the piles and the random generator included. Rules may carry immutable data (a
// card catalogue); most are empty. Nothing here is virtual: search and simulation are templates over the contract, and
// engine/registry erases the type once for everything that chooses a game at run time.
#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

#include "engine/core/chance.h"
#include "engine/core/event.h"
#include "engine/core/option.h"
#include "engine/core/random.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "engine/core/seat_colour.h"
#include "engine/core/verdict.h"

namespace cardtable {

/// A change of a game's rules. What was before it stays playable: it is an option, and games of versions before
/// `version` have this value of it.
struct RulesChange {
  std::uint16_t version = 0;
  std::string_view option;
  std::int32_t before = 0;
};

/// How a game describes itself.
struct GameInfo {
  std::string_view key;   ///< `last-card`: in commands, files and links
  std::string_view name;  ///< `Last Card`
  Phrase summary;         ///< one line for a person who chooses a game
  std::uint8_t min_players = 2;
  std::uint8_t max_players = 2;
  std::uint8_t usual_players = 2;  ///< how many sit down when nobody says otherwise
  std::uint16_t minutes = 30;      ///< how long a game of people takes
  /// Whether seats see different things. If so, several people at one device are asked to look away. By default a game
  /// has secrets.
  bool secret_hands = true;
  bool playing_cards = false;                       ///< whether its events name ordinary playing cards (`7C`)
  std::uint16_t rules_version = 1;                  ///< rises when old replays no longer give the same game
  std::uint16_t oldest_rules = 1;                   ///< the first version whose games can still be played
  std::span<const RulesChange> rules_changes = {};  ///< since then, one for each option that a change left
  std::span<const std::string_view> rules;          ///< every rule id, in the order of the game's Rule enumeration
  std::span<const OptionSpec> options;              ///< kTurnLimitSpec first
  std::span<const OptionWords> option_words = {};   ///< one for each of its own
};

/// Where the option of that name stands among a game's options; there must be one.
template <class Rules>
std::size_t option_of(std::string_view name) {
  const auto specs = Rules::info().options;
  const auto found = std::ranges::find(specs, name, &OptionSpec::name);
  assert(found != specs.end());
  return static_cast<std::size_t>(found - specs.begin());
}

/// Whether games of that version of the rules can be played.
constexpr bool plays_rules(const GameInfo& info, std::uint64_t version) {
  return info.oldest_rules <= version && version <= info.rules_version;
}

/// The options with which the present rules are those of that version.
constexpr OptionValues options_of_rules(const GameInfo& info, std::uint64_t version, OptionValues options) {
  for (const RulesChange& change : info.rules_changes) {
    if (version >= change.version) continue;
    for (std::size_t i = 0; i < info.options.size(); ++i) {
      if (info.options[i].name == change.option) options[i] = change.before;
    }
  }
  return options;
}

/// The kernel's part of the contract: what search and simulation need. What bots remember is in memory.h. Six more
/// members are optional:
///   std::optional<InputError> wrong_options(const OptionValues&, std::size_t players, Language) const
///     for options that must fit each other, the players or the cards; it may be static;
///   Drawn<Move> random_move(const State&, Rng&) const
///     where a legal move can be drawn without listing all: the one at rng.below(their number) of legal_moves;
///   bool asks_to_go_on(const State&, SeatSet people) const
///     for a moment at which a table of people and bots should ask whether to go on;
///   static SeatColours seat_colours(const OptionValues&, std::size_t players)
///     for seats whose colours are the game's own; otherwise they follow the palette;
///   static std::expected<G, InputError> from_data(std::string_view text)
///     for a game that can be played with other cards than its own, from a file;
///   std::string variant() const
///     for Rules with data of their own (other cards), so that a replay can name them; empty for the usual ones.
template <class G>
concept Game = requires(const G rules, const typename G::State state, typename G::State& changing,
                        typename G::MoveList& moves, const typename G::Move move, const typename G::Observation seen,
                        const OptionValues& options, Seat seat, Viewer viewer, Rng& rng, const NullSink& sink) {
  requires std::is_trivially_copyable_v<typename G::State>;
  requires std::equality_comparable<typename G::State>;
  /// Undo compares it to see whether chance was involved, so a game cannot hide its generator elsewhere. At a table
  /// whose chance comes from outside it is never used.
  requires std::same_as<decltype(G::State::rng), Rng>;
  requires std::is_trivially_copyable_v<typename G::Move> && sizeof(typename G::Move) <= 8;
  requires std::equality_comparable<typename G::Move>;
  requires std::is_trivially_copyable_v<typename G::Observation>;
  requires std::equality_comparable<typename G::Observation>;
  requires std::is_enum_v<typename G::Rule>;
  /// What happened, who may see it, and the rule that caused it; any rule if none did.
  requires std::is_trivially_copyable_v<typename G::Event> && sizeof(typename G::Event) <= kMostEventBytes;
  requires std::equality_comparable<typename G::Event>;
  requires std::is_enum_v<decltype(G::Event::kind)>;
  requires std::same_as<decltype(G::Event::audience), Audience>;
  requires std::same_as<decltype(G::Event::rule), typename G::Rule>;
  { G::info() } -> std::same_as<const GameInfo&>;

  /// A game at its first decision. The same options, players, seed and first seat give the same state everywhere;
  /// without a first seat, seat 0 begins (TABLE-DEAL). Random numbers come from chance_of(state.rng, sink), here and in
  /// apply (chance.h).
  { rules.deal(options, std::size_t{}, std::uint64_t{}, sink) } -> std::same_as<typename G::State>;
  { rules.deal(options, std::size_t{}, std::uint64_t{}, sink, seat) } -> std::same_as<typename G::State>;
  /// The seat that began.
  requires std::same_as<decltype(G::State::first), Seat>;
  { rules.players(state) } -> std::same_as<std::size_t>;
  { rules.options(state) } -> std::same_as<OptionValues>;
  /// The seat to decide, kNoSeat once the game is over. A state that is not over always has a legal move.
  { rules.to_decide(state) } -> std::same_as<Seat>;
  /// Replaces `moves` with the legal moves of the seat to decide, in a fixed order.
  { rules.legal_moves(state, moves) } -> std::same_as<void>;
  /// Any move by any seat: legal, or the rule that forbids it. Shares its predicates with legal_moves.
  { rules.check(state, seat, move) } -> std::same_as<Verdict<typename G::Rule>>;
  /// Only ever called with a move that check accepts.
  { rules.apply(changing, seat, move, sink) } -> std::same_as<void>;
  { rules.result(state) } -> std::same_as<Result>;
  /// What the viewer may know and nothing more; views and bots are made from it, never from a state.
  { rules.observe(state, viewer) } -> std::same_as<typename G::Observation>;
  /// A state that fits the observation, with everything hidden filled in at random.
  { rules.determinize(seen, rng) } -> std::same_as<typename G::State>;
  /// Passes every pile whose order nobody knows to a function, as a span with the top card last. After an undo these
  /// piles are shuffled again, so that nobody plays towards cards that they have seen.
  { rules.for_each_unseen_pile(changing, AnyPileVisitor{}) } -> std::same_as<void>;
  /// Derives redundant parts of the state again. Empty if everything agrees, otherwise the invariant that is broken.
  { rules.broken_invariant(state) } -> std::same_as<std::string_view>;
};

}  // namespace cardtable
