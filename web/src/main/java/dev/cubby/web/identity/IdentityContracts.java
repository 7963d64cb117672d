package dev.cubby.web.identity;

import static dev.cubby.core.Declare.absent;
import static dev.cubby.core.Declare.delete;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.is;
import static dev.cubby.core.Declare.moreThan;
import static dev.cubby.core.Declare.now;
import static dev.cubby.core.Declare.param;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.query;
import static dev.cubby.core.Declare.transaction;
import static dev.cubby.core.Declare.update;
import static dev.cubby.core.Declare.value;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Draft;
import dev.cubby.core.contract.Delete;
import dev.cubby.core.contract.Get;
import dev.cubby.core.contract.Put;
import dev.cubby.core.contract.Query;
import dev.cubby.core.contract.Transaction;
import dev.cubby.core.contract.Update;
import dev.cubby.core.schema.Entity;
import dev.cubby.web.kept.KitTable;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.once.OnceRecord;
import java.util.Optional;

/** Accounts, sessions, API tokens and the set-up link in the table {@code cubby}. */
public final class IdentityContracts {
  static final String EMAIL_TAKEN = "email-taken";
  static final String SUBJECT_TAKEN = "subject-taken";
  static final String NOT_OPERATOR = "not-the-operator";

  record OfAccount(String accountId) {}

  record OfEmail(String email) {}

  record OfSubject(String issuer, String subject) {}

  record OfSession(String digest) {}

  record OwnSession(String accountId, String digest) {}

  record SessionsOf(String accountId, long generation) {}

  record OfInvitation(String digest) {}

  record Everything() {}

  record Accept(OfInvitation invitation, Account account) {}

  record OfToken(String accountId, String tokenId) {}

  record OfTokenDigest(String digest) {}

  record TokensOf(String accountId, long generation) {}

  record Rename(String accountId, String name, long version) {}

  record NewPassword(String accountId, String oldHash, String newHash) {}

  record Link(String accountId, String issuer, String subject) {}

  record TheSetup() {}

  record UseSetup(String digest, String accountId) {}

  record Register(Account account, Optional<OnceRecord> once) {}

  record MakeToken(ApiToken token, Optional<OnceRecord> once) {}

  record SetUp(UseSetup link, Account account) {}

  record SetUpAs(SetupLink done, Account account) {}

  // Accounts: the row, and guards that keep an address and an issuer's subject to one of them.

  static final Entity<Account> ACCOUNT =
      entity("ACCOUNT", Account.class)
          .in(KitTable.CUBBY, "ACCOUNT#{accountId}", "ACCOUNT")
          .at(KitTable.LISTS, "ACCOUNTS", "CREATED#{createdAt}#{accountId}")
          .unbounded("few people have accounts on one server, and fewer look at the list")
          .unique(EMAIL_TAKEN, "EMAIL#{email:lower}", "ACCOUNT")
          .unique(SUBJECT_TAKEN, "SUBJECT#{issuer}#{subject}", "ACCOUNT")
          .versioned("version")
          .sized(500);

  static final Get<OfAccount, Account> ACCOUNT_BY_ID =
      get("accounts: by id", OfAccount.class, ACCOUNT).consistently();

  static final Get<OfEmail, Account> ACCOUNT_BY_EMAIL =
      get("accounts: by e-mail", OfEmail.class, ACCOUNT).through(EMAIL_TAKEN);

  static final Get<OfSubject, Account> ACCOUNT_BY_SUBJECT =
      get("accounts: by issuer and subject", OfSubject.class, ACCOUNT).through(SUBJECT_TAKEN);

  static final Query<Everything, Account> ACCOUNTS =
      query("accounts: all, newest first", Everything.class, ACCOUNT)
          .on(KitTable.LISTS, "ACCOUNTS")
          .newestFirst()
          .pageOf(25)
          .expecting(10_000);

  /** Also a step for systems that make an account in their own transaction. */
  public static final Put<Account, Account> NEW_ACCOUNT =
      put("accounts: a new one", ACCOUNT).creating();

  static final Update<Rename, Account> RENAME =
      update("accounts: another name", Rename.class, ACCOUNT).set("name").expectVersion("version");

  /** Ends all sessions and tokens, because their generation is over. */
  static final Update<NewPassword, Account> NEW_PASSWORD =
      update("accounts: another password", NewPassword.class, ACCOUNT)
          .set("passwordHash", "newHash")
          .add("generation", value(1))
          .require("password-as-checked", is("passwordHash", param("oldHash")));

  /** An account of before now signs in at the issuer; what it signed in with before ends. */
  static final Update<Link, Account> LINK =
      update("accounts: link to an issuer", Link.class, ACCOUNT)
          .set("issuer")
          .set("subject")
          .remove("passwordHash")
          .add("generation", value(1))
          .require("not-linked", absent("subject"));

  static final Update<OfAccount, Account> DEACTIVATE =
      update("accounts: put out", OfAccount.class, ACCOUNT)
          .set("status", value(Account.Status.DEACTIVATED))
          .add("generation", value(1))
          .require(NOT_OPERATOR, is("operator", value(false)));

  static final Update<OfAccount, Account> REACTIVATE =
      update("accounts: let in again", OfAccount.class, ACCOUNT)
          .set("status", value(Account.Status.ACTIVE));

  static final Delete<OfAccount, Account> REMOVE =
      delete("accounts: remove", OfAccount.class, ACCOUNT);

  static final Transaction<Register> REGISTER =
      transaction("accounts: register", Register.class)
          .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
          .step("account", NEW_ACCOUNT, "account");

  // Sessions, found by the digest of what the caller holds.

  static final Entity<Session> SESSION =
      entity("SESSION", Session.class)
          .in(KitTable.CUBBY, "SESSION#{digest}", "SESSION")
          .at(KitTable.LISTS, "ACCOUNT#{accountId}#SESSIONS", "AT#{at}#{digest}")
          .unbounded("each sign-in makes one, and all of them expire")
          .sized(250);

  static final Get<OfSession, Session> SESSION_BY_DIGEST =
      get("sessions: by digest", OfSession.class, SESSION).consistently();

  static final Put<Session, Session> NEW_SESSION = put("sessions: a new one", SESSION).creating();

  static final Delete<OfSession, Session> END_SESSION =
      delete("sessions: end", OfSession.class, SESSION);

  static final Query<SessionsOf, Session> SESSIONS_OF_ACCOUNT =
      query("sessions: of an account", SessionsOf.class, SESSION)
          .on(KitTable.LISTS, "ACCOUNT#{accountId}#SESSIONS")
          .where(is("generation", param("generation")), 1_000)
          .newestFirst()
          .pageOf(25)
          .expecting(100);

  static final Delete<OwnSession, Session> END_OWN_SESSION =
      delete("sessions: end one's own", OwnSession.class, SESSION)
          .require("own", is("accountId", param("accountId")));

  // Invitations: a link that makes one account, for the address that it was made for.

  static final Entity<Invitation> INVITATION =
      entity("INVITATION", Invitation.class)
          .in(KitTable.CUBBY, "INVITATION#{digest}", "INVITATION")
          .at(KitTable.LISTS, "INVITATIONS", "CREATED#{createdAt}#{digest}")
          .unbounded("an operator makes them by hand, and all of them expire")
          .sized(250);

  static final Get<OfInvitation, Invitation> INVITATION_BY_DIGEST =
      get("invitations: by digest", OfInvitation.class, INVITATION).consistently();

  static final Query<Everything, Invitation> INVITATIONS =
      query("invitations: all that are open", Everything.class, INVITATION)
          .on(KitTable.LISTS, "INVITATIONS")
          .newestFirst()
          .pageOf(25)
          .expecting(1_000);

  static final Put<Invitation, Invitation> NEW_INVITATION =
      put("invitations: a new one", INVITATION).creating();

  /** Used or withdrawn, it is gone. */
  static final Delete<OfInvitation, Invitation> END_INVITATION =
      delete("invitations: end", OfInvitation.class, INVITATION);

  static final Transaction<Accept> ACCEPT =
      transaction("invitations: accept", Accept.class)
          .step("invitation", END_INVITATION, "invitation")
          .step("account", NEW_ACCOUNT, "account");

  // API tokens, listed with their account and found through the guard of their digest.

  static final int MOST_TOKENS = 50;
  private static final int EXAMINED = 100;

  static final Entity<ApiToken> TOKEN =
      entity("API_TOKEN", ApiToken.class)
          .in(KitTable.CUBBY, "ACCOUNT#{accountId}", "TOKEN#{tokenId}")
          .upTo(MOST_TOKENS)
          .unique("token-taken", "API_TOKEN#{digest}", "API_TOKEN")
          .sized(350);

  static final Get<OfTokenDigest, ApiToken> TOKEN_BY_DIGEST =
      get("tokens: by digest", OfTokenDigest.class, TOKEN).through("token-taken");

  static final Get<OfToken, ApiToken> TOKEN_BY_ID =
      get("tokens: by id", OfToken.class, TOKEN).consistently();

  static final Query<TokensOf, ApiToken> TOKENS_OF_ACCOUNT =
      query("tokens: of an account", TokensOf.class, TOKEN)
          .on("ACCOUNT#{accountId}")
          .beginningWith("TOKEN#")
          .where(is("generation", param("generation")), EXAMINED)
          .consistently()
          .pageOf(25)
          .expecting(MOST_TOKENS);

  static final Put<ApiToken, ApiToken> NEW_TOKEN = put("tokens: a new one", TOKEN).creating();

  static final Transaction<MakeToken> MAKE_TOKEN =
      transaction("tokens: make", MakeToken.class)
          .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
          .step("token", NEW_TOKEN, "token");

  static final Delete<OfToken, ApiToken> END_TOKEN = delete("tokens: end", OfToken.class, TOKEN);

  // The set-up link: one row for ever.

  static final Entity<SetupLink> SETUP =
      entity("SETUP", SetupLink.class)
          .in(KitTable.CUBBY, "SETUP", "SETUP")
          .upTo(1, "there is one server to set up")
          .sized(200);

  static final Get<TheSetup, SetupLink> SETUP_STATE =
      get("set-up: state", TheSetup.class, SETUP).consistently();

  /** A new link, for as long as nobody has used one. */
  static final Put<SetupLink, SetupLink> OFFER_SETUP =
      put("set-up: offer a link", SETUP).require("not-yet-set-up", absent("accountId"));

  static final Update<UseSetup, SetupLink> USE_SETUP =
      update("set-up: use the link", UseSetup.class, SETUP)
          .set("accountId")
          .remove("digest")
          .require("not-yet-set-up", absent("accountId"))
          .require("the-link", is("digest", param("digest")))
          .require("in-time", moreThan("until", now()));

  static final Transaction<SetUp> SET_UP =
      transaction("set-up: first account", SetUp.class)
          .step("link", USE_SETUP, "link")
          .step("account", NEW_ACCOUNT, "account");

  static final Transaction<SetUpAs> SET_UP_AS =
      transaction("set-up: first account from the configuration", SetUpAs.class)
          .step("done", OFFER_SETUP, "done")
          .step("account", NEW_ACCOUNT, "account");

  public static final Draft DRAFT =
      Catalog.of("identity")
          .entities(ACCOUNT, SESSION, INVITATION, TOKEN, SETUP)
          .contracts(
              ACCOUNT_BY_ID,
              ACCOUNT_BY_EMAIL,
              ACCOUNT_BY_SUBJECT,
              ACCOUNTS,
              NEW_ACCOUNT,
              RENAME,
              NEW_PASSWORD,
              LINK,
              DEACTIVATE,
              REACTIVATE,
              REMOVE,
              REGISTER,
              SESSION_BY_DIGEST,
              NEW_SESSION,
              END_SESSION,
              SESSIONS_OF_ACCOUNT,
              END_OWN_SESSION,
              INVITATION_BY_DIGEST,
              INVITATIONS,
              NEW_INVITATION,
              END_INVITATION,
              ACCEPT,
              TOKEN_BY_DIGEST,
              TOKEN_BY_ID,
              TOKENS_OF_ACCOUNT,
              NEW_TOKEN,
              MAKE_TOKEN,
              END_TOKEN,
              SETUP_STATE,
              OFFER_SETUP,
              USE_SETUP,
              SET_UP,
              SET_UP_AS);

  private IdentityContracts() {}
}
