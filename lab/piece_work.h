// Work that is cut into pieces, which can be done by any thread of any machine in any order: the totals are the same to
// the byte. Results go from thread to thread as they are, and as text between processes.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "bots/stop.h"
#include "engine/core/input_error.h"

namespace cardtable {

namespace json = boost::json;

/// What a piece gave.
class PieceResult {
 public:
  virtual ~PieceResult() = default;
  /// For another process.
  virtual std::string text() const = 0;
};

/// The same for a work whose pieces give `Totals`, which `write` turns into JSON.
template <class Totals, auto write>
class PieceTotals final : public PieceResult {
 public:
  explicit PieceTotals(Totals of) : totals(std::move(of)) {}
  std::string text() const override { return json::serialize(write(totals)); }

  const Totals totals;
};

class PieceWork {
 public:
  virtual ~PieceWork() = default;
  /// Everything that the totals depend on: a run file goes on only with the same.
  virtual json::object description() const = 0;
  virtual std::size_t pieces() const = 0;
  /// Does a piece; nothing if it was stopped. Called by several threads at once.
  virtual std::unique_ptr<PieceResult> run(std::size_t piece, const StopToken& stop) const = 0;
  /// Adds what `run` gave here, and the text of what it gave elsewhere.
  virtual void add(const PieceResult& result) = 0;
  virtual std::expected<void, InputError> add_text(std::string_view text) = 0;
  /// The totals so far, and the same put back.
  virtual json::value save() const = 0;
  virtual std::expected<void, InputError> load(const json::value& totals) = 0;
};

}  // namespace cardtable
