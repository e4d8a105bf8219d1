// Values for PostgreSQL in its binary format: numbers, texts, and arrays of them.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace cardtable::postgres {

/// Big-endian, as everything in the protocol.
template <class Number>
void append_number(std::string& out, Number number) {
  for (std::size_t shift = sizeof(Number) * 8; shift > 0; shift -= 8) {
    out += static_cast<char>(static_cast<std::uint64_t>(number) >> (shift - 8) & 0xFFU);
  }
}

inline std::uint64_t number_in(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << 8U | static_cast<unsigned char>(byte);
  return number;
}

/// The types that are used, by their fixed numbers in pg_type.
enum class Type : std::uint32_t { kBool = 16, kBytes = 17, kBigint = 20, kText = 25 };

/// An array of one dimension that is built element by element.
class Array {
 public:
  explicit Array(Type type) : type_(type) {}

  void add(std::string_view bytes) {
    append_number(elements_, static_cast<std::uint32_t>(bytes.size()));
    elements_ += bytes;
    ++size_;
  }
  void add(std::uint64_t number) {
    append_number(elements_, std::uint32_t{sizeof number});
    append_number(elements_, number);
    ++size_;
  }
  void add(bool value) { add(std::string_view(value ? "\1" : "\0", 1)); }

  std::string bytes() const {
    std::string out;
    append_number(out, std::uint32_t{size_ > 0 ? 1U : 0U});  // dimensions
    append_number(out, std::uint32_t{0});                    // no nulls
    append_number(out, static_cast<std::uint32_t>(type_));
    if (size_ > 0) {
      append_number(out, size_);
      append_number(out, std::uint32_t{1});  // counted from 1
    }
    return out + elements_;
  }

 private:
  Type type_;
  std::uint32_t size_ = 0;
  std::string elements_;
};

/// The parameters of one statement, in order.
class Parameters {
 public:
  Parameters& add(std::string bytes) {
    values_.push_back(std::move(bytes));
    return *this;
  }
  Parameters& add(std::uint64_t number) {
    std::string bytes;
    append_number(bytes, number);
    return add(std::move(bytes));
  }
  Parameters& add(const Array& array) { return add(array.bytes()); }

  const std::deque<std::string>& values() const { return values_; }

 private:
  std::deque<std::string> values_;
};

}  // namespace cardtable::postgres
