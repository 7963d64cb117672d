package dev.cubby.web.identity;

import static dev.cubby.core.Declare.absent;
import static dev.cubby.core.Declare.anyOf;
import static dev.cubby.core.Declare.check;
import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.delete;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.is;
import static dev.cubby.core.Declare.param;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.query;
import static dev.cubby.core.Declare.rule;
import static dev.cubby.core.Declare.transaction;
import static dev.cubby.core.Declare.update;
import static dev.cubby.core.Declare.value;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Standing;
import dev.cubby.web.store.KitTable;
import java.util.Optional;

/** API tokens, listed with their account and found through the guard of their digest. */
final class TokenContracts {
  static final Declarations DECLARED = declarations("tokens");

  static final Rule TOKEN_TAKEN = rule("token-taken");

  record OfToken(String accountId, String tokenId) {}

  record OfTokenDigest(String digest) {}

  record TokensOf(String accountId, long generation) {}

  record Counting(String accountId, long generation, long seen) {}

  /** By the session that asks; the account is checked where it counts. */
  record MakeToken(
      Optional<OnceRecord> once,
      Optional<Standing.OfSession> session,
      Counting account,
      ApiToken token) {}

  static final int MOST_TOKENS = 50;
  private static final int EXAMINED = 100;

  static final Entity<ApiToken> TOKEN =
      DECLARED.add(
          entity("API_TOKEN", ApiToken.class)
              .in(KitTable.CUBBY, "ACCOUNT#{accountId}", "TOKEN#{tokenId}")
              .upTo(MOST_TOKENS)
              .unique(TOKEN_TAKEN, "API_TOKEN#{digest}", "API_TOKEN")
              .sized(350));

  static final Get<OfTokenDigest, ApiToken> TOKEN_BY_DIGEST =
      DECLARED.add(get("tokens: by digest", OfTokenDigest.class, TOKEN).through(TOKEN_TAKEN));

  static final Get<OfToken, ApiToken> TOKEN_BY_ID =
      DECLARED.add(get("tokens: by id", OfToken.class, TOKEN).consistently());

  static final Query<TokensOf, ApiToken> TOKENS_OF_ACCOUNT =
      DECLARED.add(
          query("tokens: of an account", TokensOf.class, TOKEN)
              .on("ACCOUNT#{accountId}")
              .beginningWith("TOKEN#")
              .where(is("generation", param("generation")), EXAMINED)
              .consistently()
              .pageOf(25, 100)
              .expecting(MOST_TOKENS));

  static final Put<ApiToken, ApiToken> NEW_TOKEN =
      DECLARED.add(put("tokens: a new one", TOKEN).creating());

  /** Of those who counted the tokens at once and found room, one makes the next. */
  static final Update<Counting, Account> COUNT =
      update("tokens: counted by the account", Counting.class, AccountContracts.ACCOUNT)
          .add("tokensMade", value(1))
          .keepingVersion()
          .require(AccountContracts.ACTIVE, is("status", value(Account.Status.ACTIVE)))
          .require("still-theirs", is("generation", param("generation")))
          .require(
              "none-made-meanwhile", anyOf(absent("tokensMade"), is("tokensMade", param("seen"))));

  static final Transaction<MakeToken> MAKE_TOKEN =
      DECLARED.add(
          transaction("tokens: make", MakeToken.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .step(SessionContracts.STEP, SessionContracts.STILL_OPEN, "session")
              .step("account", COUNT, "account")
              .step("token", NEW_TOKEN, "token"));

  static final Delete<OfToken, ApiToken> END_TOKEN =
      DECLARED.add(delete("tokens: end", OfToken.class, TOKEN));

  /** A step: nobody has ended it. */
  static final Check<Standing.OfToken, ApiToken> STILL_GOOD =
      check("tokens: still good", Standing.OfToken.class, TOKEN);

  private TokenContracts() {}
}
