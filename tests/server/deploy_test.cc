// The files of tools/deploy against the server: the metrics that they name exist, and the proxies accept their
// configurations and keep the metrics to themselves.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "server/process_metrics.h"
#include "tables/rooms/metrics.h"
#include "tests/store/folder.h"
#include "tests/support/places.h"
#include "tests/support/postgres_process.h"

namespace cardtable {
namespace {

std::string recipe(const std::string& name) {
  std::ifstream file(source_dir() / "tools/deploy" / name);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::set<std::string> names_in(const std::string& text) {
  // Not `cards` or `cardtable-tls`, and not the name of the job or the dashboard.
  static const std::regex metric(R"((?:cardtable|process)_[a-z_]+)");
  std::set<std::string> names;
  for (auto found = std::sregex_iterator(text.begin(), text.end(), metric); found != std::sregex_iterator(); ++found) {
    names.insert(found->str());
  }
  return names;
}

TEST(Recipes, NameMetricsThatTheServerHas) {
  const auto known = names_in(metrics_text({}, {.is_shared = true}) + process_metrics("1.2.3"));
  for (const char* file : {"prometheus-alerts.yaml", "grafana-dashboard.json"}) {
    const auto named = names_in(recipe(file));
    EXPECT_GT(named.size(), 8U) << file;
    for (const auto& name : named) EXPECT_TRUE(known.contains(name)) << file << " names " << name;
  }
  EXPECT_FALSE(known.contains("cardtable_no_such_metric"));
}

TEST(Recipes, MetricsOfTheProcessAreThere) {
  const auto text = process_metrics("1.2.3");
  EXPECT_NE(text.find("cardtable_build_info{version=\"1.2.3\"} 1\n"), std::string::npos) << text;
  const auto versions = version_metrics(Registry());
  EXPECT_NE(versions.find("\ncardtable_protocol_version 1\n"), std::string::npos) << versions;
  EXPECT_NE(versions.find("\ncardtable_rules_version{game=\"fasttrack\"} 2\n"), std::string::npos) << versions;
  std::smatch found;
  ASSERT_TRUE(std::regex_search(text, found, std::regex(R"(\nprocess_open_fds (\d+)\n)"))) << text;
  const auto before = std::stoi(found[1]);
  const std::ifstream one_more("/proc/self/status");
  const auto later = process_metrics("1.2.3");
  ASSERT_TRUE(std::regex_search(later, found, std::regex(R"(\nprocess_open_fds (\d+)\n)"))) << later;
  EXPECT_EQ(std::stoi(found[1]), before + 1);
  ASSERT_TRUE(std::regex_search(later, found, std::regex(R"(\nprocess_resident_memory_bytes (\d+)\n)"))) << later;
  EXPECT_GT(std::stoll(found[1]), 1'000'000);
}

/// With a certificate of the test's own, since HAProxy reads it while checking.
void accepted_by_haproxy(const std::string& name) {
  const Folder folder;
  const auto made =
      run_command({"openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                   "-subj", "/CN=cards.example", "-keyout", folder / "key.pem", "-out", folder / "certificate.pem"});
  ASSERT_TRUE(made) << made.error();
  std::ofstream(folder / "both.pem") << std::ifstream(folder / "certificate.pem").rdbuf()
                                     << std::ifstream(folder / "key.pem").rdbuf();
  auto text = recipe(name);
  const std::string certificate = "/etc/haproxy/cards.example.pem";
  const auto at = text.find(certificate);
  ASSERT_NE(at, std::string::npos);
  text.replace(at, certificate.size(), folder / "both.pem");
  EXPECT_NE(text.find("return status 404 if { path -m beg /metrics }"), std::string::npos);
  std::ofstream(folder / "haproxy.cfg") << text;
  const auto checked = run_command({"haproxy", "-c", "-f", folder / "haproxy.cfg"});
  EXPECT_TRUE(checked) << checked.error();
  std::ofstream(folder / "haproxy.cfg", std::ios::app) << "  no such line\n";
  EXPECT_FALSE(run_command({"haproxy", "-c", "-f", folder / "haproxy.cfg"}));
}

TEST(Recipes, HaproxyAcceptsTheOneForOneServer) { accepted_by_haproxy("haproxy.cfg"); }

TEST(Recipes, HaproxyAcceptsTheOneForSeveral) { accepted_by_haproxy("haproxy-cluster.cfg"); }

}  // namespace
}  // namespace cardtable
