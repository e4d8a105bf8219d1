// Tries any text as a move of every game: an accepted move survives a round trip, and checking it changes nothing. Each
// line is tried as a move in a fresh game and, if legal there, made.
#include "tests/fuzz/fuzz.h"

namespace cardtable::fuzz {
namespace {

const std::vector<std::unique_ptr<Match>>& fresh_games() {
  static const auto games = [] {
    std::vector<std::unique_ptr<Match>> matches;
    for (const auto& type : all_games().games()) {
      matches.push_back(type->deal(default_options(type->info().options), type->info().max_players, 1).match);
    }
    return matches;
  }();
  return games;
}

void try_move(Match& match, std::string_view text, bool is_last) {
  const Seat seat = match.to_decide();
  const auto move = match.type().parse_move(text);
  if (!move) return require(!move.error().message.empty(), "a refusal says why", text);
  const auto written = match.type().format_move(*move);
  const auto again = match.type().parse_move(written);
  require(again.has_value(), "a move's own notation can be read", text);
  require(match.type().format_move(*again) == written, "a move's own notation stays the same", text);
  const auto verdict = match.check(seat, *move);
  // A refused move may be kept only in part: for a trade of too many cards, only their number.
  require(!verdict.is_accepted() || *again == *move, "a move's own notation is read back", text);
  require(verdict.is_legal() || !match.explain(verdict).message.empty(), "a refusal says why", text);
  const auto before = match.clone();
  const bool is_taken = match.play(seat, text).has_value();
  require(is_taken == verdict.is_accepted(), "the check and the play agree", text);
  const auto broken = match.broken_invariant();
  if (!broken.empty()) fail(broken, position_text(*before));
  if (is_last && !is_taken) require(match.position() == before->position(), "a refused move changes nothing", text);
}

}  // namespace
}  // namespace cardtable::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace cardtable::fuzz;
  const auto lines = lines_of(text_of(data, size));
  for (const auto& fresh : fresh_games()) {
    const auto match = fresh->clone();
    for (std::size_t i = 0; i < lines.size() && match->to_decide() != cardtable::kNoSeat; ++i) {
      try_move(*match, lines[i], i + 1 == lines.size());
    }
  }
  return 0;
}
