// Tallies in and out of JSON, for run files and for other processes. The input may come from a file that somebody
// edited, so the reader trusts nothing in it.
#include <span>

#include "lab/figures/lab_tally.h"

namespace cardtable {
namespace {

json::array sums_json(std::span<const FigureSum> sums) {
  json::array rows;
  for (const FigureSum& sum : sums) rows.push_back(json::array{sum.count, sum.sum, sum.squares});
  return rows;
}

template <class Map>
json::array map_json(const Map& map) {
  json::array rows;
  for (const auto& [key, count] : map) rows.push_back(json::array{key, count});
  return rows;
}

/// Reads the parts of a tally and remembers the first error.
class TallyReader {
 public:
  explicit TallyReader(const json::value& value) : object_(value.if_object()) {
    if (object_ == nullptr) fail("tally");
  }

  bool is_wrong() const { return error_.has_value(); }
  InputError error() const { return *error_; }

  std::uint64_t number(const json::value& value, std::string_view where) {
    if (value.is_uint64()) return value.get_uint64();
    if (value.is_int64() && value.get_int64() >= 0) return static_cast<std::uint64_t>(value.get_int64());
    fail(where);
    return 0;
  }
  std::int64_t whole(const json::value& value, std::string_view where) {
    if (value.is_int64()) return value.get_int64();
    fail(where);
    return 0;
  }
  /// The array of that name, with `size` entries unless that is 0; empty where it is not there.
  const json::array& rows(std::string_view name, std::size_t size) {
    static const json::array none;
    const json::value* found = object_ != nullptr ? object_->if_contains(name) : nullptr;
    if (found == nullptr || !found->is_array() || (size > 0 && found->get_array().size() != size)) {
      fail(name);
      return none;
    }
    return found->get_array();
  }
  /// The entry as an array of that size; nothing where it is not one.
  const json::array* row(const json::value& value, std::size_t size, std::string_view where) {
    if (value.is_array() && value.get_array().size() == size) return &value.get_array();
    fail(where);
    return nullptr;
  }
  const json::value& field(std::string_view name) {
    static const json::value null;
    const json::value* found = object_ != nullptr ? object_->if_contains(name) : nullptr;
    return found != nullptr ? *found : null;
  }
  void sums(std::string_view name, std::span<FigureSum> into) {
    const auto& all = rows(name, into.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (const auto* one = row(all[i], 3, name)) {
        into[i] = {number((*one)[0], name), whole((*one)[1], name), number((*one)[2], name)};
      }
    }
  }
  void lengths(std::string_view name, std::map<std::uint32_t, std::uint64_t>& into) {
    for (const json::value& value : rows(name, 0)) {
      if (const auto* one = row(value, 2, name)) {
        into[static_cast<std::uint32_t>(number((*one)[0], name))] = number((*one)[1], name);
      }
    }
  }
  std::string text(const json::value& value, std::string_view where) {
    if (value.is_string()) return std::string(value.get_string());
    fail(where);
    return {};
  }

 private:
  void fail(std::string_view where) {
    if (!error_) error_ = InputError{std::string(where), "is not as this program writes it"};
  }

  const json::object* object_;
  std::optional<InputError> error_;
};

}  // namespace

json::object tally_json(const LabTally& tally) {
  json::array moments;
  for (const MomentSum& moment : tally.moments) {
    json::array row{moment.games, moment.winner, moment.uncertainty};
    for (const auto count : moment.bins) row.push_back(count);
    moments.push_back(std::move(row));
  }
  json::array items;
  for (const auto& [name, count] : tally.items) {
    items.push_back(json::array{name, count.times, count.games, count.seat_games, count.wins});
  }
  json::array values;
  for (const auto& [name, sum] : tally.values) values.push_back(json::array{name, sum.count, sum.sum, sum.squares});
  return {{"games", tally.games},
          {"figures", sums_json(tally.figures)},
          {"turns", map_json(tally.turns)},
          {"seconds", map_json(tally.seconds)},
          {"reasons", map_json(tally.reasons)},
          {"moments", std::move(moments)},
          {"items", std::move(items)},
          {"values", std::move(values)}};
}

json::object pair_json(const PairTally& pair) {
  return {{"differences", sums_json(pair.differences)}, {"games", pair.games}, {"different", pair.different}};
}

std::expected<LabTally, InputError> parse_tally(const json::value& value) {
  TallyReader reader(value);
  LabTally tally;
  tally.games = reader.number(reader.field("games"), "games");
  reader.sums("figures", tally.figures);
  reader.lengths("turns", tally.turns);
  reader.lengths("seconds", tally.seconds);
  for (const json::value& entry : reader.rows("reasons", 0)) {
    if (const auto* row = reader.row(entry, 2, "reasons")) {
      tally.reasons[reader.text((*row)[0], "reasons")] = reader.number((*row)[1], "reasons");
    }
  }
  const auto& moments = reader.rows("moments", kMoments);
  for (std::size_t i = 0; i < moments.size(); ++i) {
    const auto* row = reader.row(moments[i], 3 + MomentSum::kBins, "moments");
    if (row == nullptr) continue;
    MomentSum& moment = tally.moments[i];
    moment.games = reader.number((*row)[0], "moments");
    moment.winner = reader.number((*row)[1], "moments");
    moment.uncertainty = reader.number((*row)[2], "moments");
    for (std::size_t bin = 0; bin < MomentSum::kBins; ++bin) {
      moment.bins[bin] = reader.number((*row)[3 + bin], "moments");
    }
  }
  for (const json::value& entry : reader.rows("items", 0)) {
    if (const auto* row = reader.row(entry, 5, "items")) {
      tally.items[reader.text((*row)[0], "items")] = {
          reader.number((*row)[1], "items"), reader.number((*row)[2], "items"), reader.number((*row)[3], "items"),
          reader.number((*row)[4], "items")};
    }
  }
  for (const json::value& entry : reader.rows("values", 0)) {
    if (const auto* row = reader.row(entry, 4, "values")) {
      tally.values[reader.text((*row)[0], "values")] = {
          reader.number((*row)[1], "values"), reader.whole((*row)[2], "values"), reader.number((*row)[3], "values")};
    }
  }
  if (reader.is_wrong()) return std::unexpected(reader.error());
  return tally;
}

std::expected<PairTally, InputError> parse_pair(const json::value& value) {
  TallyReader reader(value);
  PairTally pair;
  reader.sums("differences", pair.differences);
  pair.games = reader.number(reader.field("games"), "games");
  pair.different = reader.number(reader.field("different"), "different");
  if (reader.is_wrong()) return std::unexpected(reader.error());
  return pair;
}

}  // namespace cardtable
