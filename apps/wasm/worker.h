// What the module needs from its Worker (web/src/local/module.ts). Texts are only valid during the call, and no call
// may re-enter the module before returning.
#pragma once

#include <cstddef>
#include <cstdint>

#define CARDTABLE_IMPORT(name) __attribute__((import_module("cardtable"), import_name(name)))

extern "C" {

/// A message for a client.
CARDTABLE_IMPORT("send") void worker_send(std::uint32_t client, const char* text, std::size_t size);
/// Disconnects the client; the code is one of tables/rooms/client.h.
CARDTABLE_IMPORT("close")
void worker_close(std::uint32_t client, std::uint32_t code, const char* why, std::size_t size);
/// The answer to a request: its status, the seconds to wait before the next, and the body.
CARDTABLE_IMPORT("answer")
void worker_answer(std::uint32_t request, std::uint32_t status, std::uint32_t retry_after, const char* body,
                   std::size_t size);
/// Commits writes, as JSON, to the database; `committed` answers, in the order of the calls.
CARDTABLE_IMPORT("commit") void worker_commit(std::uint32_t batch, const char* writes, std::size_t size);
/// 0 for information, 1 for a warning, 2 for an error.
CARDTABLE_IMPORT("log") void worker_log(std::uint32_t level, const char* text, std::size_t size);
}
