// Reviews of finished games for clients that send a replay. A review takes from a second to a minute. It is made in
// slices on the bots' threads, each short enough that no bot waits long for its turn. Clients poll for it by its id.
// The id is the hash of the replay and the language, so several people who watch a game share its review. A review that
// nobody has asked about for a while is dropped.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "ai/bots/stop.h"
#include "tables/rooms/rate.h"
#include "tables/rooms/services.h"

namespace cardtable {

/// Slices run on other threads, one at a time; nothing else touches it meanwhile.
class ReviewInSlices;

class Reviews {
 public:
  struct Answer {
    std::string id;
    std::size_t done = 0;  ///< decisions examined, out of `of`; both 0 until the replay is read
    std::size_t of = 0;
    std::shared_ptr<const std::string> review;  ///< as JSON, once it is complete
  };

  explicit Reviews(const Services& services) : services_(services) {}
  ~Reviews();
  Reviews(const Reviews&) = delete;
  Reviews& operator=(const Reviews&) = delete;

  /// The progress of this replay's review; the first request starts it.
  std::expected<Answer, Refusal> ask(std::string_view replay, const std::string& address,
                                     Language language = Language::kEnglish);
  /// The same by its id, of a review that was started and not dropped.
  std::expected<Answer, Refusal> ask_by_id(const std::string& id);
  /// How long an address must wait before it may begin another.
  std::int64_t wait_ms(const std::string& address) const { return begun_by_.wait_ms(address, services_.now_ms()); }

 private:
  struct Entry {
    std::string address;
    std::shared_ptr<ReviewInSlices> slices;
    std::int64_t asked_ms = 0;
    StopSource stop;          ///< of the waiting or running slice
    bool is_waiting = false;  ///< there is such a slice
    Answer answer;
    std::optional<Refusal> refusal{};  ///< what is wrong with the replay

    bool is_under_way() const { return !answer.review && !refusal; }
  };

  using Entries = std::unordered_map<std::string, Entry>;  ///< by id

  std::expected<Answer, Refusal> progress(const std::string& id, Entry& entry);
  std::optional<Refusal> limit_on(const std::string& address) const;
  void next_slice(const std::string& id);
  void slice_is_done(const std::string& id, const std::shared_ptr<ReviewInSlices>& slices);
  /// Drops reviews that nobody asks about any more.
  void sweep();
  Entries::iterator give_up(Entries::iterator entry);

  static constexpr double kBurst = 20;          ///< reviews that an address may begin at once,
  static constexpr double kReviewMs = 20'000;   ///< and then one in each of these intervals
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
