package dev.cubby.web.identity;

import static dev.cubby.web.identity.IdentityResult.done;
import static dev.cubby.web.identity.IdentityResult.refused;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.run.*;
import dev.cubby.web.identity.AccountRoutes.*;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.identity.TokenContracts.*;
import dev.cubby.web.identity.TokenContracts.OfToken;
import dev.cubby.web.once.Repeated;
import dev.cubby.web.route.*;

/** Makes, lists, finds and ends API tokens. A token is shown when it is made and never again. */
public record ApiTokens(
    Store store, Clock clock, Supplier<String> ids, Secrets secrets, Accounts accounts) {
  static final String PREFIX = "cubby_token_";
  private static final int USUAL_DAYS = 90;
  private static final Retry RETRY = Retry.upTo(50);

  /** A token that is good, and whose it is. */
  record Found(ApiToken token, Account account) {}

  /** An id for a token that is to be made. */
  String newId() {
    return ids.get();
  }

  IdentityResult<OneToken> make(
      Standing by, Account account, String tokenId, NewToken given, Optional<OnceRecord> once) {
    if (!given.scopes().stream().allMatch(scope -> Scope.parse(scope).isPresent())) {
      return refused(Reason.UNKNOWN_SCOPE);
    }
    var secret = PREFIX + secrets.draw();
    var now = clock.instant();
    var lasts = Duration.ofDays(given.expiresInDays().orElse(USUAL_DAYS));
    var token =
        new ApiToken(
            account.accountId(),
            tokenId,
            Secrets.digest(secret),
            given.name().strip(),
            given.scopes(),
            account.generation(),
            now,
            // In whole seconds, as the store keeps when a row expires.
            now.plus(lasts).truncatedTo(ChronoUnit.SECONDS));
    // Who was overtaken by another token of the account looks again whether there is room.
    return RETRY
        .until(result -> !result.equals(refused(Reason.TOKENS_BUSY)), () -> make(by, token, once))
        .then(made -> done(OneToken.of(made, Optional.of(secret))));
  }

  private IdentityResult<ApiToken> make(Standing by, ApiToken token, Optional<OnceRecord> once) {
    // As it is now, unless another password ended meanwhile what they are signed in with.
    var account =
        accounts
            .byId(token.accountId())
            .filter(Account::isActive)
            .filter(now -> now.generation() == token.generation());
    if (account.isEmpty()) {
      return refused(Reason.SIGNED_OUT);
    }
    var owned = new TokensOf(token.accountId(), token.generation());
    if (store.queryAll(TokenContracts.TOKENS_OF_ACCOUNT, owned).size()
        >= TokenContracts.MOST_TOKENS) {
      return refused(Reason.TOO_MANY_TOKENS);
    }
    var counting =
        new Counting(token.accountId(), token.generation(), account.get().tokensMade().orElse(0L));
    var rows = new MakeToken(once, by.session(), counting, token);
    return switch (Repeated.requireFirst(store.commit(TokenContracts.MAKE_TOKEN, rows))) {
      case Commit.Committed _ -> done(token);
      case Commit.Halted halted when halted.at(SessionContracts.STEP) -> refused(Reason.SIGNED_OUT);
      case Commit.Halted _ -> refused(Reason.TOKENS_BUSY);
    };
  }

  /** One of an account's tokens, without its secret. */
  public IdentityResult<OneToken> get(String accountId, String tokenId) {
    return IdentityResult.of(
        store
            .get(TokenContracts.TOKEN_BY_ID, new OfToken(accountId, tokenId))
            .map(token -> OneToken.of(token, Optional.empty())),
        Reason.NO_SUCH_TOKEN);
  }

  public TokenList list(Account account, PageRequest request) {
    var page =
        store.query(
            TokenContracts.TOKENS_OF_ACCOUNT,
            new TokensOf(account.accountId(), account.generation()),
            request);
    var items = page.rows().stream().map(token -> OneToken.of(token, Optional.empty())).toList();
    return new TokenList(items, page.cursor());
  }

  /** Says whether there was one to end. */
  public boolean end(String accountId, String tokenId) {
    return store.apply(TokenContracts.END_TOKEN, new OfToken(accountId, tokenId))
        instanceof Outcome.Applied;
  }

  Optional<Found> find(String secret) {
    return store
        .get(TokenContracts.TOKEN_BY_DIGEST, new OfTokenDigest(Secrets.digest(secret)))
        .flatMap(token ->
            accounts
                .byId(token.accountId())
                .filter(Account::isActive)
                .filter(account -> account.generation() == token.generation())
                .map(account -> new Found(token, account)));
  }
}
