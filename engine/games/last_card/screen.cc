// Last Card in a terminal.
#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/games/last_card/module.h"
#include "engine/games/last_card/words.h"

namespace cardtable::last_card {
namespace {

/// How play goes through the list of players.
enum class ListOrder : std::uint8_t { kDown, kUp };
constexpr auto select_keys(ListOrder) { return std::to_array<std::string_view>({"down", "up"}); }

/// `7♣`, red suits in red.
std::string shown_card(std::string_view card, const Paint& paint) {
  std::string text(card.substr(0, card.size() - 1));
  switch (card.back()) {
    case 'C':
      return text + "♣";
    case 'S':
      return text + "♠";
    case 'D':
      return paint(Ink::kRedSuit, text + "♦");
    default:
      return paint(Ink::kRedSuit, text + "♥");
  }
}

std::string shown_cards(const json::value& cards, const Paint& paint) {
  std::string text;
  for (const auto& card : cards.as_array()) {
    if (!text.empty()) text += "  ";
    text += shown_card(card.as_string(), paint);
  }
  return text;
}

std::string player_line(const json::object& player, std::string_view name, bool is_on_turn, const Paint& paint,
                        Language language) {
  const auto seat = player.at("seat").to_number<std::size_t>();
  const auto cards = player.at("cards").to_number<std::size_t>();
  std::string backs;
  for (std::size_t i = 0; i < cards && i < 20; ++i) backs += "▯";
  if (cards > 20) backs += "…";
  std::string line =
      fmt::format("{} {} {:2} {}", is_on_turn ? "▶" : " ", paint(player_ink(seat), fmt::format("{:<10.10}", name)),
                  cards, paint(Ink::kDim, backs));
  if (player.at("declared").as_bool()) line += "  " + paint(Ink::kWarning, say(language, msg::screen_last_card{}));
  if (!player.at("exposed").as_array().empty()) {
    line += "  " + say(language, msg::screen_shown{.cards = shown_cards(player.at("exposed"), paint)});
  }
  return line + "\n";
}

}  // namespace

std::string draw_screen(const json::object& view, std::span<const std::string> names, const Paint& paint,
                        Language language) {
  std::string text;
  const auto on_turn = view.at("on_turn").to_number<std::size_t>();
  const bool is_over = view.at("over").as_bool();
  for (const auto& entry : view.at("players").as_array()) {
    const auto& player = entry.as_object();
    const auto seat = player.at("seat").to_number<std::size_t>();
    text += player_line(player, names[seat], !is_over && seat == on_turn, paint, language);
  }
  const auto line = [&](const std::string& words) { text += "  " + words + "\n"; };
  const std::string top =
      paint(Ink::kBold, "[") + shown_card(view.at("top").as_string(), paint) + paint(Ink::kBold, "]");
  text += "\n";
  line(say(language, msg::screen_in_play{.card = top, .words = view.at("in_play").as_string()}));
  line(say(language, msg::screen_piles{
                         .count = view.at("draw_pile").to_number<int>(),
                         .direction = view.at("direction").to_number<int>() > 0 ? ListOrder::kDown : ListOrder::kUp}));
  if (const auto pressure = view.at("pressure").to_number<int>(); pressure > 0) {
    line(paint(Ink::kWarning, say(language, msg::screen_pressure{.count = pressure})));
  }
  if (!view.at("run").is_null()) {
    line(say(language, msg::screen_run{.cards = shown_cards(view.at("run").at("cards"), paint)}));
  }
  if (const auto* hand = view.if_contains("hand")) {
    text += "\n";
    line(say(language, msg::screen_hand{.cards = shown_cards(*hand, paint)}));
  }
  return text;
}

}  // namespace cardtable::last_card
