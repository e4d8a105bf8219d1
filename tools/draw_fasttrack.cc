// Draws FastTrack's board as SVG from the board's own data:
//   draw_fasttrack > docs/images/fasttrack-board.svg
//   draw_fasttrack --check docs/images/fasttrack-board.svg    checks that the file is up to date
#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>

#include "engine/games/fasttrack/geometry.h"

namespace cardtable::fasttrack {
namespace {

constexpr double kScale = 43;  // pixels per unit
constexpr double kWidth = 960;
constexpr double kHeight = 970;
constexpr Point kMiddle{kWidth / 2, 460};

/// The six player colours, in the order of the sections; each has a letter, so that colour vision is not needed.
constexpr std::array<std::string_view, kSections> kColours{"#d55e00", "#0072b2", "#009e73",
                                                           "#e0b400", "#cc79a7", "#56b4e9"};
constexpr std::string_view kInk = "#26332d";
constexpr std::string_view kQuiet = "#5d6b64";
constexpr std::string_view kLine = "#b9c4bd";
constexpr std::string_view kRingColour = "#7463ad";

constexpr Point on_page(Point point) { return {kMiddle.x + kScale * point.x, kMiddle.y + kScale * point.y}; }

std::string coordinates(Point point) { return fmt::format("{:.1f},{:.1f}", on_page(point).x, on_page(point).y); }

std::string circle(Point at, double radius, std::string_view fill, std::string_view stroke, double width) {
  const Point p = on_page(at);
  return fmt::format(
      "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\"/>\n", p.x, p.y,
      radius, fill, stroke, width);
}

std::string label(Point at, double size, std::string_view colour, std::string_view text,
                  std::string_view weight = "400", double nudge = 0.36) {
  const Point p = on_page(at);
  return fmt::format(
      "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{}\" font-weight=\"{}\" fill=\"{}\" "
      "text-anchor=\"middle\">{}</text>\n",
      p.x, p.y + size * nudge, size, weight, colour, text);
}

template <class Points>
std::string path(const Points& points, std::string_view attributes, bool is_closed = false) {
  std::string d;
  for (const Point point : points) d += (d.empty() ? "M" : " L") + coordinates(point);
  if (is_closed) d += " Z";
  return fmt::format("<path d=\"{}\" {}/>\n", d, attributes);
}

Section section_at(unsigned k) { return Section{static_cast<std::uint8_t>(k % kSections)}; }

std::string wedges() {
  std::string svg;
  for (unsigned k = 0; k < kSections; ++k) {
    const std::array<Point, 3> corners{Point{}, corner_point(k), corner_point(k + 1)};
    svg += path(corners, fmt::format("fill=\"{}\" fill-opacity=\"0.16\" stroke=\"#ffffff\" stroke-width=\"3\" "
                                     "stroke-linejoin=\"round\"",
                                     kColours[k]));
  }
  return svg;
}

std::string tracks() {
  std::array<Point, kLoopHoles + 1> loop{};
  for (unsigned i = 0; i <= kLoopHoles; ++i) loop[i] = hole_point(hole_at(i % kLoopHoles));
  std::array<Point, kSections + 1> ring{};
  for (unsigned k = 0; k <= kSections; ++k) ring[k] = hole_point(ft_hole(k % kSections));
  std::string svg =
      path(loop, fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"9\" stroke-linejoin=\"round\"", kLine));
  svg += path(
      ring,
      fmt::format("fill=\"#ffffff\" fill-opacity=\"0.75\" stroke=\"{}\" stroke-width=\"7\" stroke-dasharray=\"2 9\" "
                  "stroke-linecap=\"round\"",
                  kRingColour));
  for (unsigned k = 0; k < kSections; ++k) {
    const std::array<Point, 2> zone{hole_point(entry_of(section_at(k))),
                                    hole_point(safe_hole(section_at(k), kSafeHoles))};
    svg += path(zone, fmt::format("stroke=\"{}\" stroke-width=\"27\" stroke-linecap=\"round\" stroke-opacity=\"0.35\"",
                                  kColours[k]));
    const std::array<Point, 2> spoke{hole_point(ft_hole(k)), Point{}};
    svg += path(spoke, fmt::format("stroke=\"{}\" stroke-width=\"2\" stroke-opacity=\"0.35\"", kRingColour));
    const std::array<Point, 4> hold{hole_point(hold_hole(section_at(k), 0)), hole_point(hold_hole(section_at(k), 1)),
                                    hole_point(hold_hole(section_at(k), 3)), hole_point(hold_hole(section_at(k), 2))};
    svg +=
        path(hold,
             fmt::format("fill=\"{0}\" stroke=\"{0}\" stroke-width=\"34\" stroke-linejoin=\"round\" opacity=\"0.22\"",
                         kColours[k]),
             true);
  }
  return svg;
}

/// A diamond, as on the printed board.
std::string home_marker(Point at, std::string_view colour) {
  constexpr double kReach = 0.47;
  const std::array<Point, 4> corners{Point{at.x, at.y - kReach}, Point{at.x + kReach, at.y}, Point{at.x, at.y + kReach},
                                     Point{at.x - kReach, at.y}};
  return path(corners,
              fmt::format("fill=\"#ffffff\" stroke=\"{}\" stroke-width=\"4.5\" stroke-linejoin=\"round\"", colour),
              true);
}

std::string hole_drawing(Hole hole) {
  const HoleInfo& info = info_of(hole);
  const Point at = hole_point(hole);
  const std::string_view colour = kColours[info.section];
  const std::string number = fmt::format("{}", info.number);
  switch (info.kind) {
    case HoleKind::kSideLeft:
    case HoleKind::kSideRight:
    case HoleKind::kOuter:
      if (hole == entry_of(section_at(info.section))) {
        return circle(at, 15, "#ffffff", colour, 5) + label(at, 14, kInk, number, "700");
      }
      return circle(at, 14, "#ffffff", kQuiet, 1.5) + label(at, 14, kQuiet, number);
    case HoleKind::kHome:
      return home_marker(at, colour) + label(at, 14, kInk, "H", "700");
    case HoleKind::kFastTrack:
      return circle(at, 19, kRingColour, "#ffffff", 3) +
             label(at, 15, "#ffffff", fmt::format("ft{}", info.section), "700");
    case HoleKind::kSafe:
      return circle(at, 13, "#ffffff", colour, 3) + label(at, 14, kInk, number, "700");
    case HoleKind::kBullseye:
      return circle(at, 40, kColours[0], "#ffffff", 3) + circle(at, 27, "#ffffff", "none", 0) +
             circle(at, 15, kColours[0], "none", 0);
    case HoleKind::kHold:
      return circle(at, 12, "#ffffff", colour, 2) + label(at, 13, kQuiet, number);
  }
  return {};
}

std::string section_labels() {
  std::string svg;
  for (unsigned k = 0; k < kSections; ++k) {
    const Section section = section_at(k);
    svg += circle(section_point(section, kEdge - 0.55, -kHalfEdge - 1.55), 21, kColours[k], "#ffffff", 3);
    svg += label(section_point(section, kEdge - 0.55, -kHalfEdge - 1.55), 21, "#ffffff", fmt::format("{}", k), "700");
  }
  return svg;
}

/// An arrow along the edge of each section shows the direction of play.
std::string arrows() {
  std::string svg;
  for (unsigned k = 0; k < kSections; ++k) {
    const auto at = [&](double out, double along) { return section_point(section_at(k), kEdge + out, along); };
    svg += path(std::array{at(0.62, -1.9), at(0.62, -0.8)}, fmt::format("stroke=\"{}\" stroke-width=\"2.5\"", kQuiet));
    svg += path(std::array{at(0.77, -0.85), at(0.62, -0.5), at(0.47, -0.85)}, fmt::format("fill=\"{}\"", kQuiet));
  }
  return svg;
}

/// Section 0 shows the names of its rows; the others are named alike.
std::string row_names() {
  struct Name {
    double out;
    double along;
    int turn;  // degrees
    std::string_view text;
  };
  constexpr double kHalfSide = kRingSide + 2.5;
  std::string svg;
  for (const Name& name : {Name{kHalfSide, -kHalfEdge - 0.52, 90, "side-left-0"}, Name{kHalfSide, -0.55, 90, "safe-0"},
                           Name{kHalfSide, kHalfEdge + 0.52, -90, "side-right-0"}, Name{kEdge + 0.66, 1, 0, "outer-0"},
                           Name{kEdge - 1.3, kHalfEdge + 1.3, 0, "hold-0"}}) {
    const Point p = on_page(section_point(Section{0}, name.out, name.along));
    svg += fmt::format(
        "<text transform=\"translate({:.1f} {:.1f}) rotate({})\" font-size=\"13\" fill=\"{}\" text-anchor=\"middle\" "
        "dominant-baseline=\"central\">{}</text>\n",
        p.x, p.y, name.turn, kInk, name.text);
  }
  return svg;
}

std::string legend() {
  const double y = (kHeight - 36 - kMiddle.y) / kScale;
  const auto at = [&](double x) { return Point{(x - kMiddle.x) / kScale, y}; };
  std::string svg = home_marker(at(64), kColours[0]);
  svg += circle(at(186), 15, "#ffffff", kColours[0], 5) + circle(at(344), 13, "#ffffff", kColours[0], 3);
  svg += circle(at(492), 12, "#ffffff", kColours[0], 2) + circle(at(622), 17, kRingColour, "#ffffff", 3);
  svg += circle(at(812), 17, kColours[0], "#ffffff", 2) + circle(at(812), 11, "#ffffff", "none", 0) +
         circle(at(812), 6, kColours[0], "none", 0);
  const auto name = [&](double x, std::string_view text) {
    const Point p = on_page(at(x));
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"16\" fill=\"{}\">{}</text>\n", p.x, p.y + 5.5, kInk,
                       text);
  };
  return svg + name(92, "home") + name(210, "safe entry") + name(366, "safe zone") + name(513, "holding") +
         name(648, "FT hole and ring") + name(838, "bullseye");
}

std::string board_svg() {
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
      "font-family=\"system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif\" role=\"img\" "
      "aria-labelledby=\"title\">\n"
      "<title id=\"title\">The FastTrack board: six sections of 14 holes round an inner ring of six FT holes and the "
      "bullseye</title>\n"
      "<rect width=\"{0}\" height=\"{1}\" rx=\"16\" fill=\"#f3f6f3\"/>\n",
      kWidth, kHeight);
  svg += wedges() + tracks() + section_labels() + arrows() + row_names();
  for (unsigned i = 0; i < kHoles; ++i) svg += hole_drawing(hole_at(i));
  return svg + legend() + "</svg>\n";
}

int check(const char* file) {
  std::ifstream stream(file, std::ios::binary);
  const std::string committed{std::istreambuf_iterator<char>(stream), {}};
  if (committed == board_svg()) return 0;
  std::cerr << file << " is not what draw_fasttrack writes; run draw_fasttrack > " << file << '\n';
  return 1;
}

}  // namespace
}  // namespace cardtable::fasttrack

int main(int argc, char** argv) {
  if (argc == 3 && std::string_view(argv[1]) == "--check") return cardtable::fasttrack::check(argv[2]);
  if (argc != 1) {
    std::cerr << "usage: draw_fasttrack [--check FILE]\n";
    return 2;
  }
  std::cout << cardtable::fasttrack::board_svg();
}
