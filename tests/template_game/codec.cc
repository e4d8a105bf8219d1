#include "tests/template_game/codec.h"

#include "engine/kit/event_table.h"
#include "engine/kit/fields.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/move_text.h"
#include "engine/kit/position.h"
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

json::array hand_json(const Hand& hand) { return {hand[1], hand[2], hand[3], hand[4]}; }
Hand read_hand(const JsonReader& reader) {
  Hand hand{};
  if (reader.size(4) != 4) reader.refuse("must have four counts");
  for (std::size_t i = 0; i < 4; ++i) hand[i + 1] = static_cast<std::uint8_t>(reader.item(i).integer(0, 3));
  return hand;
}
int card_json(Number number) { return number; }
Number read_card(const JsonReader& reader) { return static_cast<Number>(reader.integer(1, 4)); }

/// What a position has beside its head and tail, listed once for writing and reading.
template <class Io, class State>
void fields(Io& io, State& state) {
  io.each("hands", std::span(state.hands).first(state.players), hand_json, read_hand);
  io.top_first("draw", state.draw_pile, card_json, read_card);
  io.list("discard", state.discard, card_json, read_card);
  io.number("total", state.total, 0, kGoal);
  io.number("turns", state.turns, 0, 1'000'000);
  io.choice("ending", state.ending, kEndingWords);
}

}  // namespace

std::string Codec::format_move(const Move& move) const { return "play " + std::to_string(move.number); }

std::expected<Move, InputError> Codec::parse_move(std::string_view text) const {
  const MoveText words(text);
  if (const auto word = find_move_word(words, kMoveWords); !word) return std::unexpected(word.error());
  const auto number = parse_number<Number>(words[1]);
  if (!number || *number < 1 || *number > 4) return refused_move(in_quotes(words[1]) + " is not a card (write 1 to 4)");
  return Move{*number};
}

std::string_view Codec::event_name(EventKind kind) const { return kEvents.name(kind); }
bool Codec::cites_rule(EventKind kind) const { return kEvents.has(kind, "rule"); }
json::object Codec::event_json(const Event& event) const { return kEvents.to_json(*this, event); }
Event Codec::parse_event(const JsonReader& reader) const { return kEvents.from_json(*this, reader); }
std::string Codec::event_text(const Event& event, Language language) const {
  return kEvents.to_text(*this, event, language);
}

json::object Codec::position(const State& state) const {
  json::object position = position_head(Rules::info(), state.players, state.on_turn);
  FieldWriter io(position);
  fields(io, state);
  add_position_tail(position, Rules::info(), rules.options(state), state.rng);
  return position;
}

std::expected<State, InputError> Codec::parse_position(const json::value& value) const {
  return read_position(rules, value, [](const JsonReader& root) {
    State state;
    read_game(root, Rules::info());
    state.players = read_players(root, Rules::info());
    state.on_turn = read_seat(root, state.players);
    state.turn_limit = static_cast<std::uint32_t>(read_position_options(root, Rules::info())[kTurnLimitOption]);
    state.rng = read_generator(root);
    FieldReader io(root);
    fields(io, state);
    io.close({"game", "players", "seat", "options", "rng"});
    return state;
  });
}

json::object Codec::view(const Observation& seen) const {
  json::object view = view_head(Rules::info(), seen.viewer);
  view["over"] = seen.ending != Ending::kNone;
  view["on_turn"] = index(seen.on_turn);
  view["total"] = seen.total;
  view["hand_sizes"] = list_json(std::span(seen.hand_sizes).first(seen.players), [](int size) { return size; });
  view["draw"] = seen.draw_pile_size;
  view["discard"] = list_json(seen.discard, card_json);
  if (seen.viewer) view["hand"] = hand_json(seen.hand);
  return view;
}

json::array Codec::catalog() const {
  json::array cards;
  for (int number = 1; number <= 4; ++number)
    cards.push_back(json::object{{"id", std::to_string(number)}, {"count", 3}});
  return cards;
}

}  // namespace cardtable::count_up
