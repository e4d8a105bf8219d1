#include "lab/contestants.h"

#include "ai/bots/bots.h"
#include "engine/kit/text.h"
#include "lab/greedy.h"
#include "lab/program.h"
#include "lab/seer.h"
#include "lab/training/net_contestant.h"

namespace cardtable {
namespace {

class OwnBot final : public Contestant {
 public:
  explicit OwnBot(const BotSpec& bot) : bot_(bot) {}

  std::optional<MoveCode> move(const Match& match, std::uint64_t seed) override {
    return choose_move(match, bot_, {.seed = seed, .stop = {}, .wants_trace = false}).move;
  }

 private:
  BotSpec bot_;
};

/// Asks a program. It gets the view of its seat and the legal moves, never the position.
class OutsideBot final : public Contestant {
 public:
  OutsideBot(std::string command, std::chrono::milliseconds patience)
      : program_(std::move(command)), patience_(patience) {}

  std::optional<MoveCode> move(const Match& match, std::uint64_t seed) override {
    const Seat seat = match.to_decide();
    json::array moves;
    for (const auto& move : match.move_texts()) moves.emplace_back(move);
    const json::object request{{"cmd", "bot"},
                               {"game", match.type().info().key},
                               {"seat", index(seat)},
                               {"view", match.view(seat)},
                               {"moves", std::move(moves)},
                               {"ms", patience_.count()},
                               {"seed", seed}};
    const auto line = program_.ask(json::serialize(request), patience_);
    if (!line) return std::nullopt;
    boost::system::error_code error;
    const json::value answer = json::parse(*line, error);
    if (error || !answer.is_object()) return std::nullopt;
    const auto* move = answer.get_object().if_contains("move");
    if (move == nullptr || !move->is_string()) return std::nullopt;
    const auto parsed = match.type().parse_move(move->get_string());
    return parsed ? std::optional(*parsed) : std::nullopt;
  }

 private:
  Program program_;
  std::chrono::milliseconds patience_;
};

}  // namespace

std::expected<Entrant, InputError> parse_entrant(std::string_view text, const GameType& type,
                                                 std::chrono::milliseconds patience) {
  constexpr std::string_view kSeer = "seer";
  if (text == kSeer || text.starts_with("seer@")) {
    constexpr std::uint64_t kUsual = 2'000;
    const auto iterations =
        text == kSeer ? std::optional(kUsual) : parse_number<std::uint64_t>(text.substr(kSeer.size() + 1));
    if (!iterations || *iterations == 0) return std::unexpected(InputError{"bots", "write seer or seer@ITERATIONS"});
    return Entrant{std::string(text), [iterations] { return make_seer(*iterations); }};
  }
  if (text == "greedy") return Entrant{std::string(text), make_greedy};
  constexpr std::string_view kCommand = "cmd:";
  if (text.starts_with(kCommand)) {
    const std::string command(text.substr(kCommand.size()));
    if (command.empty()) return std::unexpected(InputError{"bots", "write cmd:PROGRAM"});
    return Entrant{std::string(text), [command, patience] { return std::make_unique<OutsideBot>(command, patience); }};
  }
  if (auto net = parse_net_entrant(text, type)) return *std::move(net);
  const auto bot = parse_bot(text);
  if (!bot) return std::unexpected(bot.error());
  return Entrant{bot->text(), [spec = *bot] { return std::make_unique<OwnBot>(spec); }};
}

std::expected<std::vector<Entrant>, InputError> parse_entrants(std::string_view list, const GameType& type,
                                                               std::chrono::milliseconds patience) {
  std::vector<Entrant> entrants;
  while (true) {
    const auto comma = std::min(list.find(','), list.size());
    auto entrant = parse_entrant(list.substr(0, comma), type, patience);
    if (!entrant) return std::unexpected(entrant.error());
    entrants.push_back(std::move(*entrant));
    if (comma == list.size()) return entrants;
    list.remove_prefix(comma + 1);
  }
}

}  // namespace cardtable
