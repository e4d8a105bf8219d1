#include "lab/run_file.h"

#include "lab/figures/whole_numbers.h"
#include "lab/whole_file.h"

namespace cardtable {
namespace {

/// Rises when the totals of the same games change.
constexpr std::int64_t kRunVersion = 3;
constexpr std::string_view kKind = "cardtable run";

/// Pieces as ranges: 0 to 3 and 7 to 7 are [[0,3],[7,7]].
json::array ranges_of(const std::vector<bool>& done) {
  json::array ranges;
  for (std::size_t i = 0; i < done.size(); ++i) {
    if (!done[i]) continue;
    const std::size_t first = i;
    while (i + 1 < done.size() && done[i + 1]) ++i;
    ranges.push_back(json::array{first, i});
  }
  return ranges;
}

bool read_ranges(const json::value& value, std::vector<bool>& done) {
  const auto* ranges = value.if_array();
  if (ranges == nullptr) return false;
  for (const json::value& entry : *ranges) {
    const auto* range = entry.if_array();
    if (range == nullptr || range->size() != 2) return false;
    const auto first = whole_number_in<std::uint64_t>((*range)[0]);
    const auto last = whole_number_in<std::uint64_t>((*range)[1]);
    if (!first || !last || *first > *last || *last >= done.size()) return false;
    for (std::size_t i = *first; i <= *last; ++i) done[i] = true;
  }
  return true;
}

}  // namespace

std::expected<void, InputError> save_run(const std::string& path, const PieceWork& work,
                                         const std::vector<bool>& done) {
  const json::object file{{"kind", kKind},
                          {"version", kRunVersion},
                          {"run", work.description()},
                          {"done", ranges_of(done)},
                          {"totals", work.save()}};
  return write_whole_file(path, json::serialize(file) + "\n");
}

std::expected<std::vector<bool>, InputError> load_run(const std::string& path, PieceWork& work) {
  const auto refuse = [&](std::string_view why) { return std::unexpected(InputError{path, std::string(why)}); };
  const auto text = read_whole_file(path);
  if (!text) return std::unexpected(text.error());
  boost::system::error_code error;
  const json::value value = json::parse(*text, error);
  const auto* file = error ? nullptr : value.if_object();
  const auto field = [&](std::string_view name) -> const json::value& {
    static const json::value null;
    const auto* found = file != nullptr ? file->if_contains(name) : nullptr;
    return found != nullptr ? *found : null;
  };
  if (file == nullptr || field("kind") != json::value(kKind)) return refuse("is not a run file");
  if (field("version") != json::value(kRunVersion)) {
    return refuse("was written by another version of this program; start a new run file");
  }
  // As text: numbers that were written and read back may have another type.
  if (json::serialize(field("run")) != json::serialize(work.description())) {
    return refuse("is of another run: game, variants, bots, games and seed must be the same; start a new run file");
  }
  std::vector<bool> done(work.pieces(), false);
  if (!read_ranges(field("done"), done)) return refuse("done: is not as this program writes it");
  if (const auto loaded = work.load(field("totals")); !loaded) {
    return refuse(loaded.error().text());
  }
  return done;
}

}  // namespace cardtable
