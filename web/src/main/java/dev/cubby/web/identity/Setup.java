package dev.cubby.web.identity;

import static dev.cubby.web.identity.IdentityResult.done;
import static dev.cubby.web.identity.IdentityResult.refused;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.AccountRoutes.FirstAccount;
import dev.cubby.web.identity.IdentityResult.Done;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.identity.SetupContracts.*;
import dev.cubby.web.route.PathPattern;

/**
 * Makes the first account, which is the operator's, and only the first. There is no default
 * password: whoever reads the server's output gets a link that works once.
 */
public final class Setup {
  /** The page of the link. */
  public static final String PAGE_PATH = "/setup/{token:secret}";

  private static final PathPattern PAGE = PathPattern.parse(PAGE_PATH);
  private static final String THIS_MACHINE = InetAddress.getLoopbackAddress().getHostAddress();
  private static final Duration LASTS = Duration.ofHours(24);

  private final Store store;
  private final Clock clock;
  private final Secrets secrets;
  private final Accounts accounts;
  private final Guesses guesses;
  private final IdentitySettings settings;
  private volatile boolean done;

  Setup(
      Store store,
      Clock clock,
      Secrets secrets,
      Accounts accounts,
      Guesses guesses,
      IdentitySettings settings) {
    this.store = store;
    this.clock = clock;
    this.secrets = secrets;
    this.accounts = accounts;
    this.guesses = guesses;
    this.settings = settings;
  }

  /**
   * The link to print at a start, unless somebody has set the server up already, or people sign in
   * elsewhere. The one printed before stops working.
   */
  public Optional<URI> offer() {
    if (settings.issuer().isPresent()) {
      return Optional.empty();
    }
    var secret = secrets.draw();
    var link =
        new SetupLink(
            Optional.of(Secrets.digest(secret)), clock.instant().plus(LASTS), Optional.empty());
    return store.apply(SetupContracts.OFFER_SETUP, link) instanceof Outcome.Applied
        ? Optional.of(settings.publicUrl().resolve(PAGE.with(List.of(secret))))
        : Optional.empty();
  }

  /** Whether a link's secret could still be used, for the page that asks for the rest. */
  public boolean isOpen(String secret) {
    return store
        .get(SetupContracts.SETUP_STATE, new TheSetup())
        .filter(link -> link.accountId().isEmpty() && link.until().isAfter(clock.instant()))
        .flatMap(SetupLink::digest)
        .filter(Secrets.digest(secret)::equals)
        .isPresent();
  }

  /** Whether there is a first account, however it came to be. Once there is, it stays so. */
  public boolean isDone() {
    if (!done) {
      done =
          store
              .get(SetupContracts.SETUP_STATE, new TheSetup())
              .flatMap(SetupLink::accountId)
              .isPresent();
    }
    return done;
  }

  /** From the configuration, at a start; does nothing where there is a first account. */
  public boolean setUpAs(String email, String password) {
    if (isDone()) {
      return false;
    }
    return accounts.draft(email, email, password, true, THIS_MACHINE).then(this::setUpAs)
        instanceof Done;
  }

  private IdentityResult<Account> setUpAs(Account account) {
    var first = new SetupLink(Optional.empty(), clock.instant(), Optional.of(account.accountId()));
    return store.commit(SetupContracts.SET_UP_AS, new SetUpAs(first, account))
            instanceof Commit.Committed
        ? done(account)
        : refused(Reason.SETUP_LINK_GONE);
  }

  public IdentityResult<Account> setUp(FirstAccount given, String address) {
    return guesses
        .find(
            address, Reason.SETUP_LINK_GONE, () -> Optional.of(given.token()).filter(this::isOpen))
        .then(_ -> accounts.draft(given.email(), given.name(), given.password(), true, address))
        .then(account -> setUp(given.token(), account));
  }

  private IdentityResult<Account> setUp(String token, Account account) {
    var link = new UseSetup(Secrets.digest(token), account.accountId());
    return switch (store.commit(SetupContracts.SET_UP, new SetUp(link, account))) {
      case Commit.Committed _ -> done(account);
      case Commit.Halted halted when halted.by(AccountContracts.EMAIL_TAKEN) ->
          refused(Reason.HAS_ACCOUNT);
      case Commit.Halted _ -> refused(Reason.SETUP_LINK_GONE);
    };
  }
}
