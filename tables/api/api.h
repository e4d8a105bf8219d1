// The HTTP API, as values: a request in, a response out. docs/openapi.json describes it; a test compares the two.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "engine/kit/languages.h"
#include "tables/api/advice.h"
#include "tables/api/daily.h"
#include "tables/api/puzzles.h"
#include "tables/api/reviews.h"
#include "tables/api/table_score.h"
#include "tables/rooms/hub.h"

namespace cardtable {

struct ApiRequest {
  std::string_view method;
  std::string_view path;   ///< without the query
  std::string_view query;  ///< the part after the `?`
  std::string_view body;
  std::string_view authorization;
  std::string_view accept_language;  ///< the header
  std::string address;
  std::string player{};  ///< the id of the player who is signed in; empty for a guest

  Language language() const { return accepted_language(accept_language); }
};

struct ApiResponse {
  unsigned status = 200;
  std::string_view type = "application/json";
  std::string body;
  std::string_view allow;          ///< with status 405: the allowed method
  std::int64_t retry_after_s = 0;  ///< with status 429 or 503: when it is worth trying again
};

class Api {
 public:
  explicit Api(Hub& hub) : hub_(hub), reviews_(hub.services()), daily_(hub.services()) {}

  static bool is_api(std::string_view path);
  /// Calls `done` once, possibly later: a request about a table is answered when the table is on disk.
  void handle(const ApiRequest& request, const std::function<void(ApiResponse)>& done);

 private:
  using Done = std::function<void(ApiResponse)>;
  // Answers to requests; `part` is what the `*` of the route stands for: a game, a table, a review.
  void games(const ApiRequest& request, std::string_view part, const Done& done);
  void rules(const ApiRequest& request, std::string_view part, const Done& done);
  void rules_of_variant(const ApiRequest& request, std::string_view part, const Done& done);
  void catalog(const ApiRequest& request, std::string_view part, const Done& done);
  void meanings(const ApiRequest& request, std::string_view part, const Done& done);
  void open_table(const ApiRequest& request, std::string_view part, const Done& done);
  void lobby(const ApiRequest& request, std::string_view part, const Done& done);
  void play_now(const ApiRequest& request, std::string_view part, const Done& done);
  void table(const ApiRequest& request, std::string_view part, const Done& done);
  void replay(const ApiRequest& request, std::string_view part, const Done& done);
  void examples(const ApiRequest& request, std::string_view part, const Done& done);
  void all_lessons(const ApiRequest& request, std::string_view part, const Done& done);
  void lessons(const ApiRequest& request, std::string_view part, const Done& done);
  void try_lesson(const ApiRequest& request, std::string_view part, const Done& done);
  void puzzles(const ApiRequest& request, std::string_view part, const Done& done);
  void puzzle(const ApiRequest& request, std::string_view part, const Done& done);
  void try_puzzle(const ApiRequest& request, std::string_view part, const Done& done);
  void explain_puzzle(const ApiRequest& request, std::string_view part, const Done& done);
  void ask_puzzle(PuzzleQuestion question, const ApiRequest& request, std::string_view game, const Done& done);
  void frames(const ApiRequest& request, std::string_view part, const Done& done);
  void push_key(const ApiRequest& request, std::string_view part, const Done& done);
  void push(const ApiRequest& request, std::string_view part, const Done& done);
  void hint(const ApiRequest& request, std::string_view part, const Done& done);
  void warnings(const ApiRequest& request, std::string_view part, const Done& done);
  void advice(AdviceKind kind, const ApiRequest& request, std::string_view code, const Done& done);
  /// Notes whose seats the new table's are, if a player opened it.
  void note_seat(const OpenedTable& table, const std::string& player) const;
  /// Answers on another thread, within the limits of side jobs.
  void submit(const ApiRequest& request, std::size_t bytes, const std::function<ApiResponse()>& work, const Done& done);
  /// Null if there is no such game; then it has answered that.
  const GameType* find_game(const ApiRequest& request, std::string_view game, const Done& done) const;
  void review(const ApiRequest& request, std::string_view part, const Done& done);
  void review_by_id(const ApiRequest& request, std::string_view part, const Done& done);
  void daily(const ApiRequest& request, std::string_view part, const Done& done);
  void daily_table(const ApiRequest& request, std::string_view part, const Done& done);
  void score(const ApiRequest& request, std::string_view part, const Done& done);
  void new_set(const ApiRequest& request, std::string_view part, const Done& done);
  void set(const ApiRequest& request, std::string_view part, const Done& done);
  void health(const ApiRequest& request, std::string_view part, const Done& done);
  void state(const ApiRequest& request, std::string_view part, const Done& done);
  void openapi(const ApiRequest& request, std::string_view part, const Done& done);
  void metrics(const ApiRequest& request, std::string_view part, const Done& done);

  Hub& hub_;
  Reviews reviews_;
  Daily daily_;
#ifndef __wasm__
  TableScores table_scores_{hub_.services()};
#endif
};

}  // namespace cardtable
