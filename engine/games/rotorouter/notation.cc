#include "engine/games/rotorouter/codec.h"
#include "engine/games/rotorouter/names.h"
#include "engine/games/rotorouter/words.h"
#include "engine/kit/event_table.h"
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

/// As they are printed on the cards.
constexpr auto kActionNames = std::to_array<std::string_view>({"RS", "RE", "RT", "RC"});

struct EventFacts : BasicEventFacts<Codec> {
  /// RS, RE, RT and RC are placed as something else.
  bool acting() const { return index(event.card) >= kShapes; }
  std::string card() const { return card_words(event.card, language); }
  std::string cell() const { return cell_words(event.cell, event.size, language); }
  std::string from() const { return cell(); }
  std::string to() const { return cell_words(event.to, event.size, language); }
  std::string tile() const { return tile_words(event.exits, language); }
  std::string die() const { return face_words(event.face, language); }
  std::string corner() const { return corner_words(event.color, language); }
  std::string place() const { return place_words(event.count, language); }
  auto of() const { return event.of; }
  std::string number() const { return number_words(event.of, language); }
};

constexpr auto kEventFields = [](auto& io, auto& event) {
  io.seat("seat", event.seat);
  io.choice("card", event.card, kCardNames);
  io.text("cell", event.cell, format_cell, parse_cell);
  io.text("from", event.cell, format_cell, parse_cell);
  io.text("to", event.to, format_cell, parse_cell);
  io.text("exits", event.exits, exits_text, parse_exits);
  io.choice("die", event.face, kFaceNames);
  io.choice("color", event.color, kColorNames);
  io.number("count", event.count);
  io.choice("rule", event.rule, kRuleIds);
};

constexpr auto kEventRows = std::to_array<EventRow<EventFacts>>({
    {EventKind::kTurn, "turn", "seat", msg::log_turn::say},
    {EventKind::kForced, "forced", "seat rule", msg::log_forced::say},
    {EventKind::kShuffled, "shuffled", "seat count rule", msg::log_shuffled::say},
    {EventKind::kDrew, "drew", "seat card rule", msg::log_drew::say},
    {EventKind::kPlaced, "placed", "seat card cell exits", msg::log_placed::say},
    {EventKind::kRotated, "rotated", "seat card cell exits", msg::log_rotated::say},
    {EventKind::kReplaced, "replaced", "seat card cell", msg::log_replaced::say},
    {EventKind::kBottomed, "bottomed", "seat card rule", msg::log_bottomed::say},
    {EventKind::kSkipped, "skipped", "seat card count rule", msg::log_skipped::say},
    {EventKind::kElbowSkipped, "elbow_skipped", "seat card count rule", msg::log_elbow_skipped::say},
    {EventKind::kWaived, "waived", "seat rule", msg::log_waived::say},
    {EventKind::kTokenPlaced, "token_placed", "seat cell rule", msg::log_token_placed::say},
    {EventKind::kTokenMoved, "token_moved", "seat from to rule", msg::log_token_moved::say},
    {EventKind::kScored, "scored", "seat cell color count rule", msg::log_scored::say},
    {EventKind::kFinished, "finished", "seat count rule", msg::log_finished::say},
    {EventKind::kRolled, "rolled", "seat die rule", msg::log_rolled::say},
    {EventKind::kApplied, "applied", "seat die rule", msg::log_applied::say},
    {EventKind::kFixed, "fixed", "seat cell rule", msg::log_fixed::say},
    {EventKind::kAllFinished, "game_over", "seat rule", msg::log_game_over::say},
    {EventKind::kTurnLimit, "turn_limit", "", msg::log_turn_limit::say},
});
static_assert(kEventRows.size() == static_cast<std::size_t>(EventKind::kTurnLimit) + 1);

constexpr EventTable kEvents(kEventRows, kEventFields);

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

const Codec::Events& Codec::events() { return kEvents; }

json::array Codec::catalog(Language /*language*/) const {
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
