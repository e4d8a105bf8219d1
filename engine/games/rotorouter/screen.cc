// RotoRouter in a terminal: the board in box-drawing characters on the left, four columns and two lines a cell, and
// beside it the turn, the players and the corners. Colours say whose a track is; so does a small letter in each cell.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "engine/games/rotorouter/module.h"
#include "engine/games/rotorouter/names.h"
#include "engine/games/rotorouter/words.h"
#include "engine/kit/word_list.h"

namespace cardtable::rotorouter {
namespace {

using Lines = std::vector<std::string>;

constexpr std::size_t kPanelWidth = 39;
constexpr std::size_t kNameWidth = 11;

/// In the order of Color.
constexpr std::array<Ink, kColors> kInks{Ink::kVermilion, Ink::kGreen, Ink::kBlue, Ink::kYellow};
/// Of tokens and players, as the legend has them; those of tracks are small.
constexpr std::array<std::string_view, kColors> kLetters{"R", "G", "B", "Y"};

Ink ink_of(Color color) { return kInks[index(color)]; }

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

std::string_view text(const json::value& value) { return value.as_string(); }

/// The value of an enumeration that has these names.
template <class E, std::size_t kSize>
E find_in(const std::array<std::string_view, kSize>& names, const json::value& name) {
  return static_cast<E>(std::ranges::find(names, text(name)) - names.begin());
}
Color color_of(const json::value& name) { return find_in<Color>(kColorNames, name); }
TrackCard card_of(const json::value& name) { return find_in<TrackCard>(kCardNames, name); }

/// Cut to a number of characters, never in the middle of one.
std::string cut(std::string_view plain, std::size_t columns) {
  std::size_t bytes = 0;
  for (std::size_t seen = 0; bytes < plain.size(); ++bytes) {
    const bool is_start = (static_cast<unsigned char>(plain[bytes]) & 0xC0U) != 0x80U;
    if (is_start && seen++ == columns) break;
  }
  return std::string(plain.substr(0, bytes));
}

/// As many as fit beside the board.
std::string cell_list(const json::array& cells) {
  constexpr std::size_t kMost = 9;
  std::string list;
  for (std::size_t i = 0; i < std::min(cells.size(), kMost); ++i) {
    list += (list.empty() ? "" : " ") + std::string(text(cells[i]));
  }
  return cells.size() > kMost ? list + " …" : list;
}

class BoardDrawing {
 public:
  BoardDrawing(const json::object& view, const Paint& paint, Language language)
      : view_(&view), paint_(&paint), language_(language), size_(view.at("size").to_number<std::size_t>()) {
    for (const auto& place : view.at("placements").as_array()) legal_.emplace_back(text(place.at("cell")));
    const auto seat = static_cast<std::size_t>(view.at("on_turn").to_number<int>());
    const auto& last = view.at("players").at(seat).at("last_placed");
    if (!last.is_null()) last_placed_ = text(last);
  }

  /// Columns of every line.
  std::size_t columns() const { return 3 + 4 * size_; }

  Lines lines() const {
    Lines lines{corner_names(Color::kRed, Color::kGreen), letters()};
    for (std::size_t row = 0; row < size_; ++row) {
      std::string upper = fmt::format("{:>2} ", row + 1);
      std::string lower = "   ";
      for (std::size_t column = 0; column < size_; ++column) add_cell(format_cell(Cell(column, row)), upper, lower);
      lines.push_back(std::move(upper));
      lines.push_back(std::move(lower));
    }
    lines.push_back(corner_names(Color::kYellow, Color::kBlue));
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
  std::string corner_names(Color west, Color east) const {
    const std::string left = color_words(west, language_);
    const std::string right = color_words(east, language_);
    const std::size_t gap = columns() - 3 - width_of(left) - width_of(right);
    return "   " + (*paint_)(ink_of(west), left) + std::string(gap, ' ') + (*paint_)(ink_of(east), right);
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
    const Color owner = color_of(tile->at("owner"));
    const Ink ink = ink_of(owner);
    const auto has = [&](char side) { return exits.find(side) != std::string_view::npos; };
    const auto glyph = std::ranges::find(kGlyphs, exits, [](const auto& entry) { return entry.first; })->second;
    std::string mark = cell == last_placed_ ? (*paint_)(Ink::kCanAct, "*") : " ";
    upper += (*paint_)(ink, has('W') ? "─" : " ");
    if (const auto* token = view_->at("tokens").as_object().if_contains(cell)) {
      const Color color = color_of(*token);
      upper += (*paint_)(Ink::kBold, (*paint_)(ink_of(color), kLetters[index(color)]));
      mark = (*paint_)(Ink::kDim, glyph);  // the token hides the tile
    } else {
      upper += (*paint_)(ink, glyph);
    }
    upper += (*paint_)(ink, has('E') ? "──" : "  ");
    lower += " " + (*paint_)(ink, has('S') ? "│" : " ") + (*paint_)(ink, color_name(owner).substr(0, 1)) + mark;
  }

  const json::object* view_;
  const Paint* paint_;
  Language language_;
  std::size_t size_;
  std::vector<std::string> legal_;
  std::string last_placed_;  ///< by the player on turn
};

class Panel : private Speaker {
 public:
  Panel(const json::object& view, std::span<const std::string> names, const Paint& paint, Language language)
      : Speaker(language), view_(&view), names_(names), paint_(&paint) {}

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
  /// A line that is too long goes on in the next one.
  void add(std::string_view text, Ink ink = Ink::kPlain) {
    std::string line(text);
    while (cut(line, kPanelWidth) != line) {
      const auto words_end = line.find_last_not_of(' ');
      const auto begin = line.find_first_not_of(' ');
      auto gap = line.rfind(' ', cut(line, kPanelWidth + 1).size() - 1);
      if (gap == std::string::npos || gap < begin) gap = line.find(' ', begin);
      if (gap == std::string::npos || gap > words_end) break;
      lines_.push_back((*paint_)(ink, line.substr(0, gap)));
      line = "  " + line.substr(line.find_first_not_of(' ', gap));
    }
    lines_.push_back((*paint_)(ink, line));
  }

  std::string name_of(std::size_t seat) const { return cut(names_[seat], kNameWidth); }

  void add_turn() {
    const auto seat = view_->at("on_turn").to_number<std::size_t>();
    const auto turns = view_->at("turns").to_number<std::uint64_t>();
    const Color color = color_of(view_->at("players").at(seat).at("color"));
    if (view_->at("over").as_bool()) {
      add(say(msg::screen_over{.turns = turns}), Ink::kBold);
      return;
    }
    add(say(msg::screen_turn{.color = color_words(color, language_), .name = name_of(seat), .number = turns + 1}),
        ink_of(color));
    const auto& held = view_->at("held");
    add(say(msg::screen_held{.card = held.is_null() ? say(msg::card_none{})
                                                    : say(msg::screen_card{.card = card_of(held)})}),
        Ink::kBold);
    add(say(msg::screen_die{.die = die_text()}));
    add(say(msg::screen_done{.deeds = done_text()}));
  }

  std::string die_text() const {
    const auto& turn = view_->at("turn");
    if (!turn.at("rolled").as_bool()) return say(msg::screen_not_rolled{});
    const auto& die = turn.at("die");
    return die.is_null() ? say(msg::screen_applied{}) : face_words(find_in<Face>(kFaceNames, die), language_);
  }

  std::string done_text() const {
    constexpr auto kDeeds = std::to_array<std::pair<std::string_view, Phrase>>({{"fixed", msg::screen_fixed{}},
                                                                                {"drawn", msg::screen_drawn{}},
                                                                                {"played", msg::screen_played{}},
                                                                                {"bottomed", msg::screen_bottomed{}},
                                                                                {"token", msg::screen_token{}}});
    Lines done;
    for (const auto& [field, deed] : kDeeds) {
      if (view_->at("turn").at(field).as_bool()) done.push_back(say(deed));
    }
    return done.empty() ? say(msg::screen_nothing{}) : comma_list(done, language_);
  }

  void add_warnings() {
    if (const auto& force = view_->at("force"); !force.is_null()) {
      if (force.at("waived").as_bool()) {
        add(say(msg::screen_waived{}), Ink::kDim);
      } else {
        add(say(msg::screen_forced{.drawn = !view_->at("held").is_null()}), Ink::kWarning);
      }
    }
    if (!view_->at("sealed").is_null()) {
      const auto seat = view_->at("on_turn").to_number<std::size_t>();
      const Color color = color_of(view_->at("players").at(seat).at("color"));
      add(say(msg::screen_sealed{.color = color_words(color, language_)}), Ink::kWarning);
    }
    const auto& fixable = view_->at("fixable").as_array();
    if (!fixable.empty()) add(say(msg::screen_trapped{.cells = cell_list(fixable)}), Ink::kWarning);
  }

  /// `2/3`: a count of skips and where it stops. Options say it where it is not as usual.
  std::string skips(const json::value& count, std::string_view option) const {
    const auto* limit = view_->at("options").as_object().if_contains(option);
    return fmt::format("{}/{}", count.to_number<int>(), limit == nullptr ? 3 : limit->to_number<int>());
  }

  void add_player(const json::object& player) {
    const auto seat = player.at("seat").to_number<std::size_t>();
    const Color color = color_of(player.at("color"));
    const auto& tokens = player.at("tokens");
    const auto& held = player.at("held");
    const std::string card = held.is_null() ? say(msg::card_none{}) : say(msg::screen_card_name{.card = card_of(held)});
    const std::string deck =
        say(msg::screen_deck{.discards = fmt::format("{:>2}", player.at("discard").as_array().size()),
                             .pile = fmt::format("{:>2}", player.at("deck").to_number<int>())});
    add(fmt::format("{} {} {} {}", kLetters[index(color)], padded(name_of(seat), kNameWidth), padded(card, 9), deck),
        ink_of(color));
    const std::string counts = say(msg::screen_counts{.elbows = skips(player.at("elbow_skips"), "elbow_after"),
                                                      .on_board = tokens.at("on_board").to_number<int>(),
                                                      .removed = tokens.at("removed").to_number<int>(),
                                                      .skips = skips(player.at("skips"), "force_after")});
    add("  " + counts + (tokens.at("mismatch").as_bool() ? " !" : ""));
  }

  void add_row(const std::string& corner, const std::string& scored, std::string_view place, Ink ink) {
    add(fmt::format("{} {} {}", padded(corner, 10), padded(scored, 19), place), ink);
  }

  /// A row a colour: what it has scored, and its place once there are standings.
  void add_corners() {
    add_row(say(msg::screen_corner{}), say(msg::counter_scored{}), say(msg::counter_place{}), Ink::kDim);
    for (const auto& row : view_->at("corners").as_array()) {
      const Color color = color_of(row.at("color"));
      Lines colors;
      for (const auto& one : row.at("scored").as_array()) colors.push_back(color_words(color_of(one), language_));
      const bool is_active = row.at("active").as_bool();
      std::string scored = comma_list(colors, language_);
      if (scored.empty()) scored = is_active ? "-" : say(msg::screen_nobody{});
      add_row(fmt::format("{} {}", text(row.at("cell")), color_words(color, language_)), scored,
              row.at("place").is_null() ? "" : text(row.at("place")), is_active ? ink_of(color) : Ink::kDim);
    }
  }

  const json::object* view_;
  std::span<const std::string> names_;
  const Paint* paint_;
  Lines lines_;
};

}  // namespace

std::string draw_screen(const json::object& view, std::span<const std::string> names, const Paint& paint,
                        Language language) {
  const BoardDrawing board(view, paint, language);
  const Lines left = board.lines();
  const Lines right = Panel(view, names, paint, language).lines();
  std::string screen;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    const std::string line = i < left.size() ? left[i] : std::string(board.columns(), ' ');
    screen += line;
    if (i < right.size() && !right[i].empty()) screen += "  " + right[i];
    screen += '\n';
  }
  return screen + paint(Ink::kDim, "   " + say(language, msg::screen_legend{})) + '\n';
}

}  // namespace cardtable::rotorouter
