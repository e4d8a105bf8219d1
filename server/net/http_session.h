// A connection: HTTP requests one after the other, until it becomes a WebSocket or ends.
#pragma once

#include <boost/asio.hpp>

#include "server/net/lobby.h"
#include "server/net/network.h"

namespace cardtable {

asio::awaitable<void> serve_connection(Network& network, asio::ip::tcp::socket socket, Lobby::Ticket ticket);

}  // namespace cardtable
