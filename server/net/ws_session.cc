#include "server/net/ws_session.h"

namespace cardtable {
namespace {

/// Close codes from here on mean nothing (RFC 6455, 7.4.2).
constexpr std::uint16_t kNoCloseCode = 5000;

std::uint64_t next_arrival() {
  static std::uint64_t arrivals = 0;  // all sessions are on one thread
  return ++arrivals;
}

}  // namespace

WsSession::WsSession(Network& network, beast::tcp_stream stream, std::string from)
    : network_(network),
      stream_(std::move(stream)),
      rate_(network.options().limits.message_burst, 1000 / network.options().limits.messages_per_second,
            network.now_ms()),
      arrival_(next_arrival()) {
  address = std::move(from);
}

/// Ends a session however its coroutine ends: when memory runs out inside a library operation, the coroutine is
/// destroyed instead of resumed.
struct WsSession::EndOnExit {
  std::shared_ptr<WsSession> session;
  std::weak_ptr<const bool> life;

  explicit EndOnExit(std::shared_ptr<WsSession> one) : session(std::move(one)), life(session->network_.life()) {}
  EndOnExit(const EndOnExit&) = delete;
  EndOnExit& operator=(const EndOnExit&) = delete;
  ~EndOnExit() {
    if (life.expired()) return;
    session->drop();
    session->network_.part(session);
  }
};

asio::awaitable<void> WsSession::run(http::request<http::string_body> request) {
  const EndOnExit end(shared_from_this());
  try {
    network_.add(end.session);
    co_await serve(std::move(request));
  } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): out of memory: this connection ends, and the
                                     // others go on
  }
}

asio::awaitable<void> WsSession::serve(http::request<http::string_body> request) {
  const NetLimits& limits = network_.options().limits;
  beast::get_lowest_layer(stream_).expires_never();  // the WebSocket has its own timeouts
  stream_.set_option(websocket::stream_base::timeout{std::chrono::milliseconds(limits.handshake_ms),
                                                     std::chrono::milliseconds(limits.idle_ms), true});
  stream_.read_message_max(limits.message_bytes);
  stream_.auto_fragment(false);  // one frame per message, and no buffer for splitting it
  stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
    if (kind == websocket::frame_type::close && stream_.reason().code >= kNoCloseCode) refuse_close_code();
  });
  beast::error_code error;
  co_await stream_.async_accept(request, asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return;
  is_open_ = true;
  stream_.text(true);
  co_await read_all();
}

asio::awaitable<void> WsSession::read_all() {
  beast::flat_buffer buffer;
  for (;;) {
    beast::error_code error;
    co_await stream_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return;
    if (closing_) {  // ignore what arrives after our close frame
      buffer.clear();
      continue;
    }
    if (!stream_.got_text()) {
      close(CloseCode::kUnsupported, "only text messages");
    } else if (!rate_.take(network_.now_ms())) {
      ++network_.metrics().rate_limited;
      close(CloseCode::kTryLater, "too many messages");
    } else {
      const auto bytes = buffer.cdata();
      receive({static_cast<const char*>(bytes.data()), bytes.size()});
    }
    buffer.clear();
    constexpr std::size_t kKeep = 1024;
    if (buffer.capacity() > kKeep) buffer.shrink_to_fit();
  }
}

void WsSession::receive(std::string_view text) {
  network_.hub().receive(shared_from_this(), text);
  placed();
}

void WsSession::placed() {
  const bool watches = room != nullptr && seats.empty();
  if (watches && !is_watching_ && network_.too_many_watch(*this)) {
    close(CloseCode::kTryLater, "too many people are watching from this address");
  }
  is_watching_ = watches;
  network_.rearm();
}

void WsSession::send(Text text) {
  if (!is_open_ || closing_) return;
  try {
    enqueue(std::move(text));
  } catch (const std::bad_alloc&) {  // the caller has others to tell
    drop();
  }
}

void WsSession::enqueue(Text text) {
  const NetLimits& limits = network_.options().limits;
  const auto cost = SendBudget::cost(*text);
  if (queued_bytes_ + cost > limits.queue_bytes || queue_.size() >= limits.queue_messages) {
    ++network_.metrics().slow_readers;
    return drop();
  }
  ++network_.metrics().messages_out;
  network_.metrics().bytes_out += text->size();
  queue_.push_back({std::move(text), Charge(network_.budget(), cost)});
  queued_bytes_ += cost;
  if (!is_writing_) write_next();
}

void WsSession::write_next() {
  is_writing_ = true;
  write_began_ms_ = network_.now_ms();
  // The handler owns the text: the queue may be destroyed before the operation ends.
  const Text text = queue_.front().text;
  stream_.async_write(asio::buffer(*text), [self = shared_from_this(), text](const beast::error_code& error,
                                                                             std::size_t) { self->written(error); });
}

void WsSession::written(const beast::error_code& error) {
  is_writing_ = false;
  if (error || queue_.empty()) return;  // the reader notices too and cleans up
  queued_bytes_ -= queue_.front().charge.bytes();
  queue_.pop_front();
  try {
    if (!queue_.empty()) return write_next();
    queue_.shrink_to_fit();
    if (closing_) start_close();
  } catch (const std::bad_alloc&) {
    drop();
  }
}

bool WsSession::is_stalled(std::int64_t now_ms) const {
  return is_writing_ && now_ms - write_began_ms_ > network_.options().limits.stall_ms;
}

/// Closes properly: after what is queued, with a code. The reader ends when the other side has replied, or at the
/// timeout.
void WsSession::close(CloseCode code, std::string_view why) {
  if (!is_open_ || closing_) return;
  closing_ =
      websocket::close_reason(static_cast<websocket::close_code>(code), beast::string_view(why.data(), why.size()));
  try {
    network_.expect_close(shared_from_this());
    if (!is_writing_) start_close();
  } catch (const std::bad_alloc&) {
    drop();
  }
}

void WsSession::start_close() {
  if (is_close_sent_) return;
  is_close_sent_ = true;
  stream_.async_close(*closing_, [self = shared_from_this()](const beast::error_code&) {});
}

/// The library would send the client's code back. Here it gets a protocol error, as for any other malformed frame.
void WsSession::refuse_close_code() {
  if (is_close_sent_) return;  // then it was the answer to ours, and is not answered
  if (is_writing_ || closing_) return drop();
  closing_ = websocket::close_reason(websocket::close_code::protocol_error, "there is no such close code");
  start_close();
}

void WsSession::drop() {
  is_open_ = false;
  queue_.clear();
  queued_bytes_ = 0;
  beast::get_lowest_layer(stream_).close();
}

}  // namespace cardtable
