// PostgreSQL's client library, loaded at run time on first use: it brings some twenty other libraries with it, which
// most runs of the program do not need.
#pragma once

#include <libpq-fe.h>

#include <expected>

#include "tables/store/store.h"

namespace cardtable::postgres {

/// The functions in use, each under its name without the PQ.
struct Libpq {
  decltype(&PQclear) clear;
  decltype(&PQcmdTuples) cmd_tuples;
  decltype(&PQconnectdbParams) connect_with;
  decltype(&PQconsumeInput) consume_input;
  decltype(&PQenterPipelineMode) enter_pipeline_mode;
  decltype(&PQerrorMessage) error_message;
  decltype(&PQexec) exec;
  decltype(&PQfinish) finish;
  decltype(&PQflush) flush;
  decltype(&PQfreemem) free_memory;
  decltype(&PQgetResult) get_result;
  decltype(&PQgetisnull) get_is_null;
  decltype(&PQgetlength) get_length;
  decltype(&PQgetvalue) get_value;
  decltype(&PQisBusy) is_busy;
  decltype(&PQnotifies) notifies;
  decltype(&PQntuples) row_count;
  decltype(&PQpingParams) ping;
  decltype(&PQpipelineStatus) pipeline_status;
  decltype(&PQpipelineSync) pipeline_sync;
  decltype(&PQresultErrorField) result_error_field;
  decltype(&PQresultErrorMessage) result_error_message;
  decltype(&PQresultStatus) result_status;
  decltype(&PQsendPrepare) send_prepare;
  decltype(&PQsendQueryPrepared) send_query_prepared;
  decltype(&PQsetNoticeProcessor) set_notice_processor;
  decltype(&PQsetnonblocking) set_nonblocking;
  decltype(&PQsocket) socket;
  decltype(&PQstatus) status;
};

/// Loads the library from a file, which the dynamic linker looks up. It stays loaded.
std::expected<Libpq, StoreError> load_libpq(const char* file);

/// This system's library, loaded by the first call, from any thread.
const std::expected<Libpq, StoreError>& libpq_or_error();
/// The same where a connection exists, so the library is already loaded.
const Libpq& libpq();

}  // namespace cardtable::postgres
