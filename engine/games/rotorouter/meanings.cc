// What everything on the table is, in a line: cards, tiles, tokens, corners, counters, the die and the buttons.
#include <array>
#include <string>
#include <vector>

#include "engine/games/rotorouter/codec.h"
#include "engine/games/rotorouter/names.h"
#include "engine/games/rotorouter/words.h"

namespace cardtable::rotorouter {
namespace {

/// What the words about things depend on.
struct ThingFacts : Settings {
  Language language;

  auto sides() const { return die_sides; }
  auto turning() const { return die_sides - die[0]; }
  std::string force_number() const { return number_words(force_after, language); }
  std::string elbow_number() const { return number_words(elbow_after, language); }
  std::string token_number() const { return number_words(tokens, language); }
};

constexpr auto kThings = std::to_array<Thing<ThingFacts, Rule>>({
    {"card:straight", msg::card_straight{}, msg::card_straight_about::say, Rule::kPlace3},
    {"card:elbow", msg::card_elbow{}, msg::card_elbow_about::say, Rule::kPlace3},
    {"card:t", msg::card_t{}, msg::card_t_about::say, Rule::kPlace3},
    {"card:cross", msg::card_cross{}, msg::card_cross_about::say, Rule::kPlace3},
    {"card:rs", msg::card_rs{}, msg::card_rs_about::say, Rule::kRot1},
    {"card:re", msg::card_re{}, msg::card_re_about::say, Rule::kRot1},
    {"card:rt", msg::card_rt{}, msg::card_rt_about::say, Rule::kRot1},
    {"card:rc", msg::card_rc{}, msg::card_rc_about::say, Rule::kRot2},
    {"card:none", msg::card_none{}, msg::card_none_about::say, Rule::kTurn1},
    {"tile:straight", msg::card_straight{}, msg::tile_straight_about::say, Rule::kRot1},
    {"tile:elbow", msg::card_elbow{}, msg::tile_elbow_about::say, Rule::kRot1},
    {"tile:t", msg::card_t{}, msg::tile_t_about::say, Rule::kRot1},
    {"tile:cross", msg::card_cross{}, msg::tile_cross_about::say, Rule::kRot2},
    {"mark:trapped", msg::mark_trapped{}, msg::mark_trapped_about::say, Rule::kDead1},
    {"mark:sealed", msg::mark_sealed{}, msg::mark_sealed_about::say, Rule::kCorner1},
    {"mark:lamp", msg::mark_lamp{}, msg::mark_lamp_about::say, Rule::kScore1},
    {"die:unrolled", msg::die_name{}, msg::die_unrolled_about::say, Rule::kDie1},
    {"die:none", msg::die_nothing{}, msg::die_nothing_about::say, Rule::kDie1},
    {"die:cw", msg::die_cw{}, msg::die_cw_about::say, Rule::kDie2},
    {"die:ccw", msg::die_ccw{}, msg::die_ccw_about::say, Rule::kDie2},
    {"die:half", msg::die_half{}, msg::die_half_about::say, Rule::kDie2},
    {"die:applied", msg::die_name{}, msg::die_applied_about::say, Rule::kDie2},
    {"counter:skips", msg::counter_skips{}, msg::counter_skips_about::say, Rule::kForce1},
    {"counter:elbows", msg::counter_elbows{}, msg::counter_elbows_about::say, Rule::kForce2},
    {"counter:pile", msg::counter_pile{}, msg::counter_pile_about::say, Rule::kDeck3},
    {"counter:scored", msg::counter_scored{}, msg::counter_scored_about::say, Rule::kScore2},
    {"counter:tokens", msg::counter_tokens{}, msg::counter_tokens_about::say, Rule::kToken1},
    {"counter:place", msg::counter_place{}, msg::counter_place_about::say, Rule::kStand1},
    {"button:draw", msg::button_draw{}, msg::move_draw::say, Rule::kTurn1},
    {"button:token place", msg::button_token{}, msg::about_token::say, Rule::kToken1},
    {"button:roll", msg::button_roll{}, msg::about_roll::say, Rule::kDie1},
    {"button:apply", msg::button_apply{}, msg::about_apply::say, Rule::kDie2},
    {"button:bottom", msg::button_bottom{}, msg::about_bottom::say, Rule::kBottom2},
    {"button:end", msg::button_end{}, msg::about_end::say, Rule::kForce1},
    {"button:confirm", msg::thing_confirm{}, msg::about_confirm::say},
    {"button:goal", msg::thing_score{}, msg::about_score::say, Rule::kScore1},
    {"button:kind-fix", msg::thing_fix{}, msg::about_fix::say, Rule::kDead1},
    {"button:kind-card", msg::thing_use_card{}, msg::about_use_card::say, Rule::kTurn1},
    {"button:kind-token", msg::thing_move_token{}, msg::about_move_token::say, Rule::kToken2},
    {"button:turn-left", msg::thing_turn_left{}, msg::about_turn_card::say},
    {"button:turn-right", msg::thing_turn_right{}, msg::about_turn_card::say},
    {"button:hide", msg::thing_hide{}, msg::about_hide::say},
    {"button:networks", msg::thing_networks{}, msg::about_networks::say, Rule::kNet1},
    {"button:tables", msg::thing_corners{}, msg::about_corners::say, Rule::kStand1},
    {"offer:goal", msg::mark_goal{}, msg::mark_goal_about::say, Rule::kScore1},
    {"offer:token", msg::mark_token{}, msg::mark_token_about::say, Rule::kToken2},
    {"offer:fix", msg::mark_fix{}, msg::mark_fix_about::say, Rule::kDead1},
});

}  // namespace

std::vector<Meaning> Codec::meanings(const OptionValues& options, std::size_t players, Language language) const {
  const Settings settings = settings_from(options);
  MeaningList<Rules> all;
  all.add(kThings, ThingFacts{settings, language});
  const unsigned chosen = colors_for(players, settings.colors);
  std::size_t seats = 0;
  for (std::size_t i = 0; i < kColors; ++i) {
    const Color color = color_at(i);
    const std::string key(color_name(color));
    const bool is_played = ((chosen >> i) & 1U) != 0;
    all.add("place:corner-" + key, corner_words(color, language),
            say(language, msg::corner_about{.played = is_played, .seat = seat_at(seats)}), Rule::kScore1);
    if (!is_played) continue;
    all.add("token:" + key, say(language, msg::token_name{.color = color}), say(language, msg::token_about{}),
            Rule::kToken2);
    ++seats;
  }
  return std::move(all).take();
}

}  // namespace cardtable::rotorouter
