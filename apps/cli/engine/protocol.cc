#include "apps/cli/engine/protocol.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "ai/bots/bots.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/option_text.h"
#include "engine/kit/text.h"
#include "engine/registry/outcomes.h"
#include "engine/registry/rulebook.h"
#include "tables/fair/digest.h"
#include "tables/table/messages.h"
#include "tables/table/replay.h"

namespace cardtable {
namespace {

/// Positions that `perft` may visit before it gives up, so that no request hangs the process.
constexpr std::uint64_t kMostPerftPositions = 100'000'000;
constexpr int kMostPerftDepth = 100;
/// Ways in which a move can come out that `outcomes` looks at before it gives up.
constexpr std::size_t kMostOutcomes = 2'000;

std::unexpected<Refusal> input_error(std::string where, std::string message) {
  return std::unexpected(Refusal::of({std::move(where), std::move(message)}));
}
std::unexpected<Refusal> input_error(const InputError& error) { return std::unexpected(Refusal::of(error)); }
std::unexpected<Refusal> no_game() { return not_now("there is no game; send `new` or `position` first"); }

json::object error_json(const Refusal& refusal) { return {{"ok", false}, {"error", refusal_json(refusal)}}; }

std::expected<const GameType*, Refusal> game_named(const Registry& registry, const JsonReader& reader) {
  const auto key = reader.string();
  if (reader.failed()) return nullptr;
  if (const auto* type = registry.find(key)) return type;
  return input_error(reader.path(), fmt::format("there is no game {} (there are {})", in_quotes(key), registry.keys()));
}

/// A bot's information about its choice.
json::object info_json(const BotSpec& bot, const BotRequest& request, const BotChoice& choice) {
  json::object info{{"bot", bot.text()}, {"seed", request.seed}};
  if (const auto& figures = choice.figures) {
    info["iterations"] = figures->iterations;
    info["decisions"] = figures->decisions;
    info["nodes"] = figures->nodes;
    info["visits"] = figures->visits;
    info["value"] = figures->value;
  }
  if (request.wants_trace) info["trace"] = json::array(choice.trace.begin(), choice.trace.end());
  return info;
}

json::value seat_json(Seat seat) { return seat == kNoSeat ? json::value(nullptr) : json::value(index(seat)); }

}  // namespace

json::array events_json(const GameType& type, const EventList& events) {
  json::array array;
  for (auto& event : described(type, events)) {
    if (!event.audience.is_everyone()) event.data["only_for"] = audience_json(event.audience);
    array.push_back(std::move(event.data));
  }
  return array;
}

std::string EngineProtocol::answer(std::string_view line) {
  boost::system::error_code error;
  const json::value request = json::parse(line, error);
  if (error) {
    return json::serialize(error_json({.message = "the line is not valid JSON: " + error.message()}));
  }
  const auto* object = request.if_object();
  if (object == nullptr) {
    return json::serialize(error_json({.message = "a request must be a JSON object"}));
  }
  Answer answer = dispatch(*object);
  json::object body;
  if (const auto* id = object->if_contains("id")) body["id"] = *id;
  const json::object rest = answer ? std::move(*answer) : error_json(answer.error());
  if (answer) body["ok"] = true;
  for (const auto& member : rest) body[member.key()] = member.value();
  return json::serialize(body);
}

EngineProtocol::Answer EngineProtocol::dispatch(const json::object& request) {
  using Handler = Answer (EngineProtocol::*)(const json::object&);
  static constexpr auto kHandlers = std::to_array<std::pair<std::string_view, Handler>>({
      {"games", &EngineProtocol::games},
      {"new", &EngineProtocol::new_game},
      {"position", &EngineProtocol::position},
      {"state", &EngineProtocol::state},
      {"view", &EngineProtocol::view},
      {"guide", &EngineProtocol::guide},
      {"moves", &EngineProtocol::moves},
      {"play", &EngineProtocol::play},
      {"undo", &EngineProtocol::undo},
      {"redo", &EngineProtocol::redo},
      {"result", &EngineProtocol::result},
      {"bot", &EngineProtocol::bot},
      {"analyse", &EngineProtocol::analyse},
      {"outcomes", &EngineProtocol::outcomes},
      {"perft", &EngineProtocol::perft},
      {"export", &EngineProtocol::export_replay},
      {"import", &EngineProtocol::import_replay},
      {"catalog", &EngineProtocol::catalog},
      {"rule", &EngineProtocol::rule},
  });
  const auto* command = request.if_contains("cmd");
  if (command == nullptr || !command->is_string()) return input_error("cmd", "is missing or not a string");
  const std::string_view name = command->get_string();
  for (const auto& [known, handler] : kHandlers) {
    if (known == name) return (this->*handler)(request);
  }
  std::vector<std::string_view> names;
  for (const auto& [known, handler] : kHandlers) names.push_back(known);
  return input_error("cmd", fmt::format("there is no command {} (there are {})", in_quotes(name), join(names)));
}

json::object EngineProtocol::standing() const {
  const Seat seat = game_->match().to_decide();
  return {{"seat", seat_json(seat)}, {"over", seat == kNoSeat}};
}

EngineProtocol::Answer EngineProtocol::games(const json::object&) {
  return json::object{{"games", games_json(registry_)}};
}

EngineProtocol::Answer EngineProtocol::new_game(const json::object& request) {
  JsonReader::Slot error;
  const json::value value(request);
  const JsonReader reader(value, error);
  const auto type = game_named(registry_, reader.field("game"));
  if (error) return input_error(*error);
  if (!type) return std::unexpected(type.error());
  const auto& info = (*type)->info();
  std::size_t players = info.min_players;
  if (const auto field = reader.optional_field("players")) {
    players = static_cast<std::size_t>(field->integer(info.min_players, info.max_players));
  }
  std::uint64_t seed = 0;
  if (const auto field = reader.optional_field("seed")) seed = field->seed();
  Seat first{0};
  if (const auto field = reader.optional_field("first")) {
    first = seat_at(static_cast<std::size_t>(field->integer(0, static_cast<std::int64_t>(players) - 1)));
  }
  OptionValues options = default_options(info.options);
  if (const auto field = reader.optional_field("options")) read_options(*field, info.options, options);
  if (error) return input_error(*error);
  if (const auto wrong = (*type)->wrong_options(options, players))
    return input_error("options." + wrong->where, wrong->message);
  EventList events;
  game_ = GameRecord::dealt(**type, options, players, seed, &events, first);
  json::object answer = standing();
  answer["game"] = info.key;
  answer["players"] = players;
  answer["seed"] = seed;
  answer["events"] = events_json(**type, events);
  return answer;
}

EngineProtocol::Answer EngineProtocol::position(const json::object& request) {
  JsonReader::Slot error;
  const json::value value(request);
  const auto position = JsonReader(value, error).field("position");
  const auto type = game_named(registry_, JsonReader(position.value(), error).field("game"));
  if (error) return input_error(*error);
  if (!type) return std::unexpected(type.error());
  auto game = GameRecord::set_up(**type, position.value());
  if (!game) return input_error(game.error());
  game_ = std::move(*game);
  return standing();
}

EngineProtocol::Answer EngineProtocol::state(const json::object&) {
  if (!game_) return no_game();
  return json::object{{"position", game_->match().position()}};
}

std::expected<Viewer, Refusal> EngineProtocol::viewer_in(const json::object& request) const {
  JsonReader::Slot error;
  const json::value value(request);
  Viewer viewer = kSpectator;
  if (const auto seat = JsonReader(value, error).optional_field("seat")) {
    const auto last = static_cast<std::int64_t>(game_->match().players()) - 1;
    viewer = seat_at(static_cast<std::size_t>(seat->integer(0, last)));
  }
  if (error) return input_error(*error);
  return viewer;
}

EngineProtocol::Answer EngineProtocol::view(const json::object& request) {
  if (!game_) return no_game();
  const auto viewer = viewer_in(request);
  if (!viewer) return std::unexpected(viewer.error());
  return json::object{{"view", game_->match().view(*viewer)}};
}

EngineProtocol::Answer EngineProtocol::guide(const json::object& request) {
  if (!game_) return no_game();
  const auto viewer = viewer_in(request);
  if (!viewer) return std::unexpected(viewer.error());
  const Match& match = game_->match();
  return json::object{{"guide", guide_json(match.guide(*viewer))},
                      {"meanings", meanings_json(match.type().meanings(match.options(), match.players()))}};
}

EngineProtocol::Answer EngineProtocol::moves(const json::object&) {
  if (!game_) return no_game();
  json::array moves;
  for (const auto& move : game_->match().move_texts()) moves.emplace_back(move);
  return json::object{{"seat", seat_json(game_->match().to_decide())}, {"moves", std::move(moves)}};
}

EngineProtocol::Answer EngineProtocol::play(const json::object& request) {
  if (!game_) return no_game();
  JsonReader::Slot error;
  const json::value value(request);
  const JsonReader reader(value, error);
  Seat seat = game_->match().to_decide();
  if (seat == kNoSeat) return not_now("the game is over");
  if (const auto field = reader.optional_field("seat")) {
    const auto last = static_cast<std::int64_t>(game_->match().players()) - 1;
    seat = seat_at(static_cast<std::size_t>(field->integer(0, last)));
  }
  const auto move = reader.field("move").string();
  std::optional<std::vector<Pick>> picks;
  if (const auto field = reader.optional_field("outcome")) {
    picks = parse_picks(field->string());
    if (!field->failed() && !picks) field->refuse("is not an outcome that `outcomes` has listed");
  }
  if (error) return input_error(*error);
  const auto code = game_->match().read_move(seat, move);
  if (!code) return std::unexpected(code.error());
  if (picks) game_->set_next_picks(*std::move(picks));
  EventList events;
  game_->play(seat, *code, &events);
  json::object answer{{"events", events_json(game_->match().type(), events)}};
  for (const auto& member : standing()) answer[member.key()] = member.value();
  return answer;
}

/// The ways in which a move can come out, with what happens in each.
EngineProtocol::Answer EngineProtocol::outcomes(const json::object& request) {
  if (!game_) return no_game();
  JsonReader::Slot error;
  const json::value value(request);
  const Seat seat = game_->match().to_decide();
  if (seat == kNoSeat) return not_now("the game is over");
  const auto text = JsonReader(value, error).field("move").string();
  if (error) return input_error(*error);
  const auto move = game_->match().read_move(seat, text);
  if (!move) return std::unexpected(move.error());
  const auto found = outcomes_of(game_->match(), seat, *move, kMostOutcomes);
  if (!found) return input_error("move", fmt::format("can come out in more than {} ways", kMostOutcomes));
  json::array outcomes;
  for (const Outcome& outcome : *found) {
    const auto match = game_->match().clone();
    PickedChance chance(outcome.picks);
    EventList events;
    match->bring_up(outcome.picks);
    match->apply(seat, *move, &events, &chance);
    outcomes.push_back(json::object{{"outcome", format_picks(outcome.picks)},
                                    {"probability", outcome.probability},
                                    {"events", events_json(match->type(), events)}});
  }
  return json::object{{"outcomes", std::move(outcomes)}};
}

EngineProtocol::Answer EngineProtocol::undo(const json::object&) {
  if (!game_) return no_game();
  if (!game_->undo()) return not_now("there is nothing to undo");
  return standing();
}

EngineProtocol::Answer EngineProtocol::redo(const json::object&) {
  if (!game_) return no_game();
  EventList events;
  if (!game_->redo(&events)) return not_now("there is nothing to redo");
  json::object answer{{"events", events_json(game_->match().type(), events)}};
  for (const auto& member : standing()) answer[member.key()] = member.value();
  return answer;
}

EngineProtocol::Answer EngineProtocol::result(const json::object&) {
  if (!game_) return no_game();
  return result_json(game_->match());
}

EngineProtocol::Answer EngineProtocol::bot(const json::object& request) {
  if (!game_) return no_game();
  if (game_->match().to_decide() == kNoSeat) {
    return not_now("the game is over");
  }
  constexpr std::int64_t kMostMilliseconds = 600'000;
  constexpr std::int64_t kMostIterations = 100'000'000;
  JsonReader::Slot error;
  const json::value value(request);
  const JsonReader reader(value, error);
  const auto name = reader.field("bot").string();
  std::int64_t time = 0;
  if (const auto field = reader.optional_field("ms")) time = field->integer(1, kMostMilliseconds);
  std::uint64_t iterations = 0;
  if (const auto field = reader.optional_field("iterations")) {
    iterations = static_cast<std::uint64_t>(field->integer(1, kMostIterations));
  }
  BotRequest wanted;
  if (const auto field = reader.optional_field("seed")) wanted.seed = field->seed();
  if (const auto field = reader.optional_field("trace")) wanted.wants_trace = field->boolean();
  if (error) return input_error(*error);
  auto bot = parse_bot(name);
  if (!bot) return input_error(bot.error());
  if (time > 0) bot->budget.time = std::chrono::milliseconds(time);
  if (iterations > 0) bot->budget.iterations = iterations;
  const auto choice = choose_move(game_->match(), *bot, wanted);
  return json::object{{"move", game_->match().type().format_move(choice.move)},
                      {"info", info_json(*bot, wanted, choice)}};
}

EngineProtocol::Answer EngineProtocol::perft(const json::object& request) {
  if (!game_) return no_game();
  JsonReader::Slot error;
  const json::value value(request);
  const auto depth = static_cast<int>(JsonReader(value, error).field("depth").integer(0, kMostPerftDepth));
  if (error) return input_error(*error);
  const auto nodes = game_->match().perft(depth, kMostPerftPositions);
  if (!nodes) {
    return input_error("depth",
                       fmt::format("takes more than {} positions; choose a smaller depth", kMostPerftPositions));
  }
  return json::object{{"nodes", *nodes}};
}

EngineProtocol::Answer EngineProtocol::export_replay(const json::object&) {
  if (!game_) return no_game();
  return json::object{{"replay", format_replay(*game_)}};
}

EngineProtocol::Answer EngineProtocol::import_replay(const json::object& request) {
  JsonReader::Slot error;
  const json::value value(request);
  const auto text = JsonReader(value, error).field("replay").string();
  if (error) return input_error(*error);
  auto replay = parse_replay(registry_, text);
  if (!replay) return input_error("replay", replay.error().text());
  game_ = std::move(replay->game);
  if (game_->needs_key())
    game_->continue_with(sha256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}));
  json::object answer = standing();
  answer["game"] = game_->match().type().info().key;
  return answer;
}

EngineProtocol::Answer EngineProtocol::catalog(const json::object& request) {
  JsonReader::Slot error;
  const json::value value(request);
  const auto type = game_named(registry_, JsonReader(value, error).field("game"));
  if (error) return input_error(*error);
  if (!type) return std::unexpected(type.error());
  return json::object{{"cards", (*type)->catalog()}};
}

EngineProtocol::Answer EngineProtocol::rule(const json::object& request) {
  JsonReader::Slot error;
  const json::value value(request);
  const auto id = JsonReader(value, error).field("rule").string();
  if (error) return input_error(*error);
  const auto* rule = find_rule(id);
  if (rule == nullptr) return input_error("rule", "there is no rule " + in_quotes(id));
  // The rule under the current game's options; without a game, the rule with all its variants.
  std::string text = rule->with_variants();
  if (game_) {
    const GameInfo& info = game_->match().type().info();
    const bool is_its_own = std::ranges::find(info.rules, rule->id) != info.rules.end();
    if (is_its_own) text = rule->text_for({info.options, game_->match().options()});
  }
  return json::object{{"rule", rule->id}, {"title", rule->title}, {"text", text}};
}

}  // namespace cardtable
