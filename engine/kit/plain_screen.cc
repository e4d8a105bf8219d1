#include "engine/kit/plain_screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "engine/kit/words.h"

namespace cardtable {
namespace {

constexpr std::size_t kIndent = 2;

/// What the terminal shows elsewhere, or shows by other means.
constexpr auto kLeftOut =
    std::to_array<std::string_view>({"game", "seat", "options", "moves", "movable", "on_turn", "over", "hand"});

bool is_left_out(std::string_view key) { return std::ranges::find(kLeftOut, key) != kLeftOut.end(); }

/// `draw_pile` as `Draw pile`.
std::string label_of(std::string_view key) {
  std::string label(key);
  std::ranges::replace(label, '_', ' ');
  if (!label.empty() && label[0] >= 'a' && label[0] <= 'z') label[0] = static_cast<char>(label[0] - 'a' + 'A');
  return label;
}

/// `10C` with its suit as a picture, any other text as it is.
std::string shown_text(std::string_view text, const Paint& paint) {
  constexpr std::string_view kRanks = "A23456789JQK";
  const auto rank = text.substr(0, text.size() - std::min<std::size_t>(text.size(), 1));
  const bool is_card = rank == "10" || (rank.size() == 1 && kRanks.find(rank) != std::string_view::npos);
  const auto suit = is_card ? std::string_view("CSDH").find(text.back()) : std::string_view::npos;
  if (suit == std::string_view::npos) return std::string(text);
  constexpr std::array<std::string_view, 4> kSuits{"♣", "♠", "♦", "♥"};
  return paint(suit < 2 ? Ink::kPlain : Ink::kRedSuit, fmt::format("{}{}", rank, kSuits[suit]));
}

std::string shown(const json::value& value, const Paint& paint);

/// The fields of an object in a row: `cards 3, declared yes`.
std::vector<std::string> fields_of(const json::object& object, const Paint& paint) {
  std::vector<std::string> items;
  for (const auto& [key, value] : object) {
    if (key == "seat" || value.is_null()) continue;
    std::string name(key);
    std::ranges::replace(name, '_', ' ');
    items.push_back(fmt::format("{} {}", name, shown(value, paint)));
  }
  return items;
}

std::string shown(const json::value& value, const Paint& paint) {
  if (value.is_null()) return "none";
  if (value.is_bool()) return value.get_bool() ? "yes" : "no";
  if (value.is_string()) return shown_text(value.get_string(), paint);
  if (value.is_object()) {
    const auto items = fields_of(value.get_object(), paint);
    return fmt::format("({})", fmt::join(items, ", "));
  }
  if (!value.is_array()) return json::serialize(value);
  if (value.get_array().empty()) return "none";
  std::vector<std::string> items;
  for (const auto& item : value.get_array()) items.push_back(shown(item, paint));
  return fmt::format("{}", fmt::join(items, " "));
}

/// Whether the array says something about each seat: objects with their seats, or one number per player under a name in
/// the plural (`hand_sizes`).
bool is_by_seat(std::string_view key, const json::value& value, std::size_t players) {
  if (!value.is_array() || value.get_array().size() != players) return false;
  const auto& items = value.get_array();
  if (items[0].is_object()) return items[0].get_object().contains("seat");
  return key.ends_with('s') && std::ranges::all_of(items, [](const auto& item) { return item.is_number(); });
}

std::string player_line(const json::object& view, std::size_t seat, std::span<const std::string> names,
                        const Paint& paint) {
  const auto* on_turn = view.if_contains("on_turn");
  const auto* over = view.if_contains("over");
  const bool is_over = over != nullptr && over->is_bool() && over->get_bool();
  const bool is_on_turn =
      !is_over && on_turn != nullptr && on_turn->is_number() && on_turn->to_number<std::size_t>() == seat;
  std::vector<std::string> items;
  for (const auto& [key, value] : view) {
    if (is_left_out(key) || !is_by_seat(key, value, names.size())) continue;
    const auto& item = value.get_array()[seat];
    if (item.is_object()) {
      for (auto& field : fields_of(item.get_object(), paint)) items.push_back(std::move(field));
    } else {
      items.push_back(fmt::format("{} {}", label_of(key), shown(item, paint)));
    }
  }
  const auto name = paint(player_ink(seat), fmt::format("{:<10.10}", names[seat]));
  return flowing(fmt::format("{} {}", is_on_turn ? "▶" : " ", name), items, 14);
}

/// One field: a pile as its cards, an object or a list of objects as a block.
std::string field_lines(std::string_view key, const json::value& value, const Paint& paint) {
  const auto label = label_of(key);
  const std::string margin(kIndent, ' ');
  if (value.is_object()) return flowing(margin + label + ":", fields_of(value.get_object(), paint), kIndent + 12);
  if (!value.is_array()) return fmt::format("{}{}: {}\n", margin, label, shown(value, paint));
  const auto& items = value.get_array();
  std::vector<std::string> texts;
  for (const auto& item : items) texts.push_back(shown(item, paint));
  return flowing(fmt::format("{}{} ({}):", margin, label, items.size()), texts, kIndent + 14);
}

}  // namespace

std::string draw_plain_screen(const json::object& view, std::span<const std::string> names, const Paint& paint,
                              Language language) {
  std::string text;
  for (std::size_t seat = 0; seat < names.size(); ++seat) text += player_line(view, seat, names, paint);
  text += "\n";
  for (const auto& [key, value] : view) {
    if (is_left_out(key) || value.is_null() || is_by_seat(key, value, names.size())) continue;
    text += field_lines(key, value, paint);
  }
  if (const auto* over = view.if_contains("over"); over != nullptr && over->is_bool() && over->get_bool()) {
    text += "  " + say(language, kit_msg::screen_over{}) + "\n";
  }
  if (const auto* hand = view.if_contains("hand")) text += "\n" + field_lines("your_hand", *hand, paint);
  return without_trailing_blanks(text);
}

}  // namespace cardtable
