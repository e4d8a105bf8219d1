#include "tables/api/api.h"

#include <fmt/format.h>

#include <array>

#include "engine/kit/refusals.h"
#include "engine/teaching/examples.h"
#include "tables/api/advice.h"
#include "tables/api/frames.h"
#include "tables/api/meanings.h"
#include "tables/api/openapi.h"
#include "tables/api/rules.h"
#include "tables/api/words.h"
#include "tables/rooms/words.h"
#include "tables/table/lesson_messages.h"
#include "tables/table/messages.h"

namespace cardtable {
namespace {

/// Used when nothing says how long it will take.
constexpr std::int64_t kUsualWaitMs = 5'000;

ApiResponse failure(unsigned status, const Refusal& refusal, std::int64_t wait_ms = 0) {
  ApiResponse response{.status = status, .body = json::serialize(json::object{{"error", refusal_json(refusal)}})};
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

ApiResponse failure(const Refusal& refusal, std::int64_t wait_ms = 0) {
  return failure(status_of(refusal.kind), refusal, wait_ms);
}

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

ApiResponse progress_of(const std::expected<Reviews::Answer, Refusal>& answer, std::int64_t wait_ms = 0) {
  if (!answer) return failure(answer.error(), wait_ms);
  if (!answer->review) return success({{"id", answer->id}, {"done", answer->done}, {"of", answer->of}}, 202);
  return {.status = 200, .body = *answer->review};
}

std::string_view last_part(std::string_view path, std::string_view before, std::string_view after = "") {
  return path.substr(before.size(), path.size() - before.size() - after.size());
}

}  // namespace

bool Api::is_api(std::string_view path) {
  return path.starts_with("/api/") || path == "/api" || path == "/metrics" || path == "/health";
}

void Api::handle(const ApiRequest& request, const Done& done) {
  struct Route {
    std::string_view method;
    std::string_view pattern;
    void (Api::*handler)(const ApiRequest&, const Done&);
  };
  static constexpr std::array<Route, 21> kRoutes{{
      {"GET", "/api/games", &Api::games},
      {"GET", "/api/rules/*", &Api::rules},
      {"POST", "/api/rules/*", &Api::rules_of_variant},
      {"GET", "/api/examples/*", &Api::examples},
      {"GET", "/api/lessons", &Api::all_lessons},
      {"GET", "/api/lessons/*", &Api::lessons},
      {"POST", "/api/lessons/*/try", &Api::try_lesson},
      {"GET", "/api/catalog/*", &Api::catalog},
      {"POST", "/api/meanings/*", &Api::meanings},
      {"POST", "/api/tables", &Api::open_table},
      {"GET", "/api/tables/*", &Api::table},
      {"GET", "/api/tables/*/replay", &Api::replay},
      {"POST", "/api/tables/*/hint", &Api::hint},
      {"POST", "/api/tables/*/warnings", &Api::warnings},
      {"POST", "/api/replays", &Api::frames},
      {"POST", "/api/replays/review", &Api::review},
      {"GET", "/api/replays/review/*", &Api::review_by_id},
      {"GET", "/api/health", &Api::health},
      {"GET", "/api/openapi.json", &Api::openapi},
      {"GET", "/metrics", &Api::metrics},
      {"GET", "/health", &Api::state},
  }};
  std::string_view other_method;
  for (const Route& route : kRoutes) {
    if (!match(route.pattern, request.path)) continue;
    if (route.method == request.method) return (this->*route.handler)(request, done);
    other_method = route.method;
  }
  if (other_method.empty()) return done(failure(404, refusal_of(RefusalKind::kInput, api_msg::no_address{})));
  auto response = failure(405, Refusal::of(InputError{"", fmt::format("only {} is allowed here", other_method)}));
  response.allow = other_method;
  done(std::move(response));
}

void Api::games(const ApiRequest&, const Done& done) {
  done(success({{"protocol", kTableProtocol}, {"games", games_json(hub_.services().registry)}}));
}

void Api::rules(const ApiRequest& request, const Done& done) {
  const auto* type = hub_.services().registry.find(last_part(request.path, "/api/rules/"));
  if (type == nullptr) return done(failure(404, refusal_of(RefusalKind::kInput, api_msg::no_game{})));
  done(success(rules_answer(*type)));
}

void Api::rules_of_variant(const ApiRequest& request, const Done& done) {
  const auto* type = hub_.services().registry.find(last_part(request.path, "/api/rules/"));
  if (type == nullptr) return done(failure(404, refusal_of(RefusalKind::kInput, api_msg::no_game{})));
  const auto answer = rules_answer(*type, request.body);
  done(answer ? success(*answer) : failure(Refusal::of(answer.error())));
}

void Api::examples(const ApiRequest& request, const Done& done) {
  const auto* type = hub_.services().registry.find(last_part(request.path, "/api/examples/"));
  if (type == nullptr) return done(failure(404, refusal_of(RefusalKind::kInput, api_msg::no_game{})));
  // An example need not work with other cards than the game's own.
  json::array examples;
  for (const ExampleFile& file : example_files()) {
    if (file.game != type->info().key || !type->variant().empty()) continue;
    const auto read = parse_examples(file.text);
    for (const Example& example : read ? read->examples : std::vector<Example>{}) {
      if (auto shown = show_example(*type, example)) examples.push_back(std::move(*shown));
    }
  }
  done(success({{"game", type->info().key}, {"examples", std::move(examples)}}));
}

void Api::all_lessons(const ApiRequest&, const Done& done) {
  done(success({{"games", lessons_overview_json(hub_.services().registry)}}));
}

void Api::lessons(const ApiRequest& request, const Done& done) {
  constexpr std::string_view kOnly = "lesson=";
  const auto only = request.query.starts_with(kOnly) ? request.query.substr(kOnly.size()) : std::string_view();
  const auto lessons = lessons_json(hub_.services().registry, last_part(request.path, "/api/lessons/"), only);
  done(lessons ? success(*lessons) : failure(lessons.error()));
}

void Api::try_lesson(const ApiRequest& request, const Done& done) {
  boost::system::error_code error;
  const json::value attempt = json::parse(request.body, error);
  if (error) return done(failure(Refusal::of(InputError{"", "the body is not valid JSON: " + error.message()})));
  const auto game = last_part(request.path, "/api/lessons/", "/try");
  const auto told = attempt_json(hub_.services().registry, game, attempt);
  done(told ? success(*told) : failure(told.error()));
}

void Api::catalog(const ApiRequest& request, const Done& done) {
  const auto* type = hub_.services().registry.find(last_part(request.path, "/api/catalog/"));
  if (type == nullptr) return done(failure(404, refusal_of(RefusalKind::kInput, api_msg::no_game{})));
  done(success({{"game", type->info().key}, {"cards", type->catalog()}}));
}

void Api::meanings(const ApiRequest& request, const Done& done) {
  const auto* type = hub_.services().registry.find(last_part(request.path, "/api/meanings/"));
  if (type == nullptr) return done(failure(404, refusal_of(RefusalKind::kInput, api_msg::no_game{})));
  const auto answer = meanings_answer(*type, request.body);
  done(answer ? success(*answer) : failure(Refusal::of(answer.error())));
}

void Api::open_table(const ApiRequest& request, const Done& done) {
  boost::system::error_code error;
  const json::value wanted = json::parse(request.body, error);
  if (error) return done(failure(Refusal::of(InputError{"", "the body is not valid JSON: " + error.message()})));
  hub_.open_table(wanted, request.address, [this, done, address = request.address](auto opened) {
    if (!opened) return done(failure(opened.error(), hub_.wait_to_open_ms(address)));
    done(success({{"table", opened->code}, {"token", opened->token}, {"seats", seats_json(opened->seats)}}, 201));
  });
}

void Api::table(const ApiRequest& request, const Done& done) {
  hub_.describe(last_part(request.path, "/api/tables/"), bearer_of(request), request.address,
                [this, done, address = request.address](std::expected<json::object, Refusal> table) {
                  done(table ? success(*table) : failure(table.error(), hub_.wait_to_find_ms(address)));
                });
}

void Api::replay(const ApiRequest& request, const Done& done) {
  hub_.replay(last_part(request.path, "/api/tables/", "/replay"), bearer_of(request), request.address,
              [this, done, address = request.address](std::expected<std::string, Refusal> text) {
                if (!text) return done(failure(text.error(), hub_.wait_to_find_ms(address)));
                done({.status = 200, .type = "text/plain; charset=utf-8", .body = std::move(*text)});
              });
}

void Api::frames(const ApiRequest& request, const Done& done) {
  const auto query = read_frames_query(request.query);
  if (!query) return done(failure(Refusal::of(query.error())));
  const auto work = [query = *query, body = std::string(request.body), &registry = hub_.services().registry] {
    auto frames = frames_json(registry, body, query);
    return frames ? success(*frames) : failure(Refusal::of(frames.error()));
  };
  const auto answer = [done](ApiResponse& response) { done(std::move(response)); };
  switch (hub_.side_jobs().submit<ApiResponse>(request.address, request.body.size(), work, answer)) {
    case SideJobs::Answer::kAccepted:
      return;
    case SideJobs::Answer::kOverLimit:
      return done(failure(refusal_of(RefusalKind::kLimit, api_msg::limit_replays{}),
                          hub_.side_jobs().wait_ms(request.address)));
    case SideJobs::Answer::kBusy:
      return done(failure(
          503, {RefusalKind::kLimit, say(Language::kEnglish, rooms_msg::busy{.keeper = hub_.services().keeper})}));
  }
}

void Api::hint(const ApiRequest& request, const Done& done) {
  advise(hub_, AdviceKind::kHint, last_part(request.path, "/api/tables/", "/hint"), bearer_of(request), request.address,
         [done](auto advice) { done(advice ? success(*advice) : failure(advice.error())); });
}

void Api::warnings(const ApiRequest& request, const Done& done) {
  advise(hub_, AdviceKind::kWarnings, last_part(request.path, "/api/tables/", "/warnings"), bearer_of(request),
         request.address, [done](auto advice) { done(advice ? success(*advice) : failure(advice.error())); });
}

void Api::review(const ApiRequest& request, const Done& done) {
  done(progress_of(reviews_.ask(request.body, request.address), reviews_.wait_ms(request.address)));
}

void Api::review_by_id(const ApiRequest& request, const Done& done) {
  done(progress_of(reviews_.ask_by_id(std::string(last_part(request.path, "/api/replays/review/")))));
}

void Api::health(const ApiRequest&, const Done& done) {
  hub_.health().ask([done](const std::vector<Problem>& problems) {
    json::array reasons;
    for (const auto& problem : problems) {
      reasons.push_back(json::object{{"code", problem.code}, {"message", problem.message}});
    }
    done(success({{"ok", problems.empty()}, {"reasons", std::move(reasons)}}, problems.empty() ? 200 : 503));
  });
}

void Api::state(const ApiRequest&, const Done& done) {
  const auto state = hub_.health().state();
  done(success({{"state", state}}, state == "ready" ? 200 : 503));
}

void Api::openapi(const ApiRequest&, const Done& done) {
  const auto files = openapi_files();
  if (files.empty()) return done(failure(404, Refusal::of(InputError{"", "there is no description of the API here"})));
  done({.status = 200, .body = std::string(files.front().text)});
}

void Api::metrics(const ApiRequest&, const Done& done) {
#ifdef __wasm__  // nobody watches a browser's tables, and the module is to be small
  done({.status = 404, .body = {}});
#else
  const auto& services = hub_.services();
  const auto figures = services.writer.figures();
  const auto seconds = [](std::chrono::nanoseconds time) { return std::chrono::duration<double>(time).count(); };
  done({.status = 200,
        .type = "text/plain; version=0.0.4; charset=utf-8",
        .body = metrics_text(services.metrics,
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
                              .lease_failures = figures.condition.lease_failures})});
#endif
}

}  // namespace cardtable
