#include "tables/api/api.h"

#include <fmt/format.h>

#include <array>

#include "engine/kit/refusals.h"
#include "engine/teaching/examples.h"
#include "tables/api/about_game.h"
#include "tables/api/advice.h"
#include "tables/api/frames.h"
#include "tables/api/openapi.h"
#include "tables/api/push.h"
#include "tables/api/words.h"
#include "tables/rooms/words.h"
#include "tables/table/lesson_messages.h"
#include "tables/table/messages.h"
#include "tables/table/words.h"

namespace cardtable {
namespace {

/// Used when nothing says how long it will take.
constexpr std::int64_t kUsualWaitMs = 5'000;
#ifndef __wasm__
/// How much the table of results counts among an address's side jobs: about six per second.
constexpr std::size_t kResultsBytes = 10'000;
/// The same for a subscription, of which nobody makes many.
constexpr std::size_t kPushBytes = 50'000;
#endif

ApiResponse failure(unsigned status, const Refusal& refusal, Language language, std::int64_t wait_ms = 0) {
  ApiResponse response{.status = status,
                       .body = json::serialize(json::object{{"error", refusal_json(refusal, language)}})};
  if (status == 429 || status == 503) response.retry_after_s = ((wait_ms > 0 ? wait_ms : kUsualWaitMs) + 999) / 1000;
  return response;
}

constexpr unsigned status_of(RefusalKind kind) {
  switch (kind) {
    case RefusalKind::kRule:
    case RefusalKind::kInput:
      return 400;
    case RefusalKind::kSeat:
      return 403;
    case RefusalKind::kTable:
      return 404;
    case RefusalKind::kState:
    case RefusalKind::kStale:
      return 409;
    case RefusalKind::kLimit:
      return 429;
    case RefusalKind::kStore:
      return 503;
  }
  return 500;
}

ApiResponse failure(const Refusal& refusal, Language language, std::int64_t wait_ms = 0) {
  return failure(status_of(refusal.kind), refusal, language, wait_ms);
}

/// What is wrong with input is for programmers, in English.
ApiResponse bad_input(InputError error) { return failure(Refusal::of(std::move(error)), Language::kEnglish); }

ApiResponse success(const json::object& body, unsigned status = 200) {
  return {.status = status, .body = json::serialize(body)};
}

/// What the `*` of a pattern matches in a path; nothing if the path does not match.
std::optional<std::string_view> match(std::string_view pattern, std::string_view path) {
  const auto star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == path ? std::optional(std::string_view{}) : std::nullopt;
  const auto before = pattern.substr(0, star);
  const auto after = pattern.substr(star + 1);
  if (path.size() <= before.size() + after.size()) return std::nullopt;
  if (!path.starts_with(before) || !path.ends_with(after)) return std::nullopt;
  const auto part = path.substr(before.size(), path.size() - before.size() - after.size());
  return part.find('/') == std::string_view::npos ? std::optional(part) : std::nullopt;
}

/// The token that the request shows, if any.
std::string_view bearer_of(const ApiRequest& request) {
  constexpr std::string_view kBearer = "Bearer ";
  return request.authorization.starts_with(kBearer) ? request.authorization.substr(kBearer.size()) : std::string_view();
}

ApiResponse progress_of(const std::expected<InSlices::Answer, Refusal>& answer, Language language,
                        std::int64_t wait_ms = 0) {
  if (!answer) return failure(answer.error(), language, wait_ms);
  if (!answer->result) return success({{"id", answer->id}, {"done", answer->done}, {"of", answer->of}}, 202);
  return {.status = 200, .body = *answer->result};
}

}  // namespace

bool Api::is_api(std::string_view path) {
  return path.starts_with("/api/") || path == "/api" || path == "/metrics" || path == "/health";
}

void Api::handle(const ApiRequest& request, const Done& done) {
  struct Route {
    std::string_view method;
    std::string_view pattern;
    void (Api::*handler)(const ApiRequest&, std::string_view, const Done&);
  };
  static constexpr std::array<Route, 34> kRoutes{{
      {"GET", "/api/games", &Api::games},
      {"GET", "/api/rules/*", &Api::rules},
      {"POST", "/api/rules/*", &Api::rules_of_variant},
      {"GET", "/api/examples/*", &Api::examples},
      {"GET", "/api/lessons", &Api::all_lessons},
      {"GET", "/api/lessons/*", &Api::lessons},
      {"POST", "/api/lessons/*/try", &Api::try_lesson},
      {"GET", "/api/puzzles/*", &Api::puzzles},
      {"POST", "/api/puzzles/*", &Api::puzzle},
      {"POST", "/api/puzzles/*/try", &Api::try_puzzle},
      {"POST", "/api/puzzles/*/why", &Api::explain_puzzle},
      {"GET", "/api/catalog/*", &Api::catalog},
      {"POST", "/api/meanings/*", &Api::meanings},
      {"POST", "/api/tables", &Api::open_table},
      {"GET", "/api/lobby", &Api::lobby},
      {"POST", "/api/lobby", &Api::play_now},
      {"GET", "/api/tables/*", &Api::table},
      {"GET", "/api/tables/*/replay", &Api::replay},
      {"POST", "/api/tables/*/hint", &Api::hint},
      {"POST", "/api/tables/*/warnings", &Api::warnings},
      {"POST", "/api/tables/*/score", &Api::score},
      {"GET", "/api/push", &Api::push_key},
      {"POST", "/api/tables/*/push", &Api::push},
      {"POST", "/api/replays", &Api::frames},
      {"POST", "/api/replays/review", &Api::review},
      {"GET", "/api/replays/review/*", &Api::review_by_id},
      {"POST", "/api/daily/*", &Api::daily},
      {"GET", "/api/daily/*", &Api::daily_table},
      {"POST", "/api/sets", &Api::new_set},
      {"GET", "/api/sets/*", &Api::set},
      {"GET", "/api/health", &Api::health},
      {"GET", "/api/openapi.json", &Api::openapi},
      {"GET", "/metrics", &Api::metrics},
      {"GET", "/health", &Api::state},
  }};
  std::string_view other_method;
  for (const Route& route : kRoutes) {
    const auto part = match(route.pattern, request.path);
    if (!part) continue;
    if (route.method == request.method) return (this->*route.handler)(request, *part, done);
    other_method = route.method;
  }
  if (other_method.empty())
    return done(failure(404, refusal_of(RefusalKind::kInput, api_msg::no_address{}), request.language()));
  auto response = failure(405, Refusal::of(InputError{"", fmt::format("only {} is allowed here", other_method)}),
                          Language::kEnglish);
  response.allow = other_method;
  done(std::move(response));
}

const GameType* Api::find_game(const ApiRequest& request, std::string_view game, const Done& done) const {
  const auto* type = hub_.services().registry.find(game);
  if (type == nullptr) done(failure(404, refusal_of(RefusalKind::kInput, api_msg::no_game{}), request.language()));
  return type;
}

void Api::games(const ApiRequest& request, std::string_view, const Done& done) {
  const auto games = games_json(hub_.services().registry, request.language());
  done(success({{"protocol", kTableProtocol}, {"games", games}}));
}

void Api::rules(const ApiRequest& request, std::string_view game, const Done& done) {
  const auto* type = find_game(request, game, done);
  if (type == nullptr) return;
  done(success(rules_answer(*type, request.language())));
}

void Api::rules_of_variant(const ApiRequest& request, std::string_view game, const Done& done) {
  const auto* type = find_game(request, game, done);
  if (type == nullptr) return;
  const auto answer = rules_answer(*type, request.body, request.language());
  done(answer ? success(*answer) : bad_input(answer.error()));
}

void Api::examples(const ApiRequest& request, std::string_view game, const Done& done) {
  const auto* type = find_game(request, game, done);
  if (type == nullptr) return;
  // An example need not work with other cards than the game's own.
  json::array examples;
  for (const ExampleFile& file : example_files(request.language())) {
    if (file.game != type->info().key || !type->variant().empty()) continue;
    const auto read = parse_examples(file.text, file.words);
    for (const Example& example : read ? read->examples : std::vector<Example>{}) {
      if (auto shown = show_example(*type, example, request.language())) examples.push_back(std::move(*shown));
    }
  }
  done(success({{"game", type->info().key}, {"examples", std::move(examples)}}));
}

void Api::all_lessons(const ApiRequest& request, std::string_view, const Done& done) {
  done(success({{"games", lessons_overview_json(hub_.services().registry, request.language())}}));
}

void Api::lessons(const ApiRequest& request, std::string_view game, const Done& done) {
  constexpr std::string_view kOnly = "lesson=";
  const auto only = request.query.starts_with(kOnly) ? request.query.substr(kOnly.size()) : std::string_view();
  const auto lessons = lessons_json(hub_.services().registry, game, only, request.language());
  done(lessons ? success(*lessons) : failure(lessons.error(), request.language()));
}

void Api::try_lesson(const ApiRequest& request, std::string_view game, const Done& done) {
  boost::system::error_code error;
  const json::value attempt = json::parse(request.body, error);
  if (error) return done(bad_input(InputError{"", "the body is not valid JSON: " + error.message()}));
  const auto told = attempt_json(hub_.services().registry, game, attempt, request.language());
  done(told ? success(*told) : failure(told.error(), request.language()));
}

void Api::catalog(const ApiRequest& request, std::string_view game, const Done& done) {
  const auto* type = find_game(request, game, done);
  if (type == nullptr) return;
  done(success({{"game", type->info().key}, {"cards", type->catalog(request.language())}}));
}

void Api::meanings(const ApiRequest& request, std::string_view game, const Done& done) {
  const auto* type = find_game(request, game, done);
  if (type == nullptr) return;
  const auto answer = meanings_answer(*type, request.body, request.language());
  done(answer ? success(*answer) : bad_input(answer.error()));
}

#ifdef __wasm__  // a browser knows no players, and the module is to be small
void Api::note_seat(const OpenedTable&, const std::string&) const {}
#else
void Api::note_seat(const OpenedTable& table, const std::string& player) const {
  const auto& seated = hub_.services().seated;
  if (!player.empty() && seated) seated(table.code, table.token, player);
}
#endif

void Api::open_table(const ApiRequest& request, std::string_view, const Done& done) {
  boost::system::error_code error;
  const json::value wanted = json::parse(request.body, error);
  if (error) return done(bad_input(InputError{"", "the body is not valid JSON: " + error.message()}));
  const auto language = request.language();
  const auto opened = [this, done, language, address = request.address, player = request.player](auto table) {
    if (!table) return done(failure(table.error(), language, hub_.wait_to_open_ms(address)));
    note_seat(*table, player);
    done(success({{"table", table->code}, {"token", table->token}, {"seats", seats_json(table->seats)}}, 201));
  };
  hub_.open_table(wanted, request.address, opened, language);
}

#ifdef __wasm__  // nobody else plays here, and the module is to be small
void Api::lobby(const ApiRequest&, std::string_view, const Done& done) { done({.status = 404, .body = {}}); }
void Api::play_now(const ApiRequest&, std::string_view, const Done& done) { done({.status = 404, .body = {}}); }
#else
void Api::lobby(const ApiRequest&, std::string_view, const Done& done) { done(success(hub_.open_tables().list())); }

void Api::play_now(const ApiRequest& request, std::string_view, const Done& done) {
  boost::system::error_code error;
  const json::value wanted = json::parse(request.body, error);
  if (error) return done(bad_input(InputError{"", "the body is not valid JSON: " + error.message()}));
  const auto language = request.language();
  const auto found = [this, done, language, address = request.address, player = request.player](auto table) {
    if (!table) return done(failure(table.error(), language, hub_.wait_to_open_ms(address)));
    json::object answer{{"table", table->code}};
    if (table->token.empty()) return done(success(answer));
    note_seat(*table, player);
    answer["token"] = table->token;
    answer["seats"] = seats_json(table->seats);
    done(success(answer, 201));
  };
  hub_.play_now(wanted, request.address, found, language);
}
#endif

void Api::table(const ApiRequest& request, std::string_view code, const Done& done) {
  const auto language = request.language();
  const auto described = [this, done, language, address = request.address](std::expected<json::object, Refusal> table) {
    done(table ? success(*table) : failure(table.error(), language, hub_.wait_to_find_ms(address)));
  };
  hub_.describe(code, bearer_of(request), request.address, described, language);
}

void Api::replay(const ApiRequest& request, std::string_view code, const Done& done) {
  hub_.replay(
      code, bearer_of(request), request.address,
      [this, done, language = request.language(), address = request.address](std::expected<std::string, Refusal> text) {
        if (!text) return done(failure(text.error(), language, hub_.wait_to_find_ms(address)));
        done({.status = 200, .type = "text/plain; charset=utf-8", .body = std::move(*text)});
      });
}

void Api::frames(const ApiRequest& request, std::string_view, const Done& done) {
  const auto query = read_frames_query(request.query);
  if (!query) return done(bad_input(query.error()));
  const auto work = [query = *query, body = std::string(request.body), language = request.language(),
                     &registry = hub_.services().registry] {
    auto frames = frames_json(registry, body, query, language);
    return frames ? success(*frames) : bad_input(frames.error());
  };
  submit(request, request.body.size(), work, done);
}

void Api::puzzles(const ApiRequest& request, std::string_view game, const Done& done) {
  const auto* type = find_game(request, game, done);
  if (type != nullptr) done(success(puzzles_json(*type, request.language())));
}

void Api::puzzle(const ApiRequest& request, std::string_view game, const Done& done) {
  ask_puzzle(PuzzleQuestion::kPosition, request, game, done);
}

void Api::try_puzzle(const ApiRequest& request, std::string_view game, const Done& done) {
  ask_puzzle(PuzzleQuestion::kTry, request, game, done);
}

void Api::explain_puzzle(const ApiRequest& request, std::string_view game, const Done& done) {
  ask_puzzle(PuzzleQuestion::kWhy, request, game, done);
}

void Api::ask_puzzle(PuzzleQuestion question, const ApiRequest& request, std::string_view game, const Done& done) {
  /// Figures take about as long as those of a hint.
  constexpr std::size_t kCostOfFigures = 10'000;
  const auto* type = find_game(request, game, done);
  if (type == nullptr) return;
  const std::size_t cost = request.body.size() + (question == PuzzleQuestion::kPosition ? 0 : kCostOfFigures);
  const auto work = [question, type, body = std::string(request.body), language = request.language(),
                     &registry = hub_.services().registry] {
    const auto answer = puzzle_answer(registry, *type, question, body, language);
    return answer ? success(*answer) : failure(answer.error(), language);
  };
  submit(request, cost, work, done);
}

#ifdef __wasm__  // a browser's own tables send no notices, and the module is to be small
void Api::push_key(const ApiRequest&, std::string_view, const Done& done) { done({.status = 404, .body = {}}); }
void Api::push(const ApiRequest&, std::string_view, const Done& done) { done({.status = 404, .body = {}}); }
#else
void Api::push_key(const ApiRequest& request, std::string_view, const Done& done) {
  const PushDesk* const desk = hub_.services().push;
  if (desk != nullptr) return done(success({{"key", desk->key()}}));
  done(failure(404, refusal_of(RefusalKind::kInput, api_msg::push_none{}), request.language()));
}

void Api::push(const ApiRequest& request, std::string_view code, const Done& done) {
  PushDesk* const desk = hub_.services().push;
  const auto language = request.language();
  if (desk == nullptr) return done(failure(404, refusal_of(RefusalKind::kInput, api_msg::push_none{}), language));
  auto wanted = read_push(request.body);
  if (!wanted) return done(bad_input(wanted.error()));
  wanted->wish.token = bearer_of(request);
  wanted->wish.language = language;
  const auto answer_of = [](const std::expected<void, PushRefusal>& made, Language in, Keeper keeper) {
    if (made) return success({{"ok", true}});
    const PushRefusal& why = made.error();
    if (why.is_store) return failure(refusal_of(RefusalKind::kStore, rooms_msg::cannot_save{.keeper = keeper}), in);
    if (why.is_input) return bad_input(InputError{why.path, why.why});
    return failure(refusal_of(RefusalKind::kState, api_msg::push_many{}), in);
  };
  hub_.room(code, wanted->wish.token, request.address,
            [this, desk, language, wanted = *wanted, answer_of, accepted = std::string(request.accept_language),
             address = request.address, done](const auto& room) {
              if (!room) return done(failure(room.error(), language));
              const Table& table = (*room)->table();
              if (table.seats_of(wanted.wish.token).empty()) {
                return done(failure(refusal_of(RefusalKind::kSeat, table_msg::not_seated{}), language));
              }
              if (wanted.wants && !table.setup().is_slow()) {
                return done(failure(refusal_of(RefusalKind::kState, api_msg::push_quick{}), language));
              }
              const auto work = [desk, wanted, answer_of, language, keeper = hub_.services().keeper] {
                const auto made = wanted.wants ? desk->subscribe(wanted.wish)
                                               : desk->unsubscribe(wanted.wish.token, wanted.wish.endpoint);
                return answer_of(made, language, keeper);
              };
              submit({.accept_language = accepted, .address = address}, kPushBytes, work, done);
            });
}
#endif

void Api::hint(const ApiRequest& request, std::string_view code, const Done& done) {
  advice(AdviceKind::kHint, request, code, done);
}

void Api::warnings(const ApiRequest& request, std::string_view code, const Done& done) {
  advice(AdviceKind::kWarnings, request, code, done);
}

void Api::advice(AdviceKind kind, const ApiRequest& request, std::string_view code, const Done& done) {
  const auto language = request.language();
  advise(hub_, {kind, language}, code, bearer_of(request), request.address,
         [done, language](auto advice) { done(advice ? success(*advice) : failure(advice.error(), language)); });
}

void Api::review(const ApiRequest& request, std::string_view, const Done& done) {
  done(progress_of(reviews_.ask(request.body, request.address, request.language()), request.language(),
                   reviews_.wait_ms(request.address)));
}

void Api::review_by_id(const ApiRequest& request, std::string_view id, const Done& done) {
  done(progress_of(reviews_.ask_by_id(std::string(id)), request.language()));
}

void Api::daily(const ApiRequest& request, std::string_view game, const Done& done) {
  const auto* type = find_game(request, game, done);
  if (type == nullptr) return;
  const auto asked = read_daily(hub_.services().registry, *type, request.body);
  if (!asked) return done(bad_input(asked.error()));
  done(progress_of(daily_.ask(*asked, request.address, request.language(), day_of_clock()), request.language(),
                   daily_.wait_ms(request.address)));
}

#ifdef __wasm__  // nobody else plays here, and the module is to be small
void Api::daily_table(const ApiRequest&, std::string_view, const Done& done) { done({.status = 404, .body = {}}); }
#else
void Api::daily_table(const ApiRequest& request, std::string_view game, const Done& done) {
  constexpr std::string_view kDay = "day=";
  const auto* type = find_game(request, game, done);
  if (type == nullptr) return;
  const std::string day(request.query.starts_with(kDay) ? request.query.substr(kDay.size()) : "");
  if (!day_number(day)) return done(bad_input(InputError{"day", "is not a date such as `2026-11-18`"}));
  const auto work = [&services = hub_.services(), type, day, language = request.language()] {
    auto results = daily_results(services.store, *type, day);
    if (results) return success(*results);
    return failure(refusal_of(RefusalKind::kStore, rooms_msg::cannot_save{.keeper = services.keeper}), language);
  };
  submit(request, kResultsBytes, work, done);
}
#endif

#ifdef __wasm__
void Api::score(const ApiRequest&, std::string_view, const Done& done) { done({.status = 404, .body = {}}); }
#else
void Api::score(const ApiRequest& request, std::string_view code, const Done& done) {
  const auto day = read_table_score(request.body);
  if (!day) return done(bad_input(day.error()));
  const auto answered = [this, done, language = request.language(), address = request.address](const auto& answer) {
    done(progress_of(answer, language, table_scores_.wait_ms(address)));
  };
  table_scores_.ask(hub_, code, bearer_of(request), *day, request.address, request.language(), answered);
}
#endif

void Api::new_set(const ApiRequest& request, std::string_view, const Done& done) {
  const auto set = read_new_set(hub_.services().registry, request.body);
  done(set ? success(set_json(*set), 201) : bad_input(set.error()));
}

void Api::set(const ApiRequest& request, std::string_view code, const Done& done) {
  const auto set = read_set(hub_.services().registry, code);
  if (!set) return done(bad_input(set.error()));
#ifdef __wasm__  // a browser keeps its own results
  static_cast<void>(request);
  done(success(set_json(*set)));
#else
  const auto work = [&services = hub_.services(), set = *set, language = request.language()] {
    auto results = set_results(services.store, set);
    if (!results)
      return failure(refusal_of(RefusalKind::kStore, rooms_msg::cannot_save{.keeper = services.keeper}), language);
    json::object all = set_json(set);
    all["results"] = *std::move(results);
    return success(all);
  };
  submit(request, kResultsBytes, work, done);
#endif
}

void Api::submit(const ApiRequest& request, std::size_t bytes, const std::function<ApiResponse()>& work,
                 const Done& done) {
  const auto answer = [done](ApiResponse& response) { done(std::move(response)); };
  switch (hub_.side_jobs().submit<ApiResponse>(request.address, bytes, work, answer)) {
    case SideJobs::Answer::kAccepted:
      return;
    case SideJobs::Answer::kOverLimit:
      return done(failure(refusal_of(RefusalKind::kLimit, api_msg::limit_replays{}), request.language(),
                          hub_.side_jobs().wait_ms(request.address)));
    case SideJobs::Answer::kBusy:
      return done(failure(503, refusal_of(RefusalKind::kLimit, rooms_msg::busy{.keeper = hub_.services().keeper}),
                          request.language()));
  }
}

void Api::health(const ApiRequest&, std::string_view, const Done& done) {
  hub_.health().ask([done](const std::vector<Problem>& problems) {
    json::array reasons;
    for (const auto& problem : problems) {
      reasons.push_back(json::object{{"code", problem.code}, {"message", problem.message}});
    }
    done(success({{"ok", problems.empty()}, {"reasons", std::move(reasons)}}, problems.empty() ? 200 : 503));
  });
}

void Api::state(const ApiRequest&, std::string_view, const Done& done) {
  const auto state = hub_.health().state();
  done(success({{"state", state}}, state == "ready" ? 200 : 503));
}

void Api::openapi(const ApiRequest&, std::string_view, const Done& done) {
  const auto files = openapi_files();
  if (files.empty())
    return done(
        failure(404, Refusal::of(InputError{"", "there is no description of the API here"}), Language::kEnglish));
  done({.status = 200, .body = std::string(files.front().text)});
}

void Api::metrics(const ApiRequest&, std::string_view, const Done& done) {
#ifdef __wasm__  // nobody watches a browser's tables, and the module is to be small
  done({.status = 404, .body = {}});
#else
  const auto& services = hub_.services();
  const auto figures = services.writer.figures();
  const auto seconds = [](std::chrono::nanoseconds time) { return std::chrono::duration<double>(time).count(); };
  auto text = metrics_text(services.metrics,
                           {.tables = hub_.tables(),
                            .bots_waiting = services.bots.waiting(),
                            .commits = figures.commits,
                            .entries = figures.entries,
                            .failed = figures.failed,
                            .writes_waiting = figures.waiting,
                            .unsent_bytes = services.unsent.used(),
                            .slowest_commit = seconds(figures.slowest),
                            .commit_age = figures.since_last_commit ? seconds(*figures.since_last_commit) : -1,
                            .commit_waiting = seconds(figures.longest_wait),
                            .is_failing = services.writer.is_failing(),
                            .has_moved = !figures.condition.moved.empty(),
                            .disk_free_bytes = figures.condition.free_bytes,
                            .log_bytes = figures.condition.log_bytes,
                            .bot_wait = seconds(services.bots.stalled_for()),
                            .is_ready = hub_.health().problems().empty(),
                            .is_shared = services.store.is_shared(),
                            .has_lease = figures.condition.lapsed.empty(),
                            .tables_held = figures.condition.tables_held,
                            .lease_renewals = figures.condition.lease_renewals,
                            .lease_failures = figures.condition.lease_failures});
  if (services.process_metrics) text += services.process_metrics();
  done({.status = 200, .type = "text/plain; version=0.0.4; charset=utf-8", .body = std::move(text)});
#endif
}

}  // namespace cardtable
