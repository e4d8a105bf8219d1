#include <fmt/format.h>

#include "engine/games/rotorouter/codec.h"
#include "engine/kit/text.h"

namespace cardtable::rotorouter {
namespace {

struct MoveForm {
  std::string_view word;
  MoveKind kind;
  bool takes_cell;
  bool takes_exits;
};
/// Tokens are written `token place` and `token FROM TO` and are read apart from these.
constexpr auto kMoveForms = std::to_array<MoveForm>({{"draw", MoveKind::kDraw, false, false},
                                                     {"place", MoveKind::kPlace, true, true},
                                                     {"rotate", MoveKind::kRotate, true, true},
                                                     {"replace", MoveKind::kReplace, true, false},
                                                     {"bottom", MoveKind::kBottom, false, false},
                                                     {"token place", MoveKind::kTokenPlace, false, false},
                                                     {"token", MoveKind::kTokenMove, true, false},
                                                     {"roll", MoveKind::kRoll, false, false},
                                                     {"apply", MoveKind::kApply, false, false},
                                                     {"fix", MoveKind::kFix, true, false},
                                                     {"end", MoveKind::kEnd, false, false}});
static_assert(kMoveForms.size() == static_cast<std::size_t>(MoveKind::kEnd) + 1);

constexpr const MoveForm& form_of(MoveKind kind) { return kMoveForms[static_cast<std::size_t>(kind)]; }

using Parsed = std::expected<Move, InputError>;
Parsed refuse(std::string message) { return std::unexpected(InputError{"move", std::move(message)}); }
Parsed no_cell(std::string_view text) { return refuse(in_quotes(text) + " is no cell (write a1 to i9)"); }

Parsed parse_token_move(std::span<const std::string_view> words) {
  if (words.size() == 2 && words[1] == "place") return Move::token_place();
  if (words.size() != 3) return refuse("write `token place` or `token FROM TO`");
  const auto from = parse_cell(words[1]);
  const auto to = parse_cell(words[2]);
  if (!from) return no_cell(words[1]);
  if (!to) return no_cell(words[2]);
  return Move::token(*from, *to);
}

Parsed parse_with_form(const MoveForm& form, std::span<const std::string_view> words) {
  const std::size_t expected = 1U + (form.takes_cell ? 1U : 0U) + (form.takes_exits ? 1U : 0U);
  if (words.size() != expected) {
    return refuse(
        fmt::format("write `{}{}{}`", form.word, form.takes_cell ? " CELL" : "", form.takes_exits ? " EXITS" : ""));
  }
  Move move{form.kind, {}, {}, {}};
  if (form.takes_cell) {
    const auto cell = parse_cell(words[1]);
    if (!cell) return no_cell(words[1]);
    move.cell = *cell;
  }
  if (form.takes_exits) {
    const auto exits = parse_exits(words[2]);
    if (!exits)
      return refuse(in_quotes(words[2]) + " is no tile (write its exits in the order N E S W: EW, NE, NEW, NESW)");
    move.exits = *exits;
  }
  return move;
}

/// What of an event is told to programs.
enum Field : unsigned {
  kSeat = 1,
  kCard = 2,
  kCell = 4,
  kTo = 8,
  kExits = 16,
  kFace = 32,
  kColor = 64,
  kCount = 128,
  kRule = 256
};

struct EventForm {
  std::string_view name;
  unsigned fields;
  std::string_view text;
};
constexpr auto kEventForms = std::to_array<EventForm>({
    {"turn", kSeat, "Turn of {seat}"},
    {"forced", kSeat | kRule, "{seat} had skipped three times in a row and had to play a card"},
    {"shuffled", kSeat | kCount | kRule, "{seat} shuffled the discards into the draw pile, {count} cards now"},
    {"drew", kSeat | kCard | kRule, "{seat} drew {card}"},
    {"placed", kSeat | kCard | kCell | kExits, "{seat} placed {card} on {cell} as {exits}"},
    {"rotated", kSeat | kCard | kCell | kExits, "{seat} turned {cell} to {exits} with {card}"},
    {"replaced", kSeat | kCard | kCell, "{seat} made {cell} a Cross with {card}"},
    {"bottomed", kSeat | kCard | kRule, "{seat} put {card} under the draw pile"},
    {"skipped", kSeat | kCard | kCount | kRule, "{seat} skipped {card}, {count} in a row"},
    {"elbow_skipped", kSeat | kCard | kCount | kRule, "{seat} has now skipped {count} of 3 Elbows"},
    {"waived", kSeat | kRule, "{seat} could not play, so the force was waived"},
    {"token_placed", kSeat | kCell | kRule, "{seat} placed a token on {cell}"},
    {"token_moved", kSeat | kCell | kTo | kRule, "{seat} moved a token from {cell} to {to}"},
    {"scored", kSeat | kCell | kColor | kCount | kRule, "{seat} scored the {color} corner, {count}/3"},
    {"finished", kSeat | kCount | kRule, "{seat} finished as number {count}"},
    {"rolled", kSeat | kFace | kRule, "{seat} rolled {face}"},
    {"applied", kSeat | kFace | kRule, "{seat} turned every tile: {face}"},
    {"fixed", kSeat | kCell | kRule, "{seat} made the Straight on {cell} a Cross ({rule})"},
    {"game_over", kSeat | kRule, "{seat} won and the game was over"},
    {"turn_limit", 0, "The turn limit ended the game"},
});
static_assert(kEventForms.size() == static_cast<std::size_t>(EventKind::kTurnLimit) + 1);

constexpr auto kCardLabels =
    std::to_array<std::string_view>({"a Straight", "an Elbow", "a T", "a Cross", "RS", "RE", "RT", "RC"});
constexpr auto kFaceLabels = std::to_array<std::string_view>(
    {"nothing", "a quarter turn clockwise", "a quarter turn counter-clockwise", "a half turn"});

constexpr const EventForm& form_of(EventKind kind) { return kEventForms[static_cast<std::size_t>(kind)]; }

}  // namespace

std::string Codec::format_move(const Move& move) const {
  const MoveForm& form = form_of(move.kind);
  if (move.kind == MoveKind::kTokenMove) {
    return fmt::format("{} {} {}", form.word, format_cell(move.cell), format_cell(move.to));
  }
  if (form.takes_exits) return fmt::format("{} {} {}", form.word, format_cell(move.cell), exits_text(move.exits));
  return form.takes_cell ? fmt::format("{} {}", form.word, format_cell(move.cell)) : std::string(form.word);
}

std::expected<Move, InputError> Codec::parse_move(std::string_view text) const {
  const auto words = split_words(text);
  if (words.empty()) return refuse("is empty");
  if (words[0] == "token") return parse_token_move(words);
  for (const MoveForm& form : kMoveForms) {
    if (form.word == words[0]) return parse_with_form(form, words);
  }
  return refuse(in_quotes(words[0]) +
                " is no move (there are draw, place CELL EXITS, rotate CELL EXITS, replace CELL, "
                "bottom, token place, token FROM TO, roll, apply, fix CELL, end)");
}

std::string_view Codec::event_name(EventKind kind) const { return form_of(kind).name; }
bool Codec::cites_rule(EventKind kind) const { return (form_of(kind).fields & kRule) != 0; }

json::object Codec::event_json(const Event& event) const {
  const EventForm& form = form_of(event.kind);
  const auto has = [&](Field field) { return (form.fields & field) != 0; };
  json::object object{{"event", form.name}};
  if (has(kSeat)) object["seat"] = cardtable::index(event.seat);
  if (has(kCard)) object["card"] = card_name(event.card);
  if (has(kCell)) object[has(kTo) ? "from" : "cell"] = format_cell(event.cell);
  if (has(kTo)) object["to"] = format_cell(event.to);
  if (has(kExits)) object["exits"] = exits_text(event.exits);
  if (has(kFace)) object["die"] = face_name(event.face);
  if (has(kColor)) object["color"] = color_name(event.color);
  if (has(kCount)) object["count"] = event.count;
  if (has(kRule)) object["rule"] = rule_id(event.rule);
  return object;
}

std::string Codec::event_text(const Event& event) const {
  return fmt::format(
      fmt::runtime(form_of(event.kind).text), fmt::arg("seat", fmt::format("@{}", cardtable::index(event.seat))),
      fmt::arg("card", kCardLabels[index(event.card)]), fmt::arg("cell", format_cell(event.cell)),
      fmt::arg("to", format_cell(event.to)), fmt::arg("exits", exits_text(event.exits)),
      fmt::arg("face", kFaceLabels[static_cast<std::size_t>(event.face)]), fmt::arg("color", color_name(event.color)),
      fmt::arg("count", event.count), fmt::arg("rule", rule_id(event.rule)));
}

json::array Codec::catalog() const {
  json::array cards;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const auto card = static_cast<TrackCard>(kind);
    json::array exits;
    for (const Exits tile : orientations(shape_of(card))) exits.emplace_back(exits_text(tile));
    json::object counts;
    for (const std::size_t size : {std::size_t{7}, kMaxSize}) {
      json::object by_players;
      for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
        by_players[std::to_string(players)] = deck_counts(size, players)[kind];
      }
      counts[std::to_string(size)] = std::move(by_players);
    }
    const std::string_view use = card == TrackCard::kRc ? "replace" : is_rotation(card) ? "rotate" : "place";
    cards.push_back(json::object{{"id", card_name(card)},
                                 {"deck", "own"},
                                 {"kind", use},
                                 {"name", kind < kShapes ? shape_name(shape_of(card)) : kCardLabels[kind]},
                                 {"shape", shape_name(shape_of(card))},
                                 {"exits", std::move(exits)},
                                 {"counts", std::move(counts)}});
  }
  return cards;
}

}  // namespace cardtable::rotorouter
