// The lobby: the tables that wait for people, here and on the servers that share the store, and the clients that watch
// the list. What changes is sent together, at most once a second, as one text for everybody.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "tables/rooms/client.h"
#include "tables/rooms/services.h"

namespace cardtable {

namespace json = boost::json;

/// A table with a free seat, and somebody who waits there.
struct OpenTable {
  std::string code;
  std::string address;  ///< of the person who waits; one address has only a few places in the list
  json::object shown;   ///< as clients see it, without `since`
};

/// What somebody looks for who wants to play at once.
struct SeatWanted {
  std::string game;
  std::size_t players = 0;
  std::string options;              ///< as JSON
  std::vector<std::string> except;  ///< codes: their own tables
};

class OpenTables {
 public:
  /// The longest list, and the most tables of one address in it.
  static constexpr std::size_t kMost = 100;
  static constexpr std::size_t kMostFromOne = 5;
  /// How often the list is sent.
  static constexpr std::int64_t kEveryMs = 1'000;
  /// What other servers offer is read this often, even if none says that it has changed: a server may have died.
  static constexpr std::int64_t kReadEveryMs = 5'000;
  /// Somebody who was sent to a table has this long to sit down before another is sent there.
  static constexpr std::int64_t kPromisedMs = 5'000;

  explicit OpenTables(const Services& services) : services_(services) {}

  /// A table of this server that is new in the list or has changed.
  void put(OpenTable table);
  void remove(const std::string& code);
  /// Another server's list has changed: it is read again soon.
  void others_changed();

  /// From now on the client hears of changes; it gets the whole list at once.
  void watch(const std::shared_ptr<Client>& client, const json::value& id);
  void leave(const Client& client);
  std::size_t watchers() const { return watchers_.size(); }

  /// The list as it is now: `now`, `tables`, and how many there are besides (`more`).
  json::object list() const;
  /// The table that has waited longest and fits; it is not offered again for a moment.
  std::optional<std::string> find(const SeatWanted& wanted);

  std::int64_t next_alarm() const;
  void tick();

 private:
  struct Listed {
    std::int64_t since_ms = 0;  ///< since 1970
    std::string address;
    json::object shown;  ///< with `since`
    std::string text;
  };
  using List = std::map<std::string, Listed>;

  void changed();
  void offer();
  void read_others();
  void set_others(const std::vector<std::string>& texts);
  std::vector<const Listed*> in_order(const List& list) const;
  std::vector<const Listed*> all_in_order() const;
  std::map<std::string, const Listed*> visible() const;
  void tell_watchers();

  Services services_;
  List own_;
  List others_;
  std::unordered_map<std::string, std::int64_t> promised_;  ///< until when, by code
  std::vector<std::shared_ptr<Client>> watchers_;
  std::map<std::string, std::string> told_;  ///< what watchers know, by code
  std::size_t told_more_ = 0;
  bool has_own_changes_ = false;
  std::optional<std::int64_t> due_ms_;
  std::int64_t next_ms_ = 0;
  std::int64_t next_read_ms_ = 0;
  std::shared_ptr<const bool> life_ = std::make_shared<const bool>(true);
};

}  // namespace cardtable
