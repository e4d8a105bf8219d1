// The scores of a game that people played at a table of a set (docs/duplicate.md#at-tables-of-people). The table has
// the moves, so nobody sends a game or a score. What every person's decisions were worth goes to the results of the
// set.
#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "tables/api/in_slices.h"
#include "tables/rooms/hub.h"

namespace cardtable {

/// What `POST /api/tables/{code}/score` asks for: the name of the game in its set.
std::expected<std::string, InputError> read_table_score(std::string_view body);

class TableScores {
 public:
  explicit TableScores(const Services& services) : works_(services) {}

  using Answered = std::function<void(std::expected<InSlices::Answer, Refusal>)>;
  /// The progress of the scores; the first request of somebody who sits there begins the work, while the game is still
  /// on the table.
  void ask(Hub& hub, std::string_view code, std::string_view token, const std::string& day, const std::string& address,
           Language language, const Answered& answered);
  std::int64_t wait_ms(const std::string& address) const { return works_.wait_ms(address); }

 private:
  InSlices works_;
};

}  // namespace cardtable
