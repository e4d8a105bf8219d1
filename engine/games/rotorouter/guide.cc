// A position in words: how the game is won, how far everybody is, and what can be done now, what matters most first.
#include <fmt/format.h>

#include <cctype>
#include <optional>

#include "engine/games/rotorouter/choices.h"
#include "engine/games/rotorouter/names.h"
#include "engine/games/rotorouter/verdicts.h"
#include "engine/kit/english_words.h"

namespace cardtable::rotorouter {
namespace {

/// About as many characters as two lines above the board have room for on a phone.
constexpr std::size_t kMostCharacters = 68;

std::string goal_of(const Settings& settings) {
  std::string goal = settings.corners == kMostCorners
                         ? "Be the first to bring tokens to all three other corners"
                         : fmt::format("Be the first to bring tokens to {} of the three other corners",
                                       number_words(settings.corners));
  if (settings.turn_limit > 0) goal += fmt::format(" ({} turns)", settings.turn_limit);
  return goal;
}

/// `Blue's or Yellow's`.
std::string owners(const std::vector<Color>& colors, std::string_view last_word) {
  std::vector<std::string> names;
  for (const Color color : colors) names.push_back(std::string(color_title(color)) + "'s");
  return list_words(names, last_word);
}

Progress progress_of(const State& state, std::size_t seat) {
  const Hand& hand = state.hands[seat];
  const int done = static_cast<int>(hand.scored.size());
  std::string text = fmt::format("{} of {} corners", done, state.settings.corners);
  for (std::size_t i = 0; i < state.finished.size(); ++i) {
    if (cardtable::index(state.finished[i]) == seat) text += fmt::format(", finished {}", place_words(i + 1));
  }
  if (done > 0 && !hand.has_finished(state.settings)) {
    std::vector<std::string> missing;
    for (std::size_t i = 0; i < kColors; ++i) {
      const Color color = color_at(i);
      if (color != state.colors[seat] && !hand.has_scored(color)) missing.emplace_back(color_title(color));
    }
    text += fmt::format(", {} to go", list_words(missing, "and"));
  }
  return {.text = text, .done = done, .of = state.settings.corners};
}

bool is_empty(const State& state) {
  return with_grid(state.size(), [&]<class G>(G) { return Tracks<G>(state.board).taken == 0; });
}

/// What the player on turn can do, as parts of a sentence.
class Offers {
 public:
  Offers(const State& state, const TurnChoices& turn) : state_(state), turn_(turn) {}

  std::string sentence() const {
    if (turn_.is_sealed()) return "Your corner is sealed: make it a Cross before anything else.";
    std::string everything = joined(parts(token(), die()));
    if (everything.size() <= kMostCharacters) return everything;
    const std::string without_die = joined(parts(token(), ""));
    return without_die.size() <= kMostCharacters ? without_die : joined(parts("", ""));
  }

 private:
  static constexpr std::string_view kEnd = "end your turn";

  std::vector<std::string> parts(const std::string& token_part, const std::string& die_part) const {
    std::vector<std::string> parts;
    for (const auto& part : {ride(), fix(), card(), token_part, die_part}) {
      if (!part.empty()) parts.push_back(part);
    }
    // A player who can score does not end the turn first.
    if (turn_.has(MoveKind::kEnd) && turn_.goals().empty()) parts.emplace_back(kEnd);
    return parts;
  }

  static std::string joined(const std::vector<std::string>& parts) {
    std::string text = list_words(parts, "or");
    if (text == kEnd) return "Nothing else is left to do: end your turn.";
    if (parts.size() > 1) text.insert(text.size() - parts.back().size() - 4, ",");
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text + ".";
  }

  std::string ride() const {
    if (turn_.goals().empty()) return "";
    std::string text = fmt::format("ride to {} corner", owners(turn_.goals(), "or"));
    if (turn_.goals().size() > 1) return text;
    if (!turn_.is_last_corner()) return text + " and score it";
    return text + (state_.finished.empty() ? " and win" : " and finish");
  }

  std::string fix() const {
    const auto& cells = turn_.fixes();
    if (cells.empty()) return "";
    if (!turn_.goals().empty()) return "fix a trapped Straight first";
    const std::string where = cells.size() == 1 ? " on " + turn_.place(cells[0]) : "";
    return fmt::format("first make {} trapped Straight{} a Cross", cells.size() == 1 ? "the" : "a", where);
  }

  std::string card() const {
    const Hand& hand = state_.own();
    if (turn_.has(MoveKind::kDraw)) {
      if (!hand.forced) return "draw a card";
      if (!turn_.goals().empty()) return "draw a card (forced)";
      return fmt::format("draw and play a card (you must, after {})", skips_words(state_.settings.force_after));
    }
    if (!hand.held) return "";
    const auto force = force_to_play(state_, turn_.has(MoveKind::kPlace));
    if (!turn_.goals().empty()) return short_card(*hand.held, force.has_value());
    if (force) {
      return fmt::format("play {} (you must, after {})", the_card(*hand.held),
                         *force == Rule::kForce1 ? skips_words(state_.settings.force_after)
                                                 : skips_words(state_.settings.elbow_after, "skipped Elbow"));
    }
    return free_card(*hand.held);
  }

  bool has_play() const {
    return turn_.has(MoveKind::kPlace) || turn_.has(MoveKind::kRotate) || turn_.has(MoveKind::kReplace);
  }

  /// The card in a few words, next to something that matters more.
  std::string short_card(TrackCard card, bool is_forced) const {
    return fmt::format("{} {}{}", has_play() ? "play" : "bottom", the_card(card), is_forced ? " (forced)" : "");
  }

  std::string free_card(TrackCard card) const {
    const std::string name = the_card(card);
    const std::string use = turn_.has(MoveKind::kReplace) ? "make a tile a Cross"
                            : turn_.has(MoveKind::kRotate)
                                ? fmt::format("turn {}", card_words(static_cast<TrackCard>(shape_of(card))))
                                : "";
    if (!has_play()) return fmt::format("bottom {}, which fits nowhere", name);
    if (use.empty()) return "place " + name;
    return turn_.has(MoveKind::kPlace) ? fmt::format("place {} or {} with it", name, use)
                                       : fmt::format("{} with {}", use, name);
  }

  std::string token() const {
    if (turn_.has(MoveKind::kTokenPlace)) return "place a token";
    return turn_.can_wander() && turn_.goals().empty() ? "move a token" : "";
  }

  std::string die() const {
    if (turn_.has(MoveKind::kApply)) return "turn the gears";
    // With nothing on the board there is nothing to turn.
    return turn_.has(MoveKind::kRoll) && !is_empty(state_) ? "roll the die" : "";
  }

  const State& state_;
  const TurnChoices& turn_;
};

/// `your corner`, `Green's corner`.
std::string corner_for(const State& state, Viewer viewer, Color color) {
  const bool is_own = viewer && state.color(*viewer) == color;
  return is_own ? "your corner" : corner_words(color);
}

/// While somebody else plays: what that means for the viewer.
std::string waiting(const State& state, const TurnChoices& turn, Viewer viewer) {
  std::string text = seat_words(state.on_turn) + " is to play";
  if (!turn.goals().empty()) {
    const std::string_view what = turn.is_last_corner() && state.finished.empty() ? "win at" : "score";
    text += fmt::format(" and can {} {}", what, corner_for(state, viewer, turn.goals()[0]));
  } else if (state.own().forced) {
    text += fmt::format(" and must play a card after {}", skips_words(state.settings.force_after));
  } else if (state.own().held) {
    text += fmt::format(" and holds {}", card_words(*state.own().held));
  }
  text += ".";
  if (!viewer) return text;
  if (state.hand(*viewer).has_finished(state.settings)) return text + " You have finished.";
  const Seat next = next_seat_where(state.on_turn, state.players(),
                                    [&](Seat seat) { return !state.hand(seat).has_finished(state.settings); });
  return next == *viewer ? text + " You are next." : text;
}

/// The seat that leads alone; nobody when there is a tie.
std::optional<Seat> leader_of(const State& state) {
  std::optional<Seat> leader;
  std::size_t most = 0;
  for (std::size_t seat = 0; seat < state.players(); ++seat) {
    const std::size_t scored = state.hands[seat].scored.size();
    if (scored == most) leader.reset();
    if (scored > most) leader = seat_at(seat);
    most = std::max(most, scored);
  }
  return leader;
}

std::string ended(const State& state, Viewer viewer) {
  if (!state.finished.empty()) {
    const Seat winner = state.finished[0];
    const bool is_own = viewer && *viewer == winner;
    return (is_own ? "You" : seat_words(winner)) +
           (state.settings.corners == kMostCorners
                ? " won: first with a token in all three other corners."
                : fmt::format(" won: first to score {}.", corners_words(state.settings.corners)));
  }
  const auto leader = leader_of(state);
  const std::string limit = fmt::format("The limit of {} turns ended the game", state.settings.turn_limit);
  if (!leader) return limit + " without a winner.";
  return fmt::format("{} before anybody had {}; {} had the most.", limit, corners_words(state.settings.corners),
                     seat_words(*leader));
}

}  // namespace

Guide Codec::guide(const Observation& seen, const Rules::MoveList& moves, Language /*language*/) const {
  const State state = with_sorted_piles(seen);
  Guide guide{.goal = goal_of(state.settings), .progress = {}, .prompt = "", .choices = {}, .at_a_price = {}};
  for (std::size_t seat = 0; seat < state.players(); ++seat) guide.progress.push_back(progress_of(state, seat));
  if (state.is_over()) {
    guide.prompt = ended(state, seen.viewer);
    return guide;
  }
  if (seen.viewer != state.on_turn) {
    Rules::MoveList theirs;
    rules.legal_moves(state, theirs);
    guide.prompt = waiting(state, {*this, state, theirs}, seen.viewer);
    return guide;
  }
  const TurnChoices turn(*this, state, moves);
  guide.prompt = Offers(state, turn).sentence();
  guide.choices = turn.choices();
  return guide;
}

}  // namespace cardtable::rotorouter
