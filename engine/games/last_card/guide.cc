#include "engine/games/last_card/guide.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/games/last_card/codec.h"
#include "engine/games/last_card/words.h"
#include "engine/kit/card_words.h"
#include "engine/kit/word_list.h"

namespace cardtable::last_card {
namespace {

/// How a turn can end without another card.
enum class Way : std::uint8_t { kDraw, kLeaveQueen, kEnd, kEffect };
constexpr auto select_keys(Way) { return std::to_array<std::string_view>({"draw", "leave_queen", "end", "effect"}); }

/// The cards that make the next player draw.
enum class DrawCards : std::uint8_t { kTwos, kBlackJacks, kBoth };
constexpr auto select_keys(DrawCards) { return std::to_array<std::string_view>({"twos", "black_jacks", "both"}); }

/// What somebody else's turn means for the reader.
enum class Role : std::uint8_t { kWatches, kNext, kDeclares };
constexpr auto select_keys(Role) { return std::to_array<std::string_view>({"watches", "next", "declares"}); }

/// Whether an Ace may start a turn on a card that is none itself.
bool takes_an_ace(const Settings& settings, Card top) { return !settings.wild.empty() && top.rank() != Rank::kAce; }

DrawCards draw_cards_of(const Settings& settings) {
  if (settings.two_draws == 0) return DrawCards::kBlackJacks;
  return settings.black_jack_draws == 0 ? DrawCards::kTwos : DrawCards::kBoth;
}

/// The seats with the fewest cards.
SeatSet fewest_cards(const Observation& seen) {
  const auto sizes = std::span(seen.hand_sizes).first(seen.players);
  const auto fewest = *std::ranges::min_element(sizes);
  SeatSet seats;
  for (std::size_t seat = 0; seat < seen.players; ++seat) {
    if (sizes[seat] == fewest) seats.insert(seat_at(seat));
  }
  return seats;
}

std::vector<Progress> progress_of(const Observation& seen, Language language) {
  std::vector<Progress> all;
  for (std::size_t seat = 0; seat < seen.players; ++seat) {
    const int cards = seen.hand_sizes[seat];
    const int dealt = seen.settings.hand_size;
    all.push_back({.text = say(language, msg::progress{.count = cards, .declared = seen.has_declared(seat_at(seat))}),
                   .done = std::clamp(dealt - cards, 0, dealt),
                   .of = dealt});
  }
  return all;
}

/// What prompt and choices ask about the viewer.
class ViewerWords : protected Speaker {
 public:
  ViewerWords(const Observation& seen, Language language) : Speaker(language), seen_(seen), settings_(seen.settings) {}

 protected:
  bool is_on_turn() const { return seen_.on_turn == *seen_.viewer; }
  bool may_go_out() const { return seen_.has_declared(*seen_.viewer) || !settings_.declaring; }
  bool can_declare() const { return seen_.hand.size() == 1 && !may_go_out(); }
  /// Without reminders the words are those for a hand that can play: players find out themselves.
  bool can_play() const { return settings_.no_reminders || !(seen_.hand & playable_cards(seen_)).empty(); }
  /// LC-QUEEN-2: whether `card`, as the last of the hand, costs a card instead of winning.
  bool pays_as_last(Card card) const {
    return settings_.is_queen(card) && (settings_.lone_queen_penalty || seen_.is_mid_turn());
  }
  bool wins(Card card) const {
    return seen_.hand.size() == 1 && may_go_out() && !pays_as_last(card) && !settings_.no_reminders;
  }

  const Observation& seen_;
  const Settings& settings_;
};

/// What a player can do now, in one sentence.
class Prompt : ViewerWords {
 public:
  using ViewerWords::ViewerWords;

  std::string text() const {
    if (seen_.is_over()) return after_the_end();
    if (!seen_.viewer || !is_on_turn()) return on_another_turn();
    if (auto words = with_one_card(); !words.empty()) return words;
    return seen_.is_mid_turn() ? going_on() : at_the_start();
  }

 private:
  Way way_out() const {
    const bool leaves_queen = seen_.is_mid_turn() ? pays_for_queen(seen_) : settings_.is_queen(seen_.top());
    if (!seen_.is_mid_turn() && seen_.pressure > 0) return Way::kDraw;
    if (leaves_queen) return Way::kLeaveQueen;
    if (!seen_.is_mid_turn()) return Way::kDraw;
    return effect_of(seen_, seen_.top()) == Effect::kNone ? Way::kEnd : Way::kEffect;
  }
  /// What the way out costs.
  unsigned draws() const {
    if (way_out() == Way::kLeaveQueen) return settings_.queen_penalty;
    return std::max<unsigned>(seen_.pressure, 1);
  }
  std::string effect() const {
    return way_out() == Way::kEffect
               ? say(msg::effect_clause{.draws = total_after(seen_), .effect = effect_of(seen_, seen_.top())})
               : "";
  }

  /// With one card left, where that matters more than anything else; empty otherwise.
  std::string with_one_card() const {
    if (seen_.hand.size() != 1 || settings_.no_reminders) return "";
    const Card card = *seen_.hand.begin();
    if (!can_play()) {
      if (!seen_.is_mid_turn() || may_go_out()) return "";
      return say(msg::prompt_declare_and_end{.draws = draws(), .effect = effect(), .way = way_out()});
    }
    if (pays_as_last(card)) {
      return say(msg::prompt_last_queen{
          .draws = draws(), .effect = effect(), .penalty = settings_.queen_penalty, .way = way_out()});
    }
    const std::string name = card_words(card, language_);
    if (!may_go_out()) return say(msg::prompt_declare_and_win{.card = name});
    return say(msg::prompt_win{.card = name, .draws = draws(), .effect = effect(), .way = way_out()});
  }

  std::string at_the_start() const {
    if (seen_.pressure > 0) {
      if (!can_play()) {
        return say(msg::prompt_cannot_answer{.draws = draws(), .twos = settings_.two_draws > 0});
      }
      return say(msg::prompt_answer{.cards = draw_cards_of(settings_), .draws = draws()});
    }
    const Card top = seen_.top();
    if (settings_.is_queen(top)) return cover_queen();
    if (!can_play()) return say(msg::prompt_nothing_fits{});
    return say(msg::prompt_play{.rank = a_rank(top.rank(), language_),
                                .suit = suit_words(top.suit(), language_),
                                .wild = takes_an_ace(settings_, top)});
  }

  std::string going_on() const {
    if (settings_.is_queen(seen_.top())) return cover_queen();
    if (!can_play()) return say(msg::prompt_nothing_follows{.effect = effect(), .way = way_out()});
    if (seen_.pressure > 0) {
      return say(msg::prompt_stack_more{.cards = draw_cards_of(settings_), .effect = effect()});
    }
    return say(msg::prompt_go_on{.effect = effect(), .way = way_out()});
  }

  std::string cover_queen() const {
    return say(msg::prompt_cover_queen{.draws = draws(), .effect = effect(), .way = way_out()});
  }

  Role role() const {
    if (!seen_.viewer) return Role::kWatches;
    if (can_declare() && !settings_.no_reminders) return Role::kDeclares;
    const bool is_next = seat_after(seen_.on_turn, seen_.players, seen_.direction) == *seen_.viewer;
    return is_next && seen_.players > 2 ? Role::kNext : Role::kWatches;
  }

  /// Names the player on turn, and says what that means for the viewer.
  std::string on_another_turn() const {
    if (seen_.pressure == 0 || seen_.is_mid_turn()) {
      return say(msg::prompt_waiting{.role = role(), .seat = seen_.on_turn});
    }
    return say(msg::prompt_pressed{.draws = seen_.pressure, .role = role(), .seat = seen_.on_turn});
  }

  std::string after_the_end() const {
    switch (seen_.ending) {
      case Ending::kStalemate:
        return say(msg::prompt_stalemate{});
      case Ending::kTurnLimit:
        return say(msg::prompt_turn_limit{.seats = and_list(fewest_cards(seen_), language_)});
      default:
        return say(msg::prompt_won{
            .declaring = settings_.declaring, .seat = seen_.on_turn, .you = seen_.viewer == seen_.on_turn});
    }
  }
};

/// The viewer's moves.
class Choices : ViewerWords {
 public:
  using ViewerWords::ViewerWords;

  /// Declaring comes first, because a win depends on it; costly moves come last.
  std::vector<Choice> legal(const Rules::MoveList& moves) const {
    if (settings_.no_reminders) return unwarned(moves);
    std::vector<Choice> choices;
    if (can_declare()) {
      choices.push_back({.move = "declare",
                         .label = say(msg::button_declare{}),
                         .meaning = say(msg::move_declare{.penalty = settings_.undeclared_penalty})});
    }
    if (!is_on_turn()) return choices;
    for (const Move& move : moves) {
      if (move.kind == MoveKind::kPlay) choices.push_back(play(move.card));
    }
    choices.push_back(seen_.is_mid_turn() ? end() : draw());
    std::ranges::stable_partition(choices, [](const Choice& choice) { return !choice.is_costly; });
    return choices;
  }

  std::vector<PricedMoves> at_a_price() const {
    std::vector<PricedMoves> all;
    if (settings_.no_reminders && settings_.declaring) all.push_back(declaring());
    if (settings_.penalties_enforced && !plays_everything()) all.push_back(mistakes());
    if (settings_.showing) all.push_back(exposures());
    std::erase_if(all, [](const PricedMoves& priced) { return priced.moves.empty(); });
    return all;
  }

 private:
  /// Without reminders, a player on turn may try every card.
  bool plays_everything() const { return settings_.no_reminders && settings_.penalties_enforced && is_on_turn(); }

  /// Without reminders: every card alike, and no word about what a move costs.
  std::vector<Choice> unwarned(const Rules::MoveList& moves) const {
    std::vector<Choice> choices;
    if (!is_on_turn()) return choices;
    if (plays_everything()) {
      for (const Card card : seen_.hand) choices.push_back(play(card));
    } else {
      for (const Move& move : moves) {
        if (move.kind == MoveKind::kPlay) choices.push_back(play(move.card));
      }
    }
    choices.push_back(seen_.is_mid_turn() ? end() : draw());
    for (Choice& choice : choices) choice.is_costly = false;
    return choices;
  }

  /// Always there, so that it reminds nobody; the rules refuse it while there is nothing to declare.
  PricedMoves declaring() const {
    return {.kind = "declare", .moves = {"declare"}, .label = say(msg::button_declare{}), .price = ""};
  }

  /// `draw 2, your turn ends`.
  std::string turn_ends(unsigned penalty) const { return say(msg::price_turn_ends{.penalty = penalty}); }

  Choice leave_queen(std::string move) const {
    return {.move = std::move(move),
            .label = say(msg::button_leave_queen{}),
            .price = turn_ends(settings_.queen_penalty),
            .is_costly = true};
  }

  Choice draw() const {
    if (seen_.pressure == 0 && settings_.is_queen(seen_.top())) return leave_queen("draw");
    return {.move = "draw",
            .label = say(msg::button_draw{.draws = std::max<unsigned>(seen_.pressure, 1)}),
            .price = turn_ends(0),
            .is_costly = seen_.pressure > 0 && can_play()};
  }

  Choice end() const {
    if (pays_for_queen(seen_)) return leave_queen("end");
    return {.move = "end",
            .label = say(msg::button_end{}),
            .meaning = say(msg::move_end{.draws = total_after(seen_), .effect = effect_of(seen_, seen_.top())})};
  }

  Choice play(Card card) const {
    std::string price = price_of(card);
    const bool is_costly = !price.empty();
    return {.move = "play " + format_card(card),
            .label = label_of(card),
            .meaning = meaning_of(card),
            .price = std::move(price),
            .is_goal = wins(card),
            .is_costly = is_costly};
  }

  std::string label_of(Card card) const {
    const std::string name = card_words(card, language_);
    if (seen_.pressure == 0) return say(msg::button_play{.card = name});
    if (!is_red_jack(card)) return say(msg::button_stack{.card = name});
    return say(msg::button_cancel{.card = name, .draws = seen_.pressure});
  }

  std::string meaning_of(Card card) const {
    if (wins(card)) return say(msg::move_wins{});
    if (seen_.pressure > 0 && is_red_jack(card)) return say(msg::move_cancels{});
    if (pays_as_last(card) && !settings_.no_reminders) return "";
    if (settings_.is_queen(card)) return say(msg::move_queen{.penalty = settings_.queen_penalty});
    return say(msg::move_play{.draws = total_with(seen_, card), .effect = effect_of(seen_, card)});
  }

  /// What a legal play costs. Only a last card that cannot win costs anything (LC-QUEEN-2, LC-DECL-3).
  std::string price_of(Card card) const {
    if (seen_.hand.size() > 1 || settings_.no_reminders) return "";
    if (pays_as_last(card)) return say(msg::price_last_queen{.penalty = settings_.queen_penalty});
    if (may_go_out()) return "";
    return say(msg::price_undeclared{.penalty = settings_.undeclared_penalty});
  }

  static PricedMoves for_all(std::string_view kind, const std::string& word, CardSet cards) {
    PricedMoves priced{.kind = std::string(kind)};
    for (const Card card : cards) priced.moves.push_back(word + " " + format_card(card));
    return priced;
  }

  /// LC-PEN-1 and LC-PEN-2.
  PricedMoves mistakes() const {
    const unsigned penalty = settings_.mistake_penalty;
    if (!is_on_turn()) {
      auto all = for_all("mistake", "play", seen_.hand);
      all.label = say(msg::button_out_of_turn{});
      all.price = say(msg::price_out_of_turn{.penalty = penalty});
      return all;
    }
    auto all = for_all("mistake", "play", seen_.hand - playable_cards(seen_));
    all.label = say(msg::button_mistake{});
    all.price = seen_.pressure > 0 && !seen_.is_mid_turn()
                    ? say(msg::price_mistake_pressed{.draws = seen_.pressure + penalty, .penalty = penalty})
                    : turn_ends(penalty);
    return all;
  }

  /// LC-PEN-3.
  PricedMoves exposures() const {
    const unsigned penalty = settings_.show_penalty;
    auto all = for_all("show", "expose", seen_.hand - seen_.exposed[index(*seen_.viewer)]);
    all.label = say(msg::button_show{});
    if (!is_on_turn()) {
      all.price = say(msg::price_show{.penalty = penalty});
    } else if (seen_.pressure > 0) {
      all.price = say(msg::price_show_pressed{.penalty = penalty});
    } else {
      all.price = say(msg::price_show_on_turn{.penalty = penalty});
    }
    return all;
  }
};

}  // namespace

Effect effect_of(const Open& game, Card card) {
  const bool are_two = game.players == 2;
  if (game.settings.draw_value(card) > 0) return are_two ? Effect::kOtherDraws : Effect::kNextDraws;
  if (card.rank() == game.settings.skipping) return are_two ? Effect::kAgain : Effect::kSkipped;
  return card.rank() == game.settings.reversing && !are_two ? Effect::kReversed : Effect::kNone;
}

unsigned total_after(const Open& game) { return game.pressure + draw_tail(game); }

unsigned total_with(const Open& game, Card card) { return total_after(game) + game.settings.draw_value(card); }

std::string words_in_play(const Open& game, Language language) {
  if (game.is_over()) return "";
  const Card top = game.top();
  const Settings& settings = game.settings;
  if (settings.is_queen(top)) {
    if (!game.is_mid_turn()) return say(language, msg::in_play_any{});
    return pays_for_queen(game) ? say(language, msg::in_play_cover{.penalty = settings.queen_penalty})
                                : say(language, msg::in_play_may_cover{});
  }
  if (game.is_mid_turn()) {
    if (const Effect effect = effect_of(game, top); effect != Effect::kNone) {
      return say(language, msg::in_play_effect{.draws = total_after(game), .effect = effect});
    }
    // Within a turn the rules of runs say what may follow, and the prompt explains that.
    return say(language, msg::in_play_needs{.rank = a_rank(top.rank(), language),
                                            .suit = suit_words(top.suit(), language),
                                            .wild = takes_an_ace(settings, top)});
  }
  if (game.pressure > 0) return say(language, msg::in_play_pressure{.draws = game.pressure});
  return say(language,
             msg::in_play_follow{
                 .rank = a_rank(top.rank(), language), .suit = top.suit(), .wild = takes_an_ace(settings, top)});
}

Guide Codec::guide(const Observation& seen, const Rules::MoveList& moves, Language language) const {
  const Settings& settings = seen.settings;
  Guide guide{.goal = say(language, msg::goal{.declaring = settings.declaring, .turns = settings.turn_limit}),
              .progress = progress_of(seen, language),
              .prompt = Prompt(seen, language).text()};
  if (seen.viewer && !seen.is_over()) {
    const Choices choices(seen, language);
    guide.choices = choices.legal(moves);
    guide.at_a_price = choices.at_a_price();
  }
  return guide;
}

}  // namespace cardtable::last_card
