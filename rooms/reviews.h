// Reviews of finished games for whoever sends a replay. A review takes from a second to a minute, so it is made in
// slices on the bots' threads, each short enough that no bot waits long for its turn. Whoever wants it asks again and
// again: the same text asks about the same review, so several people who watch one game share it, and one that nobody
// has asked about for a while is given up.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "bots/stop.h"
#include "rooms/rate.h"
#include "rooms/services.h"

namespace cardtable {

/// Slices are made on other threads, one at a time; nobody else touches it meanwhile.
class ReviewInSlices;

class Reviews {
 public:
  struct Answer {
    std::size_t done = 0;  ///< decisions looked at, of `of`; both 0 before the replay has been read
    std::size_t of = 0;
    std::shared_ptr<const std::string> review;  ///< as JSON, once it is whole
  };

  explicit Reviews(const Services& services) : services_(services) {}
  ~Reviews();
  Reviews(const Reviews&) = delete;
  Reviews& operator=(const Reviews&) = delete;

  /// How far the review of this replay is; the first time somebody asks, it begins.
  std::expected<Answer, Refusal> ask(std::string_view replay, const std::string& address);
  /// How long an address has to wait until it may begin another.
  std::int64_t wait_ms(const std::string& address) const { return begun_by_.wait_ms(address, services_.now_ms()); }

 private:
  struct Entry {
    std::string address;
    std::shared_ptr<ReviewInSlices> slices;
    std::int64_t asked_ms = 0;
    StopSource stop;          ///< of the slice that waits or runs
    bool is_waiting = false;  ///< there is one
    Answer answer;
    std::optional<Refusal> refusal{};  ///< what is wrong with the replay

    bool is_under_way() const { return !answer.review && !refusal; }
  };

  using Entries = std::unordered_map<std::string, Entry>;  ///< by the replay

  std::optional<std::string> limit_on(const std::string& address) const;
  void next_slice(const std::string& key);
  void slice_is_done(const std::string& key, const std::shared_ptr<ReviewInSlices>& slices);
  /// Gives up what nobody asks about any more.
  void sweep();
  Entries::iterator give_up(Entries::iterator entry);

  static constexpr double kBurst = 20;          ///< reviews that one address may begin at once,
  static constexpr double kReviewMs = 20'000;   ///< and then one in this time
  static constexpr std::size_t kMost = 8;       ///< under way
  static constexpr std::size_t kMostOfOne = 2;  ///< of them for one address
  static constexpr std::size_t kMostKept = 16;

  Services services_;
  Entries entries_;
  RateLimiter begun_by_{kBurst, kReviewMs};
  /// Expires with this; work on other threads may outlive it.
  std::shared_ptr<const bool> life_ = std::make_shared<const bool>(true);
};

}  // namespace cardtable
