package dev.cubby.web.identity;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.run.*;
import dev.cubby.web.identity.AccountRoutes.*;
import dev.cubby.web.identity.TokenContracts.*;
import dev.cubby.web.identity.TokenContracts.OfToken;
import dev.cubby.web.once.Repeated;
import dev.cubby.web.once.Repeats;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.text.IdentityText;

/** Makes, lists, finds and ends API tokens. A token is shown when it is made and never again. */
public final class ApiTokens {
  static final String PREFIX = "cubby_token_";
  private static final int USUAL_DAYS = 90;
  private static final Retry RETRY = Retry.upTo(50);

  private final Store store;
  private final Clock clock;
  private final Supplier<String> ids;
  private final Secrets secrets;
  private final Accounts accounts;
  private final Repeats repeats;

  /** A token that is good, and whose it is. */
  record Found(ApiToken token, Account account) {}

  ApiTokens(
      Store store,
      Clock clock,
      Supplier<String> ids,
      Secrets secrets,
      Accounts accounts,
      Repeats repeats) {
    this.store = store;
    this.clock = clock;
    this.ids = ids;
    this.secrets = secrets;
    this.accounts = accounts;
    this.repeats = repeats;
  }

  /** A repeated request is told of the token it made, without the secret. */
  public OneToken make(Call<NewToken> call) {
    var given = call.given();
    requireScopes(given.scopes());
    var account = owner(call);
    var tokenId = ids.get();
    return repeats.once(
        call,
        AccountRoutes.NEW_TOKEN,
        given,
        tokenId,
        once -> make(call.person(), account, tokenId, given, once),
        made -> again(account, made));
  }

  private OneToken make(
      Principal.Person by,
      Account account,
      String tokenId,
      NewToken given,
      Optional<OnceRecord> once) {
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
    keep(by.standing(), token, once);
    return OneToken.of(token, Optional.of(secret));
  }

  /** Who was overtaken by another token of the account looks again whether there is room. */
  private void keep(Standing by, ApiToken token, Optional<OnceRecord> once) {
    var commit = RETRY.until(Commit.Committed.class::isInstance, () -> make(by, token, once));
    if (commit instanceof Commit.Halted) {
      throw Problem.of(ProblemKind.BUSY, IdentityText.TOKENS_BUSY);
    }
  }

  private Commit make(Standing by, ApiToken token, Optional<OnceRecord> once) {
    var account = stillTheirs(token);
    requireRoom(account);
    var counting =
        new Counting(token.accountId(), token.generation(), account.tokensMade().orElse(0L));
    var commit =
        Repeated.requireFirst(
            store.commit(
                TokenContracts.MAKE_TOKEN, new MakeToken(once, by.session(), counting, token)));
    if (commit instanceof Commit.Halted halted && halted.at(SessionContracts.STEP)) {
      throw StandingContracts.ended();
    }
    return commit;
  }

  /** As it is now, unless another password ended meanwhile what they are signed in with. */
  private Account stillTheirs(ApiToken token) {
    return accounts
        .byId(token.accountId())
        .filter(Account::isActive)
        .filter(account -> account.generation() == token.generation())
        .orElseThrow(ApiTokens::notSignedIn);
  }

  private static Problem notSignedIn() {
    return Problem.of(ProblemKind.NOT_SIGNED_IN, IdentityText.SESSION_ENDED);
  }

  /** One of an account's tokens, without its secret. */
  public Optional<OneToken> find(String accountId, String tokenId) {
    return store
        .get(TokenContracts.TOKEN_BY_ID, new OfToken(accountId, tokenId))
        .map(token -> OneToken.of(token, Optional.empty()));
  }

  private OneToken again(Account account, String tokenId) {
    return find(account.accountId(), tokenId)
        .orElseThrow(() -> Problem.of(ProblemKind.NOT_FOUND, IdentityText.TOKEN_GONE));
  }

  private static void requireScopes(List<String> scopes) {
    if (!scopes.stream().allMatch(scope -> Scope.parse(scope).isPresent())) {
      throw Problem.invalid(List.of(new FieldError("scopes", IdentityText.TOKEN_SCOPES)));
    }
  }

  private void requireRoom(Account account) {
    var tokens =
        store.queryAll(
            TokenContracts.TOKENS_OF_ACCOUNT,
            new TokensOf(account.accountId(), account.generation()));
    if (tokens.size() >= TokenContracts.MOST_TOKENS) {
      throw Problem.of(
          IdentityProblems.TOO_MANY_TOKENS,
          IdentityText.TOKENS_MOST.with(TokenContracts.MOST_TOKENS));
    }
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

  public void end(String accountId, String tokenId) {
    var ended = store.apply(TokenContracts.END_TOKEN, new OfToken(accountId, tokenId));
    if (!(ended instanceof Outcome.Applied)) {
      throw Problem.of(ProblemKind.NOT_FOUND, IdentityText.TOKEN_GONE);
    }
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

  /** The account of whoever asks, as it is now. */
  public Account owner(Call<?> call) {
    return accounts.byId(call.person().accountId()).orElseThrow(ApiTokens::notSignedIn);
  }
}
