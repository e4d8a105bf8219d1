#include "lab/training/training.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <atomic>
#include <cstring>

#include "ai/bots/search/run_parts.h"
#include "engine/kit/option_text.h"
#include "lab/contestants.h"
#include "lab/training/net_contestant.h"

namespace cardtable {
namespace {

constexpr std::string_view kTitle = "cardtable training 1";
/// Positions in the replay memory, and how often each is learned from on average.
constexpr std::size_t kMostPositions = 100'000;
constexpr std::size_t kUses = 4;
/// The deals of the evaluation; far from those of training.
constexpr std::uint64_t kArenaSeed = 1'000'000'007;

std::size_t positions_in(const ReplayMemory& memory) {
  std::size_t count = 0;
  for (const GameSamples& game : memory) count += game.size();
  return count;
}

/// Values as bytes, one after the other.
class BytesOut {
 public:
  template <class T>
  void add(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);  // NOLINT: bytes are what is wanted
  }
  template <class T>
  void add(const std::vector<T>& values) {
    add(static_cast<std::uint64_t>(values.size()));
    for (const T& value : values) add(value);
  }

  std::string bytes;
};

class BytesIn {
 public:
  explicit BytesIn(std::string_view bytes) : left_(bytes) {}

  template <class T>
  void read(T& value) {
    if (left_.size() < sizeof value) {
      is_short_ = true;
      return;
    }
    std::memcpy(static_cast<void*>(&value), left_.data(), sizeof value);
    left_.remove_prefix(sizeof value);
  }
  template <class T>
  void read(std::vector<T>& values) {
    std::uint64_t count = 0;
    read(count);
    if (count > left_.size() / sizeof(T)) is_short_ = true;
    if (is_short_) return;
    values.resize(static_cast<std::size_t>(count));
    for (T& value : values) read(value);
  }
  bool is_whole() const { return !is_short_ && left_.empty(); }
  bool is_short() const { return is_short_; }

 private:
  std::string_view left_;
  bool is_short_ = false;
};

/// Calls `visit` with the parts of a game's samples, and of a learner.
template <class Game, class Visit>
void for_each_part(Game& game, Visit visit) {
  visit(game.entries);
  visit(game.ends);
  visit(game.outlooks);
  visit(game.targets);
}
template <class Saved, class Visit>
void for_each_list(Saved& saved, Visit visit) {
  visit(saved.weights);
  visit(saved.averages);
  visit(saved.means);
  visit(saved.squares);
  visit(saved.is_used);
}

}  // namespace

std::string TrainPlan::text() const {
  std::string text = fmt::format("cardtable train {} --players {} --seed {} --hidden {} --games {}", type->info().key,
                                 fmt::join(players, ","), seed, hidden, games);
  const auto usual = default_options(type->info().options);
  for (std::size_t i = 0; i < type->info().options.size(); ++i) {
    if (options[i] == usual[i]) continue;
    text += " -o " + format_option(type->info().options[i], options[i]);
  }
  return text;
}

Training::Training(TrainPlan plan)
    : plan_(std::move(plan)),
      facts_(plan_.game->facts(*plan_.type)),
      rng_(plan_.seed),
      learner_(plain_network(facts_.features, plan_.hidden), rng_) {}

void Training::play_round() {
  std::vector<GameSamples> played(plan_.games);
  std::atomic<std::uint64_t> next{0};
  run_parts(plan_.threads, [&](unsigned) {
    for (std::uint64_t i = next++; i < plan_.games; i = next++) {
      const SelfPlayPlan game{.network = &learner_.network(),
                              .options = plan_.options,
                              .players = plan_.players[i % plan_.players.size()],
                              .seed = (plan_.seed << 32U) + games() + i};
      played[i] = plan_.game->play(*plan_.type, game);
    }
  });
  std::size_t fresh = 0;
  for (GameSamples& game : played) {
    if (game.size() == 0) continue;
    fresh += game.size();
    memory_.push_back(std::move(game));
  }
  ++rounds_;
  for (std::size_t left = positions_in(memory_); left > kMostPositions; memory_.pop_front()) {
    left -= memory_.front().size();
  }
  const std::size_t batches = fresh * kUses / Learner::kBatch;
  error_ = 0;
  for (std::size_t i = 0; i < batches; ++i) {
    error_ += learner_.learn(memory_, rng_) / static_cast<double>(batches);
  }
}

std::string Training::file() const {
  const NetFile file{
      .trained = plan_.text() + fmt::format(" --rounds {}", rounds_), .games = games(), .network = learner_.trained()};
  return format_net(file, facts_);
}

const CurvePoint& Training::evaluate(const std::string& opponent, std::uint64_t games) {
  ArenaPlan arena{.type = plan_.type,
                  .options = plan_.options,
                  .entrants = {},
                  .games = games,
                  .seed = kArenaSeed,
                  .threads = plan_.threads};
  const auto network = std::make_shared<Network>(parse_net(file(), facts_).value().network);
  arena.entrants.push_back(net_entrant("net", *plan_.game, network, {}));
  while (arena.entrants.size() < plan_.players[0])
    arena.entrants.push_back(parse_entrant(opponent, *plan_.type, {}).value());
  const auto report = run_arena(arena, {}, [](std::uint64_t) {});
  curve_.push_back({rounds_, this->games(), error_, report.bots[0].win_rate, report.bots[0].interval});
  return curve_.back();
}

std::string Training::save() const {
  BytesOut out;
  const auto add = [&](const auto& value) { out.add(value); };
  const auto learned = learner_.save();
  for_each_list(learned, add);
  out.add(learned.batches);
  out.add(rng_.bits());
  out.add(rounds_);
  out.add(error_);
  out.add(curve_);
  out.add(static_cast<std::uint64_t>(memory_.size()));
  for (const GameSamples& game : memory_) for_each_part(game, add);
  return fmt::format("{}\n{}\n{:016x}\n", kTitle, plan_.text(), text_hash(out.bytes)) + out.bytes;
}

std::expected<void, InputError> Training::load(std::string_view bytes) {
  const auto line = [&] {
    const auto end = std::min(bytes.find('\n'), bytes.size());
    const auto found = bytes.substr(0, end);
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
    return found;
  };
  if (line() != kTitle) return wrong_input("line 1", fmt::format("should be \"{}\"", kTitle));
  if (const auto plan = line(); plan != plan_.text()) {
    return wrong_input("line 2", fmt::format("this is the run of \"{}\", not of \"{}\"", plan, plan_.text()));
  }
  const auto checksum = line();
  if (checksum != fmt::format("{:016x}", text_hash(bytes))) {
    return wrong_input("line 3", "the checksum is not that of what follows");
  }
  BytesIn in(bytes);
  const auto read = [&](auto& value) { in.read(value); };
  Training other(plan_);
  auto learned = other.learner_.save();
  const auto sizes = learned;
  for_each_list(learned, read);
  in.read(learned.batches);
  std::uint64_t bits = 0;
  in.read(bits);
  in.read(other.rounds_);
  in.read(other.error_);
  in.read(other.curve_);
  std::uint64_t games = 0;
  in.read(games);
  for (std::uint64_t i = 0; i < games && !in.is_short(); ++i) for_each_part(other.memory_.emplace_back(), read);
  const bool fits = learned.weights.size() == sizes.weights.size() &&
                    learned.averages.size() == sizes.averages.size() && learned.means.size() == sizes.means.size() &&
                    learned.squares.size() == sizes.squares.size() && learned.is_used.size() == sizes.is_used.size();
  if (!in.is_whole() || !fits) return wrong_input("", "the run was saved by another version of the program");
  other.rng_ = Rng::from_bits(bits);
  other.learner_.restore(learned);
  *this = std::move(other);
  return {};
}

}  // namespace cardtable
