#include <fmt/format.h>

#include "engine/games/rotorouter/codec.h"
#include "engine/games/rotorouter/names.h"
#include "engine/kit/event_form.h"
#include "engine/kit/move_text.h"
#include "engine/kit/text.h"

namespace cardtable::rotorouter {
namespace {

/// In the order of MoveKind.
constexpr auto kMoveWords = std::to_array<MoveWord>({{"draw", ""},
                                                     {"place", "CELL EXITS"},
                                                     {"rotate", "CELL EXITS"},
                                                     {"replace", "CELL"},
                                                     {"bottom", ""},
                                                     {"token place", ""},
                                                     {"token", "FROM TO"},
                                                     {"roll", ""},
                                                     {"apply", ""},
                                                     {"fix", "CELL"},
                                                     {"end", ""}});
static_assert(kMoveWords.size() == static_cast<std::size_t>(MoveKind::kEnd) + 1);

/// What a card that was placed became: `an Elbow from north to east`, `an RE card as an Elbow from north to east`.
std::string laid_words(const Event& event) {
  const std::string tile(tile_words(event.exits));
  return index(event.card) < kShapes ? tile : fmt::format("{} as {}", card_words(event.card), tile);
}

/// As they are printed on the cards.
constexpr auto kActionNames = std::to_array<std::string_view>({"RS", "RE", "RT", "RC"});

template <Cell Event::* kCell>
constexpr EventField<Codec> cell_field(std::string_view name) {
  return {
      .name = name,
      .value = [](const Codec&, const Event& event) -> json::value { return json::string(format_cell(event.*kCell)); },
      .words = [](const Codec&, const Event& event) { return cell_words(event.*kCell, event.size); }};
}

constexpr auto kFields = std::to_array<EventField<Codec>>({
    seat_field<Codec>(),
    {.name = "card",
     .value = [](const Codec&, const Event& event) -> json::value { return json::string(card_name(event.card)); },
     .words = [](const Codec&, const Event& event) { return std::string(card_words(event.card)); }},
    cell_field<&Event::cell>("cell"),
    cell_field<&Event::cell>("from"),
    cell_field<&Event::to>("to"),
    {.name = "exits",
     .value = [](const Codec&, const Event& event) -> json::value { return json::string(exits_text(event.exits)); },
     .words = [](const Codec&, const Event& event) { return std::string(tile_words(event.exits)); }},
    {.name = "laid", .words = [](const Codec&, const Event& event) { return laid_words(event); }},
    {.name = "die",
     .value = [](const Codec&, const Event& event) -> json::value { return json::string(face_name(event.face)); },
     .words = [](const Codec&, const Event& event) { return std::string(face_words(event.face)); }},
    {.name = "color",
     .value = [](const Codec&, const Event& event) -> json::value { return json::string(color_name(event.color)); },
     .words = [](const Codec&, const Event& event) { return corner_words(event.color); }},
    {.name = "place", .words = [](const Codec&, const Event& event) { return std::string(place_words(event.count)); }},
    count_field<Codec>(),
    rule_field<Codec>(),
});

constexpr auto kForms = std::to_array<EventForm>({
    {"turn", "{seat}'s turn"},
    {"forced", "{seat} had skipped three times in a row and had to play a card", "rule"},
    {"shuffled", "{seat} shuffled the discards into the draw pile, {count} cards now", "rule"},
    {"drew", "{seat} drew {card}", "rule"},
    {"placed", "{seat} placed {laid} on {cell}", "card exits"},
    {"rotated", "{seat} turned {cell} with {card}: now {exits}"},
    {"replaced", "{seat} made {cell} a Cross with {card}"},
    {"bottomed", "{seat} put {card} under the draw pile", "rule"},
    {"skipped", "{seat} skipped {card}: {count} of 3 skips in a row", "rule"},
    {"elbow_skipped", "{seat} has now skipped {count} of 3 Elbows", "card rule"},
    {"waived", "{seat} had nothing to place, so the force was waived", "rule"},
    {"token_placed", "{seat} placed a token on {cell}", "rule"},
    {"token_moved", "{seat} moved a token from {from} to {to}", "rule"},
    {"scored", "{seat} scored {color}, {count} of 3", "cell rule"},
    {"finished", "{seat} had all three corners and finished {place}", "count rule"},
    {"rolled", "{seat} rolled {die}", "rule"},
    {"applied", "{seat} turned every tile: {die}", "rule"},
    {"fixed", "{seat} made the Straight on {cell} a Cross ({rule})"},
    {"game_over", "{seat} won and the game was over", "rule"},
    {"turn_limit", "The turn limit ended the game"},
});
static_assert(kForms.size() == static_cast<std::size_t>(EventKind::kTurnLimit) + 1);

constexpr EventForms kEventForms(kForms, kFields);

std::unexpected<InputError> no_cell(std::string_view text) {
  return refused_move(in_quotes(text) + " is not a cell (write a1 to i9)");
}

}  // namespace

std::string Codec::format_move(const Move& move) const {
  const MoveWord& word = kMoveWords[static_cast<std::size_t>(move.kind)];
  std::string text(word.word);
  if (word.form.empty()) return text;
  text.append(" ").append(format_cell(move.cell));
  if (move.kind == MoveKind::kTokenMove) text.append(" ").append(format_cell(move.to));
  if (word.form == "CELL EXITS") text.append(" ").append(exits_text(move.exits));
  return text;
}

std::expected<Move, InputError> Codec::parse_move(std::string_view text) const {
  const MoveText words(text);
  const auto kind = find_move_word(words, kMoveWords);
  if (!kind) return std::unexpected(kind.error());
  Move move{static_cast<MoveKind>(*kind), {}, {}, {}};
  const std::string_view form = kMoveWords[*kind].form;
  if (form.empty()) return move;
  const auto cell = parse_cell(words[1]);
  if (!cell) return no_cell(words[1]);
  move.cell = *cell;
  if (move.kind == MoveKind::kTokenMove) {
    const auto to = parse_cell(words[2]);
    if (!to) return no_cell(words[2]);
    move.to = *to;
  } else if (words.size() == 3) {
    const auto exits = parse_exits(words[2]);
    if (!exits) {
      return refused_move(in_quotes(words[2]) +
                          " is not a tile (write its exits in the order N E S W: EW, NE, NEW, NESW)");
    }
    move.exits = *exits;
  }
  return move;
}

std::string_view Codec::event_name(EventKind kind) const { return kEventForms.name(kind); }
bool Codec::cites_rule(EventKind kind) const { return kEventForms.has(kind, "rule"); }
json::object Codec::event_json(const Event& event) const { return kEventForms.to_json(*this, event); }
std::string Codec::event_text(const Event& event) const { return kEventForms.to_text(*this, event); }

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
                                 {"name", kind < kShapes ? shape_name(shape_of(card)) : kActionNames[kind - kShapes]},
                                 {"shape", shape_name(shape_of(card))},
                                 {"exits", std::move(exits)},
                                 {"counts", std::move(counts)}});
  }
  return cards;
}

}  // namespace cardtable::rotorouter
