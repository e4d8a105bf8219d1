// Shortening a journal. Some things can be done at a table without end (changing the pace, undoing moves, one game
// after another), which would make its journal too long to load. The short journal leaves out the past: earlier games,
// undone moves, settings that have changed since.
#include <algorithm>

#include "tables/fair/digest.h"
#include "tables/table/replay.h"
#include "tables/table/table.h"

namespace cardtable {
namespace {

constexpr std::string_view kByLetters = "pbc";  ///< in the order of MoveBy

char letter_of(MoveBy by) { return kByLetters[static_cast<std::size_t>(by)]; }

std::vector<std::string> players_of(const TableSetup& setup) {
  std::vector<std::string> players;
  for (const Chair& chair : setup.chairs) {
    players.push_back(chair.kind == ChairKind::kBot ? "bot " + chair.level : "person");
  }
  return players;
}

}  // namespace

/// Moves since the last other change of the position.
std::uint64_t Table::repeatable() const {
  std::uint64_t count = 0;
  while (count < taken_.size() && count + 1 < number_) {
    const std::uint64_t number = number_ - 1 - count;
    if (taken_[number % taken_.size()].number != number) break;
    ++count;
  }
  return count;
}

/// The table opens with the secret of its first deal: that of the current game, or of the next.
void Table::fold_secret(TableSetup& setup) const {
  if (game_number_ > 1) {
    setup.seed.reset();  // it was chosen for the first game, like who began
    setup.first = Seat{0};
  }
  if (setup_.set && !setup_.set->number_of(game_number_)) {
    setup.day.clear();  // all its deals are played
    setup.set.reset();
  }
  const bool is_dealt = game_ && setup_.replay.empty();
  if (is_dealt && !deal_) return;
  setup.secret = is_dealt ? deal_->secret : next_secret_;
  setup.commitment = is_dealt ? deal_->commitment : next_commitment_;
}

/// Everybody's contribution to the deal, so that it can still be verified.
void Table::fold_deal(std::vector<Entry>& entries) const {
  for (const Contribution& one : deal_->contributions) {
    if (!one.hash.empty()) entries.emplace_back(entry::Committed{one.seat, one.hash, one.key});
  }
  entries.emplace_back(entry::Dealing{});
  for (const Contribution& one : deal_->contributions) {
    if (!one.bytes.empty()) entries.emplace_back(entry::Revealed{one.seat, one.bytes, one.receipt});
  }
}

/// A dealt game is dealt and played again; a game that began as a saved game is saved again.
void Table::fold_moves(std::vector<Entry>& entries) const {
  const auto* seed = game_->origin().seed();
  if (!setup_.replay.empty() || game_->origin().position() != nullptr) return;
  if (deal_) fold_deal(entries);
  entries.emplace_back(entry::Dealt{.seed = seed != nullptr ? *seed : 0,
                                    .key = game_->key() ? to_hex(*game_->key()) : std::string(),
                                    .rules = rules_,
                                    .next_secret = next_secret_,
                                    .next_commitment = next_commitment_,
                                    .wins = wins(),
                                    .first = first_});
  const auto steps = game_->steps();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::uint64_t number = steps[i].shuffles_first ? steps[i].number : 0;
    entries.emplace_back(entry::Moved{steps[i].seat, steps[i].move, made_by_[i], number});
  }
}

std::optional<std::vector<Entry>> Table::folded() const {
  if (undo_request_ || (game_ && game_->undone() > 0)) return std::nullopt;
  if (phase_ == Phase::kDealing) return std::nullopt;
  // A game that was over and went on has had two keys, and a deal holds one.
  const bool has_two_keys = game_ && setup_.replay.empty() && game_->key() && !game_->is_dealt_from_key();
  if (has_two_keys) return std::nullopt;
  TableSetup setup = setup_;
  fold_secret(setup);
  entry::Folded end{.number = number_, .game = game_number_, .repeatable = repeatable(), .by = {}};
  const bool is_saved_game = game_ && !setup_.replay.empty();
  if (is_saved_game) {
    setup.replay = format_replay_with_key(*game_, players_of(setup));
    setup.key.clear();
    for (const MoveBy by : made_by_) end.by += letter_of(by);
  }
  std::vector<Entry> entries{entry::Opened{json::serialize(setup_json(setup))}};
  if (is_tracing_) entries.emplace_back(entry::TraceSet{kNoSeat, true});
  if (game_) fold_moves(entries);
  for (std::size_t i = 0; i < setup_.chairs.size(); ++i) {
    if (setup_.chairs[i].is_away) entries.emplace_back(entry::Away{seat_at(i)});
  }
  if (has_gone_on_ && game_->match().asks_to_go_on(people())) entries.emplace_back(entry::WentOn{});
  if (hints_ > 0) entries.emplace_back(entry::Hinted{kNoSeat, hints_});
  for (const Seat seat : rematch_wanted_) entries.emplace_back(entry::RematchWanted{seat});
  for (std::size_t i = 0; i < pledges_.size(); ++i) {
    if (!pledges_[i].hash.empty())
      entries.emplace_back(entry::Committed{seat_at(i), pledges_[i].hash, pledges_[i].key});
  }
  entries.emplace_back(std::move(end));
  return entries;
}

void Table::set_folded(std::uint64_t first_version) {
  first_version_ = first_version;
  folded_version_ = version_;
}

Table::Change Table::change(const entry::Folded& entry, Applied&, Moment) {
  if (entry.by.size() == made_by_.size()) {
    for (std::size_t i = 0; i < made_by_.size(); ++i) {
      const auto by = kByLetters.find(entry.by[i]);
      if (by != std::string_view::npos) made_by_[i] = static_cast<MoveBy>(by);
    }
  }
  // The moves that may be sent again have other numbers now.
  const auto before = taken_;
  taken_.fill({});
  for (std::uint64_t i = 1; i <= std::min<std::uint64_t>(entry.repeatable, taken_.size()); ++i) {
    const Taken& taken = before[(number_ - i) % before.size()];
    if (i > number_ || i > entry.number || taken.number != number_ - i) break;
    taken_[(entry.number - i) % taken_.size()] = {entry.number - i, taken.seat, taken.move};
  }
  number_ = entry.number;
  game_number_ = entry.game;
  if (deal_) deal_->game = entry.game;
  folded_version_ = version_ + 1;
  return {};
}

}  // namespace cardtable
