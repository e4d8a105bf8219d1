// Work cut into pieces. Any thread of any machine can do them in any order, and the totals are the same to the byte.
// Results go from thread to thread as they are, and as text between processes.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "bots/stop.h"
#include "engine/core/input_error.h"

namespace cardtable {

namespace json = boost::json;

/// The result of a piece.
class PieceResult {
 public:
  virtual ~PieceResult() = default;
  /// For another process.
  virtual std::string text() const = 0;
};

class PieceWork {
 public:
  virtual ~PieceWork() = default;
  /// Everything that the totals depend on: a run file can be continued only with the same description.
  virtual json::object description() const = 0;
  virtual std::size_t pieces() const = 0;
  /// Does a piece; nothing if it was stopped. Called by several threads at once.
  virtual std::unique_ptr<PieceResult> run(std::size_t piece, const StopToken& stop) const = 0;
  /// Adds a result of `run` from this process, or the text of one from another process.
  virtual void add(const PieceResult& result) = 0;
  virtual std::expected<void, InputError> add_text(std::string_view text) = 0;
  /// Saves and restores the totals so far.
  virtual json::value save() const = 0;
  virtual std::expected<void, InputError> load(const json::value& totals) = 0;
};

/// Work whose pieces give `Totals`, which add up and which `write` turns into JSON.
template <class Totals, auto write>
class TotalsWork : public PieceWork {
 public:
  void add(const PieceResult& result) final { totals_.add(static_cast<const Result&>(result).totals); }
  std::expected<void, InputError> add_text(std::string_view text) final {
    boost::system::error_code error;
    const json::value value = json::parse(text, error);
    if (error) return std::unexpected(InputError{"piece", "is not valid JSON"});
    const auto totals = read(value);
    if (!totals) return std::unexpected(totals.error());
    totals_.add(*totals);
    return {};
  }
  json::value save() const final { return write(totals_); }
  std::expected<void, InputError> load(const json::value& value) final {
    auto totals = read(value);
    if (!totals) return std::unexpected(totals.error());
    totals_ = *std::move(totals);
    return {};
  }

  const Totals& totals() const { return totals_; }

 protected:
  explicit TotalsWork(Totals nothing) : totals_(std::move(nothing)) {}
  virtual std::expected<Totals, InputError> read(const json::value& value) const = 0;
  static std::unique_ptr<PieceResult> piece_of(Totals totals) { return std::make_unique<Result>(std::move(totals)); }

 private:
  struct Result final : PieceResult {
    explicit Result(Totals of) : totals(std::move(of)) {}
    std::string text() const override { return json::serialize(write(totals)); }
    const Totals totals;
  };

  Totals totals_;
};

}  // namespace cardtable
