#include "server/net/ws_session.h"

namespace cardtable {

WsSession::WsSession(Network& network, beast::tcp_stream stream, std::string from)
    : network_(network),
      stream_(std::move(stream)),
      rate_(network.options().limits.message_burst, 1000 / network.options().limits.messages_per_second,
            network.now_ms()) {
  address = std::move(from);
}

asio::awaitable<void> WsSession::run(http::request<http::string_body> request) {
  const auto self = shared_from_this();
  const NetLimits& limits = network_.options().limits;
  beast::get_lowest_layer(stream_).expires_never();  // the WebSocket has its own timeouts
  stream_.set_option(websocket::stream_base::timeout{std::chrono::milliseconds(limits.handshake_ms),
                                                     std::chrono::milliseconds(limits.idle_ms), true});
  stream_.read_message_max(limits.message_bytes);
  stream_.auto_fragment(false);  // one frame per message, and no buffer for splitting it
  beast::error_code error;
  co_await stream_.async_accept(request, asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return;
  is_open_ = true;
  stream_.text(true);
  network_.add(self);
  co_await read_all();
  is_open_ = false;
  queue_.clear();
  network_.hub().leave(self);
  network_.remove(self);
  network_.rearm();
}

asio::awaitable<void> WsSession::read_all() {
  const auto self = shared_from_this();
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
      network_.hub().receive(self, {static_cast<const char*>(bytes.data()), bytes.size()});
      network_.rearm();
    }
    buffer.clear();
    constexpr std::size_t kKeep = 1024;
    if (buffer.capacity() > kKeep) buffer.shrink_to_fit();
  }
}

void WsSession::send(Text text) {
  if (!is_open_ || closing_) return;
  if (queued_bytes_ + text->size() > network_.options().limits.queue_bytes) {
    ++network_.metrics().slow_readers;
    return drop();
  }
  ++network_.metrics().messages_out;
  network_.metrics().bytes_out += text->size();
  queued_bytes_ += text->size();
  queue_.push_back(std::move(text));
  if (!is_writing_) write_next();
}

void WsSession::write_next() {
  is_writing_ = true;
  // The handler owns the text: the queue may be destroyed before the operation ends.
  const Text text = queue_.front();
  stream_.async_write(asio::buffer(*text),
                      [self = shared_from_this(), text](const beast::error_code& error, std::size_t) {
                        self->is_writing_ = false;
                        if (error || self->queue_.empty()) return;  // the reader notices too and cleans up
                        self->queued_bytes_ -= self->queue_.front()->size();
                        self->queue_.pop_front();
                        if (!self->queue_.empty()) return self->write_next();
                        self->queue_.shrink_to_fit();
                        if (self->closing_) self->start_close();
                      });
}

/// Closes properly: after what is queued, with a code. The reader ends when the other side has replied, or at the
/// timeout.
void WsSession::close(CloseCode code, std::string_view why) {
  if (!is_open_ || closing_) return;
  closing_ =
      websocket::close_reason(static_cast<websocket::close_code>(code), beast::string_view(why.data(), why.size()));
  network_.expect_close(shared_from_this());
  if (!is_writing_) start_close();
}

void WsSession::start_close() {
  if (is_close_sent_) return;
  is_close_sent_ = true;
  stream_.async_close(*closing_, [self = shared_from_this()](const beast::error_code&) {});
}

void WsSession::drop() {
  is_open_ = false;
  beast::get_lowest_layer(stream_).close();
}

}  // namespace cardtable
