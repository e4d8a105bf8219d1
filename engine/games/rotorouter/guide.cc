// A position in words: how the game is won, how far everybody is, and what can be done now, what matters most first.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "engine/games/rotorouter/choices.h"
#include "engine/games/rotorouter/names.h"
#include "engine/games/rotorouter/verdicts.h"
#include "engine/games/rotorouter/words.h"
#include "engine/kit/word_list.h"

namespace cardtable::rotorouter {
namespace {

/// About as many characters as two lines above the board have room for on a phone.
constexpr std::size_t kMostCharacters = 68;

/// What the card in hand can do.
enum class Use : std::uint8_t { kNothing, kPlace, kTurn, kPlaceOrTurn, kReplace, kPlaceOrReplace };
constexpr auto select_keys(Use) {
  return std::to_array<std::string_view>({"nothing", "place", "turn", "place_or_turn", "replace", "place_or_replace"});
}

/// What others want to know about the player on turn.
enum class News : std::uint8_t { kNone, kWins, kScores, kForced, kHolds };
constexpr auto select_keys(News) {
  return std::to_array<std::string_view>({"none", "wins", "scores", "forced", "holds"});
}

/// What somebody else's turn means for the reader.
enum class Role : std::uint8_t { kWatches, kNext, kFinished };
constexpr auto select_keys(Role) { return std::to_array<std::string_view>({"watches", "next", "finished"}); }

Progress progress_of(const State& state, std::size_t seat, Language language) {
  const Hand& hand = state.hands[seat];
  const auto finished = std::ranges::find(state.finished, seat_at(seat));
  const auto place = finished == state.finished.end() ? 0 : finished - state.finished.begin() + 1;
  std::vector<std::string> missing;
  for (std::size_t i = 0; i < kColors && !hand.scored.empty(); ++i) {
    const Color color = color_at(i);
    if (color != state.colors[seat] && !hand.has_scored(color)) missing.push_back(color_words(color, language));
  }
  return {.text = say(language, msg::progress{.done = hand.scored.size(),
                                              .left = missing.size(),
                                              .missing = and_list(missing, language),
                                              .nth = place_words(static_cast<std::size_t>(place), language),
                                              .of = state.settings.corners,
                                              .place = place}),
          .done = static_cast<int>(hand.scored.size()),
          .of = state.settings.corners};
}

bool is_empty(const State& state) {
  return with_grid(state.size(), [&]<class G>(G) { return Tracks<G>(state.board).taken == 0; });
}

/// What the player on turn can do, in a sentence.
class Offers : private Speaker {
 public:
  Offers(const State& state, const TurnChoices& turn, Language language)
      : Speaker(language), state_(state), turn_(turn) {}

  std::string sentence() const {
    if (turn_.is_sealed()) return say(msg::prompt_sealed{});
    std::string text = sentence(true, true, false);
    if (text.size() > kMostCharacters) text = sentence(true, false, false);
    if (text.size() > kMostCharacters) text = sentence(false, false, false);
    return text.size() > kMostCharacters ? sentence(false, false, true) : text;
  }

 private:
  /// Token and die are left out only if something else is offered. In few words, a fix is left out beside a ride.
  std::string sentence(bool with_token, bool with_die, bool in_few_words) const {
    const bool is_brief = has_goal() || (in_few_words && !turn_.fixes().empty());
    std::vector<std::string> offers;
    const auto add = [&](std::string offer) {
      if (!offer.empty()) offers.push_back(std::move(offer));
    };
    add(ride());
    if (!in_few_words || !has_goal()) add(fix(is_brief));
    add(card(offers.empty(), is_brief));
    if (with_token || offers.empty()) add(token(offers.empty()));
    if (with_die || offers.empty()) add(die(offers.empty()));
    // A player who can score does not end the turn first.
    if (turn_.has(MoveKind::kEnd) && !has_goal()) {
      if (offers.empty()) return say(msg::prompt_only_end{});
      add(say(msg::offer_end{}));
    }
    const std::string last = std::move(offers.back());
    offers.pop_back();
    if (offers.empty()) return say(msg::prompt_one{.offer = last});
    return say(msg::prompt_several{.last = last, .others = comma_list(offers, language_)});
  }

  bool has_goal() const { return !turn_.goals().empty(); }

  std::string ride() const {
    if (!has_goal()) return "";
    std::array<std::string, kMostCorners> owners;
    for (std::size_t i = 0; i < turn_.goals().size(); ++i) owners[i] = color_words(turn_.goals()[i], language_);
    return say(msg::offer_ride{.corners = turn_.goals().size(),
                               .first = owners[0],
                               .gain = turn_.gain(),
                               .second = owners[1],
                               .third = owners[2]});
  }

  std::string fix(bool is_brief) const {
    const auto& cells = turn_.fixes();
    if (cells.empty()) return "";
    if (is_brief) return say(msg::offer_fix_briefly{.first = !has_goal()});
    return say(msg::offer_fix{.cell = turn_.place(cells[0]), .count = cells.size()});
  }

  /// In a few words next to something that matters more.
  std::string card(bool is_first, bool is_brief) const {
    const Hand& hand = state_.own();
    const Settings& settings = state_.settings;
    if (turn_.has(MoveKind::kDraw)) {
      if (is_brief) return say(msg::offer_draw_briefly{.forced = hand.forced});
      if (!hand.forced) return say(msg::offer_draw{.first = is_first});
      return say(msg::offer_draw_and_play{.first = is_first, .skips = skips_words(settings.force_after, language_)});
    }
    if (!hand.held) return "";
    const auto force = force_to_play(state_, turn_.has(MoveKind::kPlace));
    const std::string name = the_card(*hand.held, language_);
    if (is_brief) {
      return say(msg::offer_card_briefly{.card = name, .forced = force.has_value(), .use = use()});
    }
    if (force) {
      const auto elbows = settings.elbow_after;
      return say(msg::offer_play{
          .card = name,
          .first = is_first,
          .skips = *force == Rule::kForce1
                       ? skips_words(settings.force_after, language_)
                       : say(msg::number_elbows{.count = elbows, .number = number_words(elbows, language_)})});
    }
    const auto shape = static_cast<TrackCard>(shape_of(*hand.held));
    return say(msg::offer_card{.card = name, .first = is_first, .shape = card_words(shape, language_), .use = use()});
  }

  Use use() const {
    const bool can_place = turn_.has(MoveKind::kPlace);
    if (turn_.has(MoveKind::kReplace)) return can_place ? Use::kPlaceOrReplace : Use::kReplace;
    if (turn_.has(MoveKind::kRotate)) return can_place ? Use::kPlaceOrTurn : Use::kTurn;
    return can_place ? Use::kPlace : Use::kNothing;
  }

  std::string token(bool is_first) const {
    const bool can_place = turn_.has(MoveKind::kTokenPlace);
    if (!can_place && (!turn_.can_wander() || has_goal())) return "";
    return say(msg::offer_token{.first = is_first, .placing = can_place});
  }

  std::string die(bool is_first) const {
    const bool can_apply = turn_.has(MoveKind::kApply);
    // With nothing on the board there is nothing to turn.
    if (!can_apply && (!turn_.has(MoveKind::kRoll) || is_empty(state_))) return "";
    return say(msg::offer_die{.first = is_first, .rolled = can_apply});
  }

  const State& state_;
  const TurnChoices& turn_;
};

News news_of(const State& state, const TurnChoices& turn) {
  if (!turn.goals().empty()) return turn.gain() == Gain::kWin ? News::kWins : News::kScores;
  if (state.own().forced) return News::kForced;
  return state.own().held ? News::kHolds : News::kNone;
}

Role role_of(const State& state, Viewer viewer) {
  if (!viewer) return Role::kWatches;
  const auto has_finished = [&](Seat seat) { return state.hand(seat).has_finished(state.settings); };
  if (has_finished(*viewer)) return Role::kFinished;
  const Seat next = next_seat_where(state.on_turn, state.players(), [&](Seat seat) { return !has_finished(seat); });
  return next == *viewer ? Role::kNext : Role::kWatches;
}

/// While somebody else plays: what that means for the viewer.
std::string waiting(const State& state, const TurnChoices& turn, Viewer viewer, Language language) {
  std::string corner;
  if (!turn.goals().empty()) {
    const Color color = turn.goals()[0];
    const bool is_own = viewer && state.color(*viewer) == color;
    corner = is_own ? say(language, msg::corner_yours{}) : corner_words(color, language);
  }
  const auto held = state.own().held;
  return say(language, msg::prompt_waiting{.card = held ? card_words(*held, language) : "",
                                           .corner = corner,
                                           .news = news_of(state, turn),
                                           .role = role_of(state, viewer),
                                           .seat = state.on_turn,
                                           .skips = skips_words(state.settings.force_after, language)});
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

std::string ended(const State& state, Viewer viewer, Language language) {
  const Settings& settings = state.settings;
  if (!state.finished.empty()) {
    const Seat winner = state.finished[0];
    return say(language, msg::prompt_won{.all = state.finished.size() == state.players(),
                                         .corners = settings.corners,
                                         .number = number_words(settings.corners, language),
                                         .seat = winner,
                                         .you = viewer == winner});
  }
  const auto leader = leader_of(state);
  if (!leader) return say(language, msg::prompt_turn_limit{.turns = settings.turn_limit});
  return say(language,
             msg::prompt_turn_limit_led{
                 .corners = corners_words(settings.corners, language), .seat = *leader, .turns = settings.turn_limit});
}

}  // namespace

Guide Codec::guide(const Observation& seen, const Rules::MoveList& moves, Language language) const {
  const State state = with_sorted_piles(seen);
  Guide guide{.goal = say(language, msg::goal{.corners = state.settings.corners,
                                              .number = number_words(state.settings.corners, language),
                                              .turns = state.settings.turn_limit})};
  for (std::size_t seat = 0; seat < state.players(); ++seat) {
    guide.progress.push_back(progress_of(state, seat, language));
  }
  if (state.is_over()) {
    guide.prompt = ended(state, seen.viewer, language);
    return guide;
  }
  if (seen.viewer != state.on_turn) {
    Rules::MoveList theirs;
    rules.legal_moves(state, theirs);
    guide.prompt = waiting(state, {*this, state, theirs, language}, seen.viewer, language);
    return guide;
  }
  const TurnChoices turn(*this, state, moves, language);
  guide.prompt = Offers(state, turn, language).sentence();
  guide.choices = turn.choices();
  return guide;
}

}  // namespace cardtable::rotorouter
