package dev.cubby.web.identity;

import static dev.cubby.web.identity.IdentityResult.done;
import static dev.cubby.web.identity.IdentityResult.refused;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.AccountLink.Purpose;
import dev.cubby.web.identity.IdentityResult.*;
import dev.cubby.web.identity.LinkContracts.*;
import dev.cubby.web.limit.Network;
import dev.cubby.web.once.Repeated;
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
    LinkLimits limits,
    AddressChanges changes) {
  public static final Duration VERIFY_LASTS = Duration.ofHours(24);
  public static final Duration RESET_LASTS = Duration.ofHours(1);

  private static final Logger LOG = LoggerFactory.getLogger(AccountLinks.class);

  /** Whether links can be mailed; otherwise the operator hands them out. */
  public boolean areMailed() {
    return mails.reachPeople();
  }

  /**
   * Mails a link that makes this address the account's own, and verified; it ends the one before.
   * If the address has another account, its owner is told instead, and the answer is the same.
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
        .then(wanted -> within(limits.toAddress(wanted), wanted))
        .then(wanted -> {
          var owner = accounts.byEmail(wanted).filter(other -> !isSame(other, account));
          return owner.isPresent()
              ? accepted(mails.sendHasAccount(owner.get(), reader), wanted)
              : make(by.standing(), account, Purpose.VERIFY_EMAIL, wanted, VERIFY_LASTS)
                  .then(secret -> {
                    var link = page.apply(secret).at(address.url());
                    return accepted(mails.sendVerification(account, wanted, link, reader), wanted);
                  });
        });
  }

  private static IdentityResult<String> accepted(boolean accepted, String email) {
    return accepted ? done(email) : refused(Reason.MAIL_BUSY);
  }

  private static boolean isSame(Account one, Account other) {
    return one.accountId().equals(other.accountId());
  }

  /**
   * Mails a link to the account with this address, if there is one. Nobody can tell whether there
   * is: the answer is the same, and the account is looked for after it. When many were asked for,
   * there is a new one only if none is unused: so strangers neither flood a mailbox nor keep its
   * owner from a link.
   */
  public IdentityResult<String> sendReset(
      String email, Arrival arrival, Reader reader, Function<String, Link> page) {
    return mayMail(email, arrival)
        .then(wanted -> {
          boolean many = limits.toAddress(wanted).isPresent();
          Thread.startVirtualThread(() -> sendReset(wanted, many, reader, page));
          return done(wanted);
        });
  }

  private void sendReset(String email, boolean many, Reader reader, Function<String, Link> page) {
    try {
      accounts
          .byEmail(email)
          .filter(Account::isActive)
          .filter(account -> !(many && hasUnusedReset(account)))
          .ifPresent(account -> sendReset(account, reader, page));
    } catch (RuntimeException e) {
      LOG.warn("a link for a new password was not sent: {}", e.toString());
    }
  }

  private boolean hasUnusedReset(Account account) {
    return store
        .get(LinkContracts.LATEST_LINK, new OfLatest(account.accountId(), Purpose.RESET_PASSWORD))
        .flatMap(latest -> store.get(LinkContracts.LINK_BY_DIGEST, new OfLink(latest.digest())))
        .filter(link -> link.generation() == account.generation())
        .filter(link -> link.email().equals(account.email()))
        .isPresent();
  }

  private void sendReset(Account account, Reader reader, Function<String, Link> page) {
    make(Standing.SERVER, account, Purpose.RESET_PASSWORD, account.email(), RESET_LASTS)
        .then(secret -> {
          if (!mails.sendReset(account, page.apply(secret).at(address.url()), reader)) {
            store.apply(LinkContracts.USE_LINK, new OfLink(Secrets.digest(secret)));
          }
          return done(secret);
        });
  }

  /** A link for the operator to hand over, who is shown it this once. */
  public IdentityResult<URI> resetLink(
      Account account,
      Principal.Person by,
      Optional<OnceRecord> once,
      Arrival arrival,
      Function<String, Link> page) {
    LOG.info("link for a new password: of {}, by {}", account.accountId(), by.accountId());
    var secret = secrets.draw();
    var link = link(secret, account, Purpose.RESET_PASSWORD, account.email(), RESET_LASTS);
    return make(new MakeLink(once, by.standing(), link, Optional.empty()))
        .then(_ -> done(page.apply(secret).at(address.seenBy(arrival))));
  }

  /** The secret of a new link that is to be mailed. */
  private IdentityResult<String> make(
      Standing by, Account account, Purpose purpose, String email, Duration lasts) {
    var secret = secrets.draw();
    var link = link(secret, account, purpose, email, lasts);
    var latest = new LatestLink(link.accountId(), purpose, link.digest(), link.ttl());
    return make(new MakeLink(Optional.empty(), by, link, Optional.of(latest)))
        .then(_ -> done(secret));
  }

  private IdentityResult<AccountLink> make(MakeLink make) {
    return Repeated.requireFirst(store.commit(LinkContracts.MAKE_LINK, make))
            instanceof Commit.Committed
        ? done(make.link())
        : refused(Reason.SIGNED_OUT);
  }

  private AccountLink link(
      String secret, Account account, Purpose purpose, String email, Duration lasts) {
    var now = clock.instant();
    return new AccountLink(
        Secrets.digest(secret),
        account.accountId(),
        purpose,
        email,
        account.generation(),
        now,
        now.plus(lasts));
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

  /** The same, of the person's own account. */
  public IdentityResult<AccountLink> openOwn(
      String secret, Purpose purpose, Principal.Person person) {
    return open(secret, purpose).then(link -> own(link, person));
  }

  /** Whoever gets a mail that they did not ask for verifies nothing for who did. */
  private static IdentityResult<AccountLink> own(AccountLink link, Principal.Person person) {
    return link.accountId().equals(person.accountId())
        ? done(link)
        : refused(Reason.LINK_OF_ANOTHER);
  }

  /** Makes the address of the link the account's own; the address that it had before is told. */
  public IdentityResult<Account> verify(
      String secret, Principal.Person by, Arrival arrival, Reader reader) {
    return guessed(secret, Purpose.VERIFY_EMAIL, arrival)
        .then(link -> own(link, by))
        .then(link -> {
          var before = accounts.byId(link.accountId());
          return verify(link)
              .then(account -> {
                before
                    .filter(old -> !old.email().equalsIgnoreCase(account.email()))
                    .filter(_ -> areMailed())
                    .ifPresent(old -> mails.sendEmailChanged(old, reader));
                return done(account);
              });
        });
  }

  private IdentityResult<Account> verify(AccountLink link) {
    var verify =
        new Verify(
            new OfLink(link.digest()),
            new UseLatest(link.accountId(), link.purpose(), link.digest()),
            new NewAddress(link.accountId(), link.email(), clock.instant(), link.generation()),
            AddressChanges.item(link.accountId(), clock.instant()));
    return used(link, store.commit(LinkContracts.VERIFY, verify))
        .then(account -> {
          changes.tellAtOnce(account);
          return done(account);
        });
  }

  /** Another password; ends all sessions, tokens and links of the account. */
  public IdentityResult<Account> reset(String secret, String password, Arrival arrival) {
    return guessed(secret, Purpose.RESET_PASSWORD, arrival)
        .then(link -> passwords.hash(arrival.address(), password).then(hash -> reset(link, hash)));
  }

  private IdentityResult<Account> reset(AccountLink link, String hash) {
    var change = new NewSecret(link.accountId(), hash, link.email(), link.generation());
    var reset = new Reset(new OfLink(link.digest()), change);
    // A session is begun with it: of what the link changed, and of nothing that happened since.
    return used(link, store.commit(LinkContracts.RESET, reset))
        .then(account ->
            account.generation() == link.generation() + 1
                ? done(account)
                : refused(Reason.SIGNED_OUT));
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
    var wanted = email.strip();
    return within(limits.from(Network.of(arrival.address()), wanted), wanted);
  }

  private static IdentityResult<String> within(Optional<Duration> left, String email) {
    return left.map(wait -> IdentityResult.<String>refused(new Wait(Limit.LINKS, wait)))
        .orElseGet(() -> done(email));
  }
}
