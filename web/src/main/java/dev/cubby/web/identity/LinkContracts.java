package dev.cubby.web.identity;

import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.delete;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.is;
import static dev.cubby.core.Declare.param;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.transaction;
import static dev.cubby.core.Declare.update;
import static dev.cubby.core.Declare.value;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.web.due.DueContracts;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Standing;
import dev.cubby.web.store.KitTable;

/** Links to accounts: found by the digest of what was mailed, and gone when they are used. */
final class LinkContracts {
  static final Declarations DECLARED = declarations("account-links");

  record OfLink(String digest) {}

  record OfLatest(String accountId, AccountLink.Purpose purpose) {}

  /** The link that was mailed last; only that one verifies an address. */
  record LatestLink(String accountId, AccountLink.Purpose purpose, String digest, Instant ttl) {}

  record MakeLink(
      Optional<OnceRecord> once, Standing by, AccountLink link, Optional<LatestLink> latest) {}

  record Proved(String accountId, String email, Instant verifiedAt) {}

  record NewAddress(String accountId, String email, Instant verifiedAt, long generation) {}

  record NewSecret(String accountId, String newHash, String email, long generation) {}

  record UseLatest(String accountId, AccountLink.Purpose purpose, String digest) {}

  record Verify(OfLink link, UseLatest latest, NewAddress account, DueItem telling) {}

  record Reset(OfLink link, NewSecret account) {}

  static final Entity<AccountLink> LINK =
      DECLARED.add(
          entity("ACCOUNT_LINK", AccountLink.class)
              .in(KitTable.CUBBY, "ACCOUNT_LINK#{digest}", "ACCOUNT_LINK")
              .unbounded("people ask for few, and all of them expire within a day")
              .sized(300));

  static final Entity<LatestLink> LATEST =
      DECLARED.add(
          entity("LATEST_LINK", LatestLink.class)
              .in(KitTable.CUBBY, "ACCOUNT#{accountId}", "LATEST_LINK#{purpose}")
              .upTo(AccountLink.Purpose.values().length)
              .sized(250));

  static final Get<OfLatest, LatestLink> LATEST_LINK =
      DECLARED.add(get("account-links: the latest", OfLatest.class, LATEST).consistently());

  static final Put<LatestLink, LatestLink> NEW_LATEST =
      DECLARED.add(put("account-links: a newer one", LATEST));

  static final Delete<UseLatest, LatestLink> USE_LATEST =
      DECLARED.add(
          delete("account-links: use the latest", UseLatest.class, LATEST)
              .require("latest", is("digest", param("digest"))));

  static final Get<OfLink, AccountLink> LINK_BY_DIGEST =
      DECLARED.add(get("account-links: by digest", OfLink.class, LINK).consistently());

  static final Put<AccountLink, AccountLink> NEW_LINK =
      DECLARED.add(put("account-links: a new one", LINK).creating());

  static final Transaction<MakeLink> MAKE_LINK =
      DECLARED.add(
          transaction("account-links: make", MakeLink.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step("link", NEW_LINK, "link")
              .step("latest", NEW_LATEST, "latest"));

  static final Delete<OfLink, AccountLink> USE_LINK =
      DECLARED.add(delete("account-links: use", OfLink.class, LINK));

  static final Update<NewAddress, Account> NEW_ADDRESS =
      DECLARED.add(
          update("accounts: a verified e-mail", NewAddress.class, AccountContracts.ACCOUNT)
              .set("email")
              .set("verifiedAt")
              .require(AccountContracts.ACTIVE, is("status", value(Account.Status.ACTIVE)))
              .require("same-generation", is("generation", param("generation"))));

  static final Update<Proved, Account> PROVE_ADDRESS =
      DECLARED.add(
          update("accounts: the e-mail is verified", Proved.class, AccountContracts.ACCOUNT)
              .set("verifiedAt")
              .require(AccountContracts.ACTIVE, is("status", value(Account.Status.ACTIVE)))
              .require("same-email", is("email", param("email"))));

  /**
   * Ends all sessions and tokens, and with them every other link. A mailbox that the account has
   * left sets no password.
   */
  static final Update<NewSecret, Account> NEW_SECRET =
      DECLARED.add(
          update("accounts: a forgotten password", NewSecret.class, AccountContracts.ACCOUNT)
              .set("passwordHash", "newHash")
              .add("generation", value(1))
              .require(AccountContracts.ACTIVE, is("status", value(Account.Status.ACTIVE)))
              .require("same-email", is("email", param("email")))
              .require("same-generation", is("generation", param("generation"))));

  static final Transaction<Verify> VERIFY =
      DECLARED.add(
          transaction("account-links: verify an e-mail", Verify.class)
              .step("link", USE_LINK, "link")
              .step("latest", USE_LATEST, "latest")
              .step("account", NEW_ADDRESS, "account")
              .step("telling", DueContracts.SCHEDULE, "telling"));

  static final Transaction<Reset> RESET =
      DECLARED.add(
          transaction("account-links: choose a new password", Reset.class)
              .step("link", USE_LINK, "link")
              .step("account", NEW_SECRET, "account"));

  private LinkContracts() {}
}
