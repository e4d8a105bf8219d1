// The server's tables with several clients and no sockets. Each line is a JSON object: a message from client `c`, an
// HTTP request (`open`: a table, `get` and `post`: a path), `wait` (milliseconds), `gone` (a client disconnects) or
// `fault` (whether the store fails). Other lines are sent unchanged. In `table` and `token` a number stands for the
// code or token with that number, in the order in which they were given out.
#include "tables/api/api.h"
#include "tests/fuzz/fake_network.h"

namespace {
std::uint64_t randomness = 0;
}

// The server's codes and tokens come from here, so that they are the same in every run.
extern "C" ssize_t getrandom(void* buffer, std::size_t length, unsigned) {
  auto* bytes = static_cast<unsigned char*>(buffer);
  for (std::size_t i = 0; i < length; ++i) {
    randomness = randomness * 6364136223846793005U + 1442695040888963407U;
    bytes[i] = static_cast<unsigned char>(randomness >> 56U);
  }
  return static_cast<ssize_t>(length);
}

namespace cardtable::fuzz {
namespace {

constexpr std::size_t kClients = 4;
constexpr std::size_t kMostLines = 60;

/// Bots that search take too long for a fuzzer; others replace them.
void make_quick(json::value& value) {
  if (value.is_string() && (value == "hard" || value == "expert")) value = "medium";
  if (auto* object = value.if_object()) {
    for (auto& member : *object) make_quick(member.value());
  } else if (auto* array = value.if_array()) {
    for (auto& item : *array) make_quick(item);
  }
}

class Server {
 public:
  Server() {
    for (auto& client : clients_) client = std::make_shared<FakeClient>(tokens_);
  }

  void line(std::string_view text) {
    boost::system::error_code error;
    json::value value = json::parse(text, error);
    if (error || !value.is_object()) {
      hub_.receive(clients_[0], text);
      return after();
    }
    make_quick(value);
    auto& object = value.get_object();
    const auto c = static_cast<std::size_t>(number(object, "c").value_or(0)) % kClients;
    if (const auto wait = number(object, "wait")) {
      network_.now_ms += std::clamp<std::int64_t>(*wait, 0, 10'000'000);
      hub_.tick();
    } else if (const auto gone = number(object, "gone")) {
      clients_[static_cast<std::size_t>(*gone) % kClients]->is_closed = true;
    } else if (const auto* fault = object.if_contains("fault")) {
      network_.is_failing = *fault == true;
    } else if (auto* table = object.if_contains("open")) {
      request("POST", "/api/tables", json::serialize(*table), "");
      return after(true);
    } else if (object.contains("get") || object.contains("post")) {
      const auto is_get = object.contains("get");
      const auto& path = object.at(is_get ? "get" : "post");
      const auto* body = object.if_contains("body");
      if (!path.is_string()) return;
      request(is_get ? "GET" : "POST", with_code(path.get_string()),
              body != nullptr && body->is_string() ? std::string(body->get_string()) : "", token(object));
      return after(true);
    } else {
      if (const auto i = number(object, "table"); i && !codes_.empty()) object["table"] = at(codes_, *i);
      if (const auto shown = token(object); !shown.empty()) {
        object["token"] = shown;
        clients_[c]->knows(shown);
      }
      hub_.receive(clients_[c], json::serialize(object));
    }
    after();
  }

 private:
  static std::optional<std::int64_t> number(const json::object& object, std::string_view name) {
    const auto* value = object.if_contains(name);
    return value != nullptr && value->is_int64() ? std::optional(value->get_int64()) : std::nullopt;
  }
  static const std::string& at(const std::vector<std::string>& list, std::int64_t i) {
    return list[static_cast<std::size_t>(i) % list.size()];
  }
  std::string token(const json::object& object) const {
    const auto i = number(object, "token");
    return i && !tokens_.empty() ? at(tokens_, *i) : std::string();
  }
  /// `/api/tables/@/replay` is about the last table.
  std::string with_code(std::string_view path) const {
    std::string text(path);
    const auto place = text.find('@');
    if (place != std::string::npos && !codes_.empty()) text.replace(place, 1, codes_.back());
    return text;
  }

  void request(std::string_view method, const std::string& address, const std::string& body, const std::string& shown) {
    const auto query = std::min(address.find('?'), address.size());
    const auto path = address.substr(0, query);
    const auto rest = address.substr(std::min(query + 1, address.size()));
    const auto bearer = "Bearer " + shown;
    api_.handle({.method = method, .path = path, .query = rest, .body = body, .authorization = bearer, .address = "a"},
                [this](const ApiResponse& response) { answered(response); });
  }

  void answered(const ApiResponse& response) {
    if (response.type == "application/json") {
      boost::system::error_code error;
      const json::value value = json::parse(response.body, error);
      require(!error && value.is_object(), "a response is a JSON object", response.body);
      if (response.status == 201) {
        codes_.emplace_back(value.at("table").get_string());
        tokens_.emplace_back(value.at("token").get_string());
        return;
      }
    }
    for (const auto& known : tokens_) {
      require(response.body.find(known) == std::string::npos, "a response reveals a token", response.body);
    }
  }

  void after(bool is_request = false) {
    const bool is_busy = std::ranges::any_of(
        clients_, [](const auto& client) { return client->room != nullptr && !client->room->is_quiet(); });
    if (is_busy || is_request) network_.settle();
    for (auto& client : clients_) {
      if (!client->is_closed) continue;
      hub_.leave(client);
      client = std::make_shared<FakeClient>(tokens_);
      network_.settle();
    }
    for (const auto& client : clients_) {
      const auto held = client->room != nullptr ? client->room->table().seats_of(client->token) : SeatSet();
      require(client->seats == held, "a client holds exactly the seats of its token");
    }
  }

  Tokens tokens_;
  std::vector<std::string> codes_;
  std::array<std::shared_ptr<FakeClient>, kClients> clients_;
  FakeNetwork network_;
  Hub hub_{network_.services(), {.bad_messages = 5}};
  Api api_{hub_};
};

}  // namespace
}  // namespace cardtable::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace cardtable::fuzz;
  randomness = 1;
  Server server;
  std::size_t count = 0;
  for (const auto line : lines_of(text_of(data, size))) {
    if (++count <= kMostLines) server.line(line);
  }
  return 0;
}
