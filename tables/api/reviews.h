// Reviews of finished games for clients that send a replay. The id of a review is the hash of the replay and the
// language, so several people who watch a game share its review.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "tables/api/in_slices.h"

namespace cardtable {

class Reviews {
 public:
  using Answer = InSlices::Answer;

  explicit Reviews(const Services& services) : works_(services) {}

  /// The progress of this replay's review; the first request starts it.
  std::expected<Answer, Refusal> ask(std::string_view replay, const std::string& address,
                                     Language language = Language::kEnglish);
  /// The same by its id, of a review that was started and not dropped.
  std::expected<Answer, Refusal> ask_by_id(const std::string& id);
  /// How long an address must wait before it may begin another.
  std::int64_t wait_ms(const std::string& address) const { return works_.wait_ms(address); }

 private:
  InSlices works_;
};

}  // namespace cardtable
