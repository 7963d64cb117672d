package dev.cubby.web.identity;

import static dev.cubby.core.Declare.absent;
import static dev.cubby.core.Declare.check;
import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.delete;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.getMany;
import static dev.cubby.core.Declare.is;
import static dev.cubby.core.Declare.param;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.query;
import static dev.cubby.core.Declare.rule;
import static dev.cubby.core.Declare.transaction;
import static dev.cubby.core.Declare.update;
import static dev.cubby.core.Declare.value;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Standing;
import dev.cubby.web.store.KitTable;

/** Accounts: the row, and guards that keep an address and an issuer's subject to one of them. */
public final class AccountContracts {
  static final Declarations DECLARED = declarations("accounts");

  public static final Rule EMAIL_TAKEN = rule("email-taken");
  static final Rule SUBJECT_TAKEN = rule("subject-taken");
  static final Rule NOT_OPERATOR = rule("not-the-operator");
  static final Rule ACTIVE = rule("active");

  record OfAccount(String accountId) {}

  record OfEmail(String email) {}

  record OfSubject(String issuer, String subject) {}

  record Everything() {}

  record Rename(String accountId, String name, long version) {}

  record Profile(
      String accountId, String name, String language, Patch<String> zone, long version) {}

  record Chosen(String accountId, String language) {}

  record NewPassword(String accountId, String oldHash, String newHash) {}

  /** The issuer has verified the address that the account has. */
  record Link(String accountId, String issuer, String subject, String email, Instant verifiedAt) {}

  record Register(Account account, Optional<OnceRecord> once) {}

  static final Entity<Account> ACCOUNT =
      DECLARED.add(
          entity("ACCOUNT", Account.class)
              .in(KitTable.CUBBY, "ACCOUNT#{accountId}", "ACCOUNT")
              .at(KitTable.LISTS, "ACCOUNTS", "CREATED#{createdAt}#{accountId}")
              .unbounded("few people have accounts on one server, and fewer look at the list")
              .unique(EMAIL_TAKEN, "EMAIL#{email:lower}", "ACCOUNT")
              .unique(SUBJECT_TAKEN, "SUBJECT#{issuer}#{subject}", "ACCOUNT")
              .versioned("version")
              .sized(500));

  static final Get<OfAccount, Account> ACCOUNT_BY_ID =
      DECLARED.add(get("accounts: by id", OfAccount.class, ACCOUNT).consistently());

  record OfAccounts(List<OfAccount> accounts) {}

  static final int MOST_NAMES = 100;

  static final GetMany<OfAccounts> ACCOUNTS_BY_ID =
      DECLARED.add(
          getMany("accounts: several by id", OfAccounts.class)
              .rows(ACCOUNT, "accounts", MOST_NAMES));

  static final Get<OfEmail, Account> ACCOUNT_BY_EMAIL =
      DECLARED.add(get("accounts: by e-mail", OfEmail.class, ACCOUNT).through(EMAIL_TAKEN));

  static final Get<OfSubject, Account> ACCOUNT_BY_SUBJECT =
      DECLARED.add(
          get("accounts: by issuer and subject", OfSubject.class, ACCOUNT).through(SUBJECT_TAKEN));

  static final Query<Everything, Account> ACCOUNTS =
      DECLARED.add(
          query("accounts: all, newest first", Everything.class, ACCOUNT)
              .on(KitTable.LISTS, "ACCOUNTS")
              .newestFirst()
              .pageOf(25)
              .expecting(10_000));

  /** Also a step for systems that make an account in their own transaction. */
  public static final Put<Account, Account> NEW_ACCOUNT =
      DECLARED.add(put("accounts: a new one", ACCOUNT).creating());

  static final Update<Rename, Account> RENAME =
      DECLARED.add(
          update("accounts: another name", Rename.class, ACCOUNT)
              .set("name")
              .expectVersion("version"));

  static final Update<Profile, Account> CHANGE_PROFILE =
      DECLARED.add(
          update("accounts: name, language and zone", Profile.class, ACCOUNT)
              .set("name")
              .set("language")
              .patch("zone")
              .expectVersion("version"));

  /** By a switch that stands on every page: nobody's form becomes stale by it. */
  static final Update<Chosen, Account> CHOOSE_LANGUAGE =
      DECLARED.add(
          update("accounts: another language", Chosen.class, ACCOUNT)
              .set("language")
              .keepingVersion());

  /** Ends all sessions and tokens, because their generation is over. */
  static final Update<NewPassword, Account> NEW_PASSWORD =
      DECLARED.add(
          update("accounts: another password", NewPassword.class, ACCOUNT)
              .set("passwordHash", "newHash")
              .add("generation", value(1))
              .require(ACTIVE, is("status", value(Account.Status.ACTIVE)))
              .require("password-as-checked", is("passwordHash", param("oldHash"))));

  /** By the session that asks; the account is checked where it changes. */
  record ChangePassword(Optional<Standing.OfSession> session, NewPassword account) {}

  static final Transaction<ChangePassword> CHANGE_PASSWORD =
      DECLARED.add(
          transaction("accounts: change a password", ChangePassword.class)
              .step(SessionContracts.STEP, SessionContracts.STILL_OPEN, "session")
              .step("account", NEW_PASSWORD, "account"));

  /** An account of before now signs in at the issuer; what it signed in with before ends. */
  static final Update<Link, Account> LINK =
      DECLARED.add(
          update("accounts: link to an issuer", Link.class, ACCOUNT)
              .set("issuer")
              .set("subject")
              .set("verifiedAt")
              .remove("passwordHash")
              .add("generation", value(1))
              .require("same-email", is("email", param("email")))
              .require("not-linked", absent("subject")));

  static final Update<OfAccount, Account> DEACTIVATE =
      DECLARED.add(
          update("accounts: deactivate", OfAccount.class, ACCOUNT)
              .set("status", value(Account.Status.DEACTIVATED))
              .add("generation", value(1))
              .require(NOT_OPERATOR, is("operator", value(false))));

  /** A session that began while the account was deactivated stays ended, too. */
  static final Update<OfAccount, Account> REACTIVATE =
      DECLARED.add(
          update("accounts: reactivate", OfAccount.class, ACCOUNT)
              .set("status", value(Account.Status.ACTIVE))
              .add("generation", value(1)));

  /** A step: it is not deactivated, and no other password has ended what it was used with. */
  static final Check<Standing.OfAccount, Account> STILL_ACTIVE =
      check("accounts: still active", Standing.OfAccount.class, ACCOUNT)
          .require(ACTIVE, is("status", value(Account.Status.ACTIVE)))
          .require("same-generation", is("generation", param("generation")));

  public record OfPerson(String accountId) {}

  /** A step about somebody who does not ask themselves: their account is in use. */
  public static final Check<OfPerson, Account> IN_USE =
      check("accounts: in use", OfPerson.class, ACCOUNT)
          .require(ACTIVE, is("status", value(Account.Status.ACTIVE)));

  public record OfAddress(String accountId, String email) {}

  /** A step for systems that keep a copy of the address: it is this one still. */
  public static final Check<OfAddress, Account> HAS_ADDRESS =
      check("accounts: has this e-mail", OfAddress.class, ACCOUNT)
          .require("same-email", is("email", param("email")));

  static final Delete<OfAccount, Account> REMOVE =
      DECLARED.add(delete("accounts: remove", OfAccount.class, ACCOUNT));

  static final Transaction<Register> REGISTER =
      DECLARED.add(
          transaction("accounts: register", Register.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .step("account", NEW_ACCOUNT, "account"));

  private AccountContracts() {}
}
