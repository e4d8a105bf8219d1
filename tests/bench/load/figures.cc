#include "tests/bench/load/figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>

namespace cardtable::load {
namespace {

namespace json = boost::json;

struct Quantiles {
  double p50 = 0, p90 = 0, p99 = 0, p999 = 0, max = 0;
};

Quantiles quantiles(std::vector<float>& values) {
  if (values.empty()) return {};
  std::ranges::sort(values);
  // The smallest value that at least this share of them does not exceed.
  const auto at = [&](double share) -> double {
    const auto rank = std::ceil(share * static_cast<double>(values.size()));
    return values[static_cast<std::size_t>(std::max(rank, 1.0)) - 1];
  };
  return {at(0.5), at(0.9), at(0.99), at(0.999), values.back()};
}

double ratio(double part, double whole) { return whole > 0 ? part / whole : 0; }

struct Memory {
  double open_table, connection, dealt_table, end_table;  // KiB
};

Memory memory_of(const Figures& figures) {
  const auto grown = [&](std::size_t from, std::size_t to) {
    return figures.server[to].rss_kib - figures.server[from].rss_kib;
  };
  const auto tables = static_cast<double>(figures.tables);
  const auto per_table = [&](std::size_t to) { return ratio(grown(0, 1) + grown(2, to), tables); };
  return {ratio(grown(0, 1), tables), ratio(grown(1, 2), static_cast<double>(figures.connections)), per_table(3),
          per_table(4)};
}

double server_cores(const Figures& figures) {
  return ratio(figures.server[4].cpu_seconds - figures.server[3].cpu_seconds, figures.played.count());
}

}  // namespace

std::string as_text(Figures figures) {
  const auto ok = quantiles(figures.to_ok_ms);
  const auto view = quantiles(figures.to_view_ms);
  std::string text = fmt::format(
      "tables {}, connections {}, broken tables {}\n"
      "settled {:.1f} s, played {:.1f} s: {} games dealt, {} moves sent ({:.0f} per second), {} acknowledged, {} "
      "refused\n"
      "lost {}, unseen {}, gaps {}, late {}\n",
      figures.tables, figures.connections, figures.broken, figures.settled.count(), figures.played.count(),
      figures.games, figures.sent, ratio(static_cast<double>(figures.sent), figures.played.count()),
      figures.acknowledged, figures.refused, figures.lost, figures.unseen, figures.gaps, figures.late);
  text += "milliseconds from a move to      p50      p90      p99    p99.9      max\n";
  for (const auto& [name, part] : {std::pair{"its acknowledgement", ok}, {"the last view of it", view}}) {
    text += fmt::format("  {:<23} {:>10.1f} {:>8.1f} {:>8.1f} {:>8.1f} {:>8.1f}\n", name, part.p50, part.p90, part.p99,
                        part.p999, part.max);
  }
  for (const auto& [kind, count] : figures.errors) text += fmt::format("error {}: {}\n", kind, count);
  text += fmt::format("received {} messages, {:.1f} MB; own processor {:.2f} cores while playing\n", figures.messages,
                      static_cast<double>(figures.bytes) / 1e6, ratio(figures.own_cpu_seconds, figures.played.count()));
  if (figures.server.size() == 5) {
    const auto memory = memory_of(figures);
    text += fmt::format("server: {:.2f} cores while playing; resident {:.1f} MiB at first, {:.1f} at the end\n",
                        server_cores(figures), figures.server[0].rss_kib / 1024, figures.server[4].rss_kib / 1024);
    text += fmt::format("server, KiB each: connection {:.1f}; table waiting {:.1f}, dealt {:.1f}, at the end {:.1f}\n",
                        memory.connection, memory.open_table, memory.dealt_table, memory.end_table);
  }
  return text;
}

std::string as_json(Figures figures) {
  const auto to_json = [](const Quantiles& part) -> json::object {
    return {{"p50", part.p50}, {"p90", part.p90}, {"p99", part.p99}, {"p999", part.p999}, {"max", part.max}};
  };
  json::object errors;
  for (const auto& [kind, count] : figures.errors) errors[kind] = count;
  json::object all{{"tables", figures.tables},
                   {"connections", figures.connections},
                   {"broken_tables", figures.broken},
                   {"settled_seconds", figures.settled.count()},
                   {"seconds", figures.played.count()},
                   {"games", figures.games},
                   {"sent", figures.sent},
                   {"moves_per_second", ratio(static_cast<double>(figures.sent), figures.played.count())},
                   {"acknowledged", figures.acknowledged},
                   {"refused", figures.refused},
                   {"lost", figures.lost},
                   {"unseen", figures.unseen},
                   {"gaps", figures.gaps},
                   {"late", figures.late},
                   {"messages", figures.messages},
                   {"bytes", figures.bytes},
                   {"errors", std::move(errors)},
                   {"to_ok_ms", to_json(quantiles(figures.to_ok_ms))},
                   {"to_view_ms", to_json(quantiles(figures.to_view_ms))},
                   {"own_cores", ratio(figures.own_cpu_seconds, figures.played.count())}};
  if (figures.server.size() == 5) {
    const auto memory = memory_of(figures);
    json::array rss;
    for (const auto& moment : figures.server) rss.push_back(moment.rss_kib);
    all["server"] = {{"cores", server_cores(figures)},
                     {"rss_kib", std::move(rss)},
                     {"kib_per_connection", memory.connection},
                     {"kib_per_waiting_table", memory.open_table},
                     {"kib_per_dealt_table", memory.dealt_table},
                     {"kib_per_table_at_end", memory.end_table}};
  }
  return json::serialize(all);
}

}  // namespace cardtable::load
