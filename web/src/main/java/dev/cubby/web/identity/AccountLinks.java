package dev.cubby.web.identity;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.AccountLink.Purpose;
import dev.cubby.web.identity.LinkContracts.*;
import dev.cubby.web.limit.*;
import dev.cubby.web.route.*;
import dev.cubby.web.text.IdentityText;
import dev.cubby.web.text.Reader;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Links that verify an address or let somebody choose a new password. Each works once; only its
 * digest is stored.
 */
public final class AccountLinks {
  public static final Duration VERIFY_LASTS = Duration.ofHours(24);
  public static final Duration RESET_LASTS = Duration.ofHours(1);

  private static final Logger LOG = LoggerFactory.getLogger(AccountLinks.class);
  private static final Duration HOUR = Duration.ofHours(1);
  private static final int MOST_TO_AN_ADDRESS = 5;
  private static final int MOST_OF_A_NETWORK = 20;

  private final Store store;
  private final Clock clock;
  private final Secrets secrets;
  private final Accounts accounts;
  private final Passwords passwords;
  private final Attempts attempts;
  private final AccountMails mails;
  private final PublicAddress address;
  private final RateLimit byAddress;
  private final RateLimit byNetwork;

  AccountLinks(
      Store store,
      Clock clock,
      Secrets secrets,
      Accounts accounts,
      Passwords passwords,
      Attempts attempts,
      Limits limits,
      AccountMails mails,
      PublicAddress address) {
    this.store = store;
    this.clock = clock;
    this.secrets = secrets;
    this.accounts = accounts;
    this.passwords = passwords;
    this.attempts = attempts;
    this.mails = mails;
    this.address = address;
    this.byAddress = limits.rate(MOST_TO_AN_ADDRESS, HOUR);
    this.byNetwork = limits.rate(MOST_OF_A_NETWORK, HOUR);
  }

  /** Whether links can be mailed; otherwise the operator hands them out. */
  public boolean areMailed() {
    return mails.reachPeople();
  }

  /** Mails a link that makes this address the account's own, and verified. */
  public void sendVerification(
      Account account,
      String email,
      Principal.Person by,
      Arrival arrival,
      Reader reader,
      Function<String, Link> page) {
    requireMail();
    requireFew(email, arrival);
    var wanted = email.strip();
    if (accounts.byEmail(wanted).filter(other -> !isSame(other, account)).isPresent()) {
      throw Problem.of(IdentityProblems.EMAIL_TAKEN, IdentityText.EMAIL_TAKEN_DETAIL);
    }
    var link = make(by.standing(), account, Purpose.VERIFY_EMAIL, wanted, VERIFY_LASTS, page);
    mails.sendVerification(account, wanted, link.at(address.url()), reader);
  }

  private static boolean isSame(Account one, Account other) {
    return one.accountId().equals(other.accountId());
  }

  /**
   * Mails a link to the account with this address, if there is one. Nobody can tell whether there
   * is: the answer is the same, and the account is looked for after it.
   */
  public void sendReset(String email, Arrival arrival, Reader reader, Function<String, Link> page) {
    requireMail();
    requireFew(email, arrival);
    Thread.startVirtualThread(() -> {
      try {
        accounts
            .byEmail(email)
            .filter(Account::isActive)
            .ifPresent(account -> sendReset(account, reader, page));
      } catch (RuntimeException e) {
        LOG.warn("a link for a new password was not sent: {}", e.toString());
      }
    });
  }

  private void sendReset(Account account, Reader reader, Function<String, Link> page) {
    var link =
        make(Standing.SERVER, account, Purpose.RESET_PASSWORD, account.email(), RESET_LASTS, page);
    mails.sendReset(account, link.at(address.url()), reader);
  }

  /** A link for the operator to hand over, who is shown it this once. */
  public URI resetLink(
      Account account, Principal.Person by, Arrival arrival, Function<String, Link> page) {
    LOG.info("link for a new password: of {}, by {}", account.accountId(), by.accountId());
    return make(by.standing(), account, Purpose.RESET_PASSWORD, account.email(), RESET_LASTS, page)
        .at(address.seenBy(arrival));
  }

  private Link make(
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
    StandingContracts.requireHeld(store.commit(LinkContracts.MAKE_LINK, new MakeLink(by, link)));
    return page.apply(secret);
  }

  /** The link behind a secret, for the page that asks for the rest. */
  public AccountLink get(String secret, Purpose purpose) {
    return find(secret, purpose).orElseThrow(AccountLinks::gone);
  }

  private Optional<AccountLink> find(String secret, Purpose purpose) {
    return store
        .get(LinkContracts.LINK_BY_DIGEST, new OfLink(Secrets.digest(secret)))
        .filter(link -> link.purpose() == purpose);
  }

  /** Makes the address of the link the account's own. */
  public Account verify(String secret, Arrival arrival) {
    var link = guessed(secret, Purpose.VERIFY_EMAIL, arrival);
    var address =
        new NewAddress(link.accountId(), link.email(), clock.instant(), link.generation());
    return used(
        link, store.commit(LinkContracts.VERIFY, new Verify(new OfLink(link.digest()), address)));
  }

  /** Another password; ends all sessions, tokens and links of the account. */
  public Account reset(String secret, String password, Arrival arrival) {
    var link = guessed(secret, Purpose.RESET_PASSWORD, arrival);
    String hash;
    try (var turn = passwords.turn()) {
      hash = turn.hash(password);
    }
    var change = new NewSecret(link.accountId(), hash, link.generation());
    return used(
        link, store.commit(LinkContracts.RESET, new Reset(new OfLink(link.digest()), change)));
  }

  private AccountLink guessed(String secret, Purpose purpose, Arrival arrival) {
    var network = SignIn.networkKey(arrival.address());
    attempts.admit(network);
    var link = find(secret, purpose);
    if (link.isEmpty()) {
      attempts.failed(network);
    }
    return link.orElseThrow(AccountLinks::gone);
  }

  private Account used(AccountLink link, Commit commit) {
    if (commit instanceof Commit.Halted halted) {
      throw halted.by(AccountContracts.EMAIL_TAKEN)
          ? Problem.of(IdentityProblems.EMAIL_TAKEN, IdentityText.EMAIL_TAKEN_DETAIL)
          : gone();
    }
    return accounts.byId(link.accountId()).orElseThrow(AccountLinks::gone);
  }

  private void requireMail() {
    if (!areMailed()) {
      throw Problem.of(IdentityProblems.NO_MAIL, IdentityText.NO_MAIL_DETAIL);
    }
  }

  /** By the address as typed, whether or not it has an account. */
  private void requireFew(String email, Arrival arrival) {
    byNetwork.take(Network.of(arrival.address()), IdentityText.TOO_MANY_LINKS);
    var key = Secrets.digest(email.strip().toLowerCase(Locale.ROOT));
    byAddress.take(key, IdentityText.TOO_MANY_LINKS);
  }

  private static Problem gone() {
    return Problem.of(IdentityProblems.LINK_GONE, IdentityText.LINK_ADVICE);
  }
}
