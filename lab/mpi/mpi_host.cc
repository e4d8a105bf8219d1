#include "lab/mpi/mpi_host.h"

#include <mpi.h>

#include <chrono>
#include <cstring>
#include <iostream>

#include "lab/piece_pool.h"

namespace cardtable {
namespace {

using Clock = std::chrono::steady_clock;

/// What a message is about. A rank has at most one kWant under way; kBye is its last message of a run.
enum Tag : int { kWant = 1, kPiece, kResult, kEnd, kBye };

struct Message {
  int from = 0;
  int tag = 0;
  std::string text;
};

/// A message that has already arrived, or nothing. It never waits, so no process spins.
std::optional<Message> receive() {
  int is_there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &status);
  if (is_there == 0) return std::nullopt;
  int size = 0;
  MPI_Get_count(&status, MPI_BYTE, &size);
  Message message{status.MPI_SOURCE, status.MPI_TAG, std::string(static_cast<std::size_t>(size), '\0')};
  MPI_Recv(message.text.data(), size, MPI_BYTE, message.from, message.tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return message;
}

void send(int to, Tag tag, std::string_view text = {}) {
  MPI_Send(text.data(), static_cast<int>(text.size()), MPI_BYTE, to, tag, MPI_COMM_WORLD);
}

/// A piece's number in front of its result.
std::string with_number(std::size_t piece, std::string_view text) {
  const auto number = static_cast<std::uint64_t>(piece);
  std::string message(sizeof(number), '\0');
  std::memcpy(message.data(), &number, sizeof(number));
  return message += text;
}

std::size_t number_in(std::string_view message) {
  std::uint64_t number = UINT64_MAX;
  if (message.size() >= sizeof(number)) std::memcpy(&number, message.data(), sizeof(number));
  return number;
}

/// Rank 0's view of the others.
class Ranks final : public PieceHelpers {
 public:
  Ranks(int ranks, const std::function<bool()>& is_stopped) : is_stopped_(is_stopped) {
    for (int rank = 1; rank < ranks; ++rank) present_.insert(rank);
  }

  bool attend(const std::function<std::optional<std::size_t>()>& next,
              const std::function<void(std::size_t, std::string_view)>& done) override {
    const auto message = receive();
    if (!message) return false;
    if (message->tag == kResult) {
      done(number_in(message->text), std::string_view(message->text).substr(sizeof(std::uint64_t)));
    } else if (message->tag == kWant) {
      // A rank that gets no piece waits for the end.
      if (const auto piece = next()) send(message->from, kPiece, with_number(*piece, {}));
    }
    return true;
  }

  void dismiss() override {
    if (is_dismissed_) return;
    is_dismissed_ = true;
    if (is_stopped_()) {
      std::cerr << "cardtable-mpi: the run was stopped: a rank died, or somebody ended the job\n" << std::flush;
    }
    for (const int rank : present_) send(rank, kEnd);
    const auto until = Clock::now() + std::chrono::seconds(10);
    while (!present_.empty()) {
      const auto message = receive();
      if (message && message->tag == kBye) present_.erase(message->from);
      if (!message) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      if (Clock::now() > until) {
        std::cerr << "cardtable-mpi: rank " << *present_.begin() << " does not answer\n" << std::flush;
        MPI_Abort(MPI_COMM_WORLD, 1);
      }
    }
  }

 private:
  const std::function<bool()>& is_stopped_;
  std::set<int> present_;
  bool is_dismissed_ = false;
};

/// Everybody gets rank 0's text.
std::string broadcast(std::string text) {
  std::uint64_t size = text.size();
  MPI_Bcast(&size, sizeof(size), MPI_BYTE, 0, MPI_COMM_WORLD);
  text.resize(size);
  MPI_Bcast(text.data(), static_cast<int>(size), MPI_BYTE, 0, MPI_COMM_WORLD);
  return text;
}

}  // namespace

MpiHost::MpiHost(int& argc, char**& argv) {
  int provided = 0;
  // The other threads only play; this one handles all messages.
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
}

MpiHost::~MpiHost() { MPI_Finalize(); }

bool MpiHost::everybody_is_here(bool here) {
  has_run_ = true;
  int own = here ? 1 : 0;
  int all = 0;
  MPI_Allreduce(&own, &all, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
  return all == 1;
}

void MpiHost::stay_away() { everybody_is_here(false); }

std::expected<PieceRunEnd, InputError> MpiHost::run(PieceWork& work, PieceRunPlan plan) {
  if (!has_run_ && !everybody_is_here(true)) {
    return std::unexpected(InputError{"", "another rank could not begin; are all files on every machine?"});
  }
  const auto end = rank_ == 0 ? lead(work, std::move(plan)) : help(work, plan);
  // Every rank gets the totals, so that all reach the same conclusions.
  json::object news;
  if (rank_ == 0) {
    if (end) {
      news = {{"pieces", end->pieces}, {"done", end->done}, {"totals", work.save()}};
    } else {
      news = {{"error", end.error().text()}};
    }
  }
  const json::value told = json::parse(broadcast(rank_ == 0 ? json::serialize(news) : std::string()));
  if (rank_ == 0) return end;
  if (const auto* error = told.get_object().if_contains("error")) {
    return std::unexpected(InputError{"", std::string(error->get_string())});
  }
  if (const auto loaded = work.load(told.at("totals")); !loaded) return std::unexpected(loaded.error());
  return PieceRunEnd{told.at("pieces").to_number<std::size_t>(), told.at("done").to_number<std::size_t>()};
}

std::expected<PieceRunEnd, InputError> MpiHost::lead(PieceWork& work, PieceRunPlan plan) {
  const auto is_stopped = plan.is_stopped;
  Ranks ranks(ranks_, is_stopped);
  plan.helpers = &ranks;
  auto end = run_pieces(work, plan);
  ranks.dismiss();  // also where it did not even begin
  return end;
}

std::expected<PieceRunEnd, InputError> MpiHost::help(PieceWork& work, const PieceRunPlan& plan) {
  PiecePool pool(work, plan.threads);
  bool has_asked = false;
  while (true) {
    if (!has_asked && pool.wants_more()) {
      send(0, kWant);
      has_asked = true;
    }
    const auto message = receive();
    if (message && message->tag == kEnd) break;
    if (message && message->tag == kPiece) {
      has_asked = false;
      pool.give(number_in(message->text));
    }
    const auto done = pool.take(std::chrono::milliseconds(message ? 0 : 1));
    if (done && done->result) send(0, kResult, with_number(done->piece, done->result->text()));
  }
  pool.stop();
  send(0, kBye);
  return PieceRunEnd{};
}

}  // namespace cardtable
