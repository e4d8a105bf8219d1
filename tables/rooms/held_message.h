// A message that waits until the entries before it are on disk. While it waits, it counts against its client and
// against the memory for all, so that a hanging disk cannot fill the machine's memory.
#pragma once

#include <memory>
#include <utility>

#include "tables/rooms/client.h"
#include "tables/rooms/send_budget.h"

namespace cardtable {

class HeldMessage {
 public:
  /// An answer is sent even if the client has moved to another table meanwhile.
  HeldMessage(SendBudget& budget, const std::shared_ptr<Client>& to, Text text, bool is_answer = false)
      : to_(to), text_(std::move(text)), charge_(budget, SendBudget::cost(*text_)), is_answer_(is_answer) {
    to->held_bytes += charge_.bytes();
    ++to->held_messages;
  }
  HeldMessage(HeldMessage&&) noexcept = default;
  HeldMessage& operator=(HeldMessage&& other) noexcept {
    std::swap(to_, other.to_);
    std::swap(text_, other.text_);
    std::swap(charge_, other.charge_);
    std::swap(is_answer_, other.is_answer_);
    return *this;
  }
  ~HeldMessage() {
    const auto client = to_.lock();
    if (!client || !text_) return;
    client->held_bytes -= charge_.bytes();
    --client->held_messages;
  }

  void send() const {
    if (const auto client = to_.lock()) client->send(text_);
  }
  bool is_for(const std::shared_ptr<Client>& client) const { return to_.lock() == client; }
  bool is_answer() const { return is_answer_; }

 private:
  std::weak_ptr<Client> to_;
  Text text_;
  Charge charge_;
  bool is_answer_;
};

}  // namespace cardtable
