#include "tables/rooms/open_tables.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

namespace cardtable {

#ifdef __wasm__  // nobody else plays in a browser, and the module is to be small

void OpenTables::put(OpenTable) {}
void OpenTables::remove(const std::string&) {}
void OpenTables::others_changed() {}
void OpenTables::leave(const Client&) {}
std::int64_t OpenTables::next_alarm() const { return std::numeric_limits<std::int64_t>::max(); }
void OpenTables::tick() {}

#else

namespace {

std::int64_t number_in(const json::object& object, std::string_view name) {
  const auto* value = object.if_contains(name);
  if (value == nullptr) return 0;
  if (value->is_uint64()) return static_cast<std::int64_t>(value->get_uint64());
  return value->is_int64() ? value->get_int64() : 0;
}

std::string text_in(const json::object& object, std::string_view name) {
  const auto* value = object.if_contains(name);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

Text as_text(const json::object& message) { return std::make_shared<const std::string>(json::serialize(message)); }

}  // namespace

void OpenTables::put(OpenTable table) {
  others_.erase(table.code);  // it has come from another server
  auto [at, is_new] = own_.try_emplace(table.code);
  Listed& listed = at->second;
  if (is_new) listed.since_ms = services_.unix_ms();
  listed.address = std::move(table.address);
  listed.shown = std::move(table.shown);
  listed.shown["since"] = listed.since_ms;
  auto text = json::serialize(listed.shown);
  if (text == listed.text) return;
  listed.text = std::move(text);
  changed();
}

void OpenTables::remove(const std::string& code) {
  if (own_.erase(code) > 0) changed();
}

void OpenTables::changed() {
  has_own_changes_ = true;
  if (!due_ms_) due_ms_ = std::max(services_.now_ms(), next_ms_);
}

void OpenTables::others_changed() { next_read_ms_ = services_.now_ms(); }

/// Longest waiting first; of one address only a few. Tables of other servers have no address here: their server has
/// counted them.
std::vector<const OpenTables::Listed*> OpenTables::in_order(const List& list) const {
  std::vector<const Listed*> tables;
  for (const auto& [code, listed] : list) tables.push_back(&listed);
  std::ranges::stable_sort(tables, {}, [](const Listed* one) { return one->since_ms; });
  std::unordered_map<std::string, std::size_t> from;
  std::erase_if(tables,
                [&](const Listed* one) { return !one->address.empty() && ++from[one->address] > kMostFromOne; });
  return tables;
}

std::vector<const OpenTables::Listed*> OpenTables::all_in_order() const {
  const auto own = in_order(own_);
  const auto others = in_order(others_);
  std::vector<const Listed*> all;
  std::ranges::merge(
      own, others, std::back_inserter(all), {}, [](const Listed* one) { return one->since_ms; },
      [](const Listed* one) { return one->since_ms; });
  return all;
}

json::object OpenTables::list() const {
  const auto all = all_in_order();
  json::array tables;
  for (std::size_t i = 0; i < std::min(all.size(), kMost); ++i) tables.push_back(all[i]->shown);
  return {
      {"now", services_.unix_ms()}, {"tables", std::move(tables)}, {"more", all.size() - std::min(all.size(), kMost)}};
}

std::optional<std::string> OpenTables::find(const SeatWanted& wanted) {
  const auto now = services_.now_ms();
  std::erase_if(promised_, [&](const auto& one) { return one.second <= now; });
  for (const Listed* listed : all_in_order()) {
    auto code = text_in(listed->shown, "table");
    const auto* options = listed->shown.if_contains("options");
    const bool fits = text_in(listed->shown, "game") == wanted.game &&
                      number_in(listed->shown, "players") == static_cast<std::int64_t>(wanted.players) &&
                      number_in(listed->shown, "clock_ms") == 0 && options != nullptr &&
                      json::serialize(*options) == wanted.options;
    if (!fits || promised_.contains(code) || std::ranges::find(wanted.except, code) != wanted.except.end()) continue;
    // With several free seats, several people may be on their way.
    if (number_in(listed->shown, "free") < 2) promised_[code] = now + kPromisedMs;
    return code;
  }
  return std::nullopt;
}

void OpenTables::watch(const std::shared_ptr<Client>& client, const json::value& id) {
  if (!client->is_in_lobby) {
    client->is_in_lobby = true;
    if (watchers_.empty()) {  // nobody was told of changes before
      tell_watchers();
      read_others();
    }
    watchers_.push_back(client);
  }
  // Exactly what the others know, so that the next changes fit.
  json::array tables;
  for (const auto& [code, text] : told_) tables.push_back(json::parse(text));
  json::object message{
      {"type", "lobby"}, {"now", services_.unix_ms()}, {"tables", std::move(tables)}, {"more", told_more_}};
  if (!id.is_null()) message["id"] = id;
  client->send(as_text(message));
}

void OpenTables::leave(const Client& client) {
  std::erase_if(watchers_, [&](const auto& one) { return one.get() == &client; });
}

std::int64_t OpenTables::next_alarm() const {
  auto next = due_ms_.value_or(std::numeric_limits<std::int64_t>::max());
  if (services_.store.is_shared()) next = std::min(next, next_read_ms_);
  return next;
}

void OpenTables::tick() {
  const auto now = services_.now_ms();
  if (services_.store.is_shared() && now >= next_read_ms_) read_others();
  if (!due_ms_ || now < *due_ms_) return;
  due_ms_.reset();
  next_ms_ = now + kEveryMs;
  if (std::exchange(has_own_changes_, false)) offer();
  if (!watchers_.empty()) tell_watchers();
}

/// To the servers that share the store.
void OpenTables::offer() {
  if (!services_.store.is_shared()) return;
  const auto tables = in_order(own_);
  std::string text = "[";
  for (std::size_t i = 0; i < std::min(tables.size(), kMost); ++i) text += (i > 0 ? "," : "") + tables[i]->text;
  services_.store.offer(text + "]");
}

void OpenTables::read_others() {
  if (!services_.store.is_shared()) return;
  next_read_ms_ = services_.now_ms() + kReadEveryMs;
  services_.store.offers([this, life = std::weak_ptr(life_), post = services_.post](std::vector<std::string> texts) {
    post([this, life, texts = std::move(texts)] {
      if (!life.expired()) set_others(texts);
    });
  });
}

void OpenTables::set_others(const std::vector<std::string>& texts) {
  List others;
  for (const auto& text : texts) {
    boost::system::error_code failure;
    const json::value value = json::parse(text, failure);
    if (failure || !value.is_array()) continue;
    for (const auto& one : value.get_array()) {
      if (!one.is_object()) continue;
      const auto& shown = one.get_object();
      const auto code = text_in(shown, "table");
      if (code.empty() || own_.contains(code)) continue;
      others.insert_or_assign(
          code,
          Listed{.since_ms = number_in(shown, "since"), .address = {}, .shown = shown, .text = json::serialize(shown)});
    }
  }
  const bool is_same = std::ranges::equal(others, others_, [](const auto& one, const auto& other) {
    return one.first == other.first && one.second.text == other.second.text;
  });
  if (is_same) return;
  others_ = std::move(others);
  if (!due_ms_) due_ms_ = std::max(services_.now_ms(), next_ms_);
}

std::map<std::string, const OpenTables::Listed*> OpenTables::visible() const {
  std::map<std::string, const Listed*> visible;
  const auto all = all_in_order();
  for (std::size_t i = 0; i < std::min(all.size(), kMost); ++i)
    visible.emplace(text_in(all[i]->shown, "table"), all[i]);
  return visible;
}

void OpenTables::tell_watchers() {
  const auto now_visible = visible();
  json::array changed;
  json::array gone;
  for (const auto& [code, listed] : now_visible) {
    const auto known = told_.find(code);
    if (known == told_.end() || known->second != listed->text) changed.push_back(listed->shown);
  }
  for (const auto& [code, text] : told_) {
    if (!now_visible.contains(code)) gone.emplace_back(code);
  }
  const auto more = all_in_order().size() - now_visible.size();
  const bool is_same = changed.empty() && gone.empty() && more == told_more_;
  told_.clear();
  for (const auto& [code, listed] : now_visible) told_.emplace(code, listed->text);
  told_more_ = more;
  if (is_same || watchers_.empty()) return;
  const auto text = as_text({{"type", "lobby_changed"},
                             {"now", services_.unix_ms()},
                             {"changed", std::move(changed)},
                             {"gone", std::move(gone)},
                             {"more", more}});
  for (const auto& client : std::vector(watchers_)) client->send(text);
}

#endif

}  // namespace cardtable
