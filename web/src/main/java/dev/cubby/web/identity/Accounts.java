package dev.cubby.web.identity;

import static dev.cubby.web.identity.IdentityResult.done;
import static dev.cubby.web.identity.IdentityResult.refused;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.*;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.AccountContracts.*;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.identity.OperatorContracts.Decision;
import dev.cubby.web.issuer.Subject;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Language;

/** The accounts of a server, for the kit and for systems that make or end them. */
public record Accounts(Store store, Clock clock, Supplier<String> ids, Passwords passwords) {

  public Optional<Account> byId(String accountId) {
    return store.get(AccountContracts.ACCOUNT_BY_ID, new OfAccount(accountId));
  }

  /** Names by account id: one read for up to a hundred of them. */
  public Map<String, String> names(Set<String> accountIds) {
    return accountIds.stream()
        .map(OfAccount::new)
        .gather(Gatherers.windowFixed(AccountContracts.MOST_NAMES))
        .map(AccountContracts.OfAccounts::new)
        .flatMap(asked ->
            store
                .get(AccountContracts.ACCOUNTS_BY_ID, asked)
                .rows(AccountContracts.ACCOUNT)
                .stream())
        .flatMap(Optional::stream)
        .collect(Collectors.toUnmodifiableMap(Account::accountId, Account::name));
  }

  /** By the address as typed: blanks around it and capitals do not matter. */
  public Optional<Account> byEmail(String email) {
    return store.get(AccountContracts.ACCOUNT_BY_EMAIL, new OfEmail(email.strip()));
  }

  /**
   * An account that is not stored yet: the parameter of a step that makes one.
   *
   * @param address where the request comes from that is to wait for the work
   */
  public IdentityResult<Account> draft(
      String email, String name, String password, boolean operator, String address) {
    return passwords
        .hash(address, password)
        .then(hash -> done(draft(email, name, Optional.of(hash), Optional.empty(), operator)));
  }

  /** The same that still needs its password. */
  Account draft(String email, String name) {
    return draft(email, name, Optional.empty(), Optional.empty(), false);
  }

  /** The same of a person whom an issuer signs in. */
  Account issued(String email, Subject subject, boolean operator) {
    var name = subject.name().filter(AccountRoutes::isName).orElse(email);
    return draft(email, name, Optional.empty(), Optional.of(subject), operator);
  }

  private Account draft(
      String email,
      String name,
      Optional<String> hash,
      Optional<Subject> subject,
      boolean operator) {
    var now = clock.instant();
    return new Account(
        ids.get(),
        email.strip(),
        name.strip(),
        hash,
        subject.map(Subject::issuer),
        subject.map(Subject::subject),
        operator,
        Account.Status.ACTIVE,
        1,
        now,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        // An issuer is asked for verified addresses only.
        subject.map(_ -> now),
        1);
  }

  /** A page of all accounts, the newest first; one made just now may be missing for a moment. */
  public Page<Account> list(PageRequest request) {
    return store.query(AccountContracts.ACCOUNTS, new Everything(), request);
  }

  public IdentityResult<Account> rename(String accountId, String name, long version) {
    return changed(
        store.apply(AccountContracts.RENAME, new Rename(accountId, name.strip(), version)));
  }

  /** Without a zone of theirs, people read times in the one that their browser tells. */
  public IdentityResult<Account> changeProfile(
      String accountId, String name, Language language, Optional<ZoneId> zone, long version) {
    var kept = zone.map(ZoneId::getId).map(Patch::set).orElseGet(Patch::remove);
    var profile = new Profile(accountId, name.strip(), language.tag(), kept, version);
    return changed(store.apply(AccountContracts.CHANGE_PROFILE, profile));
  }

  /** A link that was mailed to the address alone came back: it is this account's. */
  public void prove(String accountId, String email) {
    store.apply(
        LinkContracts.PROVE_ADDRESS, new LinkContracts.Proved(accountId, email, clock.instant()));
  }

  public void chooseLanguage(String accountId, Language language) {
    store.apply(AccountContracts.CHOOSE_LANGUAGE, new Chosen(accountId, language.tag()));
  }

  private static IdentityResult<Account> changed(Outcome<Account> outcome) {
    return switch (outcome) {
      case Outcome.Applied<Account>(var account, var _) -> done(account);
      case Outcome.Stale<Account>(var current) -> refused(new IdentityResult.Stale(current));
      case Outcome.Refused<Account> _, Outcome.Missing<Account> _ ->
          refused(Reason.NO_SUCH_ACCOUNT);
    };
  }

  /**
   * From its next request on the account is a stranger, whatever it holds. The operator's stays: a
   * server that nobody runs could not be helped from its pages.
   */
  public IdentityResult<Account> deactivate(String accountId, Standing by) {
    return decide(OperatorContracts.DEACTIVATE, accountId, by);
  }

  /** May sign in again; sessions and tokens of before stay ended. */
  public IdentityResult<Account> reactivate(String accountId, Standing by) {
    return decide(OperatorContracts.REACTIVATE, accountId, by);
  }

  private IdentityResult<Account> decide(
      Transaction<Decision> decision, String accountId, Standing by) {
    return switch (store.commit(decision, new Decision(by, new OfAccount(accountId)))) {
      case Commit.Committed _ -> IdentityResult.of(byId(accountId), Reason.NO_SUCH_ACCOUNT);
      case Commit.Halted halted when StandingContracts.isAbout(halted) ->
          refused(Reason.SIGNED_OUT);
      case Commit.Halted halted when halted.by(AccountContracts.NOT_OPERATOR) ->
          refused(Reason.OPERATOR_STAYS);
      case Commit.Halted _ -> refused(Reason.NO_SUCH_ACCOUNT);
    };
  }

  public boolean remove(String accountId) {
    return store.apply(AccountContracts.REMOVE, new OfAccount(accountId))
        instanceof Outcome.Applied;
  }
}
