// A deal that nobody can choose: each person's contribution, and when the deal is due (docs/fair-deals.md).
#include <algorithm>

#include "engine/kit/refusals.h"
#include "engine/kit/seat_order.h"
#include "tables/fair/deal.h"
#include "tables/fair/receipt.h"
#include "tables/table/table.h"
#include "tables/table/words.h"

namespace cardtable {
namespace {

/// A browser that has lost its bytes sends a new hash; nobody needs to do that often.
constexpr int kMostHashes = 8;

}  // namespace

/// One seat for each person: for people who share a device, the first.
SeatSet Table::contributors() const {
  SeatSet seats;
  for (const Seat seat : people()) {
    if (seats_of(setup_.chairs[index(seat)].token).first() == seat) seats.insert(seat);
  }
  return seats;
}

/// At a table of people that plays a set.
std::optional<DailyDeal> Table::next_of_set() const {
  if (!setup_.set) return std::nullopt;
  const auto number = setup_.set->number_of(game_number_ + 1);
  return number ? std::optional(deal_of_set(setup_.set->set, *number)) : std::nullopt;
}

std::optional<std::uint64_t> Table::chosen_seed() const {
  if (const auto deal = next_of_set()) return deal->seed;
  return game_number_ == 0 ? setup_.seed : std::optional<std::uint64_t>();
}

/// With other people a deal takes several entries; otherwise the cards are dealt at once.
Entry Table::first_entry_of_game(Seat seat, Moment now) const {
  if (is_shared_) return entry::Dealing{seat};
  return deal_at_once(seat, now);
}

entry::Dealt Table::deal_at_once(Seat seat, Moment now) const {
  const auto seed = chosen_seed();
  return {.seat = seat, .seed = seed.value_or(0), .key = seed ? std::string() : to_hex(now.chance)};
}

std::optional<FairDeal> Table::next_deal() const {
  if (next_commitment_.empty()) return std::nullopt;
  FairDeal deal{.game = game_number_ + 1, .commitment = next_commitment_, .secret = next_secret_};
  for (const Seat seat : contributors()) {
    const Pledge& pledge = pledges_[index(seat)];
    deal.contributions.push_back({seat, pledge.hash, pledge.bytes, pledge.key, pledge.receipt});
  }
  return deal;
}

/// The deal does not wait for people whom a bot replaces, or who have sent no hash.
bool Table::is_waiting_for_bytes() const {
  if (chosen_seed() || next_commitment_.empty()) return false;
  return std::ranges::any_of(contributors() & people_playing(), [this](Seat seat) {
    const Pledge& pledge = pledges_[index(seat)];
    return !pledge.hash.empty() && pledge.bytes.empty();
  });
}

std::optional<DealDue> Table::deal_due(std::int64_t now_ms) const {
  if (phase_ != Phase::kDealing) return std::nullopt;
  if (is_waiting_for_bytes() && now_ms < dealing_ends_ms_) return std::nullopt;
  return DealDue{.seat = started_by_, .chosen_seed = chosen_seed(), .deal = next_deal().value_or(FairDeal{})};
}

Table::Reply Table::handle(SeatSet seats, const command::Commit& command, Moment now) {
  if (next_commitment_.empty()) return not_now(table_msg::deal_not_needed{});
  if (phase_ == Phase::kDealing) return not_now(table_msg::deal_under_way{});
  const Seat seat = (seats & contributors()).first();
  if (seat == kNoSeat) return refused(RefusalKind::kSeat, table_msg::seat_empty{});
  const Pledge& pledge = pledges_[index(seat)];
  if (pledge.hash == command.hash && pledge.key == command.key) return Granted{};
  if (pledge.count >= kMostHashes) return refused(RefusalKind::kLimit, table_msg::deal_many_hashes{});
  return make(entry::Committed{seat, command.hash, command.key}, now);
}

Table::Reply Table::handle(SeatSet seats, const command::Reveal& command, Moment now) {
  if (phase_ != Phase::kDealing) return not_now(table_msg::deal_none{});
  const Seat seat = (seats & contributors()).first();
  if (seat == kNoSeat || pledges_[index(seat)].hash.empty()) return not_now(table_msg::deal_no_hash{});
  const Pledge& pledge = pledges_[index(seat)];
  if (pledge.hash != command.digest) {
    return std::unexpected(wrong_field("bytes", table_msg::deal_other_bytes{}));
  }
  if (pledge.bytes == command.bytes) return Granted{};
  // A receipt that is not for this deal would make its check fail for everybody.
  if (!command.receipt.empty() && is_signed(receipt_text(*next_deal()), pledge.key, command.receipt) == false) {
    return std::unexpected(wrong_field("receipt", table_msg::deal_receipt{}));
  }
  return make(entry::Revealed{seat, command.bytes, command.receipt}, now);
}

Table::Change Table::change(const entry::Committed& entry, Applied&, Moment) {
  if (phase_ == Phase::kDealing) return not_now(table_msg::deal_under_way{});
  Pledge& pledge = pledges_[index(entry.seat)];
  pledge = {.hash = entry.hash, .bytes = {}, .key = entry.key, .receipt = {}, .count = pledge.count + 1};
  return {};
}

Table::Change Table::change(const entry::Revealed& entry, Applied&, Moment) {
  Pledge& pledge = pledges_[index(entry.seat)];
  if (phase_ != Phase::kDealing || pledge.hash.empty()) return not_now(table_msg::deal_not_wanted{});
  pledge.bytes = entry.bytes;
  pledge.receipt = entry.receipt;
  return {};
}

Table::Change Table::change(const entry::Dealing& entry, Applied&, Moment now) {
  if (phase_ == Phase::kPlaying || phase_ == Phase::kDealing) return not_now(table_msg::begun{});
  begin_dealing(entry.seat, now.ms);
  return {};
}

void Table::begin_dealing(Seat seat, std::int64_t now_ms) {
  fill_open_seats();
  undo_request_.reset();
  phase_ = Phase::kDealing;
  started_by_ = seat;
  dealing_ends_ms_ = now_ms + kDealingMs;
}

/// TABLE-DEAL: at a rematch the seat after the one that began last. The first time somebody has chosen, or the lot
/// comes from what the game is dealt from.
Seat Table::first_of(const entry::Dealt& entry) const {
  const std::size_t players = setup_.chairs.size();
  if (entry.first) return *entry.first;
  if (const auto deal = next_of_set()) return deal->first;
  if (first_) return seat_after(*first_, players);
  if (setup_.first) return *setup_.first;
  if (const auto key = bytes_of_hex(entry.key)) return drawn_first(*key, players);
  return drawn_first(entry.seed, players);
}

/// The next deal becomes this game's deal, and a new next deal is prepared.
void Table::settle_deal(const entry::Dealt& entry) {
  deal_ = chosen_seed() ? std::nullopt : next_deal();
  if (deal_) deal_->draws_first = draws_first();
  first_ = first_of(entry);
  next_secret_ = entry.next_secret;
  next_commitment_ = entry.next_commitment;
  pledges_.fill({});
}

PerSeat<std::uint32_t> Table::score() const {
  auto score = wins_;
  if (phase_ != Phase::kOver && phase_ != Phase::kDealing) return score;
  if (!game_ || game_->match().to_decide() != kNoSeat) return score;
  for (const Seat seat : game_->match().result().winners) ++score[index(seat)];
  return score;
}

/// For the journal, which leaves out wins until there are any.
std::optional<PerSeat<std::uint32_t>> Table::wins() const {
  const bool has_any = std::ranges::any_of(wins_, [](std::uint32_t wins) { return wins > 0; });
  return has_any ? std::optional(wins_) : std::nullopt;
}

}  // namespace cardtable
