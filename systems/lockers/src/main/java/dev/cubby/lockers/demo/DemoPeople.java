package dev.cubby.lockers.demo;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.*;

/**
 * The people of the demo. They have accounts, so that pages name them, and no password: nobody can
 * sign in as one of them. Their addresses are of a domain that no mail reaches.
 */
final class DemoPeople {
  static final Person IDA = new Person("demo-ida", "Ida Berg");
  static final Person AMIRA = new Person("demo-amira", "Amira Haddad");
  static final Person BENT = new Person("demo-bent", "Bent Larsen");
  static final Person CHIARA = new Person("demo-chiara", "Chiara Conti");
  static final Person DARIO = new Person("demo-dario", "Dario Rossi");

  /** Those who book. */
  static final List<Person> GUESTS = List.of(AMIRA, BENT, CHIARA, DARIO);

  private final Store store;
  private final Clock clock;
  private final Accounts accounts;

  DemoPeople(Store store, Clock clock, Accounts accounts) {
    this.store = store;
    this.clock = clock;
    this.accounts = accounts;
  }

  record Person(String accountId, String name) {
    private String email() {
      return accountId.replace("demo-", "") + "@demo.invalid";
    }

    Account account(Instant now) {
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
    all().forEach(one -> store.apply(AccountContracts.NEW_ACCOUNT, one.account(clock.instant())));
  }

  void remove() {
    all().forEach(one -> accounts.remove(one.accountId()));
  }

  private static List<Person> all() {
    return List.of(IDA, AMIRA, BENT, CHIARA, DARIO);
  }

  /** Whoever runs the server, as soon as there is somebody: the first account of a server. */
  Optional<Account> operator() {
    var request = PageRequest.FIRST;
    while (true) {
      var page = accounts.list(request);
      var found = page.rows().stream().filter(Account::operator).findFirst();
      if (found.isPresent() || page.cursor().isEmpty()) {
        return found;
      }
      request = request.after(page.cursor().get());
    }
  }
}
