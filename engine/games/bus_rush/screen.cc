// NYC Bus Rush in a terminal.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/bus_rush/module.h"
#include "engine/games/bus_rush/names.h"
#include "engine/games/bus_rush/words.h"
#include "engine/kit/word_list.h"

namespace cardtable::bus_rush {
namespace {

constexpr std::size_t kStopsAt = 16;  // where the boroughs begin
constexpr std::size_t kBoroughWidth = 12;

std::string_view text_of(const json::value& value) { return value.as_string(); }
std::size_t count_of(const json::value& value) { return value.to_number<std::size_t>(); }

template <class Enum, class Keys>
Enum value_of(const json::value& key, const Keys& keys) {
  return static_cast<Enum>(std::ranges::find(keys, text_of(key)) - keys.begin());
}

/// The name of an Event or a Perk; of a card that only another catalogue has, its id: `rush hour` for `rush_hour-9`.
std::string name_by_id(const json::value& id) {
  if (const auto card = Catalog::standard()->find(text_of(id))) return std::string(Catalog::standard()->name(*card));
  std::string name(text_of(id).substr(0, text_of(id).rfind('-')));
  std::ranges::replace(name, '_', ' ');
  return name;
}

/// The letter that stands for a seat on the map.
std::string letter_of(std::size_t seat) { return std::string(1, static_cast<char>('A' + seat)); }

std::string named(std::size_t seat, std::string_view name, const Paint& paint) {
  return paint(player_ink(seat), fmt::format("{} {:.8}", letter_of(seat), name));
}

/// A number of the rules. Options say it where it is not as usual.
std::size_t setting_in(const json::object& view, std::string_view option, std::size_t usual) {
  const auto* value = view.at("options").as_object().if_contains(option);
  return value == nullptr ? usual : count_of(*value);
}

class Drawing : private Speaker {
 public:
  Drawing(const json::object& view, std::span<const std::string> names, const Paint& paint, Language language)
      : Speaker(language), view_(view), names_(names), paint_(paint) {}

  std::string text() const {
    std::string text = map_rows();
    for (const auto& player : players()) text += stops_row(player.as_object());
    text += "\n";
    for (const auto& player : players()) text += player_row(player.as_object());
    text += "\n" + turn_row() + event_rows();
    if (view_.at("options").at("bonuses").as_bool()) text += bonus_rows();
    text += pile_row();
    if (const auto* hand = view_.if_contains("hand")) text += "\n" + hand_rows(hand->as_object());
    return without_trailing_blanks(text);
  }

 private:
  const json::array& players() const { return view_.at("players").as_array(); }
  std::string named_seat(const json::value& seat) const {
    return named(count_of(seat), names_[count_of(seat)], paint_);
  }

  /// Where everybody is: the group's bus, and the riders of taxis by their letters.
  std::string map_rows() const {
    std::string titles(kStopsAt, ' ');
    std::string bus = padded("  " + say(msg::screen_group{}), kStopsAt);
    std::string taxis = padded("  " + say(msg::screen_taxis{}), kStopsAt);
    bool has_taxi = false;
    for (const Borough borough : kAllBoroughs) {
      const bool is_here = text_of(view_.at("borough")) == key_of(borough);
      titles += paint_(is_here ? Ink::kBold : Ink::kPlain,
                       padded(say(msg::screen_borough{.borough = borough}), kBoroughWidth));
      bus += paint_(Ink::kCanAct, padded(is_here ? say(msg::screen_bus{}) : "", kBoroughWidth));
      std::string riders;
      for (const auto& player : players()) {
        if (player.at("taxi").is_null() || text_of(player.at("taxi").at("borough")) != key_of(borough)) continue;
        const auto seat = count_of(player.at("seat"));
        riders += paint_(player_ink(seat), letter_of(seat)) + " ";
        has_taxi = true;
      }
      taxis += padded(riders, kBoroughWidth);
    }
    return titles + "\n" + bus + "\n" + (has_taxi ? taxis + "\n" : "");
  }

  /// A player's stops in each borough, those reached filled: the points that can be scored there.
  std::string stops_row(const json::object& player) const {
    const auto cap = setting_in(view_, "borough_cap", Settings{}.borough_cap);
    const auto seat = count_of(player.at("seat"));
    const bool is_on_turn = !view_.at("over").as_bool() && seat == count_of(view_.at("on_turn"));
    std::string row = fmt::format("{} {} {:>2} ", is_on_turn ? "▶" : " ",
                                  paint_(player_ink(seat), fmt::format("{} {:<8.8}", letter_of(seat), names_[seat])),
                                  count_of(player.at("points")));
    for (const Borough borough : kAllBoroughs) {
      const auto points = count_of(player.at("score").at(key_of(borough)));
      std::string stops;
      for (std::size_t stop = 0; stop < cap; ++stop)
        stops += fmt::format("{}{}", stop == 0 ? "" : "─", stop < points ? "●" : "○");
      row += paint_(player_ink(seat), stops) + std::string(kBoroughWidth - (2 * cap - 1), ' ');
    }
    return row + "\n";
  }

  /// What is open about a player beside the points: hands, Perks, a trip, restrictions.
  std::string player_row(const json::object& player) const {
    std::vector<std::string> items{
        say(msg::screen_cards{.bus = count_of(player.at("bus")), .rush = count_of(player.at("rush"))})};
    const auto& active = player.at("active_perk");
    if (!active.is_null()) items.push_back(say(msg::screen_perk{.card = name_by_id(active)}));
    for (const auto& perk : player.at("perks").as_array()) {
      if (perk == active) continue;
      items.push_back(paint_(Ink::kDim, say(msg::screen_idle_perk{.card = name_by_id(perk)})));
    }
    if (const auto& taxi = player.at("taxi"); !taxi.is_null()) {
      items.push_back(say(msg::screen_taxi{.round = count_of(taxi.at("returns_in_round"))}));
    }
    for (const auto& effect : player.at("restrictions").as_array()) {
      const auto restriction = value_of<Restriction>(effect, kRestrictionKeys);
      items.push_back(paint_(Ink::kWarning, say(msg::screen_restriction{.restriction = restriction})));
    }
    return flowing("  " + named_seat(player.at("seat")), items, kStopsAt);
  }

  std::string bonus_rows() const {
    constexpr Settings kStandard{};
    const std::array<std::size_t, kBonuses> plays{setting_in(view_, "express_bonus", kStandard.express_taken_at),
                                                  setting_in(view_, "queens_bonus", kStandard.queens_taken_at)};
    std::string rows;
    for (std::size_t i = 0; i < kBonuses; ++i) {
      const auto& race = view_.at("bonuses").at(kBonusKeys[i]);
      std::string counts;
      for (std::size_t seat = 0; seat < names_.size(); ++seat) {
        counts += fmt::format(" {}{}", paint_(player_ink(seat), letter_of(seat)), count_of(race.at("counts").at(seat)));
      }
      const auto& owner = race.at("owner");
      const std::string holder = say(msg::screen_holder{.letter = owner.is_null() ? "" : letter_of(count_of(owner)),
                                                        .locked = race.at("locked").as_bool(),
                                                        .owned = !owner.is_null()});
      const std::string title = say(msg::screen_race{.bonus = static_cast<Bonus>(i), .plays = plays[i]});
      rows += "  " + say(msg::screen_bonus{.counts = counts, .holder = padded(holder, 12), .race = padded(title, 29)}) +
              "\n";
    }
    return rows;
  }

  std::string pile_row() const {
    const auto pile = [&](std::string_view key) {
      const auto& deck = view_.at("decks").at(key);
      return fmt::format("{}+{}", count_of(deck.at("draw")), deck.at("discard").as_array().size());
    };
    return "  " +
           say(msg::screen_piles{
               .bus = pile("bus"), .event = pile("event"), .perk = pile("perk"), .rush = pile("rush")}) +
           "\n";
  }

  std::string turn_row() const {
    const auto round = count_of(view_.at("round"));
    const auto turn = count_of(view_.at("turn"));
    if (view_.at("over").as_bool()) {
      const auto& winner = view_.at("winner");
      return "  " +
             say(msg::screen_over{.player = winner.is_null() ? "" : named_seat(winner),
                                  .round = round,
                                  .turn = turn,
                                  .won = !winner.is_null()}) +
             "\n";
    }
    std::vector<std::string> prices;
    for (const auto& price : view_.at("trade_prices").as_array()) prices.push_back(std::to_string(count_of(price)));
    const auto plays = count_of(view_.at("bus_plays_left"));
    const auto free = std::min(plays, count_of(view_.at("free_bus_plays")));
    return flowing(
        "",
        {say(msg::screen_turn{.player = named_seat(view_.at("on_turn")), .round = round, .turn = turn}),
         paint_(Ink::kBold, say(msg::screen_actions{.count = count_of(view_.at("actions"))})),
         paint_(Ink::kBold, say(msg::screen_plays{.count = plays, .free = free})),
         say(msg::screen_trade{.prices = or_list(prices, language_), .traded = view_.at("traded").as_bool()})},
        2);
  }

  std::string event_rows() const {
    std::string rows;
    for (const auto& event : view_.at("events").as_array()) {
      rows += "  " +
              say(msg::screen_event{.card = paint_(Ink::kWarning, name_by_id(event.at("card"))),
                                    .rounds = count_of(event.at("rounds_left"))}) +
              "\n";
    }
    return rows;
  }

  /// The own hands: Bus cards by borough, each with its trade value, then Rush cards, each with its actions.
  std::string hand_rows(const json::object& hand) const {
    std::string rows = paint_(Ink::kBold, "  " + say(msg::screen_bus_hand{})) + "\n";
    std::vector<std::string> rush;
    std::array<std::vector<std::string>, kBoroughs> bus;
    for (const auto& card : hand.at("cards").as_array()) {
      if (text_of(card.at("deck")) == "rush") {
        rush.push_back(
            say(msg::screen_rush_card{.actions = count_of(card.at("actions")), .card = text_of(card.at("name"))}));
        continue;
      }
      bus[number_of(value_of<Borough>(card.at("borough"), kBoroughKeys))].push_back(
          say(msg::screen_bus_card{.kind = name_of(value_of<BusKind>(card.at("kind"), kBusKindKeys), language_),
                                   .rerouted = hand.at("rerouted").as_object().contains(text_of(card.at("id"))),
                                   .route = route_of(text_of(card.at("name"))),
                                   .value = count_of(card.at("value"))}));
    }
    for (const Borough borough : kAllBoroughs) {
      const auto& cards = bus[number_of(borough)];
      if (!cards.empty()) rows += flowing("    " + say(msg::screen_borough{.borough = borough}), cards, kStopsAt);
    }
    rows += paint_(Ink::kBold, "  " + say(msg::screen_rush_hand{})) + "\n";
    if (!rush.empty()) rows += flowing("", rush, 4);
    return rows;
  }

  const json::object& view_;
  std::span<const std::string> names_;
  const Paint& paint_;
};

}  // namespace

std::string draw_screen(const json::object& view, std::span<const std::string> names, const Paint& paint,
                        Language language) {
  return Drawing(view, names, paint, language).text();
}

}  // namespace cardtable::bus_rush
