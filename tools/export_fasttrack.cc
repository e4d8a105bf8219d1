// Writes the positions of FastTrack's holes as JSON, in the order of the board, for clients that draw it:
//   export_fasttrack > web/src/boards/fasttrack/holes.json
//   export_fasttrack --check web/src/boards/fasttrack/holes.json    checks that the file is up to date
#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>

#include "engine/games/fasttrack/geometry.h"

namespace cardtable::fasttrack {
namespace {

/// Adding 0 turns -0 into 0, so that both print the same.
double rounded(double value) {
  return static_cast<double>(static_cast<long>(value * 10000 + (value < 0 ? -0.5 : 0.5))) / 10000 + 0.0;
}

std::string board_json() {
  std::string text = fmt::format("{{\n \"side\": {},\n \"loop\": {},\n \"holes\": {{", rounded(kBoardSide), kLoopHoles);
  for (unsigned i = 0; i < kHoles; ++i) {
    const Point at = hole_point(hole_at(i));
    text +=
        fmt::format("{}\n  \"{}\": [{}, {}]", i == 0 ? "" : ",", hole_name(hole_at(i)), rounded(at.x), rounded(at.y));
  }
  return text + "\n }\n}\n";
}

int check(const char* file) {
  std::ifstream stream(file, std::ios::binary);
  const std::string committed{std::istreambuf_iterator<char>(stream), {}};
  if (committed == board_json()) return 0;
  std::cerr << file << " is not what export_fasttrack writes; run export_fasttrack > " << file << '\n';
  return 1;
}

}  // namespace
}  // namespace cardtable::fasttrack

int main(int argc, char** argv) {
  if (argc == 3 && std::string_view(argv[1]) == "--check") return cardtable::fasttrack::check(argv[2]);
  if (argc != 1) {
    std::cerr << "usage: export_fasttrack [--check FILE]\n";
    return 2;
  }
  std::cout << cardtable::fasttrack::board_json();
}
