#include "server/api.h"

#include <fmt/format.h>

#include <array>

#include "engine/kit/text.h"
#include "engine/registry/rulebook.h"
#include "server/frames.h"
#include "server/openapi.h"
#include "table/messages.h"

namespace cardtable {
namespace {

ApiResponse failure(unsigned status, const Refusal& refusal) {
  return {.status = status, .body = json::serialize(json::object{{"error", refusal_json(refusal)}})};
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

ApiResponse failure(const Refusal& refusal) { return failure(status_of(refusal.kind), refusal); }

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

std::string_view last_part(std::string_view path, std::string_view before, std::string_view after = "") {
  return path.substr(before.size(), path.size() - before.size() - after.size());
}

}  // namespace

bool Api::is_api(std::string_view path) { return path.starts_with("/api/") || path == "/api" || path == "/metrics"; }

void Api::handle(const ApiRequest& request, Done done) {
  struct Route {
    std::string_view method;
    std::string_view pattern;
    void (Api::*handler)(const ApiRequest&, const Done&);
  };
  static constexpr std::array<Route, 10> kRoutes{{
      {"GET", "/api/games", &Api::games},
      {"GET", "/api/rules/*", &Api::rules},
      {"GET", "/api/catalog/*", &Api::catalog},
      {"POST", "/api/tables", &Api::open_table},
      {"GET", "/api/tables/*", &Api::table},
      {"GET", "/api/tables/*/replay", &Api::replay},
      {"POST", "/api/replays", &Api::frames},
      {"GET", "/api/health", &Api::health},
      {"GET", "/api/openapi.json", &Api::openapi},
      {"GET", "/metrics", &Api::metrics},
  }};
  std::string_view other_method;
  for (const Route& route : kRoutes) {
    if (!match(route.pattern, request.path)) continue;
    if (route.method == request.method) return (this->*route.handler)(request, done);
    other_method = route.method;
  }
  if (other_method.empty()) return done(failure(404, {.message = "there is nothing at this address"}));
  auto response = failure(405, {.message = fmt::format("only {} is allowed here", other_method)});
  response.allow = other_method;
  done(std::move(response));
}

void Api::games(const ApiRequest&, const Done& done) {
  done(success({{"protocol", kTableProtocol}, {"games", games_json(hub_.services().registry)}}));
}

void Api::rules(const ApiRequest& request, const Done& done) {
  const auto key = last_part(request.path, "/api/rules/");
  for (const auto& book : rulebooks()) {
    if (book.game != key) continue;
    json::array rules;
    for (const auto& rule : parse_rulebook(book.markdown)) {
      rules.push_back(json::object{{"id", rule.id}, {"title", rule.title}, {"text", rule.text}});
    }
    return done(success({{"game", key}, {"rules", std::move(rules)}, {"markdown", book.markdown}}));
  }
  done(failure(404, {.message = "there is no such game"}));
}

void Api::catalog(const ApiRequest& request, const Done& done) {
  const auto* type = hub_.services().registry.find(last_part(request.path, "/api/catalog/"));
  if (type == nullptr) return done(failure(404, {.message = "there is no such game"}));
  done(success({{"game", type->info().key}, {"cards", type->catalog()}}));
}

void Api::open_table(const ApiRequest& request, const Done& done) {
  boost::system::error_code error;
  const json::value wanted = json::parse(request.body, error);
  if (error) return done(failure(Refusal{.message = "the body is not valid JSON: " + error.message()}));
  hub_.open_table(wanted, request.address, [done](std::expected<OpenedTable, Refusal> opened) {
    if (!opened) return done(failure(opened.error()));
    done(success({{"table", opened->code}, {"token", opened->token}, {"seats", seats_json(opened->seats)}}, 201));
  });
}

void Api::table(const ApiRequest& request, const Done& done) {
  hub_.describe(
      last_part(request.path, "/api/tables/"), request.address,
      [done](std::expected<json::object, Refusal> table) { done(table ? success(*table) : failure(table.error())); });
}

void Api::replay(const ApiRequest& request, const Done& done) {
  constexpr std::string_view kBearer = "Bearer ";
  std::string_view token;
  if (request.authorization.starts_with(kBearer)) token = request.authorization.substr(kBearer.size());
  hub_.replay(last_part(request.path, "/api/tables/", "/replay"), token, request.address,
              [done](std::expected<std::string, Refusal> text) {
                if (!text) return done(failure(text.error()));
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
      return done(failure(Refusal{RefusalKind::kLimit, "too many replays from this address; try again later"}));
    case SideJobs::Answer::kBusy:
      return done(failure(503, {RefusalKind::kLimit, "the server is busy; try again later"}));
  }
}

void Api::health(const ApiRequest&, const Done& done) { done(success({{"ok", true}})); }

void Api::openapi(const ApiRequest&, const Done& done) {
  done({.status = 200, .body = std::string(openapi_files().front().text)});
}

void Api::metrics(const ApiRequest&, const Done& done) {
  const auto& services = hub_.services();
  const auto figures = services.writer.figures();
  done({.status = 200,
        .type = "text/plain; version=0.0.4; charset=utf-8",
        .body = metrics_text(services.metrics,
                             {.tables = hub_.tables(),
                              .bots_waiting = services.bots.waiting(),
                              .commits = figures.commits,
                              .entries = figures.entries,
                              .failed = figures.failed,
                              .writes_waiting = figures.waiting,
                              .slowest_commit = std::chrono::duration<double>(figures.slowest).count()})});
}

}  // namespace cardtable
