#include "tables/store/postgres/libpq.h"

#include <dlfcn.h>
#include <fmt/format.h>

namespace cardtable::postgres {
namespace {

constexpr const char* kFile = "libpq.so.5";

/// Looks functions up until one is missing.
class Symbols {
 public:
  explicit Symbols(void* library) : library_(library) {}

  template <class Function>
  void find(const char* name, Function*& function) {
    function = reinterpret_cast<Function*>(::dlsym(library_, name));
    if (function == nullptr && missing_ == nullptr) missing_ = name;
  }
  const char* missing() const { return missing_; }

 private:
  void* library_;
  const char* missing_ = nullptr;
};

}  // namespace

std::expected<Libpq, StoreError> load_libpq(const char* file) {
  void* const library = ::dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    return std::unexpected(
        StoreError{fmt::format("cannot load PostgreSQL's client library (Debian's libpq5): {}", ::dlerror())});
  }
  Libpq found{};
  Symbols symbols(library);
  symbols.find("PQclear", found.clear);
  symbols.find("PQcmdTuples", found.cmd_tuples);
  symbols.find("PQconnectdbParams", found.connect_with);
  symbols.find("PQconsumeInput", found.consume_input);
  symbols.find("PQenterPipelineMode", found.enter_pipeline_mode);
  symbols.find("PQerrorMessage", found.error_message);
  symbols.find("PQexec", found.exec);
  symbols.find("PQfinish", found.finish);
  symbols.find("PQflush", found.flush);
  symbols.find("PQfreemem", found.free_memory);
  symbols.find("PQgetResult", found.get_result);
  symbols.find("PQgetisnull", found.get_is_null);
  symbols.find("PQgetlength", found.get_length);
  symbols.find("PQgetvalue", found.get_value);
  symbols.find("PQisBusy", found.is_busy);
  symbols.find("PQnotifies", found.notifies);
  symbols.find("PQntuples", found.row_count);
  symbols.find("PQpingParams", found.ping);
  symbols.find("PQpipelineStatus", found.pipeline_status);
  symbols.find("PQpipelineSync", found.pipeline_sync);
  symbols.find("PQresultErrorField", found.result_error_field);
  symbols.find("PQresultErrorMessage", found.result_error_message);
  symbols.find("PQresultStatus", found.result_status);
  symbols.find("PQsendPrepare", found.send_prepare);
  symbols.find("PQsendQueryPrepared", found.send_query_prepared);
  symbols.find("PQsetNoticeProcessor", found.set_notice_processor);
  symbols.find("PQsetnonblocking", found.set_nonblocking);
  symbols.find("PQsocket", found.socket);
  symbols.find("PQstatus", found.status);
  if (symbols.missing() != nullptr) {
    return std::unexpected(StoreError{
        fmt::format("{} has no {}: PostgreSQL's client library 14 or newer is needed", file, symbols.missing())});
  }
  return found;
}

const std::expected<Libpq, StoreError>& libpq_or_error() {
  static const auto library = load_libpq(kFile);
  return library;
}

const Libpq& libpq() { return *libpq_or_error(); }

}  // namespace cardtable::postgres
