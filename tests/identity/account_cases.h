// The tests of accounts, for every kind of store that has players: whole ceremonies with an authenticator in software,
// and attacks on them.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tables/identity/accounts.h"
#include "tests/identity/authenticator.h"

namespace cardtable {

inline std::uint64_t account_clock = 1'800'000'000;

template <class Kind>
class AccountTest : public testing::Test {
 protected:
  static constexpr std::string_view kOrigin = "https://cards.example";

  AccountTest() { account_clock = 1'800'000'000; }

  SignedIn register_player(std::string_view name, Authenticator& device) {
    const auto options = accounts_.begin_registration(name, kOrigin);
    EXPECT_TRUE(options) << options.error().text();
    auto made = accounts_.finish_registration(name, device.create(*options), kOrigin);
    EXPECT_TRUE(made) << made.error().text();
    return *std::move(made);
  }
  /// The id of the player who was signed in, or why nobody was.
  std::string sign_in(Authenticator& device) {
    const auto made = accounts_.finish_sign_in(device.get(accounts_.begin_sign_in(kOrigin).value()), kOrigin);
    return made ? made->player.id : made.error().text();
  }
  std::string reports() const {
    std::string all;
    for (const auto& report : reports_) all += report + "\n";
    return all;
  }

  Kind kind_;
  std::vector<std::string> reports_;
  Accounts accounts_{
      *kind_.store->players(),
      {.now = [] { return account_clock; }, .report = [this](std::string_view what) { reports_.emplace_back(what); }}};
};
TYPED_TEST_SUITE_P(AccountTest);

TYPED_TEST_P(AccountTest, APlayerRegistersAndSignsIn) {
  for (const auto kind : {KeyKind::kEs256, KeyKind::kEdDsa}) {
    Authenticator device(kind);
    device.id = {static_cast<std::uint8_t>(kind), 9, 9};
    const std::string name = kind == KeyKind::kEs256 ? "Ann" : "Bob";
    const auto made = this->register_player(name, device);
    EXPECT_EQ(made.player.name, name);
    EXPECT_EQ(made.recovery.size(), 29U) << "five groups of five letters";
    const auto here = this->accounts_.signed_in(made.token).value();
    ASSERT_TRUE(here);
    EXPECT_EQ(here->id, made.player.id);
    EXPECT_EQ(this->sign_in(device), made.player.id);
    EXPECT_EQ(this->sign_in(device), made.player.id);
  }
  EXPECT_EQ(this->reports(), "");
}

TYPED_TEST_P(AccountTest, AChallengeWorksOnceAndForItsOwnCeremony) {
  Authenticator device;
  const auto options = this->accounts_.begin_registration("Ann", this->kOrigin).value();
  const auto answer = device.create(options);
  ASSERT_TRUE(this->accounts_.finish_registration("Ann", answer, this->kOrigin));
  const auto replayed = this->accounts_.finish_registration("Eve", answer, this->kOrigin);
  ASSERT_FALSE(replayed);
  EXPECT_EQ(replayed.error().kind, RefusalKind::kState);

  const auto signing_in = this->accounts_.begin_sign_in(this->kOrigin).value();
  const auto assertion = device.get(signing_in);
  ASSERT_TRUE(this->accounts_.finish_sign_in(assertion, this->kOrigin));
  EXPECT_FALSE(this->accounts_.finish_sign_in(assertion, this->kOrigin)) << "a replay";
  // A challenge of one ceremony is none of another.
  EXPECT_FALSE(this->accounts_.finish_passkey(
      device.create(this->accounts_.begin_registration("Eve", this->kOrigin).value()), this->kOrigin));
  // One that was never given.
  boost::json::object invented = signing_in;
  invented["challenge"] = "aW52ZW50ZWQ";
  EXPECT_FALSE(this->accounts_.finish_sign_in(device.get(invented), this->kOrigin));
}

TYPED_TEST_P(AccountTest, AnExpiredChallengeIsRefused) {
  Authenticator device;
  this->register_player("Ann", device);
  const auto options = this->accounts_.begin_sign_in(this->kOrigin).value();
  account_clock += kTicketSeconds;
  const auto late = this->accounts_.finish_sign_in(device.get(options), this->kOrigin);
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().text(), "that took too long; try again");
}

TYPED_TEST_P(AccountTest, AnotherOriginProvesNothing) {
  Authenticator device;
  this->register_player("Ann", device);
  device.origin = "https://cards.example.evil";
  EXPECT_EQ(this->sign_in(device), "the passkey did not work; try again");
  EXPECT_EQ(this->reports(), "a passkey was refused: origin\n");
  device.origin = "https://cards.example";
  device.rp_id = "evil.example";
  EXPECT_EQ(this->sign_in(device), "the passkey did not work; try again");
}

TYPED_TEST_P(AccountTest, ACopiedPasskeyIsNoticed) {
  Authenticator device;
  const auto made = this->register_player("Ann", device);
  Authenticator copy = device;
  EXPECT_EQ(this->sign_in(device), made.player.id);                                               // 1
  EXPECT_EQ(this->sign_in(device), made.player.id);                                               // 2
  EXPECT_NE(this->sign_in(copy).find("somebody has a copy of this passkey"), std::string::npos);  // 1 again
  EXPECT_EQ(this->reports(), "player " + made.player.id + ": the counter of a passkey did not rise: it was copied\n");
  // Passkeys that several devices share do not count.
  Authenticator shared;
  shared.id = {7};
  shared.counts = false;
  const auto bob = this->register_player("Bob", shared);
  EXPECT_EQ(this->sign_in(shared), bob.player.id);
  EXPECT_EQ(this->sign_in(shared), bob.player.id);
}

TYPED_TEST_P(AccountTest, AnotherKeyUnderTheSameIdIsRefused) {
  Authenticator device;
  const auto made = this->register_player("Ann", device);
  Authenticator forged;
  forged.user = device.user;
  EXPECT_EQ(this->sign_in(forged), "the passkey did not work; try again");
  Authenticator unknown;
  unknown.id = {9, 9, 9};
  EXPECT_EQ(this->sign_in(unknown), "no player here has that passkey");
  // Somebody else's handle.
  device.user = "YWJj";
  EXPECT_EQ(this->sign_in(device), "the passkey did not work; try again");
  // Registering an id that is known must not replace its key.
  const auto options = this->accounts_.begin_registration("Eve", this->kOrigin).value();
  EXPECT_FALSE(this->accounts_.finish_registration("Eve", forged.create(options), this->kOrigin));
  EXPECT_TRUE(this->accounts_.begin_registration("Eve", this->kOrigin)) << "the name is free";
}

TYPED_TEST_P(AccountTest, NamesAreNotImitated) {
  Authenticator device;
  const auto ann = this->register_player("Ann", device);
  for (const char* name : {"ann", "Аnn", "A n n", "Ａnn"}) {
    const auto refused = this->accounts_.begin_registration(name, this->kOrigin);
    ASSERT_FALSE(refused) << name;
    EXPECT_EQ(refused.error().kind, RefusalKind::kState);
  }
  EXPECT_FALSE(this->accounts_.begin_registration("Admin", this->kOrigin));
  EXPECT_FALSE(this->accounts_.begin_registration(" ", this->kOrigin));
  Authenticator other;
  other.id = {5};
  const auto bob = this->register_player("Bob", other);
  EXPECT_FALSE(this->accounts_.rename(bob.player.id, "ÄNN"));
  EXPECT_FALSE(this->accounts_.rename(bob.player.id, "Player 1"));
  EXPECT_EQ(this->accounts_.rename(bob.player.id, "  Rob ").value(), "Rob");
  EXPECT_EQ(this->accounts_.rename(ann.player.id, "ANN").value(), "ANN");
  EXPECT_EQ(this->accounts_.rename(ann.player.id, "Bob").value(), "Bob") << "it is free again";
  // Two who choose the same name at the same moment.
  Authenticator third;
  third.id = {6};
  Authenticator fourth;
  fourth.id = {7};
  const auto one = this->accounts_.begin_registration("Zoe", this->kOrigin).value();
  const auto two = this->accounts_.begin_registration("Zoe", this->kOrigin).value();
  EXPECT_TRUE(this->accounts_.finish_registration("Zoe", third.create(one), this->kOrigin));
  EXPECT_FALSE(this->accounts_.finish_registration("Zoe", fourth.create(two), this->kOrigin));
}

TYPED_TEST_P(AccountTest, AnotherDeviceGetsItsOwnPasskey) {
  Authenticator phone;
  const auto ann = this->register_player("Ann", phone);
  const auto link = this->accounts_.make_link(ann.player.id).value();
  const auto options = this->accounts_.open_link(link, this->kOrigin).value();
  EXPECT_EQ(options.at("excludeCredentials").as_array().size(), 1U);
  EXPECT_FALSE(this->accounts_.open_link(link, this->kOrigin)) << "it works once";
  Authenticator laptop;
  laptop.id = {8, 8};
  const auto there = this->accounts_.finish_passkey(laptop.create(options), this->kOrigin);
  ASSERT_TRUE(there) << there.error().text();
  EXPECT_EQ(there->player.id, ann.player.id);
  EXPECT_EQ(this->sign_in(laptop), ann.player.id);
  EXPECT_EQ(this->sign_in(phone), ann.player.id);
  const auto late = this->accounts_.make_link(ann.player.id).value();
  account_clock += kTicketSeconds;
  EXPECT_FALSE(this->accounts_.open_link(late, this->kOrigin)) << "it is too old";
  EXPECT_FALSE(this->accounts_.open_link("invented", this->kOrigin));
  // The passkey of a lost device is removed; the last one stays.
  EXPECT_TRUE(this->accounts_.remove_passkey(ann.player.id, this->accounts_.passkeys(ann.player.id)->front().id));
  EXPECT_EQ(this->sign_in(phone), "no player here has that passkey");
  EXPECT_FALSE(this->accounts_.remove_passkey(ann.player.id, this->accounts_.passkeys(ann.player.id)->front().id));
}

TYPED_TEST_P(AccountTest, ARecoveryCodeWorksOnce) {
  Authenticator device;
  const auto ann = this->register_player("Ann", device);
  EXPECT_FALSE(this->accounts_.recover("AAAAA-AAAAA-AAAAA-AAAAA-AAAAA"));
  EXPECT_FALSE(this->accounts_.recover(""));
  std::string typed;
  for (const char c : ann.recovery) {
    if (c != '-') typed += static_cast<char>(std::tolower(c));
  }
  const auto back = this->accounts_.recover(" " + typed);
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(back->player.id, ann.player.id);
  EXPECT_NE(back->recovery, ann.recovery);
  EXPECT_FALSE(this->accounts_.recover(ann.recovery)) << "it was used";
  EXPECT_FALSE(this->accounts_.signed_in(ann.token).value()) << "the lost device is signed out";
  EXPECT_TRUE(this->accounts_.signed_in(back->token).value());
  const auto next = this->accounts_.new_recovery_code(ann.player.id).value();
  EXPECT_FALSE(this->accounts_.recover(back->recovery));
  EXPECT_TRUE(this->accounts_.recover(next));
}

TYPED_TEST_P(AccountTest, SessionsEndAndAreKeptAlive) {
  Authenticator device;
  const auto ann = this->register_player("Ann", device);
  const auto other =
      this->accounts_.finish_sign_in(device.get(this->accounts_.begin_sign_in(this->kOrigin).value()), this->kOrigin);
  EXPECT_FALSE(this->accounts_.signed_in("player-invented").value());
  EXPECT_FALSE(this->accounts_.signed_in("K7QX2M").value());
  account_clock += kSessionSeconds / 2 + 1;
  EXPECT_TRUE(this->accounts_.signed_in(ann.token).value());  // a visit
  account_clock += kSessionSeconds / 2;
  EXPECT_TRUE(this->accounts_.signed_in(ann.token).value());
  EXPECT_FALSE(this->accounts_.signed_in(other->token).value()) << "never used";
  ASSERT_TRUE(this->accounts_.sign_out(ann.token));
  EXPECT_FALSE(this->accounts_.signed_in(ann.token).value());
  const auto third =
      this->accounts_.finish_sign_in(device.get(this->accounts_.begin_sign_in(this->kOrigin).value()), this->kOrigin);
  const auto fourth =
      this->accounts_.finish_sign_in(device.get(this->accounts_.begin_sign_in(this->kOrigin).value()), this->kOrigin);
  ASSERT_TRUE(this->accounts_.sign_out_elsewhere(ann.player.id, fourth->token));
  EXPECT_FALSE(this->accounts_.signed_in(third->token).value());
  EXPECT_TRUE(this->accounts_.signed_in(fourth->token).value());
}

TYPED_TEST_P(AccountTest, ErasingLeavesNothingAndDataShowsAll) {
  Authenticator device;
  const auto ann = this->register_player("Ann", device);
  ASSERT_TRUE(this->kind_.store->players()
                  ->add_seat({.table = "K7QX2M", .token = hash_of("seat"), .player = ann.player.id, .since = 5})
                  .has_value());
  const auto data = this->accounts_.data(ann.player.id).value();
  EXPECT_EQ(data.at("name"), "Ann");
  EXPECT_EQ(data.at("passkeys").as_array().size(), 1U);
  EXPECT_EQ(data.at("sessions").as_array().size(), 1U);
  EXPECT_EQ(data.at("tables").as_array().at(0).at("table"), "K7QX2M");
  ASSERT_TRUE(this->accounts_.erase(ann.player.id));
  EXPECT_FALSE(this->accounts_.data(ann.player.id));
  EXPECT_FALSE(this->accounts_.signed_in(ann.token).value());
  EXPECT_EQ(this->sign_in(device), "no player here has that passkey");
  EXPECT_FALSE(this->accounts_.recover(ann.recovery));
  EXPECT_TRUE(this->accounts_.begin_registration("Ann", this->kOrigin));
}

TYPED_TEST_P(AccountTest, RegistrationCanBeSwitchedOff) {
  Authenticator device;
  const auto ann = this->register_player("Ann", device);
  Accounts closed(*this->kind_.store->players(), {.takes_new_players = false, .now = [] { return account_clock; }});
  EXPECT_FALSE(closed.begin_registration("Bob", this->kOrigin));
  Authenticator other;
  other.id = {5};
  const auto begun = this->accounts_.begin_registration("Bob", this->kOrigin).value();
  EXPECT_FALSE(closed.finish_registration("Bob", other.create(begun), this->kOrigin));
  EXPECT_TRUE(closed.finish_sign_in(device.get(closed.begin_sign_in(this->kOrigin).value()), this->kOrigin));
}

TYPED_TEST_P(AccountTest, NonsenseIsRefused) {
  Authenticator device;
  const auto options = this->accounts_.begin_registration("Ann", this->kOrigin).value();
  const auto good = device.create(options);
  for (const auto& bad : std::vector<boost::json::value>{
           nullptr, 1, "text", boost::json::array{}, boost::json::object{}, boost::json::object{{"response", 1}},
           boost::json::object{{"response", {{"clientDataJSON", 1}}}},
           boost::json::object{{"response", {{"clientDataJSON", "e30"}}}}}) {
    EXPECT_FALSE(this->accounts_.finish_registration("Ann", bad, this->kOrigin));
    EXPECT_FALSE(this->accounts_.finish_sign_in(bad, this->kOrigin));
    EXPECT_FALSE(this->accounts_.finish_passkey(bad, this->kOrigin));
  }
  EXPECT_TRUE(this->accounts_.finish_registration("Ann", good, this->kOrigin));
}

REGISTER_TYPED_TEST_SUITE_P(AccountTest, APlayerRegistersAndSignsIn, AChallengeWorksOnceAndForItsOwnCeremony,
                            AnExpiredChallengeIsRefused, AnotherOriginProvesNothing, ACopiedPasskeyIsNoticed,
                            AnotherKeyUnderTheSameIdIsRefused, NamesAreNotImitated, AnotherDeviceGetsItsOwnPasskey,
                            ARecoveryCodeWorksOnce, SessionsEndAndAreKeptAlive, ErasingLeavesNothingAndDataShowsAll,
                            RegistrationCanBeSwitchedOff, NonsenseIsRefused);

}  // namespace cardtable
