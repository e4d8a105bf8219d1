// Answers that take from a second to a minute: reviews, scores of the deal of the day. Each is worked out in slices on
// the bots' threads, each short enough that no bot waits long for its turn. Clients poll. Work with the same id is done
// once for everybody who asks; work that nobody has asked about for a while is dropped.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "ai/bots/stop.h"
#include "engine/core/refusal.h"
#include "tables/rooms/rate.h"
#include "tables/rooms/services.h"

namespace cardtable {

/// One such work. Slices run on other threads, one at a time; nothing else touches it meanwhile.
class SlicedWork {
 public:
  SlicedWork() = default;
  SlicedWork(const SlicedWork&) = delete;
  SlicedWork& operator=(const SlicedWork&) = delete;
  virtual ~SlicedWork() = default;

  /// Works for a moment; does nothing once there is a result or a refusal.
  virtual void run_slice(const StopToken& stop) = 0;
  /// Steps that are done, out of `of`; both 0 before the first slice.
  virtual std::size_t done() const = 0;
  virtual std::size_t of() const = 0;
  /// As JSON, once it is complete.
  virtual std::shared_ptr<const std::string> result() const = 0;
  /// Why there will be none.
  virtual const std::optional<Refusal>& refusal() const = 0;
};

/// The hash of what is asked: texts in which no byte is 0.
std::string id_of_work(std::initializer_list<std::string_view> asked);
/// When a slice that begins now should end. A slice ends with the step during which this time has passed.
std::chrono::steady_clock::time_point end_of_slice();

class InSlices {
 public:
  struct Answer {
    std::string id;
    std::size_t done = 0;
    std::size_t of = 0;
    std::shared_ptr<const std::string> result;
  };
  using Begin = std::function<std::shared_ptr<SlicedWork>()>;

  explicit InSlices(const Services& services) : services_(services) {}
  ~InSlices();
  InSlices(const InSlices&) = delete;
  InSlices& operator=(const InSlices&) = delete;

  /// The progress of this work; the first request begins it.
  std::expected<Answer, Refusal> ask(const std::string& id, const std::string& address, const Begin& begin);
  /// The same for work that was begun and not dropped; nothing if there is none.
  std::optional<std::expected<Answer, Refusal>> ask_again(const std::string& id);
  /// How long an address must wait before it may begin another.
  std::int64_t wait_ms(const std::string& address) const { return begun_by_.wait_ms(address, services_.now_ms()); }

  const Services& services() const { return services_; }

 private:
  struct Entry {
    std::string address;
    std::shared_ptr<SlicedWork> work;
    std::int64_t asked_ms = 0;
    StopSource stop;          ///< of the waiting or running slice
    bool is_waiting = false;  ///< there is such a slice
    Answer answer;
    std::optional<Refusal> refusal{};

    bool is_under_way() const { return !answer.result && !refusal; }
  };

  using Entries = std::unordered_map<std::string, Entry>;  ///< by id

  std::expected<Answer, Refusal> progress(const std::string& id, Entry& entry);
  std::optional<Refusal> limit_on(const std::string& address) const;
  void next_slice(const std::string& id);
  void slice_is_done(const std::string& id, const std::shared_ptr<SlicedWork>& work);
  /// Drops work that nobody asks about any more.
  void sweep();
  Entries::iterator give_up(Entries::iterator entry);

  static constexpr double kBurst = 20;          ///< works that an address may begin at once,
  static constexpr double kEachMs = 20'000;     ///< and then one in each of these intervals
  static constexpr std::size_t kMost = 8;       ///< under way
  static constexpr std::size_t kMostOfOne = 2;  ///< of them for one address
  static constexpr std::size_t kMostKept = 16;

  Services services_;
  Entries entries_;
  RateLimiter begun_by_{kBurst, kEachMs};
  /// Expires with this; work on other threads may outlive it.
  std::shared_ptr<const bool> life_ = std::make_shared<const bool>(true);
};

}  // namespace cardtable
