#include "tests/template_game/codec.h"

#include <fmt/format.h>

#include "engine/kit/json_reader.h"
#include "engine/kit/option_text.h"
#include "engine/kit/text.h"

namespace cardtable::count_up {
namespace {

json::array hand_json(const Hand& hand) { return {hand[1], hand[2], hand[3], hand[4]}; }

template <class Pile>
json::array pile_json(const Pile& pile) {
  json::array array;
  for (const Number number : pile) array.emplace_back(number);
  return array;
}

Hand read_hand(const JsonReader& reader) {
  Hand hand{};
  if (reader.size(4) != 4) reader.refuse("must have four counts");
  for (std::size_t i = 0; i < 4; ++i) hand[i + 1] = static_cast<std::uint8_t>(reader.item(i).integer(0, 3));
  return hand;
}

void read_pile(const JsonReader& reader, InlineList<Number, kCards>& pile) {
  const auto size = reader.size(kCards);
  for (std::size_t i = 0; i < size; ++i) pile.push_back(static_cast<Number>(reader.item(i).integer(1, 4)));
}

State read_state(const JsonReader& root) {
  root.only_fields(
      {"game", "players", "seat", "hands", "draw", "discard", "total", "turns", "ending", "options", "rng"});
  State state;
  state.players = static_cast<std::uint8_t>(root.field("players").integer(2, kMaxPlayers));
  state.on_turn = seat_at(static_cast<std::size_t>(root.field("seat").integer(0, state.players - 1)));
  const auto hands = root.field("hands");
  if (hands.size(kMaxPlayers) != state.players) hands.refuse("must have a hand for each player");
  for (std::size_t seat = 0; seat < state.players; ++seat) state.hands[seat] = read_hand(hands.item(seat));
  read_pile(root.field("draw"), state.draw_pile);
  read_pile(root.field("discard"), state.discard);
  state.total = static_cast<std::uint8_t>(root.field("total").integer(0, kGoal));
  state.turns = static_cast<std::uint32_t>(root.field("turns").integer(0, 1'000'000));
  state.ending = static_cast<Ending>(root.field("ending").integer(0, 3));
  OptionValues options = default_options(Rules::info().options);
  if (const auto field = root.optional_field("options")) read_options(*field, Rules::info().options, options);
  state.turn_limit = static_cast<std::uint32_t>(options[kTurnLimitOption]);
  if (const auto rng = root.optional_field("rng")) state.rng = rng->rng();
  return state;
}

}  // namespace

std::string Codec::format_move(const Move& move) const { return fmt::format("play {}", move.number); }

std::expected<Move, InputError> Codec::parse_move(std::string_view text) const {
  const auto words = split_words(text);
  const auto number = words.size() == 2 && words[0] == "play" ? parse_number<Number>(words[1]) : std::nullopt;
  if (number && *number >= 1 && *number <= 4) return Move{*number};
  return std::unexpected(InputError{"move", "write `play NUMBER`, from 1 to 4"});
}

std::string_view Codec::event_name(EventKind kind) const {
  constexpr std::array<std::string_view, 5> kNames{"played", "drew", "passed", "ended", "turn_limit"};
  return kNames[static_cast<std::size_t>(kind)];
}

json::object Codec::event_json(const Event& event) const {
  json::object object{{"event", event_name(event.kind)}, {"seat", index(event.seat)}};
  if (event.number > 0) object["number"] = event.number;
  if (cites_rule(event.kind)) object["rule"] = kRuleIds[static_cast<std::size_t>(event.rule)];
  return object;
}

std::string Codec::event_text(const Event& event) const {
  switch (event.kind) {
    case EventKind::kPlayed:
      return fmt::format("@{} played {}", index(event.seat), event.number);
    case EventKind::kDrew:
      return fmt::format("@{} drew {}", index(event.seat), event.number);
    case EventKind::kPassed:
      return fmt::format("@{} had no card that fits", index(event.seat));
    case EventKind::kEnded:
    case EventKind::kTurnLimit:
      break;
  }
  return "The game ended";
}

json::object Codec::position(const State& state) const {
  json::array hands;
  for (std::size_t seat = 0; seat < state.players; ++seat) hands.push_back(hand_json(state.hands[seat]));
  return {{"game", Rules::info().key},
          {"players", state.players},
          {"seat", index(state.on_turn)},
          {"hands", std::move(hands)},
          {"draw", pile_json(state.draw_pile)},
          {"discard", pile_json(state.discard)},
          {"total", state.total},
          {"turns", state.turns},
          {"ending", static_cast<int>(state.ending)},
          {"options", options_json(Rules::info().options, rules.options(state))},
          {"rng", format_rng(state.rng)}};
}

std::expected<State, InputError> Codec::parse_position(const json::value& value) const {
  JsonReader::Slot error;
  const State state = read_state(JsonReader(value, error));
  if (error) return std::unexpected(*error);
  if (const auto broken = rules.broken_invariant(state); !broken.empty()) {
    return std::unexpected(InputError{"position", std::string(broken)});
  }
  return state;
}

json::object Codec::view(const Observation& seen) const {
  json::array sizes;
  for (std::size_t seat = 0; seat < seen.players; ++seat) sizes.emplace_back(seen.hand_sizes[seat]);
  json::object view{{"game", Rules::info().key},
                    {"seat", seen.viewer ? json::value(index(*seen.viewer)) : json::value(nullptr)},
                    {"over", seen.ending != Ending::kNone},
                    {"on_turn", index(seen.on_turn)},
                    {"total", seen.total},
                    {"hand_sizes", std::move(sizes)},
                    {"draw", seen.draw_pile_size},
                    {"discard", pile_json(seen.discard)}};
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
