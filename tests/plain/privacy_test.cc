// The battery's check of events must be able to fail.
#include "tests/battery/privacy.h"

#include <gtest/gtest.h>

#include "tests/template_game/battery_traits.h"

namespace cardtable {
namespace count_up {
namespace {

/// Rules that give away what a player drew: the event itself to everybody, or a nod whenever it is a 4.
enum class Leak { kEvent, kNod };
template <Leak kLeak>
struct LeakyRules : Rules {
  template <class Sink>
  void apply(State& state, Seat seat, const Move& move, Sink&& sink) const {
    const auto telling = [&](Event event) {
      const bool is_draw = event.kind == EventKind::kDrew;
      if (is_draw && kLeak == Leak::kEvent) event.audience = Audience::everyone();
      sink(event);
      if (is_draw && kLeak == Leak::kNod && event.number == 4) sink(Event{.kind = EventKind::kPassed, .seat = seat});
    };
    Rules::apply(state, seat, move, telling);
  }
};
template <Leak kLeak>
struct LeakyCodec : Codec {
  using Rules = LeakyRules<kLeak>;
  using Codec::Codec;
};

}  // namespace
}  // namespace count_up

template <count_up::Leak kLeak>
struct BatteryTraits<count_up::LeakyCodec<kLeak>> : BatteryTraits<count_up::Codec> {};

namespace count_up {
namespace {

TEST(Privacy, AnEventThatTellsTooMuchIsCaught) {
  EXPECT_NE(PrivacyCheck<LeakyCodec<Leak::kEvent>>().run(60, 120).leak, "");
  EXPECT_NE(PrivacyCheck<LeakyCodec<Leak::kNod>>().run(60, 120).leak, "");
}

}  // namespace
}  // namespace count_up
}  // namespace cardtable
