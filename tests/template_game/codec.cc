#include "tests/template_game/codec.h"

#include "engine/kit/event_table.h"
#include "engine/kit/fields.h"
#include "engine/kit/move_text.h"
#include "engine/kit/text.h"
#include "tests/template_game/words.h"

namespace cardtable::count_up {
namespace {

constexpr auto kMoveWords = std::to_array<MoveWord>({{"play", "NUMBER"}});

struct EventFacts : BasicEventFacts<Codec> {
  auto number() const { return event.number; }
};
constexpr auto kEventFields = [](auto& io, auto& event) {
  io.seat("seat", event.seat);
  io.number("number", event.number);
  io.choice("rule", event.rule, kRuleIds);
};
constexpr auto kEventRows = std::to_array<EventRow<EventFacts>>({
    {EventKind::kPlayed, "played", "seat number", msg::log_played::say},
    {EventKind::kDrew, "drew", "seat number", msg::log_drew::say, ForWhom::kItsSeat},
    {EventKind::kPassed, "passed", "seat rule", msg::log_passed::say},
    {EventKind::kEnded, "ended", "seat rule", msg::log_ended::say},
    {EventKind::kTurnLimit, "turn_limit", "seat", msg::log_turn_limit::say},
});
static_assert(kEventRows.size() == static_cast<std::size_t>(EventKind::kTurnLimit) + 1);
constexpr EventTable kEvents(kEventRows, kEventFields);

/// How many of each number a hand holds.
struct HandCounts {
  static json::value write(const Hand& hand) { return json::array{hand[1], hand[2], hand[3], hand[4]}; }
  static void read(const JsonReader& reader, Hand& hand) {
    if (reader.size(4) != 4) reader.refuse("must have four counts");
    for (std::size_t i = 0; i < 4; ++i) hand[i + 1] = static_cast<std::uint8_t>(reader.item(i).integer(0, 3));
  }
  static std::string type(TypeSheet& /*sheet*/, const Hand& /*sample*/) { return "number[]"; }
};
constexpr InRange kNumber{1, 4};

/// A position while it is written or read.
struct Draft {
  const Codec& codec;
  State state;
};

template <class Io>
void describe(Io& io, Like<Draft> auto& draft) {
  auto& state = draft.state;
  describe_head(io, state, Rules::info());
  io("hands", state.hands, EachOf{state.players, "items", "players", HandCounts{}}).help("how many of 1, 2, 3 and 4");
  io("draw", state.draw_pile, TopFirst{kNumber}).help("top first");
  io("discard", state.discard, ListOf{kNumber}).help("top last");
  io("total", state.total, InRange{0, kGoal});
  io("turns", state.turns, InRange{0, 1'000'000}).help("turns that have ended");
  io("ending", state.ending, OneWord{kEndingWords});
  describe_tail(io, state, kOptions);
}

}  // namespace

template <class Io>
void describe(Io& io, const Look<Codec>& look) {
  const Observation& seen = look.seen;
  describe_view_head(io, seen, Rules::info());
  io("over", seen.ending != Ending::kNone);
  io("on_turn", seen.on_turn);
  io("total", seen.total);
  io("hand_sizes", std::span(seen.hand_sizes).first(seen.players)).help("how many cards each seat holds");
  io("draw", seen.draw_pile_size).help("how many cards are left in it");
  io("discard", seen.discard).help("top last");
  io.where(seen.viewer.has_value(), "hand", seen.hand, HandCounts{}).help("how many of 1, 2, 3 and 4");
}

const Codec::Positions& Codec::positions() { return kPositions<Codec, Draft>; }
const Codec::Views& Codec::views() { return kViews<Codec>; }

std::string Codec::format_move(const Move& move) const { return "play " + std::to_string(move.number); }

std::expected<Move, InputError> Codec::parse_move(std::string_view text) const {
  const MoveText words(text);
  if (const auto word = find_move_word(words, kMoveWords); !word) return std::unexpected(word.error());
  const auto number = parse_number<Number>(words[1]);
  if (!number || *number < 1 || *number > 4) return refused_move(in_quotes(words[1]) + " is not a card (write 1 to 4)");
  return Move{*number};
}

const Codec::Events& Codec::events() { return kEvents; }

json::array Codec::catalog(Language /*language*/) const {
  json::array cards;
  for (int number = 1; number <= 4; ++number)
    cards.push_back(json::object{{"id", std::to_string(number)}, {"count", 3}});
  return cards;
}

}  // namespace cardtable::count_up
