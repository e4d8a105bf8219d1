// RotoRouter in a terminal: the board in box-drawing characters on the left, four columns and two lines a cell, and
// beside it the turn, the players and the corners. Colours say whose a track is; so does a small letter in each cell.
#include "engine/games/rotorouter/screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace cardtable::rotorouter {
namespace {

using Lines = std::vector<std::string>;

constexpr std::size_t kPanelWidth = 39;
constexpr std::size_t kNameWidth = 11;

struct ColorLook {
  std::string_view name;
  std::string_view title;
  Ink ink;
};
constexpr std::array<ColorLook, 4> kColorLooks{{{"red", "Red", Ink::kVermilion},
                                                {"green", "Green", Ink::kGreen},
                                                {"blue", "Blue", Ink::kBlue},
                                                {"yellow", "Yellow", Ink::kYellow}}};

const ColorLook& look_of(std::string_view color) { return *std::ranges::find(kColorLooks, color, &ColorLook::name); }

/// The character in the middle of a tile.
constexpr auto kGlyphs = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"EW", "─"},
    {"NS", "│"},
    {"NE", "└"},
    {"ES", "┌"},
    {"SW", "┐"},
    {"NW", "┘"},
    {"NEW", "┴"},
    {"NES", "├"},
    {"ESW", "┬"},
    {"NSW", "┤"},
    {"NESW", "┼"},
});

constexpr auto kCardTitles = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"straight", "Straight ─"},
    {"elbow", "Elbow └"},
    {"t", "T ┴"},
    {"cross", "Cross ┼"},
    {"rs", "RS (Straight ─)"},
    {"re", "RE (Elbow └)"},
    {"rt", "RT (T ┴)"},
    {"rc", "RC (Cross ┼)"},
});

constexpr auto kDieTitles = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"none", "nothing"},
    {"cw", "a quarter turn clockwise"},
    {"ccw", "a quarter turn counter-clockwise"},
    {"half", "a half turn"},
});

template <class Titles>
std::string_view title_of(const Titles& titles, std::string_view key) {
  return std::ranges::find(titles, key, [](const auto& entry) { return entry.first; })->second;
}

/// `Straight`, `RS`: the title without the picture.
std::string_view card_title(std::string_view card) {
  const std::string_view title = title_of(kCardTitles, card);
  return title.substr(0, title.find(' '));
}

std::string_view text(const json::value& value) { return value.as_string(); }

/// Columns that plain text takes: one for each character.
std::size_t width(std::string_view plain) {
  return static_cast<std::size_t>(
      std::ranges::count_if(plain, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string padded(std::string_view plain, std::size_t columns) {
  std::string result(plain);
  result.append(columns - std::min(columns, width(plain)), ' ');
  return result;
}

/// Cut to a number of characters, never in the middle of one.
std::string cut(std::string_view plain, std::size_t columns) {
  std::size_t bytes = 0;
  for (std::size_t seen = 0; bytes < plain.size(); ++bytes) {
    const bool is_start = (static_cast<unsigned char>(plain[bytes]) & 0xC0U) != 0x80U;
    if (is_start && seen++ == columns) break;
  }
  return std::string(plain.substr(0, bytes));
}

std::string cell_name(std::size_t column, std::size_t row) {
  return {static_cast<char>('a' + column), static_cast<char>('1' + row)};
}

std::string cell_list(const json::value& cells) {
  std::string list;
  for (const auto& cell : cells.as_array()) list += (list.empty() ? "" : " ") + std::string(text(cell));
  return list;
}

class BoardDrawing {
 public:
  BoardDrawing(const json::object& view, const Paint& paint)
      : view_(&view), paint_(&paint), size_(static_cast<std::size_t>(view.at("size").to_number<int>())) {
    for (const auto& place : view.at("placements").as_array()) legal_.emplace_back(text(place.at("cell")));
    const auto seat = static_cast<std::size_t>(view.at("on_turn").to_number<int>());
    const auto& last = view.at("players").at(seat).at("last_placed");
    if (!last.is_null()) last_placed_ = text(last);
  }

  /// Columns of every line.
  std::size_t columns() const { return 3 + 4 * size_; }

  Lines lines() const {
    Lines lines{corner_names(0, 1), letters()};
    for (std::size_t row = 0; row < size_; ++row) {
      std::string upper = fmt::format("{:>2} ", row + 1);
      std::string lower = "   ";
      for (std::size_t column = 0; column < size_; ++column) add_cell(cell_name(column, row), upper, lower);
      lines.push_back(std::move(upper));
      lines.push_back(std::move(lower));
    }
    lines.push_back(corner_names(3, 2));
    return lines;
  }

 private:
  std::string letters() const {
    std::string line = "   ";
    for (std::size_t column = 0; column < size_; ++column)
      line += fmt::format(" {}  ", static_cast<char>('a' + column));
    return line;
  }

  /// The names of the corner colours over, or under, the corners themselves.
  std::string corner_names(std::size_t west, std::size_t east) const {
    const auto& left = kColorLooks[west];
    const auto& right = kColorLooks[east];
    const std::size_t gap = columns() - 3 - left.title.size() - right.title.size();
    return "   " + (*paint_)(left.ink, left.title) + std::string(gap, ' ') + (*paint_)(right.ink, right.title);
  }

  void add_cell(const std::string& cell, std::string& upper, std::string& lower) const {
    const auto* tile = view_->at("board").as_object().if_contains(cell);
    if (tile == nullptr) {
      const bool is_legal = std::ranges::find(legal_, cell) != legal_.end();
      upper += " " + (is_legal ? (*paint_)(Ink::kCanAct, "+") : (*paint_)(Ink::kDim, "·")) + "  ";
      lower += "    ";
      return;
    }
    const auto exits = text(tile->at("exits"));
    const auto& owner = look_of(text(tile->at("owner")));
    const auto has = [&](char side) { return exits.find(side) != std::string_view::npos; };
    const auto glyph = title_of(kGlyphs, exits);
    std::string mark = cell == last_placed_ ? (*paint_)(Ink::kCanAct, "*") : " ";
    upper += (*paint_)(owner.ink, has('W') ? "─" : " ");
    if (const auto* token = view_->at("tokens").as_object().if_contains(cell)) {
      const auto& color = look_of(text(*token));
      upper += (*paint_)(Ink::kBold, (*paint_)(color.ink, color.title.substr(0, 1)));
      mark = (*paint_)(Ink::kDim, glyph);  // the token hides the tile
    } else {
      upper += (*paint_)(owner.ink, glyph);
    }
    upper += (*paint_)(owner.ink, has('E') ? "──" : "  ");
    lower += " " + (*paint_)(owner.ink, has('S') ? "│" : " ") + (*paint_)(owner.ink, owner.name.substr(0, 1)) + mark;
  }

  const json::object* view_;
  const Paint* paint_;
  std::size_t size_;
  std::vector<std::string> legal_;
  std::string last_placed_;  ///< by the player on turn
};

class Panel {
 public:
  Panel(const json::object& view, std::span<const std::string> names, const Paint& paint)
      : view_(&view), names_(names), paint_(&paint) {}

  Lines lines() {
    add_turn();
    add_warnings();
    add("");
    for (const auto& player : view_->at("players").as_array()) add_player(player.as_object());
    add("");
    add_corners();
    return std::move(lines_);
  }

 private:
  void add(std::string_view line, Ink ink = Ink::kPlain) { lines_.push_back((*paint_)(ink, cut(line, kPanelWidth))); }

  std::string name_of(std::size_t seat) const { return cut(names_[seat], kNameWidth); }

  void add_turn() {
    const auto seat = static_cast<std::size_t>(view_->at("on_turn").to_number<int>());
    const auto& color = look_of(text(view_->at("players").at(seat).at("color")));
    if (view_->at("over").as_bool()) {
      add(fmt::format("Game over after {} turns", view_->at("turns").to_number<std::uint64_t>()), Ink::kBold);
      return;
    }
    add(fmt::format("Turn {}: {} ({})", view_->at("turns").to_number<std::uint64_t>() + 1, name_of(seat), color.title),
        color.ink);
    const auto& held = view_->at("held");
    add(fmt::format("Held  {}", held.is_null() ? "no card" : title_of(kCardTitles, text(held))), Ink::kBold);
    add(fmt::format("Die   {}", die_text()));
    add(fmt::format("Done  {}", done_text()));
  }

  std::string die_text() const {
    const auto& turn = view_->at("turn");
    if (!turn.at("rolled").as_bool()) return "not rolled";
    const auto& die = turn.at("die");
    return die.is_null() ? "rolled and applied" : std::string(title_of(kDieTitles, text(die)));
  }

  std::string done_text() const {
    constexpr auto kDeeds = std::to_array<std::pair<std::string_view, std::string_view>>(
        {{"fixed", "fix"}, {"drawn", "draw"}, {"played", "play"}, {"bottomed", "bottom"}, {"token", "token"}});
    std::string done;
    for (const auto& [field, word] : kDeeds) {
      if (view_->at("turn").at(field).as_bool()) done += (done.empty() ? "" : ", ") + std::string(word);
    }
    return done.empty() ? "nothing yet" : done;
  }

  void add_warnings() {
    if (const auto& force = view_->at("force"); !force.is_null()) {
      const bool is_waived = force.at("waived").as_bool();
      add(is_waived ? "Force waived: the card fits nowhere" : "Forced: the card must be played",
          is_waived ? Ink::kDim : Ink::kWarning);
    }
    if (!view_->at("sealed").is_null()) add("Corner sealed: make it a Cross first", Ink::kWarning);
    if (!view_->at("trapped").as_array().empty()) add("Trapped  " + cell_list(view_->at("trapped")), Ink::kWarning);
  }

  /// `/3`: where a count of skips stops. Options say it where it is not as usual.
  std::string limit(std::string_view option) const {
    const auto* value = view_->at("options").as_object().if_contains(option);
    return fmt::format("/{}", value == nullptr ? 3 : value->to_number<int>());
  }

  void add_player(const json::object& player) {
    const auto seat = static_cast<std::size_t>(player.at("seat").to_number<int>());
    const auto& color = look_of(text(player.at("color")));
    const auto& tokens = player.at("tokens");
    const auto& held = player.at("held");
    add(fmt::format("{} {} {:<9} deck {:>2} + {:>2}", color.title.substr(0, 1), padded(name_of(seat), kNameWidth),
                    held.is_null() ? "no card" : card_title(text(held)), player.at("deck").to_number<int>(),
                    player.at("discard").as_array().size()),
        color.ink);
    add(fmt::format("  skips {}{}  elbows {}{}  tokens {}+{}{}", player.at("skips").to_number<int>(),
                    limit("force_after"), player.at("elbow_skips").to_number<int>(), limit("elbow_after"),
                    tokens.at("on_board").to_number<int>(), tokens.at("removed").to_number<int>(),
                    tokens.at("mismatch").as_bool() ? " !" : ""));
  }

  /// A row a colour: what it has scored, and its place once there are standings.
  void add_corners() {
    add("Corner     Scored              Place", Ink::kDim);
    for (const auto& row : view_->at("corners").as_array()) {
      const auto& color = look_of(text(row.at("color")));
      std::string scored;
      for (const auto& one : row.at("scored").as_array()) {
        scored += (scored.empty() ? "" : ", ") + std::string(look_of(text(one)).title);
      }
      const bool is_active = row.at("active").as_bool();
      if (scored.empty()) scored = is_active ? "-" : "nobody plays it";
      add(fmt::format("{} {:<7} {:<19} {}", text(row.at("cell")), color.title, scored,
                      row.at("place").is_null() ? "" : text(row.at("place"))),
          is_active ? color.ink : Ink::kDim);
    }
  }

  const json::object* view_;
  std::span<const std::string> names_;
  const Paint* paint_;
  Lines lines_;
};

}  // namespace

std::string draw_screen(const json::object& view, std::span<const std::string> names, const Paint& paint,
                        Language /*language*/) {
  const BoardDrawing board(view, paint);
  const Lines left = board.lines();
  const Lines right = Panel(view, names, paint).lines();
  std::string screen;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    const std::string line = i < left.size() ? left[i] : std::string(board.columns(), ' ');
    screen += line;
    if (i < right.size() && !right[i].empty()) screen += "  " + right[i];
    screen += '\n';
  }
  constexpr std::string_view kLegend =
      "   r g b y whose track   R G B Y token, its tile below   + legal cell   * latest";
  return screen + paint(Ink::kDim, kLegend) + '\n';
}

}  // namespace cardtable::rotorouter
