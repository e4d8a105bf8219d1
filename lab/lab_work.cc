#include "lab/lab_work.h"

namespace cardtable {
namespace {

using PieceOfLab = PieceTotals<LabTotals, totals_json>;

}  // namespace

std::unique_ptr<PieceResult> LabWork::run(std::size_t piece, const StopToken& stop) const {
  auto totals = play_piece(plan_, pieces_[piece], stop);
  return totals ? std::make_unique<PieceOfLab>(*std::move(totals)) : nullptr;
}

void LabWork::add(const PieceResult& result) { totals_.add(static_cast<const PieceOfLab&>(result).totals); }

std::expected<void, InputError> LabWork::add_text(std::string_view text) {
  boost::system::error_code error;
  const json::value value = json::parse(text, error);
  if (error) return std::unexpected(InputError{"piece", "is not valid JSON"});
  const auto totals = parse_totals(plan_, value);
  if (!totals) return std::unexpected(totals.error());
  totals_.add(*totals);
  return {};
}

std::expected<void, InputError> LabWork::load(const json::value& totals) {
  auto parsed = parse_totals(plan_, totals);
  if (!parsed) return std::unexpected(parsed.error());
  totals_ = *std::move(parsed);
  return {};
}

}  // namespace cardtable
