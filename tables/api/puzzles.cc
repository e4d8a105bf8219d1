#include "tables/api/puzzles.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/kit/guide.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/refusals.h"
#include "engine/registry/refusal_words.h"
#include "engine/registry/themes.h"
#include "engine/teaching/puzzles.h"
#include "tables/analysis/analyst.h"
#include "tables/analysis/review.h"
#include "tables/api/words.h"
#include "tables/table/messages.h"
#include "tables/table/names.h"
#include "tables/table/replay.h"
#include "tables/table/seat_frame.h"

namespace cardtable {
namespace {

struct Request {
  std::size_t number = 0;  ///< of a shipped puzzle, from 1
  std::string replay{};
  std::size_t decision = 0;  ///< of the replay, from 1
  std::string move{};
};

struct Position {
  std::unique_ptr<Match> match;
  std::optional<MoveCode> answer{};  ///< known of shipped puzzles
  std::string theme{};               ///< in words
  unsigned missed = 0;
  std::vector<std::string> names{};

  Seat seat() const { return match->to_decide(); }
};

std::expected<Request, InputError> read_request(std::string_view body) {
  boost::system::error_code failure;
  const json::value asked = json::parse(body, failure);
  if (failure) return std::unexpected(InputError{"", "the body is not valid JSON: " + failure.message()});
  constexpr std::int64_t kMost = 1'000'000;
  JsonReader::Slot error;
  const JsonReader reader(asked, error);
  reader.only_fields({"number", "replay", "decision", "move"});
  Request request;
  if (const auto replay = reader.optional_field("replay")) {
    request.replay = replay->string();
    request.decision = static_cast<std::size_t>(reader.field("decision").integer(1, kMost));
  } else {
    request.number = static_cast<std::size_t>(reader.field("number").integer(1, kMost));
  }
  if (const auto move = reader.optional_field("move")) request.move = move->string();
  if (error) return std::unexpected(*error);
  return request;
}

std::string_view text_of(const GameType& type) {
  const auto files = puzzle_files();
  const auto file = std::ranges::find(files, type.info().key, &PuzzleFile::game);
  // Puzzles need not make sense with other cards than the game's own.
  return file == files.end() || !type.variant().empty() ? std::string_view{} : file->text;
}

std::string theme_words(const GameType& type, std::string_view key, Language language) {
  for (const Theme& theme : themes_of(type)) {
    if (theme.key == key) return say(language, theme.words);
  }
  return {};
}

std::unexpected<Refusal> no_puzzle() { return std::unexpected(refusal_of(RefusalKind::kTable, api_msg::no_puzzle{})); }

std::expected<Position, Refusal> shipped(const GameType& type, std::size_t number, Language language) {
  const auto lines = puzzle_lines(text_of(type));
  if (number > lines.size()) return no_puzzle();
  const auto puzzle = read_puzzle(type, lines[number - 1]);
  if (!puzzle) return std::unexpected(Refusal::of(puzzle.error()));
  auto match = puzzle_start(type, *puzzle);
  if (!match) return std::unexpected(Refusal::of(match.error()));
  std::vector<MoveCode> legal;
  (*match)->legal_moves(legal);
  return Position{.match = std::move(*match),
                  .answer = legal[puzzle->answer],
                  .theme = theme_words(type, puzzle->theme, language),
                  .missed = puzzle->missed};
}

std::expected<Position, Refusal> replayed(const Registry& registry, const GameType& type, const Request& request,
                                          Language language) {
  const auto replay = parse_replay(registry, request.replay, language);
  if (!replay) return std::unexpected(Refusal::of(replay.error()));
  const GameRecord& game = replay->game;
  if (game.match().type().info().key != type.info().key || request.decision > game.steps().size()) return no_puzzle();
  // Nobody looks ahead in a game that goes on.
  if (game.match().to_decide() != kNoSeat) return no_puzzle();
  return Position{.match = game.match_after(request.decision - 1)};
}

json::object position_json(const Position& position, Language language) {
  const Match& match = *position.match;
  json::array meanings = meanings_json(match.type().meanings(match.options(), match.players(), language));
  json::value named = std::move(meanings);
  fill_in_names(named, position.names);
  return {{"game", match.type().info().key},
          {"seat", index(position.seat())},
          {"names", json::array(position.names.begin(), position.names.end())},
          {"theme", position.theme},
          {"missed", position.missed},
          {"meanings", std::move(named)},
          {"frame", seat_frame(match, position.seat(), position.names, language)}};
}

/// A review's figures for the position; `played` stays in the running.
Evaluation evaluated(const Position& position, MoveCode played) {
  constexpr std::chrono::milliseconds kPatience{400};
  return analyst_for(position.match->type())
      .evaluate(*position.match, {.budget = {.loss_samples = 0, .time = kPatience}, .seed = 1, .played = played});
}

bool is_right(const Position& position, MoveCode move) {
  if (position.answer) return move == *position.answer;
  const Evaluation evaluation = evaluated(position, move);
  return class_of(evaluation) < MoveClass::kInaccuracy;
}

std::expected<json::object, Refusal> attempt(Position& position, const std::string& text, Language language) {
  Match& match = *position.match;
  const GameType& type = match.type();
  const auto code = type.parse_move(text);
  if (!code) return std::unexpected(Refusal::of(code.error()));
  const auto verdict = match.check(position.seat(), *code);
  json::object object{{"answer", "refused"}, {"text", ""}, {"rule", ""}, {"title", ""}, {"frame", nullptr}};
  if (!verdict.is_legal()) {
    const Refusal refusal = match.explain(verdict);
    object["text"] = message_in(refusal, language);
    object["rule"] = refusal.rule;
    object["title"] = title_in(refusal, language);
    return object;
  }
  object["answer"] = is_right(position, *code) ? "right" : "wrong";
  if (object["answer"] == "wrong") return object;
  const Seat seat = position.seat();
  EventList events;
  match.apply(seat, *code, &events);
  json::object frame = seat_frame(match, seat, position.names, language);
  frame["events"] = events_for(type, events, seat, position.names, language);
  object["frame"] = std::move(frame);
  return object;
}

json::object judged_json(const Position& position, const MoveValue& value, Language language) {
  const GameType& type = position.match->type();
  const std::string what = analyst_for(type).reason(*position.match, *value.move, language).what;
  return {{"move", type.format_move(*value.move)},
          {"what", with_names(what, position.names)},
          {"chance", value.mean[index(position.seat())]}};
}

/// The best move against the tried one, or against the next best.
std::expected<json::object, Refusal> explained(const Position& position, const std::string& tried, Language language) {
  const Match& match = *position.match;
  std::vector<MoveCode> legal;
  match.legal_moves(legal);
  const auto code = tried.empty() ? std::nullopt : std::optional(match.type().parse_move(tried).value_or(legal[0]));
  const Evaluation evaluation = evaluated(position, code.value_or(position.answer.value_or(legal[0])));
  const MoveCode best = position.answer.value_or(*evaluation.moves[evaluation.best].move);
  const MoveCode judged = code.value_or(best);
  const MoveValue* other = judged != best ? evaluation.find(judged) : nullptr;
  const bool is_tried = other != nullptr;
  if (other == nullptr) other = &evaluation.moves[evaluation.second];
  if (other->move == best) other = &evaluation.moves[evaluation.best];
  json::object object{
      {"best", judged_json(position, *evaluation.find(best), language)}, {"other", nullptr}, {"claims", json::array()}};
  if (other->move == best) return object;
  object["other"] = judged_json(position, *other, language);
  json::array claims;
  for (const std::string& claim : claim_sentences(
           match, {.better = best, .worse = {*other->move}, .time = std::chrono::milliseconds(200), .seed = 1},
           is_tried ? ClaimPlace::kPuzzle : ClaimPlace::kHint, language)) {
    claims.emplace_back(with_names(claim, position.names));
  }
  object["claims"] = std::move(claims);
  return object;
}

}  // namespace

json::object puzzles_json(const GameType& type, Language language) {
  json::array puzzles;
  for (const std::string_view line : puzzle_lines(text_of(type))) {
    const auto puzzle = read_puzzle(type, line);
    if (!puzzle) continue;
    puzzles.push_back(json::object{{"theme", theme_words(type, puzzle->theme, language)}, {"missed", puzzle->missed}});
  }
  return {{"game", type.info().key}, {"puzzles", std::move(puzzles)}};
}

std::expected<json::object, Refusal> puzzle_answer(const Registry& registry, const GameType& type,
                                                   PuzzleQuestion question, std::string_view body, Language language) {
  const auto request = read_request(body);
  if (!request) return std::unexpected(Refusal::of(request.error()));
  auto position =
      request->replay.empty() ? shipped(type, request->number, language) : replayed(registry, type, *request, language);
  if (!position) return std::unexpected(position.error());
  if (position->seat() == kNoSeat) return no_puzzle();
  position->names = names_around(position->match->players(), position->seat(), language);
  switch (question) {
    case PuzzleQuestion::kPosition:
      return position_json(*position, language);
    case PuzzleQuestion::kTry:
      return attempt(*position, request->move, language);
    case PuzzleQuestion::kWhy:
      return explained(*position, request->move, language);
  }
  return no_puzzle();
}

}  // namespace cardtable
