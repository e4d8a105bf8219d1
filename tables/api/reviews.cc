#include "tables/api/reviews.h"

#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "engine/kit/refusals.h"
#include "tables/analysis/foresight.h"
#include "tables/analysis/report.h"
#include "tables/analysis/review.h"
#include "tables/api/frames.h"
#include "tables/api/words.h"
#include "tables/rooms/words.h"
#include "tables/table/replay.h"

namespace cardtable {
namespace {

class ReviewInSlices final : public SlicedWork {
 public:
  ReviewInSlices(const Registry& registry, std::string replay, Language language)
      : registry_(registry), text_(std::move(replay)), language_(language) {}

  void run_slice(const StopToken& stop) override {
    const auto end = end_of_slice();
    if (!replay_ && !begin()) return;
    while (!reviewer_->is_done() && !stop.stop_requested() && std::chrono::steady_clock::now() < end) reviewer_->step();
    if (!reviewer_->is_done()) return;
    const auto names = seat_names(replay_->game.match().players(), replay_->seats, language_);
    review_ = std::make_shared<const std::string>(json::serialize(review_summary_json(reviewer_->review(), names)));
  }

  std::size_t done() const override { return reviewer_ ? reviewer_->done() : 0; }
  std::size_t of() const override { return reviewer_ ? reviewer_->decisions() : 0; }
  std::shared_ptr<const std::string> result() const override { return review_; }
  const std::optional<Refusal>& refusal() const override { return refusal_; }

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

}  // namespace

std::expected<Reviews::Answer, Refusal> Reviews::ask(std::string_view replay, const std::string& address,
                                                     Language language) {
  const std::string id = id_of_work({replay, kLanguageTags[static_cast<std::size_t>(language)]});
  return works_.ask(id, address, [&] {
    return std::make_shared<ReviewInSlices>(works_.services().registry, std::string(replay), language);
  });
}

std::expected<Reviews::Answer, Refusal> Reviews::ask_by_id(const std::string& id) {
  if (auto answer = works_.ask_again(id)) return *answer;
  return refused(RefusalKind::kTable, api_msg::no_review{});
}

}  // namespace cardtable
