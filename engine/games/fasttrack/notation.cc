#include <fmt/format.h>

#include "engine/games/fasttrack/codec.h"
#include "engine/games/fasttrack/names.h"
#include "engine/kit/event_form.h"
#include "engine/kit/move_text.h"
#include "engine/kit/position.h"
#include "engine/kit/text.h"

namespace cardtable::fasttrack {
namespace {

/// In the order of MoveKind.
constexpr auto kMoveWords = std::to_array<MoveWord>({{"enter", ""}, {"move", "FROM TO"}, {"split", "FROM TO"}});

constexpr std::array<std::string_view, 6> kTravelNames{"enter",    "track",         "ring",
                                                       "backward", "into_bullseye", "out_of_bullseye"};

template <Hole Event::* kHole>
constexpr EventField<Codec> hole_field(std::string_view name) {
  return {
      .name = name,
      .value = [](const Codec&, const Event& event) -> json::value { return json::string(hole_name(event.*kHole)); },
      .words = [](const Codec&, const Event& event) { return hole_words(event.*kHole, event.players); }};
}

constexpr auto kFields = std::to_array<EventField<Codec>>({
    seat_field<Codec>(),
    {.name = "by",
     .value = [](const Codec&, const Event& event) -> json::value { return index(event.other); },
     .words = [](const Codec&, const Event& event) { return seat_words(event.other); }},
    {.name = "card",
     .value = [](const Codec&, const Event& event) -> json::value { return json::string(format_card(event.card)); },
     .words = [](const Codec&, const Event& event) { return card_words(event.card); }},
    hole_field<&Event::from>("from"),
    hole_field<&Event::to>("to"),
    {.name = "travel",
     .value = [](const Codec&, const Event& event) -> json::value { return json::string(travel_name(event.travel)); }},
    {.name = "path",
     .value = [](const Codec&, const Event& event) -> json::value {
       return path_json(event.section, event.travel, event.from, event.to);
     }},
    count_field<Codec>(),
    plural_field<Codec>(),
    rule_field<Codec>(),
});

constexpr auto kForms = std::to_array<EventForm>({
    {"drew", "{seat} drew {card}"},
    {"must_exit", "{seat} must take every peg on FastTrack off the ring: a 4 was drawn", "rule"},
    {"no_move", "{seat} had no legal move with {card} and lost the turn", "rule"},
    {"entered", "{seat} brought a peg to {to}", "card from travel path rule"},
    {"moved", "{seat} moved a peg from {from} to {to}", "card travel path"},
    {"cut", "{by} cut the peg of {seat} on {from}; it went to {to}", "rule"},
    {"fasttrack", "{seat} got FastTrack status on {to}", "rule"},
    {"circuit", "{seat} completed a circuit with the peg on {to}", "rule"},
    {"lost_status", "{seat} lost FastTrack status", "rule"},
    {"half_split", "{seat} could not use the other {count} step{s} of the split", "rule"},
    {"reshuffled", "The discards were shuffled into a new deck of {count}", "rule"},
    {"extra_turn", "{seat} got an extra turn", "rule"},
    {"turn", "{seat}'s turn"},
    {"won", "{seat} won", "rule"},
    {"stalemate", "No card left gives anybody a move: the game ended without a winner", "rule"},
    {"turn_limit", "The turn limit ended the game"},
});
static_assert(kForms.size() == static_cast<std::size_t>(EventKind::kTurnLimit) + 1);

constexpr EventForms kEventForms(kForms, kFields);

}  // namespace

std::string_view travel_name(Travel travel) { return kTravelNames[static_cast<std::size_t>(travel)]; }

json::array path_json(Section section, Travel travel, Hole from, Hole to) {
  return list_json(path_of(section, travel, from, to), hole_name);
}

std::string Codec::format_move(const Move& move) const {
  const MoveWord& word = kMoveWords[static_cast<std::size_t>(move.kind)];
  if (word.form.empty()) return std::string(word.word);
  return fmt::format("{} {} {}", word.word, hole_name(move.from), hole_name(move.to));
}

std::expected<Move, InputError> Codec::parse_move(std::string_view text) const {
  const MoveText words(text);
  const auto kind = find_move_word(words, kMoveWords);
  if (!kind) return std::unexpected(kind.error());
  Move move{static_cast<MoveKind>(*kind), {}, {}};
  if (words.size() == 1) return move;
  for (const auto& [name, hole] : {std::pair{words[1], &move.from}, std::pair{words[2], &move.to}}) {
    const auto found = parse_hole(name);
    if (!found) return refused_move(in_quotes(name) + " is not a hole (write home-0, outer-2-1, ft-3, center)");
    *hole = *found;
  }
  return move;
}

std::string_view Codec::event_name(EventKind kind) const { return kEventForms.name(kind); }
bool Codec::cites_rule(EventKind kind) const { return kEventForms.has(kind, "rule"); }
json::object Codec::event_json(const Event& event) const { return kEventForms.to_json(*this, event); }
std::string Codec::event_text(const Event& event) const { return kEventForms.to_text(*this, event); }

json::array Codec::catalog() const {
  json::array cards;
  const auto add = [&](Card card) {
    const CardEffect effect = Settings{}.effect_of(card);
    cards.push_back(json::object{{"id", format_card(card)},
                                 {"deck", "main"},
                                 {"rank", rank_name(card.rank())},
                                 {"suit", card.is_joker() ? json::value(nullptr) : json::value(suit_name(card.suit()))},
                                 {"steps", effect.steps},
                                 {"backward", effect.is_backward},
                                 {"enters", effect.enters},
                                 {"leaves_bullseye", effect.leaves_bullseye},
                                 {"extra_turn", effect.gives_extra_turn},
                                 {"splits", effect.splits},
                                 {"copies", card.is_joker() ? kMostJokers : 1U}});
  };
  for (const Card card : CardSet::standard()) add(card);
  add(Card::first_joker());
  return cards;
}

}  // namespace cardtable::fasttrack
