#include <fmt/format.h>

#include "engine/games/fasttrack/codec.h"
#include "engine/kit/text.h"

namespace cardtable::fasttrack {
namespace {

struct MoveWord {
  std::string_view word;
  bool takes_holes;
};
constexpr std::array<MoveWord, 3> kMoveWords{{{"enter", false}, {"move", true}, {"split", true}}};

constexpr std::array<std::string_view, 6> kTravelNames{"enter",    "track",         "ring",
                                                       "backward", "into_bullseye", "out_of_bullseye"};

/// What an event of a kind carries beside its name; see EventForm.
enum Field : unsigned { kSeat = 1, kCard = 2, kCount = 4, kRule = 8, kFrom = 16, kTo = 32, kBy = 64, kPath = 128 };

/// How each kind of event is told. In `text`, {seat}, {card}, {count}, {s} (a plural s), {from}, {to} and {other} are
/// filled in.
struct EventForm {
  std::string_view name;
  unsigned fields;
  std::string_view text;
};
constexpr auto kEventForms = std::to_array<EventForm>({
    {"drew", kSeat | kCard, "{seat} drew {card}"},
    {"must_exit", kSeat | kRule, "{seat} must take every peg with status off the ring: a 4 was drawn"},
    {"no_move", kSeat | kCard | kRule, "{seat} had no legal move with {card} and lost the turn"},
    {"entered", kSeat | kCard | kRule | kFrom | kTo | kPath, "{seat} brought a peg to {to}"},
    {"moved", kSeat | kCard | kFrom | kTo | kPath, "{seat} moved from {from} to {to}"},
    {"cut", kSeat | kRule | kFrom | kTo | kBy, "{other} cut the peg of {seat} on {from}; it went to {to}"},
    {"fasttrack", kSeat | kRule | kTo, "{seat} got FastTrack status on {to}"},
    {"circuit", kSeat | kRule | kTo, "{seat} completed a circuit with the peg on {to}"},
    {"lost_status", kSeat | kRule, "{seat} lost FastTrack status"},
    {"half_split", kSeat | kCount | kRule, "{seat} could not use the other {count} step{s} of the split"},
    {"reshuffled", kCount | kRule, "The discards were shuffled into a new deck of {count}"},
    {"extra_turn", kSeat | kRule, "{seat} got an extra turn"},
    {"turn", kSeat, "Turn of {seat}"},
    {"won", kSeat | kRule, "{seat} won"},
    {"stalemate", kRule, "No card left gives anybody a move: the game ended without a winner"},
    {"turn_limit", 0, "The turn limit ended the game"},
});
static_assert(kEventForms.size() == static_cast<std::size_t>(EventKind::kTurnLimit) + 1);

constexpr const EventForm& form_of(EventKind kind) { return kEventForms[static_cast<std::size_t>(kind)]; }

std::string seat_mark(Seat seat) { return fmt::format("@{}", index(seat)); }

}  // namespace

std::string_view travel_name(Travel travel) { return kTravelNames[static_cast<std::size_t>(travel)]; }

json::array path_json(Section section, Travel travel, Hole from, Hole to) {
  json::array holes;
  for (const Hole hole : path_of(section, travel, from, to)) holes.emplace_back(hole_name(hole));
  return holes;
}

std::string Codec::format_move(const Move& move) const {
  const MoveWord& word = kMoveWords[static_cast<std::size_t>(move.kind)];
  if (!word.takes_holes) return std::string(word.word);
  return fmt::format("{} {} {}", word.word, hole_name(move.from), hole_name(move.to));
}

std::expected<Move, InputError> Codec::parse_move(std::string_view text) const {
  const auto refuse = [](std::string message) { return std::unexpected(InputError{"move", std::move(message)}); };
  const auto words = split_words(text);
  if (words.empty()) return refuse("is empty");
  for (std::size_t kind = 0; kind < kMoveWords.size(); ++kind) {
    const MoveWord& word = kMoveWords[kind];
    if (word.word != words[0]) continue;
    if (words.size() != (word.takes_holes ? 3U : 1U)) {
      return refuse(word.takes_holes ? fmt::format("write `{} FROM TO`", word.word)
                                     : fmt::format("nothing may follow `{}`", word.word));
    }
    Move move{static_cast<MoveKind>(kind), {}, {}};
    if (!word.takes_holes) return move;
    for (const auto& [name, hole] : {std::pair{words[1], &move.from}, std::pair{words[2], &move.to}}) {
      const auto found = parse_hole(name);
      if (!found) return refuse(in_quotes(name) + " is no hole (write home-0, outer-2-1, ft-3, center)");
      *hole = *found;
    }
    return move;
  }
  return refuse(in_quotes(words[0]) + " is no move (there are enter, move FROM TO, split FROM TO)");
}

std::string_view Codec::event_name(EventKind kind) const { return form_of(kind).name; }
bool Codec::cites_rule(EventKind kind) const { return (form_of(kind).fields & kRule) != 0; }

json::object Codec::event_json(const Event& event) const {
  const EventForm& form = form_of(event.kind);
  const auto has = [&](Field field) { return (form.fields & field) != 0; };
  json::object object{{"event", form.name}};
  if (has(kSeat)) object["seat"] = index(event.seat);
  if (has(kBy)) object["by"] = index(event.other);
  if (has(kCard)) object["card"] = format_card(event.card);
  if (has(kFrom)) object["from"] = hole_name(event.from);
  if (has(kTo)) object["to"] = hole_name(event.to);
  if (has(kPath)) {
    object["travel"] = travel_name(event.travel);
    object["path"] = path_json(event.section, event.travel, event.from, event.to);
  }
  if (has(kCount)) object["count"] = event.count;
  if (has(kRule)) object["rule"] = rule_id(event.rule);
  return object;
}

std::string Codec::event_text(const Event& event) const {
  return fmt::format(fmt::runtime(form_of(event.kind).text), fmt::arg("seat", seat_mark(event.seat)),
                     fmt::arg("other", seat_mark(event.other)), fmt::arg("card", format_card(event.card)),
                     fmt::arg("count", event.count), fmt::arg("s", event.count == 1 ? "" : "s"),
                     fmt::arg("from", hole_name(event.from)), fmt::arg("to", hole_name(event.to)));
}

json::array Codec::catalog() const {
  json::array cards;
  const auto add = [&](Card card) {
    const CardEffect& effect = effect_of(card);
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
                                 {"copies", card.is_joker() ? kJokers : 1U}});
  };
  for (const Card card : CardSet::standard()) add(card);
  add(Card::first_joker());
  return cards;
}

}  // namespace cardtable::fasttrack
