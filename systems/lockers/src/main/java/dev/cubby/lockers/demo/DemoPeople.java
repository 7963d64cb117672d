package dev.cubby.lockers.demo;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.web.identity.*;

/**
 * The people of the demo. They have accounts, so that pages name them, and no password: nobody can
 * sign in as one of them. Their addresses are of a domain that no mail reaches.
 */
record DemoPeople(Store store, Clock clock, Accounts accounts) {
  static final Person IDA = new Person("demo-ida", "Ida Berg");
  static final Person AMIRA = new Person("demo-amira", "Amira Haddad");
  static final Person BENT = new Person("demo-bent", "Bent Larsen");
  static final Person CHIARA = new Person("demo-chiara", "Chiara Conti");
  static final Person DARIO = new Person("demo-dario", "Dario Rossi");

  private static final List<Person> ALL = List.of(IDA, AMIRA, BENT, CHIARA, DARIO);

  /** They book. */
  static final List<Person> GUESTS = ALL.subList(1, ALL.size());

  static Owner owner(Account account) {
    return new Owner(account.accountId(), OwnerType.ACCOUNT);
  }

  record Person(String accountId, String name) {
    Account account(Instant now) {
      return new Account(
          accountId,
          accountId.replace("demo-", "") + "@demo.invalid",
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
    ALL.forEach(one -> store.apply(AccountContracts.NEW_ACCOUNT, one.account(clock.instant())));
  }

  void remove() {
    ALL.forEach(one -> accounts.remove(one.accountId()));
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
