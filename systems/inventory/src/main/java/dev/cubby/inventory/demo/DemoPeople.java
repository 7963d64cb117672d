package dev.cubby.inventory.demo;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.*;

/**
 * The people of the demo. They have accounts without a password: nobody can sign in as one of them.
 * Their addresses are of a domain that no mail reaches.
 */
record DemoPeople(Store store, Clock clock, Accounts accounts) {
  static final Person MAJA = new Person("demo-maja", "Maja Berg");
  static final Person LEO = new Person("demo-leo", "Leo Berg");

  record Person(String accountId, String name) {
    String email() {
      return accountId.replace("demo-", "") + "@demo.invalid";
    }

    private Account account(Instant now) {
      return new Account(
          accountId,
          email(),
          name,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          false,
          Account.Status.ACTIVE,
          1,
          now,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          1);
    }
  }

  void add() {
    Stream.of(MAJA, LEO)
        .forEach(one -> store.apply(AccountContracts.NEW_ACCOUNT, one.account(clock.instant())));
  }

  boolean areThere() {
    return Stream.of(MAJA, LEO).anyMatch(one -> accounts.byId(one.accountId()).isPresent());
  }

  void remove() {
    Stream.of(MAJA, LEO).forEach(one -> accounts.remove(one.accountId()));
  }

  /** The first account of a server, as soon as there is one. */
  Optional<Account> operator() {
    return PageRequest.FIRST
        .pages(accounts::list)
        .flatMap(page -> page.rows().stream())
        .filter(Account::operator)
        .findFirst();
  }
}
