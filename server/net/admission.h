// Limits on the number of connections, in total and per address.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace cardtable {

class Admission {
 public:
  Admission(std::size_t most, std::size_t most_from_one) : most_(most), most_from_one_(most_from_one) {}

  /// Whether one more connection is within the limits; if so, it counts until it is released. An empty address has no
  /// limit of its own.
  bool admit(const std::string& address) {
    if (admitted_ >= most_) return false;
    if (!address.empty()) {
      const auto found = by_address_.find(address);
      if ((found == by_address_.end() ? 0 : found->second) >= most_from_one_) return false;
      ++by_address_[address];
    }
    ++admitted_;
    return true;
  }
  void release(const std::string& address) {
    --admitted_;
    const auto found = by_address_.find(address);
    if (found != by_address_.end() && --found->second == 0) by_address_.erase(found);
  }

 private:
  std::size_t most_;
  std::size_t most_from_one_;
  std::size_t admitted_ = 0;
  std::unordered_map<std::string, std::size_t> by_address_;
};

/// An admitted connection; its destructor releases it.
class Place {
 public:
  static std::optional<Place> take(const std::shared_ptr<Admission>& admission, const std::string& address) {
    if (!admission->admit(address)) return std::nullopt;
    return Place(admission, address);
  }
  Place(Place&&) noexcept = default;
  Place& operator=(Place&& other) noexcept {
    std::swap(admission_, other.admission_);
    std::swap(address_, other.address_);
    return *this;
  }
  ~Place() {
    if (admission_) admission_->release(address_);
  }

 private:
  Place(std::shared_ptr<Admission> admission, std::string address)
      : admission_(std::move(admission)), address_(std::move(address)) {}

  std::shared_ptr<Admission> admission_;  // shared: connections may outlive the network
  std::string address_;
};

}  // namespace cardtable
