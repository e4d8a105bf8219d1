// The HTTP API against its own description, and what it must not reveal.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <set>
#include <thread>

#include "tables/table/daily.h"
#include "tests/identity/authenticator.h"
#include "tests/server/server_support.h"

namespace cardtable {
namespace {

/// Why the value does not fit a JSON schema of docs/openapi.json; empty if it fits. Supports only what that file uses.
std::string schema_misfit(const json::value& value, const json::object& schema, const json::object& document,
                          const std::string& where) {
  if (const auto* reference = schema.if_contains("$ref")) {
    constexpr std::string_view kPrefix = "#/components/schemas/";
    const std::string name(std::string_view(reference->as_string()).substr(kPrefix.size()));
    return schema_misfit(value, document.at("components").at("schemas").at(name).as_object(), document, where);
  }
  if (const auto* choices = schema.if_contains("oneOf")) {
    const auto fits_one = [&](const json::value& one) {
      return schema_misfit(value, one.as_object(), document, where).empty();
    };
    return std::ranges::any_of(choices->as_array(), fits_one) ? "" : where + ": fits none of the choices";
  }
  const auto is = [&](std::string_view type) {
    if (type == "null") return value.is_null();
    if (type == "string") return value.is_string();
    if (type == "integer") return value.is_int64() || value.is_uint64();
    if (type == "number") return value.is_number();
    if (type == "boolean") return value.is_bool();
    if (type == "array") return value.is_array();
    return value.is_object();
  };
  const auto& type = schema.at("type");
  bool fits = false;
  if (type.is_string()) fits = is(type.as_string());
  if (type.is_array())
    fits = std::ranges::any_of(type.as_array(), [&](const auto& one) { return is(one.as_string()); });
  if (!fits) return where + ": is no " + json::serialize(type);
  if (const auto* words = schema.if_contains("enum")) {
    if (std::ranges::find(words->as_array(), value) == words->as_array().end()) return where + ": is none of the words";
  }
  if (value.is_array() && schema.contains("items")) {
    std::size_t i = 0;
    for (const auto& item : value.as_array()) {
      auto why = schema_misfit(item, schema.at("items").as_object(), document, fmt::format("{}[{}]", where, i++));
      if (!why.empty()) return why;
    }
  }
  if (const auto* other = schema.if_contains("additionalProperties"); other != nullptr && value.is_object()) {
    for (const auto& [name, member] : value.as_object()) {
      auto why = schema_misfit(member, other->as_object(), document, where + "." + std::string(name));
      if (!why.empty()) return why;
    }
  }
  if (value.is_object() && schema.contains("properties")) {
    const auto& properties = schema.at("properties").as_object();
    for (const auto& name : schema.at("required").as_array()) {
      if (!value.as_object().contains(name.as_string()))
        return where + ": " + std::string(name.as_string()) + " is missing";
    }
    for (const auto& [name, member] : value.as_object()) {
      const auto* known = properties.if_contains(name);
      if (known == nullptr) return where + ": " + std::string(name) + " is not described";
      auto why = schema_misfit(member, known->as_object(), document, where + "." + std::string(name));
      if (!why.empty()) return why;
    }
  }
  return {};
}

const std::string kDailyNow = daily_version(Registry().find("last-card")->info());

class ApiTest : public ServerTest {
 protected:
  /// Sends a request and checks the answer against the description.
  HttpAnswer ask(const std::string& method, const std::string& path, const std::string& pattern,
                 const std::string& body = "", const Headers& headers = {}) {
    const auto answer = http_request(port(), method, path, body, headers);
    EXPECT_TRUE(answer.has_value()) << answer.error();
    if (!answer) return {};
    std::string verb = method;
    for (char& c : verb) c = static_cast<char>(std::tolower(c));
    const auto& responses = document.at("paths").at(pattern).at(verb).at("responses").as_object();
    const auto* described = responses.if_contains(std::to_string(answer->status));
    EXPECT_NE(described, nullptr) << method << " " << path << ": " << answer->status << " is not described";
    if (described == nullptr) return *answer;
    used.insert(method + " " + pattern);
    const auto& [type, content] = *described->at("content").as_object().begin();
    EXPECT_EQ(answer->headers.at("content-type"), std::string_view(type));
    if (type == "application/json") {
      EXPECT_EQ(schema_misfit(answer->json(), content.at("schema").as_object(), document, "body"), "") << path;
    }
    return *answer;
  }
  /// Asks for the review of a short game until it is complete.
  void review_is_as_described() {
    // A game of one turn: with this limit nobody wins.
    const std::string replay =
        "cardtable replay 1\ngame last-card rules 1\nplayers 2\noptions turn_limit=2\nseed 42\nmoves\n0 draw\n1 draw\n";
    const auto begun = ask("POST", "/api/replays/review", "/api/replays/review", replay);
    ASSERT_EQ(begun.status, 202U);
    const std::string path = "/api/replays/review/" + text_at(begun.json().as_object(), "id");
    unsigned status = 202;
    for (int i = 0; i < 500 && status == 202; ++i) {
      status = ask("GET", path, "/api/replays/review/{id}").status;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_EQ(status, 200U);
    EXPECT_EQ(ask("POST", "/api/replays/review", "/api/replays/review", replay).status, 200U) << "the same review";
    EXPECT_EQ(ask("GET", "/api/replays/review/none", "/api/replays/review/{id}").status, 404U);
    const std::string unfinished = replay.substr(0, replay.find("1 draw"));
    for (status = 202; status == 202;) {
      status = ask("POST", "/api/replays/review", "/api/replays/review", unfinished).status;
    }
    EXPECT_EQ(status, 409U);
  }
  /// Asks how bots play a deal of the day until it is known.
  void day_is_as_described() {
    const std::string path = "/api/daily/last-card";
    const std::string body = R"({"day":"2026-11-18","version":")" + kDailyNow + R"("})";
    unsigned status = 202;
    for (int i = 0; i < 1'000 && status == 202; ++i) {
      status = ask("POST", path, "/api/daily/{game}", body).status;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_EQ(status, 200U);
    EXPECT_EQ(ask("POST", path, "/api/daily/{game}", "{").status, 400U);
    EXPECT_EQ(ask("POST", path, "/api/daily/{game}", R"({"day":"2026-11-18","version":"0.0"})").status, 409U);
    EXPECT_EQ(ask("POST", "/api/daily/chess", "/api/daily/{game}", "{}").status, 404U);
    EXPECT_EQ(ask("GET", path + "?day=2026-11-18", "/api/daily/{game}").status, 200U);
    EXPECT_EQ(ask("GET", path + "?day=today", "/api/daily/{game}").status, 400U);
    EXPECT_EQ(ask("GET", "/api/daily/chess", "/api/daily/{game}").status, 404U);
  }
  void sets_are_as_described() {
    const auto drawn = ask("POST", "/api/sets", "/api/sets", R"({"game":"last-card","level":"medium"})");
    ASSERT_EQ(drawn.status, 201U);
    const std::string path = "/api/sets/" + text_at(drawn.json().as_object(), "set");
    const auto known = ask("GET", path, "/api/sets/{code}");
    EXPECT_EQ(known.status, 200U);
    EXPECT_TRUE(known.json().at("results").as_array().empty());
    EXPECT_EQ(ask("GET", path.substr(0, path.size() - 1), "/api/sets/{code}").status, 400U);
    EXPECT_EQ(ask("POST", "/api/sets", "/api/sets", R"({"game":"chess"})").status, 400U);
  }
  void table_score_is_as_described() {
    const auto drawn =
        ask("POST", "/api/sets", "/api/sets", R"({"game":"last-card","level":"people","options":{"turn_limit":2}})");
    ASSERT_EQ(drawn.status, 201U);
    const std::string set = text_at(drawn.json().as_object(), "set");
    const auto table = open("{'game':'last-card','pace':0,'day':'" + set + "/1'}");
    const Headers holder{{"Authorization", "Bearer " + text_at(table, "token")}};
    const std::string path = "/api/tables/" + text_at(table, "table");
    const std::string day = R"({"day":")" + set + R"(/1"})";
    const auto score = [&](const std::string& at, const std::string& body, const Headers& headers) {
      return ask("POST", at + "/score", "/api/tables/{code}/score", body, headers).status;
    };
    EXPECT_EQ(ask("GET", path, "/api/tables/{code}", "", holder).status, 200U);
    EXPECT_EQ(score(path, day, holder), 409U);
    EXPECT_EQ(score(path, day, {}), 403U);
    EXPECT_EQ(score(path, "{", holder), 400U);
    EXPECT_EQ(score("/api/tables/ZZZZZZ", day, holder), 404U);
    Player ann{.client = join(text_at(table, "table"), text_at(table, "token")), .seen = {}};
    ann.client.send({{"type", "start"}});
    while (!ann.is_over()) ASSERT_TRUE(ann.step(0));
    unsigned status = 202;
    while (status == 202) status = score(path, day, holder);
    EXPECT_EQ(status, 200U);
    EXPECT_EQ(ask("GET", "/api/sets/" + set, "/api/sets/{code}").json().at("results").as_array().size(), 1U);
  }
  void notices_are_as_described() {
    EXPECT_EQ(ask("GET", "/api/push", "/api/push").status, 200U);
    const auto seats = std::string("'seats':[{'kind':'person'},{'kind':'open'}]");
    const auto slow = open("{'game':'last-card','clock_ms':86400000," + seats + "}");
    const auto quick = open("{'game':'last-card'," + seats + "}");
    const auto push = [&](const json::object& table, const std::string& body, bool with_token = true) {
      Headers headers;
      if (with_token) headers.emplace("Authorization", "Bearer " + text_at(table, "token"));
      return ask("POST", "/api/tables/" + text_at(table, "table") + "/push", "/api/tables/{code}/push", body, headers);
    };
    // The receiver's key and secret are those of RFC 8291's example.
    const std::string wish =
        R"({"endpoint":"https://push.example.net/a","keys":{"p256dh":"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6)"
        R"(-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4","auth":"BTBZMqHH6r4Tts7J_aSIgg"}})";
    EXPECT_EQ(push(slow, wish).status, 200U);
    EXPECT_EQ(push(slow, R"({"endpoint":"https://push.example.net/a","wanted":false})").status, 200U);
    EXPECT_EQ(push(slow, "{").status, 400U);
    EXPECT_EQ(push(slow, wish, false).status, 403U);
    EXPECT_EQ(push(quick, wish).status, 409U);
  }
  void puzzles_are_as_described() {
    const std::string path = "/api/puzzles/last-card";
    EXPECT_EQ(ask("GET", path, "/api/puzzles/{game}").status, 200U);
    EXPECT_EQ(ask("GET", "/api/puzzles/chess", "/api/puzzles/{game}").status, 404U);
    const auto first = R"({"number":1})";
    EXPECT_EQ(ask("POST", path, "/api/puzzles/{game}", first).status, 200U);
    EXPECT_EQ(ask("POST", path, "/api/puzzles/{game}", R"({"number":100000})").status, 404U);
    EXPECT_EQ(ask("POST", path, "/api/puzzles/{game}", "{").status, 400U);
    EXPECT_EQ(ask("POST", path + "/try", "/api/puzzles/{game}/try", R"({"number":1,"move":"draw"})").status, 200U);
    EXPECT_EQ(ask("POST", path + "/try", "/api/puzzles/{game}/try", "[]").status, 400U);
    EXPECT_EQ(ask("POST", path + "/why", "/api/puzzles/{game}/why", first).status, 200U);
  }
  /// Somebody becomes a player, does everything that a player can do, and is deleted.
  void players_are_as_described() {
    Authenticator device;
    // Without a header Origin, the page is taken to be this server's.
    device.origin = fmt::format("https://127.0.0.1:{}", port());
    device.rp_id = "127.0.0.1";
    Headers signed_in;
    const auto tell = [&](const std::string& path, const json::object& body) {
      return ask("POST", "/api/me" + path, "/api/me" + path, json::serialize(body), signed_in);
    };
    const auto options_of = [](const HttpAnswer& answer) { return answer.json().at("options").as_object(); };
    EXPECT_EQ(ask("GET", "/api/me", "/api/me").json().at("player"), nullptr);
    EXPECT_EQ(ask("GET", "/api/me/data", "/api/me/data").status, 401U);
    EXPECT_EQ(tell("/register", {{"name", "Admin"}}).status, 400U);
    auto begun = tell("/register", {{"name", "Ann"}});
    ASSERT_EQ(begun.status, 200U) << begun.body;
    const auto credential = device.create(options_of(begun));
    const auto made = tell("/register/finish", {{"name", "Ann"}, {"credential", credential}});
    ASSERT_EQ(made.status, 200U) << made.body;
    const std::string cookie(made.headers.at("set-cookie"));
    EXPECT_TRUE(cookie.starts_with("cardtable-player=player-") &&
                cookie.ends_with("HttpOnly; SameSite=Strict; Max-Age=15552000; Secure"))
        << cookie;
    EXPECT_EQ(tell("/register/finish", {{"name", "Eve"}, {"credential", credential}}).status, 409U) << "a replay";
    EXPECT_EQ(tell("/register", {{"name", "ANN"}}).status, 409U);
    signed_in = {{"Cookie", cookie.substr(0, cookie.find(';'))}};
    EXPECT_EQ(ask("GET", "/api/me", "/api/me", "", signed_in).json().at("player").at("name"), "Ann");
    seats_are_noted(signed_in);
    EXPECT_EQ(tell("/name", {{"name", "Anna"}}).status, 200U);
    EXPECT_EQ(tell("/name", {{"name", ""}}).status, 400U);
    const auto link = tell("/link", {});
    const auto opened = tell("/link/open", {{"link", link.json().at("link")}});
    EXPECT_EQ(tell("/link/open", {{"link", link.json().at("link")}}).status, 409U);
    Authenticator second = device;
    second.id = {9};
    EXPECT_EQ(tell("/passkeys/finish", {{"credential", second.create(options_of(opened))}}).status, 200U);
    EXPECT_EQ(tell("/passkeys", {}).status, 200U);
    EXPECT_EQ(tell("/passkeys/remove", {{"id", "CQ"}}).status, 200U);
    EXPECT_EQ(tell("/passkeys/remove", {{"id", made.json().at("player").at("id")}}).status, 409U);
    const auto next = tell("/recovery", {});
    EXPECT_EQ(tell("/recover", {{"code", "AAAAA"}}).status, 403U);
    EXPECT_EQ(tell("/recover", {{"code", next.json().at("recovery")}}).status, 200U);
    EXPECT_EQ(tell("/link", {}).status, 401U) << "recovery ends the other sessions";
    signed_in = {};
    const auto back = tell("/sign-in/finish", {{"credential", device.get(options_of(tell("/sign-in", {})))}});
    ASSERT_EQ(back.status, 200U) << back.body;
    signed_in = {{"Authorization", "Bearer " + text_at(back.json().as_object(), "token")}};
    EXPECT_EQ(tell("/sign-in/finish", {{"credential", 1}}).status, 400U);
    EXPECT_EQ(tell("/sign-out-elsewhere", {}).status, 200U);
    EXPECT_EQ(tell("/delete", {}).status, 200U);
    EXPECT_EQ(tell("/delete", {}).status, 401U);
    EXPECT_EQ(tell("/sign-out", {}).status, 200U);
  }
  /// Tables that a player opens, and where they sit down, are in their data.
  void seats_are_noted(const Headers& signed_in) {
    const auto opened = ask("POST", "/api/tables", "/api/tables", R"({"game":"last-card","pace":0})", signed_in);
    const auto others = open("{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'}]}");
    auto client = WsClient::connect(port(), signed_in);
    ASSERT_TRUE(client) << client.error();
    EXPECT_EQ(verdict_of(client->request(join_message(text_at(others, "table")))), "");
    EXPECT_EQ(verdict_of(client->request({{"type", "sit"}, {"name", "Ann"}})), "");
    std::set<std::string> tables;
    const auto data = ask("GET", "/api/me/data", "/api/me/data", "", signed_in).json();
    for (const auto& one : data.at("tables").as_array()) tables.insert(text_at(one.as_object(), "table"));
    EXPECT_EQ(tables, (std::set{text_at(opened.json().as_object(), "table"), text_at(others, "table")}));
  }
  void SetUp() override {
    start_fast();
    document = http_request(port(), "GET", "/api/openapi.json")->json().as_object();
  }

  json::object document;
  std::set<std::string> used;
};

TEST_F(ApiTest, AnswersMatchTheDescription) {
  ask("GET", "/api/games", "/api/games");
  const Registry registry;
  for (const auto& type : registry.games()) {
    const std::string game(type->info().key);
    ask("GET", "/api/rules/" + game, "/api/rules/{game}");
    EXPECT_EQ(ask("POST", "/api/rules/" + game, "/api/rules/{game}", R"({"options":{}})").status, 200U);
    ask("GET", "/api/catalog/" + game, "/api/catalog/{game}");
    const auto meanings = "/api/meanings/" + game;
    EXPECT_EQ(ask("POST", meanings, "/api/meanings/{game}", R"({"players":2,"options":{}})").status, 200U);
    const auto opened = ask("POST", "/api/tables", "/api/tables", R"({"game":")" + game + R"(","pace":0,"seed":4})");
    ASSERT_EQ(opened.status, 201U);
    const auto body = opened.json().as_object();
    const auto path = "/api/tables/" + text_at(body, "table");
    ask("GET", path, "/api/tables/{code}");
    EXPECT_EQ(ask("GET", path + "/replay", "/api/tables/{code}/replay").status, 403U);
    const auto replay = ask("GET", path + "/replay", "/api/tables/{code}/replay", "",
                            {{"Authorization", "Bearer " + text_at(body, "token")}});
    EXPECT_EQ(replay.status, 200U);
    EXPECT_EQ(ask("POST", "/api/replays?from=0&count=5&seat=0", "/api/replays", replay.body).status, 200U);
    EXPECT_EQ(ask("POST", "/api/replays?count=2000&texts=1", "/api/replays", replay.body).status, 200U);
    EXPECT_EQ(ask("POST", "/api/replays?count=201", "/api/replays", replay.body).status, 400U);
  }
  const auto own = open("{'game':'last-card','pace':0,'seed':4}");
  const Headers holder{{"Authorization", "Bearer " + text_at(own, "token")}};
  const std::string own_path = "/api/tables/" + text_at(own, "table");
  EXPECT_EQ(ask("POST", own_path + "/hint", "/api/tables/{code}/hint", "", holder).status, 200U);
  EXPECT_EQ(ask("POST", own_path + "/hint", "/api/tables/{code}/hint").status, 403U);
  EXPECT_EQ(ask("POST", own_path + "/warnings", "/api/tables/{code}/warnings", "", holder).status, 200U);
  EXPECT_EQ(ask("GET", "/api/rules/chess", "/api/rules/{game}").status, 404U);
  EXPECT_EQ(ask("POST", "/api/rules/chess", "/api/rules/{game}", "{}").status, 404U);
  EXPECT_EQ(ask("POST", "/api/rules/last-card", "/api/rules/{game}", "[").status, 400U);
  EXPECT_EQ(ask("GET", "/api/examples/last-card", "/api/examples/{game}").status, 200U);
  EXPECT_EQ(ask("GET", "/api/lessons", "/api/lessons").status, 200U);
  EXPECT_EQ(ask("GET", "/api/lessons/last-card?lesson=runs", "/api/lessons/{game}").status, 200U);
  EXPECT_EQ(ask("GET", "/api/lessons/chess", "/api/lessons/{game}").status, 404U);
  const auto attempt = [&](const std::string& body) {
    return ask("POST", "/api/lessons/last-card/try", "/api/lessons/{game}/try", body).status;
  };
  EXPECT_EQ(attempt(R"({"lesson":"runs","step":0,"move":"play 8H"})"), 200U);
  EXPECT_EQ(attempt(R"({"lesson":"runs","step":0,"move":"draw"})"), 200U);
  EXPECT_EQ(attempt(R"({"lesson":"runs","step":99,"move":"draw"})"), 404U);
  EXPECT_EQ(attempt(R"({"lesson":"runs"})"), 400U);
  EXPECT_EQ(attempt("{"), 400U);
  EXPECT_EQ(ask("GET", "/api/catalog/chess", "/api/catalog/{game}").status, 404U);
  EXPECT_EQ(ask("POST", "/api/meanings/chess", "/api/meanings/{game}", "{}").status, 404U);
  EXPECT_EQ(ask("POST", "/api/meanings/last-card", "/api/meanings/{game}", "[").status, 400U);
  EXPECT_EQ(ask("GET", "/api/tables/ZZZZZZ", "/api/tables/{code}").status, 404U);
  EXPECT_EQ(ask("GET", "/api/tables/ZZZZZZ/replay", "/api/tables/{code}/replay").status, 404U);
  EXPECT_EQ(ask("POST", "/api/tables", "/api/tables", "{").status, 400U);
  EXPECT_EQ(ask("POST", "/api/tables", "/api/tables", R"({"game":"chess"})").status, 400U);
  EXPECT_EQ(ask("POST", "/api/lobby", "/api/lobby", R"({"game":"chess","players":2})").status, 400U);
  EXPECT_EQ(ask("POST", "/api/lobby", "/api/lobby", R"({"game":"last-card","players":2})").status, 201U);
  EXPECT_EQ(ask("GET", "/api/lobby", "/api/lobby").status, 200U);
  EXPECT_EQ(ask("POST", "/api/replays", "/api/replays", "nonsense").status, 400U);
  EXPECT_EQ(ask("POST", "/api/replays?from=x", "/api/replays", "nonsense").status, 400U);
  day_is_as_described();
  sets_are_as_described();
  table_score_is_as_described();
  notices_are_as_described();
  puzzles_are_as_described();
  players_are_as_described();
  review_is_as_described();
  const auto waiting = open("{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'}]}");
  EXPECT_EQ(ask("GET", "/api/tables/" + text_at(waiting, "table") + "/replay", "/api/tables/{code}/replay").status,
            409U);
  EXPECT_EQ(ask("GET", "/api/health", "/api/health").status, 200U);
  EXPECT_EQ(ask("GET", "/health", "/health").status, 200U);
  ask("GET", "/api/openapi.json", "/api/openapi.json");
  ask("GET", "/metrics", "/metrics");
  // Every described request was made.
  for (const auto& [path, methods] : document.at("paths").as_object()) {
    for (const auto& [method, what] : methods.as_object()) {
      std::string verb(method);
      for (char& c : verb) c = static_cast<char>(std::toupper(c));
      EXPECT_TRUE(used.contains(verb + " " + std::string(path))) << verb << " " << path;
    }
  }
}

TEST_F(ApiTest, MeaningsFollowTheOptions) {
  const auto said = [&](const std::string& game, const std::string& wanted) {
    return http_request(port(), "POST", "/api/meanings/" + game, wanted)->json().as_object();
  };
  const auto why = [&](const std::string& wanted) { return json::serialize(said("last-card", wanted).at("error")); };
  const auto has = [](const json::object& answer, std::string_view key) {
    return std::ranges::any_of(answer.at("meanings").as_array(),
                               [&](const auto& one) { return text_at(one.as_object(), "key") == key; });
  };
  EXPECT_TRUE(has(said("last-card", R"({"players":3})"), "card:JC"));
  EXPECT_FALSE(has(said("bus-rush", R"({"players":3})"), "card:JC"));
  EXPECT_NE(why(R"({"players":9})").find(R"("where":"players")"), std::string::npos);
  EXPECT_NE(why(R"({"players":2,"options":{"hand_size":11}})").find("1 to 10"), std::string::npos);
  EXPECT_NE(why(R"({"players":2,"seed":6})").find("seed"), std::string::npos);
}

TEST_F(ApiTest, RulesFollowTheOptions) {
  const auto rule = [&](const std::string& method, const std::string& body, std::string_view id) {
    const auto answer = http_request(port(), method, "/api/rules/last-card", body)->json().as_object();
    for (const auto& one : answer.at("rules").as_array()) {
      if (text_at(one.as_object(), "id") == id) return std::string(text_at(one.as_object(), "text"));
    }
    return std::string();
  };
  EXPECT_NE(rule("GET", "", "LC-EFFECT-8").find("- `eight_skips=off`: An 8 has no effect."), std::string::npos);
  EXPECT_EQ(rule("POST", R"({"options":{"eight_skips":false}})", "LC-EFFECT-8"), "An 8 has no effect.");
  EXPECT_EQ(rule("POST", "{}", "LC-EFFECT-8"), "An 8 skips the next player. With two players, you play again.");
  const auto refused = http_request(port(), "POST", "/api/rules/last-card", R"({"options":{"hand_size":11}})");
  EXPECT_EQ(refused->status, 400U);
}

// In the pseudo-language no word of an answer is left as it was.
TEST_F(ApiTest, AnswersAreInTheFirstLanguageThatTheRequestAccepts) {
  const auto body = [&](const std::string& path, const std::string& language) {
    return http_request(port(), "GET", path, "", {{"Accept-Language", language}})->body;
  };
  EXPECT_EQ(body("/api/games", "nl-NL,nl;q=0.9"), body("/api/games", "en")) << "an unknown language is English";
  EXPECT_EQ(body("/api/games", "en-XA, en;q=0.9"), body("/api/games", "en-XA"));
  EXPECT_NE(body("/api/games", "en-XA").find("[ɱáķéś áńý ĺéĝáĺ ɱóʋé, ĝóóď óŕ ƀáď~"), std::string::npos);
  EXPECT_EQ(body("/api/games", "en-XA").find("legal move"), std::string::npos);
  EXPECT_NE(body("/api/tables/AAAAAA", "en-XA").find("[ťĥéŕé íś ńó śúćĥ ťáƀĺé~"), std::string::npos);
  EXPECT_NE(body("/api/rules/last-card", "en-XA").find("Áń 8 śķíƥś ťĥé ńéӿť ƥĺáýéŕ."), std::string::npos);
  EXPECT_NE(body("/api/lessons", "en-XA").find("Ŕúńś"), std::string::npos);
}

TEST_F(ApiTest, AnswersOfAnUnreadyServerMatchTheDescription) {
  start_fast({"--disk-reserve", "1000000000"});
  for (int i = 0; i < 200 && http_request(port(), "GET", "/api/health")->status == 200; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(ask("GET", "/api/health", "/api/health").status, 503U);
}

TEST_F(ApiTest, AReplayWithoutASeatShowsAllHandsAndNames) {
  const std::string replay =
      "cardtable replay 1\ngame last-card rules 1\nplayers 2\nseed 42\nseat 0 person Ann\nseat 1 bot easy\nmoves\n0 "
      "draw\n";
  const auto shown = json::parse(http_request(port(), "POST", "/api/replays", replay)->body);
  EXPECT_EQ(json::serialize(shown.at("names")), R"(["Ann","Bot 2"])");
  const auto& hands = shown.at("frames").at(0).at("hands").as_array();
  ASSERT_EQ(hands.size(), 2U);
  EXPECT_EQ(json::serialize(hands[0]), R"(["6D","10D","4H","10S","QS"])");
  EXPECT_FALSE(shown.at("frames").at(0).at("view").as_object().contains("hand"));
  const auto own = json::parse(http_request(port(), "POST", "/api/replays?seat=1", replay)->body);
  EXPECT_FALSE(own.at("frames").at(0).as_object().contains("hands"));
  // What only Ann may see is in her texts, and in nobody else's.
  const auto texts = json::parse(http_request(port(), "POST", "/api/replays?texts=1", replay)->body);
  EXPECT_NE(json::serialize(texts).find("drew_card"), std::string::npos);
  EXPECT_FALSE(texts.at("frames").at(1).as_object().contains("view"));
  const auto others = json::parse(http_request(port(), "POST", "/api/replays?texts=1&seat=1", replay)->body);
  EXPECT_EQ(json::serialize(others).find("drew_card"), std::string::npos);
}

TEST_F(ApiTest, ASavedGameContinuesAtANewTable) {
  const auto first = open("{'game':'fasttrack','pace':0,'seed':4}");
  const auto replay = http_request(port(), "GET", "/api/tables/" + text_at(first, "table") + "/replay", "",
                                   {{"Authorization", "Bearer " + text_at(first, "token")}});
  const auto second = open_table(port(), {{"game", "fasttrack"}, {"replay", replay->body}, {"pace", 0}});
  ASSERT_TRUE(second.has_value()) << second.error();
  json::object before;
  json::object after;
  join(text_at(first, "table"), text_at(first, "token"), &before);
  join(text_at(*second, "table"), text_at(*second, "token"), &after);
  EXPECT_EQ(before.at("view"), after.at("view"));
}

TEST_F(ApiTest, NothingOutsideIsServed) {
  for (const std::string path : {"/../../etc/passwd", "/..%2f..%2fetc/passwd", "/assets/../../CMakeLists.txt",
                                 "/%2e%2e/x.db", "/tables.db", "/assets/none.js", "//etc/passwd.txt"}) {
    const auto answer = http_request(port(), "GET", path);
    ASSERT_TRUE(answer.has_value()) << path;
    EXPECT_TRUE(answer->status == 404 || answer->body.starts_with("<!")) << path << " " << answer->status;
    EXPECT_EQ(answer->body.find("root:"), std::string::npos);
  }
  EXPECT_EQ(http_request(port(), "GET", "/api/none")->status, 404U);
  EXPECT_EQ(http_request(port(), "DELETE", "/api/tables")->status, 405U);
  EXPECT_EQ(http_request(port(), "POST", "/")->status, 405U);
  EXPECT_EQ(http_request(port(), "POST", "/api/tables", std::string(2U << 20U, ' '))->status, 413U);
}

TEST_F(ApiTest, EveryAnswerIsStrict) {
  for (const std::string path : {"/", "/api/games", "/none.js"}) {
    const auto answer = http_request(port(), "GET", path);
    const std::string policy = answer->headers.at("content-security-policy");
    EXPECT_NE(policy.find("default-src 'none'"), std::string::npos);
    // WebAssembly modules may be compiled, but no other code may be made from text.
    constexpr std::string_view kModules = " 'wasm-unsafe-eval'";
    auto rest = policy;
    ASSERT_NE(rest.find(kModules), std::string::npos);
    rest.erase(rest.find(kModules), kModules.size());
    EXPECT_EQ(rest.find("unsafe"), std::string::npos);
    EXPECT_EQ(answer->headers.at("x-content-type-options"), "nosniff");
    EXPECT_EQ(answer->headers.at("referrer-policy"), "no-referrer");
  }
}

}  // namespace
}  // namespace cardtable
