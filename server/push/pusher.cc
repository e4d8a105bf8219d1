#include "server/push/pusher.h"

#include <fmt/format.h>
#include <signal.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <utility>

#include "engine/kit/languages.h"
#include "server/push/openssl.h"
#include "server/push/vapid.h"
#include "server/push/words.h"
#include "tables/fair/random_bytes.h"
#include "tables/identity/base64url.h"
#include "tables/rooms/log.h"

namespace cardtable::push {
namespace {

/// Browsers of one seat that get notices.
constexpr std::uint64_t kMostOfASeat = 5;
/// RFC 8292: a statement is valid for a day at most.
constexpr std::uint64_t kStatementSeconds = 43'200;
constexpr std::uint64_t kDaySeconds = 86'400;
constexpr std::uint64_t kLongestPause = 3'600;

std::string hash_of(std::string_view text) {
  return to_hex(sha256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}));
}

template <std::size_t N>
std::optional<std::array<std::uint8_t, N>> read_bytes(std::string_view text) {
  const auto bytes = from_base64url(text);
  if (!bytes || bytes->size() != N) return std::nullopt;
  std::array<std::uint8_t, N> array{};
  std::ranges::copy(*bytes, array.begin());
  return array;
}

std::optional<Recipient> recipient_of(std::string_view key, std::string_view secret) {
  const auto open = read_bytes<65>(key);
  const auto own = read_bytes<16>(secret);
  if (!open || !own) return std::nullopt;
  return Recipient{.key = *open, .secret = *own};
}

PushRefusal store_away() { return {.is_input = false, .is_store = true, .path = {}, .why = {}}; }

/// What the service worker of the page reads.
std::string text_of(const TurnNotice& notice, Language language) {
  return boost::json::serialize(
      boost::json::object{{"title", say(language, push_msg::turn_title{.game = std::string(notice.game)})},
                          {"body", say(language, push_msg::turn_body{.days = notice.days})},
                          {"table", notice.table}});
}

/// A second notice about a table replaces the first that the browser has not fetched yet (RFC 8030, section 5.4).
std::string topic_of(const std::string& table) { return hash_of(table).substr(0, 32); }

}  // namespace

std::expected<std::unique_ptr<Pusher>, StoreError> Pusher::open(Sql& sql, const PushOptions& options) {
  const auto fresh = new_key_pair();
  if (!fresh || tls() == nullptr) return nullptr;
  const auto kept = PushStore(sql).key({to_base64url(fresh->secret), to_base64url(fresh->open)});
  if (!kept) return std::unexpected(kept.error());
  const auto secret = read_bytes<32>(kept->secret);
  const auto open = read_bytes<65>(kept->open);
  if (!secret || !open) return std::unexpected(StoreError{.message = "the key of notices in the store is damaged"});
  return std::unique_ptr<Pusher>(new Pusher(sql, options, {.secret = *secret, .open = *open}));
}

Pusher::Pusher(Sql& sql, const PushOptions& options, const KeyPair& key) : store_(sql), options_(options), key_(key) {
  // A connection that the other side has closed must not end the program: OpenSSL writes without MSG_NOSIGNAL.
  sigset_t pipe;
  sigset_t before;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  for (std::size_t i = 0; i < options_.threads; ++i) threads_.emplace_back([this] { work(); });
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

std::string Pusher::key() const { return to_base64url(key_.open); }

void Pusher::send(TurnNotice notice) {
  {
    const std::lock_guard lock(mutex_);
    if (is_stopping_) return;
    if (jobs_.size() >= options_.waiting) {
      ++figures_.lost;
      return;
    }
    const std::uint64_t number = next_number_++;
    latest_[notice.table] = number;
    jobs_.emplace(Clock::now(), Job{.notice = std::move(notice), .number = number, .delivery = {}});
  }
  changed_.notify_one();
}

std::expected<void, PushRefusal> Pusher::subscribe(const PushWish& wish) {
  if (const auto endpoint = parse_endpoint(wish.endpoint, options_.allows_local); !endpoint) {
    return std::unexpected(PushRefusal{.path = "endpoint", .why = endpoint.error()});
  }
  const auto recipient = recipient_of(wish.key, wish.secret);
  if (!recipient) return std::unexpected(PushRefusal{.path = "keys", .why = "are not those of a subscription"});
  if (!shared_secret(key_, recipient->key)) {
    return std::unexpected(PushRefusal{.path = "keys/p256dh", .why = "is not a point of the curve P-256"});
  }
  const auto now = seconds_now();
  if (!store_.prune(now)) return std::unexpected(store_away());
  const auto added = store_.add({.seat = hash_of(wish.token),
                                 .endpoint = wish.endpoint,
                                 .key = wish.key,
                                 .secret = wish.secret,
                                 .language = std::string(kLanguageTags[index(wish.language)]),
                                 .since = now},
                                kMostOfASeat);
  if (!added) return std::unexpected(store_away());
  if (!*added) return std::unexpected(PushRefusal{.is_input = false, .path = {}, .why = {}});
  return {};
}

std::expected<void, PushRefusal> Pusher::unsubscribe(const std::string& token, const std::string& endpoint) {
  if (!store_.remove(hash_of(token), endpoint)) return std::unexpected(store_away());
  return {};
}

PushFigures Pusher::figures() const {
  const std::lock_guard lock(mutex_);
  PushFigures figures = figures_;
  figures.waiting = jobs_.size();
  return figures;
}

std::string metrics(const Pusher& pusher) {
  const PushFigures figures = pusher.figures();
  return fmt::format(
      "# TYPE cardtable_notices_total counter\n"
      "cardtable_notices_total{{result=\"sent\"}} {}\n"
      "cardtable_notices_total{{result=\"failed\"}} {}\n"
      "cardtable_notices_total{{result=\"gone\"}} {}\n"
      "cardtable_notices_total{{result=\"lost\"}} {}\n"
      "# TYPE cardtable_notices_waiting gauge\n"
      "cardtable_notices_waiting {}\n",
      figures.sent, figures.failed, figures.gone, figures.lost, figures.waiting);
}

void Pusher::stop() {
  {
    const std::lock_guard lock(mutex_);
    is_stopping_ = true;
  }
  changed_.notify_all();
  threads_.clear();
}

void Pusher::work() {
  while (auto job = next()) run(std::move(*job));
}

/// The next job that is due and whose push service is not busy; nothing at the end. Waits for one.
std::optional<Pusher::Job> Pusher::next() {
  std::unique_lock lock(mutex_);
  for (;;) {
    if (is_stopping_) return std::nullopt;
    const auto now = Clock::now();
    const auto due = jobs_.upper_bound(now);
    const auto ready = std::find_if(jobs_.begin(), due, [&](const auto& one) {
      const auto& delivery = one.second.delivery;
      return !delivery || busy_[delivery->endpoint.origin] < options_.per_service;
    });
    if (ready != due) {
      Job job = std::move(ready->second);
      jobs_.erase(ready);
      if (job.delivery) ++busy_[job.delivery->endpoint.origin];
      return job;
    }
    if (due == jobs_.end()) {
      changed_.wait(lock);
    } else {
      changed_.wait_until(lock, due->first);
    }
  }
}

void Pusher::run(Job job) {
  if (!job.delivery) return look_up(job);
  const std::string origin = job.delivery->endpoint.origin;
  deliver(std::move(job));
  {
    const std::lock_guard lock(mutex_);
    if (--busy_[origin] == 0) busy_.erase(origin);
    if (jobs_.empty() || latest_.size() > 10 * options_.waiting) latest_.clear();
  }
  changed_.notify_one();
}

void Pusher::look_up(const Job& job) {
  const auto found = store_.of(hash_of(job.notice.token));
  if (!found) return try_again(job, 0);
  for (const PushSubscription& one : *found) {
    const auto endpoint = parse_endpoint(one.endpoint, options_.allows_local);
    if (!endpoint) continue;  // it was added under other rules
    add(Clock::now(), {.notice = job.notice, .number = job.number, .delivery = Delivery{one, *endpoint}});
  }
}

void Pusher::add(Clock::time_point when, Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (jobs_.size() >= options_.waiting) {
      ++figures_.lost;
      return;
    }
    jobs_.emplace(when, std::move(job));
  }
  changed_.notify_one();
}

PostAnswer Pusher::post_to(const Job& job) const {
  const Delivery& delivery = *job.delivery;
  const auto recipient = recipient_of(delivery.to.key, delivery.to.secret);
  const auto pair = new_key_pair();
  const auto until = seconds_now() + kStatementSeconds;
  const auto who = vapid_header(key_, delivery.endpoint.origin, options_.contact, until);
  if (!recipient || !pair || !who) return {.error = "it could not be encrypted"};
  Salt salt{};
  std::ranges::copy_n(random_bytes().begin(), salt.size(), salt.begin());
  const Language language = language_of(delivery.to.language);
  auto body = encrypt(*recipient, *pair, salt, text_of(job.notice, language));
  if (!body) return {.error = "it could not be encrypted"};
  return post({.endpoint = delivery.endpoint,
               .headers = {{"Authorization", *who},
                           {"Content-Encoding", "aes128gcm"},
                           {"Content-Type", "application/octet-stream"},
                           {"TTL", std::to_string(job.notice.days * kDaySeconds)},
                           {"Topic", topic_of(job.notice.table)},
                           {"Urgency", "normal"}},
               .body = *std::move(body),
               .time = options_.time,
               .allows_local = options_.allows_local,
               .stop = &is_stopping_});
}

void Pusher::deliver(Job job) {
  {
    const std::lock_guard lock(mutex_);
    const auto latest = latest_.find(job.notice.table);
    if (latest != latest_.end() && latest->second != job.number) return;  // the game has gone on
  }
  const PostAnswer answer = post_to(job);
  const bool is_gone = answer.status == 404 || answer.status == 410;
  if (is_gone) (void)store_.forget(job.delivery->to.endpoint);
  const bool is_passing = answer.status == 0 || answer.status == 429 || answer.status >= 500;
  if (is_passing && job.tries + 1 < options_.tries) return try_again(std::move(job), answer.retry_after_s);
  const bool is_sent = answer.status >= 200 && answer.status < 300;
  if (!is_sent && !is_gone) {
    log_warn(answer.status == 0 ? "a notice was not sent: " + answer.error
                                : "a push service refused a notice with " + std::to_string(answer.status));
  }
  const std::lock_guard lock(mutex_);
  ++(is_sent ? figures_.sent : is_gone ? figures_.gone : figures_.failed);
}

void Pusher::try_again(Job job, std::uint64_t after_s) {
  auto pause = options_.pause;
  for (int i = 0; i < job.tries; ++i) pause *= 4;
  pause = std::max(pause, std::chrono::milliseconds(1'000 * std::min(after_s, kLongestPause)));
  ++job.tries;
  if (job.tries >= options_.tries) {
    const std::lock_guard lock(mutex_);
    ++figures_.failed;
    return;
  }
  add(Clock::now() + pause, std::move(job));
}

}  // namespace cardtable::push
