// Decides which job comes next when many tables at many addresses have more jobs than there are threads. Every address
// gets the same share of the time, however many tables it has, and within an address every table gets the same share.
// Among the jobs of an address a cheap job goes before an expensive one, and urgent jobs go before all others. No locks
// and no clock: the caller says how long a job took.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "tables/rooms/bot_runner.h"

namespace cardtable {

template <class Item>
class FairQueue {
 public:
  /// Goes before the more expensive jobs of all addresses.
  static constexpr int kUrgent = 0;

  /// Among the jobs of an address, lower `cost` goes first.
  void push(const Customer& customer, int cost, Item item) {
    Address& address = find(addresses_, customer.address);
    TableJobs& table = find(address.tables, customer.table);
    table.jobs.push_back({cost, std::move(item)});
    ++address.waiting;
    if (cost == kUrgent) ++address.urgent, ++urgent_;
    ++size_;
  }

  /// Takes the next job out. It counts as running until `finish` is called for its customer.
  std::optional<std::pair<Customer, Item>> pop() {
    if (size_ == 0) return std::nullopt;
    const auto address =
        least(addresses_, [&](const Address& one) { return urgent_ > 0 ? one.urgent > 0 : one.waiting > 0; });
    const int cost = cheapest(address->second);
    const auto table = least(address->second.tables,
                             [&](const TableJobs& one) { return !one.jobs.empty() && one.jobs.front().cost == cost; });
    Customer customer{address->first, table->first};
    Item item = std::move(table->second.jobs.front().item);
    table->second.jobs.pop_front();
    table->second.last = address->second.last = ++chosen_;
    ++table->second.running;
    ++address->second.running;
    --address->second.waiting;
    if (cost == kUrgent) --address->second.urgent, --urgent_;
    --size_;
    return std::pair{std::move(customer), std::move(item)};
  }

  void finish(const Customer& customer, double ms) {
    const auto address = addresses_.find(customer.address);
    if (address == addresses_.end()) return;
    const auto table = address->second.tables.find(customer.table);
    if (table == address->second.tables.end()) return;
    --address->second.running;
    --table->second.running;
    address->second.served += ms;
    table->second.served += ms;
    forget_idle(address->second.tables);
    forget_idle(addresses_);
  }

  std::size_t size() const { return size_; }
  /// Calls `see(address, table)` for each that has a waiting or running job.
  template <class See>
  void for_each_active(See&& see) const {
    for (const auto& [address, one] : addresses_) {
      for (const auto& [table, jobs] : one.tables) {
        if (jobs.is_active()) see(address, table);
      }
    }
  }

 private:
  struct Job {
    int cost = 0;
    Item item;
  };
  struct TableJobs {
    double served = 0;       ///< milliseconds, comparable among competitors
    std::uint64_t last = 0;  ///< when it was last chosen; 0 for never
    std::size_t running = 0;
    std::deque<Job> jobs;
    bool is_active() const { return running > 0 || !jobs.empty(); }
  };
  struct Address {
    double served = 0;
    std::uint64_t last = 0;
    std::size_t running = 0;
    std::size_t waiting = 0;
    std::size_t urgent = 0;  ///< among those that wait
    std::map<std::string, TableJobs> tables;
    bool is_active() const { return running > 0 || waiting > 0; }
  };

  /// A newcomer starts level with the one that has had least: without credit for the time before, and without debt.
  template <class Map>
  static typename Map::mapped_type& find(Map& all, const std::string& name) {
    if (const auto found = all.find(name); found != all.end()) return found->second;
    double served = 0;
    bool is_first = true;
    for (const auto& [other, one] : all) {
      if (!one.is_active()) continue;
      served = is_first ? one.served : std::min(served, one.served);
      is_first = false;
    }
    auto& made = all[name];
    made.served = served;
    return made;
  }

  /// Prefers one that has nothing running, then one that has had least, then one that was not chosen for longest.
  template <class Map, class Has>
  static typename Map::iterator least(Map& all, const Has& has) {
    auto best = all.end();
    for (auto one = all.begin(); one != all.end(); ++one) {
      if (!has(one->second)) continue;
      const auto key = [](const auto& it) {
        return std::tuple(it->second.running, it->second.served, it->second.last);
      };
      if (best == all.end() || key(one) < key(best)) best = one;
    }
    return best;
  }

  static int cheapest(const Address& address) {
    int cost = 0;
    bool is_first = true;
    for (const auto& [name, table] : address.tables) {
      if (table.jobs.empty()) continue;
      cost = is_first ? table.jobs.front().cost : std::min(cost, table.jobs.front().cost);
      is_first = false;
    }
    return cost;
  }

  /// Forgets those that no longer compete, except those whose debt still counts: they stay until the others have caught
  /// up.
  template <class Map>
  static void forget_idle(Map& all) {
    double least_served = 0;
    bool is_first = true;
    for (const auto& [name, one] : all) {
      if (!one.is_active()) continue;
      least_served = is_first ? one.served : std::min(least_served, one.served);
      is_first = false;
    }
    std::erase_if(all, [&](const auto& one) {
      return !one.second.is_active() && (is_first || one.second.served <= least_served);
    });
  }

  std::map<std::string, Address> addresses_;
  std::size_t size_ = 0;
  std::size_t urgent_ = 0;
  std::uint64_t chosen_ = 0;
};

}  // namespace cardtable
