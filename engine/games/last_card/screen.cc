#include "engine/games/last_card/screen.h"

#include <fmt/format.h>

namespace cardtable::last_card {
namespace {

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

std::string player_line(const json::object& player, std::string_view name, bool is_on_turn, const Paint& paint) {
  const auto seat = player.at("seat").to_number<std::size_t>();
  const auto cards = player.at("cards").to_number<std::size_t>();
  std::string backs;
  for (std::size_t i = 0; i < cards && i < 20; ++i) backs += "▯";
  if (cards > 20) backs += "…";
  std::string line =
      fmt::format("{} {} {:2} {}", is_on_turn ? "▶" : " ", paint(player_ink(seat), fmt::format("{:<10.10}", name)),
                  cards, paint(Ink::kDim, backs));
  if (player.at("declared").as_bool()) line += paint(Ink::kWarning, "  last card!");
  if (!player.at("exposed").as_array().empty()) line += "  shown: " + shown_cards(player.at("exposed"), paint);
  return line + "\n";
}

}  // namespace

std::string draw_screen(const json::object& view, std::span<const std::string> names, const Paint& paint) {
  std::string text;
  const auto on_turn = view.at("on_turn").to_number<std::size_t>();
  const bool is_over = view.at("over").as_bool();
  for (const auto& entry : view.at("players").as_array()) {
    const auto& player = entry.as_object();
    const auto seat = player.at("seat").to_number<std::size_t>();
    text += player_line(player, names[seat], !is_over && seat == on_turn, paint);
  }
  const std::string direction = view.at("direction").to_number<int>() > 0 ? "↓ down the list" : "↑ up the list";
  text +=
      fmt::format("\n  In play {}  {}\n  Draw pile {}   play goes {}\n",
                  paint(Ink::kBold, "[") + shown_card(view.at("top").as_string(), paint) + paint(Ink::kBold, "]"),
                  std::string_view(view.at("in_play").as_string()), view.at("draw_pile").to_number<int>(), direction);
  if (const auto pressure = view.at("pressure").to_number<int>(); pressure > 0) {
    text += paint(Ink::kWarning, fmt::format("  Draw pressure: {}", pressure)) + "\n";
  }
  if (!view.at("run").is_null()) text += "  This turn: " + shown_cards(view.at("run").at("cards"), paint) + "\n";
  if (const auto* hand = view.if_contains("hand")) text += "\n  Your hand: " + shown_cards(*hand, paint) + "\n";
  return text;
}

}  // namespace cardtable::last_card
