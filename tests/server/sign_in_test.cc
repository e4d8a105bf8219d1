// Many sign-ins at a real server, and what limits one address.
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <thread>

#include "tests/identity/authenticator.h"
#include "tests/server/server_support.h"

namespace cardtable {
namespace {

class SignIns : public ServerTest {
 protected:
  /// As if from another address each time: the server believes the proxy on this machine.
  Headers from(int address) const {
    return {{"X-Forwarded-For", fmt::format("10.{}.{}.1", address / 256, address % 256)}};
  }
  std::optional<HttpAnswer> ask(const std::string& path, const json::object& body, const Headers& headers) const {
    auto answer = http_request(port(), "POST", "/api/me" + path, json::serialize(body), headers);
    return answer ? std::optional(*std::move(answer)) : std::nullopt;
  }
  static json::object options_of(const std::optional<HttpAnswer>& answer) {
    return answer->json().at("options").as_object();
  }
  Authenticator player(const std::string& name, int number) const {
    Authenticator device;
    device.origin = fmt::format("https://127.0.0.1:{}", port());
    device.rp_id = "127.0.0.1";
    device.id = {static_cast<std::uint8_t>(number >> 8), static_cast<std::uint8_t>(number), 7};
    const auto options = options_of(ask("/register", {{"name", name}}, from(number)));
    const auto made = ask("/register/finish", {{"name", name}, {"credential", device.create(options)}}, from(number));
    EXPECT_TRUE(made && made->status == 200) << (made ? made->body : "no answer");
    return device;
  }
  bool sign_in(Authenticator& device, int address) const {
    const auto begun = ask("/sign-in", {}, from(address));
    if (!begun || begun->status != 200) return false;
    const auto made = ask("/sign-in/finish", {{"credential", device.get(options_of(begun))}}, from(address));
    return made && made->status == 200;
  }
};

// CARDTABLE_SIGN_INS=1000 measures; the test itself has no bound on time.
TEST_F(SignIns, FromManyAddressesAllSucceed) {
  start({"--behind-proxy"});
  const char* wanted = std::getenv("CARDTABLE_SIGN_INS");  // NOLINT(concurrency-mt-unsafe): before any thread
  const int count = wanted == nullptr ? 40 : std::atoi(wanted);
  std::vector<Authenticator> devices;
  for (int i = 0; i < 4; ++i) devices.push_back(player("Ann" + std::string(static_cast<std::size_t>(i + 1), 'x'), i));
  const auto began = std::chrono::steady_clock::now();
  {
    std::vector<std::jthread> people;
    for (int i = 0; i < 4; ++i) {
      people.emplace_back([&, i] {
        for (int nth = 0; nth < count / 4; ++nth)
          EXPECT_TRUE(sign_in(devices[static_cast<std::size_t>(i)], 100 + i * 1'000 + nth));
      });
    }
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  std::printf("%d sign-ins in %.2f s\n", count / 4 * 4, took.count());
  const auto metrics = http_request(port(), "GET", "/metrics")->body;
  EXPECT_NE(metrics.find(fmt::format("cardtable_sign_ins_total {}\n", count / 4 * 4)), std::string::npos);
}

TEST_F(SignIns, OneAddressIsLimitedAndOthersAreNot) {
  start({"--behind-proxy"});
  auto ann = player("Ann", 1);
  unsigned status = 200;
  int tries = 0;
  for (; tries < 300 && status == 200; ++tries) {
    const auto answer = ask("/sign-in", {}, from(2));
    status = answer ? answer->status : 0;
    if (status == 429) {
      EXPECT_GE(std::stoi(answer->headers.at("retry-after")), 1);
    }
  }
  EXPECT_EQ(status, 429U);
  EXPECT_GE(tries, 120);
  EXPECT_TRUE(sign_in(ann, 3));
}

TEST_F(SignIns, RegistrationCanBeSwitchedOff) {
  start({"--behind-proxy", "--no-registration"});
  EXPECT_EQ(ask("/register", {{"name", "Ann"}}, {})->status, 409U);
  const auto me = http_request(port(), "GET", "/api/me");
  EXPECT_EQ(me->json().at("registration"), false);
}

}  // namespace
}  // namespace cardtable
