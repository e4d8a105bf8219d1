// FastTrack in a terminal: the board from its own geometry, turned so that the viewer's section is at the bottom. Pegs
// are the letters of their players, with their numbers when they can move; empty holes of the track show how many they
// are after the last landmark, and those of the safe zones their number, so that a hole named in words can be found.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/games/fasttrack/geometry.h"
#include "engine/games/fasttrack/module.h"
#include "engine/games/fasttrack/names.h"
#include "engine/games/fasttrack/rules.h"
#include "engine/games/fasttrack/words.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/option_text.h"

namespace cardtable::fasttrack {
namespace {

constexpr std::size_t kColumns = 79;
constexpr std::size_t kRows = 23;
// The columns and rows count from 0.
constexpr double kMiddleColumn = 39;
constexpr double kMiddleRow = 11;
// A terminal's letters are about twice as high as wide.
constexpr double kColumnsAUnit = 3.9;
constexpr double kRowsAUnit = 1.2;

/// A picture of single letters, each with its ink.
class Canvas {
 public:
  /// Writes a text, one character a column, centred on the point; what falls off the canvas is lost.
  void write(Point at, Ink ink, const std::vector<std::string>& letters) {
    const auto row = static_cast<std::size_t>(std::lround(kMiddleRow + at.y * kRowsAUnit));
    const auto middle = static_cast<std::size_t>(std::lround(kMiddleColumn + at.x * kColumnsAUnit));
    const std::size_t begin = middle - letters.size() / 2;
    for (std::size_t i = 0; i < letters.size(); ++i) {
      if (row < kRows && begin + i < kColumns && letters[i] != " ") cells_[row][begin + i] = {letters[i], ink};
    }
  }

  std::string text(const Paint& paint) const {
    std::string lines;
    for (const auto& row : cells_) {
      std::string line;
      std::size_t blanks = 0;
      for (const auto& cell : row) {
        if (cell.letter.empty()) {
          ++blanks;
          continue;
        }
        line += std::string(blanks, ' ') + paint(cell.ink, cell.letter);
        blanks = 0;
      }
      lines += line + "\n";
    }
    return lines;
  }

 private:
  struct Cell {
    std::string letter;
    Ink ink = Ink::kPlain;
  };
  std::array<std::array<Cell, kColumns>, kRows> cells_{};
};

/// A letter may have several bytes (UTF-8).
std::vector<std::string> letters_of(std::string_view text) {
  std::vector<std::string> letters;
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) letters.emplace_back();
    letters.back() += c;
  }
  return letters;
}

char letter_of(std::size_t seat) { return static_cast<char>('A' + seat); }

Settings settings_of(const json::object& view) {
  OptionValues options = default_options(Rules::info().options);
  JsonReader::Slot error;
  read_options(JsonReader(view.at("options"), error), Rules::info().options, options);
  return settings_from(options);
}

/// The board as one viewer sees it.
struct Board {
  const json::object& view;
  std::array<int, kSections> seat_of{-1, -1, -1, -1, -1, -1};
  Section bottom{};
  Canvas canvas;

  explicit Board(const json::object& the_view) : view(the_view) {
    for (const auto& player : view.at("players").as_array()) {
      seat_of[player.at("section").to_number<std::size_t>()] = player.at("seat").to_number<int>();
    }
    if (!view.at("seat").is_null()) {
      const auto& own = view.at("players").at(view.at("seat").to_number<std::size_t>());
      bottom = Section{own.at("section").to_number<std::uint8_t>()};
    }
  }

  Ink ink_of(Section section) const {
    const int seat = seat_of[index(section)];
    return seat < 0 ? Ink::kDim : player_ink(static_cast<std::size_t>(seat));
  }
  Point place(Hole hole) const { return turned(hole_point(hole), bottom); }

  void draw_hole(Hole hole) {
    const HoleInfo& info = info_of(hole);
    const Section section{info.section};
    const std::string number(1, static_cast<char>('0' + info.number));
    const auto ordinal = [&](unsigned count) { return std::string(1, static_cast<char>('0' + count)); };
    switch (info.kind) {
      case HoleKind::kFastTrack:
        return canvas.write(place(hole), Ink::kBold, {"F", "T"});
      case HoleKind::kHome:
        return canvas.write(place(hole), ink_of(section), {"◇"});
      case HoleKind::kSafe:
        return canvas.write(place(hole), ink_of(section), {number});
      case HoleKind::kHold:
        // A section that nobody plays has nothing in holding.
        if (seat_of[info.section] >= 0) canvas.write(place(hole), ink_of(section), {"∘"});
        return;
      case HoleKind::kBullseye:
        return canvas.write(place(hole), Ink::kBold, {"(", "◎", ")"});
      case HoleKind::kOuter:
        if (hole == entry_of(section)) return canvas.write(place(hole), ink_of(section), {"▽"});
        return canvas.write(place(hole), Ink::kDim, {hole < entry_of(section) ? ordinal(5U + info.number) : "·"});
      case HoleKind::kSideRight:
        return canvas.write(place(hole), Ink::kDim, {ordinal(5U - info.number)});
      default:
        canvas.write(place(hole), Ink::kDim, {number});
    }
  }

  /// `A`, `A*` with status, `A!` when it must exit, `A#2` when it can move.
  void draw_peg(const json::object& peg, std::size_t seat, std::size_t number, bool can_move) {
    const auto hole = parse_hole(peg.at("hole").as_string());
    if (!hole) return;
    const Point at = place(*hole);
    const Ink ink = player_ink(seat);
    const std::string letter(1, letter_of(seat));
    const std::string mark = !peg.contains("fasttrack") ? " " : peg.contains("must_exit") ? "!" : "*";
    if (is_ft(*hole)) canvas.write(at, ink, {"·", "·", "·"});
    if (can_move) {
      canvas.write(at, ink, {letter, " ", " "});
      canvas.write(at, Ink::kCanAct, {" ", "#", std::to_string(number)});
      canvas.write(at, ink, {" ", " ", " ", " ", mark});
    } else {
      canvas.write(at, ink, {" ", letter, mark});
    }
  }

  void draw_pegs() {
    const auto& movable = view.at("movable").as_array();
    for (const auto& player : view.at("players").as_array()) {
      std::size_t number = 0;
      for (const auto& peg : player.at("pegs").as_array()) {
        const bool can_move = std::find(movable.begin(), movable.end(), peg.at("hole")) != movable.end();
        draw_peg(peg.as_object(), player.at("seat").to_number<std::size_t>(), ++number, can_move);
      }
    }
  }

  /// Beside each section the name of its player, or its colour in brackets.
  void draw_sections(std::span<const std::string> names, Language language) {
    for (std::uint8_t k = 0; k < kSections; ++k) {
      const Point at = turned(section_point(Section{k}, kEdge - 0.4, -kHalfEdge - 1.6), bottom);
      const int seat = seat_of[k];
      if (seat < 0) {
        canvas.write(at, Ink::kDim, letters_of(fmt::format("({})", section_colour(Section{k}, language))));
        continue;
      }
      const auto& name = names[static_cast<std::size_t>(seat)];
      const bool is_plain = std::ranges::all_of(name, [](unsigned char c) { return c >= 0x20 && c < 0x7F; });
      const std::string shown =
          is_plain ? name.substr(0, 8) : std::string(1, letter_of(static_cast<std::size_t>(seat)));
      canvas.write(at, ink_of(Section{k}), letters_of(shown));
    }
  }
};

/// Everything below the board.
class Lines : private Speaker {
 public:
  Lines(const json::object& view, const Paint& paint, Language language)
      : Speaker(language), view_(view), settings_(settings_of(view)), paint_(paint) {}

  std::string player(const json::value& player, std::string_view name) const {
    const auto seat = player.at("seat").to_number<std::size_t>();
    const bool is_on_turn = !view_.at("over").as_bool() && view_.at("on_turn").to_number<std::size_t>() == seat;
    return fmt::format("{} {}  {}\n", is_on_turn ? "▶" : " ",
                       paint_(player_ink(seat), fmt::format("{} {:<10.10}", letter_of(seat), name)),
                       say(msg::screen_player{.holding = player.at("holding").to_number<int>(),
                                              .places = settings_.places(),
                                              .safe = player.at("safe").to_number<int>()}));
  }

  /// The card, the rest of a split, the piles and what the signs on the board are.
  std::string rest() const {
    std::string text;
    const auto line = [&](Ink ink, const std::string& words) { text += paint_(ink, "  " + words) + "\n"; };
    if (!view_.at("card").is_null()) {
      line(Ink::kPlain, say(msg::screen_card{.card = paint_(Ink::kBold, "[ " + sign("card") + " ]"),
                                             .words = card_use(card("card"), settings_, language_)}));
    }
    if (!view_.at("steps_left").is_null()) {
      const auto left = view_.at("steps_left").to_number<unsigned>();
      std::string pips;
      for (unsigned i = 0; i < kSplitSteps; ++i) pips += i < kSplitSteps - left ? "●" : "○";
      line(Ink::kCanAct, say(msg::screen_split{.left = left, .pips = pips}));
    }
    const bool is_empty = view_.at("discard_top").is_null();
    line(Ink::kDim, say(msg::screen_piles{.deck = view_.at("deck").to_number<int>(),
                                          .discards = view_.at("discard").to_number<int>(),
                                          .empty = is_empty,
                                          .top = is_empty ? "" : sign("discard_top")}));
    line(Ink::kDim, say(msg::screen_legend{}));
    return text;
  }

 private:
  Card card(std::string_view field) const { return parse_card(view_.at(field).as_string()).value(); }
  std::string sign(std::string_view field) const { return card_sign(card(field), language_); }

  const json::object& view_;
  Settings settings_;
  const Paint& paint_;
};

}  // namespace

std::string draw_screen(const json::object& view, std::span<const std::string> names, const Paint& paint,
                        Language language) {
  Board board(view);
  for (unsigned i = 0; i < kHoles; ++i) board.draw_hole(hole_at(i));
  board.draw_sections(names, language);
  board.draw_pegs();
  const Lines lines(view, paint, language);
  std::string text = board.canvas.text(paint);
  for (const auto& player : view.at("players").as_array()) {
    text += lines.player(player, names[player.at("seat").to_number<std::size_t>()]);
  }
  return text + lines.rest();
}

}  // namespace cardtable::fasttrack
