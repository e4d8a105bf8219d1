#include "tests/store/careful_user.h"

#include <new>

namespace cardtable {
namespace {

/// Memory that runs out counts as a failure like any other.
template <class Action>
bool works(const Action& action) {
  try {
    return action();
  } catch (const std::bad_alloc&) {
    return false;
  }
}

}  // namespace

bool CarefulUser::open() {
  return works([this] {
    auto opened = open_sqlite(path_, kSmallLog);
    if (opened) store_ = std::move(*opened);
    return opened.has_value();
  });
}

bool CarefulUser::look() {
  return works([this] {
    const auto entries = store_->read_now(kTables[0], 0);
    if (entries) version_ = entries->empty() ? 0 : entries->back().version;
    return entries.has_value();
  });
}

void CarefulUser::commit(int number) {
  for (int attempt = 0; attempt < kTries; ++attempt) {
    const auto text = std::to_string(number) + "." + std::to_string(attempt) + std::string(2'000, '.');
    tried_.insert(text);
    const auto version = version_ + 1;
    const bool is_committed = works([&] {
      return store_->commit(std::vector<Write>{{kTables[0], version, text}, {kTables[1], version, text}}).has_value();
    });
    if (is_committed) {
      acknowledged_.emplace(version, text);
      version_ = version;
      return;
    }
    ++failed_;
    for (int i = 0; i < kTries && !look(); ++i) {
    }
  }
}

void CarefulUser::work(int commits) {
  for (int i = 0; i < kTries && !store_; ++i) {
    if (!open()) ++failed_;
  }
  if (!store_) return;
  for (int number = 0; number < commits; ++number) {
    commit(number);
    works([this] { return store_->inspect().moved.empty(); });
    works([this] {
      for (const auto* table : kTables) store_->release(table, 0);
      return store_->pack(0, kTables.size()).has_value();
    });
  }
  store_.reset();
}

std::string CarefulUser::wrong() const {
  const auto store = open_sqlite(path_);
  if (!store) return "does not open: " + store.error().message;
  std::array<std::vector<StoredEntry>, 2> found;
  for (std::size_t table = 0; table < kTables.size(); ++table) {
    auto entries = (*store)->read_now(kTables[table], 0);
    if (!entries) return "cannot be read: " + entries.error().message;
    found[table] = std::move(*entries);
  }
  if (found[0] != found[1]) return "half of a commit is there";
  for (std::size_t i = 0; i < found[0].size(); ++i) {
    if (found[0][i].version != i + 1) return "there is a gap";
    if (!tried_.contains(found[0][i].text)) return "nobody wrote " + found[0][i].text;
  }
  for (const auto& [version, text] : acknowledged_) {
    if (version > found[0].size()) return "acknowledged version " + std::to_string(version) + " is missing";
    if (found[0][version - 1].text != text) return "acknowledged version " + std::to_string(version) + " is another";
  }
  if (!(*store)->commit({})) return "cannot be written";
  return {};
}

}  // namespace cardtable
