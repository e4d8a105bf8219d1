#include "lab/training/net_contestant.h"

#include <fmt/format.h>

#include "ai/bots/bots.h"
#include "lab/whole_file.h"

namespace cardtable {
namespace {

/// Made-up states in which a network looks one move ahead.
constexpr int kNetSamples = 8;

class NetContestant final : public Contestant {
 public:
  NetContestant(const NetGame& game, std::shared_ptr<const Network> network, const NetThinking& thinking)
      : game_(game), network_(std::move(network)), thinking_(thinking) {}

  std::optional<MoveCode> move(const Match& match, std::uint64_t seed) override {
    if (thinking_.searches) return game_.search(match, *network_, thinking_.budget, seed);
    return game_.move(match, *network_, kNetSamples, seed);
  }

 private:
  const NetGame& game_;
  std::shared_ptr<const Network> network_;
  NetThinking thinking_;
};

/// The text of the network in that file, or of the game's own.
std::expected<std::string, InputError> net_text(const std::string& path, std::string_view game) {
  if (!path.empty()) return read_whole_file(path);
  for (const NetText& own : net_texts()) {
    if (own.game == game) return std::string(own.text);
  }
  return wrong_input("", fmt::format("{} has no network of its own (train one, and write net:FILE)", game));
}

}  // namespace

Entrant net_entrant(std::string name, const NetGame& game, std::shared_ptr<const Network> network,
                    const NetThinking& thinking) {
  return {std::move(name), [&game, network = std::move(network), thinking] {
            return std::make_unique<NetContestant>(game, network, thinking);
          }};
}

std::optional<std::expected<Entrant, InputError>> parse_net_entrant(std::string_view text, const GameType& type) {
  const auto is_after = [&](std::string_view name) {
    const auto rest = text.substr(std::min(name.size(), text.size()));
    return text.starts_with(name) && (rest.empty() || rest[0] == ':' || rest[0] == '@');
  };
  constexpr std::string_view kPlain = "net";
  constexpr std::string_view kSearch = "net-search";
  if (!is_after(kPlain) && !is_after(kSearch)) return std::nullopt;
  NetThinking thinking{.searches = is_after(kSearch)};
  auto rest = text.substr(thinking.searches ? kSearch.size() : kPlain.size());
  if (const auto at = rest.rfind('@'); at != std::string_view::npos && thinking.searches) {
    const auto budget = parse_bot("hard" + std::string(rest.substr(at)));
    if (!budget) return std::unexpected(budget.error());
    thinking.budget = budget->budget;
    rest = rest.substr(0, at);
  }
  const std::string path(rest.empty() ? rest : rest.substr(1));
  if (!rest.empty() && (rest[0] != ':' || path.empty()))
    return wrong_input("", "write net:FILE or net-search:FILE@500");
  const NetGame& game = net_game(type);
  const auto read = net_text(path, type.info().key);
  if (!read) return std::unexpected(read.error());
  auto net = parse_net(*read, game.facts(type));
  if (!net) return wrong_input(path, net.error().text());
  return net_entrant(std::string(text), game, std::make_shared<Network>(std::move(net->network)), thinking);
}

}  // namespace cardtable
