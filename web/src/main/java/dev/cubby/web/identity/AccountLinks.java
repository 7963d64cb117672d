package dev.cubby.web.identity;

import static dev.cubby.web.identity.IdentityResult.done;
import static dev.cubby.web.identity.IdentityResult.refused;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.AccountLink.Purpose;
import dev.cubby.web.identity.IdentityResult.*;
import dev.cubby.web.identity.LinkContracts.*;
import dev.cubby.web.limit.*;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Reader;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Links that verify an address or let its owner choose a new password. Each works once; only its
 * digest is stored.
 */
public record AccountLinks(
    Store store,
    Clock clock,
    Secrets secrets,
    Accounts accounts,
    Passwords passwords,
    Guesses guesses,
    AccountMails mails,
    PublicAddress address,
    RateLimit byAddress,
    RateLimit byNetwork) {
  public static final Duration VERIFY_LASTS = Duration.ofHours(24);
  public static final Duration RESET_LASTS = Duration.ofHours(1);

  private static final Logger LOG = LoggerFactory.getLogger(AccountLinks.class);
  static final int MOST_TO_AN_ADDRESS = 5;
  static final int MOST_OF_A_NETWORK = 20;

  /** Whether links can be mailed; otherwise the operator hands them out. */
  public boolean areMailed() {
    return mails.reachPeople();
  }

  /**
   * Mails a link that makes this address the account's own, and verified.
   *
   * @return the address that was mailed to
   */
  public IdentityResult<String> sendVerification(
      Account account,
      String email,
      Principal.Person by,
      Arrival arrival,
      Reader reader,
      Function<String, Link> page) {
    return mayMail(email, arrival)
        .then(wanted ->
            accounts.byEmail(wanted).filter(other -> !isSame(other, account)).isPresent()
                ? refused(Reason.EMAIL_TAKEN)
                : make(by.standing(), account, Purpose.VERIFY_EMAIL, wanted, VERIFY_LASTS, page)
                    .then(link -> {
                      mails.sendVerification(account, wanted, link.at(address.url()), reader);
                      return done(wanted);
                    }));
  }

  private static boolean isSame(Account one, Account other) {
    return one.accountId().equals(other.accountId());
  }

  /**
   * Mails a link to the account with this address, if there is one. Nobody can tell whether there
   * is: the answer is the same, and the account is looked for after it.
   */
  public IdentityResult<String> sendReset(
      String email, Arrival arrival, Reader reader, Function<String, Link> page) {
    return mayMail(email, arrival)
        .then(wanted -> {
          Thread.startVirtualThread(() -> sendReset(wanted, reader, page));
          return done(wanted);
        });
  }

  private void sendReset(String email, Reader reader, Function<String, Link> page) {
    try {
      accounts
          .byEmail(email)
          .filter(Account::isActive)
          .ifPresent(account -> sendReset(account, reader, page));
    } catch (RuntimeException e) {
      LOG.warn("a link for a new password was not sent: {}", e.toString());
    }
  }

  private void sendReset(Account account, Reader reader, Function<String, Link> page) {
    make(Standing.SERVER, account, Purpose.RESET_PASSWORD, account.email(), RESET_LASTS, page)
        .then(link -> {
          mails.sendReset(account, link.at(address.url()), reader);
          return done(link);
        });
  }

  /** A link for the operator to hand over, who is shown it this once. */
  public IdentityResult<URI> resetLink(
      Account account, Principal.Person by, Arrival arrival, Function<String, Link> page) {
    LOG.info("link for a new password: of {}, by {}", account.accountId(), by.accountId());
    return make(by.standing(), account, Purpose.RESET_PASSWORD, account.email(), RESET_LASTS, page)
        .then(link -> done(link.at(address.seenBy(arrival))));
  }

  private IdentityResult<Link> make(
      Standing by,
      Account account,
      Purpose purpose,
      String email,
      Duration lasts,
      Function<String, Link> page) {
    var secret = secrets.draw();
    var now = clock.instant();
    var link =
        new AccountLink(
            Secrets.digest(secret),
            account.accountId(),
            purpose,
            email,
            account.generation(),
            now,
            now.plus(lasts));
    return store.commit(LinkContracts.MAKE_LINK, new MakeLink(by, link)) instanceof Commit.Committed
        ? done(page.apply(secret))
        : refused(Reason.SIGNED_OUT);
  }

  /** The link behind a secret, for the page that asks for the rest. */
  public IdentityResult<AccountLink> open(String secret, Purpose purpose) {
    return IdentityResult.of(find(secret, purpose), Reason.LINK_GONE);
  }

  private Optional<AccountLink> find(String secret, Purpose purpose) {
    return store
        .get(LinkContracts.LINK_BY_DIGEST, new OfLink(Secrets.digest(secret)))
        .filter(link -> link.purpose() == purpose);
  }

  /** Makes the address of the link the account's own. */
  public IdentityResult<Account> verify(String secret, Arrival arrival) {
    return guessed(secret, Purpose.VERIFY_EMAIL, arrival)
        .then(link -> {
          var address =
              new NewAddress(link.accountId(), link.email(), clock.instant(), link.generation());
          var verify = new Verify(new OfLink(link.digest()), address);
          return used(link, store.commit(LinkContracts.VERIFY, verify));
        });
  }

  /** Another password; ends all sessions, tokens and links of the account. */
  public IdentityResult<Account> reset(String secret, String password, Arrival arrival) {
    return guessed(secret, Purpose.RESET_PASSWORD, arrival)
        .then(link -> passwords.hash(password).then(hash -> reset(link, hash)));
  }

  private IdentityResult<Account> reset(AccountLink link, String hash) {
    var change = new NewSecret(link.accountId(), hash, link.generation());
    return used(
        link, store.commit(LinkContracts.RESET, new Reset(new OfLink(link.digest()), change)));
  }

  private IdentityResult<AccountLink> guessed(String secret, Purpose purpose, Arrival arrival) {
    return guesses.find(arrival.address(), Reason.LINK_GONE, () -> find(secret, purpose));
  }

  private IdentityResult<Account> used(AccountLink link, Commit commit) {
    return switch (commit) {
      case Commit.Committed _ ->
          IdentityResult.of(accounts.byId(link.accountId()), Reason.LINK_GONE);
      case Commit.Halted halted when halted.by(AccountContracts.EMAIL_TAKEN) ->
          refused(Reason.EMAIL_TAKEN);
      case Commit.Halted _ -> refused(Reason.LINK_GONE);
    };
  }

  /** The address as typed, whether or not it has an account, if there were not too many links. */
  private IdentityResult<String> mayMail(String email, Arrival arrival) {
    if (!areMailed()) {
      return refused(Reason.NO_MAIL);
    }
    var key = Secrets.digest(email.strip().toLowerCase(Locale.ROOT));
    return byNetwork
        .take(Network.of(arrival.address()))
        .or(() -> byAddress.take(key))
        .map(left -> IdentityResult.<String>refused(new Wait(Limit.LINKS, left)))
        .orElseGet(() -> done(email.strip()));
  }
}
