#include "engine/games/bus_rush/screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "engine/games/bus_rush/names.h"

namespace cardtable::bus_rush {
namespace {

constexpr std::size_t kStopsAt = 16;  // where the boroughs begin
constexpr std::size_t kBoroughWidth = 12;

struct Column {
  std::string_view key;
  std::string_view title;
};
constexpr std::array<Column, 5> kBoroughColumns{{{"manhattan", "Manhattan"},
                                                 {"brooklyn", "Brooklyn"},
                                                 {"queens", "Queens"},
                                                 {"bronx", "Bronx"},
                                                 {"staten-island", "Staten Isl."}}};

struct Wording {
  std::string_view key;
  std::string_view words;
};
constexpr std::array<Wording, 3> kEffects{{{"block_non_express_bus", "no Local, Limited or Select cards"},
                                           {"block_express_bus", "no Express cards"},
                                           {"block_rush_cards", "no Rush cards"}}};
constexpr std::array<Wording, 2> kBonusTitles{
    {{"express_rider", "Express Rider (4 Express)"}, {"queens_bus_redesign", "Queens Redesign (3 in Queens)"}}};

std::string_view text_of(const json::value& value) { return value.as_string(); }
std::size_t count_of(const json::value& value) { return value.to_number<std::size_t>(); }

/// `rush_hour-1` as `Rush Hour`.
std::string title_of(std::string_view id) {
  std::string title;
  bool is_start = true;
  for (const char c : id.substr(0, id.rfind('-'))) {
    const bool is_letter = c >= 'a' && c <= 'z';
    title += c == '_' ? ' ' : is_start && is_letter ? static_cast<char>(c - 'a' + 'A') : c;
    is_start = c == '_';
  }
  return title;
}

/// `local` as `Local`.
std::string_view kind_name(std::string_view key) {
  const auto place = std::ranges::find(kBusKindKeys, key) - kBusKindKeys.begin();
  return kBusKindNames[static_cast<std::size_t>(place)];
}

/// The letter that stands for a seat on the map.
std::string letter_of(std::size_t seat) { return std::string(1, static_cast<char>('A' + seat)); }

std::string named(std::size_t seat, std::string_view name, const Paint& paint) {
  return paint(player_ink(seat), fmt::format("{} {:.8}", letter_of(seat), name));
}

/// Where everybody is: the group's bus, and the riders of taxis by their letters.
std::string map_rows(const json::object& view, const Paint& paint) {
  std::string titles = fmt::format("{:<{}}", "", kStopsAt);
  std::string bus = fmt::format("{:<{}}", "  the group", kStopsAt);
  std::string taxis = fmt::format("{:<{}}", "  taxis", kStopsAt);
  bool has_taxi = false;
  for (const Column& borough : kBoroughColumns) {
    const bool is_here = text_of(view.at("borough")) == borough.key;
    titles += paint(is_here ? Ink::kBold : Ink::kPlain, fmt::format("{:<{}}", borough.title, kBoroughWidth));
    bus += paint(Ink::kCanAct, fmt::format("{:<{}}", is_here ? "[BUS]" : "", kBoroughWidth));
    std::size_t width = 0;
    for (const auto& player : view.at("players").as_array()) {
      if (player.at("taxi").is_null() || text_of(player.at("taxi").at("borough")) != borough.key) continue;
      const auto seat = count_of(player.at("seat"));
      taxis += paint(player_ink(seat), letter_of(seat)) + " ";
      width += 2;
      has_taxi = true;
    }
    taxis += std::string(kBoroughWidth - width, ' ');
  }
  return titles + "\n" + bus + "\n" + (has_taxi ? taxis + "\n" : "");
}

/// Stops of a borough: the points that a player can score there. Options say it where it is not as usual.
std::size_t stops_in(const json::object& view) {
  const auto* cap = view.at("options").as_object().if_contains("borough_cap");
  return cap == nullptr ? 3 : count_of(*cap);
}

/// A player's stops in each borough, those reached filled.
std::string stops_row(const json::object& player, std::size_t cap, std::string_view name, bool is_on_turn,
                      const Paint& paint) {
  const auto seat = count_of(player.at("seat"));
  std::string row = fmt::format("{} {} {:>2} ", is_on_turn ? "▶" : " ",
                                paint(player_ink(seat), fmt::format("{} {:<8.8}", letter_of(seat), name)),
                                count_of(player.at("points")));
  for (const Column& borough : kBoroughColumns) {
    const auto points = count_of(player.at("score").at(borough.key));
    std::string stops;
    for (std::size_t stop = 0; stop < cap; ++stop)
      stops += fmt::format("{}{}", stop == 0 ? "" : "─", stop < points ? "●" : "○");
    row += paint(player_ink(seat), stops) + std::string(kBoroughWidth - (2 * cap - 1), ' ');
  }
  return row + "\n";
}

/// What is open about a player beside the points: hands, Perks, a trip, restrictions.
std::string player_row(const json::object& player, std::string_view name, const Paint& paint) {
  const auto seat = count_of(player.at("seat"));
  std::vector<std::string> items{
      fmt::format("{} Bus, {} Rush cards", count_of(player.at("bus")), count_of(player.at("rush")))};
  const auto& active = player.at("active_perk");
  if (!active.is_null()) items.push_back("Perk " + title_of(text_of(active)));
  for (const auto& perk : player.at("perks").as_array()) {
    if (perk != active) items.push_back(paint(Ink::kDim, fmt::format("(idle: {})", title_of(text_of(perk)))));
  }
  if (!player.at("taxi").is_null()) {
    items.push_back(fmt::format("taxi until round {}", count_of(player.at("taxi").at("returns_in_round"))));
  }
  for (const auto& effect : player.at("restrictions").as_array()) {
    for (const Wording& wording : kEffects) {
      if (text_of(effect) == wording.key) items.push_back(paint(Ink::kWarning, fmt::format("! {}", wording.words)));
    }
  }
  return flowing("  " + named(seat, name, paint), items, kStopsAt);
}

std::string bonus_rows(const json::object& view, std::span<const std::string> names, const Paint& paint) {
  std::string rows;
  for (const Wording& bonus : kBonusTitles) {
    const auto& race = view.at("bonuses").at(bonus.key);
    std::string counts;
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
      counts += fmt::format(" {}{}", paint(player_ink(seat), letter_of(seat)), count_of(race.at("counts").at(seat)));
    }
    std::string holder = "nobody's";
    if (!race.at("owner").is_null()) {
      holder = letter_of(count_of(race.at("owner"))) + "'s" + (race.at("locked").as_bool() ? " for good" : "");
    }
    rows += fmt::format("  Bonus   {:<29} {:<12} plays{}\n", bonus.words, holder, counts);
  }
  return rows;
}

std::string pile_row(const json::object& view) {
  constexpr std::array<Wording, 4> kPiles{{{"bus", "Bus"}, {"rush", "Rush"}, {"event", "Event"}, {"perk", "Perk"}}};
  std::string row = "  Piles   to draw + discarded:";
  for (const Wording& pile : kPiles) {
    const auto& deck = view.at("decks").at(pile.key);
    row += fmt::format("  {} {}+{}", pile.words, count_of(deck.at("draw")), deck.at("discard").as_array().size());
  }
  return row + "\n";
}

/// `2 or 3`.
std::string prices_of(const json::object& view) {
  std::string text;
  for (const auto& price : view.at("trade_prices").as_array()) {
    text += fmt::format("{}{}", text.empty() ? "" : " or ", count_of(price));
  }
  return text;
}

std::string free_text(std::size_t free) {
  if (free == 0) return "";
  return free == 1 ? " (the next is free)" : fmt::format(" (the next {} are free)", free);
}

std::string turn_row(const json::object& view, std::span<const std::string> names, const Paint& paint) {
  const auto named_seat = [&](const json::value& seat) { return named(count_of(seat), names[count_of(seat)], paint); };
  const auto when = fmt::format("Round {}, turn {}", count_of(view.at("round")), count_of(view.at("turn")));
  if (view.at("over").as_bool()) {
    const auto& winner = view.at("winner");
    return fmt::format("  {}: {}\n", when,
                       winner.is_null() ? "the turn limit is reached" : named_seat(winner) + " has won");
  }
  const auto plays = count_of(view.at("bus_plays_left"));
  const auto free = count_of(view.at("free_bus_plays"));
  return flowing("",
                 {fmt::format("{}: {}", when, named_seat(view.at("on_turn"))),
                  paint(Ink::kBold, fmt::format("actions {}", count_of(view.at("actions")))),
                  paint(Ink::kBold, fmt::format("Bus plays {}{}", plays, free_text(std::min(plays, free)))),
                  view.at("traded").as_bool() ? "traded" : "trade price " + prices_of(view)},
                 2);
}

std::string event_rows(const json::object& view, const Paint& paint) {
  std::string rows;
  for (const auto& event : view.at("events").as_array()) {
    const auto rounds = count_of(event.at("rounds_left"));
    rows += fmt::format("  Event   {}, {} round{} left\n", paint(Ink::kWarning, title_of(text_of(event.at("card")))),
                        rounds, rounds == 1 ? "" : "s");
  }
  return rows;
}

/// The own hands: Bus cards by borough, each with its trade value, then Rush cards, each with its actions.
std::string hand_rows(const json::object& hand, const Paint& paint) {
  std::string rows = paint(Ink::kBold, "  Your Bus cards (trade value)") + "\n";
  for (const Column& borough : kBoroughColumns) {
    std::vector<std::string> cards;
    for (const auto& card : hand.at("cards").as_array()) {
      if (text_of(card.at("deck")) != "bus" || text_of(card.at("borough")) != borough.key) continue;
      const bool is_rerouted = hand.at("rerouted").as_object().contains(text_of(card.at("id")));
      cards.push_back(fmt::format("{} {} ({}{})", route_of(text_of(card.at("name"))),
                                  kind_name(text_of(card.at("kind"))), count_of(card.at("value")),
                                  is_rerouted ? ", rerouted" : ""));
    }
    if (!cards.empty()) rows += flowing(fmt::format("    {}", borough.title), cards, kStopsAt);
  }
  std::vector<std::string> rush;
  for (const auto& card : hand.at("cards").as_array()) {
    if (text_of(card.at("deck")) != "rush") continue;
    const auto actions = count_of(card.at("actions"));
    rush.push_back(fmt::format("{} ({})", text_of(card.at("name")), actions == 2 ? "both" : std::to_string(actions)));
  }
  rows += paint(Ink::kBold, "  Your Rush cards (actions)") + "\n";
  if (!rush.empty()) rows += flowing("", rush, 4);
  return rows;
}

}  // namespace

std::string draw_screen(const json::object& view, std::span<const std::string> names, const Paint& paint,
                        Language /*language*/) {
  const auto& players = view.at("players").as_array();
  const auto on_turn = count_of(view.at("on_turn"));
  std::string text = map_rows(view, paint);
  for (const auto& player : players) {
    const auto seat = count_of(player.at("seat"));
    text += stops_row(player.as_object(), stops_in(view), names[seat], !view.at("over").as_bool() && seat == on_turn,
                      paint);
  }
  text += "\n";
  for (const auto& player : players) text += player_row(player.as_object(), names[count_of(player.at("seat"))], paint);
  text += "\n" + turn_row(view, names, paint) + event_rows(view, paint);
  if (view.at("options").at("bonuses").as_bool()) text += bonus_rows(view, names, paint);
  text += pile_row(view);
  if (const auto* hand = view.if_contains("hand")) text += "\n" + hand_rows(hand->as_object(), paint);
  return without_trailing_blanks(text);
}

}  // namespace cardtable::bus_rush
