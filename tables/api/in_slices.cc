#include "tables/api/in_slices.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/kit/refusals.h"
#include "tables/fair/digest.h"
#include "tables/rooms/words.h"

namespace cardtable {
namespace {

/// About how long a slice keeps a bots' thread busy.
constexpr std::chrono::milliseconds kSlice{150};
/// Work that nobody has asked about for this long is dropped; a finished answer is kept longer.
constexpr std::int64_t kAbandonedMs = 15'000;
constexpr std::int64_t kForgottenMs = 600'000;

}  // namespace

std::string id_of_work(std::initializer_list<std::string_view> asked) {
  std::string text;
  for (const std::string_view one : asked) {
    text += one;
    text += '\0';
  }
  return to_hex(sha256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}));
}

std::chrono::steady_clock::time_point end_of_slice() { return std::chrono::steady_clock::now() + kSlice; }

InSlices::~InSlices() {
  for (auto& [id, entry] : entries_) entry.stop.request_stop();
}

std::expected<InSlices::Answer, Refusal> InSlices::ask(const std::string& id, const std::string& address,
                                                       const Begin& begin) {
  sweep();
  const auto now = services_.now_ms();
  auto found = entries_.find(id);
  if (found == entries_.end()) {
    if (const auto limit = limit_on(address)) return std::unexpected(*limit);
    begun_by_.spend(address, 1, now);
    Entry entry{.address = address, .work = begin(), .asked_ms = now, .stop = {}, .answer = {}};
    found = entries_.emplace(id, std::move(entry)).first;
  }
  return progress(id, found->second);
}

std::optional<std::expected<InSlices::Answer, Refusal>> InSlices::ask_again(const std::string& id) {
  sweep();
  const auto found = entries_.find(id);
  if (found == entries_.end()) return std::nullopt;
  return progress(id, found->second);
}

std::expected<InSlices::Answer, Refusal> InSlices::progress(const std::string& id, Entry& entry) {
  entry.asked_ms = services_.now_ms();
  if (entry.refusal) return std::unexpected(*entry.refusal);
  if (!entry.is_waiting && !entry.answer.result) next_slice(id);
  Answer answer = entry.answer;
  answer.id = id;
  return answer;
}

/// Why this address may not begin another work now.
std::optional<Refusal> InSlices::limit_on(const std::string& address) const {
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

void InSlices::next_slice(const std::string& id) {
  Entry& entry = entries_.at(id);
  BotRunner::Job job{.customer = {entry.address, ""}, .effort = Effort::kSide};
  job.work = [this, id, work = entry.work, life = std::weak_ptr(life_), post = services_.post](
                 const StopToken& stop, std::chrono::milliseconds) {
    if (stop.stop_requested()) return;
    work->run_slice(stop);
    post([this, id, work, life] {
      if (!life.expired()) slice_is_done(id, work);
    });
  };
  if (auto stop = services_.bots.submit(std::move(job))) {
    entry.stop = std::move(*stop);
    entry.is_waiting = true;
  }  // otherwise the next request tries again
}

void InSlices::slice_is_done(const std::string& id, const std::shared_ptr<SlicedWork>& work) {
  const auto found = entries_.find(id);
  if (found == entries_.end() || found->second.work != work) return;  // dropped meanwhile
  Entry& entry = found->second;
  entry.is_waiting = false;
  entry.refusal = work->refusal();
  entry.answer = {.id = {}, .done = work->done(), .of = work->of(), .result = work->result()};
  if (!entry.is_under_way()) {
    entry.work = nullptr;
  } else if (services_.now_ms() - entry.asked_ms < kAbandonedMs) {
    next_slice(id);
  } else {
    entries_.erase(found);
  }
}

void InSlices::sweep() {
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

InSlices::Entries::iterator InSlices::give_up(Entries::iterator entry) {
  entry->second.stop.request_stop();
  return entries_.erase(entry);
}

}  // namespace cardtable
