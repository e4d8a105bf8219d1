// cardtable_load: simulates people at many tables of one server and measures how long their moves take.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "tests/bench/load/load.h"
#include "tests/bench/load/process.h"

namespace cardtable::load {
namespace {

constexpr std::size_t kMostConnections = 20'000;

std::expected<boost::asio::ip::tcp::endpoint, std::string> parse_address(const std::string& text) {
  const auto colon = text.rfind(':');
  const auto port = colon == std::string::npos ? 0 : std::strtoul(text.c_str() + colon + 1, nullptr, 10);
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(text.substr(0, colon), error);
  if (error || port == 0 || port > 65'535) return std::unexpected("--url takes an address and a port: 127.0.0.1:8080");
  // Thousands of connections to somebody else's server are an attack.
  if (!address.is_loopback()) return std::unexpected("the server must be on this machine: 127.0.0.1");
  return boost::asio::ip::tcp::endpoint(address, static_cast<std::uint16_t>(port));
}

std::optional<std::string> objection(const Options& options) {
  const auto connections = options.tables * options.seats;
  if (connections > kMostConnections) {
    return fmt::format("{} connections are more than {}", connections, kMostConnections);
  }
  const auto files = raise_open_files();
  if (connections + 100 > files) return fmt::format("{} connections need more than {} open files", connections, files);
  return std::nullopt;
}

int fail(const std::string& why) {
  std::cerr << "cardtable_load: " << why << "\n";
  return 1;
}

int run(int argc, char** argv) {
  Options options;
  std::string url = "127.0.0.1:8080";
  bool as_json_text = false;
  CLI::App app{"Plays random moves at many tables of a server on this machine and measures how long they take.",
               "cardtable_load"};
  app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);  // scripts have defaults of their own
  app.add_option("--url", url, "address and port of the server")->capture_default_str();
  app.add_option("--game", options.game, "the game to play")->capture_default_str();
  app.add_option("--tables", options.tables, "tables")->capture_default_str()->check(CLI::Range(1, 20'000));
  app.add_option("--seats", options.seats, "people per table")->capture_default_str()->check(CLI::Range(1, 8));
  app.add_option("--rate", options.rate, "moves per second and table")
      ->capture_default_str()
      ->check(CLI::Range(0.01, 1000.));
  app.add_option("--settle", options.settle, "seconds of play before anything is measured")
      ->capture_default_str()
      ->check(CLI::Range(0., 600.));
  app.add_option("--seconds", options.seconds, "how long to play")
      ->capture_default_str()
      ->check(CLI::Range(0.1, 3600.));
  app.add_option("--ramp", options.ramp, "connections per second at the beginning")
      ->capture_default_str()
      ->check(CLI::Range(1., 10'000.));
  app.add_option("--pid", options.process, "process of the server; also reports its memory and processor time");
  app.add_option("--seed", options.seed, "seed of the deals and the moves")->capture_default_str();
  app.add_flag("--json", as_json_text, "print only the figures, as JSON");
  CLI11_PARSE(app, argc, argv);
  options.is_quiet = as_json_text;

  const auto server = parse_address(url);
  if (!server) return fail(server.error());
  options.server = *server;
  if (const auto why = objection(options)) return fail(*why);
  auto figures = Load(options).run();
  if (!figures) return fail(figures.error());
  const bool is_good = figures->lost == 0 && figures->unseen == 0 && figures->gaps == 0 && figures->broken == 0;
  std::cout << (as_json_text ? as_json(std::move(*figures)) + "\n" : as_text(std::move(*figures)));
  return is_good ? 0 : 2;
}

}  // namespace
}  // namespace cardtable::load

int main(int argc, char** argv) { return cardtable::load::run(argc, argv); }
