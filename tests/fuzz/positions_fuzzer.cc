// A position that a game accepts breaks none of its invariants, survives a round trip through text, and can be played
// on.
#include "engine/core/random.h"
#include "tests/fuzz/fuzz.h"

namespace cardtable::fuzz {
namespace {

constexpr int kMoves = 12;

/// A state determinised from what a seat knows looks the same to that seat.
void require_imagined(const Match& match) {
  for (std::size_t i = 0; i < match.players(); ++i) {
    const auto guess = match.imagined(seat_at(i), 7);
    const auto broken = guess->broken_invariant();
    if (!broken.empty()) fail("a determinised state is broken: " + std::string(broken), position_text(match));
    if (guess->view(seat_at(i)) != match.view(seat_at(i)))
      fail("a determinised state looks different", position_text(match));
  }
}

void play_on(Match& match, std::uint64_t seed) {
  Rng rng(seed);
  for (int i = 0; i < kMoves && match.to_decide() != kNoSeat; ++i) {
    const auto moves = match.move_texts();
    if (moves.empty()) fail("the player to decide has a move", position_text(match));
    const auto& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const auto before = position_text(match);
    require(match.play(match.to_decide(), move).has_value(), "a listed move is refused: " + move, before);
    const auto broken = match.broken_invariant();
    if (!broken.empty()) fail(std::string(broken) + " is broken by " + move, before);
    require_sound(match);
    require_round_trip(match);
  }
}

}  // namespace
}  // namespace cardtable::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace cardtable;
  using namespace cardtable::fuzz;
  boost::system::error_code error;
  const json::value position = json::parse(text_of(data, size), error);
  if (error || !position.is_object()) return -1;
  const auto* key = position.get_object().if_contains("game");
  if (key == nullptr || !key->is_string()) return -1;
  const auto* type = all_games().find(key->get_string());
  if (type == nullptr) return -1;
  const auto match = type->set_up(position);
  if (!match) {
    require(!match.error().message.empty(), "a refusal says why");
    return 0;
  }
  require_sound(**match);
  require_round_trip(**match);
  require_imagined(**match);
  play_on(**match, size);
  return 0;
}
