#include "tables/api/reviews.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "engine/kit/refusals.h"
#include "tables/analysis/foresight.h"
#include "tables/analysis/report.h"
#include "tables/analysis/review.h"
#include "tables/api/frames.h"
#include "tables/api/words.h"
#include "tables/fair/digest.h"
#include "tables/rooms/words.h"
#include "tables/table/replay.h"

namespace cardtable {
namespace {

/// About how long a slice keeps a bots' thread busy: it ends with the decision during which this time has passed.
constexpr std::chrono::milliseconds kSlice{150};
/// A review that nobody has asked about for this long is dropped; a finished review is kept longer.
constexpr std::int64_t kAbandonedMs = 15'000;
constexpr std::int64_t kForgottenMs = 600'000;

std::string id_of(std::string_view replay, Language language) {
  // Each language but English adds a byte that no replay ends with.
  const auto text = std::string(replay) + std::string(static_cast<std::size_t>(language), '\0');
  return to_hex(sha256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}));
}

}  // namespace

class ReviewInSlices {
 public:
  ReviewInSlices(const Registry& registry, std::string replay, Language language)
      : registry_(registry), text_(std::move(replay)), language_(language) {}

  void run_slice(const StopToken& stop) {
    const auto end = std::chrono::steady_clock::now() + kSlice;
    if (!replay_ && !begin()) return;
    while (!reviewer_->is_done() && !stop.stop_requested() && std::chrono::steady_clock::now() < end) reviewer_->step();
    if (!reviewer_->is_done()) return;
    const auto names = seat_names(replay_->game.match().players(), replay_->seats, language_);
    review_ = std::make_shared<const std::string>(json::serialize(review_summary_json(reviewer_->review(), names)));
  }

  Reviews::Answer answer() const {
    if (!reviewer_) return {};
    return {.id = {}, .done = reviewer_->done(), .of = reviewer_->decisions(), .review = review_};
  }
  const std::optional<Refusal>& refusal() const { return refusal_; }

 private:
  bool begin() {
    auto replay = parse_replay(registry_, text_, language_);
    if (!replay) {
      refusal_ = Refusal::of(replay.error());
    } else if (replay->game.match().to_decide() != kNoSeat) {
      refusal_ = refusal_of(RefusalKind::kState, rooms_msg::review_not_over{});
    } else if (replay->game.steps().empty()) {
      refusal_ = refusal_of(RefusalKind::kState, rooms_msg::review_no_moves{});
    } else {
      replay_.emplace(std::move(*replay));
      reviewer_.emplace(replay_->game, ReviewRequest{.foresight = foresight_of(replay_->seats), .language = language_});
    }
    text_.clear();
    return !refusal_;
  }

  const Registry& registry_;
  std::string text_;
  Language language_;
  std::optional<Replay> replay_;
  std::optional<Reviewer> reviewer_;
  std::shared_ptr<const std::string> review_;
  std::optional<Refusal> refusal_;
};

Reviews::~Reviews() {
  for (auto& [id, entry] : entries_) entry.stop.request_stop();
}

std::expected<Reviews::Answer, Refusal> Reviews::ask(std::string_view replay, const std::string& address,
                                                     Language language) {
  sweep();
  const auto now = services_.now_ms();
  const std::string id = id_of(replay, language);
  auto found = entries_.find(id);
  if (found == entries_.end()) {
    if (const auto limit = limit_on(address)) return std::unexpected(*limit);
    begun_by_.spend(address, 1, now);
    Entry entry{.address = address,
                .slices = std::make_shared<ReviewInSlices>(services_.registry, std::string(replay), language),
                .asked_ms = now,
                .stop = {},
                .answer = {}};
    found = entries_.emplace(id, std::move(entry)).first;
  }
  return progress(id, found->second);
}

std::expected<Reviews::Answer, Refusal> Reviews::ask_by_id(const std::string& id) {
  sweep();
  const auto found = entries_.find(id);
  if (found == entries_.end()) return refused(RefusalKind::kTable, api_msg::no_review{});
  return progress(id, found->second);
}

std::expected<Reviews::Answer, Refusal> Reviews::progress(const std::string& id, Entry& entry) {
  entry.asked_ms = services_.now_ms();
  if (entry.refusal) return std::unexpected(*entry.refusal);
  if (!entry.is_waiting && !entry.answer.review) next_slice(id);
  Answer answer = entry.answer;
  answer.id = id;
  return answer;
}

/// Why this address may not begin another review now.
std::optional<Refusal> Reviews::limit_on(const std::string& address) const {
  const auto is_under_way = [](const auto& one) { return one.second.is_under_way(); };
  const auto is_own = [&](const auto& one) { return is_under_way(one) && one.second.address == address; };
  if (begun_by_.is_empty(address, services_.now_ms()) ||
      std::ranges::count_if(entries_, is_own) >= static_cast<std::ptrdiff_t>(kMostOfOne)) {
    return refusal_of(RefusalKind::kLimit, rooms_msg::limit_reviews{});
  }
  if (std::ranges::count_if(entries_, is_under_way) >= static_cast<std::ptrdiff_t>(kMost)) {
    return refusal_of(RefusalKind::kLimit, rooms_msg::busy_reviews{.keeper = services_.keeper});
  }
  return std::nullopt;
}

void Reviews::next_slice(const std::string& id) {
  Entry& entry = entries_.at(id);
  BotRunner::Job job{.customer = {entry.address, ""}, .effort = Effort::kSide};
  job.work = [this, id, slices = entry.slices, life = std::weak_ptr(life_), post = services_.post](
                 const StopToken& stop, std::chrono::milliseconds) {
    if (stop.stop_requested()) return;
    slices->run_slice(stop);
    post([this, id, slices, life] {
      if (!life.expired()) slice_is_done(id, slices);
    });
  };
  if (auto stop = services_.bots.submit(std::move(job))) {
    entry.stop = std::move(*stop);
    entry.is_waiting = true;
  }  // otherwise the next request tries again
}

void Reviews::slice_is_done(const std::string& id, const std::shared_ptr<ReviewInSlices>& slices) {
  const auto found = entries_.find(id);
  if (found == entries_.end() || found->second.slices != slices) return;  // dropped meanwhile
  Entry& entry = found->second;
  entry.is_waiting = false;
  entry.refusal = slices->refusal();
  entry.answer = slices->answer();
  if (!entry.is_under_way()) {
    entry.slices = nullptr;
  } else if (services_.now_ms() - entry.asked_ms < kAbandonedMs) {
    next_slice(id);
  } else {
    entries_.erase(found);
  }
}

void Reviews::sweep() {
  const auto now = services_.now_ms();
  for (auto at = entries_.begin(); at != entries_.end();) {
    const Entry& entry = at->second;
    const bool is_over = now - entry.asked_ms >= (entry.is_under_way() ? kAbandonedMs : kForgottenMs);
    at = is_over ? give_up(at) : std::next(at);
  }
  while (entries_.size() > kMostKept) {
    give_up(std::ranges::min_element(entries_, {}, [](const auto& one) { return one.second.asked_ms; }));
  }
}

Reviews::Entries::iterator Reviews::give_up(Entries::iterator entry) {
  entry->second.stop.request_stop();
  return entries_.erase(entry);
}

}  // namespace cardtable
