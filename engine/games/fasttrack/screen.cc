// FastTrack in a terminal: the board from its own geometry, turned so that the viewer's section is at the bottom. Pegs
// are the letters of their players; empty holes of the track and the safe zones show their number, so that a hole named
// in a move can be found.
#include "engine/games/fasttrack/screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/games/fasttrack/geometry.h"

namespace cardtable::fasttrack {
namespace {

using fasttrack::Hole;
using fasttrack::HoleInfo;
using fasttrack::HoleKind;
using fasttrack::Point;
using fasttrack::Section;

constexpr std::size_t kColumns = 79;
constexpr std::size_t kRows = 23;
// A terminal's letters are about twice as high as wide.
constexpr double kColumnsAUnit = 3.9;
constexpr double kRowsAUnit = 1.2;

/// A picture of single letters, each with its ink.
class Canvas {
 public:
  /// Writes a text, one character a column, centred on the point; what falls off the canvas is lost.
  void write(Point at, Ink ink, const std::vector<std::string>& letters) {
    const auto row = static_cast<std::size_t>(std::lround(kRows / 2 + at.y * kRowsAUnit));
    const auto middle = static_cast<std::size_t>(std::lround(kColumns / 2 + at.x * kColumnsAUnit));
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
  constexpr std::array<std::pair<char, std::string_view>, 4> kSuits{{{'C', "♣"}, {'D', "♦"}, {'H', "♥"}, {'S', "♠"}}};
  if (card == "JK") return "Joker";
  std::string text(card.substr(0, card.size() - 1));
  for (const auto& [letter, sign] : kSuits) {
    if (card.back() == letter) text += sign;
  }
  return text;
}

/// What can be done with a card, for somebody who does not know them yet.
std::string_view use_of(std::string_view card) {
  constexpr auto kUses = std::to_array<std::pair<std::string_view, std::string_view>>({
      {"A", "1 step or a peg from holding, extra turn"},
      {"4", "4 steps backward"},
      {"6", "6 steps or a peg from holding, extra turn"},
      {"7", "7 steps, or split between two pegs"},
      {"JK", "1 step or a peg from holding, extra turn"},
      {"J", "1 step or out of the bullseye, extra turn"},
      {"Q", "1 step or out of the bullseye, extra turn"},
      {"K", "1 step or out of the bullseye, extra turn"},
      {"2", "2 steps"},
      {"3", "3 steps"},
      {"5", "5 steps"},
      {"8", "8 steps"},
      {"9", "9 steps"},
      {"10", "10 steps"},
  });
  for (const auto& [rank, use] : kUses) {
    if (card == rank || card.substr(0, card.size() - 1) == rank) return use;
  }
  return "";
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
    switch (info.kind) {
      case HoleKind::kFastTrack:
        return canvas.write(place(hole), Ink::kBold, {"f", "t", std::string(1, static_cast<char>('0' + info.section))});
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
      default:
        canvas.write(place(hole), hole == entry_of(section) ? ink_of(section) : Ink::kDim, {number});
    }
  }

  /// `A`, `A*` with status, `A!` when it must exit, `[A]` when it can move.
  void draw_peg(const json::object& peg, std::size_t seat, bool can_move) {
    const auto hole = fasttrack::parse_hole(peg.at("hole").as_string());
    if (!hole) return;
    const Point at = place(*hole);
    const Ink ink = player_ink(seat);
    const std::string letter(1, letter_of(seat));
    if (is_ft(*hole)) canvas.write(at, ink, {"·", "·", "·"});
    canvas.write(at, ink, {letter});
    if (can_move) canvas.write(at, Ink::kCanAct, {"[", " ", "]"});
    if (peg.contains("fasttrack")) canvas.write(at, ink, {" ", " ", peg.contains("must_exit") ? "!" : "*"});
  }

  void draw_pegs() {
    const auto& movable = view.at("movable").as_array();
    for (const auto& player : view.at("players").as_array()) {
      for (const auto& peg : player.at("pegs").as_array()) {
        const bool can_move = std::find(movable.begin(), movable.end(), peg.at("hole")) != movable.end();
        draw_peg(peg.as_object(), player.at("seat").to_number<std::size_t>(), can_move);
      }
    }
  }

  /// The number of each section beside it, with the name of whoever plays there.
  void draw_sections(std::span<const std::string> names) {
    for (std::uint8_t k = 0; k < fasttrack::kSections; ++k) {
      const Point at = turned(section_point(Section{k}, fasttrack::kEdge - 0.4, -fasttrack::kHalfEdge - 1.6), bottom);
      const int seat = seat_of[k];
      canvas.write(at, Ink::kBold, letters_of(fmt::format("<{}>", k)));
      if (seat < 0) continue;
      const auto& name = names[static_cast<std::size_t>(seat)];
      const bool is_plain = std::ranges::all_of(name, [](unsigned char c) { return c >= 0x20 && c < 0x7F; });
      const Point below{at.x, at.y + 1 / kRowsAUnit};
      if (is_plain) canvas.write(below, ink_of(Section{k}), letters_of(name.substr(0, 8)));
    }
  }
};

std::string player_line(const json::object& player, std::string_view name, bool is_on_turn, const Paint& paint) {
  const auto seat = player.at("seat").to_number<std::size_t>();
  return fmt::format("{} {}  section {}   safe {} of 4   holding {}\n", is_on_turn ? "▶" : " ",
                     paint(player_ink(seat), fmt::format("{} {:<10.10}", letter_of(seat), name)),
                     player.at("section").to_number<int>(), player.at("safe").to_number<int>(),
                     player.at("holding").to_number<int>());
}

std::string card_line(const json::object& view, const Paint& paint) {
  const std::string piles =
      fmt::format("deck {}   discards {}", view.at("deck").to_number<int>(), view.at("discard").to_number<int>());
  const auto& top = view.at("discard_top");
  const std::string last = top.is_null() ? "" : fmt::format(", {} on top", shown_card(top.as_string()));
  std::string text;
  if (!view.at("card").is_null()) {
    const std::string_view card = view.at("card").as_string();
    text = fmt::format("  Card {}  {}\n", paint(Ink::kBold, "[ " + shown_card(card) + " ]"), use_of(card));
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

std::string draw_screen(const json::object& view, std::span<const std::string> names, const Paint& paint) {
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
  text += paint(Ink::kDim, "  <0> section   ◇ home   ∘ holding   * FastTrack   ! must exit   [A] can move") + "\n";
  return text;
}

}  // namespace cardtable::fasttrack
