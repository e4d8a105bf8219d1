// The lab in a browser: the functions that its Workers call. Each Worker has its own module. One of them adds up what
// all have played, with the same code as everywhere, so that the totals do not depend on their number. Texts come in
// through one buffer: `input` makes room, the Worker writes there, and the next call gives the length of the text.
// Every call that answers with a text returns its length; the text stays at `output` until the next call.
#include <fmt/format.h>

#include <optional>

#include "lab/figures/lab_request.h"

#define CARDTABLE_EXPORT(name) extern "C" __attribute__((export_name(name)))

namespace cardtable {
namespace {

/// The numbers are those of web/src/pages/lab/labModule.ts.
enum class Form : std::uint32_t { kPart, kStyle, kHtml, kJson, kCsv };

class Lab {
 public:
  /// The answer: the number of pieces, or `{"error":…}`.
  std::string begin(std::string_view text) {
    request_.reset();
    totals_.reset();
    boost::system::error_code failure;
    const json::value asked = json::parse(text, failure);
    if (failure) return refusal({"the request", "is not valid JSON"});
    auto request = parse_lab_request(asked, registry_);
    if (!request) return refusal(request.error());
    request_ = *std::move(request);
    pieces_ = pieces_of(request_->plan);
    totals_.emplace(request_->plan);
    return json::serialize(json::object{{"pieces", pieces_.size()}});
  }

  std::string play(std::size_t piece) const {
    if (!request_ || piece >= pieces_.size()) return refusal({"piece", "there is no such piece"});
    const auto totals = play_piece(request_->plan, pieces_[piece], {});
    return totals ? json::serialize(totals_json(*totals)) : refusal({"piece", "was stopped"});
  }

  /// Empty if it was added.
  std::string add(std::string_view text) {
    if (!request_) return refusal({"totals", "there is no run"});
    boost::system::error_code failure;
    const json::value value = json::parse(text, failure);
    if (failure) return refusal({"totals", "is not valid JSON"});
    const auto totals = parse_totals(request_->plan, value);
    if (!totals) return refusal(totals.error());
    totals_->add(*totals);
    return {};
  }

  std::string report(Form form, bool is_whole) const {
    if (form == Form::kStyle) return std::string(lab_style());
    if (!request_) return refusal({"report", "there is no run"});
    const LabReport report = request_->report(*totals_, is_whole);
    switch (form) {
      case Form::kPart:
        return lab_html_part(report);
      case Form::kHtml:
        return lab_html(report);
      case Form::kJson:
        return json::serialize(lab_json(report)) + "\n";
      case Form::kCsv:
        return lab_csv(report);
      case Form::kStyle:
        break;
    }
    return {};
  }

 private:
  static std::string refusal(const InputError& error) { return json::serialize(json::object{{"error", error.text()}}); }

  Registry registry_;
  std::optional<LabRequest> request_;
  std::vector<Piece> pieces_;
  std::optional<LabTotals> totals_;
};

/// Made by the first call, and never destroyed.
Lab& lab() {
  static Lab& made = *new Lab;
  return made;
}

std::string& input() {
  static std::string& made = *new std::string;
  return made;
}

std::string& output() {
  static std::string& made = *new std::string;
  return made;
}

std::string_view taken(std::size_t size) { return std::string_view(input()).substr(0, size); }

std::size_t give(std::string text) {
  output() = std::move(text);
  return output().size();
}

}  // namespace
}  // namespace cardtable

CARDTABLE_EXPORT("input") char* cardtable_lab_input(std::size_t size) {
  cardtable::input().resize(size);
  return cardtable::input().data();
}

CARDTABLE_EXPORT("output") const char* cardtable_lab_output() { return cardtable::output().data(); }

CARDTABLE_EXPORT("begin") std::size_t cardtable_lab_begin(std::size_t size) {
  return cardtable::give(cardtable::lab().begin(cardtable::taken(size)));
}

CARDTABLE_EXPORT("play") std::size_t cardtable_lab_play(std::size_t piece) {
  return cardtable::give(cardtable::lab().play(piece));
}

CARDTABLE_EXPORT("add") std::size_t cardtable_lab_add(std::size_t size) {
  return cardtable::give(cardtable::lab().add(cardtable::taken(size)));
}

CARDTABLE_EXPORT("report") std::size_t cardtable_lab_report(std::uint32_t form, std::uint32_t is_whole) {
  return cardtable::give(cardtable::lab().report(static_cast<cardtable::Form>(form), is_whole != 0));
}
