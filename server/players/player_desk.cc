#include "server/players/player_desk.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "engine/kit/refusals.h"
#include "tables/identity/words.h"
#include "tables/rooms/log.h"
#include "tables/table/messages.h"

namespace cardtable {
namespace {

constexpr std::size_t kMostWaiting = 5'000;
/// A sign-in is two requests: a class of 40 behind one address can sign in at once, and then one every second.
constexpr double kTriesAtOnce = 120;
constexpr double kTryMs = 500;
/// Every page that somebody opens may ask who they are.
constexpr double kLooksAtOnce = 1'000;
constexpr double kLookMs = 50;
/// A recovery code has 124 bits; this only keeps somebody from filling the store with players.
constexpr double kSecretsAtOnce = 40;
constexpr double kSecretMs = 60'000;
constexpr std::int64_t kPruneMs = 600'000;

/// What a handler gets.
struct Call {
  Accounts& accounts;
  const PlayerRequest& request;
  std::optional<StoredPlayer> player;
  json::value body;
};

/// What it answers, and the session that begins or ends with it.
struct Outcome {
  json::object body;
  std::optional<std::string> session;  ///< an empty one ends
};
using Answer = std::expected<Outcome, Refusal>;

/// A text in the body; the error is in the answer of the caller.
std::string text_in(const Call& call, std::string_view name) {
  const auto* object = call.body.if_object();
  const auto* field = object == nullptr ? nullptr : object->if_contains(name);
  return field != nullptr && field->is_string() ? std::string(field->get_string()) : std::string();
}

const json::value& credential_in(const Call& call) {
  static const json::value none;
  const auto* object = call.body.if_object();
  const auto* field = object == nullptr ? nullptr : object->if_contains("credential");
  return field == nullptr ? none : *field;
}

json::object player_json(const StoredPlayer& player) {
  return {{"id", player.id}, {"name", player.name}, {"since", player.since}};
}

Answer options_of(Accounts::Result<json::object>&& options) {
  if (!options) return std::unexpected(std::move(options.error()));
  return Outcome{{{"options", *std::move(options)}}, std::nullopt};
}

Answer signed_in(Accounts::Result<SignedIn>&& made) {
  if (!made) return std::unexpected(std::move(made.error()));
  json::object body{{"player", player_json(made->player)}, {"token", made->token}};
  if (!made->recovery.empty()) body["recovery"] = made->recovery;
  return Outcome{std::move(body), std::move(made->token)};
}

Answer text_answer(std::string_view name, Accounts::Result<std::string>&& text) {
  if (!text) return std::unexpected(std::move(text.error()));
  return Outcome{{{name, *std::move(text)}}, std::nullopt};
}

Answer done(const Accounts::Result<void>& result, std::optional<std::string> session = std::nullopt) {
  if (!result) return std::unexpected(result.error());
  return Outcome{{{"done", true}}, std::move(session)};
}

Answer me(Call& call) {
  json::object body{{"registration", call.accounts.takes_new_players()}, {"player", nullptr}};
  if (!call.player) return Outcome{std::move(body), std::nullopt};
  const auto passkeys = call.accounts.passkeys(call.player->id);
  if (!passkeys) return std::unexpected(passkeys.error());
  json::array list;
  for (const Passkey& one : *passkeys) {
    list.push_back(json::object{{"id", one.id}, {"since", one.since}, {"used", one.used}});
  }
  body["player"] = player_json(*call.player);
  body["passkeys"] = std::move(list);
  return Outcome{std::move(body), std::nullopt};
}

Answer begin_registration(Call& call) {
  return options_of(call.accounts.begin_registration(text_in(call, "name"), call.request.origin));
}
Answer finish_registration(Call& call) {
  return signed_in(call.accounts.finish_registration(text_in(call, "name"), credential_in(call), call.request.origin));
}
Answer begin_sign_in(Call& call) { return options_of(call.accounts.begin_sign_in(call.request.origin)); }
Answer finish_sign_in(Call& call) {
  return signed_in(call.accounts.finish_sign_in(credential_in(call), call.request.origin));
}
Answer begin_passkey(Call& call) {
  return options_of(call.accounts.begin_passkey(call.player->id, call.request.origin));
}
Answer finish_passkey(Call& call) {
  return signed_in(call.accounts.finish_passkey(credential_in(call), call.request.origin));
}
Answer remove_passkey(Call& call) { return done(call.accounts.remove_passkey(call.player->id, text_in(call, "id"))); }
Answer make_link(Call& call) {
  auto answer = text_answer("link", call.accounts.make_link(call.player->id));
  if (answer) answer->body["seconds"] = kTicketSeconds;
  return answer;
}
Answer open_link(Call& call) { return options_of(call.accounts.open_link(text_in(call, "link"), call.request.origin)); }
Answer recover(Call& call) { return signed_in(call.accounts.recover(text_in(call, "code"))); }
Answer new_recovery(Call& call) { return text_answer("recovery", call.accounts.new_recovery_code(call.player->id)); }
Answer rename(Call& call) { return text_answer("name", call.accounts.rename(call.player->id, text_in(call, "name"))); }
Answer sign_out(Call& call) { return done(call.accounts.sign_out(call.request.token), ""); }
Answer sign_out_elsewhere(Call& call) {
  return done(call.accounts.sign_out_elsewhere(call.player->id, call.request.token));
}
Answer erase(Call& call) { return done(call.accounts.erase(call.player->id), ""); }
Answer data(Call& call) {
  auto all = call.accounts.data(call.player->id);
  if (!all) return std::unexpected(std::move(all.error()));
  return Outcome{*std::move(all), std::nullopt};
}

/// Whose request it must be, and how it is limited.
enum class Needs : std::uint8_t { kNobody, kPlayer };
enum class Limit : std::uint8_t { kLooks, kTries, kSecrets };
/// What a success counts as.
enum class Counts : std::uint8_t { kNothing, kRegistered, kSignedIn, kRecovered, kErased };

struct Route {
  std::string_view method;
  std::string_view path;
  Answer (*handler)(Call&);
  Needs needs = Needs::kPlayer;
  Limit limit = Limit::kTries;
  Counts counts = Counts::kNothing;
};

constexpr std::array kRoutes = std::to_array<Route>({
    {"GET", "/api/me", me, Needs::kNobody, Limit::kLooks},
    {"GET", "/api/me/data", data},
    {"POST", "/api/me/register", begin_registration, Needs::kNobody, Limit::kTries},
    {"POST", "/api/me/register/finish", finish_registration, Needs::kNobody, Limit::kSecrets, Counts::kRegistered},
    {"POST", "/api/me/sign-in", begin_sign_in, Needs::kNobody, Limit::kTries},
    {"POST", "/api/me/sign-in/finish", finish_sign_in, Needs::kNobody, Limit::kTries, Counts::kSignedIn},
    {"POST", "/api/me/passkeys", begin_passkey},
    {"POST", "/api/me/passkeys/finish", finish_passkey, Needs::kNobody, Limit::kTries, Counts::kSignedIn},
    {"POST", "/api/me/passkeys/remove", remove_passkey},
    {"POST", "/api/me/link", make_link},
    {"POST", "/api/me/link/open", open_link, Needs::kNobody, Limit::kTries},
    {"POST", "/api/me/recover", recover, Needs::kNobody, Limit::kSecrets, Counts::kRecovered},
    {"POST", "/api/me/recovery", new_recovery},
    {"POST", "/api/me/name", rename},
    {"POST", "/api/me/sign-out", sign_out, Needs::kNobody},
    {"POST", "/api/me/sign-out-elsewhere", sign_out_elsewhere},
    {"POST", "/api/me/delete", erase, Needs::kPlayer, Limit::kTries, Counts::kErased},
});

const Route* route_of(std::string_view method, std::string_view path) {
  const auto* const found =
      std::ranges::find_if(kRoutes, [&](const Route& route) { return route.method == method && route.path == path; });
  return found == kRoutes.end() ? nullptr : found;
}

ApiResponse failure(const Refusal& refusal, Language language, unsigned status) {
  return {.status = status, .body = json::serialize(json::object{{"error", refusal_json(refusal, language)}})};
}

unsigned status_of(RefusalKind kind) {
  switch (kind) {
    case RefusalKind::kSeat:
      return 403;
    case RefusalKind::kState:
      return 409;
    case RefusalKind::kLimit:
      return 429;
    case RefusalKind::kStore:
      return 503;
    default:
      return 400;
  }
}

/// Scripts cannot read it, and other sites' pages do not send it.
std::string cookie_of(std::string_view session, std::string_view origin) {
  return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}{}", kSessionCookie, session,
                     session.empty() ? 0 : kSessionSeconds, origin.starts_with("https://") ? "; Secure" : "");
}

/// Without the player that a route needs it does nothing.
Answer answer(const Route& route, Accounts& accounts, const PlayerRequest& request) {
  Call call{.accounts = accounts, .request = request, .player = {}, .body = {}};
  if (!request.token.empty()) {
    auto player = accounts.signed_in(request.token);
    if (!player) return std::unexpected(std::move(player.error()));
    call.player = *std::move(player);
  }
  if (route.needs == Needs::kPlayer && !call.player) {
    return refused(RefusalKind::kSeat, identity_msg::sign_in_first{});
  }
  if (!request.body.empty()) {
    boost::system::error_code error;
    call.body = json::parse(request.body, error);
    if (error) return std::unexpected(Refusal::of(InputError{"", "the body is not valid JSON: " + error.message()}));
  }
  return route.handler(call);
}

}  // namespace

PlayerDesk::PlayerDesk(const Services& services, PlayerStore* store, bool takes_new_players)
    : services_(services),
      store_(store),
      looks_(kLooksAtOnce, kLookMs),
      tries_(kTriesAtOnce, kTryMs),
      secrets_(kSecretsAtOnce, kSecretMs),
      thread_(kMostWaiting) {
  if (store_ == nullptr) return;
  const auto report = [post = services_.post](std::string_view what) {
    post([text = std::string(what)] { log_warn(text); });
  };
  accounts_ =
      std::make_unique<Accounts>(*store_, AccountOptions{.takes_new_players = takes_new_players, .report = report});
}

/// How long the address must wait; nothing if it need not.
std::optional<std::int64_t> PlayerDesk::wait_of(const PlayerRequest& request) {
  const auto* route = route_of(request.method, request.path);
  if (route == nullptr) return std::nullopt;
  const std::array<RateLimiter*, 3> limiters{&looks_, &tries_, &secrets_};
  RateLimiter& limiter = *limiters.at(static_cast<std::size_t>(route->limit));
  const auto now = services_.now_ms();
  if (limiter.take(request.address, now)) return std::nullopt;
  return limiter.wait_ms(request.address, now);
}

void PlayerDesk::handle(PlayerRequest request, Done done) {
  const auto language = request.language;
  const auto* route = route_of(request.method, request.path);
  const bool is_known = std::ranges::any_of(kRoutes, [&](const Route& one) { return one.path == request.path; });
  if (route == nullptr) {
    const Refusal why =
        Refusal::of(InputError{"", is_known ? "another method is allowed here" : "there is no such request"});
    return done({failure(why, Language::kEnglish, is_known ? 405 : 404), {}});
  }
  if (!accounts_) {
    if (route->handler == me) {
      return done({{.body = json::serialize(json::object{{"registration", false}, {"player", nullptr}})}, {}});
    }
    return done({failure(refusal_of(RefusalKind::kState, identity_msg::registration_off{}), language, 409), {}});
  }
  if (const auto wait = wait_of(request)) {
    ++counts_.limited;
    auto response = failure(refusal_of(RefusalKind::kLimit, identity_msg::limit_tries{}), language, 429);
    response.retry_after_s = (*wait + 999) / 1000;
    return done({std::move(response), {}});
  }
  prune_if_due();
  const auto shared = std::make_shared<std::pair<PlayerRequest, Done>>(std::move(request), std::move(done));
  const bool is_accepted = thread_.submit([this, route, shared] {
    const auto& asked = shared->first;
    const auto given = answer(*route, *accounts_, asked);
    PlayerResponse out;
    if (!given) {
      ++counts_.refused;
      const auto& why = given.error();
      const bool is_guest = route->needs == Needs::kPlayer && why.kind == RefusalKind::kSeat;
      out.response = failure(why, asked.language, is_guest ? 401 : status_of(why.kind));
      if (out.response.status == 503 || out.response.status == 429) out.response.retry_after_s = 5;
    } else {
      using Count = std::atomic<std::uint64_t>;
      const std::array<Count*, 5> counts{nullptr, &counts_.registered, &counts_.signed_in, &counts_.recovered,
                                         &counts_.erased};
      if (auto* count = counts.at(static_cast<std::size_t>(route->counts)); count != nullptr) ++*count;
      out.response.body = json::serialize(given->body);
      if (given->session) out.cookie = cookie_of(*given->session, asked.origin);
    }
    services_.post([shared, out = std::move(out)]() mutable { shared->second(std::move(out)); });
  });
  if (is_accepted) return;
  auto response = failure(refusal_of(RefusalKind::kLimit, identity_msg::busy{}), language, 503);
  response.retry_after_s = 5;
  shared->second({std::move(response), {}});
}

void PlayerDesk::recognise(std::string token, std::function<void(std::string)> then) {
  if (!accounts_ || token.empty()) return then({});
  const auto shared = std::make_shared<std::function<void(std::string)>>(std::move(then));
  const bool is_accepted = thread_.submit([this, token = std::move(token), shared] {
    const auto player = accounts_->signed_in(token);
    auto id = player && *player ? (*player)->id : std::string();
    services_.post([shared, id = std::move(id)]() mutable { (*shared)(std::move(id)); });
  });
  if (!is_accepted) (*shared)({});
}

void PlayerDesk::seated(std::string table, std::string_view token, std::string player) {
  if (!accounts_) return;
  const PlayerSeat seat{std::move(table), hash_of(token), std::move(player), seconds_now()};
  (void)thread_.submit([this, seat] {
    const auto added = store_->add_seat(seat);
    if (added) return;
    services_.post([why = added.error().message] { log_warn("a player's seat could not be noted: " + why); });
  });
}

void PlayerDesk::prune_if_due() {
  const auto now = services_.now_ms();
  if (now < next_prune_ms_) return;
  next_prune_ms_ = now + kPruneMs;
  (void)thread_.submit([this] {
    const auto pruned = store_->prune(seconds_now());
    if (pruned) return;
    services_.post([why = pruned.error().message] { log_warn("expired sessions could not be deleted: " + why); });
  });
}

std::string PlayerDesk::metrics() const {
  std::string text;
  const auto add = [&](std::string_view name, std::string_view kind, std::string_view help, std::uint64_t value) {
    text +=
        fmt::format("# HELP cardtable_{0} {1}\n# TYPE cardtable_{0} {2}\ncardtable_{0} {3}\n", name, help, kind, value);
  };
  add("players_registered_total", "counter", "Guests who became players.", counts_.registered);
  add("sign_ins_total", "counter", "Sign-ins with a passkey.", counts_.signed_in);
  add("recoveries_total", "counter", "Sign-ins with a recovery code.", counts_.recovered);
  add("players_erased_total", "counter", "Players who deleted themselves.", counts_.erased);
  add("player_requests_refused_total", "counter", "Requests about players that were refused.", counts_.refused);
  add("player_requests_limited_total", "counter", "Requests about players over the limit of an address.",
      counts_.limited);
  add("player_requests_waiting", "gauge", "Requests about players that wait for the store.", thread_.waiting());
  return text;
}

}  // namespace cardtable
