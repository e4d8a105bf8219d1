// Draws the pictures of RotoRouter's rulebook as SVG. Their content comes from the game itself: the tiles from its
// table of orientations, every board from a position, and the change between two boards from the rules.
//
//   draw_rotorouter DIRECTORY          writes the pictures
//   draw_rotorouter --check DIRECTORY  checks that the pictures there are up to date
#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <numbers>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/games/rotorouter/codec.h"

namespace cardtable::rotorouter {
namespace {

constexpr double kCell = 56;
constexpr double kMargin = 20;
constexpr std::string_view kInk = "#26302b";
constexpr std::string_view kQuiet = "#5d6a63";
constexpr std::string_view kTable = "#eef2ee";
constexpr std::string_view kFloor = "#dfe6df";
constexpr std::string_view kBrass = "#cdbb86";
constexpr std::string_view kAct = "#c2410c";
/// Distinguishable without colour vision; each token also shows its letter.
constexpr std::array<std::string_view, kColors> kPaint{"#d55e00", "#009e73", "#0072b2", "#f0e442"};
constexpr std::array<std::string_view, kColors> kLetterPaint{"#ffffff", "#ffffff", "#ffffff", "#26302b"};

class Svg {
 public:
  Svg(double width, double height, std::string_view title) {
    body_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:g} {1:g}\" width=\"{0:g}\" height=\"{1:g}\" "
        "role=\"img\" font-family=\"system-ui, sans-serif\">\n<title>{2}</title>\n",
        width, height, title);
    rect(0, 0, width, height, kTable, 8);
  }

  void rect(double x, double y, double width, double height, std::string_view fill, double radius = 0) {
    add("<rect x=\"{:g}\" y=\"{:g}\" width=\"{:g}\" height=\"{:g}\" rx=\"{:g}\" fill=\"{}\"/>", x, y, width, height,
        radius, fill);
  }
  void frame(double x, double y, double side, std::string_view stroke) {
    add("<rect x=\"{:g}\" y=\"{:g}\" width=\"{:g}\" height=\"{:g}\" rx=\"5\" fill=\"none\" stroke=\"{}\" "
        "stroke-width=\"3\"/>",
        x, y, side, side, stroke);
  }
  void circle(double x, double y, double radius, std::string_view fill, std::string_view stroke, double width) {
    add("<circle cx=\"{:g}\" cy=\"{:g}\" r=\"{:g}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{:g}\"/>", x, y, radius,
        fill, stroke, width);
  }
  void path(std::string_view data, std::string_view stroke, double width, std::string_view fill = "none") {
    add("<path d=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{:g}\" stroke-linejoin=\"round\"/>", data, fill,
        stroke, width);
  }
  void text(double x, double y, std::string_view words, double size, std::string_view fill,
            std::string_view anchor = "middle", std::string_view weight = "400") {
    add("<text x=\"{:g}\" y=\"{:g}\" font-size=\"{:g}\" fill=\"{}\" text-anchor=\"{}\" font-weight=\"{}\">{}</text>", x,
        y, size, fill, anchor, weight, words);
  }
  std::string done() const { return body_ + "</svg>\n"; }

 private:
  template <class... Args>
  void add(fmt::format_string<Args...> form, Args&&... args) {
    body_ += fmt::format(form, std::forward<Args>(args)...);
    body_ += '\n';
  }

  std::string body_;
};

/// A brass gear with twelve teeth, the turning part under every tile.
void draw_gear(Svg& svg, double x, double y) {
  constexpr int kTeeth = 12;
  std::string data;
  for (int i = 0; i < kTeeth * 4; ++i) {
    const double angle = std::numbers::pi * 2 * (i - 0.5) / (kTeeth * 4);
    const double radius = i % 4 < 2 ? 25.5 : 22;
    data +=
        fmt::format("{}{:.1f} {:.1f}", i == 0 ? "M" : "L", x + radius * std::cos(angle), y + radius * std::sin(angle));
  }
  svg.path(data + "Z", "#b39f66", 1, kBrass);
}

/// The tracks of a tile, as two rails in the owner's colour.
void draw_tracks(Svg& svg, double x, double y, Exits tile, std::string_view color) {
  constexpr std::array<std::pair<double, double>, kSides> kWay{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
  std::string data;
  std::vector<std::pair<double, double>> ends;
  for (const Side side : kAllSides) {
    if (tile.has(side)) ends.push_back(kWay[index(side)]);
  }
  const double half = kCell / 2;
  if (shape_of(tile) == Shape::kElbow) {
    data = fmt::format("M{:g} {:g}Q{:g} {:g} {:g} {:g}", x + half * ends[0].first, y + half * ends[0].second, x, y,
                       x + half * ends[1].first, y + half * ends[1].second);
  } else {
    for (const auto& [dx, dy] : ends) data += fmt::format("M{:g} {:g}L{:g} {:g}", x, y, x + half * dx, y + half * dy);
  }
  for (const auto& [width, paint] : {std::pair(13.0, kInk), std::pair(10.0, color), std::pair(4.0, kFloor)}) {
    svg.path(data, paint, width);
  }
}

/// A board drawn from a position, cropped to its first columns and rows.
class BoardPicture {
 public:
  BoardPicture(const State& state, std::size_t columns, std::size_t rows)
      : state_(&state), columns_(columns), rows_(rows) {}

  static double width(std::size_t columns) { return static_cast<double>(columns) * kCell + kMargin; }
  static double height(std::size_t rows) { return static_cast<double>(rows) * kCell + kMargin; }

  void draw(Svg& svg, double left, double top) const {
    for (std::size_t column = 0; column < columns_; ++column) {
      svg.text(left + kMargin + kCell * (static_cast<double>(column) + 0.5), top + 13,
               std::string(1, static_cast<char>('a' + column)), 12, kQuiet);
    }
    for (std::size_t row = 0; row < rows_; ++row) {
      svg.text(left + 9, top + kMargin + kCell * (static_cast<double>(row) + 0.5) + 4, std::to_string(row + 1), 12,
               kQuiet);
      for (std::size_t column = 0; column < columns_; ++column) draw_cell(svg, left, top, Cell(column, row));
    }
  }

  std::pair<double, double> centre(double left, double top, Cell cell) const {
    return {left + kMargin + kCell * (static_cast<double>(cell.column()) + 0.5),
            top + kMargin + kCell * (static_cast<double>(cell.row()) + 0.5)};
  }

 private:
  using G = Grid<7>;

  void draw_cell(Svg& svg, double left, double top, Cell cell) const {
    const auto [x, y] = centre(left, top, cell);
    svg.rect(x - kCell / 2 + 1, y - kCell / 2 + 1, kCell - 2, kCell - 2, kFloor, 4);
    for (std::size_t color = 0; color < kColors; ++color) {
      if (corner(color_at(color), state_->size()) != cell) continue;
      svg.frame(x - kCell / 2 + 2.5, y - kCell / 2 + 2.5, kCell - 5, kPaint[color]);
    }
    const Exits tile = state_->board.tile<G>(cell);
    if (tile.empty()) return;
    draw_gear(svg, x, y);
    for (std::size_t color = 0; color < kColors; ++color) {
      if (G::has(static_cast<G::Word>(state_->board.owners[color]), cell)) draw_tracks(svg, x, y, tile, kPaint[color]);
    }
    for (std::size_t color = 0; color < kColors; ++color) {
      if (!G::has(static_cast<G::Word>(state_->board.tokens[color]), cell)) continue;
      svg.circle(x, y, 11, kPaint[color], kInk, 1.5);
      const char letter = static_cast<char>(kColorNames[color][0] - 'a' + 'A');
      svg.text(x, y + 4.5, std::string(1, letter), 13, kLetterPaint[color], "middle", "700");
    }
  }

  const State* state_;
  std::size_t columns_;
  std::size_t rows_;
};

/// A game of Red against Blue from its JSON, with ' in place of ".
State position_of(std::string_view text) {
  std::string strict(text);
  for (char& c : strict) c = c == '\'' ? '"' : c;
  const Rules rules;
  return Codec(rules).parse_position(json::parse(strict)).value();
}

State after(State state, std::string_view move) {
  const Rules rules;
  rules.apply(state, state.on_turn, Codec(rules).parse_move(move).value(), NullSink{});
  return state;
}

void draw_arrow(Svg& svg, double x, double y) {
  svg.path(fmt::format("M{:g} {:g}h26m-8 -7l8 7l-8 7", x, y), kInk, 2.5);
}

/// Two boards with an arrow between them.
std::string before_and_after(std::string_view title, const State& before, const State& later, std::size_t columns,
                             std::size_t rows, std::string_view words) {
  const double gap = 60;
  const double width = 2 * BoardPicture::width(columns) + gap + 30;
  Svg svg(width, BoardPicture::height(rows) + 46, title);
  BoardPicture(before, columns, rows).draw(svg, 10, 10);
  BoardPicture(later, columns, rows).draw(svg, 10 + BoardPicture::width(columns) + gap, 10);
  draw_arrow(svg, 10 + BoardPicture::width(columns) + 22, 10 + kMargin + kCell * static_cast<double>(rows) / 2);
  svg.text(width / 2, BoardPicture::height(rows) + 33, words, 13, kInk);
  return svg.done();
}

std::string draw_tiles() {
  constexpr double kStep = 74;
  Svg svg(6 * kStep + 60, 240, "The tiles of RotoRouter");
  // Straight and Elbow in the first line, T and Cross in the second.
  constexpr std::array<std::pair<double, double>, kShapes> kStart{
      {{20, 0}, {20 + 2 * kStep + 20, 0}, {20, 112}, {20 + 4 * kStep + 20, 112}}};
  for (std::size_t shape = 0; shape < kShapes; ++shape) {
    auto [x, y] = kStart[shape];
    svg.text(x, y + 25, kShapeNames[shape], 14, kInk, "start", "600");
    for (const Exits tile : orientations(static_cast<Shape>(shape))) {
      svg.rect(x, y + 34, kCell, kCell, kFloor, 4);
      draw_gear(svg, x + kCell / 2, y + 34 + kCell / 2);
      draw_tracks(svg, x + kCell / 2, y + 34 + kCell / 2, tile, kPaint[shape]);
      svg.text(x + kCell / 2, y + 34 + kCell + 16, exits_text(tile), 12, kQuiet);
      x += kStep;
    }
  }
  return svg.done();
}

std::string draw_die() {
  const State before = position_of(
      "{'hands':[{},{}],'turn':{'rolled':true,'die':'cw'},'board':{'a1':{'exits':'ES','owner':'red'},"
      "'b1':{'exits':'EW','owner':'red'},'c1':{'exits':'SW','owner':'red'},'a2':{'exits':'NS','owner':'red'},"
      "'b2':{'exits':'NEW','owner':'blue'},'c2':{'exits':'NSW','owner':'blue'},'a3':{'exits':'NE','owner':'red'},"
      "'b3':{'exits':'EW','owner':'blue'},'c3':{'exits':'NESW','owner':'blue'}}}");
  return before_and_after("A quarter turn clockwise", before, after(before, "apply"), 3, 3,
                          "a1, c1, b2, a3 and c3 turn clockwise, the others against it");
}

std::string draw_dead() {
  const State before = position_of(
      "{'hands':[{},{}],'board':{'b1':{'exits':'ES','owner':'blue'},'a2':{'exits':'NS','owner':'red'},"
      "'b2':{'exits':'EW','owner':'red'},'c2':{'exits':'NS','owner':'blue'}}}");
  return before_and_after("The trapped Straight", before, after(before, "fix b2"), 3, 3,
                          "fix b2: a Straight lies across each end");
}

std::string draw_corner() {
  const State before = position_of(
      "{'hands':[{},{}],'board':{'a1':{'exits':'EW','owner':'blue'},'b1':{'exits':'NS','owner':'blue'},"
      "'a2':{'exits':'NS','owner':'red'}}}");
  return before_and_after("The sealed corner", before, after(before, "fix a1"), 2, 2,
                          "fix a1: Red must, and owns it now");
}

std::string draw_trap() {
  const State state = position_of(
      "{'hands':[{},{}],'board':{'a1':{'exits':'EW','owner':'red'},'b1':{'exits':'EW','owner':'red'},"
      "'c1':{'exits':'EW','owner':'blue'},'d1':{'exits':'EW','owner':'blue'},'e1':{'exits':'EW','owner':'red'}},"
      "'tokens':{'a1':'red','b1':'blue','c1':'blue'}}");
  using G = Grid<7>;
  Svg svg(BoardPicture::width(5) + 20, BoardPicture::height(1) + 46, "A token passes where it can go nowhere else");
  const BoardPicture picture(state, 5, 1);
  picture.draw(svg, 10, 10);
  G::each(reach<G>(state, seat_at(0), Cell(0, 0)).cells, [&](Cell cell) {
    const auto [x, y] = picture.centre(10, 10, cell);
    svg.circle(x, y, 9, kTable, kAct, 3);
  });
  svg.text((BoardPicture::width(5) + 20) / 2, BoardPicture::height(1) + 33, "a1 is shut in: it may pass to d1 or e1",
           13, kInk);
  return svg.done();
}

struct Picture {
  std::string_view file;
  std::string (*draw)();
};
constexpr std::array<Picture, 5> kPictures{{{"rotorouter-tiles.svg", draw_tiles},
                                            {"rotorouter-die.svg", draw_die},
                                            {"rotorouter-trap.svg", draw_trap},
                                            {"rotorouter-dead.svg", draw_dead},
                                            {"rotorouter-corner.svg", draw_corner}}};

/// Returns how many pictures are out of date or could not be written.
int run(const std::string& directory, bool is_check) {
  int wrong = 0;
  for (const Picture& picture : kPictures) {
    const std::string path = directory + "/" + std::string(picture.file);
    const std::string drawn = picture.draw();
    if (is_check) {
      std::ifstream file(path, std::ios::binary);
      const std::string found{std::istreambuf_iterator<char>(file), {}};
      if (found == drawn) continue;
      fmt::print(stderr, "{} is not what draw_rotorouter writes\n", path);
    } else {
      std::ofstream file(path, std::ios::binary);
      if (file << drawn << std::flush) continue;
      fmt::print(stderr, "{} cannot be written\n", path);
    }
    ++wrong;
  }
  return wrong;
}

}  // namespace
}  // namespace cardtable::rotorouter

int main(int count, char** arguments) {
  const bool is_check = count == 3 && std::string_view(arguments[1]) == "--check";
  if (count != (is_check ? 3 : 2)) {
    fmt::print(stderr, "draw_rotorouter [--check] DIRECTORY\n");
    return 2;
  }
  return cardtable::rotorouter::run(arguments[count - 1], is_check) == 0 ? 0 : 1;
}
