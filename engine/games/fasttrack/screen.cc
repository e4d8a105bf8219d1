// FastTrack in a terminal: the board from its own geometry, turned so that the viewer's section is at the bottom. Pegs
// are the letters of their players, with their numbers when they can move; empty holes of the track show how many they
// are after the last landmark, and those of the safe zones their number, so that a hole named in words can be found.
#include "engine/games/fasttrack/screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/games/fasttrack/geometry.h"
#include "engine/games/fasttrack/names.h"
#include "engine/games/fasttrack/rules.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/option_text.h"

namespace cardtable::fasttrack {
namespace {

using fasttrack::Hole;
using fasttrack::HoleInfo;
using fasttrack::HoleKind;
using fasttrack::Point;
using fasttrack::Section;

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

std::vector<std::string> letters_of(std::string_view text) {
  std::vector<std::string> letters;
  for (const char c : text) letters.emplace_back(1, c);
  return letters;
}

char letter_of(std::size_t seat) { return static_cast<char>('A' + seat); }

std::string shown_card(std::string_view card) {
  const auto parsed = parse_card(card);
  return parsed ? card_sign(*parsed) : std::string(card);
}

/// What a card can do, for players who are new to the game.
std::string use_of(std::string_view card, const json::object& view) {
  const auto parsed = parse_card(card);
  if (!parsed) return {};
  OptionValues options = default_options(fasttrack::Rules::info().options);
  JsonReader::Slot error;
  read_options(JsonReader(view.at("options"), error), fasttrack::Rules::info().options, options);
  return card_use(*parsed, fasttrack::settings_from(options));
}

/// The board as one viewer sees it.
struct Board {
  const json::object& view;
  std::array<int, fasttrack::kSections> seat_of{-1, -1, -1, -1, -1, -1};
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
    const int seat = seat_of[fasttrack::index(section)];
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
    const auto hole = fasttrack::parse_hole(peg.at("hole").as_string());
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
  void draw_sections(std::span<const std::string> names) {
    for (std::uint8_t k = 0; k < fasttrack::kSections; ++k) {
      const Point at = turned(section_point(Section{k}, fasttrack::kEdge - 0.4, -fasttrack::kHalfEdge - 1.6), bottom);
      const int seat = seat_of[k];
      if (seat < 0) {
        canvas.write(at, Ink::kDim, letters_of(fmt::format("({})", section_colour(Section{k}))));
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

std::string player_line(const json::object& player, std::string_view name, bool is_on_turn, const Paint& paint) {
  const auto seat = player.at("seat").to_number<std::size_t>();
  return fmt::format("{} {}  safe {} of 4   holding {}\n", is_on_turn ? "▶" : " ",
                     paint(player_ink(seat), fmt::format("{} {:<10.10}", letter_of(seat), name)),
                     player.at("safe").to_number<int>(), player.at("holding").to_number<int>());
}

std::string card_line(const json::object& view, const Paint& paint) {
  const std::string piles =
      fmt::format("deck {}   discards {}", view.at("deck").to_number<int>(), view.at("discard").to_number<int>());
  const auto& top = view.at("discard_top");
  const std::string last = top.is_null() ? "" : fmt::format(", {} on top", shown_card(top.as_string()));
  std::string text;
  if (!view.at("card").is_null()) {
    const std::string_view card = view.at("card").as_string();
    text = fmt::format("  Card {}  {}\n", paint(Ink::kBold, "[ " + shown_card(card) + " ]"), use_of(card, view));
  }
  if (!view.at("steps_left").is_null()) {
    const auto left = view.at("steps_left").to_number<int>();
    std::string pips;
    for (int i = 0; i < 7; ++i) pips += i < 7 - left ? "●" : "○";
    text += paint(Ink::kCanAct,
                  fmt::format("  Split {}  {} step{} left for another peg", pips, left, left == 1 ? "" : "s")) +
            "\n";
  }
  return text + paint(Ink::kDim, "  " + piles + last) + "\n";
}

}  // namespace

std::string draw_screen(const json::object& view, std::span<const std::string> names, const Paint& paint,
                        Language /*language*/) {
  Board board(view);
  for (unsigned i = 0; i < fasttrack::kHoles; ++i) board.draw_hole(fasttrack::hole_at(i));
  board.draw_sections(names);
  board.draw_pegs();
  std::string text = board.canvas.text(paint);
  const auto on_turn = view.at("on_turn").to_number<std::size_t>();
  for (const auto& player : view.at("players").as_array()) {
    const auto seat = player.at("seat").to_number<std::size_t>();
    text += player_line(player.as_object(), names[seat], !view.at("over").as_bool() && seat == on_turn, paint);
  }
  text += card_line(view, paint);
  text += paint(Ink::kDim, "  ◇ home  ▽ entry  ∘ holding  * on FastTrack  ! must leave it  A#2 can move") + "\n";
  return text;
}

}  // namespace cardtable::fasttrack
