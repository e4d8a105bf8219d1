// What the shared tests need to know about Last Card (tests/battery/traits.h). Only for tests.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/games/last_card/codec.h"
#include "tests/battery/hidden_cards.h"
#include "tests/battery/traits.h"

namespace cardtable {

template <>
struct BatteryTraits<last_card::Codec> {
  using State = last_card::State;
  using Move = last_card::Move;

  static constexpr std::string_view kTestSuite = "LastCard";
  static constexpr std::uint64_t kRandomGameLimit = 100'000;
  static constexpr bool kTranslated = true;

  static std::vector<OptionValues> option_sets() {
    const OptionValues standard = default_options(last_card::Rules::info().options);
    std::vector<OptionValues> sets;
    for (const int hand_size : {5, 7}) {
      for (const int penalties : {0, 1}) {
        for (const int lone_queen : {0, 1}) {
          auto options = standard;
          options[option_of<last_card::Rules>("hand_size")] = hand_size;
          options[option_of<last_card::Rules>("penalties")] = penalties;
          options[option_of<last_card::Rules>("lone_queen_penalty")] = lone_queen;
          sets.push_back(options);
        }
      }
    }
    // As small as it gets with five players.
    auto short_deck = standard;
    short_deck[option_of<last_card::Rules>("ranks")] = 3;
    short_deck[option_of<last_card::Rules>("suits")] = 2;
    short_deck[option_of<last_card::Rules>("hand_size")] = 1;
    sets.push_back(short_deck);
    return sets;
  }

  static std::vector<Move> every_move() {
    std::vector<Move> moves{Move::draw(), Move::end(), Move::declare()};
    for (const Card card : CardSet::standard()) {
      moves.push_back(Move::play(card));
      moves.push_back(Move::expose(card));
    }
    return moves;
  }

  static bool is_listed_when_legal(const State&, Seat, const Move& move) {
    return move.kind != last_card::MoveKind::kExpose;
  }

  /// The cards of other hands that were never shown and those of the draw pile change places.
  static State hidden_permuted(State state, Viewer viewer, Rng& rng) {
    HiddenCards<Card> hidden;
    hidden.take(state.draw_pile);
    const auto each_other = [&](auto&& visit) {
      for (std::size_t seat = 0; seat < state.players; ++seat) {
        if (viewer != seat_at(seat)) visit(state.hands[seat], state.exposed[seat]);
      }
    };
    each_other([&](CardSet hand, CardSet exposed) { hidden.take(hand - exposed); });
    hidden.shuffle(rng);
    each_other([&](CardSet& hand, CardSet exposed) {
      const auto size = hand.size();
      hand = exposed;
      hidden.fill(hand, size);
    });
    hidden.replace(state.draw_pile);
    state.rng = rng.fork();
    return state;
  }
};

}  // namespace cardtable
