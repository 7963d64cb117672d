package dev.cubby.web.identity;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.*;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.AccountContracts.*;
import dev.cubby.web.identity.OperatorContracts.Decision;
import dev.cubby.web.issuer.Subject;
import dev.cubby.web.route.*;
import dev.cubby.web.text.IdentityText;
import dev.cubby.web.text.Language;

/** The accounts of a server, for the kit and for systems that make or end them. */
public final class Accounts {
  private final Store store;
  private final Clock clock;
  private final Supplier<String> ids;
  private final Passwords passwords;

  Accounts(Store store, Clock clock, Supplier<String> ids, Passwords passwords) {
    this.store = store;
    this.clock = clock;
    this.ids = ids;
    this.passwords = passwords;
  }

  public Optional<Account> byId(String accountId) {
    return store.get(AccountContracts.ACCOUNT_BY_ID, new OfAccount(accountId));
  }

  /** What people are called, by their accounts' ids: one read for up to a hundred of them. */
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

  /** An account that is not stored yet: a step's parameter for whoever makes one. */
  public Account draft(String email, String name, String password, boolean operator) {
    try (var turn = passwords.turn()) {
      var hash = Optional.of(turn.hash(password));
      return draft(email, name, hash, Optional.empty(), operator);
    }
  }

  /** The same of somebody whom an issuer signs in. */
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

  public Account rename(String accountId, String name, long version) {
    return changed(
        store.apply(AccountContracts.RENAME, new Rename(accountId, name.strip(), version)));
  }

  /** Without a zone of theirs, people read times in the one that their browser tells. */
  public Account changeProfile(
      String accountId, String name, Language language, Optional<ZoneId> zone, long version) {
    var kept = zone.map(ZoneId::getId).map(Patch::set).orElseGet(Patch::remove);
    var profile = new Profile(accountId, name.strip(), language.tag(), kept, version);
    return changed(store.apply(AccountContracts.CHANGE_PROFILE, profile));
  }

  public void chooseLanguage(String accountId, Language language) {
    store.apply(AccountContracts.CHOOSE_LANGUAGE, new Chosen(accountId, language.tag()));
  }

  private static Account changed(Outcome<Account> outcome) {
    return switch (outcome) {
      case Outcome.Applied<Account>(var account, var _) -> account;
      case Outcome.Stale<Account>(var current) ->
          throw Problem.of(ProblemKind.STALE, IdentityText.ACCOUNT_STALE)
              .with("currentState", Me.of(current));
      case Outcome.Refused<Account> _, Outcome.Missing<Account> _ ->
          throw Problem.of(ProblemKind.NOT_FOUND, IdentityText.ACCOUNT_GONE);
    };
  }

  /**
   * From its next request on the account is a stranger, whatever it holds. The operator's stays: a
   * server that nobody runs could not be helped from its pages.
   */
  public boolean deactivate(String accountId, Standing by) {
    return decide(OperatorContracts.DEACTIVATE, accountId, by);
  }

  /** May sign in again; sessions and tokens of before stay ended. */
  public boolean reactivate(String accountId, Standing by) {
    return decide(OperatorContracts.REACTIVATE, accountId, by);
  }

  private boolean decide(Transaction<Decision> decision, String accountId, Standing by) {
    var commit = store.commit(decision, new Decision(by, new OfAccount(accountId)));
    if (StandingContracts.requireHeld(commit) instanceof Commit.Halted halted
        && halted.by(AccountContracts.NOT_OPERATOR)) {
      throw Problem.of(IdentityProblems.OPERATOR_STAYS, IdentityText.OPERATOR_NEEDED);
    }
    return commit instanceof Commit.Committed;
  }

  public boolean remove(String accountId) {
    return store.apply(AccountContracts.REMOVE, new OfAccount(accountId))
        instanceof Outcome.Applied;
  }
}
