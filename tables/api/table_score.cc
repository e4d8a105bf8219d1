#include "tables/api/table_score.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/kit/json_reader.h"
#include "engine/kit/refusals.h"
#include "tables/analysis/daily_game.h"
#include "tables/analysis/daily_score.h"
#include "tables/analysis/foresight.h"
#include "tables/api/daily.h"
#include "tables/api/words.h"
#include "tables/fair/digest.h"
#include "tables/rooms/log.h"
#include "tables/rooms/words.h"

namespace cardtable {
namespace {

/// Somebody whose result counts.
struct Person {
  Seat seat{};
  std::string name;
  std::string player;  ///< stands for the holder of a seat in all games of a table
};

/// A finished game, as its table has it.
struct PlayedDeal {
  DealSet set;
  std::string day;
  DailyDeal deal;
  std::vector<Step> steps;
  std::vector<Person> people;
};

/// Where a bot stood in for a person, or made a move in their place, there is no result for that person.
std::vector<Person> people_of(const Table& table, const DealSet& set) {
  std::vector<Person> people;
  for (std::size_t i = 0; i < table.chairs().size(); ++i) {
    const Chair& chair = table.chairs()[i];
    if (!table.has_played_alone(seat_at(i))) continue;
    const Bytes32 key = sha256({reinterpret_cast<const std::uint8_t*>(chair.token.data()), chair.token.size()});
    people.push_back(
        {.seat = seat_at(i), .name = chair.name, .player = to_hex(hmac_sha256(key, set.code)).substr(0, 32)});
  }
  return people;
}

std::expected<PlayedDeal, Refusal> played_at(const Table& table, std::string_view token, std::string_view day) {
  if (table.seats_of(token).empty()) return refused(RefusalKind::kSeat, api_msg::score_not_seated{});
  const auto& set = table.setup().set;
  const auto played = table.day_played();
  if (!set || !played || played->date != day) return refused(RefusalKind::kState, api_msg::score_other_game{});
  if (table.phase() != Phase::kOver) return refused(RefusalKind::kState, api_msg::daily_not_over{});
  const auto steps = table.game()->steps();
  return PlayedDeal{.set = set->set,
                    .day = played->date,
                    .deal = deal_of_set(set->set, *set->number_of(table.game_number())),
                    .steps = {steps.begin(), steps.end()},
                    .people = people_of(table, set->set)};
}

class TableScore final : public SlicedWork {
 public:
  TableScore(Services services, PlayedDeal played, Language language)
      : services_(std::move(services)), played_(std::move(played)), language_(language) {}

  void run_slice(const StopToken& stop) override {
    const auto end = end_of_slice();
    while (!result_ && !refusal_ && !stop.stop_requested() && std::chrono::steady_clock::now() < end) step();
  }
  std::size_t done() const override { return at_ * played_.steps.size() + (reviewer_ ? reviewer_->done() : 0); }
  std::size_t of() const override { return std::max<std::size_t>(1, played_.people.size() * played_.steps.size()); }
  std::shared_ptr<const std::string> result() const override { return result_; }
  const std::optional<Refusal>& refusal() const override { return refusal_; }

 private:
  std::string deal_name_of() const { return deal_name(*played_.set.type, played_.day); }

  void step() {
    if (!game_) return begin();
    if (at_ == played_.people.size()) return finish();
    if (!reviewer_) {
      // As for a game against bots, so that both give the same figures.
      const std::vector<std::string> seats(played_.set.players, "person");
      reviewer_.emplace(*game_, ReviewRequest{.opening_samples = 0,
                                              .looks_at_open_cards = false,
                                              .explains = false,
                                              .only = played_.people[at_].seat,
                                              .foresight = foresight_of(seats),
                                              .language = language_});
    }
    if (!reviewer_->is_done()) return reviewer_->step();
    keep(played_.people[at_], daily_score(reviewer_->review(), played_.people[at_].seat));
    reviewer_.reset();
    ++at_;
  }

  /// Results that are there already stay; then there is nothing to judge.
  void begin() {
    game_.emplace(dealt_on_day(*played_.set.type, played_.deal));
    for (const Step& one : played_.steps) game_->play(one.seat, one.move);
    const auto all = services_.store.results(deal_name_of(), kMostResults);
    if (!all) return fail(all.error());
    const bool has_all = std::ranges::all_of(played_.people, [&](const Person& person) {
      return std::ranges::find(*all, person.player, &DailyResult::player) != all->end();
    });
    if (has_all) at_ = played_.people.size();
  }

  void keep(const Person& person, const DailyScore& score) {
    const double share = shares_of(game_->match().result(), played_.set.players)[index(person.seat)];
    const json::object text{
        {"share", share}, {"margin", score.margin_tenths()}, {"name", person.name}, {"seat", index(person.seat)}};
    const auto kept = services_.store.keep_result({.deal = deal_name_of(),
                                                   .player = person.player,
                                                   .score = static_cast<std::uint64_t>(score.tenths()),
                                                   .text = json::serialize(text)});
    if (!kept) fail(kept.error());
  }

  void finish() {
    const auto all = services_.store.results(deal_name_of(), kMostResults);
    if (!all) return fail(all.error());
    json::array players;
    for (const Person& person : played_.people) {
      const auto found = std::ranges::find(*all, person.player, &DailyResult::player);
      if (found == all->end()) continue;
      const json::object kept = json::parse(found->text).as_object();
      players.push_back(json::object{{"seat", index(person.seat)},
                                     {"name", kept.at("name")},
                                     {"score", found->score},
                                     {"margin", kept.at("margin")},
                                     {"share", kept.at("share")}});
    }
    result_ = std::make_shared<const std::string>(
        json::serialize(json::object{{"game", played_.set.type->info().key},
                                     {"day", played_.day},
                                     {"version", daily_version(played_.set.type->info())},
                                     {"players", std::move(players)}}));
  }

  void fail(const StoreError& error) {
    log_error(error.message);
    refusal_ = refusal_of(RefusalKind::kStore, rooms_msg::cannot_save{.keeper = services_.keeper});
  }

  Services services_;
  PlayedDeal played_;
  Language language_;
  std::optional<GameRecord> game_;
  std::optional<Reviewer> reviewer_;
  std::size_t at_ = 0;  ///< in the people
  std::shared_ptr<const std::string> result_;
  std::optional<Refusal> refusal_;
};

}  // namespace

std::expected<std::string, InputError> read_table_score(std::string_view body) {
  boost::system::error_code failure;
  const json::value asked = json::parse(body, failure);
  if (failure) return std::unexpected(InputError{"", "the body is not valid JSON: " + failure.message()});
  JsonReader::Slot error;
  const JsonReader reader(asked, error);
  if (!asked.is_object()) return std::unexpected(InputError{"", "the body must be a JSON object"});
  reader.only_fields({"day"});
  std::string day(reader.field("day").string());
  if (error) return std::unexpected(*error);
  return day;
}

void TableScores::ask(Hub& hub, std::string_view code, std::string_view token, const std::string& day,
                      const std::string& address, Language language, const Answered& answered) {
  const auto seen = [this, &hub, token = std::string(token), day, address, language, answered](const auto& found) {
    if (!found) return answered(std::unexpected(found.error()));
    const std::string id = id_of_work({(*found)->code(), day});
    // The table may have gone on to the next deal while this one is being scored.
    if (auto again = works_.ask_again(id)) return answered(*std::move(again));
    auto played = played_at((*found)->table(), token, day);
    if (!played) return answered(std::unexpected(std::move(played.error())));
    const auto begin = [this, &hub, id, address, language, answered,
                        played = std::make_shared<PlayedDeal>(*std::move(played))](bool is_committed) {
      const auto& services = hub.services();
      if (!is_committed) {
        return answered(refused(RefusalKind::kStore, rooms_msg::cannot_save{.keeper = services.keeper}));
      }
      answered(works_.ask(id, address,
                          [&] { return std::make_shared<TableScore>(services, std::move(*played), language); }));
    };
    (*found)->when_committed(begin);
  };
  hub.room(code, token, address, seen);
}

}  // namespace cardtable
